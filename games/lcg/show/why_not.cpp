// "Why not?": what stands in the way of a card, with the clause. What the rules allow is read from
// the legal options, so this file can explain, but never contradict them.
#include "games/lcg/show/why_not.h"

#include "games/lcg/nouns.h"
#include "games/lcg/show/card_text.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

Use use_of(const Option& option) {
    switch (option.kind) {
        case answer::play:
            return Use::play;
        case answers::use:
            return Use::use_ability;
        case answer::engage:
            return Use::engage;
        default:
            return Use::choose;
    }
}

namespace {

class Explanation : Explaining<Game, Rules, Use> {
  public:
    Explanation(const Game& game, const State& state, Seat seat, u16 title)
        : Explaining(game, state, seat, title) {
        for (int number = 0; number < dial_card; ++number) {
            const Card card = static_cast<Card>(number);
            if (s_.title[card] == title && rules_.zone_of(card) != Zone::box &&
                sees(game, s_, card, seat))
                copies_.add(card);
        }
    }

    std::vector<Hindrance> all() {
        if (!takes_no_part("LCG-WIN-08", "LCG-TURN-04") && !is_choice()) look_for_reasons();
        return std::move(found_);
    }

  private:
    /// Some answer to the open question is about this card, or it may be picked later in its row.
    bool is_choice() const {
        for (const Option& option : legal_)
            if (names_it(option.card) || names_it(option.target)) return true;
        if (asked_.seat != seat_) return false;
        const auto row = rules_.row();
        return row && std::any_of(row->candidates.begin(), row->candidates.end(),
                                  [&](const auto& candidate) {
                                      return names_it(candidate.copies[0].card);
                                  });
    }
    bool names_it(Card card) const { return card < dial_card && s_.title[card] == title_; }

    Cards mine(Zone zone) const { return rules_.in(zone, seat_) & copies_; }
    Cards in_play() const { return rules_.in_play(seat_) & copies_; }

    void look_for_reasons() {
        const bool acts = asked_.seat == seat_ && asked_.question == question::action;
        const bool at_hand = mine(Zone::hand).any();
        if (!at_hand && in_play().empty()) {
            if (asked_.seat == seat_ && asked_.question == question::engage && enemy_objective())
                return cannot_engage();
            return lies_elsewhere();
        }
        if (!acts && in_play().any() && at_its_moment(in_play().first())) return;
        if (at_hand) {
            const Card card = mine(Zone::hand).first();
            if (cannot_be_played_ever(card)) return;
            if (!acts) return not_the_moment();
            return cannot_play(card);
        }
        if (acts || !has_action(in_play().first())) return cannot_use(in_play().first());
        not_the_moment();
    }

    void not_the_moment() { answer_first(Presenter(game_), "LCG-TIME-05", "LCG-TIME-04"); }

    // --- playing ---------------------------------------------------------------------------------

    const Ability& first_ability() const {
        return game_.library()
            .code.abilities[printed_.abilities.empty() ? 0 : printed_.abilities[0]];
    }

    /// What never changes while it is in the hand.
    bool cannot_be_played_ever(Card) {
        if (printed_.kind == Kind::fate) {
            add(Use::play, "LCG-EDGE-25",
                "Fate cards cannot be played, only placed in an edge battle.",
                "Schicksalskarten kann man nicht ausspielen, nur beim Ringen um den Kampfvorteil "
                "legen.");
            return true;
        }
        if (printed_.kind == Kind::event && first_ability().trigger != triggers::activated) {
            add(Use::play, obstacle("LCG-ABIL-06", "It can be played only at its moment. {text}",
                                    "Sie kann nur in ihrem Moment ausgespielt werden. {text}",
                                    [&](Language language) {
                                        return Slots{{{"text", ability_text(game_.library(),
                                                                            printed_.abilities[0],
                                                                            language)}}};
                                    }));
            return true;
        }
        return false;
    }

    void cannot_play(Card card) {
        const bool event = printed_.kind == Kind::event;
        if (!event && !rules_.in_deployment(seat_)) {
            if (s_.active != seat_)
                return add(Use::play, "LCG-TIME-14",
                           "Only the active player can play units and enhancements.",
                           "Nur der aktive Spieler kann Einheiten und Verstärkungen ausspielen.");
            return add(Use::play, "LCG-DEPLOY-07",
                       "Units and enhancements are played in the deployment phase.",
                       "Einheiten und Verstärkungen spielt man in der Aufmarsch-Phase aus.");
        }
        if (printed_.has(Keyword::limited) && s_.players[seat_].limited_played)
            return add(Use::play, "LCG-KEY-07",
                       "It is Limited, and you have played a Limited card this turn.",
                       "Sie ist limitiert, und du hast in diesem Zug schon eine solche Karte "
                       "ausgespielt.");
        if (!event && !rules_.may_enter(card))
            return add(Use::play, "LCG-OTHER-04", "It is unique, and another one is in play.",
                       "Sie ist einzigartig, und eine andere ist im Spiel.");
        if (!event && !rules_.has_host(seat_, card))
            return add(Use::play, "LCG-DEPLOY-17", "Nothing it could enhance is in play.",
                       "Nichts ist im Spiel, was sie verstärken könnte.");
        const int cost = event ? rules_.cost_of(seat_, card) : rules_.least_cost_of(seat_, card);
        if (rules_.purse(seat_).total < cost)
            return add(Use::play, "LCG-DEPLOY-03",
                       "It costs {cost}, and you can produce {n:resource|resources}.",
                       "Sie kostet {cost}, und du kannst {n:Ressource|Ressourcen} produzieren.",
                       {{{"cost", std::to_string(cost)}}, producible()});
        if (!rules_.can_pay_for(seat_, card, cost))
            return add(
                Use::play,
                obstacle("LCG-RES-14", "You cannot produce a resource of its faction ({faction}).",
                         "Du kannst keine passende Ressource produzieren ({faction}).",
                         [&](Language language) {
                             return Slots{{{"faction", name_of(printed_.faction).in(language)}}};
                         }));
        if (event) not_allowed(printed_.abilities[0], card, Use::play);
    }

    int producible() const {
        int sum = 0;
        for (Card card : rules_.producers(seat_)) sum += rules_.printed(card).resources;
        return sum;
    }

    // --- abilities -------------------------------------------------------------------------------

    bool has_action(Card card) const {
        for (size_t i = 0; i < printed_.abilities.size(); ++i)
            if (rules_.action_of(card, static_cast<int>(i))) return true;
        return false;
    }

    void cannot_use(Card card) {
        for (size_t i = 0; i < printed_.abilities.size(); ++i)
            if (const u16 number = rules_.action_of(card, static_cast<int>(i)))
                return not_allowed(number, card, Use::use_ability);
        if (printed_.abilities.empty())
            return add(Use::use_ability, "LCG-ABIL-01", "It has no ability to use.",
                       "Sie hat keine Fähigkeit, die man nutzen könnte.");
        if (first_ability().trigger == triggers::constant)
            return add(Use::use_ability, "LCG-ABIL-10",
                       "Its effect is constant: it works by itself.",
                       "Ihre Wirkung ist konstant: Sie wirkt von selbst.");
        add(Use::use_ability,
            obstacle("LCG-ABIL-26", "Its ability can be used only at its moment. {text}",
                     "Ihre Fähigkeit kann nur in ihrem Moment genutzt werden. {text}",
                     [&](Language language) {
                         return Slots{{{"text", ability_text(game_.library(), printed_.abilities[0],
                                                             language)}}};
                     }));
    }

    /// Condition, limit, price, effect: in the order in which the rules ask.
    void not_allowed(u16 number, Card card, Use use) {
        const Ability& ability = game_.library().code.abilities[number];
        const Interpreter<Rules> interpreter(const_cast<Rules&>(rules_));
        const Step step = asking_program(seat_, card);
        if (ability.condition && !interpreter.holds(ability.condition, step))
            return add(
                use, obstacle("LCG-ABIL-37", "It works only if {condition}.",
                              "Das geht nur, falls {condition}.", [&](Language language) {
                                  return Slots{
                                      {{"condition", condition_text(game_.library(), title_,
                                                                    ability.condition, language)}}};
                              }));
        const u8 tally = game_.title_tally(number);
        const bool used =
            tally != 0xFF ? s_.players[seat_].title_tally[tally] != 0 : s_.used.has(card);
        if (ability.limit && used)
            return add(use, "LCG-ABIL-38", "It has been used this turn.",
                       "Sie wurde in diesem Zug schon genutzt.");
        const bool has_price = ability.start + 1 < ability.effect;
        if (has_price && interpreter.can(ability.start, ability.effect - 1, step) != Can::fully) {
            if (use == Use::use_ability && rules_.exhausted(card))
                return add(use, "LCG-ADV-22", "It is exhausted and cannot be focused.",
                           "Sie ist erschöpft und kann nicht fokussiert werden.");
            return add(use, "LCG-ABIL-37", "You cannot pay what its ability asks for.",
                       "Du kannst nicht bezahlen, was ihre Fähigkeit verlangt.");
        }
        add(use, "LCG-ADV-21", "There is no target for it, or nothing would happen.",
            "Es gibt kein Ziel dafür, oder nichts würde geschehen.");
    }

    // --- questions about units and objectives ----------------------------------------------------

    bool enemy_objective() const {
        return (rules_.in(Zone::objectives, opponent_of(seat_)) & copies_).any();
    }

    void cannot_engage() {
        const Card card = (rules_.in(Zone::objectives, opponent_of(seat_)) & copies_).first();
        if (s_.engaged_before.has(card))
            return add(Use::engage, "LCG-CONF-04", "It has been engaged this turn.",
                       "Es wurde in diesem Zug schon angegriffen.");
        add(Use::engage, "LCG-ENG-02", "You have no unit that could attack it.",
            "Du hast keine Einheit, die es angreifen könnte.");
    }

    /// Reasons that belong to what is being asked right now. True if one was found.
    bool at_its_moment(Card card) {
        if (asked_.seat != seat_) return false;
        switch (asked_.question) {
            case question::pay:
                if (rules_.printed(card).resources == 0)
                    add(Use::choose, "LCG-RES-05", "It has no resource value.",
                        "Sie hat keinen Ressourcenwert.");
                else if (rules_.exhausted(card))
                    add(Use::choose, "LCG-RES-10", "It is exhausted and cannot produce.",
                        "Sie ist erschöpft und kann nicht produzieren.");
                else
                    add(Use::choose, "LCG-RES-09",
                        "Cards that produce together do so in their order, and one behind it has "
                        "produced already.",
                        "Karten produzieren gemeinsam der Reihe nach, und eine dahinter hat schon "
                        "produziert.");
                return true;
            case question::attackers:
            case question::defenders:
                if (rules_.zone_of(card) != Zone::units) return false;
                cannot_be_declared(card);
                return true;
            case question::strike:
                if (!rules_.participating().has(card)) return false;
                add(Use::choose, "LCG-STRIKE-04", "It is exhausted and cannot strike.",
                    "Sie ist erschöpft und kann nicht zuschlagen.");
                return true;
            case question::commit:
                if (!s_.committed.has(card)) return false;
                add(Use::choose, "LCG-FORCE-02", "It is committed already.",
                    "Sie ist schon verpflichtet.");
                return true;
            default:
                return false;
        }
    }

    void passed_over() {
        add(Use::choose, "LCG-ENG-11",
            "Cards are chosen in their order, and you have chosen one behind it.",
            "Karten werden der Reihe nach gewählt, und du hast schon eine dahinter gewählt.");
    }

    void cannot_be_declared(Card card) {
        if (s_.declaring.has(card) || rules_.participating().has(card))
            return add(Use::choose, "LCG-ENG-09", "It takes part already.",
                       "Sie nimmt schon teil.");
        if (rules_.exhausted(card))
            return add(Use::choose,
                       asked_.question == question::attackers ? "LCG-ENG-05" : "LCG-ENG-07",
                       "It is exhausted.", "Sie ist erschöpft.");
        const u8 objective = static_cast<u8>(ConstEngagementStep{s_.agenda.top()}.objective());
        const bool attack = asked_.question == question::attackers;
        if (attack ? !rules_.may_attack(card, objective)
                   : !rules_.possible_defenders(seat_).has(card))
            return add(Use::choose, "LCG-ADV-01", "A card effect forbids it.",
                       "Ein Karteneffekt verbietet es.");
        if (attack && s_.declaring.count() >= rules_.most_attackers(objective))
            return add(Use::choose, "LCG-ADV-01", "No more units may attack this objective.",
                       "Mehr Einheiten dürfen dieses Einsatzziel nicht angreifen.");
        passed_over();
    }

    // --- elsewhere -------------------------------------------------------------------------------

    void lies_elsewhere() {
        const auto lies_in = [&](Zone zone) { return (rules_.both(zone) & copies_).any(); };
        const Seat rival = opponent_of(seat_);
        if ((rules_.in_play(rival) & copies_).any())
            return add(Use::anything, "LCG-TERM-05", "Your opponent controls it.",
                       "Dein Gegner kontrolliert sie.");
        if (lies_in(Zone::discard))
            return add(Use::anything, "LCG-ADV-05", "It lies in a discard pile.",
                       "Sie liegt in einem Ablagestapel.");
        if (lies_in(Zone::victory))
            return add(Use::anything, "LCG-DMG-10", "It is destroyed and lies in a victory pile.",
                       "Sie ist zerstört und liegt in einem Siegesstapel.");
        if (lies_in(Zone::captured))
            return add(Use::anything, "LCG-CAPT-07", "It is captured.", "Sie ist gefangen.");
        if (lies_in(Zone::edge))
            return add(Use::anything, "LCG-EDGE-13", "It lies in an edge stack.",
                       "Sie liegt in einem Kampfvorteilsstapel.");
        if (lies_in(Zone::chosen))
            return add(Use::anything, "LCG-SETUP-23",
                       "It lies face down until you turn up your objectives.",
                       "Sie liegt verdeckt, bis du deine Einsatzziele aufdeckst.");
        if ((rules_.in(Zone::hand, rival) & copies_).any())
            return add(Use::anything, "LCG-TERM-07", "It is in your opponent's hand.",
                       "Dein Gegner hat sie auf der Hand.");
        if (!in_lists())
            return add(Use::anything, "LCG-SETUP-04", "It is in none of the decks of this match.",
                       "Sie ist in keinem Deck dieser Partie.");
        add(Use::anything, "LCG-TERM-08",
            "You see it nowhere: it is in a deck, in your opponent's hand or face down.",
            "Du siehst sie nirgends: Sie ist in einem Deck, auf der Hand deines Gegners oder "
            "verdeckt.");
    }

    /// As far as this seat may know the lists.
    bool in_lists() const {
        for (Seat owner = 0; owner < seat_count; ++owner) {
            if (owner != static_cast<Seat>(printed_.side)) continue;
            if (owner != seat_ && !game_.setup().open_lists) return true;
            for (const ObjectiveSet* set : game_.list(owner).sets) {
                if (set->objective == title_) return true;
                for (u16 card : set->cards)
                    if (card == title_) return true;
            }
        }
        return false;
    }

    Cards copies_{};  // as far as this seat sees them
};

}  // namespace

std::vector<Hindrance> hindrances(const Game& game, const State& state, Seat seat, u16 title) {
    return Explanation(game, state, seat, title).all();
}

std::vector<Obstacle> Presenter::obstacles(const State& state, Seat seat, u16 title) const {
    return obstacles_of(hindrances(game_, state, seat, title));
}

/// Cards of both sides may share a name: then the one of this seat is meant.
std::vector<u16> Presenter::meant_by(Seat seat, std::vector<u16> titles) const {
    std::vector<u16> own;
    for (u16 title : titles)
        if (static_cast<Seat>(game_.library().titles[title].side) == seat) own.push_back(title);
    return own.size() == 1 ? own : titles;
}

}  // namespace cantina::lcg
