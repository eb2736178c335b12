// Damage that its dealer divides among the homes of the others (TOY-DAMAGE-05): asked home by home,
// dealt together when all have been named.
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

int share_of(const Step& step, int place) {
    return step.c >> ShareStep::bits * place & ShareStep::most;
}

}  // namespace

void Rules::begin_share(Seat seat, Card source, int amount) {
    ShareStep share{s.agenda.push(step::share, seat)};
    share.source() = static_cast<i16>(source);
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
    const Step done = share.step;
    s.agenda.pop();
    if (is_out(done.seat)) return false;
    Row rows[max_seats];
    int count = 0;
    for (int i = 0; i < done.count; ++i)
        if (share_of(done, i) && on_table().has(done.cards[i]))
            rows[count++] = {.kind = static_cast<u8>(Occurrence::damage),
                             .flags = 0,
                             .seat = done.seat,
                             .detail = 0,
                             .source = static_cast<Card>(done.a),
                             .subject = done.cards[i],
                             .amount = static_cast<i16>(share_of(done, i)),
                             .destination = 0};
    if (count) occur_together(*this, rows, count);
    return false;
}

/// The last home takes what is left.
void Rules::share_options(OptionList& list) const {
    const Cards homes = homes_to_share();
    const int left = s.agenda.top().b;
    for (int n = homes.count() == 1 ? left : 0; n <= left; ++n)
        list.add({answer::amount, static_cast<u8>(n), homes.first(), no_card, 0});
}

void Rules::answer_share(const Option& option) {
    ShareStep share{s.agenda.top()};
    share.shares() =
        static_cast<i16>(share.shares() | option.amount << ShareStep::bits * share.step.count);
    share.left() = static_cast<i16>(share.left() - option.amount);
    share.step.select(option.card);
}

}  // namespace cantina::toy
