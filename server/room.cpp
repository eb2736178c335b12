#include "server/room.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/names.h"
#include "server/time.h"

namespace cantina::server {

namespace {

constexpr std::size_t remembered_chat = 50;
constexpr std::size_t longest_chat = 300;
constexpr std::size_t longest_row = 256;

std::vector<int> picks_in(const Json& message) {
    const Json& row = message["row"];
    const auto is_number = [](const Json& pick) {
        return pick.is_number_integer() && pick >= 0 && pick < OptionList::capacity;
    };
    if (!row.is_array() || row.size() > longest_row || !std::ranges::all_of(row, is_number))
        throw bad_request("'row' must be a list of the numbers of candidates, at most " +
                              std::to_string(longest_row) + ".",
                          "„row“ muss eine Liste der Nummern von Kandidaten sein, höchstens " +
                              std::to_string(longest_row) + ".");
    return row.get<std::vector<int>>();
}

}  // namespace

Room::Room(Hub& hub, std::unique_ptr<Table> table, const std::string& id)
    : hub_(hub),
      strand_(asio::make_strand(hub.io)),
      table_(std::move(table)),
      id_(id),
      shown_((table_->seats() + 1) * tongues),
      retry_timer_(strand_),
      pace_timer_(strand_),
      even_timer_(strand_),
      clock_timer_(strand_),
      asked_(table_->asked()),
      gather_timer_(strand_),
      busy_until_(now() + hub.pace.unload.count()) {
    ++hub_.metrics.rooms;
}

Room::~Room() { --hub_.metrics.rooms; }

// --- one thing at a time

void Room::later(std::function<void()> what) {
    asio::post(strand_, [self = shared_from_this(), what = std::move(what)] {
        self->busy_until_ = now() + self->hub_.pace.unload.count();
        self->waiting_.push_back(what);
        self->next();
    });
}

void Room::next() {
    while (!busy_ && !waiting_.empty()) {
        const auto what = std::move(waiting_.front());
        waiting_.pop_front();
        try {
            what();
        } catch (const std::exception& error) {  // of a game: the others play on
            spdlog::error("table {}: {}", id_, error.what());
        }
    }
}

// --- coming and going

void Room::enter(std::shared_ptr<Peer> peer, std::string token, Tongue tongue) {
    later([this, who = Arriving{std::move(peer), std::move(token), tongue}] {
        if (!unsure_) return let_in(who);
        Json pause = pause_;
        prune(pause, who.tongue);
        who.peer->send(pack(pause));
        arriving_.push_back(who);
        guest_count_ = static_cast<int>(guests_.size() + arriving_.size());
        if (guest_count_ == 1) look_again();  // nobody was there to look for
    });
}

/// Who has just sat down at another server may be here before the news of it.
void Room::look_up(Arriving who) {
    who.looked_up = true;
    arriving_.push_back(std::move(who));
    guest_count_ = static_cast<int>(guests_.size() + arriving_.size());
    read_on();
}

/// It is known how the table stands.
void Room::let_all_in() {
    for (Arriving& who : std::exchange(arriving_, {})) {
        who.looked_up = true;
        let_in(who);
    }
    guest_count_ = static_cast<int>(guests_.size());
}

void Room::let_in(const Arriving& who) {
    Guest guest;
    guest.peer = who.peer;
    guest.tongue = who.tongue;
    try {
        if (!who.token.empty()) guest.viewer = table_->seat_of(who.token);
        if (guest.viewer != spectator) guest.holder = table_->sitter(guest.viewer).token_hash;
    } catch (const Refusal& refusal) {
        if (hub_.store.shared() && !who.looked_up) return look_up(who);
        Json bye = to_json(refusal);
        bye["type"] = "bye";
        send(guest, bye);
        return who.peer->close();
    }
    guests_.push_back(guest);
    guest_count_ = static_cast<int>(guests_.size());
    settle_lost(guest.viewer);
    tell_here();
    send(guests_.back(), table_message(guests_.back()));
    tell_coming_and_going(guest.viewer != spectator);
    show(guests_.back());
    for (const Json& line : chat_) send(guests_.back(), line);
    if (table_->ending()) send(guests_.back(), over_message());
    if (table_->agreement().clock) send(guests_.back(), clock_message());
    ask_for_number(guests_.back());
    later([this] { go_on(); });  // whoever lets people in may still have to show what is stored
}

void Room::leave(const Peer* peer) {
    later([this, peer] {
        std::erase_if(arriving_, [&](const Arriving& who) { return who.peer.get() == peer; });
        guest_count_ = static_cast<int>(guests_.size() + arriving_.size());
        Guest* guest = guest_of(peer);
        if (!guest) return;
        const Seat viewer = guest->viewer;
        const Tongue tongue = guest->tongue;
        stop_hint(*guest);
        guests_.erase(guests_.begin() + (guest - guests_.data()));
        --guest_count_;
        tell_here();
        if (asking_ && asking_->seat == viewer) asking_.reset();
        forget_view(viewer, tongue);
        if (unsure_) return;
        tell_coming_and_going(viewer != spectator);
        go_on();
    });
}

void Room::hear(const std::string& what) {
    if (what == "entries") return catch_up();
    later([this, what] {
        if (what.starts_with("chat ")) chat(Json::parse(what.substr(5), nullptr, false));
        if (what == "presence" && !unsure_ && somebody_is_here()) look_elsewhere([](bool) {});
    });
}

/// However much is told while one reading waits, one is enough.
void Room::catch_up() {
    if (news_.exchange(true)) return;
    later([this] {
        news_ = false;
        read_on();
    });
}

bool Room::idle() const { return guest_count_ == 0 && now() > busy_until_; }

/// At once, also while the disk keeps it waiting. Guests know their room and the room its guests:
/// one has to let go first.
void Room::close() {
    asio::post(strand_, [this, self = shared_from_this()] {
        for (Guest& guest : guests_) {
            stop_hint(guest);
            guest.peer->close();
        }
        for (const Arriving& who : arriving_) who.peer->close();
        guests_.clear();
        arriving_.clear();
        guest_count_ = 0;
        tell_here();
        fall_asleep();
    });
}

void Room::rest() {
    asio::post(strand_, [this, self = shared_from_this()] {
        if (guest_count_ == 0) fall_asleep();
    });
}

void Room::fall_asleep() {
    give_up();
    stop_thinking();
    pace_timer_.cancel();
    even_timer_.cancel();
    clock_timer_.cancel();
    retry_timer_.cancel();
    gather_timer_.cancel();
    gathering_ = false;
}

void Room::look(std::function<void(const Table*)> use) {
    later([this, use = std::move(use)] { use(unsure_ ? nullptr : table_.get()); });
}

void Room::sit(Entry wanted, std::function<void(Seated)> then) {
    later([this, wanted = std::move(wanted), then = std::move(then)] {
        if (unsure_) return then({nobody, paused_now()});
        // Who sits there already and asks again has only lost the answer.
        if (const auto seat = table_->seat_of_key(wanted.key_hash)) return then({*seat, {}});
        try {
            const auto place =
                wanted.seat == nobody ? std::nullopt : std::optional<Seat>(wanted.seat);
            const Entry entry = table_->sit(place, wanted.name, wanted.commitment, wanted.key_hash,
                                            wanted.token_hash, wanted.bring);
            carry_out(entry, [this, then, seat = entry.seat,
                              key = wanted.key_hash](const std::optional<Refusal>& refusal) {
                // The answer of the store may have been lost, and yet the seat is taken.
                if (refusal && (unsure_ || table_->seat_of_key(key) != seat))
                    return then({seat, refusal});
                then({seat, {}});
                tell_table();
            });
        } catch (const Refusal& refusal) {
            then({nobody, refusal});
        }
    });
}

void Room::rematch(Make make, std::function<void(Next)> then) {
    later([this, make = std::move(make), then = std::move(then)] {
        if (unsure_) return then({"", paused_now()});
        if (!table_->rematch().empty()) return then({table_->rematch(), {}});
        busy_ = true;
        make([self = shared_from_this(), then](const Next& made) {
            asio::post(self->strand_, [self, then, made] {
                self->busy_ = false;
                self->carry_on(made, then);
                self->next();
            });
        });
    });
}

void Room::carry_on(const Next& made, const std::function<void(Next)>& then) {
    if (made.refusal) return then(made);
    try {
        const Entry entry = table_->note_rematch(made.table);
        carry_out(entry, [this, then](const std::optional<Refusal>& refusal) {
            // Another server may have been first: then its table is the one.
            if (refusal && table_->rematch().empty()) return then({"", refusal});
            tell_table();
            then({table_->rematch(), {}});
        });
    } catch (const Refusal& refusal) {
        then({"", refusal});
    }
}

// --- wishes

/// Only so many wait while the store keeps the table waiting.
void Room::wish(std::shared_ptr<Peer> peer, Json message) {
    const auto counted = count_wish();
    if (!counted) {
        const Refusal full(Code::too_many, {"Too many wishes wait at this table; try again soon.",
                                            "An diesem Tisch warten zu viele Wünsche; versuch es "
                                            "gleich noch einmal."});
        return turn_away(*peer, message, full);
    }
    later([this, counted, peer = std::move(peer), message = std::move(message)] {
        if (unsure_) return put_off(peer, message);
        Guest* guest = guest_of(peer.get());
        if (guest) handle(*guest, message);
    });
}

std::shared_ptr<const void> Room::count_wish() {
    if (++wishes_ > most_wishes) {
        --wishes_;
        return nullptr;
    }
    ++hub_.metrics.wishes_waiting;
    return {this, [this](const void*) {
                --wishes_;
                --hub_.metrics.wishes_waiting;
            }};
}

void Room::turn_away(Peer& peer, const Json& message, const Refusal& refusal) {
    const Json id = message.value("id", Json());
    Json refused = {{"type", "refused"}, {"id", id.is_string() ? id : Json("")}};
    refused.update(to_json(refusal));
    peer.send(pack(refused));
}

/// As long as it is not known how the table stands.
void Room::put_off(const std::shared_ptr<Peer>& peer, const Json& message) {
    if (message.value("type", Json()) == "ping") return peer->send(pack({{"type", "pong"}}));
    const Json id = message.value("id", Json());
    if (const Guest* guest = guest_of(peer.get()))
        return refuse(*guest, id.is_string() ? id.get<std::string>() : "", paused_now());
    turn_away(*peer, message, paused_now());
}

void Room::handle(Guest& guest, const Json& message) {
    std::string id;
    try {
        const std::string type = text_of(message, "type", 20);
        if (type == "ping") return send(guest, {{"type", "pong"}});
        id = text_of(message, "id", 36);
        if (id.empty()) throw bad_request("'id' is empty.", "„id“ ist leer.");
        handle_wish(guest, type, id, message);
    } catch (const Refusal& refusal) {
        refuse(guest, id, refusal);
        if (refusal.code() == Code::stale) show(guest);
    }
}

void Room::handle_wish(Guest& guest, const std::string& type, const std::string& id,
                       const Json& message) {
    if (type == "mute") {
        const Seat seat = static_cast<Seat>(number_of(message, "seat", 0, table_->seats() - 1));
        if (flag_of(message, "on", true))
            guest.muted.insert(seat);
        else
            guest.muted.erase(seat);
        return send(guest, {{"type", "done"}, {"id", id}});
    }
    if (type == "language") return change_language(guest, id, message);
    if (guest.viewer == spectator)
        throw Refusal(Code::not_allowed,
                      {"Who watches does not play. Take a seat at another table.",
                       "Wer zuschaut, spielt nicht mit. Setz dich an einen anderen Tisch."});
    if (table_->knows_wish(guest.viewer, id)) return send(guest, {{"type", "done"}, {"id", id}});
    if (type == "hold") {
        guest.holds = flag_of(message, "on", true);
        send(guest, {{"type", "done"}, {"id", id}});
        return go_on();
    }
    if (type == "answer") return wish_answer(guest, id, message);
    if (type == "undo") return wish_undo(guest, id, message);
    if (type == "consent") return wish_consent(guest, message);
    if (type == "why") return tell_reasons(guest, id, message);
    if (type == "hint") return wish_hint(guest, id);
    if (type == "draw") return wish_draw(guest, id);
    if (type == "chat") return wish_chat(guest, message);
    if (type == "commit") return wish_commit(guest, id, message);
    if (type == "open") return wish_open(guest, id, message);
    if (type == "stand") return wish_stand(guest, id, message);
    if (type == "resign") {
        Entry entry = table_->resign(guest.viewer);
        entry.id = id;
        return carry_out(entry, reply_to(guest, id));
    }
    if (type == "leave") {
        send(guest, {{"type", "done"}, {"id", id}});
        return guest.peer->close();
    }
    throw bad_request("There is no message of type '" + type + "'.",
                      "Es gibt keine Nachricht der Art „" + type + "“.");
}

/// From now on all texts on this line are in that language.
void Room::change_language(Guest& guest, const std::string& id, const Json& message) {
    const Tongue before = guest.tongue;
    word_of(message, "lang", {"en", "de"}, "");
    guest.tongue = tongue_of(message);
    forget_view(guest.viewer, before);
    send(guest, {{"type", "done"}, {"id", id}});
    send(guest, table_message(guest));
    show(guest);
}

Room::Then Room::reply_to(const Guest& guest, const std::string& id) {
    return [this, peer = guest.peer, id](const std::optional<Refusal>& refusal) {
        Guest* asker = guest_of(peer.get());
        if (!asker) return;
        if (refusal) return refuse(*asker, id, *refusal);
        send(*asker, {{"type", "done"}, {"id", id}});
    };
}

void Room::wish_answer(Guest& guest, const std::string& id, const Json& message) {
    const i64 version = number_of(message, "version", 0, INT32_MAX);
    if (message.contains("row") && message.contains("option"))
        throw bad_request("Name an 'option' or a 'row', not both.",
                          "Nenne „option“ oder „row“, nicht beides.");
    Entry entry = message.contains("row")
                      ? table_->answer_row(guest.viewer, version, picks_in(message))
                      : table_->answer(guest.viewer, version,
                                       number_of(message, "option", 0, OptionList::capacity));
    entry.id = id;
    if (flag_of(message, "even", false) &&
        std::chrono::steady_clock::now() < asked_at_ + hub_.pace.answer)
        return wish_later(guest, message);
    carry_out(entry, reply_to(guest, id));
}

/// When an answer that needs nobody would have come, so that no time tells them apart.
void Room::wish_later(const Guest& guest, Json message) {
    even_timer_.expires_at(asked_at_ + hub_.pace.answer);
    even_timer_.async_wait([self = shared_from_this(), peer = guest.peer,
                            message = std::move(message)](const auto& error) {
        if (!error) self->wish(peer, message);
    });
}

void Room::tell_reasons(Guest& guest, const std::string& id, const Json& message) {
    Json reasons = Json::array();
    for (const Obstacle& obstacle : table_->why_not(guest.viewer, text_of(message, "card", 80)))
        reasons.push_back({{"clause", obstacle.clause}, {"text", to_json(obstacle.reason)}});
    send(guest, {{"type", "reasons"}, {"id", id}, {"reasons", reasons}});
}

void Room::wish_chat(Guest& guest, const Json& message) {
    std::string text = text_of(message, "text", longest_chat);
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\t'; }, ' ');
    text = without_tricks(text);
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw bad_request("There is nothing to say.", "Da steht nichts.");
    const std::string id = text_of(message, "id", 36);
    send(guest, {{"type", "done"}, {"id", id}});
    // Who lost the line before the answer came says it again.
    const std::pair wish(guest.viewer, id);
    if (std::ranges::find(said_, wish) != said_.end()) return;
    said_.push_back(wish);
    if (said_.size() > remembered_chat) said_.pop_front();
    const Json line = {{"type", "chat"},
                       {"seat", guest.viewer},
                       {"name", table_->sitter(guest.viewer).name},
                       {"text", text},
                       {"at", now()}};
    chat(line);
    tell_servers("chat " + line.dump());
}

void Room::chat(const Json& line) {
    if (!line.is_object()) return;
    chat_.push_back(line);
    if (chat_.size() > remembered_chat) chat_.erase(chat_.begin());
    for (const Guest& guest : guests_)
        if (!guest.muted.contains(line.value("seat", spectator))) send(guest, line);
}

}  // namespace cantina::server
