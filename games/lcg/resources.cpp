// Resources: what a card costs, who can produce, the resource match, paying.
#include "games/lcg/rules.h"

namespace cantina::lcg {

/// LCG-RES-02, 21: the printed cost with what constant and lasting effects change, at least 0.
int Rules::cost_of(Seat seat, u8 title) const {
    int cost = game.printed(title).cost;
    if (cost == 0) return 0;
    if (has_constant(seat, Constant::first_costs_less))
        in_play(seat).each([&](Card source) {
            const Instruction* at = constant(source, Constant::first_costs_less);
            if (!at || !game.passes_printed(static_cast<u16>(at->arg[1]), title)) return;
            for (const Game::First& first : game.firsts())
                if (first.filter == at->arg[1] && player(seat).first_tally[first.tally] == 0)
                    return void(cost -= at->arg[0]);
        });
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == change::next_card && s.lasting.rows[i].seat == seat)
            cost -= s.lasting.rows[i].amount;
    return std::max(cost, 0);
}

/// What it costs if every interrupt that makes it cheaper is used as far as the hand goes.
int Rules::least_cost_of(Seat seat, Card card) const {
    const int cost = cost_of(seat, card);
    if (cost <= 1 || !(player(seat).awake & bit(Trigger::you_play))) return cost;
    bool cheaper = false;
    in_play(seat).each([&](Card source) {
        const Printed& own = printed(source);
        for (int i = 0; i < own.ability_count; ++i) {
            const Ability& ability = code().abilities[own.abilities[i]];
            cheaper |= ability.trigger == static_cast<u8>(Trigger::you_play) &&
                       passes(card, ability.filter, seat, source);
        }
    });
    const int others = in(Zone::hand, seat).count() - (zone_of(card) == Zone::hand);
    return cheaper ? std::max(1, cost - others) : cost;
}

/// LCG-RES-14, 15, 17, 20, 21.
bool Rules::needs_match(Seat seat, Faction faction, int cost) const {
    if (cost == 0 || faction == Faction::neutral) return false;
    if (has_constant(seat, Constant::no_match)) return false;
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& row = s.lasting.rows[i];
        if (row.seat == seat && (row.change == change::no_match || row.change == change::next_card))
            return false;
    }
    return true;
}

/// LCG-RES-16, 19.
bool Rules::matches(Card producer, Faction faction) const {
    return printed(producer).faction == faction || matches_all(producer);
}

/// The resources of an objective with Common Ground match every faction.
bool Rules::matches_all(Card producer) const {
    for (Seat side = 0; side < seat_count; ++side)
        if (has_constant(side, Constant::host_matches))
            for (Card card : in(Zone::enhancements, side))
                if (s.host[card] == producer && constant(card, Constant::host_matches)) return true;
    return false;
}

/// LCG-RES-05, 06, 10: ready cards with a resource value.
Cards Rules::producers(Seat seat) const {
    return player(seat).producers.only([&](Card card) { return !exhausted(card); });
}

/// What the ready producers could produce together.
Purse Rules::purse(Seat seat) const {
    Purse found;
    const bool some_match_all = anyone_has(bit(Constant::host_matches));
    player(seat).producers.each([&](Card card) {
        const Printed& own = printed(card);
        const unsigned ready = exhausted(card) ? 0 : 1;
        found.total += static_cast<int>(ready * own.resources);
        found.factions |= ready << static_cast<int>(own.faction);
        if (some_match_all && ready && matches_all(card)) found.factions = ~0u;
    });
    return found;
}

bool Rules::can_pay_for(Seat seat, Card card, int cost, const Purse& purse) const {
    const Faction faction = printed(card).faction;
    return purse.pays(cost, needs_match(seat, faction, cost), faction);
}

/// Calls for `cost` resources; `card`: what is played with them, or no_card for an ability.
void Rules::pay(Seat seat, int cost, Card card) {
    if (cost <= 0) return;
    PayStep paying{s.agenda.push(step::paying, seat)};
    paying.left() = static_cast<i16>(cost);
    paying.set_card(card);
    paying.set_last(no_card);
    paying.set_match_needed(card != no_card && needs_match(seat, printed(card).faction, cost));
}

/// When all is paid, the producing of every card is one occurrence (LCG-RES-27).
bool Rules::run_paying() {
    PayStep paying{s.agenda.top()};
    if (paying.left() > 0 || paying.needs_match()) return true;
    const Step paid = paying.step;
    s.agenda.pop();
    Row rows[Step::selection_capacity];
    for (int i = 0; i < paid.count; ++i)
        rows[i] = about_card(Occurrence::produce, paid.seat, paid.cards[i]);
    if (paid.count) occur_together(*this, rows, paid.count);
    return false;
}

/// LCG-RES-07 to 09, 28: any ready producer, any part of its value, as long as the rest can be
/// paid.
void Rules::paying_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const ConstPayStep paying{step};
    const bool match = paying.needs_match();
    const Faction faction =
        paying.card() == no_card ? Faction::neutral : printed(paying.card()).faction;
    const bool last_place = step.count + 1 == Step::selection_capacity;
    Cards ready = producers(step.seat);
    if (paying.last() != no_card) ready = ready.above(paying.last());
    // What those after a card can produce, and the last of them that brings the match.
    int rest = 0;
    Card last_match = 0;
    ready.each([&](Card card) {
        rest += printed(card).resources;
        if (match && matches(card, faction)) last_match = card;
    });
    ready.each([&](Card card) {
        const bool still = match && !matches(card, faction);
        rest -= printed(card).resources;
        for (int n = 1; n <= printed(card).resources; ++n) {
            const int left = paying.left() - n;
            const bool enough = left <= 0 && !still;
            const bool goes_on = left <= rest && (!still || card < last_match);
            if (enough || (!last_place && goes_on))
                list.add(Option::of(answer::produce, card).with_amount(n));
        }
    });
}

/// All ready producers in one question: how much does each of them give? The engine wants them in
/// their order, so those before the last one that has produced are no candidates any more.
ChoiceRow Rules::paying_row() const {
    PayStep paying{s.agenda.top()};
    ChoiceRow row = new_row(ChoiceRow::Shape::amounts);
    row.taken = paying.step.count;
    Cards ready = producers(paying.step.seat);
    if (paying.last() != no_card) ready = ready.above(paying.last());
    ready.each([&](Card card) {
        row.candidates.push_back(
            {.copies = {Option::of(answer::produce, card).with_amount(answer::open_amount)},
             .most = printed(card).resources});
        row.most += printed(card).resources;
    });
    row.least = std::max<int>(paying.left(), paying.needs_match() ? 1 : 0);
    row.total = {{"Resources", "Ressourcen"}, row.least, row.most};
    return row;
}

void Rules::answer_paying(const Option& option) {
    PayStep paying{s.agenda.top()};
    s.focus[option.card] = option.amount;
    report(EventKind::produced, paying.step.seat, option.card, option.amount);
    paying.left() = static_cast<i16>(paying.left() - option.amount);
    paying.set_last(option.card);
    paying.step.select(option.card);
    if (paying.card() == no_card || matches(option.card, printed(paying.card()).faction))
        paying.set_match_needed(false);
}

}  // namespace cantina::lcg
