// A room and the store: what is on its way there, what is read from it anew, and whether this
// server runs the table. Nothing here waits; what the store says comes back to the strand.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

constexpr auto first_retry = std::chrono::milliseconds(250);
constexpr auto last_retry = std::chrono::milliseconds(2000);
/// How often a server that does not run a table looks whether it should.
constexpr auto owner_check = std::chrono::seconds(2);

}  // namespace

// --- storing

/// The table moves first, but nobody sees it before the entry is stored; if it cannot be stored,
/// the table is read again from the store.
void Room::carry_out(Entry entry, Then then) {
    NewEntry to_store;
    to_store.table = id_;
    to_store.version = table_->version() + 1;
    to_store.at = now();
    to_store.body = entry.write();
    to_store.sitter = entry.key_hash;
    const TableStatus before = table_->status();
    const int seatings = table_->seatings();
    try {
        table_->apply(to_store.version, to_store.at, entry);
    } catch (const std::exception& error) {
        spdlog::error("table {}: {}", id_, error.what());
        return reload([this, then](bool read) {
            then(Refusal(Code::internal,
                         {"That went wrong on the server; nothing was changed.",
                          "Das ging auf dem Server schief; nichts wurde geändert."}));
            if (read) go_on();
        });
    }
    if (table_->status() != before) to_store.status = table_->status();
    // The lobby shows whose turn it is and who is out, not every answer.
    const bool answers = entry.kind == Entry::Kind::answer || entry.kind == Entry::Kind::answers;
    if (!answers || to_store.status || table_->asked() != asked_ ||
        table_->seatings() != seatings) {
        asked_ = table_->asked();
        to_store.summary = table_->summary().dump();
    }
    busy_ = true;
    wished_at_ = std::chrono::steady_clock::now();
    hub_.writer.append(std::move(to_store), [self = shared_from_this(), seat = entry.seat,
                                             id = entry.id, then = std::move(then)](Stored how) {
        asio::post(self->strand_, [self, how, seat, id, then] {
            if (how != Stored::kept) return self->not_stored(how, seat, id, then);
            self->busy_ = false;
            self->stored(then);
            self->next();
        });
    });
}

void Room::stored(const Then& then) {
    forget_asking();
    show_all();
    then(std::nullopt);
    hub_.metrics.waited(std::chrono::duration_cast<std::chrono::microseconds>(
                            std::chrono::steady_clock::now() - wished_at_)
                            .count());
    go_on();
}

/// What lies on the table here is not what is stored; only reading it again tells what is.
void Room::not_stored(Stored how, Seat seat, const std::string& id, const Then& then) {
    reload([this, how, seat, id, then](bool read) {
        if (!read) return then(paused_now());
        const bool after_all = table_->knows_wish(seat, id);  // only the answer was lost
        if (after_all) {
            forget_asking();
            show_all();
            then(std::nullopt);
        } else {
            then(how == Stored::failed ? paused_now() : stale());
            show_all();
        }
        if (how != Stored::failed || after_all) return go_on();
        // The store may be written again later: whoever answers by himself tries then.
        pace_timer_.expires_after(std::chrono::seconds(2));
        pace_timer_.async_wait([this, self = shared_from_this()](const auto& error) {
            if (!error) later([this] { go_on(); });
        });
    });
}

// --- reading

namespace {

struct Read {
    std::unique_ptr<Table> table;
    bool damaged = false;  // otherwise the store is away
};

std::shared_ptr<Read> read_anew(Store& store, const std::string& id, const Agreement& agreement,
                                const OpenGame& open) {
    auto read = std::make_shared<Read>();
    try {
        if (!store.table(id)) throw std::runtime_error("it has been deleted");
        auto fresh = std::make_unique<Table>(id, agreement, open);
        for (const StoredEntry& entry : store.entries(id, 1)) fresh->apply(entry);
        read->table = std::move(fresh);
    } catch (const StoreError& error) {
        spdlog::error("table {} waits: {}", id, error.what());
    } catch (const std::exception& error) {
        spdlog::error("table {} cannot be read again: {}", id, error.what());
        read->damaged = true;
    }
    return read;
}

}  // namespace

/// Nothing else happens at the table meanwhile.
void Room::reload(std::function<void(bool)> then) {
    busy_ = true;
    const auto take = [self = shared_from_this(), then](const std::shared_ptr<Read>& read) {
        asio::post(self->strand_, [self, then, read] {
            self->busy_ = false;
            const bool found = read->table != nullptr;
            if (found)
                self->take_table(std::move(read->table));
            else
                self->lose_sight(read->damaged);
            then(found);
            self->next();
        });
    };
    const bool asked = hub_.desk.post(
        [take, self = shared_from_this(), agreement = table_->agreement(), open = table_->open()] {
            take(read_anew(self->hub_.store, self->id_, agreement, open));
        });
    if (!asked) take(std::make_shared<Read>());
}

void Room::take_table(std::unique_ptr<Table> table) {
    table_ = std::move(table);
    asked_ = table_->asked();
    let_go();
    if (unsure_) {
        unsure_ = false;
        retry_ = first_retry;
        for (const Guest& guest : guests_) send(guest, {{"type", "pause"}, {"on", false}});
        for (const Arriving& who : arriving_)
            who.peer->send(pack({{"type", "pause"}, {"on", false}}));
    }
    let_all_in();
}

/// Nobody is served before it is known what is stored: an answer to what was never stored would
/// leave a hole in the history. It is read again until that succeeds.
void Room::lose_sight(bool damaged) {
    if (!unsure_) {
        unsure_ = true;
        retry_ = first_retry;
        stop_thinking();
        pace_timer_.cancel();
        clock_timer_.cancel();
        pause_ = {};
    }
    Json pause = {{"type", "pause"},
                  {"on", true},
                  {"text", to_json(damaged ? history_is_damaged() : waits_for_store())}};
    if (pause != pause_) {
        pause_ = std::move(pause);
        for (const Guest& guest : guests_) send(guest, pause_);
    }
    retry_timer_.expires_after(retry_);
    retry_ = std::min<std::chrono::milliseconds>(retry_ * 2, last_retry);
    retry_timer_.async_wait([this, self = shared_from_this()](const auto& error) {
        if (!error) later([this] { look_again(); });
    });
}

/// If it is not known how the table stands, this is the moment to find out.
void Room::look_again() {
    if (!unsure_) return;
    reload([this](bool read) {
        if (!read) return;
        show_all();
        go_on();
    });
}

/// What other servers have stored.
void Room::read_on() {
    if (unsure_) return look_again();
    busy_ = true;
    using Found = std::shared_ptr<std::optional<std::vector<StoredEntry>>>;
    const auto take = [self = shared_from_this()](const Found& found) {
        asio::post(self->strand_, [self, found] {
            self->busy_ = false;
            if (*found)
                self->take_in(**found);
            else
                self->lose_sight(false);
            self->next();
        });
    };
    const auto found = std::make_shared<std::optional<std::vector<StoredEntry>>>();
    const auto read = [take, found, self = shared_from_this(), from = table_->version() + 1] {
        try {
            *found = self->hub_.store.entries(self->id_, from);
        } catch (const std::exception& error) {
            spdlog::error("table {} waits: {}", self->id_, error.what());
        }
        take(found);
    };
    if (!hub_.desk.post(read)) take(found);
}

void Room::take_in(const std::vector<StoredEntry>& entries) {
    try {
        for (const StoredEntry& entry : entries) table_->apply(entry);
    } catch (const std::exception& error) {
        spdlog::error("table {}: {}", id_, error.what());
        return reload([this](bool read) {
            if (!read) return;
            show_all();
            go_on();
        });
    }
    if (!entries.empty()) {
        asked_ = table_->asked();
        forget_asking();
        show_all();
    }
    let_all_in();
    go_on();
}

// --- several servers

void Room::tell_servers(const std::string& what) {
    if (!hub_.store.shared()) return;
    hub_.desk.post_in_order(
        [self = shared_from_this(), what] { self->hub_.store.tell(self->id_, what); });
}

/// Does this server run the bots and clocks of the table? If that is not known, it is asked for,
/// and what waits for it goes on when the answer comes.
bool Room::owns() {
    if (!hub_.store.shared()) return true;
    if (owned_ && hub_.store.owns(id_)) return true;
    owned_ = false;
    if (asks_to_own_) return false;
    asks_to_own_ = true;
    const bool asked = hub_.desk.post([self = shared_from_this()] {
        bool got = false;
        try {
            got = self->hub_.store.own(self->id_);
        } catch (const std::exception& error) {
            spdlog::warn("table {}: {}", self->id_, error.what());
        }
        asio::post(self->strand_, [self, got] { self->told_owner(got); });
    });
    if (!asked) asio::post(strand_, [self = shared_from_this()] { self->told_owner(false); });
    return false;
}

void Room::told_owner(bool mine) {
    asks_to_own_ = false;
    owned_ = mine;
    if (!somebody_is_here()) return give_up();
    if (mine) return later([this] { go_on(); });
    // Another server does it; if that one dies, this one takes over.
    pace_timer_.expires_after(owner_check);
    pace_timer_.async_wait([this, self = shared_from_this()](const auto& error) {
        if (!error) later([this] { read_on(); });
    });
}

void Room::give_up() {
    if (!owned_.exchange(false) || !hub_.store.shared()) return;
    hub_.desk.post([self = shared_from_this()] { self->hub_.store.disown(self->id_); });
}

void Room::look_after(bool back) {
    if (back) return later([this] { unsure_ ? look_again() : go_on(); });
    if (owned_ && !hub_.store.owns(id_)) later([this] { go_on(); });
}

}  // namespace cantina::server
