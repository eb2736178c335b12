// What a room shows to whom.
#include <fmt/format.h>

#include <algorithm>

#include "server/patch.h"
#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

/// What a view and a change end with: the log after a position, and what may be wished for.
void write_rest(const Table& table, Seat viewer, int since, std::string& text) {
    text += R"(,"log":)";
    write_json(table.log(viewer, since), text);
    text += R"(,"can":)";
    write_json(table.can(viewer), text);
    text += '}';
}

}  // namespace

Message pack(const Json& message) {
    return std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Room::send(const Guest& guest, const Json& message) { send_packed(guest, pack(message)); }

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

bool Room::is_here(Seat seat) const {
    return here_elsewhere_.contains(seat) ||
           std::any_of(guests_.begin(), guests_.end(),
                       [&](const Guest& guest) { return guest.viewer == seat; });
}

Json Room::table_message(const Guest& guest) const {
    Json message = {{"type", "table"}, {"table", id_}};
    message.update(open_part(table_->agreement()));
    message["status"] = table_->summary()["status"];
    message["you"] = guest.viewer == spectator ? Json() : Json(guest.viewer);
    Json seats = table_->seats_for(guest.viewer);
    for (Seat seat = 0; seat < table_->seats(); ++seat) seats[seat]["here"] = is_here(seat);
    message["seats"] = seats;
    message["watching"] = std::count_if(guests_.begin(), guests_.end(), [](const Guest& other) {
        return other.viewer == spectator;
    });
    if (guest.viewer != spectator) message["invitation"] = table_->agreement().invitation;
    message["rematch"] = table_->rematch().empty() ? Json() : Json(table_->rematch());
    return message;
}

void Room::tell_table() {
    for (const Guest& guest : guests_) send(guest, table_message(guest));
}

std::size_t Room::slot_of(Seat viewer) const {
    return viewer == spectator ? shown_.size() - 1 : std::size_t{viewer};
}

/// What nobody has any more need not be kept: who comes gets a whole view.
void Room::forget_view(Seat viewer) {
    const bool seen = std::any_of(guests_.begin(), guests_.end(),
                                  [&](const Guest& guest) { return guest.viewer == viewer; });
    if (!seen) shown_[slot_of(viewer)] = {};
}

/// How far a log sent now tells the match. Before the deal nothing is told, not even the deal.
int Room::told_position() const { return table_->match() ? table_->match()->position() : -1; }

/// Everybody who has the view before gets the difference, once computed for all who see the same.
void Room::show_all() {
    std::vector<Message> changes(shown_.size());
    std::vector<i64> from(shown_.size(), -1);
    const int position = told_position();
    for (Guest& guest : guests_) {
        const std::size_t slot = slot_of(guest.viewer);
        Shown& shown = shown_[slot];
        const bool goes_on = shown.rewinds == table_->rewinds() && guest.version == shown.version;
        if (!changes[slot] && shown.version != table_->version() && goes_on) {
            Tree view = table_->view(guest.viewer);
            std::string text = fmt::format(R"({{"type":"change","from":{},"version":{},"patch":)",
                                           shown.version, table_->version());
            write_difference(shown.view, view, text);
            write_rest(*table_, guest.viewer, shown.position, text);
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
    if (table_->ending() || table_->status() == TableStatus::waiting) tell_table();
    for (const Guest& guest : guests_) {
        if (table_->ending()) send(guest, over_message());
        if (table_->agreement().clock) send(guest, clock_message());
    }
}

void Room::show(Guest& guest) {
    const std::size_t slot = slot_of(guest.viewer);
    Tree view = table_->view(guest.viewer);
    const int position = told_position();
    std::string text = fmt::format(R"({{"type":"view","version":{},"view":)", table_->version());
    write_json(view, text);
    write_rest(*table_, guest.viewer, -1, text);
    shown_[slot] = {table_->version(), position, table_->rewinds(), std::move(view)};
    guest.version = table_->version();
    send_packed(guest, std::make_shared<const std::string>(std::move(text)));
}

Json Room::over_message() const {
    const Ending& ending = *table_->ending();
    Json numbers = Json::array();
    for (Seat seat = 0; seat < table_->seats(); ++seat)
        numbers.push_back(table_->sitter(seat).number);
    const std::string& server = table_->agreement().server_bytes;
    return {
        {"type", "over"},
        {"result", ending.result},
        {"reason", ending.reason},
        {"seed", table_->match()->seed().text()},
        {"shuffle",
         {{"server", server}, {"promise", Shuffle{server, {}}.promise()}, {"numbers", numbers}}}};
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
