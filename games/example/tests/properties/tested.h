// What Scrap Run gives to the tests that are written once for all games.
#pragma once

#include "engine/base/hash.h"
#include "games/registry.h"
#include "tests/properties/invariants.h"
#include "tests/properties/plain_tested.h"

namespace cantina::test {

template <>
struct Tested<games::Example> : PlainTested<games::Example> {
    static constexpr int turn_limit = example::turns_a_seat * Setup::most;
    static constexpr int most_answers_a_turn = 500;
    static constexpr int late_turn = 20;  // from then on a random match is well under way

    static constexpr u64 variants = Setup::most - Setup::fewest + 1;
    static Setup setup_of(u64 number) {
        return {.players = Setup::fewest + static_cast<int>(number % variants)};
    }
    static Setup usual_setup() { return {.players = Setup::most}; }

    static bool passes(const Option& option) { return option.kind == example::answer::roll; }
    static u64 hash_of_deal(const State& state) { return hash_of(state.players); }

    /// Every card lies in just one place.
    static bool is_conserved(const Game& game, const State& state) {
        example::Cards once = state.deck.cards();
        bool doubled = (once & state.discard).any();
        once |= state.discard;
        for (const example::Player& player : state.players)
            for (const example::Cards& zone : {player.hand, player.gadgets}) {
                doubled |= (once & zone).any();
                once |= zone;
            }
        return !doubled && once == game.all_cards();
    }
    static const char* broken_on_table(const Game& game, const State& state) {
        if (!is_conserved(game, state)) return "a card is lost or doubled";
        for (int seat = game.seats(); seat < Setup::most; ++seat)
            if (!is_zero(&state.players[seat], sizeof state.players[seat]))
                return "somebody who is not there has something";
        for (const example::Player& player : state.players)
            for (Card card : player.gadgets)
                if (game.title(card).kind != example::Kind::gadget) return "a trick stays in play";
        if (!freed_slots_are_zero(state.deck)) return "a freed slot is not zero";
        if (state.turn > game.turn_limit()) return "the match goes on for too long";
        if (state.over() && state.turn < game.turn_limit() &&
            state.players[state.active].scrap < example::scrap_to_win)
            return "won with too little scrap";
        return nullptr;
    }

    static bool brings_to_light(const Event& event, const Seen&) {
        const auto kind = static_cast<example::EventKind>(event.kind);
        return kind == example::EventKind::drawn || kind == example::EventKind::rolled;
    }
    static bool shows_hidden(const Game& game, const State& state, const Option& option,
                             Seat viewer) {
        const Decision asked = game.decision(state);
        return asked.seat != viewer && option.card != no_card &&
               state.players[asked.seat].hand.has(option.card);
    }
};

using Example = Tested<games::Example>;

}  // namespace cantina::test
