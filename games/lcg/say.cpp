// Questions and answers in words, said to the player who is asked.
#include "games/lcg/card_text.h"
#include "games/lcg/lexicon.h"
#include "games/lcg/presenter.h"
#include "games/lcg/sight.h"
#include "games/lcg/words.h"

namespace cantina::lcg {

namespace {

/// Says one question or answer of a State to the one who is asked.
class Voice {
  public:
    Voice(const Game& game, const State& state, Language language)
        : game_(game),
          s_(state),
          rules_(read_only(game, state)),
          language_(language),
          decision_(game.decision(state)),
          seat_(decision_.seat == nobody ? dark : decision_.seat) {}

    std::string question() const {
        const Words about = {{"about", name(decision_.about)}};
        switch (decision_.question) {
            case questions::none:
                return text("The match is over.", "Die Partie ist zu Ende.");
            case questions::respond:
                return respond_question();
            case questions::may:
                return text("{about}: You may do this, or decline.",
                            "{about}: Du darfst dies tun oder darauf verzichten.", about);
            case questions::choose_one:
                return text("{about}: Choose one.", "{about}: Wähle eins.", about);
            case questions::pick_cards:
                return pick_question();
            case question::put_under:
                return text(
                    "Three of these objectives come into play. Which one goes under the deck?",
                    "Drei dieser Einsatzziele kommen ins Spiel. Welches kommt unter das Deck?");
            case question::mulligan:
                return text("Do you keep your hand?", "Behältst du deine Hand?");
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
                return text("Your reserve value is {n}. Which card do you discard?",
                            "Dein Reservewert ist {n}. Welche Karte legst du ab?", {},
                            rules_.reserve_of(seat_));
            case question::action:
                return action_question();
            case question::pay:
                return pay_question();
            case question::host:
                return text("{about}: To which card do you attach it?",
                            "{about}: An welche Karte legst du sie an?", about);
            case question::engage:
                return text("Which objective do you engage?", "Welches Einsatzziel greifst du an?");
            case question::attackers:
                return text(
                    "Who attacks {about}?{so far}", "Wer greift {about} an?{so far}",
                    {{"about", accusative(decision_.about)}, {"so far", declared_so_far()}});
            default:
                return question_in_engagement();
        }
    }

    std::string option(const Option& option) const {
        const Words card = {{"card", told_apart(option.card)}};
        switch (option.kind) {
            case answers::pass:
                return decision_.question == questions::respond ? text("Do nothing", "Tu nichts")
                                                                : text("Pass", "Passe");
            case answers::use:
                return use(option);
            case answers::yes:
                return yes();
            case answers::no:
                return no();
            case answers::pick:
                return pick(option.card);
            case answers::done:
                return done();
            case answers::alternative:
                return alternative(option.detail);
            case answer::play:
                return play(option.card);
            case answer::produce:
                return text("Produce {n:resource|resources} with {card}{match}",
                            "Produziere {n:Ressource|Ressourcen} mit {card}{match}",
                            {card[0], {"match", match_mark(option.card)}}, option.amount);
            case answer::engage:
                return engage(option.card);
            case answer::resolve:
                return text("Resolve {n} {icon}", "Handle {n} {icon} ab",
                            {{"icon", name_of(static_cast<Icon>(option.amount)).in(language_)}},
                            rules_.strength(option.card, static_cast<Icon>(option.amount)));
            case answer::take:
                return take(option);
            case answer::strip_damage:
                return text("Remove 1 damage from {card}", "Entferne 1 Schaden von {card}", card);
            case answer::strip_focus:
                return text("Remove 1 focus token from {card}", "Entferne 1 Fokusmarker von {card}",
                            card);
            case answer::strip_shield:
                return text("Remove 1 shield from {card}", "Entferne 1 Schild von {card}", card);
            case answer::as_enhancement:
                return text("Bring it into play as an enhancement on {card}",
                            "Bringe sie als Verstärkung an {card} ins Spiel", card);
            default:
                return text("Bring it into play as a unit", "Bringe sie als Einheit ins Spiel");
        }
    }

  private:
    using Words = std::vector<std::pair<std::string_view, std::string>>;

    std::string text(std::string_view en, std::string_view de, Words words = {},
                     int number = 0) const {
        return fill(say(language_, en, de), {std::move(words), number});
    }
    std::string name(Card card) const {
        if (card == no_card) return "";
        if (card == dial_card) return the_dial(language_, Case::nominative);
        return game_.title(s_, card).name.in(language_);
    }
    std::string accusative(Card card) const {
        if (card == dial_card) return the_dial(language_, Case::accusative);
        return card == no_card ? text("nothing", "nichts") : name(card);
    }
    const Step& top() const { return s_.agenda.top(); }
    const Instruction& instruction() const {
        return game_.library().code.instructions[static_cast<size_t>(top().a)];
    }
    /// "you", "your opponent" as the subject of a sentence with one form of its verb for each.
    std::string who(Seat seat, std::string_view en_you, std::string_view en_other,
                    std::string_view de_you, std::string_view de_other, Words words = {}) const {
        return seat == seat_ ? text(en_you, de_you, std::move(words))
                             : text(en_other, de_other, std::move(words));
    }

    // --- questions -------------------------------------------------------------------------------

    std::string action_question() const {
        const std::string where = s_.engaged != none || rules_.participating().any()
                                      ? text("engagement", "Kampf")
                                      : phase_name(rules_.phase(), language_);
        if (rules_.in_deployment(seat_))
            return text("Deployment phase: What do you do?", "Aufmarsch-Phase: Was tust du?");
        return text("{where}: Do you take an action?", "{where}: Nutzt du eine Aktion?",
                    {{"where", capitalised(where)}});
    }

    std::string pay_question() const {
        const bool match = top().flags & 1;
        const std::string what = decision_.about == no_card ? text("The ability", "Die Fähigkeit")
                                                            : name(decision_.about);
        const Words words = {
            {"what", what},
            {"match", match ? text(" A {faction} resource is needed.",
                                   " Eine Ressource der Fraktion {faction} ist nötig.",
                                   {{"faction", faction_of(decision_.about)}})
                            : ""}};
        if (top().a <= 0)
            return text("{what}: Which card produces?{match}",
                        "{what}: Welche Karte produziert?{match}", words);
        return text("{what}: {n:resource is|resources are} still to be produced.{match}",
                    "{what}: Noch {n:Ressource ist|Ressourcen sind} zu produzieren.{match}", words,
                    top().a);
    }

    std::string faction_of(Card card) const {
        return name_of(game_.title(s_, card).faction).in(language_);
    }

    std::string declared_so_far() const {
        if (s_.declaring.empty()) return "";
        std::vector<std::string> names;
        for (Card card : s_.declaring) names.push_back(name(card));
        return text(" (so far: {names})", " (bisher: {names})",
                    {{"names", joined_and(names, language_)}});
    }

    std::string question_in_engagement() const {
        const Words about = {{"about", name(decision_.about)}};
        switch (decision_.question) {
            case question::defenders:
                return text(
                    "Who defends {about}?{so far}", "Wer verteidigt {about}?{so far}",
                    {{"about", accusative(decision_.about)}, {"so far", declared_so_far()}});
            case question::shielding:
                return text("Shielding of {about}: Which card gets a shield?",
                            "Schutzschild von {about}: Welche Karte erhält einen Schild?", about);
            case question::edge_card:
                return text(
                    "Edge battle: Do you place a card? (You have {own}, your opponent "
                    "{other}.)",
                    "Ringen um den Kampfvorteil: Legst du eine Karte? (Du hast {own}, dein "
                    "Gegner {other}.)",
                    {{"own", edge_cards(seat_)}, {"other", edge_cards(opponent_of(seat_))}});
            case question::fate_order:
                return text("Fate cards of the same priority: Which one comes first?",
                            "Schicksalskarten mit gleicher Priorität: Welche kommt zuerst?");
            case question::fate_again:
                return text("Do you resolve {about} once more?",
                            "Handelst du {about} noch einmal ab?", about);
            case question::strike:
                return text("Which unit strikes?",
                            "Welche Einheit führt einen Angriffsschlag aus?");
            case question::icon:
                return text("{about} strikes: Which icons come next?",
                            "{about} schlägt zu: Welche Symbole kommen als Nächstes?", about);
            case question::damage_target:
                return text("{about} strikes: Who takes {n} damage?",
                            "{about} schlägt zu: Wer erleidet {n} Schaden?", about, top().c);
            case question::tactics:
                return text(
                    "{about} strikes: {n:focus token is|focus tokens are} to be placed. On "
                    "which enemy unit?",
                    "{about} schlägt zu: {n:Fokusmarker ist|Fokusmarker sind} zu verteilen. "
                    "Auf welche gegnerische Einheit?",
                    about, top().a);
            case question::protect:
                return text("{about} is about to take {n} damage. How much is redirected?",
                            "{about} soll {n} Schaden erleiden. Wie viel davon wird umgelenkt?",
                            about, open_row().amount);
            case question::shield:
                return shield_question();
            case question::commit:
                return text(
                    "Do you commit a unit to the Force? ({n:Force card is|Force cards are} "
                    "left.)",
                    "Verpflichtest du eine Einheit der Macht? (Noch {n:Machtkarte|"
                    "Machtkarten}.)",
                    {}, s_.players[seat_].force_cards);
            case question::capture_at:
                return text("At which objective is the card held?",
                            "Bei welchem Einsatzziel wird die Karte gefangen gehalten?");
            case question::order:
                return order_question();
            default:
                return text("{about}: What comes off?", "{about}: Was wird entfernt?", about);
        }
    }

    std::string edge_cards(Seat seat) const {
        return text("{n:card|cards}", "{n:Karte|Karten}", {}, rules_.in(Zone::edge, seat).count());
    }

    /// The row that a protector or a shield is asked about.
    const Row& open_row() const { return s_.rows[s_.agenda.steps[top().a].a + top().b]; }

    std::string shield_question() const {
        const Words about = {{"about", name(decision_.about)}};
        if (is(open_row(), Occurrence::focus))
            return text(
                "{about} is about to get {n:focus token|focus tokens}. Do you use its "
                "shield?",
                "{about} soll {n:Fokusmarker|Fokusmarker} erhalten. Nutzt du den Schild?", about,
                open_row().amount);
        return text("{about} is about to take {n} damage. Do you use its shield?",
                    "{about} soll {n} Schaden erleiden. Nutzt du den Schild?", about,
                    open_row().amount);
    }

    std::string order_question() const {
        if (top().a == 0)
            return text("Which card goes on the discard pile next?",
                        "Welche Karte kommt als Nächste auf den Ablagestapel?");
        if (top().a == 1)
            return text("Which card goes back on top of the deck next?",
                        "Welche Karte kommt als Nächste zurück auf das Deck?");
        return text("Which card goes under the deck next?",
                    "Welche Karte kommt als Nächste unter das Deck?");
    }

    // --- windows ---------------------------------------------------------------------------------

    std::string respond_question() const {
        const bool interrupt = static_cast<Moment>(top().b) == Moment::interrupt;
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

    /// The names of what the occurrence of the open window is about.
    std::string subjects() const {
        OccurrenceStep occurrence{const_cast<State&>(s_).agenda.steps[top().a]};
        std::vector<std::string> names;
        for (int i = 0; i < occurrence.row_count(); ++i) {
            const Row& row = s_.rows[occurrence.first_row() + i];
            const bool is_card = row.subject != no_card && row.subject <= dial_card;
            if (row.cancelled() || !is_card || row.detail == declared_engagement) continue;
            if (row.subject < dial_card && !sees(game_, s_, row.subject, seat_)) continue;
            names.push_back(name(row.subject));
        }
        return names.empty() ? text("a card", "eine Karte") : joined_and(names, language_);
    }

    std::string happening(bool interrupt) const {
        OccurrenceStep occurrence{const_cast<State&>(s_).agenda.steps[top().a]};
        const Row& row = s_.rows[occurrence.first_row()];
        const bool many = occurrence.row_count() > 1;
        const Words about = {{"about", subjects()}};
        const auto told = [&](std::string_view en, std::string_view de, int n = 0) {
            return capitalised(fill(say(language_, en, de), {about, n, many}));
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
                                 "Your opponent is playing {about}.", "Du spielst {about} aus.",
                                 "Dein Gegner spielt {about} aus.", about)
                           : who(row.seat, "You have played {about}.",
                                 "Your opponent has played {about}.",
                                 "Du hast {about} ausgespielt.",
                                 "Dein Gegner hat {about} ausgespielt.", about);
            case Occurrence::execute:
                return text("{card} is about to take effect.", "{card} soll wirken.",
                            {{"card", name(row.source)}});
            case Occurrence::enter:
                return interrupt ? told("{about} is entering play.", "{about} kommt ins Spiel.")
                                 : told("{about} has entered play.", "{about} ist im Spiel.");
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
                return told("{about} is focused to strike.",
                            "{about} ist für einen Angriffsschlag fokussiert.");
            case Occurrence::strike_resolved:
                return told("The strike of {about} is resolved.",
                            "Der Angriffsschlag von {about} ist abgehandelt.");
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
                return told("{about} is committed to the Force.",
                            "{about} ist der Macht verpflichtet.");
            case Occurrence::survive:
                return told("{about} [has|have] survived the engagement.",
                            "{about} [hat|haben] den Kampf überlebt.");
            case Occurrence::produce:
                return told("{about} [has|have] produced resources.",
                            "{about} [hat|haben] Ressourcen produziert.");
            default:
                return told("{about} takes effect.", "{about} wirkt.");
        }
    }

    // --- running abilities -----------------------------------------------------------------------

    std::string pick_question() const {
        const int kept = (top().flags & ProgramStep::kept_flags) >> 1;
        const int chosen = top().count - kept;
        const Words words = {{"about", name(decision_.about)},
                             {"what", part(top(), top().a, top().a + 2)}};
        if (chosen == 0) return text("{about}: {what}", "{about}: {what}", words);
        return text("{about}: {what} ({n} chosen so far)", "{about}: {what} (bisher {n} gewählt)",
                    words, chosen);
    }

    /// The code in [from, end), run by `step`, in whole sentences.
    std::string part(const Step& step, int from, int end,
                     const PickedCard* picked = nullptr) const {
        const bool turned = step.flags & ProgramStep::as_opponent_flag;
        const Telling telling{step.seat == seat_ ? Who::you : Who::opponent,
                              turned ? Who::opponent : Who::you, picked};
        return part_text(game_.library(), s_.title[step.b], from, end, language_, telling);
    }

    /// As an answer, which has no full stop.
    static std::string as_answer(std::string sentences) {
        if (sentences.ends_with('.')) sentences.pop_back();
        return sentences;
    }

    std::string alternative(u16 number) const {
        const Instruction& branch =
            game_.library().code.instructions[static_cast<size_t>(top().a) + 1 + number];
        return as_answer(part(top(), branch.arg[0], branch.arg[1]));
    }

    // --- answers ---------------------------------------------------------------------------------

    /// Copies of a card in play are told apart by what lies on them.
    std::string told_apart(Card card) const {
        if (card == no_card || card >= dial_card) return name(card);
        int copies = 0;
        for (Card other : rules_.in_play(owner_of(card)))
            copies += s_.title[other] == s_.title[card];
        return copies > 1 && rules_.in_play(owner_of(card)).has(card) ? name(card) + marks(card)
                                                                      : name(card);
    }

    std::string marks(Card card) const {
        std::vector<std::string> list;
        const auto add = [&](std::string_view en, std::string_view de, int n) {
            if (n) list.push_back(text(en, de, {}, n));
        };
        add("{n} damage", "{n} Schaden", s_.damage[card]);
        add("{n} focus", "{n} Fokus", s_.focus[card]);
        add("{n:shield|shields}", "{n:Schild|Schilde}", s_.shields[card]);
        add("committed", "verpflichtet", s_.committed.has(card));
        add("attacks", "greift an", s_.attackers.has(card));
        add("defends", "verteidigt", s_.defenders.has(card));
        for (Card enhancement : rules_.enhancements_of(card))
            list.push_back(text("with {card}", "mit {card}", {{"card", name(enhancement)}}));
        if (rules_.zone_of(card) == Zone::enhancements && s_.host[card] < dial_card)
            list.push_back(text("on {card}", "an {card}", {{"card", name(s_.host[card])}}));
        if (const int held = rules_.captured_at(card).count())
            list.push_back(text("{n} captured", "{n} gefangen", {}, held));
        if (list.empty()) return "";
        std::string joined;
        for (const std::string& mark : list) joined += (joined.empty() ? "" : ", ") + mark;
        return " (" + joined + ")";
    }

    std::string strength_text(Card unit) const {
        const std::string icons = icons_text(strength_of(game_, s_, unit).icons, language_);
        return icons.empty() ? text("no icons", "keine Symbole") : icons;
    }

    std::string ability(u16 number) const {
        return as_answer(ability_text(game_.library(), number, language_));
    }

    std::string play(Card card) const {
        const Title& title = game_.title(s_, card);
        const Words words = {
            {"card", name(card)},
            {"from", rules_.zone_of(card) == Zone::discard
                         ? text(" from your discard pile", " aus deinem Ablagestapel")
                         : ""},
            {"what", title.kind == Kind::event ? ": " + ability(title.abilities[0]) : ""}};
        return text("Play {card}{from} for {n}{what}", "Spiele {card}{from} für {n} aus{what}",
                    words, rules_.cost_of(seat_, card));
    }

    std::string use(const Option& option) const {
        const Game::Printed& printed = rules_.printed(option.card);
        const std::string target = option.target == no_card
                                       ? ""
                                       : text(" (for {target})", " (für {target})",
                                              {{"target", told_apart(option.target)}});
        const Words words = {{"card", told_apart(option.card)}, {"target", target}};
        if (option.detail == shielding_response)
            return text("Use Shielding of {card}", "Nutze Schutzschild von {card}", words);
        const u16 number = option.detail ? option.detail : printed.abilities[option.amount];
        if (printed.kind == Kind::event)
            return text("Play {card} for {n}{target}: ", "Spiele {card} für {n} aus{target}: ",
                        words, rules_.cost_of(owner_of(option.card), option.card)) +
                   ability(number);
        return text("Use {card}{target}: ", "Nutze {card}{target}: ", words) + ability(number);
    }

    std::string match_mark(Card producer) const {
        const bool match = top().flags & 1;
        if (!match || decision_.about == no_card) return "";
        return rules_.matches(producer, game_.title(s_, decision_.about).faction)
                   ? text(" (match)", " (passend)")
                   : "";
    }

    std::string engage(Card card) const {
        if (card == dial_card)
            return text("Engage {dial}", "Greife {dial} an",
                        {{"dial", the_dial(language_, Case::accusative)}});
        return text("Engage {card} ({n} of {capacity} damage)",
                    "Greife {card} an ({n} von {capacity} Schaden)",
                    {{"card", name(card)}, {"capacity", std::to_string(rules_.capacity(card))}},
                    s_.damage[card]);
    }

    std::string take(const Option& option) const {
        const Words words = {{"card", told_apart(option.card)}};
        if (decision_.question == question::damage_target)
            return text("Split the damage: the next point goes to {card}",
                        "Teile den Schaden auf: der nächste Punkt geht an {card}", words);
        if (option.amount == 0)
            return text("Redirect no damage to {card}", "Lenke keinen Schaden auf {card} um",
                        words);
        return text("Redirect {n} damage to {card}", "Lenke {n} Schaden auf {card} um", words,
                    option.amount);
    }

    std::string yes() const {
        const Words about = {{"about", name(decision_.about)}};
        switch (decision_.question) {
            case question::mulligan:
                return text("Draw a new hand", "Zieh eine neue Hand");
            case question::fate_again:
                return text("Resolve {about} once more", "Handle {about} noch einmal ab", about);
            case question::shield:
                return text("Use the shield of {about}", "Nutze den Schild von {about}", about);
            default:
                return as_answer(part(top(), top().a + 1, instruction().arg[0]));
        }
    }

    std::string no() const {
        switch (decision_.question) {
            case question::mulligan:
                return text("Keep this hand", "Behalte diese Hand");
            case question::shield:
                return text("Keep the shield", "Behalte den Schild");
            default:
                return text("Decline", "Verzichte darauf");
        }
    }

    std::string done() const {
        switch (decision_.question) {
            case question::balance_damage:
                return text("Deal no damage", "Füge keinen Schaden zu");
            case question::discard_one:
                return text("Discard nothing", "Lege nichts ab");
            case question::engage:
                return s_.engaged_before.any()
                           ? text("Engage no further objective",
                                  "Greife kein weiteres Einsatzziel an")
                           : text("Engage no objective", "Greife kein Einsatzziel an");
            case question::defenders:
                if (s_.declaring.empty()) return text("Do not defend", "Verteidige nicht");
                break;
            case question::commit:
                return text("Commit no further unit", "Verpflichte keine weitere Einheit");
            case questions::pick_cards:
                if (top().count == 0) return text("Choose none", "Wähle keine");
                break;
            default:
                break;
        }
        return text("That is all", "Das ist alles");
    }

    std::string pick(Card card) const {
        const Words words = {{"card", told_apart(card)}};
        const auto with_strength = [&](std::string_view en, std::string_view de) {
            return text(en, de, {words[0], {"strength", strength_text(card)}});
        };
        switch (decision_.question) {
            case question::put_under:
                return text("Put {card} under the objective deck",
                            "Schiebe {card} unter das Einsatzdeck", words);
            case question::reveal:
                return text("Turn up {card}", "Decke {card} auf", words);
            case question::balance_damage:
                return text("Deal 1 damage to {card}", "Füge {card} 1 Schaden zu", words);
            case question::discard_one:
            case question::discard_down:
            case question::strip:
                return text("Discard {card}", "Lege {card} ab", words);
            case question::host:
                return text("Attach it to {card}{whose}", "Lege sie an {card} an{whose}",
                            {words[0], {"whose", whose(card)}});
            case question::attackers:
                return with_strength("Attack with {card} ({strength})",
                                     "Greife mit {card} an ({strength})");
            case question::defenders:
                return with_strength("Defend with {card} ({strength})",
                                     "Verteidige mit {card} ({strength})");
            case question::strike:
                return with_strength("Strike with {card} ({strength})",
                                     "Schlage mit {card} zu ({strength})");
            case question::shielding:
                return text("Put the shield on {card}{whose}", "Lege den Schild auf {card}{whose}",
                            {words[0], {"whose", whose(card)}});
            case question::edge_card:
                return edge_card(card);
            default:
                return pick_later(card, words);
        }
    }

    std::string whose(Card card) const {
        return owner_of(card) == seat_ ? "" : text(" (enemy)", " (gegnerisch)");
    }

    std::string edge_card(Card card) const {
        const Game::Printed& printed = rules_.printed(card);
        const Words words = {
            {"card", name(card)},
            {"fate", printed.kind == Kind::fate ? text(", fate", ", Schicksal") : ""}};
        return text("Place {card} ({n:Force icon|Force icons}{fate})",
                    "Lege {card} ({n:Machtsymbol|Machtsymbole}{fate})", words, printed.force);
    }

    std::string pick_later(Card card, const Words& words) const {
        switch (decision_.question) {
            case question::fate_order:
                return text("Resolve {card} of {seat} first", "Handle {card} {seat} zuerst ab",
                            {{"card", name(card)},
                             {"seat", the_side(owner_of(card), language_, Case::genitive)}});
            case question::damage_target:
                return text("Deal {n} damage to {card} ({damage} of {capacity})",
                            "Füge {card} {n} Schaden zu ({damage} von {capacity})",
                            {words[0],
                             {"damage", std::to_string(s_.damage[card])},
                             {"capacity", std::to_string(rules_.capacity(card))}},
                            top().c);
            case question::tactics:
                return text("Put a focus token on {card} (has {n})",
                            "Lege einen Fokusmarker auf {card} (hat {n})", words, focus_on(card));
            case question::commit:
                return text("Commit {card} ({n:Force icon|Force icons})",
                            "Verpflichte {card} ({n:Machtsymbol|Machtsymbole})", words,
                            rules_.printed(card).force);
            case question::capture_at:
                return text("At {card}", "Bei {card}", words);
            case question::order:
                return text("Next {card}", "Als Nächste {card}", words);
            default:
                return pick_for_ability(card);
        }
    }

    /// With the tokens that this strike has put there already.
    int focus_on(Card card) const {
        int tokens = s_.focus[card];
        for (int i = 0; i < top().count; ++i) tokens += top().cards[i] == card;
        return tokens;
    }

    /// What the ability does with its selection, said of this one card.
    std::string pick_for_ability(Card card) const {
        const bool turned = top().flags & ProgramStep::as_opponent_flag;
        const Seat actor = turned ? opponent_of(top().seat) : top().seat;
        PickedCard picked{name_of(game_.title(s_, card)), -1};
        for (int place = 0; place < place_count; ++place)
            if (instruction().arg[2] >> place & 1 &&
                rules_.place(static_cast<Place>(place), actor).has(card))
                picked.zone = place;
        const bool in_play = rules_.in_play(owner_of(card)).has(card);
        return as_answer(part(top(), top().a, top().a + 2, &picked)) + (in_play ? marks(card) : "");
    }

    const Game& game_;
    const State& s_;
    const Rules rules_;
    Language language_;
    Decision decision_;
    Seat seat_;
};

}  // namespace

std::string Presenter::seat_name(Seat seat, Language language) const {
    if (seat >= seat_count) return std::string(say(language, "Spectator", "Zuschauer"));
    return side_name(seat, language);
}

std::string Presenter::question(const State& state, Language language) const {
    return Voice(game_, state, language).question();
}

std::string Presenter::option(const State& state, const Option& option, Language language) const {
    return Voice(game_, state, language).option(option);
}

}  // namespace cantina::lcg
