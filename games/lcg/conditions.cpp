// Conditions, values, moments, places and filters: how cards name them and what they mean.
#include "games/lcg/conditions.h"

#include <bit>

#include "games/lcg/nouns.h"
#include "games/lcg/rules.h"

namespace cantina::lcg {

// clang-format off

std::vector<ConditionWords> condition_rows() {
    return {
        {"force-with-you", {},
         {"the balance of the Force is on your side", "das Gleichgewicht der Macht auf deiner Seite liegt"},
         {"the balance of the Force is not on your side", "das Gleichgewicht der Macht nicht auf deiner Seite liegt"}},
        {"engagement", {},
         {"an engagement is in progress", "ein Kampf im Gange ist"},
         {"no engagement is in progress", "kein Kampf im Gange ist"}},
        {"attacking", {},
         {"you are the attacking player", "du der angreifende Spieler bist"},
         {"you are not the attacking player", "du nicht der angreifende Spieler bist"}},
        {"participating", {},
         {"{this} is participating in an engagement", "{this} an einem Kampf teilnimmt"},
         {"{this} is not participating in an engagement", "{this} an keinem Kampf teilnimmt"}},
        {"unopposed", {},
         {"the engagement was unopposed", "der Angriff unverteidigt war"},
         {"the engagement was not unopposed", "der Angriff nicht unverteidigt war"}},
        {"your-turn", {},
         {"it is your turn", "du am Zug bist"},
         {"it is not your turn", "du nicht am Zug bist"}},
        {"force-phase", {},
         {"it is a Force phase", "eine Macht-Phase läuft"},
         {"it is no Force phase", "keine Macht-Phase läuft"}},
        {"fate-placed", {},
         {"you have placed one or more fate cards in this engagement", "du in diesem Kampf mindestens eine Schicksalskarte ausgelegt hast"},
         {"you have placed no fate card in this engagement", "du in diesem Kampf keine Schicksalskarte ausgelegt hast"}},
        {"host-is", {{"named", OperandKind::title}},
         {"{host} is {named}", "{host} {named} ist"},
         {"{host} is not {named}", "{host} nicht {named} ist"}},
        {"it-is", {{"of", OperandKind::filter}},
         {"it is {a of}", "{it} {a of} ist"},
         {"it is not {a of}", "{it} {no of} ist"}},
    };
}

std::vector<ValueWords> value_rows() {
    return {
        {"as-many", true, {"for each of them", "für {every:acc} davon"}},
        {"chosen", true, {"for each of those cards", "für jede dieser Karten"}},
        {"attached", true,
         {"for each enhancement attached to {this}", "für jede an {this:acc} angelegte Verstärkung"}},
    };
}

namespace {

TriggerWords moment(const char* name, bool has_subject, const Text& whenever) {
    return {name, has_subject, whenever, whenever, whenever};
}

/// From here on "it" is such a card.
TriggerWords about(const char* noun, TriggerWords words) {
    words.mentions = noun;
    return words;
}

}  // namespace

std::vector<TriggerWords> trigger_rows() {
    return {
        {"action"},
        {"always"},
        moment("opponent-turn-begins", false,
               {"after {other turn} has begun", "nachdem {other turn} begonnen hat"}),
        moment("you-refreshed", false, {"after you have refreshed", "nachdem du aufgefrischt hast"}),
        moment("refresh-phase-ended", false,
               {"after your refresh phase has ended", "nachdem deine Auffrischen-Phase geendet hat"}),
        moment("draw-phase-began", false,
               {"after your draw phase has begun", "nachdem deine Nachziehen-Phase begonnen hat"}),
        moment("you-played", true,
               {"after you have played {a subject}", "nachdem du {a subject:acc} ausgespielt hast"}),
        moment("entered", false,
               {"after {this} has entered play", "nachdem {this} ins Spiel gekommen ist"}),
        moment("attacks", false,
               {"after {this} has been declared as an attacker", "nachdem {this} als Angreifer deklariert wurde"}),
        moment("attacks-or-defends", false,
               {"after {this} has been declared as an attacker or defender",
                "nachdem {this} als Angreifer oder Verteidiger deklariert wurde"}),
        moment("other-engaged", false,
               {"after {other} has engaged another of your objectives",
                "nachdem {other} den Kampf um ein anderes deiner Einsatzziele begonnen hat"}),
        moment("focused-to-strike", false,
               {"after {this} has been focused to strike", "nachdem {this} für einen Angriffsschlag fokussiert wurde"}),
        moment("host-focused-to-strike", false,
               {"after {host} has been focused to strike",
                "nachdem {host} für einen Angriffsschlag fokussiert wurde"}),
        about("unit", moment("unit-focused-to-strike", true,
               {"after {a subject unit} has been focused to strike", "nachdem {a subject unit} für einen Angriffsschlag fokussiert wurde"})),
        about("unit", moment("enemy-struck", true,
               {"after {a role.attacking side.enemy subject unit} has resolved its strike",
                "nachdem {a role.attacking side.enemy subject unit} ihren Angriffsschlag abgehandelt hat"})),
        about("objective", moment("objective-destroyed", true,
               {"after {a subject objective} has been destroyed", "nachdem {a subject objective} zerstört wurde"})),
        moment("edge-battle-won", false,
               {"after you have won an edge battle", "nachdem du ein Ringen um den Kampfvorteil gewonnen hast"}),
        moment("committed", false,
               {"after you have committed {this} to the Force", "nachdem du {this:acc} der Macht verpflichtet hast"}),
        about("unit", moment("damaged-unit", true,
               {"after {this} has dealt damage to {a subject unit}", "nachdem {this} {a subject unit:dat} Schaden zugefügt hat"})),
        moment("unit-captured", false,
               {"after you have captured an enemy unit that was in play",
                "nachdem du eine gegnerische Einheit, die im Spiel war, gefangen genommen hast"}),
        moment("survived-attack", false,
               {"after {this} has attacked and survived an engagement", "nachdem {this} angegriffen und den Kampf überlebt hat"}),
        moment("host-produced", false,
               {"after {host} has produced resources", "nachdem {host} Ressourcen produziert hat"}),
        about("event", moment("event-played", false,
               {"when a player plays an event", "sobald ein Spieler ein Ereignis ausspielt"})),
        about("interrupt", moment("interrupt-used", false,
               {"when another interrupt is used", "sobald eine andere Unterbrechung genutzt wird"})),
        moment("you-play", true, {"when you play {a subject}", "sobald du {a subject:acc} ausspielst"}),
        moment("would-be-damaged", true,
               {"when {a subject} would be dealt damage", "sobald {a subject:dat} Schaden zugefügt würde"}),
        moment("leaves", false, {"when {this} leaves play", "sobald {this} das Spiel verlässt"}),
        moment("host-leaves", false,
               {"when {host} leaves play", "sobald {host} das Spiel verlässt"}),
        about("objective", moment("objective-leaves", true,
               {"when {a side.own subject objective} leaves play", "sobald {a side.own subject objective} das Spiel verlässt"})),
        about("unit", moment("unit-destroyed", true,
               {"when {a subject unit} is destroyed", "sobald {a subject unit} zerstört wird"})),
        moment("destroyed", false, {"when {this} is destroyed", "sobald {this} zerstört wird"}),
        moment("priority", false,
               {"when {this} is resolved in an edge battle",
                "sobald {this} im Ringen um den Kampfvorteil abgehandelt wird"}),
    };
}

namespace {

ZoneWords things(const char* name, const Text& cards) { return {name, {}, {}, cards}; }
ZoneWords lying(const char* name, const Text& from, const Text& in) { return {name, from, in}; }

PredicateWord by_adjective(const char* word) { return {"", adjectives().at(word)}; }
PredicateWord behind(const Text& text) { return {"", {text, Modifier::Place::after}}; }
PredicateWord participle(const Text& text) { return {"", {text, Modifier::Place::participle}}; }
PredicateWord of_whoever_acts() { return {"", {{}, Modifier::Place::owner}}; }
PredicateWord unsaid() { return {"", {}, true}; }
PredicateWord the_only(PredicateWord word) {
    word.alone = true;
    return word;
}

}  // namespace

std::vector<ZoneWords> place_rows() {
    return {
        things("units", {"{count unit}", "{count unit}"}),
        things("objectives", {"{count objective}", "{count objective}"}),
        things("enhancements", {"{count enhancement}", "{count enhancement}"}),
        things("affiliations", {"{count affiliation}", "{count affiliation}"}),
        lying("hand", {"from {own hand}", "von {own hand:dat}"}, {"in {own hand}", "auf {own hand:dat}"}),
        lying("opponent-hand", {"from {other hand}", "von {other hand:dat}"},
              {"in {other hand}", "auf {other hand:dat}"}),
        lying("discard", {"from {own discard-pile}", "aus {own discard-pile:dat}"},
              {"in {own discard-pile}", "in {own discard-pile:dat}"}),
        lying("objective-deck", {"from {own objective-deck}", "aus {own objective-deck:dat}"},
              {"in {own objective-deck}", "in {own objective-deck:dat}"}),
        {"looked-at", {}, {}, {}, true},
        things("engaged", {"{the engaged objective}", "{the engaged objective}"}),
    };
}

std::vector<PredicateWords> predicate_rows() {
    PredicateWords kind{"kind", kind_names(), false, {}};
    for (const std::string& name : kind.keywords) kind.words.push_back({name});
    PredicateWords faction{"faction", faction_names(), false, {}};
    for (const std::string& name : faction.keywords)
        faction.words.push_back(by_adjective(name.c_str()));
    PredicateWords trait{"trait", {}, false, {}};
    PredicateWords without{"without-trait", {}, false, {}};
    for (const TraitWords& words : traits()) {
        trait.keywords.push_back(words.id);
        trait.words.push_back(by_adjective(words.id));
        without.keywords.push_back(words.id);
        without.words.push_back(
            {"", {{"non-" + words.name.en, "Nicht-" + words.name.de}, Modifier::Place::compound}});
    }
    return {
        kind,
        faction,
        trait,
        without,
        {"cost-at-most", {}, false, {behind({"with a printed cost of {number} or less", "mit aufgedruckten Kosten von höchstens {number}"})}, true},
        {"cost-at-least", {}, false, {behind({"with a printed cost of {number} or more", "mit aufgedruckten Kosten von mindestens {number}"})}, true},
        {"unlimited", {}, false, {behind({"without the keyword Limited", "ohne das Schlüsselwort Limitiert"})}},
        {"named", {}, true},
        {"role", {"attacking", "defending", "participating"}, false,
         {by_adjective("attacking"), by_adjective("defending"), by_adjective("participating")}},
        {"side", {"own", "enemy"}, false, {of_whoever_acts(), by_adjective("enemy")}},
        {"exhausted", {}, false, {by_adjective("exhausted")}},
        {"ready", {}, false, {by_adjective("ready")}},
        {"damaged", {}, false, {unsaid()}},
        {"focused", {}, false, {unsaid()}},
        {"unshielded", {}, false, {unsaid()}},
        {"committed", {}, false,
         {behind({"committed to the Force", ", die der Macht verpflichtet ist"})}},
        {"other", {}, false, {by_adjective("other-than-this")}},
        {"host", {}, false, {the_only(by_adjective("enhanced"))}},
        {"not-engaged", {}, false, {participle({"that is not engaged", "nicht umkämpft"})}},
        {"holding", {}, false, {unsaid()}},
        {"cheapest", {}, false, {behind({"with the lowest cost", "mit den niedrigsten Kosten"})}},
        {"attached", {}, false, {participle({"attached to it", "daran angelegt"})}},
        {"enterable", {}, false, {unsaid()}},
        {"burdened", {}, false, {unsaid()}},
        {"other-than-it", {}, false, {by_adjective("other-than-this")}},
    };
}

// clang-format on

// --- what they mean ------------------------------------------------------------------

bool Rules::holds(const Condition& condition, const Step& step) const {
    const Seat seat = step.seat;
    const Card source = source_of(step);
    switch (static_cast<Ask>(condition.op - Condition::first_of_game)) {
        case Ask::force_with_you:
            return force_with(seat);
        case Ask::engagement:
            return in_engagement();
        case Ask::attacking:
            return seat == attacking_player() && in_engagement();
        case Ask::participating:
            return participating().has(source);
        case Ask::unopposed:
            return s.unopposed;
        case Ask::your_turn:
            return seat == s.active;
        case Ask::force_phase:
            return phase() == Phase::force;
        case Ask::fate_placed:
            return player(seat).fates_placed > 0;
        case Ask::host_is:
            return s.host[source] < dial_card && s.title[s.host[source]] == condition.arg[0];
        case Ask::it_is: {
            const Card card = it(step);
            return card != no_card && passes(card, condition.arg[0], seat, source);
        }
    }
    return false;
}

int Rules::value(i16 number, const Step& step) const {
    if (number < first_value) return number;
    switch (static_cast<Value>(number - first_value)) {
        case Value::done:
            return step.before;
        case Value::chosen:
            return step.count;
        case Value::attached:
            return enhancements_of(source_of(step)).count();
    }
    return 0;
}

bool Rules::passes(Card card, int filter, Seat seat, Card source) const {
    if (filter == 0) return true;
    if (!game.passes_printed(static_cast<u16>(filter), s.title[card])) return false;
    if (game.is_printed(static_cast<u16>(filter))) return true;
    const Cards left = narrowed(Cards::of(card), filter, seat, source, no_card);
    return left.any();
}

/// Those that pass the predicates of a filter that depend on the table. `chosen`: what "it" is.
Cards Rules::narrowed(Cards cards, int filter, Seat seat, Card source, Card chosen) const {
    for (const Filter::Predicate& predicate :
         code().filters[static_cast<size_t>(filter)].predicates)
        if (predicate.kind >= printed_predicates)
            cards = narrowed(cards, predicate, seat, source, chosen);
    return cards;
}

Cards Rules::narrowed(const Cards& cards, const Filter::Predicate& predicate, Seat seat,
                      Card source, Card chosen) const {
    const u64 values = predicate.values;
    switch (static_cast<Predicate>(predicate.kind)) {
        case Predicate::side: {
            Cards sides{};
            if (values & 1) sides |= owned_by(seat);
            if (values & 2) sides |= owned_by(opponent_of(seat));
            return cards & sides;
        }
        case Predicate::role: {
            Cards roles{};
            if (values & (1 | 4)) roles |= s.attackers;
            if (values & (2 | 4)) roles |= s.defenders;
            return cards & roles;
        }
        case Predicate::exhausted:
        case Predicate::focused:
            return cards.only([&](Card card) { return s.focus[card] > 0; });
        case Predicate::ready:
            return cards.only([&](Card card) { return s.focus[card] == 0; });
        case Predicate::damaged:
            return cards.only([&](Card card) { return s.damage[card] > 0; });
        case Predicate::unshielded:
            return cards.only([&](Card card) { return s.shields[card] == 0; });
        case Predicate::committed:
            return cards & s.committed;
        case Predicate::other:
            return cards - set_of(source);
        case Predicate::host:
            return source == no_card ? Cards{} : cards & set_of(s.host[source]);
        case Predicate::not_engaged:
            return cards - set_of(s.engaged);
        case Predicate::holding:
            return cards.only([&](Card card) { return captured_at(card).any(); });
        case Predicate::enterable:
            return cards.only([&](Card card) { return may_enter(card); });
        case Predicate::burdened:
            return cards.only([&](Card card) {
                return s.damage[card] || s.focus[card] || s.shields[card] ||
                       enhancements_of(card).any();
            });
        case Predicate::not_it:
            return cards - set_of(chosen);
        case Predicate::attached:
            return cards.only(
                [&](Card card) { return chosen != no_card && s.host[card] == chosen; });
        default:
            return cards;
    }
}

Cards Rules::place(Place place, Seat seat) const {
    switch (place) {
        case Place::units:
            return both(Zone::units);
        case Place::objectives:
            return both(Zone::objectives);
        case Place::enhancements:
            return both(Zone::enhancements);
        case Place::affiliations:
            return both(Zone::affiliation);
        case Place::hand:
            return in(Zone::hand, seat);
        case Place::opponent_hand:
            return in(Zone::hand, opponent_of(seat));
        case Place::discard:
            return in(Zone::discard, seat);
        case Place::objective_deck:
            return player(seat).objective_deck.cards();
        case Place::looked_at:
            return both(Zone::aside);
        case Place::engaged: {
            Cards cards{};
            if (s.engaged < dial_card) cards.add(s.engaged);
            return cards;
        }
    }
    return {};
}

Cards Rules::candidates(int places, int filter, Seat seat, const Step& step) const {
    Cards all{};
    for (auto rest = static_cast<unsigned>(places); rest; rest &= rest - 1)
        all |= place(static_cast<Place>(std::countr_zero(rest)), seat);
    if (anyone_has(bit(Constant::untargetable)))
        for (Card card : both(Zone::enhancements))
            if (printed(card).constants & bit(Constant::untargetable)) all.remove(card);
    if (filter == 0 || all.empty()) return all;
    if (!game.is_printed(static_cast<u16>(filter)))
        all = narrowed(all, filter, seat, source_of(step), it(step));
    const Cards found = all.only(
        [&](Card card) { return game.passes_printed(static_cast<u16>(filter), s.title[card]); });
    return game.wants_cheapest(static_cast<u16>(filter)) ? cheapest(found) : found;
}

/// Of all that pass, those with the lowest cost.
Cards Rules::cheapest(const Cards& cards) const {
    int least = 256;
    cards.each([&](Card card) { least = std::min<int>(least, printed(card).cost); });
    return cards.only([&](Card card) { return printed(card).cost == least; });
}

/// Could hidden cards be among them? Whoever cannot see them does not know that there are none.
bool Rules::may_hide_candidates(int places, int filter, Seat seat, const Step&) const {
    if (filter == 0) return false;
    const bool hand = places >> static_cast<int>(Place::hand) & 1;
    const bool deck = places >> static_cast<int>(Place::objective_deck) & 1;
    return (hand && in(Zone::hand, seat).any()) || (deck && !player(seat).objective_deck.empty());
}

/// Equal cards are offered once where nothing lies on them.
void Rules::offer(const Cards& cards, OptionList& list) const {
    u64 offered[4] = {};
    OptionWriter writer(list);
    cards.each([&](Card card) {
        const Zone zone = zone_of(card);
        const bool alike = zone == Zone::hand || zone == Zone::discard || zone == Zone::deck ||
                           zone == Zone::objective_deck || zone == Zone::aside ||
                           zone == Zone::ordering || zone == Zone::chosen;
        const u8 title = s.title[card];
        u64& word = offered[title >> 6];
        const bool again = alike & (word >> (title & 63));
        word |= u64{alike} << (title & 63);
        writer.add_if(!again, answers::pick, card);
    });
    writer.finish(list);
}

Card Rules::it(const Step& step) const {
    if (step.count) return step.cards[0];
    const Row* row = context_row(step);
    return row ? row->subject : no_card;
}

}  // namespace cantina::lcg
