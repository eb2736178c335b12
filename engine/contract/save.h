// A State as bytes on disk: with a head that says what it belongs to and a hash that shows damage.
// The bytes are a cache: a match is kept as its seed and answers (see match/replay.h).
#pragma once

#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/contract/any_game.h"

namespace cantina {

/// Why saved bytes cannot be used, in both languages.
class SaveError : public TextError {
  public:
    using TextError::TextError;
};

inline constexpr u32 save_version = 1;

std::string save_state(const AnyGame& game, const StateBytes& state);

/// Throws SaveError if the bytes are damaged, or of another game, version, or content.
StateBytes load_state(const AnyGame& game, std::string_view bytes);

}  // namespace cantina
