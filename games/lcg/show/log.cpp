// The log: a sentence and a clause for each kind of event.
#include "games/lcg/events.h"
#include "games/lcg/nouns.h"
#include "games/lcg/rules.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

/// What an event with any other detail reads.
constexpr int any = -1;

constexpr int number(Zone zone) { return static_cast<int>(zone); }
constexpr int number(Leaving how) { return static_cast<int>(how); }
constexpr int number(Ending ending) { return static_cast<int>(ending); }

/// The slots are those of `fill`, with: {seat} whose doing it is, with a German case; {card},
/// {other}; {m} the detail as a number; {icon}; {icons} the Force icons of the card; {price}.
/// `hidden` is what those read who may not know the card; empty means nothing. Of several rows of a
/// kind the first one whose detail fits is told.
struct EventWords {
    EventKind kind;
    int detail;
    const char* clause;
    std::string_view en, de;
    std::string_view hidden_en = "", hidden_de = "";
};

// clang-format off
constexpr EventWords event_words[] = {
    {EventKind::turn_began, any, "LCG-TURN-04",
     "Turn {n}: {seat} is to play.", "Zug {n} {seat:gen}."},
    {EventKind::phase_began, any, "LCG-TURN-02", "{phase}.", "{phase}."},
    {EventKind::dial_advanced, any, "LCG-BAL-01",
     "The Death Star dial advances to {n}.", "Der Todessternanzeiger steigt auf {n}."},
    {EventKind::dial_turned_back, any, "LCG-WIN-10",
     "The Death Star dial is turned back to {n}.", "Der Todessternanzeiger sinkt auf {n}."},
    {EventKind::objective_chosen, any, "LCG-SETUP-20",
     "{seat} puts {card} under the objective deck.", "{seat} schiebt {card:acc} unter das Einsatzdeck.",
     "{seat} has chosen three objectives.", "{seat} hat drei Einsatzziele gewählt."},
    {EventKind::mulligan, 1, "LCG-SETUP-30",
     "{seat} draws a new hand.", "{seat} zieht eine neue Hand."},
    {EventKind::mulligan, any, "LCG-SETUP-30",
     "{seat} keeps the first hand.", "{seat} behält die erste Hand."},
    {EventKind::entered_play, any, "LCG-ADV-08", "{card} [enters|enter] play.", "{card} [kommt|kommen] ins Spiel."},
    {EventKind::drew, any, "LCG-DRAW-09", "{seat} draws {card}.", "{seat} zieht {card:acc}."},
    {EventKind::cards_drawn, any, "LCG-DRAW-09",
     "{seat} draws {n:card|cards}.", "{seat} zieht {n:Karte|Karten}."},
    {EventKind::discarded, number(Zone::hand), "LCG-DISC-01",
     "{seat} discards {card} from hand.", "{seat} legt {card:acc} von der Hand ab."},
    {EventKind::discarded, number(Zone::deck), "LCG-DISC-01",
     "{seat} discards {card} from the deck.", "{seat} legt {card:acc} vom Deck ab."},
    // That an event is discarded after its effect goes without saying.
    {EventKind::discarded, number(Zone::playing), "LCG-ABIL-08", "", ""},
    {EventKind::discarded, any, "LCG-DISC-01",
     "{card} [is|are] discarded.", "{card} [wird|werden] abgelegt."},
    // It is told when it is paid for.
    {EventKind::announced, any, "LCG-RES-03", "", ""},
    {EventKind::played, any, "LCG-TERM-03",
     "{seat} plays {card} {price}.", "{seat} spielt {card:acc} {price} aus."},
    {EventKind::not_paid, any, "LCG-RES-04",
     "{card} cannot be paid for and [returns|return] to the hand of {seat}.",
     "{card} [kann|können] nicht bezahlt werden und [kehrt|kehren] auf die Hand {seat:gen} zurück."},
    {EventKind::produced, any, "LCG-RES-07",
     "{card} [produces|produce] {n:resource|resources}.",
     "{card} [produziert|produzieren] {n:Ressource|Ressourcen}."},
    // The strike was told just before.
    {EventKind::focused, 1, "LCG-STRIKE-06", "", ""},
    {EventKind::focused, any, "LCG-FOCUS-05",
     "{card} [gets|get] {n:focus token|focus tokens}.",
     "{card} [erhält|erhalten] {n:Fokusmarker|Fokusmarker}."},
    // Told once for all cards.
    {EventKind::focus_removed, 1, "LCG-REF-01", "", ""},
    {EventKind::focus_removed, any, "LCG-FOCUS-06",
     "{card} [loses|lose] {n:focus token|focus tokens}.",
     "{card} [verliert|verlieren] {n:Fokusmarker|Fokusmarker}."},
    {EventKind::refreshed, any, "LCG-REF-01",
     "{seat} removes {n:focus token|focus tokens} from its cards.",
     "{seat} entfernt {n:Fokusmarker|Fokusmarker} von ihren Karten."},
    {EventKind::damaged, any, "LCG-DMG-01",
     "{card} [takes|take] {n} damage{by}.", "{card} [erleidet|erleiden] {n} Schaden{by}."},
    {EventKind::damage_removed, any, "LCG-DMG-04",
     "{n} damage is removed from {card}.", "Von {card:dat} wird {n} Schaden entfernt."},
    {EventKind::damage_moved, any, "LCG-DMG-04",
     "{n} damage is moved from {card} to {other}.",
     "{n} Schaden wird von {card:dat} auf {other:acc} verschoben."},
    {EventKind::damage_prevented, any, "LCG-ABIL-23",
     "{other} [prevents|prevent] {n} damage to {card}.",
     "{other} [verhindert|verhindern] {n} Schaden an {card:dat}."},
    {EventKind::protected_by, any, "LCG-KEY-12",
     "{other} [protects|protect] {card} and [takes|take] {n} of the damage.",
     "{other} [beschützt|beschützen] {card:acc} und [nimmt|nehmen] {n} Schaden auf sich."},
    {EventKind::shielded, any, "LCG-SHIELD-01",
     "{card} [gets|get] a shield.", "{card} [erhält|erhalten] einen Schild."},
    {EventKind::shield_used, 1, "LCG-SHIELD-04",
     "The shield of {card} stops a focus token.", "Der Schild von {card:dat} hält einen Fokusmarker ab."},
    {EventKind::shield_used, any, "LCG-SHIELD-03",
     "The shield of {card} stops 1 damage.", "Der Schild von {card:dat} hält 1 Schaden ab."},
    {EventKind::shields_removed, 1, "LCG-SHIELD-11",
     "{card} [loses|lose] {n:shield|shields}.", "{card} [verliert|verlieren] {n:Schild|Schilde}."},
    {EventKind::shields_removed, any, "LCG-REF-03",
     "{seat} loses {n:shield|shields}.", "{seat} verliert {n:Schild|Schilde}."},
    {EventKind::ability_used, any, "LCG-ABIL-01",
     "{seat} uses the ability of {card}.", "{seat} nutzt die Fähigkeit von {card:dat}."},
    {EventKind::cancelled, any, "LCG-ADV-26",
     "The effect of {card} is cancelled.", "Die Wirkung von {card:dat} wird abgewendet."},
    {EventKind::engaged, any, "LCG-ENG-03", "{seat} engages {card}.", "{seat} greift {card:acc} an."},
    {EventKind::attacks, any, "LCG-ENG-05", "{card} [attacks|attack].", "{card} [greift|greifen] an."},
    {EventKind::defends, any, "LCG-ENG-07", "{card} [defends|defend].", "{card} [verteidigt|verteidigen]."},
    {EventKind::engagement_moved, any, "LCG-TERM-11",
     "The engagement moves to {card}.", "Der Kampf geht jetzt um {card:acc}."},
    {EventKind::edge_placed, any, "LCG-EDGE-06",
     "{seat} places {card} as an edge card.", "{seat} legt {card:acc} als Kampfvorteilskarte.",
     "{seat} places an edge card face down.", "{seat} legt eine Kampfvorteilskarte verdeckt."},
    {EventKind::edge_revealed, any, "LCG-EDGE-12",
     "{seat} reveals {card} ({icons}).", "{seat} deckt {card:acc} auf ({icons})."},
    {EventKind::fate_resolved, any, "LCG-EDGE-14",
     "{seat} resolves the fate card {card}.", "{seat} handelt die Schicksalskarte {card:acc} ab."},
    {EventKind::edge_cancelled, any, "LCG-EDGE-05",
     "The edge battle is cancelled and starts anew.",
     "Das Ringen um den Kampfvorteil wird abgebrochen und beginnt von vorn."},
    {EventKind::edge_won, any, "LCG-EDGE-17",
     "{seat} wins the edge battle, {n} to {m}.",
     "{seat} gewinnt das Ringen um den Kampfvorteil mit {n} zu {m}."},
    {EventKind::strikes, any, "LCG-STRIKE-06",
     "{card} [strikes|strike].", "{card} [führt|führen] einen Angriffsschlag aus."},
    {EventKind::icons_resolved, any, "LCG-STRIKE-08",
     "{card} [resolves|resolve] {n} {icon}.", "{card} [handelt|handeln] {n} {icon} ab."},
    {EventKind::left_play, number(Leaving::destroyed), "LCG-DMG-02",
     "{card} [is|are] destroyed.", "{card} [wird|werden] zerstört."},
    {EventKind::left_play, number(Leaving::discarded), "LCG-DISC-01",
     "{card} [is|are] discarded.", "{card} [wird|werden] abgelegt."},
    {EventKind::left_play, number(Leaving::sacrificed), "LCG-ADV-14",
     "{seat} sacrifices {card}.", "{seat} opfert {card:acc}."},
    {EventKind::left_play, number(Leaving::returned), "LCG-ADV-10",
     "{card} [returns|return] to the hand of {seat}.",
     "{card} [kehrt|kehren] auf die Hand {seat:gen} zurück."},
    // The capture is told right after.
    {EventKind::left_play, number(Leaving::captured), "LCG-CAPT-05", "", ""},
    {EventKind::left_play, any, "LCG-ADV-10",
     "{card} [goes|go] under the deck of {seat}.",
     "{card} [kommt|kommen] unter das Deck {seat:gen}."},
    {EventKind::captured, any, "LCG-CAPT-03",
     "{seat} captures {card} at {other}.", "{seat} nimmt {card:acc} bei {other:dat} gefangen.",
     "{seat} captures a card at {other}.", "{seat} nimmt eine Karte bei {other:dat} gefangen."},
    {EventKind::rescued, any, "LCG-CAPT-09",
     "{seat} rescues {card}.", "{seat} befreit {card:acc}.",
     "{seat} rescues a captured card.", "{seat} befreit eine gefangene Karte."},
    {EventKind::committed, any, "LCG-FORCE-03",
     "{seat} commits {card} to the Force.", "{seat} verpflichtet {card:acc} der Macht."},
    {EventKind::struggle, any, "LCG-FORCE-12",
     "Force struggle: dark side {n}, light side {m}.",
     "Machtduell: dunkle Seite {n}, helle Seite {m}."},
    {EventKind::balance_turned, any, "LCG-FORCE-13",
     "The balance of the Force is now with {seat}.",
     "Das Gleichgewicht der Macht liegt jetzt bei {seat:dat}."},
    {EventKind::unopposed, any, "LCG-UNOPP-02",
     "The engagement is unopposed: 1 damage more to {card}.",
     "Der Angriff ist unverteidigt: 1 Schaden mehr für {card:acc}."},
    {EventKind::searched, any, "LCG-TERM-10",
     "{seat} searches the objective deck and shuffles it.",
     "{seat} durchsucht das Einsatzdeck und mischt es."},
    {EventKind::looked, any, "LCG-TERM-08",
     "{seat} sees {card}.", "{seat} sieht {card:acc}.",
     "{seat} looks at a card.", "{seat} sieht sich eine Karte an."},
    {EventKind::put_under_deck, any, "LCG-TERM-08",
     "{seat} puts {card} under the deck.", "{seat} schiebt {card:acc} unter das Deck.",
     "{seat} puts a card under the deck.", "{seat} schiebt eine Karte unter das Deck."},
    {EventKind::taken, any, "LCG-TERM-08",
     "{seat} takes {card} into hand.", "{seat} nimmt {card:acc} auf die Hand.",
     "{seat} takes a card into hand.", "{seat} nimmt eine Karte auf die Hand."},
    {EventKind::put_back, 1, "LCG-TERM-08",
     "{seat} puts {card} back on top of the deck.", "{seat} legt {card:acc} zurück auf das Deck.",
     "{seat} puts a card back on top of the deck.", "{seat} legt eine Karte zurück auf das Deck."},
    {EventKind::put_back, any, "LCG-TERM-08",
     "{seat} puts {card} under the deck.", "{seat} schiebt {card:acc} unter das Deck.",
     "{seat} puts a card under the deck.", "{seat} schiebt eine Karte unter das Deck."},
    {EventKind::passed, any, "LCG-EDGE-08", "{seat} passes.", "{seat} passt."},
    {EventKind::won, number(Ending::dial), "LCG-WIN-03",
     "The dial shows 12: {seat} wins the match.", "Der Anzeiger zeigt 12: {seat} gewinnt die Partie."},
    {EventKind::won, number(Ending::objectives), "LCG-WIN-01",
     "Three dark side objectives are destroyed: {seat} wins the match.",
     "Drei Einsatzziele der dunklen Seite sind zerstört: {seat} gewinnt die Partie."},
    {EventKind::won, number(Ending::decked), "LCG-WIN-05",
     "{rival} has no card left to draw: {seat} wins the match.",
     "{rival} kann nicht mehr ziehen: {seat} gewinnt die Partie."},
    {EventKind::won, number(Ending::too_long), "LCG-TURN-01",
     "The match is stopped at the turn limit: {seat} is ahead and wins.",
     "Die Partie wird an der Zuggrenze beendet: {seat} liegt vorn und gewinnt."},
    {EventKind::won, any, "LCG-GOLD-01",
     "A card decides the match: {seat} wins.", "Eine Karte entscheidet die Partie: {seat} gewinnt."},
};
// clang-format on

const EventWords& words_for(EventKind kind, int detail) {
    for (const EventWords& row : event_words)
        if (row.kind == kind && (row.detail == any || row.detail == detail)) return row;
    broken("an event without words", __FILE__, __LINE__);
}

constexpr bool complete() {
    for (int kind = 0; kind < event_kinds; ++kind) {
        bool found = false;
        for (const EventWords& row : event_words)
            found |= static_cast<int>(row.kind) == kind && row.detail == any;
        if (!found) return false;
    }
    return true;
}
static_assert(complete(), "every kind of event has words for any detail");

std::string price(int resources, Language language) {
    if (resources == 0) return std::string(say(language, "for free", "kostenlos"));
    return fill(say(language, "for {n:resource|resources}", "für {n:Ressource|Ressourcen}"),
                {{}, resources});
}

/// The events name titles; whoever may not know them gets no slot for them.
class EventSlots {
  public:
    EventSlots(const Game& game, const Event& event, Language language, bool shown)
        : library_(game.library()), event_(event), language_(language), shown_(shown) {}

    Slots slots() const {
        Slots slots;
        slots.number = event_.amount;
        const auto kind = static_cast<EventKind>(event_.kind);
        const auto add = [&](std::string_view slot, std::string text) {
            slots.words.emplace_back(slot, std::move(text));
        };
        // Whoever protects or prevents is the subject, not who is spared.
        const bool by_other =
            kind == EventKind::protected_by || kind == EventKind::damage_prevented;
        slots.plural = (by_other || shown_) && takes_plural(by_other ? event_.other : event_.card);
        if (shown_) {
            add("card", name(event_.card, Case::nominative));
            add("card:acc", name(event_.card, Case::accusative));
            add("card:dat", name(event_.card, Case::dative));
            add("icons", force_icons());
        }
        add("other", name(event_.other, Case::nominative));
        add("other:acc", name(event_.other, Case::accusative));
        add("other:dat", name(event_.other, Case::dative));
        add("m", std::to_string(event_.detail));
        add("price", price(event_.amount, language_));
        if (kind == EventKind::phase_began)
            add("phase", phase_name(static_cast<Phase>(event_.detail), language_));
        if (kind == EventKind::icons_resolved)
            add("icon", name_of(static_cast<Icon>(event_.detail)).in(language_));
        if (kind == EventKind::damaged) add("by", source());
        if (event_.seat >= seat_count) return slots;
        add("seat", the_side(event_.seat, language_, Case::nominative));
        add("seat:gen", the_side(event_.seat, language_, Case::genitive));
        add("seat:dat", the_side(event_.seat, language_, Case::dative));
        add("rival", the_side(opponent_of(event_.seat), language_, Case::nominative));
        return slots;
    }

  private:
    std::string name(Card title, Case wanted) const {
        if (title == no_card) return "";
        if (title == dial_card) return the_dial(language_, wanted);
        // Many objectives and events are called by a whole sentence: they are quoted as subjects
        // too.
        const Title& named = library_.titles[title];
        return name_in(named, language_, named.kind == Kind::unit ? wanted : Case::accusative);
    }
    bool takes_plural(Card title) const {
        return title < dial_card && library_.titles[title].is_plural(language_);
    }
    std::string force_icons() const {
        const bool is_card = event_.card != no_card && event_.card < dial_card;
        return fill(say(language_, "{n:Force icon|Force icons}", "{n:Machtsymbol|Machtsymbole}"),
                    {{}, is_card ? library_.titles[event_.card].force : 0});
    }
    /// Where the damage comes from, if it does not come from the card itself.
    std::string source() const {
        if (event_.other == no_card || event_.other == event_.card) return "";
        return fill(say(language_, " from {card}", " durch {card}"),
                    {{{"card", name(event_.other, Case::accusative)}}});
    }

    const Library& library_;
    const Event& event_;
    Language language_;
    bool shown_;
};

bool goes_without_saying(const Library& library, const Event& event, Seat viewer) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::cards_drawn:  // who draws has read the name of each card already
            return event.seat == viewer;
        case EventKind::ability_used:  // that an event is played was told just before
            return library.titles[event.card].kind == Kind::event;
        case EventKind::entered_play:  // what was played enters play
            return event.from == number(Zone::playing) && event.other == no_card;
        default:
            return false;
    }
}

}  // namespace

const char* clause_of(EventKind kind) { return words_for(kind, any).clause; }

Sentence Presenter::sentence(const Event& event, Seat viewer, Language language) const {
    const auto kind = static_cast<EventKind>(event.kind);
    const EventWords& words = words_for(kind, event.detail);
    if (goes_without_saying(game_.library(), event, viewer)) return {"", words.clause};
    const bool shown = event.shown_to(viewer);
    std::string_view pattern =
        shown ? say(language, words.en, words.de) : say(language, words.hidden_en, words.hidden_de);
    if (kind == EventKind::entered_play && event.other != no_card)
        pattern = say(language, "{card} [is|are] attached to {other}.",
                      "{card} [wird|werden] an {other:acc} angelegt.");
    return {capitalised(fill(pattern, EventSlots(game_, event, language, shown).slots())),
            words.clause};
}

}  // namespace cantina::lcg
