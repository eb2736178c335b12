#include "games/lcg/show/addressing.h"

#include "games/lcg/nouns.h"
#include "games/lcg/show/card_text.h"
#include "games/lcg/show/speaker.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

Addressing::Addressing(const Game& game, const State& state, Language language)
    : game_(game),
      s_(state),
      rules_(read_only(game, state)),
      language_(language),
      decision_(game.decision(state)),
      seat_(decision_.seat == nobody ? dark : decision_.seat) {}

std::string Addressing::name(Card card, Case wanted) const {
    if (card == no_card) return "";
    if (card == dial_card) return the_dial(language_, wanted);
    return name_in(game_.title(s_, card), language_, wanted);
}

bool Addressing::take_plural(const std::vector<Card>& cards) const {
    if (cards.size() != 1) return cards.size() > 1;
    return cards[0] < dial_card && game_.title(s_, cards[0]).is_plural(language_);
}

std::string Addressing::faction_of(Card card) const {
    return name_of(game_.title(s_, card).faction).in(language_);
}

ProgramWords<Rules> Addressing::program() const {
    const Library& library = game_.library();
    return {rules_,
            describer(library),
            speaker_of(library, library.titles.at(s_.title[source_of(top())])),
            name(decision_.about),
            seat_,
            language_};
}

std::string Addressing::told_apart(Card card) const {
    const std::string what = name(card, Case::accusative);
    if (card == no_card || card >= dial_card) return what;
    int copies = 0;
    for (Card other : rules_.in_play(owner_of(card))) copies += s_.title[other] == s_.title[card];
    return copies > 1 && rules_.in_play(owner_of(card)).has(card) ? what + marks(card) : what;
}

std::string Addressing::marks(Card card) const {
    std::vector<std::string> list;
    const auto add = [&](std::string_view en, std::string_view de, int n) {
        if (n) list.push_back(text(en, de, {}, n));
    };
    add("{n} damage", "{n} Schaden", s_.damage[card]);
    add("{n} focus", "{n} Fokus", s_.focus[card]);
    add("{n:shield|shields}", "{n:Schild|Schilde}", s_.shields[card]);
    add("committed", "verpflichtet", s_.committed.has(card));
    add("attacks", "Angreifer", s_.attackers.has(card));
    add("defends", "Verteidiger", s_.defenders.has(card));
    for (Card enhancement : rules_.enhancements_of(card))
        list.push_back(
            text("with {card}", "mit {card}", {{"card", name(enhancement, Case::dative)}}));
    if (rules_.zone_of(card) == Zone::enhancements && s_.host[card] < dial_card)
        list.push_back(
            text("on {card}", "an {card}", {{"card", name(s_.host[card], Case::dative)}}));
    if (const int held = rules_.captured_at(card).count())
        list.push_back(text("{n} captured", "{n} gefangen", {}, held));
    if (list.empty()) return "";
    std::string joined;
    for (const std::string& mark : list) joined += (joined.empty() ? "" : ", ") + mark;
    return " (" + joined + ")";
}

std::string Addressing::ability(u16 number) const {
    return as_answer(ability_text(game_.library(), number, language_));
}

}  // namespace cantina::lcg
