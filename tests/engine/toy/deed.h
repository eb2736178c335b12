// A table of Toy with one event that does what a test wants.
#pragma once

#include <string>

#include "tests/engine/toy/table.h"

namespace cantina::toy {

/// One event with the given effects, besides a few units.
inline std::string with_event(const std::string& effects) {
    return std::string(R"(
- {id: home, kind: home, health: 12}
- {id: axe, power: 1, health: 1}
- {id: bow, power: 2, health: 2}
- {id: cap, power: 3, health: 3, cost: 3}
- {id: dud, kind: event}
- id: deed
  kind: event
  ability:
    do: )") +
           effects + "\n";
}

class Deed {
  public:
    explicit Deed(const std::string& effects, int seats = 2)
        : yaml_(with_event(effects)), table(seats, yaml_.c_str()) {
        table.hand(0, {"deed"});
    }

  private:
    std::string yaml_;

  public:
    Table table;
};

}  // namespace cantina::toy
