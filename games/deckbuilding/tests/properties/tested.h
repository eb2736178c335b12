// What the Deckbuilding Game gives to the tests that are written once for all games.
#pragma once

#include "games/deckbuilding/tests/properties/invariants.h"
#include "games/deckbuilding/tests/properties/seen.h"
#include "games/registry.h"
#include "tests/properties/play.h"

namespace cantina::test {

template <>
struct Tested<games::Deckbuilding> : games::Deckbuilding {
    using State = deckbuilding::State;
    using Seen = deckbuilding::test::Seen;

    static constexpr int turn_limit = deckbuilding::turn_limit;
    static constexpr int most_answers_a_turn = 400;
    static constexpr int late_turn = 40;  // from then on a random match is well under way
    static constexpr const char* seat_names[] = {"the Empire", "the Rebels"};

    /// Every combination of variant, length and optional rule; then the same again.
    static constexpr u64 variants = 24;
    static Setup setup_of(u64 number) {
        return {static_cast<deckbuilding::Variant>(number / 8 % 3),
                2 + static_cast<int>(number / 2 % 4), number % 2 == 1};
    }
    static Setup usual_setup() {
        constexpr auto variant = deckbuilding::Variant::whole_galaxy;
        return {variant, deckbuilding::recommended_bases(variant), false};
    }

    static bool passes(const Option& option) {
        return option.kind == deckbuilding::answer::end_turn;
    }
    static bool is_conserved(const Game& game, const State& state) {
        return deckbuilding::test::is_conserved(game, state);
    }
    static const char* broken_on_table(const Game& game, const State& state) {
        return deckbuilding::test::broken_on_table(game, state);
    }
    /// What a deal decides, as one figure; all of it is there after so many answers.
    static constexpr int answers_to_set_up = 0;
    static u64 hash_of_deal(const State& state) {
        return hash_of(state.row) ^ hash_of(state.players[deckbuilding::empire].hand);
    }

    /// Questions in the middle of something are rare and the most delicate.
    static bool is_delicate(const Decision& decision) {
        return decision.question != deckbuilding::question::turn;
    }
    static Seen seen_by(const Game& game, const State& state, Seat viewer) {
        return deckbuilding::test::seen_by(game, state, viewer);
    }
    static bool brings_to_light(const Event& event, const Seen& before) {
        return deckbuilding::test::brings_to_light(event, before);
    }
    /// Everybody can see what an answer is about.
    static bool shows_hidden(const Game&, const State&, const Option&, Seat) { return false; }
};

using Deckbuilding = Tested<games::Deckbuilding>;

}  // namespace cantina::test
