// "Why not?": what stands in the way of a card, with the clause. What the rules allow is read from
// the legal options, so this file can explain, but never contradict them.
#include "games/deckbuilding/show/why_not.h"

#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/visibility.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

Use use_of(const Option& option) {
    switch (option.kind) {
        case answer::play:
            return Use::play;
        case answer::purchase:
            return Use::buy;
        case answer::pay_off:
            return Use::pay_off;
        case answers::use:
            return Use::use_ability;
        case answer::assign:
            return option.target == no_card ? Use::attack_with : Use::hunt_with;
        default:
            return Use::choose;
    }
}

namespace {

class Explanation : Explaining<Game, Rules, Use> {
  public:
    Explanation(const Game& game, const State& state, Seat seat, u16 title)
        : Explaining(game, state, seat, title), copies_(game.sets().title[title]) {}

    std::vector<Hindrance> all() {
        if (takes_no_part("DBG-WIN-03", "DBG-TURN-16")) return std::move(found_);
        if (asked_.question == question::turn && asked_.seat == seat_)
            in_the_turn();
        else if (!is_choice())
            at_another_moment();
        return std::move(found_);
    }

  private:
    bool may(Use use) const {
        for (const Option& option : legal_) {
            if (option.card != no_card && copies_.has(option.card) && use_of(option) == use)
                return true;
        }
        return false;
    }
    /// Outside the free part of the turn: the card is an answer to the open question.
    bool is_choice() const { return may(Use::choose) || may(Use::use_ability); }

    bool may_be_attacked() const {
        for (const Option& option : legal_)
            if (option.kind == answer::assign && option.target != no_card &&
                copies_.has(option.target))
                return true;
        return false;
    }
    bool base_may_be_attacked() const {
        for (const Option& option : legal_)
            if (option.kind == answer::assign && option.target == no_card) return true;
        return false;
    }

    const Player& own() const { return s_.players[seat_]; }
    const Player& other() const { return s_.players[opponent_of(seat_)]; }
    Cards row() const { return rules_.zone(Zone::galaxy_row, seat_) & copies_; }
    bool neutral() const { return printed_.faction == Faction::neutral; }

    // --- it is not the moment ------------------------------------------------------------------

    void at_another_moment() {
        if (!can_be_used_where_it_lies()) return lies_elsewhere();
        if (s_.active != seat_)
            return add(Use::anything, "DBG-TURN-16", "It is not your turn.",
                       "Du bist nicht am Zug.");
        answer_first(Presenter(game_), "DBG-TURN-18", "DBG-TURN-18");
    }

    bool can_be_used_where_it_lies() const {
        const Cards useful = own().hand | own().in_play() | other().in_play() | s_.pilots;
        return (useful & copies_).any() || row().any();
    }

    // --- it is the seat's turn -----------------------------------------------------------------

    void in_the_turn() {
        if (!can_be_used_where_it_lies()) return lies_elsewhere();
        // Cards in the own hand can always be played: nothing to explain there.
        const bool for_sale = row().any() || (s_.pilots & copies_).any();
        if (for_sale && !may(Use::buy)) cannot_buy();
        if (row().any()) {
            const bool own_faction = printed_.faction == static_cast<Faction>(seat_);
            if (!own_faction && !may_be_attacked()) cannot_attack_in_row();
            if (neutral() && !may(Use::pay_off)) cannot_pay_off();
        }
        const Cards mine = own().in_play() & copies_;
        if (mine.any()) {
            if (!may(Use::use_ability)) cannot_use(mine);
            if (printed_.kind != Kind::base) attacking(mine);
        }
        if ((other().in_play() & copies_).any()) attacking_it();
    }

    void cannot_buy() {
        if (!neutral() && printed_.faction != static_cast<Faction>(seat_)) {
            if (printed_.faction == Faction::empire)
                return add(Use::buy, "DBG-FACTION-02", "Only the Empire can buy it.",
                           "Nur das Imperium kann sie kaufen.");
            return add(Use::buy, "DBG-FACTION-03", "Only the Rebels can buy it.",
                       "Nur die Rebellen können sie kaufen.");
        }
        add(Use::buy, "DBG-BUY-05", "To buy it costs {cost}, and you have {n:resource|resources}.",
            "Sie zu kaufen kostet {cost}, und du hast {n:Ressource|Ressourcen}.", costs());
    }

    Slots costs() const { return {{{"cost", std::to_string(printed_.cost)}}, own().resources}; }

    void cannot_pay_off() {
        if (!game_.setup().pay_off_neutral)
            return add(Use::pay_off, "DBG-VARIANT-17",
                       "It cannot be paid off: the optional rule is not in use.",
                       "Ausbezahlen geht nicht: Die optionale Regel ist nicht vereinbart.");
        add(Use::pay_off, "DBG-VARIANT-15",
            "To pay it off costs {cost}, and you have {n:resource|resources}.",
            "Sie auszubezahlen kostet {cost}, und du hast {n:Ressource|Ressourcen}.", costs());
    }

    // --- attacks -------------------------------------------------------------------------------

    void cannot_attack_in_row() {
        if (neutral()) return cannot_attack_neutral();
        if (printed_.target == 0)
            return add(Use::attack_it, "DBG-BOUNTY-18",
                       "It cannot be attacked in the galaxy row: it has no target value.",
                       "In der Galaxis-Auslage ist sie nicht angreifbar: Sie hat keinen Zielwert.");
        no_free_unit();
    }

    void cannot_attack_neutral() {
        bool allowed = false;
        bool under_attack = false;
        for (Card card : row()) allowed |= rules_.neutral_permission(seat_, card) != nullptr;
        if (!allowed)
            return add(Use::attack_it, "DBG-BOUNTY-19",
                       "Neutral cards cannot be attacked unless a card allows it.",
                       "Neutrale Karten sind nicht angreifbar, außer eine Karte erlaubt es.");
        for (int place = 0; place < row_size; ++place)
            under_attack |= s_.row[place] != no_slot && s_.attackers[place].any() &&
                            !copies_.has(s_.row[place]) &&
                            game_.title(s_.row[place]).faction == Faction::neutral;
        if (under_attack)
            return add(Use::attack_it, "DBG-BOUNTY-19",
                       "Only one neutral card a turn may be attacked, and another one is.",
                       "Nur eine neutrale Karte je Zug darf angegriffen werden, und eine andere "
                       "wird es schon.");
        no_free_unit();
    }

    void no_free_unit() {
        add(Use::attack_it, "DBG-ATTACK-06",
            "You have no unit in play that is not yet assigned to an attack.",
            "Du hast keine Einheit im Spiel, die noch keinem Angriff zugewiesen ist.");
    }

    void attacking(const Cards& mine) {
        if (!may(Use::attack_with)) {
            const bool resolved = target_of(s_, mine.first()) < 0;
            if (resolved)
                return add(Use::attack_with, "DBG-ATTACK-26", "It has already attacked this turn.",
                           "Sie hat in diesem Zug schon angegriffen.");
            return add(Use::attack_with, "DBG-ATTACK-06", "It is already assigned to an attack.",
                       "Sie ist schon einem Angriff zugewiesen.");
        }
        if (may(Use::hunt_with)) return;
        if (printed_.kind == Kind::capital_ship)
            return add(Use::hunt_with, "DBG-BOUNTY-11",
                       "Capital ships cannot attack cards in the galaxy row.",
                       "Großkampfschiffe können keine Karten in der Galaxis-Auslage angreifen.");
        add(Use::hunt_with, "DBG-BOUNTY-03",
            "There is no card in the galaxy row that it could attack.",
            "In der Galaxis-Auslage liegt keine Karte, die sie angreifen könnte.");
    }

    /// A card of the opponent in play.
    void attacking_it() {
        if ((other().units & copies_).any())
            return add(Use::attack_it, "DBG-ATTACK-01",
                       "Units in play cannot be attacked, only bases and the ships before them.",
                       "Einheiten im Spiel sind nicht angreifbar, nur Stützpunkte und die Schiffe "
                       "davor.");
        if (!base_may_be_attacked())
            add(Use::attack_it, "DBG-ATTACK-06",
                "You have no unit or capital ship in play that is not yet assigned to an attack.",
                "Du hast keine Einheit und kein Großkampfschiff im Spiel, die noch keinem Angriff "
                "zugewiesen sind.");
    }

    // --- abilities -----------------------------------------------------------------------------

    void cannot_use(const Cards& mine) {
        const Ability& ability = game_.library().code.abilities[printed_.ability];
        if (printed_.ability == 0)
            return add(Use::use_ability, "DBG-CARD-04", "It has no ability.",
                       "Sie hat keine Fähigkeit.");
        if (ability.trigger == triggers::constant)
            return add(Use::use_ability, "DBG-ABILITY-02",
                       "Its ability is constant: it works by itself.",
                       "Ihre Fähigkeit ist konstant: Sie wirkt von selbst.");
        if (ability.trigger != triggers::activated)
            return add(
                Use::use_ability,
                obstacle("DBG-TERM-30", "Its ability can be used only at its moment: {when}.",
                         "Ihre Fähigkeit geht nur in ihrem Moment: {when}.",
                         [&](Language language) {
                             return Slots{{{"when", moment(ability, language)}}};
                         }));
        const Cards fresh = mine - s_.used;
        if (fresh.empty())
            return add(Use::use_ability, "DBG-ABILITY-04", "Its ability has been used this turn.",
                       "Ihre Fähigkeit wurde in diesem Zug schon eingesetzt.");
        not_allowed(ability, fresh.first());
    }

    static std::string moment(const Ability& ability, Language language) {
        switch (static_cast<Trigger>(ability.trigger)) {
            case Trigger::played:
                return std::string(say(language, "when it is played", "sobald sie gespielt wird"));
            case Trigger::purchased:
                return std::string(say(language, "when it is bought", "sobald sie gekauft wird"));
            case Trigger::base_revealed:
                return std::string(say(language, "when this base is revealed",
                                       "sobald der Stützpunkt aufgedeckt wird"));
            case Trigger::turn_starts:
                return std::string(
                    say(language, "when your turn begins", "sobald dein Zug beginnt"));
            case Trigger::turn_ends:
                return std::string(say(language, "when your turn ends", "sobald dein Zug endet"));
            case Trigger::defeats_target:
                return std::string(say(language, "when it defeats a card in the galaxy row",
                                       "sobald sie eine Karte in der Galaxis-Auslage besiegt"));
            case Trigger::opponent_discards:
                return std::string(say(language, "when your opponent discards a card from hand",
                                       "sobald dein Gegner eine Handkarte ablegt"));
            case Trigger::you_purchase:
                return std::string(
                    say(language, "when you buy a card", "sobald du eine Karte kaufst"));
            default:
                return std::string(
                    say(language, "when you play a card", "sobald du eine Karte spielst"));
        }
    }

    /// Condition, price, choice: in the order in which the rules ask.
    void not_allowed(const Ability& ability, Card card) {
        const Step step = asking_program(seat_, card);
        const Interpreter<Rules> interpreter(const_cast<Rules&>(rules_));
        const u16 title = game_.title_number(card);
        if (ability.condition && !interpreter.holds(ability.condition, step)) {
            const Condition& condition = game_.library().code.conditions[ability.condition];
            const bool force =
                condition.op == Condition::first_of_game + static_cast<u16>(Ask::force_with_you);
            return add(
                Use::use_ability,
                obstacle(force ? "DBG-FORCE-09" : "DBG-TERM-21",
                         "Its ability can be used only if {what}.",
                         "Ihre Fähigkeit lässt sich nur einsetzen, falls {what}.",
                         [&](Language language) {
                             return Slots{{{"what", condition_text(game_.library(), title,
                                                                   ability.condition, language)}}};
                         }));
        }
        if (ability.effect != ability.start &&
            interpreter.can(ability.start, ability.effect, step) != Can::fully)
            return add(
                Use::use_ability,
                obstacle("DBG-ABILITY-15", "You cannot pay the price of its ability: {what}",
                         "Du kannst den Preis ihrer Fähigkeit nicht zahlen: {what}",
                         [&](Language language) {
                             return Slots{{{"what", part_text(game_.library(), title, ability.start,
                                                              ability.effect, language)}}};
                         }));
        add(Use::use_ability, "DBG-TERM-43",
            "None of the choices of its ability can be carried out.",
            "Keine der Möglichkeiten ihrer Fähigkeit lässt sich ausführen.");
    }

    // --- it lies where it is of no use ---------------------------------------------------------

    void lies_elsewhere() {
        const auto lies_in = [&](const Cards& cards) { return (cards & copies_).any(); };
        if (lies_in(own().discard))
            return add(Use::anything, "DBG-BUY-07",
                       "It lies in your discard pile; it comes back with the next shuffle.",
                       "Sie liegt in deinem Ablagestapel; nach dem nächsten Mischen kommt sie "
                       "wieder.");
        if (lies_in(other().discard))
            return add(Use::anything, "DBG-BUY-16", "It lies in your opponent's discard pile.",
                       "Sie liegt im Ablagestapel deines Gegners.");
        if (lies_in(s_.galaxy_discard))
            return add(Use::anything, "DBG-BUY-01",
                       "It lies in the galaxy discard pile, where it cannot be bought.",
                       "Sie liegt im Galaxis-Ablagestapel, dort kann man sie nicht kaufen.");
        if (lies_in(hand_seen_by(s_, opponent_of(seat_), seat_)))
            return add(Use::anything, "DBG-PLAY-01", "It is in your opponent's hand.",
                       "Dein Gegner hat sie auf der Hand.");
        if (lies_in(s_.exiled))
            return add(Use::anything, "DBG-TERM-54", "It is exiled and never comes back.",
                       "Sie ist verbannt und kommt nie zurück.");
        if (printed_.kind == Kind::base) return base_lies_elsewhere();
        add(Use::anything, "DBG-SETUP-25",
            "You see it nowhere: it must be in a deck or in your opponent's hand.",
            "Du siehst sie nirgends: Sie muss in einem Deck oder auf der Hand deines Gegners "
            "sein.");
    }

    void base_lies_elsewhere() {
        const auto lies_in = [&](const Cards& cards) { return (cards & copies_).any(); };
        if (lies_in(own().victory) || lies_in(other().victory))
            return add(Use::anything, "DBG-ATTACK-33",
                       "It has been destroyed and lies in a victory pile.",
                       "Er ist zerstört und liegt in einem Siegstapel.");
        if (lies_in(own().bases))
            return add(Use::anything, "DBG-TURN-04",
                       "It is in your base deck; you reveal a new base only when you have none.",
                       "Er ist in deinem Stützpunkt-Deck; du deckst nur einen neuen auf, wenn du "
                       "keinen hast.");
        if (lies_in(own().unused_bases))
            return add(Use::anything, "DBG-VARIANT-06", "You left it in the box.",
                       "Du hast ihn in der Schachtel gelassen.");
        if (lies_in(s_.box))
            return add(Use::anything, "DBG-SETUP-06", "It is not used in this match.",
                       "Er wird in dieser Partie nicht verwendet.");
        add(Use::anything, "DBG-ATTACK-24", "It belongs to your opponent, who has not revealed it.",
            "Er gehört deinem Gegner, der ihn nicht aufgedeckt hat.");
    }

    Cards copies_;
};

}  // namespace

std::vector<Hindrance> hindrances(const Game& game, const State& state, Seat seat, u16 title) {
    return Explanation(game, state, seat, title).all();
}

std::vector<Obstacle> Presenter::obstacles(const State& state, Seat seat, u16 title) const {
    return obstacles_of(hindrances(game_, state, seat, title));
}

}  // namespace cantina::deckbuilding
