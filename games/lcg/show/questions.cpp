// Questions in words.
#include "games/lcg/show/addressing.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

class Asking : Addressing {
  public:
    Asking(const Game& game, const State& state, Language language)
        : Addressing(game, state, language) {}

    std::string question() const {
        const Words about = {{"about", name(decision_.about)}};
        switch (decision_.question) {
            case questions::none:
                return text("The match is over.", "Die Partie ist zu Ende.");
            case questions::respond:
                return respond_question();
            case questions::may:
            case questions::choose_one:
                return program().question(decision_.question);
            case questions::pick_cards:
                return program().question(decision_.question) + program().so_far();
            case question::put_under:
                return text(
                    "Three of these objectives come into play. Which one goes under the deck?",
                    "Drei dieser Einsatzziele kommen ins Spiel. Welches kommt unter das Deck?");
            case question::mulligan:
                return text("Do you draw a new hand?", "Ziehst du eine neue Hand?");
            case question::reveal:
                return text("Which objective do you turn up next?",
                            "Welches Einsatzziel deckst du als Nächstes auf?");
            case question::balance_damage:
                return text("The balance is on your side. Which enemy objective takes 1 damage?",
                            "Das Gleichgewicht liegt auf deiner Seite. Welches gegnerische "
                            "Einsatzziel erleidet 1 Schaden?");
            case question::discard_one:
                return text("Do you discard a card before you draw up to {n}?",
                            "Legst du eine Karte ab, bevor du auf {n} nachziehst?", {},
                            rules_.reserve_of(seat_));
            case question::discard_down:
                return text("Your reserve value is {reserve}: Discard {n:card|cards}.",
                            "Dein Reservewert ist {reserve}: Lege {n:Karte|Karten} ab.",
                            {{"reserve", std::to_string(rules_.reserve_of(seat_))}},
                            rules_.in(Zone::hand, seat_).count() - rules_.reserve_of(seat_));
            case question::action:
                return action_question();
            case question::pay:
                return pay_question();
            case question::host:
                return text("{about}: To which card do you attach it?",
                            "{about}: An welche Karte wird angelegt?", about);
            case question::engage:
                return text("Which objective do you engage?", "Welches Einsatzziel greifst du an?");
            case question::attackers:
                return text("Who attacks {about}?{so far}", "Wer greift {about} an?{so far}",
                            {{"about", about_acc()}, {"so far", declared_so_far()}});
            default:
                return question_in_engagement();
        }
    }

  private:
    /// "you", "your opponent" as the subject of a sentence with one form of its verb for each.
    std::string who(Seat seat, std::string_view en_you, std::string_view en_other,
                    std::string_view de_you, std::string_view de_other, Words words = {}) const {
        return seat == seat_ ? text(en_you, de_you, std::move(words))
                             : text(en_other, de_other, std::move(words));
    }

    // --- questions -------------------------------------------------------------------------------

    std::string action_question() const {
        const std::string where =
            rules_.in_engagement() ? moment_of_engagement() : phase_name(rules_.phase(), language_);
        if (rules_.in_deployment(seat_))
            return text("Deployment phase: What do you do?", "Aufmarsch-Phase: Was tust du?");
        return text("{where}: Do you take an action?", "{where}: Nutzt du eine Aktion?",
                    {{"where", capitalised(where)}});
    }

    std::string moment_of_engagement() const {
        const std::string_view step = engagement_step(s_);
        if (step == "attackers")
            return text("engagement, the attackers are declared",
                        "Kampf, die Angreifer sind bestimmt");
        if (step == "defenders")
            return text("engagement, the defenders are declared",
                        "Kampf, die Verteidiger sind bestimmt");
        return text("engagement, strikes", "Kampf, Angriffsschläge");
    }

    std::string pay_question() const {
        const ConstPayStep paying{top()};
        const std::string what = decision_.about == no_card ? text("The ability", "Die Fähigkeit")
                                                            : name(decision_.about);
        const Words words = {
            {"what", what},
            {"match", paying.needs_match()
                          ? text(" A {faction} resource is needed.",
                                 " Eine Ressource der Fraktion {faction} ist nötig.",
                                 {{"faction", faction_of(decision_.about)}})
                          : ""}};
        if (paying.left() <= 0)
            return text("{what}: Which card produces?{match}",
                        "{what}: Welche Karte produziert?{match}", words);
        return text("{what}: {n:resource is|resources are} still to be produced.{match}",
                    "{what}: Noch {n:Ressource ist|Ressourcen sind} zu produzieren.{match}", words,
                    paying.left());
    }

    std::string declared_so_far() const {
        if (s_.declaring.empty()) return "";
        std::vector<std::string> names;
        for (Card card : s_.declaring) names.push_back(name(card));
        return text(" (so far: {names})", " (bisher: {names})",
                    {{"names", joined_and(names, language_)}});
    }

    std::string about_acc() const { return name(decision_.about, Case::accusative); }
    /// A question that begins with what `about` does.
    std::string asked_of(std::string_view en, std::string_view de, int n = 0) const {
        return text_of({decision_.about}, en, de, {{"about", name(decision_.about)}}, n);
    }

    std::string question_in_engagement() const {
        switch (decision_.question) {
            case question::defenders:
                return text("Who defends {about}?{so far}", "Wer verteidigt {about}?{so far}",
                            {{"about", about_acc()}, {"so far", declared_so_far()}});
            case question::shielding:
                return text("Shielding of {about}: Which card gets a shield?",
                            "Schutzschild von {about}: Welche Karte erhält einen Schild?",
                            {{"about", name(decision_.about, Case::dative)}});
            case question::edge_card:
                return text(
                    "Edge battle: Do you place a card? (You have placed {own}, your opponent "
                    "{other}.)",
                    "Ringen um den Kampfvorteil: Legst du eine Karte? (Du hast {own} gelegt, dein "
                    "Gegner {other}.)",
                    {{"own", edge_cards(seat_)}, {"other", edge_cards(opponent_of(seat_))}});
            case question::fate_order:
                return text("Fate cards of the same priority: Which one comes first?",
                            "Schicksalskarten mit gleicher Priorität: Welche kommt zuerst?");
            case question::fate_again:
                return text("Do you resolve {about} once more?",
                            "Handelst du {about} noch einmal ab?", {{"about", about_acc()}});
            case question::commit:
                return text(
                    "Do you commit units to the Force? ({n:Force card is|Force cards are} left.)",
                    "Verpflichtest du Einheiten der Macht? (Noch {n:Machtkarte|Machtkarten}.)", {},
                    s_.players[seat_].force_cards);
            case question::capture_at:
                return text("At which objective is the card held?",
                            "Bei welchem Einsatzziel wird die Karte gefangen gehalten?");
            case question::order:
                return order_question();
            default:
                return question_in_strike();
        }
    }

    std::string question_in_strike() const {
        switch (decision_.question) {
            case question::strike:
                return text("Which unit strikes?",
                            "Welche Einheit führt einen Angriffsschlag aus?");
            case question::icon:
                return asked_of("{about} [strikes|strike]: Which icons come next?",
                                "{about} [schlägt|schlagen] zu: Welche Symbole kommen als "
                                "Nächstes?");
            case question::damage_target:
                return asked_of("{about} [strikes|strike]: Who takes {n} damage?",
                                "{about} [schlägt|schlagen] zu: Wer erleidet {n} Schaden?",
                                ConstStrikeStep{top()}.left());
            case question::tactics:
                if (ConstTacticsStep{top()}.left() == 1)
                    return asked_of(
                        "{about} [strikes|strike]: Which enemy unit gets a focus token?",
                        "{about} [schlägt|schlagen] zu: Welche gegnerische Einheit erhält einen "
                        "Fokusmarker?");
                return asked_of(
                    "{about} [strikes|strike]: Among which enemy units do you divide {n} focus "
                    "tokens?",
                    "{about} [schlägt|schlagen] zu: Auf welche gegnerischen Einheiten verteilst "
                    "du {n} Fokusmarker?",
                    ConstTacticsStep{top()}.left());
            case question::protect:
                return asked_of(
                    "{about} [is|are] about to take {n} damage. How much is "
                    "redirected?",
                    "{about} [soll|sollen] {n} Schaden erleiden. Wie viel davon wird "
                    "umgelenkt?",
                    open_row().amount);
            case question::shield:
                return shield_question();
            default:
                return asked_of("{about}: What comes off?", "{about}: Was wird entfernt?");
        }
    }

    std::string edge_cards(Seat seat) const {
        return text("{n:card|cards}", "{n:Karte|Karten}", {}, rules_.in(Zone::edge, seat).count());
    }

    /// The row that a protector or a shield is asked about.
    const Row& open_row() const { return *context_row(s_, ConstGuardStep{top()}.about()); }

    std::string shield_question() const {
        if (is(open_row(), Occurrence::focus))
            return asked_of(
                "{about} [is|are] about to get {n:focus token|focus tokens}. Do you use the "
                "shield?",
                "{about} [soll|sollen] {n:Fokusmarker|Fokusmarker} erhalten. Nutzt du den Schild?",
                open_row().amount);
        return asked_of("{about} [is|are] about to take {n} damage. Do you use the shield?",
                        "{about} [soll|sollen] {n} Schaden erleiden. Nutzt du den Schild?",
                        open_row().amount);
    }

    std::string order_question() const {
        const int where = ConstOrderStep{top()}.where();
        if (where == OrderStep::to_pile)
            return text("Which card goes on the discard pile next? The last one lies uppermost.",
                        "Welche Karte kommt als Nächste auf den Ablagestapel? Die letzte liegt "
                        "zuoberst.");
        if (where == OrderStep::on_deck)
            return text(
                "Which card goes back on top of the deck next? The last one lies "
                "uppermost.",
                "Welche Karte kommt als Nächste zurück auf das Deck? Die letzte liegt "
                "zuoberst.");
        return text("Which card goes under the deck next? The last one lies lowest.",
                    "Welche Karte kommt als Nächste unter das Deck? Die letzte liegt zuunterst.");
    }

    // --- windows ---------------------------------------------------------------------------------

    std::string respond_question() const {
        const bool interrupt = ConstWindowStep{top()}.is_before();
        const std::string what = happening(interrupt);
        OptionList list;
        game_.options(s_, list);
        bool forced = true;
        for (const Option& option : list) forced &= option.kind != answers::pass;
        if (forced)
            return what + text(" Which forced ability comes first?",
                               " Welche erzwungene Fähigkeit kommt zuerst?");
        if (interrupt) return what + text(" Do you interrupt?", " Unterbrichst du?");
        return what + text(" Do you react?", " Reagierst du?");
    }

    /// What the occurrence of the open window is about, as far as it may be known.
    std::vector<Card> subjects() const {
        const ConstOccurrenceStep occurrence = occurrence_of(s_, top());
        std::vector<Card> cards;
        for (int i = 0; i < occurrence.row_count(); ++i) {
            const Row& row = s_.rows[occurrence.first_row() + i];
            const bool is_card = row.subject != no_card && row.subject <= dial_card;
            const bool about_units =
                !is(row, Occurrence::declare) || row.detail != declared_engagement;
            if (row.cancelled() || !is_card || !about_units) continue;
            if (row.subject < dial_card && !sees(game_, s_, row.subject, seat_)) continue;
            cards.push_back(row.subject);
        }
        return cards;
    }
    std::string names_of(const std::vector<Card>& cards, Case wanted) const {
        if (cards.empty()) return text("a card", "eine Karte");
        std::vector<std::string> names;
        for (Card card : cards) names.push_back(name(card, wanted));
        return joined_and(names, language_);
    }

    std::string happening(bool interrupt) const {
        const Row& row = first_row_of(s_, top());
        const std::vector<Card> cards = subjects();
        const Words about = {{"about", names_of(cards, Case::nominative)},
                             {"about:acc", names_of(cards, Case::accusative)},
                             {"about:dat", names_of(cards, Case::dative)}};
        const auto told = [&](std::string_view en, std::string_view de, int n = 0) {
            return capitalised(text_of(cards, en, de, about, n));
        };
        switch (static_cast<Occurrence>(row.kind)) {
            case Occurrence::turn_begins:
                return who(row.seat, "Your turn has begun.", "Your opponent's turn has begun.",
                           "Dein Zug hat begonnen.", "Der Zug deines Gegners hat begonnen.");
            case Occurrence::refreshed:
                return who(row.seat, "You have refreshed.", "Your opponent has refreshed.",
                           "Du hast aufgefrischt.", "Dein Gegner hat aufgefrischt.");
            case Occurrence::refresh_ends:
                return told("The refresh phase has ended.", "Die Auffrischen-Phase ist zu Ende.");
            case Occurrence::draw_begins:
                return told("The draw phase has begun.", "Die Nachziehen-Phase hat begonnen.");
            case Occurrence::play:
                return interrupt
                           ? who(row.seat, "You are playing {about}.",
                                 "Your opponent is playing {about}.", "Du spielst {about:acc} aus.",
                                 "Dein Gegner spielt {about:acc} aus.", about)
                           : who(row.seat, "You have played {about}.",
                                 "Your opponent has played {about}.",
                                 "Du hast {about:acc} ausgespielt.",
                                 "Dein Gegner hat {about:acc} ausgespielt.", about);
            case Occurrence::execute:
                return text_of({row.source}, "{card} [is|are] about to take effect.",
                               "{card} [soll|sollen] wirken.", {{"card", name(row.source)}});
            case Occurrence::enter:
                return interrupt ? told("{about} [is|are] entering play.",
                                        "{about} [kommt|kommen] ins Spiel.")
                                 : told("{about} [has|have] entered play.",
                                        "{about} [ist|sind] im Spiel.");
            case Occurrence::leave:
                return leaving(row, interrupt, told);
            case Occurrence::declare:
                return row.detail == declared_defender
                           ? told("{about} [defends|defend].", "{about} [verteidigt|verteidigen].")
                           : told("{about} [attacks|attack].", "{about} [greift|greifen] an.");
            default:
                return happening_to(row, interrupt, told);
        }
    }

    template <class Told>
    std::string leaving(const Row& row, bool interrupt, Told told) const {
        const bool destroyed = row.detail == static_cast<u8>(Leaving::destroyed);
        if (destroyed)
            return interrupt ? told("{about} [is|are] about to be destroyed.",
                                    "{about} [soll|sollen] zerstört werden.")
                             : told("{about} [has|have] been destroyed.",
                                    "{about} [wurde|wurden] zerstört.");
        return interrupt ? told("{about} [is|are] about to leave play.",
                                "{about} [soll|sollen] das Spiel verlassen.")
                         : told("{about} [has|have] left play.",
                                "{about} [hat|haben] das Spiel verlassen.");
    }

    template <class Told>
    std::string happening_to(const Row& row, bool interrupt, Told told) const {
        switch (static_cast<Occurrence>(row.kind)) {
            case Occurrence::focus_to_strike:
                return told("{about} [is|are] focused to strike.",
                            "{about} [ist|sind] für einen Angriffsschlag fokussiert.");
            case Occurrence::strike_resolved:
                return told("The strike of {about} is resolved.",
                            "Der Angriffsschlag von {about:dat} ist abgehandelt.");
            case Occurrence::damage:
                return interrupt ? told("{about} [is|are] about to take {n} damage.",
                                        "{about} [soll|sollen] {n} Schaden erleiden.", row.amount)
                                 : told("{about} [has|have] taken {n} damage.",
                                        "{about} [hat|haben] {n} Schaden erlitten.", row.amount);
            case Occurrence::focus:
                return told("{about} [gets|get] {n:focus token|focus tokens}.",
                            "{about} [erhält|erhalten] {n:Fokusmarker|Fokusmarker}.", row.amount);
            case Occurrence::edge_won:
                return who(row.seat, "You have won the edge battle.",
                           "Your opponent has won the edge battle.",
                           "Du hast das Ringen um den Kampfvorteil gewonnen.",
                           "Dein Gegner hat das Ringen um den Kampfvorteil gewonnen.");
            case Occurrence::commit:
                return told("{about} [is|are] committed to the Force.",
                            "{about} [ist|sind] der Macht verpflichtet.");
            case Occurrence::survive:
                return told("{about} [has|have] survived the engagement.",
                            "{about} [hat|haben] den Kampf überlebt.");
            case Occurrence::produce:
                return told("{about} [has|have] produced resources.",
                            "{about} [hat|haben] Ressourcen produziert.");
            default:
                return told("{about} [takes|take] effect.", "{about} [wirkt|wirken].");
        }
    }
};

}  // namespace

std::string Presenter::seat_name(Seat seat, Language language) const {
    if (seat >= seat_count) return std::string(say(language, "Spectator", "Zuschauer"));
    return side_name(seat, language);
}

std::string Presenter::question(const State& state, Language language) const {
    return Asking(game_, state, language).question();
}

std::optional<ChoiceRow> Presenter::row(const State& state) const {
    if (state.over()) return std::nullopt;
    return read_only(game_, state).row();
}

}  // namespace cantina::lcg
