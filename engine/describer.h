// Writes the text of a card from its program, in English and German, so that the text on the screen
// is what the engine does. All words of a game come from its vocabulary.
#pragma once

#include <string>

#include "engine/phrasing.h"

namespace cantina {

class Describer {
  public:
    /// Throws std::logic_error if the vocabulary lacks a phrase.
    Describer(const Vocabulary& vocabulary, const Code& code);

    /// A whole ability or reward: sentences.
    std::string ability(u16 number, const Speaker& speaker, Language language) const;
    /// The instructions in [from, to), as an alternative of a choice: sentences.
    std::string part(int from, int to, const Speaker& speaker, Language language) const;

  private:
    const Vocabulary& vocabulary_;
    const Code& code_;
};

}  // namespace cantina
