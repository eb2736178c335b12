// What stands in the way of a wish, in words: the pieces of a game's "why not?".
#pragma once

#include <functional>
#include <optional>

#include "engine/flow/report.h"
#include "engine/people/finding.h"
#include "engine/words/slots.h"

namespace cantina {

/// The slots of a sentence in the language asked for.
using WordsIn = std::function<Slots(Language)>;

Obstacle obstacle(
    const char* clause, std::string_view en, std::string_view de,
    const WordsIn& words = [](Language) { return Slots{}; });

/// Asks which of these cards is meant; both sentences have the slot {names}.
Obstacle which_of(const std::vector<Text>& names, std::string_view en, std::string_view de);

/// Says why a name typed by a person means no single card, if so. `titles` are those that fit it.
template <class Library>
std::optional<Obstacle> unclear_name(const Library& library, const std::string& typed,
                                     const std::vector<u16>& titles) {
    constexpr size_t suggestions = 3;
    constexpr size_t most_listed = 6;
    const auto named = [&](const std::vector<u16>& numbers) {
        std::vector<Text> names;
        for (size_t i = 0; i < numbers.size() && i < most_listed; ++i)
            names.push_back(library.titles[numbers[i]].name);
        return names;
    };
    if (titles.empty())
        return which_of(named(near_titles(library, typed, suggestions)),
                        "No card has this name. Did you mean {names}?",
                        "Keine Karte heißt so. Meinst du {names}?");
    if (titles.size() > 1)
        return which_of(named(titles), "Several cards fit: do you mean {names}?",
                        "Mehrere Karten passen: Meinst du {names}?");
    return std::nullopt;
}

}  // namespace cantina
