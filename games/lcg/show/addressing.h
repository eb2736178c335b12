// What questions and answers have in common: both are said to the player who is asked.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/texts/describer.h"
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
    /// The code in [from, end), run by `step`, in whole sentences.
    std::string part(const Step& step, int from, int end, const PickedCard* picked = nullptr) const;
    /// As an answer, which has no full stop.
    static std::string as_answer(std::string sentences);
    /// Copies of a card in play are told apart by what lies on them. For the object of a sentence.
    std::string told_apart(Card card) const;
    std::string marks(Card card) const;
    std::string ability(u16 number) const;
    const Step& top() const { return s_.agenda.top(); }
    const Instruction& instruction() const {
        return game_.library().code.instructions[static_cast<size_t>(counter_of(top()))];
    }

    const Game& game_;
    const State& s_;
    const Rules rules_;
    Language language_;
    Decision decision_;
    Seat seat_;  // who is asked
};

}  // namespace cantina::lcg
