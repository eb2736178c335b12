// What needs the consent of the others: taking back among people, and a draw.
#include <algorithm>

#include "server/room.h"

namespace cantina::server {

void Room::wish_undo(Guest& guest, const std::string& id, const Json& message) {
    Entry entry = table_->undo(guest.viewer, number_of(message, "version", 0, INT32_MAX));
    entry.id = id;
    if (table_->agreement().undo == UndoRule::free || table_->people_in() <= 1)
        return carry_out(entry, reply_to(guest, id));
    ask_for("undo", guest, id);
}

void Room::wish_draw(Guest& guest, const std::string& id) {
    if (!table_->game().knows_draws())
        throw Refusal(Code::not_allowed,
                      {"This game knows no draw.", "Dieses Spiel kennt kein Unentschieden."});
    table_->draw(guest.viewer);
    if (table_->people_in() <= 1)
        throw Refusal(Code::not_allowed, {"There is nobody to agree on a draw with.",
                                          "Es ist niemand da, der einem Unentschieden zustimmen "
                                          "könnte."});
    ask_for("draw", guest, id);
}

/// The others who are still in are asked; what they say comes as `consent`.
void Room::ask_for(const std::string& what, Guest& guest, const std::string& id) {
    if (asking_)
        throw Refusal(Code::not_yet, {"Something else is being asked already.",
                                      "Es wird schon etwas anderes gefragt."});
    asking_ = Asking{what, guest.viewer, id, table_->version(), {guest.viewer}};
    tell_people({{"type", "asks"},
                 {"what", what},
                 {"seat", guest.viewer},
                 {"version", table_->version()},
                 {"of", still_to_agree()}});
}

/// To all who sit there, also to those who are out.
void Room::tell_people(const Json& message) {
    for (const Guest& guest : guests_)
        if (guest.viewer != spectator) send(guest, message);
}

std::vector<int> Room::still_to_agree() const {
    std::vector<int> seats;
    for (Seat seat = 0; seat < table_->seats(); ++seat)
        if (table_->takes_part(seat) && !asking_->agreed.contains(seat)) seats.push_back(seat);
    return seats;
}

/// Play went on before all had agreed. (What was carried out by consent is known as a wish.)
void Room::forget_asking() {
    if (!asking_) return;
    const Asking asked = *asking_;
    asking_.reset();
    if (table_->knows_wish(asked.seat, asked.id)) return;
    for (const Guest& guest : guests_)
        if (guest.viewer == asked.seat) refuse(guest, asked.id, stale());
}

void Room::wish_consent(Guest& guest, const Json& message) {
    if (!asking_ || asking_->version != number_of(message, "version", 0, INT32_MAX) ||
        asking_->version != table_->version() || asking_->agreed.contains(guest.viewer) ||
        !table_->takes_part(guest.viewer))
        throw Refusal(Code::stale, {"This is not asked any more.", "Das wird nicht mehr gefragt."});
    const std::string id = text_of(message, "id", 36);
    const bool yes = flag_of(message, "yes", false);
    const Asking asked = *asking_;
    if (yes) asking_->agreed.insert(guest.viewer);
    const std::vector<int> open = yes ? still_to_agree() : std::vector<int>();
    send(guest, {{"type", "done"}, {"id", id}});
    tell_people({{"type", "consent"},
                 {"what", asked.what},
                 {"seat", asked.seat},
                 {"by", guest.viewer},
                 {"yes", yes},
                 {"of", open}});
    if (!yes) return decline(asked, guest.viewer);
    if (open.empty()) agree(asked);
}

Room::Guest* Room::asker_of(const Asking& asked) {
    const auto found = std::ranges::find(guests_, asked.seat, &Guest::viewer);
    return found == guests_.end() ? nullptr : &*found;
}

void Room::decline(const Asking& asked, Seat by) {
    asking_.reset();
    const Guest* asker = asker_of(asked);
    if (!asker) return;
    const Text who = table_->name_of(by);
    refuse(*asker, asked.id,
           Refusal(Code::not_allowed, {who.en + " said no.", who.de + " hat Nein gesagt."}));
}

void Room::agree(const Asking& asked) {
    Entry entry =
        asked.what == "undo" ? table_->undo(asked.seat, asked.version) : table_->draw(asked.seat);
    entry.id = asked.id;
    const Guest* asker = asker_of(asked);
    carry_out(entry, asker ? reply_to(*asker, asked.id) : Then([](const auto&) {}));
}

}  // namespace cantina::server
