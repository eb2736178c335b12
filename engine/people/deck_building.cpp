#include "engine/people/deck_building.h"

#include <algorithm>

#include "engine/people/finding.h"

namespace cantina {

const DeckOffer::Item* DeckOffer::find_item(int number) const {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const Item& item) { return item.number == number; });
    return found == items.end() ? nullptr : &*found;
}

const DeckOffer::Side* DeckOffer::find_side(std::string_view id) const {
    const auto found =
        std::find_if(sides.begin(), sides.end(), [&](const Side& side) { return side.id == id; });
    return found == sides.end() ? nullptr : &*found;
}

std::vector<const DeckOffer::Item*> DeckOffer::matching_items(const std::string& text) const {
    for (const Item& item : items)
        if (std::to_string(item.number) == text) return {&item};
    std::vector<std::pair<int, const Item*>> found;
    for (const Item& item : items)
        if (const int fits = best_fit(item.face, item.name, text)) found.emplace_back(-fits, &item);
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    constexpr int whole_name = -3;
    std::vector<const Item*> list;
    for (const auto& [rank, item] : found)
        if (rank == whole_name || found[0].first != whole_name) list.push_back(item);
    return list;
}

}  // namespace cantina
