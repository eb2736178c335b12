// Writes the text of a card from its program, in English and German, so that the text on the screen
// is what the engine does. All words of a game come from its vocabulary.
#pragma once

#include <string>

#include "engine/phrasing.h"

namespace cantina {

class Describer {
  public:
    /// The vocabulary has to have all its phrases (see require_phrases).
    Describer(const Vocabulary& vocabulary, const Code& code)
        : vocabulary_(vocabulary), code_(code) {}

    /// A whole ability or reward: sentences.
    std::string ability(u16 number, const Speaker& speaker, Language language) const;
    /// The instructions in [from, to), as an alternative of a choice: sentences. If the opponent of
    /// the ability's controller reads it, "you" are the opponent; where a part has conditions,
    /// which speak of the controller, it stays as it is.
    std::string part(int from, int to, const Speaker& speaker, Language language,
                     Who reader = Who::you) const;

  private:
    const Vocabulary& vocabulary_;
    const Code& code_;
};

}  // namespace cantina
