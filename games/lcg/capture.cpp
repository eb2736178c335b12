// Capturing and rescuing. Only light side cards can be captured (LCG-CAPT-02).
#include "games/lcg/rules.h"

namespace cantina::lcg {

Cards Rules::captured_at(Card objective) const {
    Cards found{};
    in(Zone::captured, light).each([&](Card card) {
        if (s.host[card] == objective) found.add(card);
    });
    return found;
}

/// LCG-CAPT-03, 07. The dark side may look at what it holds (FAQ 2.5).
void Rules::capture(Card card, u8 objective, SeatMask known) {
    const SeatMask seen = static_cast<SeatMask>(known | seat_bit(dark));
    report(EventKind::captured, dark, card, 0, objective, seen);
    put(card, Zone::captured);
    s.host[card] = objective;
    for (Cards& of : s.known) of.remove(card);
    learn(card, seen);
}

bool Rules::run_capturing() {
    const Card card = CaptureStep{s.agenda.top()}.card();
    if (!in_play(owner_of(card)).has(card)) {
        s.agenda.pop();
        return false;
    }
    const Cards objectives = in(Zone::objectives, dark);
    if (objectives.count() > 1) return true;
    answer_capturing(Option::of(answers::pick, objectives.first()));
    return false;
}

void Rules::capturing_options(OptionList& list) const { offer(in(Zone::objectives, dark), list); }

void Rules::answer_capturing(const Option& option) {
    const CaptureStep capturing{s.agenda.top()};
    Row row = leaving(capturing.card(), static_cast<Leaving>(capturing.how()), dark,
                      Destination::capture);
    s.agenda.pop();
    capture_at(row, option.card);
}

/// Without an objective there is nowhere to keep it: the card is discarded.
int Rules::capture_at(Row& row, Card objective) {
    if (objective == no_card)
        row.destination = static_cast<u16>(Destination::discard);
    else
        row.amount = static_cast<i16>(objective);
    return leave(row);
}

/// LCG-CAPT-08, 09: to its owner's hand, who alone sees it if nobody else knew it.
void Rules::rescue(Card card) {
    const Card objective = s.host[card];
    s.host[card] = 0;
    const auto seen = static_cast<SeatMask>(who_knows(card) | seat_bit(owner_of(card)));
    put(card, Zone::hand);
    report(EventKind::rescued, owner_of(card), card, 1, objective, seen);
}

/// One card at random; its owner sees which one is missing.
void Rules::capture_from_hand(Seat victim, Card objective) {
    const Cards hand = in(Zone::hand, victim);
    if (hand.empty() || victim != light) return;
    const Card card = hand.nth(static_cast<int>(s.stream.chance(static_cast<u32>(hand.count()))));
    const bool open = s.known[seat_count].has(card);
    capture(card, static_cast<u8>(objective), open ? everybody : seat_bit(victim));
}

}  // namespace cantina::lcg
