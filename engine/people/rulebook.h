// A rulebook as numbered clauses in our own words. Tests, the log and "why not" cite the numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/content.h"
#include "engine/base/text.h"

namespace cantina {

struct Clause {
    std::string id;  // as DBG-END-04
    Text section;    // the rulebook's heading
    std::string kind;
    Text text;
    Text note;
    bool info = false;  // states nothing a program can do: needs no test
};

struct Rulebook {
    std::vector<Clause> clauses;

    const Clause* find(std::string_view id) const;
};

/// A file with `sections` (headings and how they read) and `clauses`. Throws ContentError with
/// every fault found.
Rulebook compile_rulebook(const Entry& file);
/// The rulebook as bytes, and back. Throws std::runtime_error on damaged bytes.
std::string write_rulebook(const Rulebook& rulebook);
Rulebook read_rulebook(std::string_view bytes);

}  // namespace cantina
