// The numbers of a verifiable shuffle: who is asked for one, and seats that are given back before
// the deal.
#include <algorithm>

#include "match/shuffle.h"
#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

Refusal seat_given_back() {
    return {
        Code::wrong_token,
        {"Your seat at this table was given back. As long as it is free you can sit down again.",
         "Dein Platz an diesem Tisch wurde zurückgegeben. Solange er frei ist, kannst du dich "
         "wieder setzen."}};
}

}  // namespace

/// As long as it has not come. Who asks again after a lost line, or at another server, is asked
/// again, too.
void Room::ask_for_number(const Guest& guest) {
    if (guest.viewer == spectator) return;
    if (table_->asks_to_commit(guest.viewer))
        send(guest, {{"type", "commit"}, {"round", table_->round()}});
    if (table_->asks_to_open(guest.viewer))
        send(guest, {{"type", "open"}, {"round", table_->round()}});
}

void Room::wish_commit(Guest& guest, const std::string& id, const Json& message) {
    const i64 round = number_of(message, "round", 1, INT32_MAX);
    const std::string commitment = sha256_of(message, "commitment");
    if (commitment.empty()) throw bad_request("'commitment' is missing.", "„commitment“ fehlt.");
    Entry entry = table_->commit(guest.viewer, round, commitment);
    entry.id = id;
    carry_out(entry, reply_to(guest, id));
}

void Room::wish_open(Guest& guest, const std::string& id, const Json& message) {
    const i64 round = number_of(message, "round", 1, INT32_MAX);
    Entry entry =
        table_->open_number(guest.viewer, round, text_of(message, "number", longest_number));
    entry.id = id;
    carry_out(entry, reply_to(guest, id));
}

/// The own seat, or one that keeps all waiting.
void Room::wish_stand(Guest& guest, const std::string& id, const Json& message) {
    const auto wanted = number_if_any(message, "seat", 0, table_->seats() - 1);
    const Seat seat = wanted ? static_cast<Seat>(*wanted) : guest.viewer;
    Entry entry = table_->stand(guest.viewer, seat, now(), hub_.pace.number.count());
    entry.id = id;
    if (seat != guest.viewer) return carry_out(entry, reply_to(guest, id));
    guest.stands = id;
    carry_out(entry, [this, peer = guest.peer, id](const std::optional<Refusal>& refusal) {
        Guest* asker = guest_of(peer.get());
        if (!asker || !refusal) return;
        asker->stands.clear();
        refuse(*asker, id, *refusal);
    });
}

/// Whose seat was given back has nothing to see there any more, even if somebody else sits there.
void Room::let_go() {
    const auto has_lost = [this](const Guest& guest) {
        return guest.viewer != spectator && table_->sitter(guest.viewer).token_hash != guest.holder;
    };
    if (std::ranges::none_of(guests_, has_lost)) return;
    Json bye = to_json(seat_given_back());
    bye["type"] = "bye";
    for (const Guest& guest : guests_) {
        if (!has_lost(guest)) continue;
        if (!guest.stands.empty()) send(guest, {{"type", "done"}, {"id", guest.stands}});
        send(guest, bye);
        guest.peer->close();
    }
    std::erase_if(guests_, has_lost);
    guest_count_ = static_cast<int>(guests_.size() + arriving_.size());
    tell_here();
}

}  // namespace cantina::server
