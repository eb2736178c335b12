// Questions and answers in words, said to the player who is asked.
#include "games/deckbuilding/phrases.h"
#include "games/deckbuilding/presenter.h"
#include "games/deckbuilding/sight.h"
#include "games/deckbuilding/words.h"

namespace cantina::deckbuilding {

namespace {

constexpr int secret_bases_to_choose = 4;

/// Says one question or answer of a State.
class Speaker {
  public:
    Speaker(const Game& game, const State& state, Language language)
        : decision_(game.decision(state)),
          to_{game, state, decision_.seat == nobody ? empire : decision_.seat, language} {}

    std::string question() const {
        switch (decision_.question) {
            case questions::none:
                return text("The match is over.", "Die Partie ist zu Ende.");
            case questions::respond:
                return respond_question();
            case questions::may:
                return text("{about}: You may {what}.", "{about}: Du darfst: {what}.",
                            {{"about", about()}, {"what", optional_part()}});
            case questions::choose_one:
                return text("{about}: Choose one.", "{about}: Wähle eins.", {{"about", about()}});
            case questions::pick_cards:
                return pick_question();
            case question::turn:
                return text("It is your turn. What do you do?", "Du bist am Zug. Was tust du?");
            case question::secret_base:
                return text("Which bases go into your base deck? Choose number {n} of {all}.",
                            "Welche Stützpunkte kommen in dein Stützpunkt-Deck? Wähle Nummer {n} "
                            "von {all}.",
                            {{"all", std::to_string(secret_bases_to_choose)}}, top().count + 1);
            case question::new_base:
                return text("You have no base. Which one do you reveal?",
                            "Du hast keinen Stützpunkt. Welchen deckst du auf?");
            case question::reward:
                return text("{about} is defeated. Do you take the reward: {what}?",
                            "{about} ist besiegt. Nimmst du die Belohnung: {what}?",
                            {{"about", about()}, {"what", reward()}});
            case question::split_damage:
                return text("{n} damage is left to split. How much do you put on {about}?",
                            "{n} Schaden ist noch zu verteilen. Wie viel legst du auf {about}?",
                            {{"about", about()}}, top().a);
            default:
                return text(
                    "All capital ships are destroyed. Do you deal the remaining {n} damage "
                    "to the enemy base?",
                    "Alle Großkampfschiffe sind zerstört. Fügst du den restlichen Schaden "
                    "({n}) dem gegnerischen Stützpunkt zu?",
                    {}, top().a);
        }
    }

    std::string option(const Option& option) const {
        switch (option.kind) {
            case answers::pass:
                return text("Do nothing", "Tu nichts");
            case answers::use:
                return use(option);
            case answers::yes:
                return yes();
            case answers::no:
                return no();
            case answers::pick:
                return pick(option.card);
            case answers::done:
                return top().count ? text("That is all", "Das ist alles")
                                   : text("Choose none", "Wähle keine");
            case answers::alternative:
                return alternative(option.detail);
            case answer::play:
                return text("Play {card}{gains}", "Spiele {card}{gains}",
                            {{"card", name(option.card)}, {"gains", gains(option.card)}});
            case answer::purchase:
                return text("Buy {card} for {n}", "Kaufe {card} für {n}",
                            {{"card", name(option.card)}}, cost(option.card));
            case answer::pay_off:
                return text("Pay off {card} for {n}", "Bezahle {card} für {n} aus",
                            {{"card", name(option.card)}}, cost(option.card));
            case answer::assign:
                return text("Assign {card} to the attack on {target}",
                            "Weise {card} dem Angriff auf {target} zu",
                            {{"card", told_apart(option.card)}, {"target", target(option.target)}});
            case answer::resolve:
                return resolve(option.target);
            case answer::put_damage:
                return put_damage(option);
            default:
                return text("End the turn", "Beende den Zug");
        }
    }

  private:
    using Words = std::vector<std::pair<std::string_view, std::string>>;

    std::string text(std::string_view en, std::string_view de, Words words = {},
                     int number = 0) const {
        return fill(say(to_.language, en, de), {std::move(words), number});
    }
    const std::string& name(Card card) const { return to_.name(card); }
    int cost(Card card) const { return to_.game.figures(card).cost; }
    const Step& top() const { return to_.state.agenda.top(); }
    const Instruction& instruction() const {
        return to_.game.library().code.instructions[static_cast<size_t>(top().a)];
    }
    std::string about() const { return decision_.about == no_card ? "" : name(decision_.about); }

    // --- questions of running abilities --------------------------------------------------------

    std::string optional_part() const {
        return alternative_text(to_, top(), top().a + 1, instruction().arg[0]);
    }

    std::string pick_question() const {
        const int kept = top().flags >> 1 & 7;  // chosen before, for another part of the program
        const int chosen = top().count - kept;
        const Words words = {{"about", about()},
                             {"what", capitalised(selection_text(to_, top(), top().a))}};
        if (chosen == 0) return text("{about}: {what}.", "{about}: {what}.", words);
        return text("{about}: {what} ({n} chosen so far).", "{about}: {what} (bisher {n} gewählt).",
                    words, chosen);
    }

    std::string respond_question() const {
        const Row& row = to_.state.rows[to_.state.agenda.steps[top().a].a];
        const std::string end = text(" Do you use an ability?", " Setzt du eine Fähigkeit ein?");
        const Words words = {{"about", about()}};
        switch (static_cast<Occurrence>(row.kind)) {
            case Occurrence::turn_start:
                return text("Your turn begins.", "Dein Zug beginnt.") + end;
            case Occurrence::turn_end:
                return text("Your turn ends.", "Dein Zug endet.") + end;
            case Occurrence::reveal_base:
                return text("You reveal {about}.", "Du deckst {about} auf.", words) + end;
            case Occurrence::play:
                return text("You play {about}.", "Du spielst {about}.", words) + end;
            case Occurrence::purchase:
                return text("You buy {about}.", "Du kaufst {about}.", words) + end;
            case Occurrence::defeat:
                return text("You have defeated {about}.", "Du hast {about} besiegt.", words) + end;
            case Occurrence::discard:
                return text("Your opponent has discarded {about}.",
                            "Dein Gegner hat {about} abgelegt.", words) +
                       end;
            case Occurrence::damage:
                break;
        }
        return text("{about} is about to take damage.", "{about} soll Schaden nehmen.", words) +
               end;
    }

    /// The program starts only if the reward is taken; it runs for the defeated card.
    std::string reward() const {
        const int start = top().a;
        int end = start;
        while (to_.game.library().code.instructions[static_cast<size_t>(end)].op != ops::end) ++end;
        Step step = top();
        step.d = -1;
        return alternative_text(to_, step, start, end);
    }

    // --- answers -------------------------------------------------------------------------------

    /// " (3 attack, 2 resources)": what playing the card brings.
    std::string gains(Card card) const {
        const Game::Figures& printed = to_.game.figures(card);
        std::vector<std::string> parts;
        const auto add = [&](int n, std::string_view en, std::string_view de) {
            if (n) parts.push_back(text(en, de, {}, n));
        };
        add(printed.attack, "{n} attack", "{n} Angriff");
        add(printed.resources, "{n:resource|resources}", "{n:Ressource|Ressourcen}");
        add(printed.force, "{n} Force", "{n} Macht");
        add(printed.hit_points, "{n:hit point|hit points}", "{n:Trefferpunkt|Trefferpunkte}");
        if (parts.empty()) return "";
        std::string list;
        for (const std::string& part : parts) list += (list.empty() ? "" : ", ") + part;
        return " (" + list + ")";
    }

    /// Copies of a card that differ by more than their number are told apart.
    std::string told_apart(Card card) const {
        const State& s = to_.state;
        const Player& own = s.players[to_.seat];
        const Cards copies = to_.game.sets().title[to_.game.title_number(card)] &
                             (own.units | own.ships) & (to_.game.sets().all - s.committed);
        const int attack = attack_now(to_.game, s, to_.seat, card, false);
        bool differs_in_attack = false;
        bool differs_in_use = false;
        for (Card copy : copies) {
            differs_in_attack |= attack_now(to_.game, s, to_.seat, copy, false) != attack;
            differs_in_use |= s.used.has(copy) != s.used.has(card);
        }
        std::string told = name(card);
        if (differs_in_attack) told += text(" ({n} attack)", " ({n} Angriff)", {}, attack);
        if (differs_in_use && s.used.has(card))
            told += text(" (ability used)", " (Fähigkeit eingesetzt)");
        return told;
    }

    std::string use(const Option& option) const {
        const Words words = {{"card", name(option.card)}, {"mark", attack_mark(option.card)}};
        if (option.detail & delayed_bit)
            return text("Use what {card} has prepared", "Nutze, was {card} vorbereitet hat", words);
        return text("Use {card}'s ability{mark}", "Setze die Fähigkeit von {card}{mark} ein",
                    words);
    }

    /// Which attack a card is in, if another copy with the same ability left is in none or another.
    std::string attack_mark(Card card) const {
        const State& s = to_.state;
        if (!s.committed.has(card)) return "";
        const int place = target_of(s, card);
        bool differs = false;
        for (Card copy : (to_.game.sets().title[to_.game.title_number(card)] - s.used) &
                             s.players[to_.seat].in_play())
            differs |= !s.committed.has(copy) || target_of(s, copy) != place;
        if (!differs) return "";
        if (place < 0) return text(" (has attacked)", " (hat angegriffen)");
        return text(" (attacks {target})", " (greift {target} an)",
                    {{"target", target(place == target_base ? no_card : s.row[place])}});
    }

    /// Two copies in the galaxy row are told apart by their places.
    std::string target(Card card) const {
        if (card == no_card) return text("the enemy base", "den gegnerischen Stützpunkt");
        const Rules rules = read_only(to_.game, to_.state);
        const Cards row = rules.zone(Zone::galaxy_row, to_.seat);
        if ((row & to_.game.sets().title[to_.game.title_number(card)]).count() < 2)
            return name(card);
        return text("{card} (place {n})", "{card} (Platz {n})", {{"card", name(card)}},
                    rules.place_in_row(card) + 1);
    }

    std::string resolve(Card card) const {
        const Rules rules = read_only(to_.game, to_.state);
        const int place = card == no_card ? target_base : rules.place_in_row(card);
        const int total = rules.total_attack(to_.state.attackers[place], card != no_card);
        const Words words = {
            {"target", target(card)},
            {"needed", card == no_card ? "" : std::to_string(rules.target_value(card))}};
        if (card == no_card)
            return text("Resolve the attack on {target} ({n} attack)",
                        "Handle den Angriff auf {target} ab ({n} Angriff)", words, total);
        return text("Resolve the attack on {target} ({n} of {needed})",
                    "Handle den Angriff auf {target} ab ({n} von {needed})", words, total);
    }

    std::string put_damage(const Option& option) const {
        const int left = to_.game.figures(option.card).hit_points - to_.state.damage[option.card];
        const Words words = {{"card", name(option.card)}};
        if (option.amount == left)
            return text("Put {n} damage on {card} (destroys it)",
                        "Lege {n} Schaden auf {card} (zerstört es)", words, option.amount);
        return text("Put {n} damage on {card}", "Lege {n} Schaden auf {card}", words,
                    option.amount);
    }

    std::string yes() const {
        switch (decision_.question) {
            case question::reward:
                return text("Take the reward: {what}", "Nimm die Belohnung: {what}",
                            {{"what", reward()}});
            case question::leftover:
                return text("Deal the remaining {n} damage to the enemy base",
                            "Füge dem gegnerischen Stützpunkt den restlichen Schaden zu ({n})", {},
                            top().a);
            default:
                return capitalised(optional_part());
        }
    }

    std::string no() const {
        switch (decision_.question) {
            case question::reward:
                return text("Decline the reward", "Verzichte auf die Belohnung");
            case question::leftover:
                return text("Let the remaining {n} damage go to waste",
                            "Lass den restlichen Schaden verfallen ({n})", {}, top().a);
            default:
                return text("Decline", "Verzichte darauf");
        }
    }

    std::string pick(Card card) const {
        const Words words = {{"card", name(card)}};
        const int hit_points = to_.game.figures(card).hit_points;
        switch (decision_.question) {
            case question::secret_base:
                return text("Choose {card} ({n} hit points)", "Wähle {card} ({n} Trefferpunkte)",
                            words, hit_points);
            case question::new_base:
                return text("Reveal {card} ({n} hit points)",
                            "Decke {card} auf ({n} Trefferpunkte)", words, hit_points);
            default:
                return capitalised(pick_text(to_, top(), top().a, card)) + marks_on(card);
        }
    }

    /// What tells copies of a title apart where they lie.
    std::string marks_on(Card card) const {
        std::string marks;
        if (const int damage = to_.state.damage[card])
            marks += text(" ({n} damage on it)", " ({n} Schaden darauf)", {}, damage);
        if (read_only(to_.game, to_.state).is_targeted(card))
            marks += text(" (under attack)", " (wird angegriffen)");
        return marks;
    }

    std::string alternative(u16 number) const {
        const Instruction& branch =
            to_.game.library().code.instructions[static_cast<size_t>(top().a) + 1 + number];
        return capitalised(alternative_text(to_, top(), branch.arg[0], branch.arg[1]));
    }

    Decision decision_;
    Listening to_;
};

}  // namespace

std::string Presenter::seat_name(Seat seat, Language language) const {
    if (seat >= seat_count) return std::string(say(language, "Spectator", "Zuschauer"));
    return side_name(seat, language);
}

std::string Presenter::question(const State& state, Language language) const {
    return Speaker(game_, state, language).question();
}

std::string Presenter::option(const State& state, const Option& option, Language language) const {
    return Speaker(game_, state, language).option(option);
}

}  // namespace cantina::deckbuilding
