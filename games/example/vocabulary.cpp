// The words that cards are written in, how they are said, and what they do.
#include "engine/abilities/verb_row.h"
#include "games/example/rules.h"

namespace cantina::example {

namespace {

using R = Rules;
using I = Instruction;

constexpr Verb discard{"discard", "lege", "legst", "legt", "legen", "ab"};
constexpr Verb take{"take", "nimm", "nimmst", "nimmt", "nehmen", "weg"};
constexpr Verb roll{"roll", "würfle", "würfelst", "würfelt", "würfeln"};

const Operand amount{"amount"};

int first(const R& rules, const I& at, const Step& step) { return rules.value(at.arg[0], step); }

// clang-format off
const VerbTable<Rules> verbs_of_cards = {
    {{.name = "discard", .picks = true, .phrase = says(discard, {"{cards} {from}", "{cards:acc} {from}"})},
     {.act = [](R& r, const I&, Step& step) {
          const Cards cards = ProgramReader<R>(r).chosen(step);
          for (Card card : cards) r.discard(acting_seat(r, step), card);
          done(step, cards.count());
      }}},
    {{.name = "take", .operands = {amount},
      .phrase = says(take, {"{amount scrap} from {other}", "{other:dat} {amount scrap:acc}"}),
      .of_opponent = true},
     {.can = [](const R& r, const I& at, const Step& step) {
          return as_far_as(static_cast<int>(r.player(other_seat(r, step)).scrap), first(r, at, step));
      },
      .act = [](R& r, const I& at, Step& step) {
          done(step, r.take(acting_seat(r, step), other_seat(r, step), first(r, at, step)));
      }}},
    {{.name = "more-dice", .constant = true, .operands = {amount},
      .phrase = states({"you", "du"}, roll, {"{more amount die}", "mit {more amount die:dat}"})}},
};
// clang-format on

Vocabulary make_vocabulary() {
    constexpr auto der = Gender::masculine;
    constexpr auto die = Gender::feminine;
    constexpr auto das = Gender::neuter;
    Vocabulary words;
    words.verbs = verbs_of_cards.words();
    words.triggers = {{.name = "activated"}, {.name = "always"}};
    words.zones = {{.name = "hand",
                    .from = {"from {own hand}", "von {own hand:dat}"},
                    .in = {"in {own hand}", "auf {own hand:dat}"}}};
    words.nouns = {
        {"card", {"card", "cards", die, "Karte", "Karte", "Karten"}},
        {"opponent", {"opponent", "opponents", der, "Gegner", "Gegners", "Gegner"}},
        {"gadget", {"gadget", "gadgets", das, "Gerät", "Geräts", "Geräte"}},
        {"trick", {"trick", "tricks", der, "Trick", "Tricks", "Tricks"}},
        {"scrap", {"scrap", "scrap", der, "Schrott", "Schrotts", "Schrott"}},
        {"die", {"die", "dice", der, "Würfel", "Würfels", "Würfel"}},
        {"hand", {"hand", "hands", die, "Hand", "Hand", "Hände"}},
    };
    words.adjectives = {{"more", {{"more", "weiter"}}}};
    words.optional_by_rule = true;  // EX-TURN-01
    return words;
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words = make_vocabulary();
    return words;
}

const VerbAction<Rules>& Rules::verb(u16 op) const { return verbs_of_cards.action(op); }

int Rules::added_by_gadgets(Seat seat, std::string_view effect) const {
    int sum = 0;
    for (Card gadget : player(seat).gadgets)
        sum += constant_amount(*this, game.ability(gadget), verbs_of_cards.op(effect),
                               asking_program(seat, gadget));
    return sum;
}

Cards Rules::candidates(int, int, Seat seat, const Step& step) const {
    Cards hand = player(seat).hand;
    hand.remove(source_of(step));
    return hand;
}

/// Nobody else knows what a hand holds.
bool Rules::may_hide_candidates(int zones, int filter, Seat seat, const Step& step) const {
    return candidates(zones, filter, seat, step).any();
}

Cards Rules::once_each(const Cards& cards) const {
    Cards once{};
    u64 seen = 0;
    for (Card card : cards) {
        const u64 title = u64{1} << game.title_number(card);
        if (!(seen & title)) once.add(card);
        seen |= title;
    }
    return once;
}

void Rules::offer(const Cards& cards, OptionList& list) const {
    for (Card card : once_each(cards)) list.add(Option::of(answers::pick, card));
}

}  // namespace cantina::example
