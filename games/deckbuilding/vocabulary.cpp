#include "games/deckbuilding/vocabulary.h"

#include <algorithm>

#include "engine/abilities/verb_row.h"
#include "games/deckbuilding/conditions.h"
#include "games/deckbuilding/nouns.h"
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

using I = Instruction;

Seat actor(const Rules& rules, const Step& step) { return acting_seat(rules, step); }

/// The same for several cards as long as the speaker is in play: "your units have …".
VerbPhrase states_of_many(const Text& subject, const Verb& verb, const Text& object) {
    VerbPhrase phrase = states(subject, verb, object, true);
    phrase.while_in_play = true;
    return phrase;
}
/// What you may do to a card as long as the speaker is in play, and what comes of it.
VerbPhrase allows(const Text& object, const Operand& card, const Text& trail, const Text& after) {
    VerbPhrase phrase = states({"you", "du"}, verbs::may, object);
    phrase.while_in_play = true;
    phrase.mentions = card.name;
    phrase.trail = trail;
    phrase.after = after;
    return phrase;
}

// clang-format off
const Operand amount{"amount"};
const Operand which{"of", OperandKind::filter};
const std::vector<std::string> destinations = {"discard", "hand", "deck-top"};
/// Where a purchased card goes. The discard pile is the rule and goes without saying.
const Operand to{.name = "to", .kind = OperandKind::keyword, .required = false, .keywords = destinations,
    .clauses = {std::nullopt,
     says(verbs::take_up, {"{it} into {own hand}", "{it:acc} auf {own hand:acc}"}),
     says(verbs::put, {"{it} on top of {own deck}", "{it:acc} oben auf {own deck:acc}"})}};
const Operand to_instead{.name = "to", .kind = OperandKind::keyword, .required = false, .keywords = destinations,
    .clauses = {says(verbs::put, {"{it} on {own discard-pile}", "{it:acc} auf {own discard-pile:acc}"}),
     says(verbs::take_up, {"{it} into {own hand}", "{it:acc} auf {own hand:acc}"},
          {"instead of on {own discard-pile}",
           ", statt {it:acc} auf {own discard-pile:acc} zu legen"}),
     says(verbs::put, {"{it} on top of {own deck} instead of on {own discard-pile}",
                       "{it:acc} statt auf {own discard-pile:acc} oben auf {own deck:acc}"})}};
const Operand at_price{.name = "price", .kind = OperandKind::keyword, .required = false, .keywords = {"none", "cost"},
    .words = {{"for free", "kostenlos"}, {"for {its cost}", "zu {its cost:dat:many}"}}};

const VerbTable<Rules> verbs_of_cards = {
    {{.name = "draw", .operands = {amount},
      .phrase = says(verbs::draw, {"{amount card} {each}", "{each} {amount card:acc}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          const Player& player = r.player(actor(r, step));
          return as_far_as(player.deck.size() + player.discard.count(), r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.draw(actor(r, step), r.value(at.arg[0], step)));
      }}, {.gives = true}},
    {{.name = "gain-resources", .operands = {amount},
      .phrase = says(verbs::gain, {"{amount resource}", "{amount resource:acc}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          done(step, r.value(at.arg[0], step));
          r.gain_resources(actor(r, step), result_of(step));
      }}, {.gives = true}},
    {{.name = "pay-resources", .operands = {amount},
      .phrase = says(verbs::pay, {"{amount resource}", "{amount resource:acc}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.player(actor(r, step)).resources, r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.pay_resources(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{.name = "gain-force", .operands = {amount},
      .phrase = says(verbs::gain, {"{amount force}", "{amount force:acc}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.space_left_for_force(actor(r, step)), r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.gain_force(actor(r, step), r.value(at.arg[0], step)));
      }}, {.gives = true}},
    {{.name = "gain-attack", .operands = {amount},
      .phrase = says(verbs::give, {"{this} +{amount} attack {each} this turn",
                         "{this:dat} in diesem Zug {each} +{amount} Angriff"})},
     {.can = [](const Rules& r, const I&, const Step&) {
          return r.s.lasting.full() ? Can::no : Can::fully;
      },
      .act = [](Rules& r, const I& at, Step& step) { r.gain_attack(step, r.value(at.arg[0], step)); }}, {.gives = true}},
    {{.name = "repair", .operands = {amount},
      .phrase = says(verbs::repair, {"{amount damage} on {own base} {each}",
                           "{each} {amount damage:acc} an {own base:dat}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          const Player& player = r.player(actor(r, step));
          const int damage = player.has_base() ? r.s.damage[player.base] : 0;
          // Less damage than could be repaired is repaired whole (DBG-ABILITY-03, DBG-TERM-42).
          return as_far_as(damage, std::min(1, r.value(at.arg[0], step)));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.repair(actor(r, step), r.value(at.arg[0], step)));
      }}, {.gives = true}},
    {{.name = "discard", .picks = true,
      .phrase = says(verbs::discard, {"{cards} {from}", "{cards:acc} {from}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.discard_selected(step); }}, {.takes = true}},
    {{.name = "discard-at-random", .operands = {amount},
      .phrase = says(verbs::discard, {"{random amount card} from {own hand}",
                            "{random amount card:acc} von {own hand:dat}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.player(actor(r, step)).hand.count(), r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          r.discard_at_random(actor(r, step), r.value(at.arg[0], step));
      }}, {.takes = true}},
    {{.name = "exile", .picks = true,
      .phrase = says(verbs::exile, {"{cards} {from}", "{cards:acc} {from}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          for (int i = 0; i < step.count; ++i) r.exile(step.cards[i]);
          done(step, step.count);
      }}},
    {{.name = "exile-this",
      .phrase = says(verbs::exile, {"{this}", "{this:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.exile(source_of(step)); done(step); }}},
    {{.name = "exile-it",
      .phrase = says(verbs::exile, {"{it}", "{it:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.exile(r.it(step)); done(step); }}},
    {{.name = "deal-damage", .picks = true, .operands = {amount},
      .phrase = says(verbs::deal, {"{amount damage} to {cards}", "{cards:dat} {amount damage:acc}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.deal_damage(actor(r, step), step.cards[0], r.value(at.arg[0], step));
      }}},
    {{.name = "damage-opponent-base", .operands = {amount},
      .phrase = says(verbs::deal, {"{amount damage} to {other base} {each}",
                         "{other base:dat} {each} {amount damage:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          return r.player(r.opponent_of(actor(r, step))).has_base() ? Can::fully : Can::no;
      },
      .act = [](Rules& r, const I& at, Step& step) {
          const Player& opponent = r.player(r.opponent_of(actor(r, step)));
          if (opponent.has_base())
              r.deal_damage(actor(r, step), opponent.base, r.value(at.arg[0], step));
      }}, {.gives = true}},
    {{.name = "destroy", .picks = true,
      .phrase = says(verbs::destroy, {"{cards} {in}", "{cards:acc} {in}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.destroy_selected(step); }}},
    {{.name = "reveal-galaxy-top",
      .phrase = shows_cards(verbs::reveal, {"{the top card} of {the galaxy-deck}",
                           "{the top card:acc} {the galaxy-deck:gen}"})},
     {.can = [](const Rules& r, const I&, const Step&) { return r.galaxy_can_be_seen(1); },
      .act = [](Rules& r, const I&, Step& step) { r.see_galaxy_top(step, 1, true); }}, {.gives = true}},
    {{.name = "look-at-galaxy-top", .operands = {amount},
      .phrase = shows_cards(verbs::look, {"at {the top amount card} of {the galaxy-deck}",
                         "{oneself} {the top amount card:acc} {the galaxy-deck:gen}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return r.galaxy_can_be_seen(r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          r.see_galaxy_top(step, r.value(at.arg[0], step), false);
      }}, {.gives = true}},
    {{.name = "swap-with-galaxy-top", .picks = true,
      .phrase = says(verbs::swap, {"{cards} {in} with {the top card} of {the galaxy-deck}",
                         "{cards:acc} {in} gegen {the top card:acc} {the galaxy-deck:gen}"})},
     {.can = [](const Rules& r, const I&, const Step&) { return r.galaxy_can_be_seen(1); },
      .act = [](Rules& r, const I&, Step& step) { r.swap_with_galaxy_top(step.cards[0]); done(step); }}},
    {{.name = "put-in-row", .picks = true, .keeps_selection = true,
      .phrase = says(verbs::swap, {"{it} with {cards} {in}", "{it:acc} gegen {cards:acc} {in}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          r.swap_with_galaxy_discard(step.cards[0], step.cards[1]);
          done(step);
      }}},
    {{.name = "return-to-hand", .picks = true,
      .phrase = says(verbs::take_back, {"{cards} {from} to {own hand}",
                              "{cards:acc} {from} auf {own hand:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          r.return_to_hand(actor(r, step), step.cards[0]);
          done(step);
      }}},
    {{.name = "take-to-hand", .picks = true,
      .phrase = says(verbs::take, {"{cards} {from} into {own hand}",
                         "{cards:acc} {from} auf {own hand:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          r.take_from_row(actor(r, step), step.cards[0]);
          done(step);
      }}},
    {{.name = "purchase", .picks = true, .operands = {to, at_price},
      .phrase = says(verbs::purchase, {"{cards} {from} {price}", "{cards:acc} {price} {from}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          const Card card = step.cards[0];
          const int price = at.arg[1] ? r.game.figures(card).cost : 0;
          r.purchase(actor(r, step), card, price, static_cast<Destination>(at.arg[0]));
      }}},
    {{.name = "redirect", .operands = {to_instead}},
     {.can = [](const Rules& r, const I& at, const Step& step) { return r.can_redirect(step, at.arg[0]); },
      .act = [](Rules& r, const I& at, Step& step) {
          r.redirect(step, static_cast<Destination>(at.arg[0]));
      }}},
    {{.name = "look-at-opponent-hand",
      .phrase = says(verbs::look, {"at {other hand}", "{oneself} {other hand:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.look_at_hand(actor(r, step)); }}, {.gives = true}},
    {{.name = "put-on-opponent-deck", .picks = true,
      .phrase = says(verbs::put, {"{cards} {from} on top of {other deck}",
                        "{cards:acc} {from} oben auf {other deck:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          r.put_on_opponent_deck(actor(r, step), step.cards[0]);
      }}},
    // Constant effects: looked up where the rules compute, never carried out.
    {{.name = "attack", .constant = true, .operands = {amount},
      .phrase = states({"{this}", "{this}"}, verbs::have,
             {"+{amount} attack {each}", "{each} +{amount} Angriff"})}},
    {{.name = "attack-of", .constant = true, .operands = {amount, which},
      .phrase = states_of_many({"{own of:many}", "{own of:many}"}, verbs::have,
                     {"+{amount} attack {each}", "{each} +{amount} Angriff"})}},
    {{.name = "prevent-damage", .constant = true, .operands = {amount},
      .phrase = says(verbs::prevent, {"{the first amount point-of-damage} dealt to {this} each turn",
                            "in jedem Zug {the first amount point-of-damage:acc} an {this:dat}"}),
      .counted = true}},
    {{.name = "may-attack", .constant = true, .operands = {which, {"reward", OperandKind::program}},
      .phrase = allows({"attack {a of} in {the galaxy-row}", "{a of:acc} in {the galaxy-row:dat} angreifen"},
             which,
             {"as if {its cost} were {its target-value} (only 1 can be defeated each turn)",
              ", als wären {its cost:nom:many} {its target-value} "
              "(in jedem Zug kann nur 1 besiegt werden)"},
             {"if you defeat {it}, {reward}", "falls du {it:acc} besiegst, {reward}"}), .counted = true}},
};
// clang-format on

Vocabulary make_vocabulary() {
    Vocabulary words;
    words.verbs = verbs_of_cards.words();
    words.conditions = condition_rows();
    words.values = value_rows();
    words.triggers = trigger_rows();
    words.zones = zone_rows();
    words.predicates = predicate_rows();
    words.nouns = nouns();
    words.adjectives = adjectives();
    words.durations = {{"turn", static_cast<u8>(Until::turn), {"turn", "Zug"}}};
    words.optional_by_rule = true;  // DBG-ABILITY-02
    return words;
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words = make_vocabulary();
    return words;
}

u16 op_of(Constant constant) {
    constexpr int constants = 4;
    return static_cast<u16>(ops::first_verb + verbs_of_cards.size() - constants +
                            static_cast<size_t>(constant));
}

bool only_costs_itself(const Code& code, const Ability& ability) {
    const u16 op = code.instructions[ability.start].op;
    return ability.effect == ability.start + 2 && verbs_of_cards.is(op, "exile-this");
}

bool costs_a_hand_card(const Code& code, const Ability& ability) {
    if (ability.effect != ability.start + 3) return false;
    const Instruction& choice = code.instructions[ability.start];
    const u16 op = code.instructions[ability.start + 1u].op;
    const bool any_hand_card = choice.arg[2] == 1 << static_cast<int>(Zone::hand) && !choice.arg[3];
    return choice.op == ops::select && choice.arg[0] == 1 && any_hand_card &&
           op >= ops::first_verb && verbs_of_cards.action(op).can == always_can<Rules>;
}

bool has_open_branch(const Code& code, const Ability& ability) {
    const Instruction& choice = code.instructions[ability.effect];
    for (int i = 0; i < choice.arg[0]; ++i) {
        const i16 start = code.instructions[static_cast<size_t>(ability.effect + 1 + i)].arg[0];
        const u16 first = code.instructions[static_cast<size_t>(start)].op;
        const u16 second = code.instructions[static_cast<size_t>(start + 1)].op;
        if (second == ops::jump && verbs_of_cards.is(first, "gain-resources")) return true;
    }
    return false;
}

bool only_gives(const Code& code, const Ability& ability) {
    return verbs_of_cards.only_give(code, ability);
}

bool only_does(const Code& code, const Ability& ability, std::string_view verb) {
    for (u16 at = ability.effect; at < ability.finish; ++at) {
        const u16 op = code.instructions[at].op;
        if (op != ops::end && !(op >= ops::first_verb && verbs_of_cards.is(op, verb))) return false;
    }
    return true;
}

const VerbAction<Rules>& Rules::verb(u16 op) const { return verbs_of_cards.action(op); }

}  // namespace cantina::deckbuilding
