// What Toy gives to the tests that are written once for all games.
#pragma once

#include "engine/base/hash.h"
#include "games/registry.h"
#include "games/toy/tests/properties/invariants.h"
#include "games/toy/tests/properties/seen.h"
#include "tests/properties/plain_tested.h"

namespace cantina::test {

template <>
struct Tested<games::Toy> : PlainTested<games::Toy> {
    static constexpr int turn_limit = toy::turns_a_seat * max_seats;
    static constexpr int most_answers_a_turn = 3000;
    static constexpr int named_targets = 2;  // of the surgeon
    static constexpr int late_turn = 12;     // from then on a random match is well under way

    /// Few, several, as many as there can be; each with both ways to leave.
    static constexpr u64 variants = 6;
    static Setup setup_of(u64 number) {
        static constexpr int tables[] = {2, 3, max_seats};
        return {.players = tables[number % 3], .bot_takes_over = number / 3 % 2 == 1};
    }
    static Setup usual_setup() { return {.players = 3}; }

    static bool passes(const Option& option) {
        return option.kind == toy::answer::end_turn || option.kind == answers::pass;
    }
    static bool is_conserved(const Game& game, const State& state) {
        return toy::test::detail::is_conserved(game, state);
    }
    static const char* broken_on_table(const Game& game, const State& state) {
        return toy::test::broken_on_table(game, state);
    }
    static u64 hash_of_deal(const State& state) {
        u64 hash = 0;
        for (const toy::Player& player : state.players) hash = hash * 31 + hash_of(player.hand);
        return hash;
    }

    static bool brings_to_light(const Event& event, const Seen&) {
        return toy::test::brings_to_light(event);
    }
    static bool shows_hidden(const Game& game, const State& state, const Option& option,
                             Seat viewer) {
        return toy::test::shows_hidden(game, state, option, viewer);
    }
};

using Toy = Tested<games::Toy>;

}  // namespace cantina::test
