// An error that a person will read, in both languages.
#pragma once

#include <stdexcept>
#include <utility>

#include "engine/base/text.h"

namespace cantina {

class TextError : public std::runtime_error {
  public:
    explicit TextError(Text text) : std::runtime_error(text.en), text_(std::move(text)) {}
    const Text& text() const { return text_; }

  private:
    Text text_;
};

/// What was agreed before play is not possible.
class SetupError : public TextError {
  public:
    using TextError::TextError;
};

}  // namespace cantina
