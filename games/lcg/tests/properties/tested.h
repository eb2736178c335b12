// What the Card Game gives to the tests that are written once for all games.
#pragma once

#include "engine/base/hash.h"
#include "games/lcg/tests/properties/invariants.h"
#include "games/lcg/tests/properties/random_deck.h"
#include "games/lcg/tests/properties/seen.h"
#include "games/registry.h"
#include "tests/properties/plain_tested.h"

namespace cantina::test {

template <>
struct Tested<games::Lcg> : PlainTested<games::Lcg> {
    static constexpr int turn_limit = lcg::turn_limit;
    static constexpr int most_answers_a_turn = 2000;
    static constexpr int late_turn = 12;  // from then on a random match is well under way
    static constexpr const char* seat_names[] = {"the dark side", "the light side"};

    /// The starter decks and as many decks of one's own, which differ from number to number; each
    /// with and without mulligan, with open and closed lists.
    static constexpr u64 variants = 32;
    static Setup setup_of(u64 number) {
        const u64 pairing = number / 4 % 8;
        Rng rng(number);
        const auto deck = [&](const char* starter, lcg::Side side) {
            return pairing < 4 ? lcg::ChosenDeck::from_code(starter)
                               : lcg::test::random_deck(library_of<Tested>(), side, rng);
        };
        return {{deck(pairing % 2 ? "imperial-navy" : "sith", lcg::Side::dark),
                 deck(pairing / 2 % 2 ? "rebel-alliance" : "jedi", lcg::Side::light)},
                number % 2 == 1,
                number / 2 % 2 == 0};
    }
    static Setup usual_setup() { return Setup::from({}); }

    static bool passes(const Option& option) {
        return option.kind == answers::pass || option.kind == answers::done;
    }
    static bool is_conserved(const Game& game, const State& state) {
        return lcg::test::is_conserved(game, state);
    }
    static const char* broken_on_table(const Game& game, const State& state) {
        return lcg::test::broken_on_table(game, state);
    }
    static constexpr int answers_to_set_up = 4;  // objectives and hands
    static u64 hash_of_deal(const State& state) {
        u64 hash = 0;
        for (const lcg::Player& player : state.players) hash ^= hash_of(player.in);
        return hash;
    }

    static bool brings_to_light(const Event& event, const Seen&) {
        return lcg::test::brings_to_light(event);
    }
    static bool shows_hidden(const Game& game, const State& state, const Option& option,
                             Seat viewer) {
        return lcg::test::shows_hidden(game, state, option, viewer);
    }
};

using Lcg = Tested<games::Lcg>;

}  // namespace cantina::test
