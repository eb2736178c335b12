// What every library has: titles, each with an id.
#pragma once

#include <string_view>
#include <vector>

namespace cantina {

/// The number of the title with this id, or -1.
template <class Title>
int title_number(const std::vector<Title>& titles, std::string_view id) {
    for (size_t i = 0; i < titles.size(); ++i)
        if (titles[i].id == id) return static_cast<int>(i);
    return -1;
}

}  // namespace cantina
