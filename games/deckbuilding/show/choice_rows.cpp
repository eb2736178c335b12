// The rows of choices of this game as whole questions: what an ability selects, the secret bases,
// and damage that is split over capital ships.
#include <algorithm>

#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/show/presenter.h"

namespace cantina::deckbuilding {

/// All bases that may still be picked, and so many as are wanted (DBG-VARIANT-05).
ChoiceRow Rules::secret_base_row() const {
    const Step& step = s.agenda.top();
    Cards left = player(step.seat).bases;
    if (step.count) left = left.above(step.cards[step.count - 1]);
    ChoiceRow row;
    row.taken = step.count;
    row.place = s.agenda.size;
    row.least = row.most = secret_base_count - step.count;
    for (Card base : left) row.candidates.push_back({.copies = {Option::of(answers::pick, base)}});
    return row;
}

/// An attack on the base: how much each capital ship before it gets (DBG-ATTACK-29, DBG-ATTACK-30).
/// That it is asked at all means that the ships can take more than there is.
ChoiceRow Rules::split_row() const {
    BaseAttackStep attack{s.agenda.top()};
    const Cards left = attack.left_of(player(opponent_of(attack.step.seat)).ships);
    const auto needs = [&](Card ship) { return game.figures(ship).hit_points - s.damage[ship]; };
    int all = 0;
    for (Card ship : left) all += needs(ship);
    ChoiceRow row;
    row.shape = ChoiceRow::Shape::amounts;
    row.taken = attack.last() == no_card ? 0 : 1;
    row.place = s.agenda.size;
    row.least = row.most = attack.left();
    for (Card ship : left)
        row.candidates.push_back({.copies = {Option::of(answer::put_damage, ship)},
                                  .most = std::min<int>(attack.left(), needs(ship)),
                                  .least = std::max(0, attack.left() - (all - needs(ship)))});
    return row;
}

std::optional<ChoiceRow> Presenter::row(const State& state) const {
    Rules rules = read_only(game_, state);
    std::optional<ChoiceRow> row;
    switch (game_.decision(state).question) {
        case questions::pick_cards:
            row = Interpreter<Rules>(rules).row();
            break;
        case question::secret_base:
            row = rules.secret_base_row();
            break;
        case question::split_damage:
            row = rules.split_row();
            break;
        default:
            return std::nullopt;
    }
    // A single card is an ordinary question; but a row that has begun goes on.
    if (!row || (row->taken == 0 && !row->asks_for_several())) return std::nullopt;
    return row;
}

}  // namespace cantina::deckbuilding
