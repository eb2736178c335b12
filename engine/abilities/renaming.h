// A World lets hidden cards change places. Choices in the making that hold such cards follow them.
#pragma once

#include <algorithm>
#include <array>

#include "engine/abilities/program_step.h"

namespace cantina {

/// Which card lies in the World where a card lies on the table.
template <class CardSet>
struct Renaming {
    std::array<Card, CardSet::capacity> now;

    Renaming() {
        for (Card card = 0; card < CardSet::capacity; ++card) now[card] = card;
    }
    /// As many cards lie where others lay.
    void follow(const CardSet& before, const CardSet& after) {
        for (int i = 0; i < before.count(); ++i) now[before.nth(i)] = after.nth(i);
    }
    /// The same of the decided places of a deck.
    template <class Deck>
    void follow_top(const Deck& before, const Deck& after) {
        for (u32 i = 0; i < before.known; ++i) now[before.top[i]] = after.top[i];
    }

    /// Selections of running programs, and what they know by name.
    template <class State>
    void rename_selections(State& state) const {
        for (u64 i = 0; i < state.agenda.size; ++i) {
            Step& step = state.agenda.steps[i];
            if (step.kind != steps::program) continue;
            for (int name = 0; name < max_names; ++name)
                if (const Card target = ProgramStep::named(step, name); target != no_card)
                    ProgramStep::set_named(step, name, now[target]);
            if (ProgramStep::has_mustered(step)) continue;
            for (int at = 0; at < step.count; ++at) step.cards[at] = now[step.cards[at]];
            std::sort(step.cards, step.cards + step.count);
        }
    }
};

}  // namespace cantina
