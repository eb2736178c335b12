// Finding cards by what a person types.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

/// ä is typed as "a" by some and as "ae" by others.
enum class Umlauts : u8 { without_e, with_e };

/// Small letters and digits only, so that "x wing" finds X-Wing.
std::string folded(std::string_view text, Umlauts umlauts);

/// How well the id or a name fits what was typed: 0 not at all, 3 exactly.
int best_fit(const std::string& id, const Text& name, const std::string& text);
/// How far the nearer of them is from it, in letters.
int least_distance(const std::string& id, const Text& name, const std::string& text);

struct Ranked {
    int rank;
    u16 title;
};

/// Every title that fits at all, best first. A library has `titles` with `id` and `name`.
template <class Library>
std::vector<Ranked> ranked_titles(const Library& library, const std::string& text) {
    std::vector<Ranked> found;
    for (size_t number = 0; number < library.titles.size(); ++number) {
        const auto& title = library.titles[number];
        if (const int fits = best_fit(title.id, title.name, text))
            found.push_back({fits, static_cast<u16>(number)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
    return found;
}

/// The titles whose id or name (in any language) contains the text, best first; only one if the
/// text is its whole id or name.
template <class Library>
std::vector<u16> matching_titles(const Library& library, const std::string& text) {
    const std::vector<Ranked> found = ranked_titles(library, text);
    // A whole name means that card, even if others contain it.
    if (!found.empty() && found[0].rank == 3 && (found.size() == 1 || found[1].rank < 3))
        return {found[0].title};
    std::vector<u16> numbers;
    numbers.reserve(found.size());
    for (const Ranked& entry : found) numbers.push_back(entry.title);
    return numbers;
}

/// Titles with a name much like the text.
template <class Library>
std::vector<u16> near_titles(const Library& library, const std::string& text, size_t most) {
    std::vector<Ranked> near;
    for (size_t number = 0; number < library.titles.size(); ++number) {
        const auto& title = library.titles[number];
        near.push_back({least_distance(title.id, title.name, text), static_cast<u16>(number)});
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    std::vector<u16> numbers;
    for (size_t i = 0; i < near.size() && i < most; ++i) numbers.push_back(near[i].title);
    return numbers;
}

}  // namespace cantina
