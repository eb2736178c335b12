// Damage that its dealer divides among the homes of the others (TOY-DAMAGE-05): asked home by home,
// dealt together when all have been named.
#include "games/toy/rules.h"

namespace cantina::toy {

void Rules::begin_share(Seat seat, Card source, int amount) {
    ShareStep share{s.agenda.push(step::share, seat)};
    share.set_source(source);
    share.left() = static_cast<i16>(std::min(amount, ShareStep::most));
}

/// The homes that have not been named yet.
Cards Rules::homes_to_share() const {
    const Step& step = s.agenda.top();
    Cards homes = zone(Zone::enemy_homes, step.seat);
    return step.count ? homes.above(step.cards[step.count - 1]) : homes;
}

bool Rules::run_share() {
    ShareStep share{s.agenda.top()};
    if (!is_out(share.step.seat) && homes_to_share().any()) return true;
    const Step step = share.step;
    s.agenda.pop();
    if (is_out(step.seat)) return false;
    const ConstShareStep shared{step};
    Row rows[max_seats];
    int count = 0;
    for (int i = 0; i < step.count; ++i)
        if (shared.share_of(i) && on_table().has(step.cards[i]))
            rows[count++] = about_card(Occurrence::damage, step.seat, shared.source(),
                                       step.cards[i], shared.share_of(i));
    if (count) occur_together(*this, rows, count);
    return false;
}

/// The last home takes what is left.
void Rules::share_options(OptionList& list) const {
    const Cards homes = homes_to_share();
    const int left = ShareStep{s.agenda.top()}.left();
    for (int n = homes.count() == 1 ? left : 0; n <= left; ++n)
        list.add(Option::of(answer::amount, homes.first()).with_amount(n));
}

void Rules::answer_share(const Option& option) {
    ShareStep{s.agenda.top()}.give(option.card, option.amount);
}

}  // namespace cantina::toy
