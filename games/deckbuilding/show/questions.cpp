// Questions and answers in words, said to the player who is asked.
#include "engine/people/program_words.h"
#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/visibility.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

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
          seat_(decision_.seat == nobody ? empire : decision_.seat) {}

    std::string question() const {
        switch (decision_.question) {
            case questions::none:
                return text("The match is over.", "Die Partie ist zu Ende.");
            case questions::respond:
                return respond_question();
            case questions::may:
            case questions::choose_one:
                return program().question(decision_.question);
            case questions::pick_cards:  // one question for the whole row: "exile up to 3 cards"
                return program().question(decision_.question) + program().so_far();
            case question::turn:
                return text("It is your turn. What do you do?", "Du bist am Zug. Was tust du?");
            case question::secret_base:
                return text("Choose the {n} bases that go into your base deck.",
                            "Wähle die {n} Stützpunkte, die in dein Stützpunkt-Deck kommen.", {},
                            secret_base_count) +
                       chosen_so_far(top().count, language_);
            case question::new_base:
                return text("You have no base. Which one do you reveal?",
                            "Du hast keinen Stützpunkt. Welchen deckst du auf?");
            case question::reward:
                return capitalised(text("{about} [is|are] defeated. Do you take the reward?",
                                        "{about} [ist|sind] besiegt. Nimmst du die Belohnung?",
                                        {{"about", about(Case::nominative)}}, 0, are_many()));
            case question::split_damage:
                return text("Split {n} damage among the enemy capital ships.",
                            "Verteile {n} Schaden auf die gegnerischen Großkampfschiffe.", {},
                            damage_left());
            default:
                return text(
                    "All capital ships are destroyed. Do you deal the remaining {n} damage "
                    "to the enemy base?",
                    "Alle Großkampfschiffe sind zerstört. Fügst du den restlichen Schaden "
                    "({n}) dem gegnerischen Stützpunkt zu?",
                    {}, damage_left());
        }
    }

    std::string option(const Option& option) const {
        switch (option.kind) {
            case answers::pass:
                return text("Do nothing", "Tu nichts");
            case answers::use:
                return use(option);
            case answers::yes:
                return yes(option);
            case answers::no:
                return no(option);
            case answers::pick:
                return pick(option);
            case answers::done:
            case answers::alternative:
                return program().option(option, {});
            case answer::play:
                return text("Play {card}{mark}{gains}", "Spiele {card}{mark}{gains}",
                            {{"card", accusative(option.card)},
                             {"mark", borrowed_mark(option.card)},
                             {"gains", gains(option.card)}});
            case answer::purchase:
                return text("Buy {card} for {n}", "Kaufe {card} für {n}",
                            {{"card", accusative(option.card)}}, cost(option.card));
            case answer::pay_off:
                return text("Pay off {card} for {n}", "Bezahle {card} für {n} aus",
                            {{"card", accusative(option.card)}}, cost(option.card));
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

    std::string text(std::string_view en, std::string_view de, Words words = {}, int number = 0,
                     bool plural = false) const {
        return fill(say(language_, en, de), {std::move(words), number, plural});
    }
    const std::string& name(Card card) const { return game_.title(card).name.in(language_); }
    std::string name(Card card, Case which) const {
        return name_in(game_.title(card), language_, which);
    }
    std::string accusative(Card card) const { return name(card, Case::accusative); }
    int cost(Card card) const { return game_.figures(card).cost; }
    const Step& top() const { return s_.agenda.top(); }
    const Instruction& instruction() const {
        return game_.library().code.instructions[static_cast<size_t>(counter_of(top()))];
    }
    /// Of an attack on the base.
    int damage_left() const { return ConstBaseAttackStep{top()}.left(); }
    std::string about() const { return decision_.about == no_card ? "" : name(decision_.about); }
    bool are_many() const {
        return decision_.about != no_card && game_.title(decision_.about).plural;
    }
    std::string about(Case which) const {
        return decision_.about == no_card ? "" : name(decision_.about, which);
    }

    /// What a running ability asks.
    ProgramWords<Rules> program() const {
        const Library& library = game_.library();
        return {
            rules_,
            describer(library),
            speaker_at(library, game_.title_number(source_of(top())), counter_of(top()), language_),
            about(),
            seat_,
            language_};
    }

    // --- questions -----------------------------------------------------------------------------

    std::string respond_question() const {
        const Row& row = first_row_of(s_, top());
        const std::string end = text(" Do you use an ability?", " Setzt du eine Fähigkeit ein?");
        const Words words = {{"about", about(Case::accusative)}};
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
        return capitalised(text("{about} [is|are] about to take damage.",
                                "{about} [soll|sollen] Schaden nehmen.",
                                {{"about", about(Case::nominative)}}, 0, are_many())) +
               end;
    }

    /// The program starts only if the reward is taken; it runs for the defeated card.
    std::string reward() const {
        return part_text(game_.library(), game_.title_number(source_of(top())),
                         ConstRewardStep{top()}.program(),
                         static_cast<int>(game_.library().code.instructions.size()), language_,
                         perspective_of(top(), seat_));
    }

    // --- answers -------------------------------------------------------------------------------

    /// " (3 attack, 2 resources)": what playing the card brings.
    std::string gains(Card card) const {
        const Game::Figures& printed = game_.figures(card);
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

    /// An own copy would stay; this one is gone at the end of the turn.
    std::string borrowed_mark(Card card) const {
        if (!rules_.borrowed().has(card)) return "";
        return text(" (borrowed)", " (ausgeliehen)");
    }

    /// Copies of a card that differ by more than their number are told apart.
    std::string told_apart(Card card) const {
        const State& s = s_;
        const Player& own = s.players[seat_];
        const Cards copies = game_.sets().title[game_.title_number(card)] &
                             (own.units | own.ships) & (game_.sets().all - s.committed);
        const int attack = attack_now(game_, s, seat_, card, false);
        bool differs_in_attack = false;
        bool differs_in_use = false;
        for (Card copy : copies) {
            differs_in_attack |= attack_now(game_, s, seat_, copy, false) != attack;
            differs_in_use |= s.used.has(copy) != s.used.has(card);
        }
        std::string told = accusative(card) + borrowed_mark(card);
        if (differs_in_attack) told += text(" ({n} attack)", " ({n} Angriff)", {}, attack);
        if (differs_in_use && s.used.has(card))
            told += text(" (ability used)", " (Fähigkeit eingesetzt)");
        return told;
    }

    std::string use(const Option& option) const {
        const Title& title = game_.title(option.card);
        if (option.detail & delayed_bit)
            return text("Use what {card} [has|have] prepared",
                        "Nutze, was {card} vorbereitet [hat|haben]",
                        {{"card", name(option.card, Case::nominative)}}, 0, title.plural);
        std::string use = text("Use {card}'s ability{mark}", "Setze die Fähigkeit {card}{mark} ein",
                               {{"card", of_name(title, language_)},
                                {"mark", borrowed_mark(option.card) + attack_mark(option.card)}});
        // Out of turn a player is asked about one card and may not have its text in mind.
        if (decision_.question == questions::respond)
            use += ": " + as_answer(ability_text(game_.library(), game_.title_number(option.card),
                                                 language_));
        return use;
    }

    /// Which attack a card is in, if another copy with the same ability left is in none or another.
    std::string attack_mark(Card card) const {
        const State& s = s_;
        if (!s.committed.has(card)) return "";
        const int place = target_of(s, card);
        bool differs = false;
        for (Card copy :
             (game_.sets().title[game_.title_number(card)] - s.used) & s.players[seat_].in_play())
            differs |= !s.committed.has(copy) || target_of(s, copy) != place;
        if (!differs) return "";
        if (place < 0) return text(" (has attacked)", " (hat angegriffen)");
        return text(" (attacks {target})", " (greift {target} an)",
                    {{"target", target(place == target_base ? no_card : s.row[place])}});
    }

    /// Two copies in the galaxy row are told apart by their places.
    std::string target(Card card) const {
        if (card == no_card) return text("the enemy base", "den gegnerischen Stützpunkt");
        const Cards row = rules_.zone(Zone::galaxy_row, seat_);
        if ((row & game_.sets().title[game_.title_number(card)]).count() < 2)
            return accusative(card);
        return text("{card} (place {n})", "{card} (Platz {n})", {{"card", accusative(card)}},
                    rules_.place_in_row(card) + 1);
    }

    std::string resolve(Card card) const {
        const int place = card == no_card ? target_base : rules_.place_in_row(card);
        const int total = rules_.total_attack(s_.attackers[place], card != no_card);
        const Words words = {
            {"target", target(card)},
            {"needed", card == no_card ? "" : std::to_string(rules_.target_value(card))}};
        if (card == no_card)
            return text("Resolve the attack on {target} ({n} attack)",
                        "Handle den Angriff auf {target} ab ({n} Angriff)", words, total);
        return text("Resolve the attack on {target} ({n} of {needed})",
                    "Handle den Angriff auf {target} ab ({n} von {needed})", words, total);
    }

    std::string put_damage(const Option& option) const {
        const int left = game_.figures(option.card).hit_points - s_.damage[option.card];
        const Words words = {{"card", accusative(option.card)}};
        if (option.amount == left)
            return text("Put {n} damage on {card} (destroys it)",
                        "Lege {n} Schaden auf {card} (wird zerstört)", words, option.amount);
        return text("Put {n} damage on {card}", "Lege {n} Schaden auf {card}", words,
                    option.amount);
    }

    std::string yes(const Option& option) const {
        switch (decision_.question) {
            case question::reward:
                return text("Take the reward: {what}", "Nimm die Belohnung: {what}",
                            {{"what", as_answer(reward())}});
            case question::leftover:
                return text("Deal the remaining {n} damage to the enemy base",
                            "Füge dem gegnerischen Stützpunkt den restlichen Schaden zu ({n})", {},
                            damage_left());
            default:
                return program().option(option, {});
        }
    }

    std::string no(const Option& option) const {
        switch (decision_.question) {
            case question::reward:
                return text("Decline the reward", "Verzichte auf die Belohnung");
            case question::leftover:
                return text("Let the remaining {n} damage go to waste",
                            "Lass den restlichen Schaden verfallen ({n})", {}, damage_left());
            default:
                return program().option(option, {});
        }
    }

    std::string pick(const Option& option) const {
        const Noun name = name_of(game_.title(option.card), language_);
        const Words words = {{"card", noun_alone(language_, name, Case::accusative)}};
        const int hit_points = game_.figures(option.card).hit_points;
        switch (decision_.question) {
            case question::secret_base:
                return text("Choose {card} ({n} hit points)", "Wähle {card} ({n} Trefferpunkte)",
                            words, hit_points);
            case question::new_base:
                return text("Reveal {card} ({n} hit points)",
                            "Decke {card} auf ({n} Trefferpunkte)", words, hit_points);
            default:
                return program().option(option, name) + marks_on(option.card);
        }
    }

    /// What tells copies of a title apart where they lie.
    std::string marks_on(Card card) const {
        std::string marks = borrowed_mark(card);
        if (const int damage = s_.damage[card])
            marks += text(" ({n} damage on it)", " ({n} Schaden darauf)", {}, damage);
        // A ship in the row and one in play; other cards come from where their zone says.
        constexpr int ships = 1 << static_cast<int>(Zone::ships_in_row) |
                              1 << static_cast<int>(Zone::enemy_ships_in_row);
        if (instruction().arg[2] & ships && rules_.place_in_row(card) >= 0)
            marks += text(" (in the galaxy row)", " (in der Galaxis-Auslage)");
        if (rules_.is_targeted(card)) marks += text(" (under attack)", " (wird angegriffen)");
        return marks;
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

}  // namespace cantina::deckbuilding
