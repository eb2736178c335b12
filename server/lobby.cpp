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
    hub_.store.listen([this](const std::string& table, const std::string& what) {
        std::shared_ptr<Room> room;
        {
            const std::lock_guard lock(mutex_);
            const auto found = rooms_.find(table);
            if (found != rooms_.end()) room = found->second;
        }
        if (room) room->hear(what);
    });
}

std::shared_ptr<Room> Lobby::room(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) return found->second;
    try {
        const auto stored = hub_.store.table(id);
        if (!stored) throw no_table();
        auto table = std::make_unique<Table>(id, read_agreement(stored->agreement));
        for (const StoredEntry& entry : hub_.store.entries(id, 1)) table->apply(entry);
        return rooms_[id] = std::make_shared<Room>(hub_, std::move(table), id);
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        throw paused_now();
    } catch (const std::runtime_error& error) {
        if (dynamic_cast<const Refusal*>(&error)) throw;
        spdlog::error("table {} cannot be read: {}", id, error.what());
        throw Refusal(Code::internal, {"This table cannot be read by this version of the server.",
                                       "Diesen Tisch kann diese Version des Servers nicht lesen."});
    }
}

Lobby::Created Lobby::create(Wanted wanted) {
    const std::string id = draw_secret(12);
    auto table = std::make_unique<Table>(id, wanted.agreement);
    StoredTable stored;
    stored.id = id;
    stored.created = now();
    stored.listed = wanted.agreement.listed;
    stored.agreement = write_agreement(wanted.agreement);
    stored.summary = table->summary().dump();
    try {
        hub_.store.create_table(stored);
    } catch (const StoreError& error) {
        ++hub_.metrics.store_failures;
        spdlog::error("store: {}", error.what());
        throw paused_now();
    }
    ++hub_.metrics.tables_created;
    auto room = std::make_shared<Room>(hub_, std::move(table), id);
    {
        const std::lock_guard lock(mutex_);
        rooms_[id] = room;
    }
    return {id, room, std::move(wanted)};
}

Json Lobby::listed() const {
    Json list = Json::array();
    try {
        for (const StoredTable& table : hub_.store.listed_tables(most_listed)) {
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

Json Lobby::mine(const std::string& key) const {
    Json list = Json::array();
    const std::string key_hash = hash_of(key);
    try {
        for (const StoredTable& table : hub_.store.tables_of(key_hash, most_mine)) {
            Json entry = Json::parse(table.summary);
            entry["created"] = table.created;
            // Which seat: the first entries say who sat down.
            for (const StoredEntry& stored : hub_.store.entries(table.id, 1)) {
                const Entry sat = Entry::read(stored.body);
                if (sat.kind != Entry::Kind::sit) break;
                if (sat.key_hash != key_hash) continue;
                entry["you"] = sat.seat;
                entry["token"] = token_of(key, table.id, sat.seat);
                entry["my-turn"] = entry["asked"] == Json(sat.seat);
            }
            list.push_back(std::move(entry));
        }
    } catch (const StoreError& error) {
        spdlog::error("store: {}", error.what());
        throw paused_now();
    }
    return list;
}

void Lobby::sweep() {
    std::vector<std::shared_ptr<Room>> left;
    {
        const std::lock_guard lock(mutex_);
        for (auto at = rooms_.begin(); at != rooms_.end();) {
            if (!at->second->idle()) {
                ++at;
                continue;
            }
            left.push_back(at->second);
            at = rooms_.erase(at);
        }
    }
    for (const auto& room : left) room->close();
}

void Lobby::close() {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) room->close();
    rooms_.clear();
}

std::string token_of(const std::string& key, const std::string& table, Seat seat) {
    return hash_of("seat:" + table + ":" + std::to_string(seat) + ":" + key);
}

}  // namespace cantina::server
