// What must be true at every decision of every game, whatever was answered before. Used by the
// property tests, the soak program and the fuzzer; the first broken invariant is named. What a game
// adds stands in the folder named after it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iterator>

#include "engine/abilities/program_step.h"
#include "engine/contract/game.h"
#include "engine/flow/agenda.h"
#include "engine/hidden/hidden.h"

namespace cantina::test {

inline bool is_zero(const void* data, std::size_t size) {
    const auto* at = static_cast<const unsigned char*>(data);
    u64 any = 0;
    for (; size >= 8; size -= 8, at += 8) {
        u64 word;
        std::memcpy(&word, at, 8);
        any |= word;
    }
    for (; size; --size, ++at) any |= *at;
    return any == 0;
}

template <class T>
bool rest_is_zero(const T* entries, u64 used, u64 capacity) {
    return is_zero(entries + used, (capacity - used) * sizeof(T));
}

template <class CardSet, int KnownTop, int Seats>
bool freed_slots_are_zero(const Deck<CardSet, KnownTop, Seats>& deck) {
    const u32 bottom = KnownTop - deck.buried;
    return deck.known <= bottom && bottom <= KnownTop &&
           rest_is_zero(deck.top, deck.known, bottom) &&
           rest_is_zero(deck.seen, deck.known, bottom);
}

/// What every State has.
template <class State>
bool freed_slots_are_zero(const State& state) {
    const Stream& stream = state.stream;
    return rest_is_zero(state.agenda.steps, state.agenda.size, std::size(state.agenda.steps)) &&
           rest_is_zero(state.rows.rows, state.rows.size, std::size(state.rows.rows)) &&
           rest_is_zero(state.lasting.rows, state.lasting.size, std::size(state.lasting.rows)) &&
           rest_is_zero(stream.script.data(), std::min<u64>(stream.scripted, stream.script.size()),
                        stream.script.size());
}

/// How many targets of a program the game's cards give names to.
template <class Tested>
constexpr int named_targets() {
    if constexpr (requires { Tested::named_targets; })
        return Tested::named_targets;
    else
        return 0;
}

/// A selection holds nothing beyond its count, but for a program's named targets in its last
/// places, and where and how far it gathers if there are more cards than fit.
template <class Tested>
bool selections_are_tidy(const typename Tested::State& state) {
    for (u64 i = 0; i < state.agenda.size; ++i) {
        const Step& step = state.agenda.steps[i];
        const bool program = step.kind == steps::program;
        const int used = program && step.flags & ProgramStep::gathered_flag ? 2 : step.count;
        const int names = program ? named_targets<Tested>() : 0;
        const int end = std::max(used, Step::selection_capacity - names);
        if (step.count > Step::selection_capacity ||
            !rest_is_zero(step.cards, static_cast<u64>(used), static_cast<u64>(end)))
            return false;
    }
    return true;
}

template <class CardSet>
bool is_within(const CardSet& part, const CardSet& whole) {
    return (part - whole).empty();
}

inline bool options_are_distinct(const OptionList& list) {
    if (list.size() <= 24) {
        for (int i = 1; i < list.size(); ++i)
            for (int j = 0; j < i; ++j)
                if (list[i] == list[j]) return false;
        return true;
    }
    std::array<u64, OptionList::capacity> packed;
    std::memcpy(packed.data(), list.begin(), static_cast<size_t>(list.size()) * sizeof(u64));
    std::sort(packed.begin(), packed.begin() + list.size());
    return std::adjacent_find(packed.begin(), packed.begin() + list.size()) ==
           packed.begin() + list.size();
}

inline bool same_options(const OptionList& a, const OptionList& b) {
    return a.size() == b.size() &&
           (a.empty() ||
            std::memcmp(a.begin(), b.begin(), static_cast<size_t>(a.size()) * sizeof(Option)) == 0);
}

template <class State>
bool same_bytes(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof(State)) == 0;
}

/// Shares sum to 1 at the end, and whoever is out takes no more part.
template <class Game>
const char* broken_standing(const Game& game, const typename Game::State& state) {
    const Standing standing = game.standing(state);
    if (standing.over != state.over()) return "the standing and the table disagree about the end";
    float sum = 0;
    int in = 0;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        sum += standing.share[seat];
        if (seat >= game.seats()) continue;
        in += !standing.is_out(seat);
        if (standing.is_out(seat) != (standing.left[seat] > 0))
            return "out, but nobody knows since when";
        if (standing.share[seat] < 0 || standing.share[seat] > 1) return "a share that is none";
    }
    if (standing.over ? std::abs(sum - 1.0f) > 1e-5f : sum != 0.0f) return "shares do not sum to 1";
    if (!standing.over && in < 2) return "a match goes on with nobody to play against";
    if (!standing.over && standing.is_out(game.decision(state).seat)) return "asks who is out";
    return nullptr;
}

template <class State>
const char* broken_at_the_end(const State& state) {
    if (state.agenda.size || state.rows.size) return "work is left after the end of the match";
    return nullptr;
}

/// The first invariant of a question that does not hold, or null. `list` is what apply left.
template <class Game>
const char* broken_in_question(const Game& game, const typename Game::State& state,
                               const OptionList& list) {
    const Decision decision = game.decision(state);
    if (decision.over() != state.over()) return "a question after the end, or none";
    if (const char* broken = broken_standing(game, state)) return broken;
    if (decision.over() && !list.empty()) return "options after the end of the match";
    if (decision.over()) return broken_at_the_end(state);
    if (decision.seat >= game.seats()) return "a question to nobody";
    if (list.empty()) return "a question without options";
    if (!options_are_distinct(list)) return "an option is offered twice";
    thread_local OptionList anew;
    game.options(state, anew);
    if (!same_options(list, anew)) return "options asked anew differ from those apply left";
    return nullptr;
}

template <class Tested>
const char* broken_invariant(const typename Tested::Game& game, const typename Tested::State& state,
                             const OptionList& list) {
    if (!freed_slots_are_zero(state)) return "a freed slot is not zero";
    if (!selections_are_tidy<Tested>(state)) return "a selection holds more than it counts";
    if (const char* broken = Tested::broken_on_table(game, state)) return broken;
    return broken_in_question(game, state, list);
}

}  // namespace cantina::test
