// Writes the text of a card from its program, in English and German, so that the text on the screen
// is what the engine does. All words of a game come from its vocabulary.
#pragma once

#include <string>

#include "engine/texts/phrasing.h"

namespace cantina {

/// How a part of a running program is told.
struct Perspective {
    /// If the opponent of the ability's controller reads it, "you" are the opponent; where a part
    /// has conditions, which speak of the controller, it stays as it is.
    Who reader = Who::you;
    /// Who carries out its first instruction.
    Who actor = Who::you;
    /// What was picked for its selection, if that is known.
    const PickedCard* picked = nullptr;
    /// Which of several opponents is meant is settled: "that opponent".
    bool opponent_chosen = false;
};

class Describer {
  public:
    /// The vocabulary has to have all its phrases (see require_phrases).
    Describer(const Vocabulary& vocabulary, const Code& code)
        : vocabulary_(vocabulary), code_(code) {}

    /// A whole ability or reward: sentences.
    std::string ability(u16 number, const Speaker& speaker, Language language) const;
    /// The instructions in [from, to), as an alternative of a choice: sentences.
    std::string part(int from, int to, const Speaker& speaker, Language language,
                     const Perspective& telling) const;
    /// A condition as a clause: "the Force is with you", "die Macht mit dir ist".
    std::string condition(int number, const Speaker& speaker, Language language) const;
    /// A card that passes a filter: "an old ship", "eines deiner Schiffe".
    std::string such_a_card(int filter, const Speaker& speaker, Language language,
                            Case which) const;

  private:
    const Vocabulary& vocabulary_;
    const Code& code_;
};

}  // namespace cantina
