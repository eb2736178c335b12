#include "engine/people/deck_building.h"

#include <algorithm>

#include "engine/people/finding.h"

namespace cantina {

const DeckOffer::Set* DeckOffer::find_set(int number) const {
    const auto found = std::find_if(sets.begin(), sets.end(),
                                    [&](const Set& set) { return set.number == number; });
    return found == sets.end() ? nullptr : &*found;
}

const DeckOffer::Side* DeckOffer::find_side(std::string_view id) const {
    const auto found =
        std::find_if(sides.begin(), sides.end(), [&](const Side& side) { return side.id == id; });
    return found == sides.end() ? nullptr : &*found;
}

std::vector<const DeckOffer::Set*> DeckOffer::matching_sets(const std::string& text) const {
    for (const Set& set : sets)
        if (std::to_string(set.number) == text) return {&set};
    std::vector<std::pair<int, const Set*>> found;
    for (const Set& set : sets)
        if (const int fits = best_fit(set.objective, set.name, text))
            found.emplace_back(-fits, &set);
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    constexpr int whole_name = -3;
    std::vector<const Set*> list;
    for (const auto& [rank, set] : found)
        if (rank == whole_name || found[0].first != whole_name) list.push_back(set);
    return list;
}

}  // namespace cantina
