#include "tests/support/scenarios.h"

#include <cctype>
#include <ostream>

#include "tests/support/clauses.h"

namespace cantina {

void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.where() << ": " << scenario.card << " " << scenario.name;
}

std::string test_name(const Scenario& scenario) {
    std::string name = scenario.card + "__" + scenario.name;
    for (char& letter : name)
        if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
    return name;
}

void show_clauses(const Scenario& scenario) {
    const Entry entry = scenario.entry();
    if (!entry.has("shows")) return;
    for (const Entry& clause : entry.at("shows").items()) shows(clause.string());
}

}  // namespace cantina
