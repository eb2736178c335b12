// Looking cards up in any library.
#pragma once

#include "engine/people/finding.h"

namespace cantina {

template <class Library>
std::vector<std::string> ids_of(const Library& library) {
    std::vector<std::string> ids;
    for (const auto& title : library.titles) ids.push_back(title.id);
    return ids;
}

/// Those whose id or name (in any language) contains the text, best first.
template <class Library>
std::vector<std::string> ids_found(const Library& library, const std::string& text) {
    std::vector<std::string> ids;
    for (const Ranked& entry : ranked_titles(library, text))
        ids.push_back(library.titles[entry.title].id);
    return ids;
}

}  // namespace cantina
