// The log: a sentence and a clause for each kind of event.
#include "engine/base/check.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

namespace {

/// The slots are those of `fill`, with: {seat} who did it, {rival} the other side, {card}, {other}
/// and the {target} of an attack, each with a German case; {card} alone is printed as on the card,
/// {of card} is what belongs to it; {space} of the Force track; {price} and {to} of a purchase:
/// what it costs and where it goes. [is|are] follows the slot before it. `hidden` is what those
/// read who may not know the card; empty means nothing.
struct EventWords {
    EventKind kind;
    const char* clause;
    std::string_view en, de;
    std::string_view hidden_en = "", hidden_de = "";
};

// clang-format off
constexpr EventWords event_words[] = {
    {EventKind::match_begins, "DBG-TURN-01",
     "The match begins. The Empire takes the first turn.",
     "Die Partie beginnt. Das Imperium hat den ersten Zug."},
    {EventKind::turn_begins, "DBG-TURN-02",
     "Turn {n}: {seat} [is|are] to play.", "Zug {n}: {Seat} [ist|sind] am Zug."},
    {EventKind::base_chosen, "DBG-VARIANT-05",
     "{seat} [has|have] chosen [its|their] secret bases.",
     "{seat} [hat|haben] geheime Stützpunkte gewählt."},
    {EventKind::base_revealed, "DBG-TURN-03",
     "{seat} [reveals|reveal] a new base: {card}.",
     "{seat} [deckt|decken] einen neuen Stützpunkt auf: {card}."},
    {EventKind::force_resource, "DBG-TURN-05",
     "The Force is fully with {seat}: {n:resource|resources} more.",
     "Die Macht ist ganz auf der Seite {seat:gen}: {n:Ressource|Ressourcen} extra."},
    {EventKind::ship_resources, "DBG-TURN-06",
     "{card:nom} [brings|bring] {seat} {n:resource|resources}.",
     "{card:nom} [bringt|bringen] {seat:dat} {n:Ressource|Ressourcen}."},
    {EventKind::card_played, "DBG-PLAY-01",
     "{seat} [plays|play] {card}.", "{seat} [spielt|spielen] {card:acc}."},
    {EventKind::resources_gained, "DBG-TURN-10",
     "{seat} [gains|gain] {n:resource|resources}.",
     "{seat} [erhält|erhalten] {n:Ressource|Ressourcen}."},
    {EventKind::resources_paid, "DBG-ABILITY-15",
     "{seat} [pays|pay] {n:resource|resources} for an ability.",
     "{seat} [zahlt|zahlen] {n:Ressource|Ressourcen} für eine Fähigkeit."},
    {EventKind::force_gained, "DBG-FORCE-04",
     "{seat} [gains|gain] {n} Force; the marker is now on {space}.",
     "{seat} [erhält|erhalten] {n} Macht; der Machtmarker liegt jetzt auf {space}."},
    {EventKind::card_purchased, "DBG-BUY-06",
     "{seat} [buys|buy] {card} {price}{to}.", "{seat} [kauft|kaufen] {card:acc} {price}{to}."},
    {EventKind::card_paid_off, "DBG-VARIANT-15",
     "{seat} [pays|pay] off {card} for {n:resource|resources}.",
     "{seat} [bezahlt|bezahlen] {card:acc} für {n:Ressource|Ressourcen} aus."},
    {EventKind::row_filled, "DBG-BUY-08",
     "{card:nom} [comes|come] into the galaxy row.",
     "{card:nom} [kommt|kommen] in die Galaxis-Auslage."},
    {EventKind::ability_used, "DBG-ABILITY-01",
     "{seat} [uses|use] the ability of {card}.",
     "{seat} [setzt|setzen] die Fähigkeit {of card} ein."},
    {EventKind::reward_taken, "DBG-BOUNTY-08",
     "{seat} [takes|take] the reward for {card}.",
     "{seat} [nimmt|nehmen] die Belohnung für {card:acc}."},
    {EventKind::reward_declined, "DBG-FAQ-05",
     "{seat} [declines|decline] the reward for {card}.",
     "{seat} [verzichtet|verzichten] auf die Belohnung für {card:acc}."},
    {EventKind::attack_gained, "DBG-TERM-15",
     "{card:nom} [has|have] {n} more attack this turn.",
     "{card:nom} [hat|haben] in diesem Zug {n} Angriff mehr."},
    {EventKind::card_assigned, "DBG-ATTACK-04",
     "{seat} [assigns|assign] {card} to the attack on {target}.",
     "{seat} [weist|weisen] {card:acc} dem Angriff auf {target:acc} zu."},
    {EventKind::attack_resolved, "DBG-ATTACK-28",
     "{seat} [attacks|attack] {target} with a total of {n}.",
     "{seat} [greift|greifen] {target:acc} mit insgesamt {n} an."},
    {EventKind::attack_fails, "DBG-BOUNTY-14",
     "That is not enough: {target:nom} [holds|hold] out.",
     "Das reicht nicht: {Target} [hält|halten] stand."},
    {EventKind::damage_dealt, "DBG-ATTACK-20",
     "{card:nom} [takes|take] {n} damage.", "{card:nom} [nimmt|nehmen] {n} Schaden."},
    {EventKind::damage_prevented, "DBG-TERM-36",
     "{card:nom} [prevents|prevent] {n} damage.",
     "{card:nom} [verhindert|verhindern] {n} Schaden."},
    {EventKind::damage_lost, "DBG-ATTACK-31",
     "{n} damage is lost.", "{n} Schaden verfällt."},
    {EventKind::damage_repaired, "DBG-TERM-24",
     "{seat} [repairs|repair] {n} damage on {card}.",
     "{seat} [repariert|reparieren] {n} Schaden an {card:dat}."},
    {EventKind::ship_destroyed, "DBG-ATTACK-17",
     "{card:nom} [is|are] destroyed.", "{card:nom} [ist|sind] zerstört."},
    {EventKind::base_destroyed, "DBG-ATTACK-22",
     "{seat} [destroys|destroy] the base {card}.",
     "{seat} [zerstört|zerstören] den Stützpunkt {card}."},
    {EventKind::card_defeated, "DBG-BOUNTY-06",
     "{seat} [defeats|defeat] {card}; it goes to the galaxy discard pile.",
     "{seat} [besiegt|besiegen] {card:acc}; die Karte kommt auf den Galaxis-Ablagestapel."},
    {EventKind::cards_drawn, "DBG-END-06",
     "{seat} [draws|draw] {n:card|cards}.", "{seat} [zieht|ziehen] {n:Karte|Karten}."},
    {EventKind::card_drawn, "DBG-END-06",
     "{seat} [draws|draw] {card}.", "{seat} [zieht|ziehen] {card:acc}."},
    {EventKind::deck_reshuffled, "DBG-TERM-57",
     "{seat} [shuffles|shuffle] the discard pile into a new deck.",
     "{seat} [mischt|mischen] den Ablagestapel zu einem neuen Deck."},
    {EventKind::galaxy_reshuffled, "DBG-TERM-58",
     "The galaxy discard pile is shuffled into a new galaxy deck.",
     "Der Galaxis-Ablagestapel wird zu einem neuen Galaxis-Deck gemischt."},
    {EventKind::card_discarded, "DBG-TERM-04",
     "{seat} [discards|discard] {card} from hand.",
     "{seat} [legt|legen] {card:acc} von der Hand ab."},
    {EventKind::row_card_discarded, "DBG-TERM-06",
     "{seat} [discards|discard] {card} from the galaxy row.",
     "{seat} [legt|legen] {card:acc} aus der Galaxis-Auslage ab."},
    {EventKind::card_exiled, "DBG-TERM-48",
     "{card:nom} [is|are] exiled.", "{card:nom} [wird|werden] verbannt."},
    {EventKind::galaxy_top_revealed, "DBG-TERM-12",
     "{seat} [reveals|reveal] {card} on top of the galaxy deck.",
     "{seat} [deckt|decken] oben vom Galaxis-Deck {card:acc} auf."},
    {EventKind::galaxy_top_looked_at, "DBG-TERM-10",
     "{seat} [sees|see] {card} on top of the galaxy deck.",
     "{seat} [sieht|sehen] oben auf dem Galaxis-Deck {card:acc}.",
     "{seat} [looks|look] at a card on top of the galaxy deck.",
     "{seat} [sieht|sehen] sich oben vom Galaxis-Deck eine Karte an."},
    {EventKind::galaxy_card_discarded, "DBG-TERM-06",
     "{card:nom} [goes|go] from the galaxy deck to the galaxy discard pile.",
     "{card:nom} [kommt|kommen] vom Galaxis-Deck auf den Galaxis-Ablagestapel."},
    {EventKind::cards_swapped, "DBG-BUY-08",
     "{seat} [swaps|swap] {other} in the galaxy row for {card}.",
     "{seat} [tauscht|tauschen] {other:acc} in der Galaxis-Auslage gegen {card:acc}."},
    {EventKind::hand_looked_at, "DBG-SETUP-25",
     "{seat} [looks|look] at the hand of {rival} ({n:card|cards}).",
     "{seat} [sieht|sehen] sich die Hand {rival:gen} an ({n:Karte|Karten})."},
    {EventKind::hand_card_seen, "DBG-SETUP-25",
     "Seen in that hand: {card}.", "In dieser Hand gesehen: {card}."},
    {EventKind::card_to_hand, "DBG-ABILITY-01",
     "{seat} [takes|take] {card} into hand.", "{seat} [nimmt|nehmen] {card:acc} auf die Hand."},
    {EventKind::card_to_deck_top, "DBG-ABILITY-01",
     "{card:nom} [goes|go] on top of the deck of {seat}.",
     "{card:nom} [kommt|kommen] oben auf das Deck {seat:gen}.",
     "A card goes on top of the deck of {seat}.", "Eine Karte kommt oben auf das Deck {seat:gen}."},
    {EventKind::units_discarded, "DBG-END-02",
     "{seat} [puts|put] {n:unit|units} on the discard pile.",
     "{seat} [legt|legen] {n:Einheit|Einheiten} auf den Ablagestapel."},
    {EventKind::hand_discarded, "DBG-END-04",
     "{seat} [discards|discard] the rest of the hand ({n:card|cards}).",
     "{seat} [legt|legen] die restliche Hand ab ({n:Karte|Karten})."},
    {EventKind::resources_lost, "DBG-END-05",
     "{seat} [loses|lose] {n:unspent resource|unspent resources}.",
     "{seat} [verliert|verlieren] {n:nicht ausgegebene Ressource|nicht ausgegebene Ressourcen}."},
    // Turning cards back is bookkeeping: nobody needs to read it.
    {EventKind::base_and_ships_reset, "DBG-END-03", "", ""},
    {EventKind::turn_ends, "DBG-END-01",
     "{seat} [ends|end] the turn.", "{seat} [beendet|beenden] den Zug."},
    {EventKind::match_won, "DBG-WIN-02",
     "{seat} [wins|win] the match.", "{seat} [gewinnt|gewinnen] die Partie."},
    {EventKind::match_stopped, "DBG-WIN-08",
     "The match is stopped after {n} turns: whoever is ahead wins.",
     "Die Partie endet nach {n} Zügen: Es gewinnt, wer vorn liegt."},
};
// clang-format on

static_assert(std::size(event_words) == event_kinds);
constexpr bool words_in_order() {
    for (int i = 0; i < event_kinds; ++i)
        if (event_words[i].kind != static_cast<EventKind>(i)) return false;
    return true;
}
static_assert(words_in_order(), "event_words stands in the order of EventKind");

std::string price_of_purchase(int price, Language language) {
    if (price == 0) return std::string(say(language, "for free", "kostenlos"));
    return fill(say(language, "for {n:resource|resources}", "für {n:Ressource|Ressourcen}"),
                {{}, price});
}

std::string purchase_destination(u8 detail, Language language) {
    switch (static_cast<Destination>(detail)) {
        case Destination::hand:
            return std::string(
                say(language, "; it goes into hand", "; die Karte kommt auf die Hand"));
        case Destination::deck_top:
            return std::string(
                say(language, "; it goes on top of the deck", "; die Karte kommt oben aufs Deck"));
        case Destination::discard:
            break;
    }
    return "";
}

/// The words for the slots of one sentence.
class EventSlots {
  public:
    EventSlots(const Game& game, const Event& event, Language language)
        : game_(game), event_(event), language_(language) {}

    /// `pattern` must outlive what is returned.
    Slots of(std::string_view pattern) const {
        Slots slots;
        slots.number = event_.amount;
        std::string_view last;
        for (size_t at = pattern.find_first_of("{["); at != std::string_view::npos;
             at = pattern.find_first_of("{[", at + 1)) {
            if (pattern[at] == '[') {
                slots.plural = is_plural(last);
                continue;
            }
            last = pattern.substr(at + 1, pattern.find('}', at) - at - 1);
            if (last != "n" && !last.starts_with("n:")) slots.words.emplace_back(last, word(last));
        }
        return slots;
    }

  private:
    static Case case_of(std::string_view slot) {
        if (slot.ends_with(":gen")) return Case::genitive;
        if (slot.ends_with(":dat")) return Case::dative;
        return slot.ends_with(":acc") ? Case::accusative : Case::nominative;
    }
    const Title& title(Card card) const { return game_.title(card); }

    bool is_plural(std::string_view slot) const {
        if (slot == "seat" || slot == "Seat") return event_.seat == rebels;
        const Card card = slot.starts_with("card") ? event_.card : event_.other;
        return card != no_card && title(card).plural;
    }

    std::string word(std::string_view slot) const {
        const Case which = case_of(slot);
        if (slot == "Seat") return capitalised(word("seat"));
        if (slot == "Target") return capitalised(word("target:nom"));
        if (slot == "card") return title(event_.card).name.in(language_);
        if (slot == "other") return title(event_.other).name.in(language_);
        if (slot == "of card") return of_name(title(event_.card), language_);
        if (slot == "space") return force_space(event_.detail - force_end);
        if (slot == "price") return price_of_purchase(event_.amount, language_);
        if (slot == "to") return purchase_destination(event_.detail, language_);
        if (slot.starts_with("seat")) return the_side(event_.seat, language_, which);
        if (slot.starts_with("rival")) return the_side(opponent_of(event_.seat), language_, which);
        if (slot.starts_with("card")) return name_in(title(event_.card), language_, which);
        if (slot.starts_with("other")) return name_in(title(event_.other), language_, which);
        CANTINA_CHECK(slot.starts_with("target"));
        if (event_.other != no_card) return name_in(title(event_.other), language_, which);
        // Both sides read it, so no base is called the enemy's.
        const bool accusative = which == Case::accusative;
        return fill(say(language_, "the base of {side}",
                        accusative ? "den Stützpunkt {side}" : "der Stützpunkt {side}"),
                    {{{"side", the_side(opponent_of(event_.seat), language_, Case::genitive)}}});
    }

    const Game& game_;
    const Event& event_;
    Language language_;
};

/// Force, repair and resources of nothing: the rules allow it, nobody has to read it.
bool came_to_nothing(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::resources_gained:
        case EventKind::resources_paid:
        case EventKind::damage_repaired:
            return event.amount == 0;
        default:
            return false;
    }
}

}  // namespace

const char* clause_of(EventKind kind) { return event_words[static_cast<int>(kind)].clause; }

Sentence Presenter::sentence(const Event& event, Seat viewer, Language language) const {
    const EventWords& words = event_words[event.kind];
    // Who draws has read the name of each card already.
    const bool told = words.kind == EventKind::cards_drawn && event.seat == viewer;
    if (told || came_to_nothing(event)) return {"", words.clause};
    if (words.kind == EventKind::force_gained && event.amount == 0)
        return {std::string(say(language, "The Force marker is already on the outermost space.",
                                "Der Machtmarker liegt schon auf dem äußersten Feld.")),
                "DBG-FORCE-12"};
    const std::string_view pattern = event.shown_to(viewer)
                                         ? say(language, words.en, words.de)
                                         : say(language, words.hidden_en, words.hidden_de);
    return {capitalised(fill(pattern, EventSlots(game_, event, language).of(pattern))),
            words.clause};
}

}  // namespace cantina::deckbuilding
