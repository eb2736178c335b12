// What a room shows to whom.
#include <fmt/format.h>

#include <algorithm>

#include "server/patch.h"
#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

/// So long comings and goings are gathered.
constexpr auto gathered = std::chrono::milliseconds(100);

/// What a view and a change end with: the log after a position, what may be wished for, and from
/// where on the log is new to who last chose something.
void write_rest(const Table& table, const Whose& whose, int since, bool with_events,
                std::string& text) {
    News news = table.news(whose, since, with_events);
    text += R"(,"log":)";
    write_json(Tree(std::move(news.log)), text);
    if (with_events) {
        text += R"(,"events":)";
        write_json(Tree(std::move(news.events)), text);
    }
    text += R"(,"since":)";
    write_json(table.since(whose.viewer), text);
    text += R"(,"can":)";
    write_json(table.can(whose.viewer), text);
    text += '}';
}

Tree view_of(const Table& table, const Whose& whose) {
    Tree view = table.view(whose.viewer);
    prune(view, whose.tongue);
    return view;
}

}  // namespace

Message pack(const Json& message) {
    return std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Room::send(const Guest& guest, const Json& message) {
    if (!guest.tongue) return send_packed(guest, pack(message));
    Json pruned = message;
    prune(pruned, guest.tongue);
    send_packed(guest, pack(pruned));
}

void Room::send_packed(const Guest& guest, const Message& message) {
    hub_.metrics.bytes_sent += static_cast<i64>(message->size());
    guest.peer->send(message);
}

void Room::refuse(const Guest& guest, const std::string& id, const Refusal& refusal) {
    ++hub_.metrics.refusals;
    Json message = {{"type", "refused"}, {"id", id}};
    message.update(to_json(refusal));
    send(guest, message);
}

Room::Guest* Room::guest_of(const Peer* peer) {
    for (Guest& guest : guests_)
        if (guest.peer.get() == peer) return &guest;
    return nullptr;
}

Json Room::table_message(const Guest& guest) const {
    Json message = {{"type", "table"}, {"table", id_}};
    message.update(open_part(table_->agreement()));
    message["status"] = table_->summary()["status"];
    message["promise"] = table_->promise();
    message["round"] = table_->round();
    message["waits"] = table_->waits_for();
    message["you"] = guest.viewer == spectator ? Json() : Json(guest.viewer);
    Json seats = table_->seats_for(guest.viewer);
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
        const auto turn = bot_turns_.find(seat);
        const std::string bound = table_->bound_by(seat);
        seats[seat]["commitment"] = bound.empty() ? Json() : Json(bound);
        seats[seat]["opened"] = table_->sitter(seat).opened;
        seats[seat]["here"] = is_here(seat);
        seats[seat]["hurried"] = turn != bot_turns_.end() && turn->second.hurried;
    }
    message["seats"] = seats;
    message["watching"] = std::count_if(guests_.begin(), guests_.end(), [](const Guest& other) {
        return other.viewer == spectator;
    });
    if (guest.viewer != spectator) message["invitation"] = table_->agreement().invitation;
    message["rematch"] = table_->rematch().empty() ? Json() : Json(table_->rematch());
    return message;
}

/// Built once for all who see the same.
void Room::tell_table(Audience whom) {
    told_seatings_ = table_->seatings();
    std::vector<Message> made(shown_.size());
    for (const Guest& guest : guests_) {
        if (whom == Audience::players && guest.viewer == spectator) continue;
        Message& message = made[slot_of(guest.viewer, guest.tongue)];
        if (!message) {
            Json table = table_message(guest);
            prune(table, guest.tongue);
            message = pack(table);
        }
        send_packed(guest, message);
    }
}

/// Where very many come or go at once, all are told together; who watches is not told of others who
/// do.
void Room::tell_coming_and_going(bool of_player) {
    player_came_or_went_ |= of_player;
    if (std::exchange(gathering_, true)) return;
    gather_timer_.expires_after(gathered);
    gather_timer_.async_wait([this, self = shared_from_this()](const auto& error) {
        if (error) return;
        later([this] {
            gathering_ = false;
            const bool of_players = std::exchange(player_came_or_went_, false);
            if (!unsure_) tell_table(of_players ? Audience::all : Audience::players);
        });
    });
}

std::size_t Room::slot_of(Seat viewer, Tongue tongue) const {
    const std::size_t place = viewer == spectator ? table_->seats() : viewer;
    return place * tongues + (tongue ? 1 + static_cast<std::size_t>(*tongue) : 0);
}

/// What nobody has any more need not be kept: who comes gets a whole view.
void Room::forget_view(Seat viewer, Tongue tongue) {
    const bool seen = std::any_of(guests_.begin(), guests_.end(), [&](const Guest& guest) {
        return guest.viewer == viewer && guest.tongue == tongue;
    });
    if (!seen) shown_[slot_of(viewer, tongue)] = {};
}

/// How far a log sent now tells the match. Before the deal nothing is told, not even the deal.
int Room::told_position() const { return table_->match() ? table_->match()->position() : -1; }

/// Everybody who has the view before gets the difference, once computed for all who see the same.
void Room::show_all() {
    let_go();
    std::vector<Message> changes(shown_.size());
    std::vector<i64> from(shown_.size(), -1);
    const int position = told_position();
    for (Guest& guest : guests_) {
        const Whose whose{guest.viewer, guest.tongue};
        const std::size_t slot = slot_of(guest.viewer, guest.tongue);
        Shown& shown = shown_[slot];
        const bool goes_on = shown.rewinds == table_->rewinds() && guest.version == shown.version;
        if (!changes[slot] && shown.version != table_->version() && goes_on) {
            Tree view = view_of(*table_, whose);
            std::string text = fmt::format(R"({{"type":"change","from":{},"version":{},"patch":)",
                                           shown.version, table_->version());
            write_difference(shown.view, view, text);
            write_rest(*table_, whose, shown.position, true, text);
            changes[slot] = std::make_shared<const std::string>(std::move(text));
            from[slot] = shown.version;
            shown = {table_->version(), position, table_->rewinds(), std::move(view)};
        }
        if (changes[slot] && guest.version == from[slot]) {
            send_packed(guest, changes[slot]);
            guest.version = table_->version();
        } else if (guest.version != table_->version()) {
            show(guest);
        }
    }
    if (table_->ending() || told_seatings_ != table_->seatings()) tell_table();
    const Json over = table_->ending() ? over_message() : Json();
    for (const Guest& guest : guests_) {
        if (table_->ending()) send(guest, over);
        if (table_->agreement().clock) send(guest, clock_message());
        ask_for_number(guest);
    }
}

void Room::show(Guest& guest) {
    const Whose whose{guest.viewer, guest.tongue};
    const std::size_t slot = slot_of(guest.viewer, guest.tongue);
    Tree view = view_of(*table_, whose);
    const int position = told_position();
    std::string text = fmt::format(R"({{"type":"view","version":{},"view":)", table_->version());
    write_json(view, text);
    write_rest(*table_, whose, -1, false, text);
    shown_[slot] = {table_->version(), position, table_->rewinds(), std::move(view)};
    guest.version = table_->version();
    send_packed(guest, std::make_shared<const std::string>(std::move(text)));
}

Json Room::over_message() const {
    const Ending& ending = *table_->ending();
    Json over = {{"type", "over"},
                 {"result", ending.result},
                 {"reason", ending.reason},
                 {"seed", table_->match()->seed().text()},
                 {"digest", table_->digest()},
                 {"shuffle", nullptr}};
    if (!table_->agreement().replay.empty()) return over;  // that one's seed
    const Shuffle shuffle = table_->shuffle();
    Json commitments = Json::array();
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
        const std::string bound = table_->bound_by(seat);
        commitments.push_back(bound.empty() ? Json() : Json(bound));
    }
    over["shuffle"] = {{"server", shuffle.server},
                       {"promise", shuffle.promise()},
                       {"commitments", commitments},
                       {"numbers", shuffle.numbers},
                       {"round", shuffle.round}};
    return over;
}

Json Room::clock_message() const {
    Json left = Json::array();
    for (Seat seat = 0; seat < table_->seats(); ++seat)
        left.push_back(table_->time_left(seat, now()));
    const Seat running = table_->asked();
    return {{"type", "clock"},
            {"left", left},
            {"running", running < table_->seats() ? Json(running) : Json()}};
}

}  // namespace cantina::server
