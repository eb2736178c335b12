// What bots need to know about the game: a sensible quick answer. How good a state is:
// features.cpp.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// How much the quick answer likes an option; the highest is taken, below 0 never.
class QuickAnswer {
  public:
    QuickAnswer(const Game& game, const State& state, Rng& rng)
        : game_(game), state_(state), rng_(rng) {}

    int score(const Option& option) {
        switch (option.kind) {
            case answers::use:
                return use(option.card);
            case answer::purchase:
                return purchase(game_.figures(option.card));
            case answer::assign:
                return assign(option);
            case answer::resolve:
                return 200;
            case answers::yes:
                return 100;
            case answers::pick:
                return pick(option.card);
            case answer::put_damage:
                return 50 + option.amount;
            case answers::done:
                return 30;
            case answers::alternative:
                return 20 + luck(16) + (option.detail == 2 ? 8 : 0);
            case answer::end_turn:
                return 10;
            default:
                return 1;
        }
    }

  private:
    int luck(u32 n) { return static_cast<int>(rng_.below(n)); }

    /// An ability with a price (often the card itself) is worth it only now and then.
    int use(Card card) {
        const Ability& ability = game_.library().code.abilities[game_.figures(card).ability];
        return ability.effect != ability.start && luck(2) ? 5 : 700;
    }
    /// Cheap cards dilute the deck; those that only bring resources pay off early or never.
    int purchase(const Game::Figures& figures) {
        constexpr int early = 10;
        if (figures.cost < 2) return -1;
        if (figures.cost == 2 && figures.resources && state_.turn > early) return -1;
        return 500 + figures.cost * 16 + luck(16);
    }
    /// Bases decide; a target in the galaxy row must fall to a single card, without much waste.
    int assign(const Option& option) {
        const int attack = game_.figures(option.card).attack;
        if (attack == 0) return -1;
        if (option.target == no_card) return 300 + luck(60);
        const int waste = attack - game_.figures(option.target).target;
        return waste < 0 ? -1 : 300 + luck(12) - 4 * waste;
    }
    /// Of cards in a hand or discard pile (to discard, to exile) the cheapest, else the dearest.
    int pick(Card card) {
        const Player& active = state_.players[state_.active];
        const Player& other = state_.players[opponent_of(state_.active)];
        const int cost = game_.figures(card).cost * 4;
        const bool given_up =
            active.hand.has(card) || active.discard.has(card) || other.hand.has(card);
        return 60 + (given_up ? -cost : cost) + luck(8);
    }

    const Game& game_;
    const State& state_;
    Rng& rng_;
};

}  // namespace

/// Play everything, buy what is dear, attack with what has attack, then end the turn.
int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    QuickAnswer quick(*this, state, rng);
    int best = 0;
    int best_score = -1;
    for (int i = 0; i < list.size(); ++i) {
        if (list[i].kind == answer::play) return i;
        const int score = quick.score(list[i]);
        if (score <= best_score) continue;
        best_score = score;
        best = i;
    }
    return best;
}

}  // namespace cantina::deckbuilding
