// Finding cards by what a person types.
#pragma once

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

/// What the titles of a library are found by, in the order of their numbers. The library has
/// `titles` with `id` and `name`, and outlives what is made here.
struct TitleNames {
    struct Entry {
        const std::string* id;
        const Text* name;
    };
    std::vector<Entry> entries;

    template <class Library>
    requires requires(const Library& library) { library.titles; }
    TitleNames(const Library& library) {
        for (const auto& title : library.titles) entries.push_back({&title.id, &title.name});
    }
};

/// The titles whose id or name (in any language) contains the text, best first.
std::vector<u16> fitting_titles(const TitleNames& names, const std::string& text);

/// The same, but only one if the text is its whole id or name.
std::vector<u16> matching_titles(const TitleNames& names, const std::string& text);

/// Titles with a name much like the text.
std::vector<u16> near_titles(const TitleNames& names, const std::string& text, size_t most);

}  // namespace cantina
