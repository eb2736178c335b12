// The log: a sentence and a clause for each kind of event, and what a board shows of it.
#include "engine/people/event_words.h"
#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

/// Slots: {seat} who did it, {card} and {other} with their owners, {asked} who was asked, {n} how
/// many. Why somebody has left the match is told by the match itself.
using Words = EventWords<EventKind>;

// clang-format off
constexpr Words event_words[] = {
    {EventKind::drawn, "TOY-TURN-02", "{seat} draws {title}.", "{seat} zieht {title}.",
     "{seat} draws a card.", "{seat} zieht eine Karte."},
    {EventKind::looked_at, "TOY-SECRET-01", "{seat} sees {card}.", "{seat} sieht {card}.",
     "{seat} looks at {n:card|cards}.", "{seat} sieht sich {n:Karte|Karten} an."},
    {EventKind::played, "TOY-PLAY-01", "{seat} plays {title}.", "{seat} spielt {title}."},
    {EventKind::cancelled, "TOY-RESPOND-01", "{seat} cancels {card}.", "{seat} hebt {card} auf."},
    {EventKind::damaged, "TOY-DAMAGE-04", "{card} takes {n} damage.", "{card} nimmt {n} Schaden."},
    {EventKind::destroyed, "TOY-DAMAGE-03", "{card} is destroyed.", "{card} wird zerstört."},
    {EventKind::searched, "TOY-SECRET-02",
     "{seat} asks {asked}: the hideout is there.", "{seat} fragt {asked}: Das Versteck ist dort."},
    {EventKind::match_begins, "TOY-SETUP-01",
     "The match of {n} players begins.", "Die Partie zu {n} beginnt."},
    {EventKind::turn_began, "TOY-TURN-01", "Turn {n}: {seat} is to play.", "Zug {n}: {seat} ist am Zug."},
    {EventKind::hidden, "TOY-SETUP-03", "{seat} has chosen a hideout.", "{seat} hat ein Versteck gewählt."},
    {EventKind::attacks, "TOY-DUEL-01", "{seat} attacks {other} with {title}.",
     "{seat} greift {other} mit {title} an."},
    {EventKind::bid_laid, "TOY-DUEL-02", "{seat} lays {title} face down.", "{seat} legt {title} verdeckt.",
     "{seat} lays a unit face down.", "{seat} legt eine Einheit verdeckt."},
    {EventKind::bid_none, "TOY-DUEL-02", "{seat} lays no unit.", "{seat} legt keine Einheit."},
    {EventKind::bid_shown, "TOY-DUEL-02", "{seat} shows {title} with power {n}.",
     "{seat} zeigt {title} mit Stärke {n}."},
    {EventKind::edge, "TOY-DUEL-03", "{seat} has the edge.", "{seat} hat den Vorteil."},
    {EventKind::used, "TOY-PLAY-03", "{seat} uses {title}.", "{seat} verwendet {title}."},
    {EventKind::shielded, "TOY-DAMAGE-02", "{card} gets a shield.", "{card} erhält einen Schild."},
    {EventKind::discarded, "TOY-SECRET-01", "{seat} discards {title}.", "{seat} legt {title} ab."},
    {EventKind::rolled, "TOY-PLAY-02", "{seat} rolls {n}.", "{seat} würfelt {n}."},
    {EventKind::fell, "TOY-END-01", "The home of {seat} falls.", "Das Heim von {seat} fällt."},
    {EventKind::left, "TOY-END-06", "{seat} is out.", "{seat} ist ausgeschieden."},
    {EventKind::won, "TOY-END-03", "{seat} wins the match.", "{seat} gewinnt die Partie."},
    {EventKind::stopped, "TOY-END-05", "The match is stopped at the turn limit.",
     "Die Partie wird an der Zuggrenze beendet."},
    {EventKind::sent, "TOY-PLAY-06", "{seat} sends {n:troop|troops} into the field.",
     "{seat} schickt {n:Truppe|Truppen} ins Feld."},
};
// clang-format on

static_assert(std::size(event_words) == event_kinds);
static_assert(in_order(event_words), "event_words stands in the order of EventKind");

/// Where the outcome makes another sentence of it.
Words words_for(const Event& event) {
    Words words = event_words[event.kind];
    if (words.kind == EventKind::destroyed && event.detail) {
        words.en = "{card} returns to its owner's hand.";
        words.de = "{card} kehrt auf die Hand zurück.";
    }
    if (words.kind == EventKind::looked_at && event.detail == 0)
        words.hidden_en = words.hidden_de = "";
    if (words.kind == EventKind::searched && event.amount == 0) {
        words.en = "{seat} asks {asked}: the hideout is not there.";
        words.de = "{seat} fragt {asked}: Das Versteck ist nicht dort.";
    }
    if (words.kind == EventKind::won && event.amount > 1) {
        words.clause = "TOY-END-04";
        words.en = "{seat} shares the win.";
        words.de = "{seat} teilt sich den Sieg.";
    }
    return words;
}

Slots slots_of(const Game& game, const Event& event, Language language, bool shown) {
    Slots slots;
    slots.number =
        event.kind == static_cast<u8>(EventKind::looked_at) ? event.detail : event.amount;
    const auto add = [&](std::string_view slot, std::string text) {
        slots.words.emplace_back(slot, std::move(text));
    };
    if (event.seat < max_seats) add("seat", player_name(event.seat, language));
    if (event.detail < max_seats) add("asked", player_name(event.detail, language));
    if (event.card != no_card && shown) {
        add("title", game.title(event.card).name.in(language));
        add("card", card_of(game, event.card, language));
    }
    if (event.other != no_card) add("other", card_of(game, event.other, language));
    return slots;
}

/// A zone and whose it is.
Tree place(const char* zone, Seat seat) {
    return Tree::Map{{"zone", zone}, {"seat", static_cast<int>(seat)}};
}

struct Move {
    const char* what;
    const char* from = nullptr;
    const char* to = nullptr;
};

Move move_of(const Game& game, const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::drawn:
            return {"drawn", "deck", "hand"};
        case EventKind::looked_at:
            return {"looked-at"};
        case EventKind::played:
            return {"played", "hand",
                    game.title(event.card).kind == Kind::unit ? "units" : "discard"};
        case EventKind::cancelled:
            return {"cancelled"};
        case EventKind::damaged:
            return {"damaged"};
        case EventKind::destroyed:
            return {"destroyed", "units", event.detail ? "hand" : "discard"};
        case EventKind::attacks:
            return {"attacks"};
        case EventKind::bid_laid:
            return {"laid", "hand", "bid"};
        case EventKind::bid_shown:
            return {"shown", "bid", "discard"};
        case EventKind::shielded:
            return {"shielded"};
        case EventKind::used:
            return {"used"};
        case EventKind::discarded:
            return {"discarded", "hand", "discard"};
        case EventKind::rolled:
            return {"rolled"};
        case EventKind::fell:
        case EventKind::left:
            return {"out"};
        case EventKind::won:
            return {"won"};
        default:
            return {nullptr};
    }
}

}  // namespace

const char* clause_of(EventKind kind) { return event_words[static_cast<int>(kind)].clause; }

Sentence Presenter::sentence(const Event& event, Seat viewer, Language language) const {
    const Words words = words_for(event);
    const bool shown = event.shown_to(viewer);
    return sentence_of(words, shown, language, slots_of(game_, event, language, shown));
}

/// Cards that lie on the table have a number, which everybody may know.
Tree Presenter::happening(const Event& event, Seat viewer) const {
    const Move move = move_of(game_, event);
    if (!move.what) return {};
    const bool shown = event.card != no_card && event.shown_to(viewer);
    const Seat owner = event.card == no_card ? event.seat : game_.owner(event.card);
    Tree::Map entry{{"what", move.what},
                    {"seat", event.seat < max_seats ? Tree(event.seat) : Tree()},
                    {"card", shown ? Tree(game_.title(event.card).id) : Tree()}};
    if (shown) entry.emplace_back("number", event.card);
    if (event.other != no_card) {
        entry.emplace_back("other", game_.title(event.other).id);
        entry.emplace_back("other-number", event.other);
    }
    if (move.from) entry.emplace_back("from", place(move.from, owner));
    if (move.to) entry.emplace_back("to", place(move.to, owner));
    if (event.amount) entry.emplace_back("amount", event.amount);
    return entry;
}

}  // namespace cantina::toy
