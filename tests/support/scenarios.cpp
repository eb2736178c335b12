#include "tests/support/scenarios.h"

#include <cctype>
#include <ostream>

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

}  // namespace cantina
