#include "games/deckbuilding/phrases.h"

#include <optional>

#include "games/deckbuilding/sight.h"
#include "games/deckbuilding/words.h"

namespace cantina::deckbuilding {

namespace {

// --- verbs --------------------------------------------------------------------------------------

/// How to say a verb to the one who does it, and of somebody else.
struct VerbPhrase {
    std::string_view verb;
    std::string_view en, en_other;
    std::string_view de, de_other;
};

// clang-format off
constexpr VerbPhrase verb_phrases[] = {
    {"draw", "draw {n:card|cards}", "draws {n:card|cards}",
     "ziehe {n:Karte|Karten}", "zieht {n:Karte|Karten}"},
    {"gain-resources", "gain {n:resource|resources}", "gains {n:resource|resources}",
     "erhalte {n:Ressource|Ressourcen}", "erhält {n:Ressource|Ressourcen}"},
    {"pay-resources", "pay {n:resource|resources}", "pays {n:resource|resources}",
     "zahle {n:Ressource|Ressourcen}", "zahlt {n:Ressource|Ressourcen}"},
    {"gain-force", "gain {n} Force", "gains {n} Force",
     "erhalte {n} Macht", "erhält {n} Macht"},
    {"gain-attack", "gain {n} attack for {this}", "gains {n} attack for {this}",
     "erhalte {n} Angriff für {this}", "erhält {n} Angriff für {this}"},
    {"repair", "repair {n} damage on your base", "repairs {n} damage on their base",
     "repariere {n} Schaden an deinem Stützpunkt", "repariert {n} Schaden am eigenen Stützpunkt"},
    {"discard", "discard {what}", "discards {what}",
     "lege {what} ab", "legt {what} ab"},
    {"discard-at-random", "discard {n:random card|random cards} from your hand",
     "discards {n:random card|random cards} from their hand",
     "lege {n:zufällige Karte|zufällige Karten} aus deiner Hand ab",
     "legt {n:zufällige Karte|zufällige Karten} aus der Hand ab"},
    {"exile", "exile {what}", "exiles {what}", "verbanne {what}", "verbannt {what}"},
    {"exile-this", "exile {this}", "exiles {this}", "verbanne {this}", "verbannt {this}"},
    {"exile-it", "exile that card", "exiles that card",
     "verbanne diese Karte", "verbannt diese Karte"},
    {"deal-damage", "deal {n} damage to {what}", "deals {n} damage to {what}",
     "lege {n} Schaden auf {what}", "legt {n} Schaden auf {what}"},
    {"damage-opponent-base", "deal {n} damage to the enemy base", "deals {n} damage to your base",
     "füge dem gegnerischen Stützpunkt {n} Schaden zu", "fügt deinem Stützpunkt {n} Schaden zu"},
    {"destroy", "destroy {what}", "destroys {what}", "zerstöre {what}", "zerstört {what}"},
    {"reveal-galaxy-top", "reveal the top card of the galaxy deck",
     "reveals the top card of the galaxy deck",
     "decke die oberste Karte des Galaxis-Decks auf",
     "deckt die oberste Karte des Galaxis-Decks auf"},
    {"look-at-galaxy-top", "look at {n:card|cards} on top of the galaxy deck",
     "looks at {n:card|cards} on top of the galaxy deck",
     "sieh dir oben vom Galaxis-Deck {n:Karte|Karten} an",
     "sieht sich oben vom Galaxis-Deck {n:Karte|Karten} an"},
    {"swap-with-galaxy-top", "swap {what} with the top card of the galaxy deck",
     "swaps {what} with the top card of the galaxy deck",
     "tausche {what} gegen die oberste Karte des Galaxis-Decks",
     "tauscht {what} gegen die oberste Karte des Galaxis-Decks"},
    {"put-in-row", "swap {what} for the chosen card", "swaps {what} for the chosen card",
     "tausche {what} gegen die gewählte Karte", "tauscht {what} gegen die gewählte Karte"},
    {"return-to-hand", "take {what} into your hand", "takes {what} into their hand",
     "nimm {what} auf deine Hand", "nimmt {what} auf die Hand"},
    {"take-to-hand", "take {what} into your hand", "takes {what} into their hand",
     "nimm {what} auf deine Hand", "nimmt {what} auf die Hand"},
    {"purchase", "buy {what} {price}{to}", "buys {what} {price}{to}",
     "kaufe {what} {price}{to}", "kauft {what} {price}{to}"},
    {"redirect", "put the bought card{to}", "puts the bought card{to}",
     "lege die gekaufte Karte{to}", "legt die gekaufte Karte{to}"},
    {"look-at-opponent-hand", "look at your opponent's hand", "looks at your hand",
     "sieh dir die Hand deines Gegners an", "sieht sich deine Hand an"},
    {"put-on-opponent-deck", "put {what} on top of your opponent's deck",
     "puts {what} on top of your deck",
     "lege {what} oben auf das Deck deines Gegners", "legt {what} oben auf dein Deck"},
    // A selection on its own: what is done with the card follows later in the program.
    {"", "choose {what}", "chooses {what}", "wähle {what}", "wählt {what}"},
};
// clang-format on

std::string_view verb_name(u16 op) {
    if (op < ops::first_verb) return "";
    return vocabulary().verbs[op - ops::first_verb].name;
}

const VerbPhrase& phrase_of(u16 op) {
    const std::string_view name = verb_name(op);
    for (const VerbPhrase& phrase : verb_phrases)
        if (phrase.verb == name) return phrase;
    broken("a verb has no phrase", __FILE__, __LINE__);
}

std::string destination_text(i16 to, bool own, Language language) {
    switch (static_cast<Destination>(to)) {
        case Destination::hand:
            return std::string(own ? say(language, " into your hand", " auf deine Hand")
                                   : say(language, " into their hand", " auf die Hand"));
        case Destination::deck_top:
            return std::string(own ? say(language, " on top of your deck", " oben auf dein Deck")
                                   : say(language, " on top of their deck", " oben aufs Deck"));
        case Destination::discard:
            break;
    }
    return "";
}

Seat actor_of(const Step& step) {
    return step.flags & ProgramStep::as_opponent_flag ? opponent_of(step.seat) : step.seat;
}

/// One verb with its object, said to the listener.
std::string verb_text(const Listening& to, const Step& step, int at, const std::string& what) {
    const Instruction& verb = to.game.library().code.instructions[static_cast<size_t>(at)];
    const VerbPhrase& phrase = phrase_of(verb.op);
    const bool own = actor_of(step) == to.seat;
    const bool purchase = phrase.verb == "purchase";
    Slots slots;
    if (verb.op >= ops::first_verb) {
        slots.number = read_only(to.game, to.state).value(verb.arg[0], step);
        slots.words = {
            {"price", std::string(purchase && verb.arg[1]
                                      ? say(to.language, "for its cost", "zum normalen Preis")
                                      : say(to.language, "for free", "kostenlos"))},
            {"to",
             std::string(purchase && verb.arg[0] ? say(to.language, ", it goes", ", sie kommt")
                                                 : "") +
                 destination_text(verb.arg[0], own, to.language)}};
    }
    slots.words.emplace_back("what", what);
    slots.words.emplace_back("this", to.name(static_cast<Card>(step.b)));
    if (own) return fill(say(to.language, phrase.en, phrase.de), slots);
    return std::string(say(to.language, "your opponent ", "dein Gegner ")) +
           fill(say(to.language, phrase.en_other, phrase.de_other), slots);
}

// --- which cards --------------------------------------------------------------------------------

/// A noun in both numbers; German needs its gender for the endings before it.
struct Noun {
    std::string_view en, en_many;
    std::string_view de, de_many;
    char gender;
};
constexpr Noun card_noun{"card", "cards", "Karte", "Karten", 'f'};
constexpr Noun unit_noun{"unit", "units", "Einheit", "Einheiten", 'f'};
constexpr Noun ship_noun{"capital ship", "capital ships", "Großkampfschiff", "Großkampfschiffe",
                         'n'};
constexpr Noun base_noun{"base", "bases", "Stützpunkt", "Stützpunkte", 'm'};

/// What a filter says about the cards it lets pass, taken apart.
struct Description {
    Noun noun = card_noun;
    std::vector<std::string> adjectives;  // German: without their ending
    std::string after;
    std::string named;
    bool other = false;
};

void describe_faction(Description& made, u32 sides, Seat seat, Language language) {
    std::vector<std::string> names;
    const Faction factions[] = {static_cast<Faction>(seat), static_cast<Faction>(opponent_of(seat)),
                                Faction::neutral};
    for (int i = 0; i < 3; ++i) {
        if (!(sides >> i & 1)) continue;
        names.push_back(factions[i] == Faction::rebel
                            ? std::string(say(language, "Rebel", "Rebellen"))
                            : faction_name(factions[i], language));
    }
    if (names.size() > 1)
        made.after += " (" + joined_or(names, language) + ")";
    else if (language == Language::en || names[0] == "neutral")
        made.adjectives.push_back(names[0]);
    else
        made.after += names[0] == "Imperium" ? " des Imperiums" : " der Rebellen";
}

Description describe(const Listening& to, int filter, Seat seat) {
    Description made;
    for (const Filter::Predicate& part :
         to.game.library().code.filters[static_cast<size_t>(filter)].predicates) {
        switch (static_cast<Predicate>(part.kind)) {
            case Predicate::faction:
                describe_faction(made, part.values, seat, to.language);
                break;
            case Predicate::kind:
                if (part.values == 1) made.noun = unit_noun;
                if (part.values == 2) made.noun = ship_noun;
                if (part.values == 4) made.noun = base_noun;
                break;
            case Predicate::trait: {
                std::vector<std::string> names;
                for (int i = 0; i < trait_count; ++i)
                    if (part.values >> i & 1)
                        names.push_back(trait_name(static_cast<Trait>(i), to.language));
                made.after +=
                    std::string(say(to.language, " with the trait ", " mit dem Merkmal ")) +
                    joined_or(names, to.language);
                break;
            }
            case Predicate::unique:
                made.adjectives.emplace_back(say(to.language, "unique", "einzigartig"));
                break;
            case Predicate::named:
                made.named = to.game.library().titles[part.values].name.in(to.language);
                break;
            case Predicate::affordable:
                made.after += say(to.language, " that you can afford", " (bezahlbar)");
                break;
            case Predicate::other:
                made.other = true;
                break;
        }
    }
    return made;
}

/// "another unique unit", "2 neutral cards"; `count` 0 means all of them.
std::string english(const Description& is, int count, bool up_to) {
    std::string words;
    for (const std::string& adjective : is.adjectives) words += adjective + " ";
    words += std::string(count == 1 ? is.noun.en : is.noun.en_many) + is.after;
    if (count == 0) return (is.other ? "all other " : "all ") + words;
    if (up_to) return "up to " + std::to_string(count) + (is.other ? " other " : " ") + words;
    if (count > 1) return std::to_string(count) + (is.other ? " other " : " ") + words;
    if (is.other) return "another " + words;
    // "a unique" and "a unit" begin with a consonant to the ear.
    const bool vowel = words[0] == 'E';
    return (vowel ? "an " : "a ") + words;
}

/// The same in the accusative.
std::string german(const Description& is, int count, bool up_to) {
    const bool one = count == 1 && !up_to;
    const std::string ending = !one                    ? (count == 0 ? "en" : "e")
                               : is.noun.gender == 'f' ? "e"
                               : is.noun.gender == 'n' ? "es"
                                                       : "en";
    std::string words;
    if (is.other) words += "ander" + ending + " ";
    for (const std::string& adjective : is.adjectives) words += adjective + ending + " ";
    words += std::string(count == 1 ? is.noun.de : is.noun.de_many) + is.after;
    if (count == 0) return "alle " + words;
    if (up_to) return "bis zu " + std::to_string(count) + " " + words;
    if (count > 1) return std::to_string(count) + " " + words;
    return (is.noun.gender == 'f' ? "eine " : is.noun.gender == 'n' ? "ein " : "einen ") + words;
}

std::string noun_phrase(const Description& is, int count, bool up_to, Language language) {
    if (!is.named.empty()) return is.named;
    return language == Language::de ? german(is, count, up_to) : english(is, count, up_to);
}

// --- where they are chosen from -----------------------------------------------------------------

/// Zones of ships and bases name what is chosen; the others only where from.
std::optional<std::string_view> target_phrase(Zone zone, bool own, Language language) {
    switch (zone) {
        case Zone::opponent_ships:
            return own ? say(language, "an enemy capital ship in play",
                             "ein gegnerisches Großkampfschiff im Spiel")
                       : say(language, "one of your capital ships", "eins deiner Großkampfschiffe");
        case Zone::opponent_base:
            return own ? say(language, "the enemy base", "den gegnerischen Stützpunkt")
                       : say(language, "your base", "deinen Stützpunkt");
        case Zone::ships_in_row:
            return say(language, "a capital ship in the galaxy row",
                       "ein Großkampfschiff in der Galaxis-Auslage");
        case Zone::enemy_ships_in_row:
            return own ? say(language, "an enemy capital ship in the galaxy row",
                             "ein feindliches Großkampfschiff in der Galaxis-Auslage")
                       : say(language, "one of your faction's capital ships in the galaxy row",
                             "ein Großkampfschiff deiner Fraktion in der Galaxis-Auslage");
        default:
            return std::nullopt;
    }
}

std::string_view source_phrase(Zone zone, bool own, Language language) {
    switch (zone) {
        case Zone::hand:
            return own ? say(language, "from your hand", "aus deiner Hand")
                       : say(language, "from their hand", "aus der Hand");
        case Zone::discard:
            return own ? say(language, "from your discard pile", "aus deinem Ablagestapel")
                       : say(language, "from their discard pile", "aus dem eigenen Ablagestapel");
        case Zone::galaxy_row:
            return say(language, "from the galaxy row", "aus der Galaxis-Auslage");
        case Zone::galaxy_discard:
            return say(language, "from the galaxy discard pile", "aus dem Galaxis-Ablagestapel");
        case Zone::opponent_hand:
            return own ? say(language, "from your opponent's hand", "aus der Hand deines Gegners")
                       : say(language, "from your hand", "aus deiner Hand");
        default:
            return say(language, "from the top of the galaxy deck", "oben vom Galaxis-Deck");
    }
}

std::string choice_text(const Listening& to, const Step& step, const Instruction& select) {
    const Seat actor = actor_of(step);
    const bool own = actor == to.seat;
    std::vector<std::string> choices;
    std::vector<std::string> sources;
    for (int i = 0; i < zone_count; ++i) {
        if (!(select.arg[2] >> i & 1)) continue;
        const Zone zone = static_cast<Zone>(i);
        if (const auto target = target_phrase(zone, own, to.language))
            choices.emplace_back(*target);
        else
            sources.emplace_back(source_phrase(zone, own, to.language));
    }
    if (!sources.empty()) {
        const int count = select.op == ops::gather ? 0 : select.arg[1];
        const Description cards = describe(to, select.arg[3], actor);
        choices.push_back(noun_phrase(cards, count, select.arg[0] < select.arg[1], to.language) +
                          " " + joined_or(sources, to.language));
    }
    return joined_or(choices, to.language);
}

/// A card by name with the place it lies in, seen by the listener.
std::string card_in_place(const Listening& to, Card card) {
    const Rules rules = read_only(to.game, to.state);
    const auto lies_in = [&](Zone zone) { return rules.zone(zone, to.seat).has(card); };
    for (const Zone zone : {Zone::hand, Zone::discard, Zone::galaxy_row, Zone::galaxy_discard,
                            Zone::looked_at, Zone::opponent_hand})
        if (lies_in(zone))
            return to.name(card) + " " + std::string(source_phrase(zone, true, to.language));
    return to.name(card);
}

}  // namespace

std::string pick_text(const Listening& to, const Step& step, int select, Card card) {
    const u16 op = to.game.library().code.instructions[static_cast<size_t>(select) + 1].op;
    const bool in_row = read_only(to.game, to.state).place_in_row(card) >= 0;
    // A ship is not destroyed from somewhere, but where it lies.
    if (verb_name(op) == "destroy" && in_row)
        return verb_text(to, step, select + 1,
                         to.name(card) + std::string(say(to.language, " in the galaxy row",
                                                         " in der Galaxis-Auslage")));
    return verb_text(to, step, select + 1, card_in_place(to, card));
}

std::string selection_text(const Listening& to, const Step& step, int select) {
    const Instruction& at = to.game.library().code.instructions[static_cast<size_t>(select)];
    return verb_text(to, step, select + 1, choice_text(to, step, at));
}

std::string alternative_text(const Listening& to, const Step& step, int from, int end) {
    const Code& code = to.game.library().code;
    Rules rules = read_only(to.game, to.state);
    const Interpreter<Rules> interpreter(rules);
    std::vector<std::string> parts;
    Step view = step;
    for (int at = from; at < end;) {
        const Instruction& instruction = code.instructions[static_cast<size_t>(at)];
        switch (instruction.op) {
            case ops::end:
                at = end;
                break;
            case ops::jump:
                at = instruction.arg[0];
                break;
            case ops::unless:
                at = interpreter.holds(instruction.arg[0], view) ? at + 1 : instruction.arg[1];
                break;
            case ops::act_as:
                view.flags = static_cast<u8>(instruction.arg[0]
                                                 ? view.flags | ProgramStep::as_opponent_flag
                                                 : view.flags & ~ProgramStep::as_opponent_flag);
                ++at;
                break;
            case ops::select:
            case ops::gather:
                parts.push_back(selection_text(to, view, at));
                at += 2;
                break;
            case ops::choose:
                at = code.instructions[static_cast<size_t>(at) + 1].arg[1];
                break;
            case ops::later:
                at = instruction.arg[1];
                break;
            default:
                if (instruction.op >= ops::first_verb) parts.push_back(verb_text(to, view, at, ""));
                ++at;
        }
    }
    return joined_and(parts, to.language);
}

std::string condition_text(const Listening& to, int condition) {
    const Code& code = to.game.library().code;
    const Condition& at = code.conditions[static_cast<size_t>(condition)];
    if (at.op == Condition::all || at.op == Condition::any) {
        std::vector<std::string> parts;
        parts.reserve(static_cast<size_t>(at.arg[1]));
        for (int i = 0; i < at.arg[1]; ++i)
            parts.push_back(condition_text(
                to, code.operands[static_cast<size_t>(at.arg[0]) + static_cast<size_t>(i)]));
        return at.op == Condition::all ? joined_and(parts, to.language)
                                       : joined_or(parts, to.language);
    }
    if (at.op == Condition::negation)
        return std::string(say(to.language, "it is not so that ", "es gilt nicht: ")) +
               condition_text(to, at.arg[0]);
    const auto cards = [&] {
        return noun_phrase(describe(to, at.arg[0], to.seat), 1, false, to.language);
    };
    const auto with = [&](std::string_view en, std::string_view de, const std::string& word) {
        return fill(say(to.language, en, de), {{{"word", word}}});
    };
    switch (static_cast<Ask>(at.op - Condition::first_of_game)) {
        case Ask::force_with_you:
            return with("the Force is with you", "die Macht ist mit dir", "");
        case Ask::in_play:
            return with("you have {word} in play", "du hast {word} im Spiel", cards());
        case Ask::opponent_in_play:
            return with("your opponent has {word} in play", "dein Gegner hat {word} im Spiel",
                        cards());
        case Ask::base_is:
            return with(
                "your base is {word}", "dein Stützpunkt ist {word}",
                to.game.library().titles[static_cast<size_t>(at.arg[0])].name.in(to.language));
        case Ask::looked_at:
            return with("the galaxy card seen belongs to the right faction",
                        "die gesehene Galaxis-Karte gehört zur richtigen Fraktion", "");
        case Ask::attacking_row:
            return with("it attacks the galaxy row", "sie greift die Galaxis-Auslage an", "");
    }
    return "";
}

}  // namespace cantina::deckbuilding
