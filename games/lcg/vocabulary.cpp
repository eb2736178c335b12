#include "games/lcg/vocabulary.h"

#include "games/lcg/conditions.h"
#include "games/lcg/nouns.h"
#include "games/lcg/phrases.h"
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

using I = Instruction;

Seat actor(const Rules& rules, const Step& step) { return acting_seat(rules, step); }
Cards chosen(Rules& rules, const Step& step) { return Interpreter<Rules>(rules).chosen(step); }
/// Those of them that are still in play: others may have answered, and a target may have left.
Cards targets(Rules& rules, const Step& step) {
    return chosen(rules, step) & (rules.in_play(dark) | rules.in_play(light));
}
/// What only goes on with what a part before it did is no reason to use an ability.
Can only_after(const Rules&, const I&, const Step&) { return Can::no; }

/// More of the same, from a card of the same title, adds up in one row.
void lasting(Rules& rules, const Step& step, u8 what, Card subject, int amount, Until until) {
    if (amount == 0) return;
    auto& rows = rules.s.lasting;
    const Card source = source_of(step);
    for (u64 i = 0; i < rows.size; ++i)
        if (LastingRow& row = rows.rows[i]; row.change == what && row.until == until &&
                                            row.subject == subject &&
                                            rules.s.title[row.source] == rules.s.title[source])
            return void(row.amount = static_cast<i16>(row.amount + amount));
    if (rows.full()) return;
    rows.add({.change = what,
              .seat = step.seat,
              .until = until,
              .flags = 0,
              .source = source,
              .subject = subject,
              .amount = static_cast<i16>(amount),
              .program = 0,
              .filter = 0});
}

/// Operands of verbs that give icons: three numbers, and until when.
void gain_icons(Rules& rules, const I& at, Step& step, const Cards& units) {
    const Until until = at.arg[icon_count] ? Until::strike : Until::engagement;
    const int bundle = icon_bundle::of_all(at.arg);
    units.each([&](Card unit) { lasting(rules, step, change::icons, unit, bundle, until); });
    done(step, units.count());
}

/// The row that an interrupt changes.
Row* open_row(const Rules& rules, const Step& step) {
    Row* row = rules.context_row(step);
    return row && !row->cancelled() ? row : nullptr;
}

/// The uppermost card of the pile first.
int take_from_pile(Rules& rules, Seat seat, int n) {
    int taken = 0;
    for (; taken < n && rules.player(seat).pile_size; ++taken) {
        const Player& own = rules.player(seat);
        const Card card = own.pile[own.pile_size - 1];
        rules.report(EventKind::taken, seat, card);
        rules.put(card, Zone::hand);
    }
    return taken;
}

void put_into_play(Rules& rules, const I&, Step& step) {
    const Card card = rules.it(step);
    if (card == no_card || !rules.may_enter(card)) return;
    done(step);
    rules.put_into_play(owner_of(card), card, 0);
}

void place_shields(Rules& rules, const I&, Step& step) {
    targets(rules, step).each([&](Card card) {
        rules.place_shield(actor(rules, step), card);
        done_more(step);
    });
}

// clang-format off
const Operand amount{"amount"};
const Operand which{"of", OperandKind::filter};

const VerbTable<Rules> verbs_of_cards = {{
    // --- cards
    {{.name = "draw", .operands = {amount}, .phrase = says(verbs::draw, {"{amount card}", "{amount card:acc}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          done(step, r.draw(actor(r, step), r.value(at.arg[0], step)));
      }}, {.gives = true}},
    {{.name = "discard", .picks = true, .phrase = says(verbs::discard, {"{cards} {from}", "{cards:acc} {from}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          Cards in_play{};
          int from_hand = 0;
          chosen(r, step).each([&](Card card) {
              if (r.zone_of(card) == Zone::hand) r.discard_from_hand(owner_of(card), card), ++from_hand;
              else in_play.add(card);
          });
          done(step, from_hand);
          if (in_play.any()) r.leave_play(in_play, Leaving::discarded, actor(r, step));
      }}, {.takes = true}},
    {{.name = "discard-at-random", .operands = {amount},
      .phrase = says(verbs::discard, {"{random amount card} from {own hand}", "{random amount card:acc} von {own hand:dat}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.in(Zone::hand, actor(r, step)).any()); },
      .act = [](Rules& r, const I& at, Step& step) {
          const Seat seat = actor(r, step);
          for (int n = r.value(at.arg[0], step); n > 0 && r.in(Zone::hand, seat).any(); --n, done_more(step)) {
              const Cards hand = r.in(Zone::hand, seat);
              r.discard_from_hand(seat, hand.nth(static_cast<int>(r.s.stream.chance(static_cast<u32>(hand.count())))));
          }
      }}, {.takes = true}},
    {{.name = "return-to-hand", .picks = true,
      .phrase = says(verbs::take_back, {"{cards} to {its owner}'s hand", "{cards:acc} auf die Hand {its owner:gen}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.leave_play(chosen(r, step), Leaving::returned, actor(r, step)); }}, {.touch = Touch::recalls}},
    {{.name = "take-to-hand", .picks = true,
      .phrase = says(verbs::take, {"{cards} {from} into {own hand}", "{cards:acc} {from} auf {own hand:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          chosen(r, step).each([&](Card card) {
              r.report(EventKind::taken, actor(r, step), card, 1, no_card,
                       static_cast<SeatMask>(r.who_knows(card) | seat_bit(owner_of(card))));
              r.put(card, Zone::hand);
              done_more(step);
          });
      }}, {.gives = true}},
    {{.name = "take-from-pile", .operands = {amount},
      .phrase = says(verbs::take, {"{the top amount card} of {own discard-pile} into {own hand}",
                         "{the top amount card:acc} {own discard-pile:gen} auf {own hand:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.player(actor(r, step)).pile_size > 0); },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, take_from_pile(r, actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{.name = "put-under-deck", .picks = true,
      .phrase = says(verbs::place, {"{cards} {from} under {own deck}", "{cards:acc} {from} unter {own deck:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          const Card card = step.cards[0];
          const Seat seat = owner_of(card);
          r.report(EventKind::put_under_deck, seat, card, 1, no_card, seat_bit(seat));
          r.put(card, Zone::deck);
          r.player(seat).deck.put_at_bottom(card, seat_bit(seat));
          done(step);
      }}},
    {{.name = "put-into-play", .picks = true,
      .phrase = says(verbs::put, {"{cards} {from} into play", "{cards:acc} {from} ins Spiel"})},
     {.act = put_into_play}},
    {{.name = "put-it-into-play", .phrase = says(verbs::put, {"{it} into play", "{it:acc} ins Spiel"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          const Card card = r.it(step);
          return can_if(card != no_card && r.may_enter(card));
      },
      .act = put_into_play}},
    {{.name = "join-engagement",
      .phrase = says(verbs::put, {"{this} from {own hand} into play; {this} joins the engagement on your side",
                        "{this:acc} von {own hand:dat} ins Spiel; {this:nom} nimmt auf deiner Seite am Kampf teil"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          return can_if(r.in_engagement() && r.may_enter(source_of(step)));
      },
      .act = [](Rules& r, const I&, Step& step) {
          done(step);
          r.put_into_play(step.seat, source_of(step), into_engagement_flag);
      }}},
    {{.name = "search-objectives", .picks = true,
      .phrase = says(verbs::search, {"{own objective-deck} for {a objective}, put it into play",
                           "{own objective-deck:acc} nach {a objective:dat}, bringe es ins Spiel"})},
     {.act = put_into_play}},
    // FAQ: whoever searches may find nothing, and shuffles all the same.
    {{.name = "shuffle-objectives", .phrase = says(verbs::shuffle, {"that deck", "das Deck"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(!r.player(step.seat).objective_deck.empty()); },
      .act = [](Rules& r, const I&, Step& step) {
          r.player(step.seat).objective_deck.shuffle();
          r.report(EventKind::searched, step.seat);
          done(step);
      }}},
    // --- tokens
    {{.name = "deal-damage", .picks = true, .operands = {amount},
      .phrase = says(verbs::deal, {"{amount damage} to {cards:each}", "{cards:dat:each} {amount damage:acc}"})},
     {.act = [](Rules& r, const I& at, Step& step) { r.deal_damage(actor(r, step), source_of(step), targets(r, step), r.value(at.arg[0], step)); }}, {.touch = Touch::harms}},
    {{.name = "damage-this", .operands = {amount},
      .phrase = says(verbs::deal, {"{amount damage} to {this}", "{this:dat} {amount damage:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.can_be_damaged(source_of(step))); },
      .act = [](Rules& r, const I& at, Step& step) {
          r.deal_damage(actor(r, step), source_of(step), Cards::of(source_of(step)), r.value(at.arg[0], step));
      }}},
    {{.name = "remove-damage", .picks = true, .operands = {one_or_all()},
      .phrase = says(verbs::remove, {"{amount damage-token} {apiece} from {cards:each}", "{apiece} {amount damage-token:acc} von {cards:dat:each}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          targets(r, step).each([&](Card card) {
              done_more(step, r.remove_damage(card, r.value(at.arg[0], step)));
          });
      }}, {.touch = Touch::helps, .gives = true}},
    {{.name = "remove-all-damage", .picks = true,
      .phrase = says(verbs::remove, {"all damage from {cards}", "allen Schaden von {cards:dat}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          targets(r, step).each([&](Card card) { done_more(step, r.remove_damage(card, 255)); });
      }}, {.touch = Touch::helps, .gives = true}},
    {{.name = "move-damage",
      .phrase = says(verbs::move, {"1 damage token from the first unit to the second",
                         "1 Schadensmarker von der ersten auf die zweite Einheit"})},
     {.act = [](Rules& r, const I&, Step& step) {
          if (targets(r, step).count() < 2 || r.remove_damage(step.cards[0], 1) == 0) return;
          r.report(EventKind::damage_moved, step.seat, step.cards[0], 1, step.cards[1]);
          occur(r, tokens(Occurrence::damage, step.seat, source_of(step), step.cards[1], 1, moved_flag));
      }}},
    {{.name = "place-focus", .picks = true, .operands = {one_or_all()},
      .phrase = says(verbs::place, {"{amount focus-token} {apiece} on {cards:each}", "{apiece} {amount focus-token:acc} auf {cards:acc:each}"})},
     {.act = [](Rules& r, const I& at, Step& step) { r.place_focus(actor(r, step), source_of(step), targets(r, step), r.value(at.arg[0], step)); }}, {.touch = Touch::harms}},
    {{.name = "focus-it", .operands = {amount},
      .phrase = says(verbs::place, {"{amount focus-token} on {it}", "{amount focus-token:acc} auf {it:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(step.count == 0 || r.zone_of(step.cards[0]) == Zone::units); },
      .act = [](Rules& r, const I& at, Step& step) {
          if (r.it(step) != no_card && r.zone_of(r.it(step)) == Zone::units)
              r.place_focus(step.seat, source_of(step), Cards::of(r.it(step)), r.value(at.arg[0], step));
      }}},
    {{.name = "place-focus-on-host", .operands = {one_or_all()},
      .phrase = says(verbs::place, {"{amount more focus-token} on {host}", "{amount more focus-token:acc} auf {host:acc}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          const Card host = r.it(step);  // it may have left play since, and so may the enhancement
          if (host != no_card && r.zone_of(host) == Zone::units)
              r.place_focus(step.seat, source_of(step), Cards::of(host), r.value(at.arg[0], step));
      }}},
    {{.name = "remove-focus", .picks = true, .operands = {one_or_all()},
      .phrase = says(verbs::remove, {"{amount focus-token} {apiece} from {cards:each}", "{apiece} {amount focus-token:acc} von {cards:dat:each}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          targets(r, step).each([&](Card card) {
              done_more(step, r.remove_focus(card, r.value(at.arg[0], step)));
          });
      }}, {.touch = Touch::helps, .gives = true}},
    {{.name = "remove-all-focus", .picks = true,
      .phrase = says(verbs::remove, {"all focus tokens from {cards}", "alle Fokusmarker von {cards:dat}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          targets(r, step).each([&](Card card) { done_more(step, r.remove_focus(card, 255)); });
      }}, {.touch = Touch::helps, .gives = true}},
    {{.name = "remove-focus-from-this", .operands = {one_or_all()},
      .phrase = says(verbs::remove, {"{amount focus-token} from {this}", "{amount focus-token:acc} von {this:dat}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.s.focus[source_of(step)] > 0); },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.remove_focus(source_of(step), r.value(at.arg[0], step)));
      }}, {.gives = true}},
    {{.name = "remove-focus-from-it", .operands = {one_or_all()},
      .phrase = says(verbs::remove, {"{amount focus-token} from {it}", "{amount focus-token:acc} von {it:dat}"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          const Card card = r.it(step);
          return can_if(card != no_card && r.s.focus[card] > 0);
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.remove_focus(r.it(step), r.value(at.arg[0], step)));
      }}},
    {{.name = "place-shield", .picks = true,
      .phrase = says(verbs::place, {"1 shield token on {cards:each}", "1 Schildmarker auf {cards:acc:each}"})},
     {.act = place_shields}, {.touch = Touch::helps, .gives = true}},
    {{.name = "place-further-shield", .picks = true,
      .phrase = says(verbs::place, {"1 shield token on {cards}", "1 Schildmarker auf {cards:acc}"},
           {"(even if it already has one)", "(auch wenn dort schon einer liegt)"})},
     {.act = place_shields}, {.touch = Touch::helps, .gives = true}},
    {{.name = "strip", .picks = true,
      .phrase = says(verbs::discard, {"any number of tokens and attached enhancements from {cards}",
                            "beliebig viele Marker und angelegte Verstärkungen von {cards:dat}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          targets(r, step).each([&](Card unit) {
              done(step);
              r.strip(step.seat, unit);
          });
      }}},
    // --- leaving play
    {{.name = "destroy", .picks = true, .phrase = says(verbs::destroy, {"{cards}", "{cards:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.leave_play(chosen(r, step), Leaving::destroyed, actor(r, step)); }}, {.touch = Touch::harms}},
    {{.name = "sacrifice", .picks = true, .phrase = says(verbs::sacrifice, {"{cards}", "{cards:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.leave_play(chosen(r, step), Leaving::sacrificed, actor(r, step)); }}},
    {{.name = "sacrifice-this", .phrase = says(verbs::sacrifice, {"{this}", "{this:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) { r.leave_play(Cards::of(source_of(step)), Leaving::sacrificed, step.seat); }}},
    {{.name = "spare", .picks = true, .keeps_selection = true, .phrase = says(verbs::keep, {"{cards}", "{cards:acc}"})}},
    {{.name = "return-others",
      .phrase = says(verbs::take_back, {"all other units to their owners' hands", "alle anderen Einheiten auf die Hände ihrer Besitzer"})},
     {.can = [](const Rules& r, const I&, const Step&) { return can_if(r.both(Zone::units).any()); },
      .act = [](Rules& r, const I&, Step& step) {
          Cards others = r.both(Zone::units);
          for (int i = 0; i < step.count; ++i) others.remove(step.cards[i]);
          r.leave_play(others, Leaving::returned, step.seat);
      }}},
    {{.name = "bury-all-units",
      .phrase = says(verbs::place, {"all units under their owners' command decks in random order",
                          "alle Einheiten in zufälliger Reihenfolge unter die Kommandodecks ihrer Besitzer"})},
     {.can = [](const Rules& r, const I&, const Step&) { return can_if(r.both(Zone::units).any()); },
      .act = [](Rules& r, const I&, Step&) { r.bury_all_units(); }}},
    {{.name = "to-hand-instead",
      .phrase = says(verbs::put, {"{it} into {its owner}'s hand instead of on the discard pile",
                        "{it:acc} auf die Hand {its owner:gen} statt auf den Ablagestapel"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(open_row(r, step)); },
      .act = [](Rules& r, const I&, Step& step) {
          if (Row* row = open_row(r, step)) row->destination = static_cast<u16>(Destination::hand), done(step);
      }}},
    // --- capturing
    {{.name = "capture-it", .phrase = says(verbs::capture, {"that unit", "jene Einheit"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          const Card card = r.it(step);
          return can_if(card != no_card && owner_of(card) == light && r.zone_of(card) == Zone::units &&
                        r.in(Zone::objectives, dark).any());
      },
      .act = [](Rules& r, const I&, Step& step) {
          const Card card = r.it(step);
          if (r.zone_of(card) == Zone::units) r.leave_play(Cards::of(card), Leaving::captured, step.seat);
      }}},
    {{.name = "capture-from-hand",
      .phrase = says(verbs::capture, {"1 random card from {other hand} at {this:named}",
                            "1 zufällige Karte von {other hand:dat} an {this:dat:named}"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          return can_if(step.seat == dark && r.in(Zone::hand, r.opponent_of(step.seat)).any());
      },
      .act = [](Rules& r, const I&, Step& step) {
          r.capture_from_hand(r.opponent_of(step.seat), source_of(step));
          done(step);
      }}},
    {{.name = "capture-here", .picks = true,
      .phrase = says(verbs::capture, {"{cards} at {this:named}", "{cards:acc} an {this:dat:named}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          r.capture(step.cards[0], static_cast<u8>(source_of(step)), 0);
          done(step);
      }}, {.touch = Touch::harms}},
    {{.name = "rescue", .picks = true,
      .phrase = shows_cards(verbs::rescue, {"1 random captured card at {cards}", "1 zufällige gefangene Karte an {cards:dat}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          const Cards held = r.captured_at(step.cards[0]);
          if (held.empty()) return;
          const Card card = held.nth(static_cast<int>(r.s.stream.chance(static_cast<u32>(held.count()))));
          r.rescue(card);
          step.clear_selection();
          step.select(card);
          done(step);
      }}},
    // --- looking
    {{.name = "look-at-opponent-hand", .phrase = says(verbs::look, {"at {other hand}", "{oneself} {other hand:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.in(Zone::hand, r.opponent_of(step.seat)).any()); },
      .act = [](Rules& r, const I&, Step& step) {
          r.in(Zone::hand, r.opponent_of(step.seat)).each([&](Card card) {
              r.learn(card, seat_bit(step.seat));
              r.report(EventKind::looked, step.seat, card, 0, no_card, seat_bit(step.seat));
              done_more(step);
          });
      }}, {.gives = true}},
    {{.name = "look-at-opponent-deck", .operands = {amount},
      .phrase = shows_cards(verbs::look, {"at {the top amount card} of {other deck}", "{oneself} {the top amount card:acc} {other deck:gen}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(!r.player(r.opponent_of(step.seat)).deck.empty()); },
      .act = [](Rules& r, const I& at, Step& step) {
          r.look_at_top(step, step.seat, r.opponent_of(step.seat), r.value(at.arg[0], step), false);
      }}, {.gives = true}},
    {{.name = "reveal-deck", .operands = {amount},
      .phrase = shows_cards(verbs::reveal, {"{the top amount card} of {own deck}", "{the top amount card:acc} {own deck:gen}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(!r.player(step.seat).deck.empty()); },
      .act = [](Rules& r, const I& at, Step& step) { r.look_at_top(step, step.seat, step.seat, r.value(at.arg[0], step), true); }}, {.gives = true}},
    {{.name = "put-back", .operands = {{.name = "to", .kind = OperandKind::keyword, .keywords = {"top", "bottom"},
        .words = {{"on top of that deck", "oben auf das Deck"}, {"under that deck", "unter das Deck"}}}},
      .phrase = says(verbs::place, {"the others {to} in any order", "die übrigen in beliebiger Reihenfolge {to}"})},
     {.can = only_after, .act = [](Rules& r, const I& at, Step& step) { r.put_back(step.seat, at.arg[0] == 0); }}, {.gives = true}},
    {{.name = "discard-deck-for-icons",
      .phrase = adds(says(verbs::discard, {"{the top card} of {own deck}", "{the top card:acc} {own deck:gen}"}),
           {"if that card is a unit, {this} also has its combat icons for this strike",
            "falls sie eine Einheit ist, hat {this} für diesen Angriffsschlag auch deren Kampfsymbole"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(!r.player(step.seat).deck.empty()); },
      .act = [](Rules& r, const I&, Step& step) {
          CommandDeck& deck = r.player(step.seat).deck;
          if (deck.empty()) return;
          const Card card = deck.take_top(r.s.stream);
          deck.put_on_top(card, 0);
          r.report(EventKind::discarded, step.seat, card, 1, no_card, everybody, static_cast<u8>(Zone::deck));
          r.to_pile(card);
          done(step);
          const auto& shown = r.printed(card);
          if (shown.kind != Kind::unit) return;
          lasting(r, step, change::icons, source_of(step), icon_bundle::of_all(shown.icons), Until::strike);
          lasting(r, step, change::edge_icons, source_of(step), icon_bundle::of_all(shown.edge_icons), Until::strike);
      }}},
    // --- prices
    {{.name = "spend", .operands = {amount}, .phrase = says(verbs::spend, {"{amount resource}", "{amount resource:acc}"})},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return can_if(r.purse(actor(r, step)).total >= r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          const int cost = r.value(at.arg[0], step);
          done(step, cost);
          r.pay(actor(r, step), cost, no_card);
      }}},
    {{.name = "focus-this", .phrase = says(verbs::focus, {"{this}", "{this:acc}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(!r.exhausted(source_of(step))); },
      .act = [](Rules& r, const I&, Step& step) {
          r.s.focus[source_of(step)] = 1;
          r.report(EventKind::focused, step.seat, source_of(step), 1);
          done(step);
      }}},
    {{.name = "focus", .picks = true, .phrase = says(verbs::focus, {"{cards}", "{cards:acc}"})},
     {.act = [](Rules& r, const I&, Step& step) {
          chosen(r, step).each([&](Card card) {
              r.s.focus[card] = 1;
              r.report(EventKind::focused, step.seat, card, 1);
              done_more(step);
          });
      }}},
    {{.name = "lower-reserve", .operands = {amount},
      .phrase = says(verbs::reduce, {"{own reserve} by {amount} until the end of the phase",
                           "{own reserve:acc} bis zum Ende der Phase um {amount}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.reserve_of(step.seat) > 0); },
      .act = [](Rules& r, const I& at, Step& step) {
          lasting(r, step, change::reserve, no_card, -r.value(at.arg[0], step), Until::phase);
          done(step);
      }}},
    // --- interrupts
    {{.name = "cancel", .phrase = says(verbs::cancel, {"{whose} effects", "{whose} Effekte"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(open_row(r, step)); },
      .act = [](Rules& r, const I&, Step& step) {
          Row* row = open_row(r, step);
          if (!row) return;
          row->cancel();
          r.report(EventKind::cancelled, step.seat, row->source);
          done(step);
      }}},
    {{.name = "prevent-damage", .operands = {amount},
      .phrase = says(verbs::prevent, {"{amount} of that damage", "{amount point:acc} dieses Schadens"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(open_row(r, step)); },
      .act = [](Rules& r, const I& at, Step& step) {
          Row* row = open_row(r, step);
          if (!row) return;
          const int prevented = std::min<int>(row->amount, r.value(at.arg[0], step));
          done(step, prevented);
          row->amount = static_cast<i16>(row->amount - prevented);
          r.report(EventKind::damage_prevented, step.seat, row->subject, prevented, source_of(step));
      }}},
    {{.name = "redirect-damage", .picks = true, .operands = {amount},
      .phrase = says(verbs::deal, {"{amount} of that damage to {cards} instead", "{amount point:acc} dieses Schadens stattdessen {cards:dat}"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(open_row(r, step) && r.s.rows.has_room(1)); },
      .act = [](Rules& r, const I& at, Step& step) {
          if (open_row(r, step) && r.s.rows.has_room(1))
              done(step, split_row(r, ProgramStep{step}.context(), r.value(at.arg[0], step), step.cards[0], deflected_flag));
      }}},
    {{.name = "cheaper-by", .operands = {amount},
      .phrase = says(verbs::reduce, {"the cost of the card you are playing by {amount} {each}", "{each} die Kosten der auszuspielenden Karte um {amount}"},
           {"(not below 1)", "(nicht unter 1)"})},
     {.can = [](const Rules& r, const I&, const Step& step) {
          const Row* row = open_row(r, step);
          return can_if(row && r.cost_of(row->seat, row->subject) - row->destination > 1);
      },
      .act = [](Rules& r, const I& at, Step& step) {
          const int less = r.value(at.arg[0], step);
          done(step, less);
          if (Row* row = open_row(r, step)) row->destination = static_cast<u16>(row->destination + less);
      }}},
    // --- the dial, engagements, the edge battle
    {{.name = "advance-dial", .operands = {amount}, .phrase = says(verbs::advance, {"{the dial} by {amount}", "{the dial:acc} um {amount}"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          done(step, r.value(at.arg[0], step));
          r.advance_dial(result_of(step));
      }}, {.gives = true}},
    {{.name = "turn-dial-back", .operands = {amount},
      .phrase = says(verbs::turn_back, {"{the dial} back by {amount}", "{the dial:acc} um {amount}"}, {"(not below 1)", "(nicht unter 1)"})},
     {.can = [](const Rules& r, const I&, const Step&) { return can_if(r.s.dial > 1); },
      .act = [](Rules& r, const I& at, Step& step) { done(step, r.turn_dial_back(r.value(at.arg[0], step))); }}, {.gives = true}},
    {{.name = "gain-icons", .picks = true, .operands = {unit_damage(), tactics(), blast(), until()},
      .phrase = says(verbs::give, {"{cards:each} " + icons_said() + " {apiece} {until}", "{cards:dat:each} {until} {apiece} " + icons_said()})},
     {.act = [](Rules& r, const I& at, Step& step) { gain_icons(r, at, step, targets(r, step)); }}, {.touch = Touch::helps, .gives = true}},
    {{.name = "gain-icons-it", .operands = {unit_damage(), tactics(), blast(), until()},
      .phrase = says(verbs::give, {"{it} " + icons_said() + " {until}", "{it:dat} {until} " + icons_said()})},
     {.act = [](Rules& r, const I& at, Step& step) {
          if (r.it(step) != no_card) gain_icons(r, at, step, Cards::of(r.it(step)));
      }}, {.gives = true}},
    {{.name = "forbid-declaring", .picks = true, .operands = {{.name = "as", .kind = OperandKind::keyword, .keywords = {"defender", "participant"},
        .words = {{"as a defender in this engagement", "in diesem Kampf nicht als Verteidiger"},
         {"as an attacker or defender in this phase", "in dieser Phase nicht als Angreifer oder Verteidiger"}}}},
      .phrase = adds(says(verbs::choose, {"{cards}", "{cards:acc}"}), {"{it} cannot be declared {as}", "{it} darf {as} deklariert werden"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          targets(r, step).each([&](Card card) {
              const Until until = at.arg[0] ? Until::phase : Until::engagement;
              lasting(r, step, change::cannot_defend, card, 1, until);
              if (at.arg[0]) lasting(r, step, change::cannot_attack, card, 1, until);
              done_more(step);
          });
      }}, {.touch = Touch::harms}},
    {{.name = "engage-again",
      .phrase = states({"you", "du"}, verbs::may, {"engage the same objective once more in this phase",
                                         "in dieser Phase noch einmal um dasselbe Einsatzziel kämpfen"})},
     {.can = [](const Rules& r, const I&, const Step&) { return can_if(r.s.engaged < dial_card); },
      .act = [](Rules& r, const I&, Step& step) {
          if (r.s.engaged < dial_card) lasting(r, step, change::engage_again, r.s.engaged, 1, Until::phase), done(step);
      }}},
    {{.name = "move-engagement-here",
      .phrase = says(verbs::move, {"the engagement to {this}, which is now the engaged objective",
                         "den Kampf auf {this:acc}, das damit umkämpft ist"})},
     {.can = [](const Rules& r, const I&, const Step& step) { return can_if(r.in_engagement() && r.s.engaged != source_of(step)); },
      .act = [](Rules& r, const I&, Step& step) {
          r.s.engaged = static_cast<u8>(source_of(step));
          r.report(EventKind::engagement_moved, step.seat, source_of(step));
          done(step);
      }}},
    {{.name = "cancel-edge-battle",
      .phrase = adds(says(verbs::break_off, {"that edge battle", "dieses Ringen"}),
           {"cancel the effects of all other fate cards in it, discard both edge stacks, and start the edge battle anew",
            "wende die Effekte aller anderen Schicksalskarten darin ab, lege beide Kampfvorteilsstapel ab und beginne das Ringen von vorn"})},
     {.act = [](Rules& r, const I&, Step& step) { r.cancel_edge_battle(); done(step); }}},
    {{.name = "next-card-cheaper", .operands = {amount},
      .phrase = states({"the next card you play in this phase", "die nächste Karte, die du in dieser Phase ausspielst,"}, verbs::cost,
             {"{amount resource} less and needs no resource match", "{amount resource:acc} weniger und braucht keine passende Ressource"})},
     {.act = [](Rules& r, const I& at, Step& step) {
          lasting(r, step, change::next_card, no_card, r.value(at.arg[0], step), Until::phase);
          done(step);
      }}},
    {{.name = "waive-match",
      .phrase = states({"cards you play from {own hand} in this phase", "Karten, die du in dieser Phase von {own hand:dat} ausspielst,"},
             verbs::need, {"no resource match", "keine passende Ressource"}, true)},
     {.act = [](Rules& r, const I&, Step& step) {
          lasting(r, step, change::no_match, no_card, 1, Until::phase);
          done(step);
      }}},
}, constant_rows()};
// clang-format on

Vocabulary make_vocabulary() {
    Vocabulary words;
    words.verbs = verbs_of_cards.words();
    words.conditions = condition_rows();
    words.values = value_rows();
    words.triggers = trigger_rows();
    words.zones = place_rows();
    words.predicates = predicate_rows();
    words.nouns = nouns();
    words.adjectives = adjectives();
    words.durations = {{"strike", static_cast<u8>(Until::strike), {"strike", "Angriffsschlag"}},
                       {"engagement", static_cast<u8>(Until::engagement), {"engagement", "Kampf"}},
                       {"phase", static_cast<u8>(Until::phase), {"phase", "Phase"}},
                       {"turn", static_cast<u8>(Until::turn), {"turn", "Zug"}},
                       {"match", static_cast<u8>(Until::match), {"game", "Partie"}}};
    words.executes = true;          // LCG-ADV-25: what is used can be cancelled
    words.optional_by_rule = true;  // LCG-ABIL-32
    return words;
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words = make_vocabulary();
    return words;
}

u16 op_of(Constant constant) {
    return static_cast<u16>(ops::first_verb + verbs_of_cards.size() - constant_count +
                            static_cast<size_t>(constant));
}

int constant_of(u16 op) {
    const int first = op_of(Constant::icons);
    return op >= first && op < first + constant_count ? op - first : -1;
}

Touch touch_of(u16 op) { return verbs_of_cards.sense(op).touch; }

bool only_gives(const Code& code, const Ability& ability) {
    return verbs_of_cards.only_give(code, ability);
}

bool does(const Code& code, const Ability& ability, std::string_view verb) {
    for (u16 at = ability.effect; at < ability.finish; ++at)
        if (verbs_of_cards.is(code.instructions[at].op, verb)) return true;
    return false;
}

const VerbAction<Rules>& Rules::verb(u16 op) const { return verbs_of_cards.action(op); }

}  // namespace cantina::lcg
