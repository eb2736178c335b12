// What questions and answers have in common: both are said to the player who is asked.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/people/program_words.h"
#include "engine/words/grammar.h"
#include "engine/words/slots.h"
#include "games/lcg/rules.h"

namespace cantina::lcg {

class Addressing {
  protected:
    using Words = std::vector<std::pair<std::string_view, std::string>>;

    Addressing(const Game& game, const State& state, Language language);

    std::string text(std::string_view en, std::string_view de, Words words = {},
                     int number = 0) const {
        return fill(say(language_, en, de), {std::move(words), number});
    }
    /// The same about cards: the verb in [has|have] follows them.
    std::string text_of(const std::vector<Card>& cards, std::string_view en, std::string_view de,
                        Words words = {}, int number = 0) const {
        return fill(say(language_, en, de), {std::move(words), number, take_plural(cards)});
    }
    bool take_plural(const std::vector<Card>& cards) const;
    std::string name(Card card, Case wanted = Case::nominative) const;
    std::string faction_of(Card card) const;
    /// What a running ability asks.
    ProgramWords<Rules> program() const;
    /// Copies of a card in play are told apart by what lies on them. For the object of a sentence.
    std::string told_apart(Card card) const;
    std::string marks(Card card) const;
    std::string ability(u16 number) const;
    const Step& top() const { return s_.agenda.top(); }

    const Game& game_;
    const State& s_;
    const Rules rules_;
    Language language_;
    Decision decision_;
    Seat seat_;  // who is asked
};

}  // namespace cantina::lcg
