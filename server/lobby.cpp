#include "server/lobby.h"

#include <spdlog/spdlog.h>

#include "server/time.h"

namespace cantina::server {

namespace {

constexpr int most_listed = 100;
constexpr int most_mine = 200;

Refusal no_table() {
    return {Code::not_found, {"There is no such table.", "Diesen Tisch gibt es nicht."}};
}

}  // namespace

Lobby::Lobby(Hub& hub) : hub_(hub) {
    hub_.store.listen(
        [this](const std::string& table, const std::string& what) { hear(table, what); });
}

void Lobby::hear(const std::string& table, const std::string& what) {
    if (table.empty()) {
        for (const auto& room : all()) {
            if (what == "missed") room->catch_up();
            room->hear("presence");
        }
        return;
    }
    std::shared_ptr<Room> room;
    {
        const std::lock_guard lock(mutex_);
        const auto found = rooms_.find(table);
        if (found != rooms_.end()) room = found->second.room.lock();
    }
    if (room) room->hear(what);
}

void Lobby::find(const std::string& id, std::function<void(Found)> then) {
    std::shared_ptr<Room> there;
    {
        const std::lock_guard lock(mutex_);
        Slot& slot = rooms_[id];
        there = slot.room.lock();
        if (there) {
            slot.kept = there;
        } else {
            slot.waiting.push_back(then);
            if (slot.waiting.size() > 1) return;  // it is being read
        }
    }
    if (there) return then({there, {}});
    // Too many wait for the store: then these are told so at once.
    if (hub_.desk.post([this, id] { load(id); })) return;
    std::vector<std::function<void(Found)>> waiting;
    {
        const std::lock_guard lock(mutex_);
        waiting = std::move(rooms_[id].waiting);
        rooms_.erase(id);
    }
    for (const auto& tell : waiting) tell({nullptr, paused_now()});
}

void Lobby::load(const std::string& id) {
    const Found found = read(id);
    std::vector<std::function<void(Found)>> waiting;
    {
        const std::lock_guard lock(mutex_);
        Slot& slot = rooms_[id];
        waiting = std::move(slot.waiting);
        slot.waiting.clear();
        slot.room = slot.kept = found.room;
        if (!found.room) rooms_.erase(id);
    }
    for (const auto& tell : waiting) tell(found);
}

Lobby::Found Lobby::read(const std::string& id) {
    try {
        const auto stored = hub_.store.table(id);
        if (!stored) return {nullptr, no_table()};
        auto table =
            std::make_unique<Table>(id, read_agreement(stored->agreement, stored->replay_file));
        for (const StoredEntry& entry : hub_.store.entries(id, 1)) {
            if (entry.version != table->version() + 1)
                return {nullptr, Refusal(Code::internal, history_is_damaged())};
            table->apply(entry);
        }
        return {std::make_shared<Room>(hub_, std::move(table), id), {}};
    } catch (const Refusal& refusal) {
        return {nullptr, refusal};
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        return {nullptr, paused_now()};
    } catch (const std::exception& error) {
        spdlog::error("table {} cannot be read: {}", id, error.what());
        return {nullptr, Refusal(Code::internal,
                                 {"This table cannot be read by this version of the server.",
                                  "Diesen Tisch kann diese Version des Servers nicht lesen."})};
    }
}

std::string Lobby::create(const Agreement& agreement) {
    const std::string id = draw_secret(12);
    auto table = std::make_unique<Table>(id, agreement);
    StoredTable stored;
    stored.id = id;
    stored.created = now();
    stored.listed = agreement.listed;
    stored.agreement = write_agreement(agreement);
    if (!agreement.replay.empty()) {
        stored.replay = replay_id(agreement.replay);
        stored.replay_file = agreement.replay;
    }
    stored.summary = table->summary().dump();
    try {
        hub_.store.create_table(stored);
    } catch (const StoreError& error) {
        ++hub_.metrics.store_failures;
        spdlog::error("store: {}", error.what());
        throw paused_now();
    }
    ++hub_.metrics.tables_created;
    const auto room = std::make_shared<Room>(hub_, std::move(table), id);
    const std::lock_guard lock(mutex_);
    Slot& slot = rooms_[id];
    if (slot.room.expired()) slot.room = slot.kept = room;
    return id;
}

Json Lobby::listed() const {
    Json list = Json::array();
    try {
        for (const TableLine& table : hub_.store.listed_tables(most_listed)) {
            Json entry = Json::parse(table.summary);
            entry["created"] = table.created;
            list.push_back(std::move(entry));
        }
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        throw paused_now();
    }
    return list;
}

/// The seat this key holds: the first entries say who sat down and who stood up again.
std::optional<Seat> Lobby::seat_of_key(const std::string& table,
                                       const std::string& key_hash) const {
    constexpr int at_once = 2 * max_seats;  // nearly always all of them
    std::optional<Seat> seat;
    for (i64 from = 1;; from += at_once) {
        const std::vector<StoredEntry> entries = hub_.store.entries(table, from, at_once);
        for (const StoredEntry& stored : entries) {
            const Entry entry = Entry::read(stored.body);
            if (!is_before_deal(entry.kind)) return seat;
            if (entry.kind == Entry::Kind::sit && entry.key_hash == key_hash) seat = entry.seat;
            if (entry.kind == Entry::Kind::stand && entry.seat == seat) seat.reset();
        }
        if (entries.size() < at_once) return seat;
    }
}

Json Lobby::mine(const std::string& key) const {
    Json list = Json::array();
    const std::string key_hash = hash_of(key);
    try {
        for (const TableLine& table : hub_.store.tables_of(key_hash, most_mine)) {
            const std::optional<Seat> seat = seat_of_key(table.id, key_hash);
            if (!seat) continue;  // given back
            Json entry = Json::parse(table.summary);
            entry["created"] = table.created;
            entry["you"] = *seat;
            entry["token"] = token_of(key, table.id, *seat);
            entry["my-turn"] = entry["asked"] == Json(*seat);
            list.push_back(std::move(entry));
        }
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        throw paused_now();
    }
    return list;
}

std::vector<std::shared_ptr<Room>> Lobby::all() const {
    std::vector<std::shared_ptr<Room>> rooms;
    const std::lock_guard lock(mutex_);
    for (const auto& [id, slot] : rooms_)
        if (auto room = slot.room.lock()) rooms.push_back(std::move(room));
    return rooms;
}

std::set<std::string> Lobby::open() const {
    std::set<std::string> ids;
    const std::lock_guard lock(mutex_);
    for (const auto& [id, slot] : rooms_) ids.insert(id);
    return ids;
}

/// A room that somebody still holds, as a line that has said nothing yet, stays the table's only
/// one.
void Lobby::sweep() {
    std::vector<std::shared_ptr<Room>> left;
    {
        const std::lock_guard lock(mutex_);
        for (auto at = rooms_.begin(); at != rooms_.end();) {
            Slot& slot = at->second;
            const auto room = slot.room.lock();
            if (!room && slot.waiting.empty()) {
                at = rooms_.erase(at);
                continue;
            }
            ++at;
            if (!room) continue;
            slot.kept = room->idle() ? nullptr : room;
            if (!slot.kept) left.push_back(room);
        }
    }
    for (const auto& room : left) room->rest();
}

void Lobby::look_after(bool back) {
    if (!back && !hub_.store.shared()) return;
    for (const auto& room : all()) room->look_after(back);
}

void Lobby::close() {
    for (const auto& room : all()) room->close();
    const std::lock_guard lock(mutex_);
    for (auto& [id, slot] : rooms_) slot.kept.reset();
}

std::string token_of(const std::string& key, const std::string& table, Seat seat) {
    return hash_of("seat:" + table + ":" + std::to_string(seat) + ":" + key);
}

}  // namespace cantina::server
