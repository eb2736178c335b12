// From what a person picked in a row of choices to the answers the engine wants.
#pragma once

#include <vector>

#include "engine/base/error.h"
#include "engine/contract/any_game.h"

namespace cantina {

/// What is wrong with a list of picks; nothing was answered.
class RowError : public TextError {
  public:
    using TextError::TextError;
};

/// `picks` are numbers of the row's candidates, in any order, repeated for copies and amounts. Says
/// the answers that carry them out, each of them legal in its turn, up to the end of the row.
/// Throws RowError.
std::vector<Option> answers_for(const AnyGame& game, const StateBytes& state, const ChoiceRow& row,
                                const std::vector<int>& picks);

}  // namespace cantina
