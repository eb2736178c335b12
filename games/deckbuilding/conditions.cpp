// Conditions, values, moments, places and filters: how cards name them and what they mean.
#include "games/deckbuilding/conditions.h"

#include <bit>

#include "games/deckbuilding/nouns.h"
#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

// clang-format off

std::vector<ConditionWords> condition_rows() {
    const Operand which{"of", OperandKind::filter};
    Operand faction{.name = "faction",
                    .kind = OperandKind::keyword,
                    .keywords = {"own", "enemy", "neutral"}};
    faction.predicate = "faction";
    return {
        {"force-with-you", {},
         {"the Force is with you", "die Macht mit dir ist"},
         {"the Force is not with you", "die Macht nicht mit dir ist"}},
        {"in-play", {which},
         {"you have {a of} in play", "du {a of:acc} im Spiel hast"},
         {"you have {no of} in play", "du {no of:acc} im Spiel hast"}},
        {"opponent-in-play", {which},
         {"{other} has {a of} in play", "{other} {a of:acc} im Spiel hat"},
         {"{other} has {no of} in play", "{other} {no of:acc} im Spiel hat"}},
        {"base-is", {{"named", OperandKind::title}},
         {"your base is {named}", "dein Stützpunkt {named} ist"},
         {"your base is not {named}", "dein Stützpunkt nicht {named} ist"}},
        {"looked-at", {faction},
         {"it is {a faction}", "{it} {a faction} ist"},
         {"it is not {a faction}", "{it} {no faction} ist"}},
        {"attacking-galaxy-row", {},
         {"{this} attacks a card in {the galaxy-row}",
          "{this} eine Karte in {the galaxy-row:dat} angreift"},
         {"{this} does not attack a card in {the galaxy-row}",
          "{this} keine Karte in {the galaxy-row:dat} angreift"}},
    };
}

std::vector<ValueWords> value_rows() {
    return {
        {"lost-bases", true,
         {"for each base in {other victory-pile}",
          "für jeden Stützpunkt in {other victory-pile:dat}"}},
        {"as-many", true, {"for each of them", "für {every:acc} davon"}},
        {"its-cost", false, {"equal to {speaker cost}", "in Höhe {speaker cost:gen:many}"}},
    };
}

std::vector<TriggerWords> trigger_rows() {
    return {
        {"activated"},
        {"always"},
        {"played", false, {"when you play {this}", "sobald du {this:acc} spielst"}, {},
         {"the next time you play {this} this turn",
          "sobald du {this:acc} in diesem Zug das nächste Mal spielst"}},
        {"purchased", false, {"when you purchase {this}", "sobald du {this:acc} kaufst"}, {},
         {"the next time you purchase {this} this turn",
          "sobald du {this:acc} in diesem Zug das nächste Mal kaufst"}},
        {"base-revealed", false, {"when you reveal {this}", "sobald du {this:acc} aufdeckst"}, {},
         {"the next time you reveal {this} this turn",
          "sobald du {this:acc} in diesem Zug das nächste Mal aufdeckst"}},
        {"turn-starts", false, {"at the start of your turn", "sobald dein Zug beginnt"}, {},
         {"the next time a turn of yours starts this turn",
          "sobald in diesem Zug das nächste Mal ein Zug von dir beginnt"}},
        {"turn-ends", false, {"at the end of your turn", "sobald dein Zug endet"}, {},
         {"at the end of this turn", "am Ende dieses Zuges"}, true},
        {"defeats-target", false,
         {"whenever an attack with {this} defeats a target in {the galaxy-row}",
          "sobald ein Angriff mit {this:dat} ein Ziel in {the galaxy-row:dat} besiegt"}, {},
         {"the next time an attack with {this} defeats a target in {the galaxy-row} this turn",
          "sobald ein Angriff mit {this:dat} in diesem Zug das nächste Mal ein Ziel in "
          "{the galaxy-row:dat} besiegt"}},
        {"opponent-discards", true,
         {"whenever {other} discards {a subject} from their hand during your turn",
          "sobald {other} in deinem Zug {a subject:acc} von seiner Hand ablegt"},
         {"the first time in each of your turns that {other} discards {a subject} from their hand",
          "sobald {other} in deinem Zug zum ersten Mal {a subject:acc} von seiner Hand ablegt"},
         {"the next time {other} discards {a subject} from their hand this turn",
          "sobald {other} in diesem Zug das nächste Mal {a subject:acc} von seiner Hand ablegt"}},
        {"you-purchase", true,
         {"whenever you purchase {a subject}", "sobald du {a subject:acc} kaufst"},
         {"the first time you purchase {a subject} each turn",
          "sobald du in einem Zug zum ersten Mal {a subject:acc} kaufst"},
         {"the next time you purchase {a subject} this turn",
          "sobald du in diesem Zug das nächste Mal {a subject:acc} kaufst"}},
        {"you-play", true,
         {"whenever you play {a subject}", "sobald du {a subject:acc} spielst"},
         {"the first time you play {a subject} each turn",
          "sobald du in einem Zug zum ersten Mal {a subject:acc} spielst"},
         {"the next time you play {a subject} this turn",
          "sobald du in diesem Zug das nächste Mal {a subject:acc} spielst"}},
    };
}

namespace {

ZoneWords place(const char* name, const Text& from, const Text& in) { return {name, from, in}; }
ZoneWords things(const char* name, const Text& cards) { return {name, {}, {}, cards}; }
ZoneWords seen_before(const char* name) { return {name, {}, {}, {}, true}; }

PredicateWord by_noun(const char* noun) { return {noun}; }
PredicateWord by_adjective(const char* word) { return {"", adjectives().at(word)}; }
PredicateWord behind(const Text& text) { return {"", {text, Modifier::Place::after}}; }
PredicateWord unsaid() { return {"", {}, true}; }

}  // namespace

std::vector<ZoneWords> zone_rows() {
    return {
        place("hand", {"from {own hand}", "von {own hand:dat}"},
              {"in {own hand}", "auf {own hand:dat}"}),
        place("discard", {"from {own discard-pile}", "aus {own discard-pile:dat}"},
              {"in {own discard-pile}", "in {own discard-pile:dat}"}),
        place("galaxy-row", {"from {the galaxy-row}", "aus {the galaxy-row:dat}"},
              {"in {the galaxy-row}", "in {the galaxy-row:dat}"}),
        place("galaxy-discard",
              {"from {the galaxy-discard-pile}", "aus {the galaxy-discard-pile:dat}"},
              {"in {the galaxy-discard-pile}", "in {the galaxy-discard-pile:dat}"}),
        seen_before("looked-at"),
        place("opponent-hand", {"from {other hand}", "von {other hand:dat}"},
              {"in {other hand}", "auf {other hand:dat}"}),
        things("opponent-ships",
               {"{count capital-ship} {other-has} in play", "{count capital-ship} {other:gen}"}),
        things("opponent-base", {"{other base}", "{other base}"}),
        things("ships-in-row", {"{count capital-ship} in {the galaxy-row}",
                                "{count capital-ship} in {the galaxy-row:dat}"}),
        things("enemy-ships-in-row",
               {"{count faction.enemy capital-ship} in {the galaxy-row}",
                "{count faction.enemy capital-ship} in {the galaxy-row:dat}"}),
    };
}

std::vector<PredicateWords> predicate_rows() {
    PredicateWords trait{"trait",
                         {"trooper", "vehicle", "fighter", "transport", "officer", "bounty-hunter",
                          "scoundrel", "droid", "jedi", "sith"}};
    for (const std::string& name : trait.keywords) trait.words.push_back({name});
    return {
        {"faction", {"own", "enemy", "neutral"}, false,
         {behind({"of {own faction}", "{own faction:gen}"}),
          behind({"of {other faction}", "{other faction:gen}"}), by_adjective("neutral")}},
        {"kind", {"unit", "capital-ship", "base"}, false,
         {by_noun("unit"), by_noun("capital-ship"), by_noun("base")}},
        trait,
        {"unique", {}, false, {by_adjective("unique")}},
        {"named", {}, true},
        {"affordable", {}, false, {unsaid()}},  // whoever pays a card's cost can afford it
        {"other", {}, false, {by_adjective("other-than-this")}},
    };
}

// clang-format on

// --- what they mean ------------------------------------------------------------------

bool Rules::holds(const Condition& condition, const Step& step) const {
    const Seat seat = step.seat;
    switch (static_cast<Ask>(condition.op - Condition::first_of_game)) {
        case Ask::force_with_you:
            return force_with(seat);
        case Ask::in_play:
            return matching(player(seat).in_play(), condition.arg[0], seat, step).any();
        case Ask::opponent_in_play:
            return matching(player(opponent_of(seat)).in_play(), condition.arg[0], seat, step)
                .any();
        case Ask::base_is: {
            const Player& own = player(seat);
            return own.has_base() && game.title_number(own.base) == condition.arg[0];
        }
        case Ask::looked_at: {
            if (s.looked_at == 0 || s.galaxy.known == 0) return false;
            const auto side = static_cast<Side>(condition.arg[0]);
            const Card card = s.galaxy.peek();
            const Faction faction = static_cast<Faction>(game.figures(card).faction);
            if (side == Side::neutral) return faction == Faction::neutral;
            const Seat whose = side == Side::own ? seat : opponent_of(seat);
            return faction == static_cast<Faction>(whose);
        }
        case Ask::attacking_row:
            return (step.flags & attacking_row_flag) != 0;
    }
    return false;
}

int Rules::value(i16 number, const Step& step) const {
    if (number < first_value) return number;
    switch (static_cast<Value>(number - first_value)) {
        case Value::lost_bases:
            return player(opponent_of(step.seat)).victory.count();
        case Value::done:
            return step.before;
        case Value::cost:
            return game.figures(source_of(step)).cost;
    }
    return 0;
}

Cards Rules::matching(Cards cards, int filter, Seat seat, const Step& step) const {
    if (filter == 0) return cards;
    cards &= game.filtered(static_cast<u16>(filter), seat);
    if (game.is_printed(static_cast<u16>(filter))) return cards;
    for (const Filter::Predicate& predicate :
         code().filters[static_cast<size_t>(filter)].predicates) {
        if (static_cast<Predicate>(predicate.kind) == Predicate::other)
            cards.remove(source_of(step));
        if (static_cast<Predicate>(predicate.kind) == Predicate::affordable)
            for (Card card : cards)
                if (game.figures(card).cost > player(seat).resources) cards.remove(card);
    }
    return cards;
}

Cards Rules::zone(Zone zone, Seat seat) const {
    const Player& opponent = player(opponent_of(seat));
    Cards cards{};
    switch (zone) {
        case Zone::hand:
            return player(seat).hand;
        case Zone::discard:
            return player(seat).discard;
        case Zone::galaxy_row:
            for (u8 card : s.row)
                if (card != no_slot) cards.add(card);
            return cards;
        case Zone::galaxy_discard:
            return s.galaxy_discard;
        case Zone::looked_at:
            for (int i = 0; i < s.looked_at && i < static_cast<int>(s.galaxy.known); ++i)
                cards.add(s.galaxy.peek(i));
            return cards;
        case Zone::opponent_hand:
            return opponent.hand;
        case Zone::opponent_ships:
            return opponent.ships;
        case Zone::ships_in_row:
            return this->zone(Zone::galaxy_row, seat) & game.sets().ships;
        case Zone::enemy_ships_in_row:
            return this->zone(Zone::ships_in_row, seat) & game.sets().faction[opponent_of(seat)];
        case Zone::opponent_base:
            if (opponent.has_base()) cards.add(opponent.base);
            return cards;
    }
    return cards;
}

Cards Rules::candidates(int zones, int filter, Seat seat, const Step& step) const {
    Cards cards{};
    for (auto rest = static_cast<unsigned>(zones); rest; rest &= rest - 1)
        cards |= zone(static_cast<Zone>(std::countr_zero(rest)), seat);
    return matching(cards, filter, seat, step);
}

/// Equal cards are offered once: copies of a title in the same place, own or borrowed ones.
void Rules::offer(const Cards& cards, OptionList& list) const {
    const auto offer_part = [&](Cards part) {
        while (part.any()) {
            const Card card = part.first();
            list.add(answers::pick, card);
            if (s.damage[card] == 0 && !is_targeted(card))
                part -= game.sets().title[game.title_number(card)];
            else
                part.remove(card);
        }
    };
    const Cards borrowed = this->borrowed();
    const Cards hands = cards & (player(empire).hand | player(rebels).hand);
    for (const Cards& place : {hands, cards - hands}) {
        offer_part(place - borrowed);
        if (borrowed.any()) offer_part(place & borrowed);
    }
}

Card Rules::it(const Step& step) const {
    if (step.count) return step.cards[0];
    const Row* row = context_row(step);
    return row ? row->subject : no_card;
}

}  // namespace cantina::deckbuilding
