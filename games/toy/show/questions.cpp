// Questions and answers in words, and rows of choices.
#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

class Asking {
  public:
    Asking(const Game& game, const State& state, Language language)
        : game_(game),
          s_(state),
          rules_(read_only(game, state)),
          decision_(game.decision(state)),
          language_(language) {}

    std::string question() {
        switch (decision_.question) {
            case questions::none:
                return text("The match is over.", "Die Partie ist zu Ende.");
            case questions::respond:
                return text("{what}. Do you respond?", "{what}. Antwortest du?",
                            {{"what", about_row()}});
            case questions::may:
                return text("{about}: Do you do this? ({text})", "{about}: Tust du dies? ({text})",
                            {{"text", printed(decision_.about).text.in(language_)}});
            case questions::choose_one:
                return text("{about}: Choose one.", "{about}: Wähle eins.");
            case questions::choose_seat:
                return text("{about}: Which opponent?", "{about}: Welcher Gegner?");
            case questions::pick_cards:
                return rules_.is_mustering() ? text("{about}: Which troops do you send?",
                                                    "{about}: Welche Truppen schickst du?")
                                             : picking();
            case question::turn:
                return text("Your turn: What do you do?", "Du bist am Zug: Was tust du?");
            case question::hideout:
                return text("Where do you hide?", "Wo versteckst du dich?");
            case question::bid:
                return text("Duel for {card}: Do you lay a unit face down?",
                            "Duell um {card}: Legst du eine Einheit verdeckt?",
                            {{"card", named(ConstDuelStep{s_.agenda.top()}.target())}});
            case question::protect:
                return text("{n} damage to {card}: How much does your guard take upon itself?",
                            "{n} Schaden an {card}: Wie viel nimmt deine Wache auf sich?",
                            {{"card", named(damaged().subject)}}, damaged().amount);
            case question::shield:
                return text("{n} damage to {card}: Do you give up its shield to stop 1?",
                            "{n} Schaden an {card}: Gibst du den Schild ab, um 1 aufzuhalten?",
                            {{"card", named(damaged().subject)}}, damaged().amount);
            case question::share:
                return text("{about}: {n} damage is left. How much goes to {card}?",
                            "{about}: {n} Schaden bleibt. Wie viel davon geht an {card}?",
                            {{"card", named(rules_.homes_to_share().first())}},
                            ConstShareStep{s_.agenda.top()}.left());
            default:
                return "";
        }
    }

    std::string option(const Option& option) {
        const std::string card = option.card == no_card ? "" : named(option.card);
        switch (option.kind) {
            case answers::pass:
                return decision_.question == question::bid
                           ? text("Lay no unit", "Keine Einheit legen")
                           : text("Pass", "Passen");
            case answers::yes:
                return text("Yes", "Ja");
            case answers::no:
                return text("No", "Nein");
            case answers::done:
                return text("Done", "Fertig");
            case answers::seat:
                return player_name(static_cast<Seat>(option.detail), language_);
            case answers::pick:
                return rules_.is_mustering() ? troops(option.card, option.amount, language_) : card;
            case answers::alternative:
                return alternative(option.detail);
            case answers::use:
                return use(option, card);
            case answer::play:
                return text("Play {card} for {n:coin|coins}", "Spiele {card} für {n:Münze|Münzen}",
                            {{"card", card}}, rules_.cost_of(decision_.seat, option.card));
            case answer::attack:
                return text("Attack {target} with {card}", "Greife {target} mit {card} an",
                            {{"card", card}, {"target", named(option.target)}});
            case answer::end_turn:
                return text("End the turn", "Beende den Zug");
            case answer::place:
                return text("Hide in place {n}", "Verstecke dich an Ort {n}", {},
                            option.detail + 1);
            case answer::amount:
                return text("{n} damage to {card}", "{n} Schaden an {card}", {{"card", card}},
                            option.amount);
            default:
                return "";
        }
    }

  private:
    using Words = std::vector<std::pair<std::string_view, std::string>>;

    std::string text(std::string_view en, std::string_view de, Words words = {}, int n = 0) const {
        if (decision_.about != no_card)
            words.emplace_back("about", printed(decision_.about).name.in(language_));
        return fill(say(language_, en, de), {std::move(words), n});
    }
    const Title& printed(Card card) const { return game_.title(card); }
    /// One's own cards by name, those of others with their owner.
    std::string named(Card card) const {
        return game_.owner(card) == decision_.seat ? printed(card).name.in(language_)
                                                   : card_of(game_, card, language_);
    }
    /// The damage that a guard or a shield is asked about.
    const Row& damaged() const { return *context_row(s_, ConstGuardStep{s_.agenda.top()}.about()); }

    std::string picking() {
        const auto row = Interpreter<Rules>(rules_).row();
        if (!row || row->most == 0)
            return text("{about}: Nothing to choose.", "{about}: Nichts zu wählen.");
        if (row->least == row->most)
            return text("{about}: Choose {n:card|cards}.", "{about}: Wähle {n:Karte|Karten}.", {},
                        row->most);
        return text("{about}: Choose up to {n:card|cards}.",
                    "{about}: Wähle bis zu {n:Karte|Karten}.", {}, row->most);
    }

    std::string alternative(u16 number) const {
        const auto& choices = printed(decision_.about).choices;
        if (number < choices.size()) return choices[number].in(language_);
        return text("Option {n}", "Möglichkeit {n}", {}, number + 1);
    }

    std::string use(const Option& option, const std::string& card) const {
        const bool delayed = option.detail & delayed_bit;
        const std::string on = option.target == no_card ? ""
                                                        : text(" for {target}", " für {target}",
                                                               {{"target", named(option.target)}});
        if (delayed)
            return text("What {card} promised{on}", "Was {card} versprach{on}",
                        {{"card", card}, {"on", on}});
        return text("Use {card}{on}", "Verwende {card}{on}", {{"card", card}, {"on", on}});
    }

    /// What the window is about.
    std::string about_row() const {
        const Step& window = s_.agenda.top();
        const Row& row = first_row_of(s_, window);
        const bool before = ConstWindowStep{window}.is_before();
        const std::string who =
            row.seat == nobody ? std::string() : player_name(row.seat, language_);
        const std::string card = row.subject == no_card ? std::string() : named(row.subject);
        const Words words = {{"who", who},
                             {"card", card},
                             {"source", row.source == no_card ? std::string() : named(row.source)}};
        switch (static_cast<Occurrence>(row.kind)) {
            case Occurrence::turn_start:
                return text("The turn of {who} starts", "Der Zug von {who} beginnt", words);
            case Occurrence::turn_end:
                return text("The turn of {who} ends", "Der Zug von {who} endet", words);
            case Occurrence::play:
                return before ? text("{card} is about to be played", "{card} wird gleich gespielt",
                                     words)
                              : text("{card} was played", "{card} wurde gespielt", words);
            case Occurrence::execute:
                return text("{source} is about to take effect", "{source} wirkt gleich", words);
            case Occurrence::enter:
                return text("{card} enters play", "{card} kommt ins Spiel", words);
            case Occurrence::damage:
                return before ? text("{card} is about to be dealt {n} damage",
                                     "{card} nimmt gleich {n} Schaden", words, row.amount)
                              : text("{card} was dealt {n} damage",
                                     "{card} hat {n} Schaden genommen", words, row.amount);
            case Occurrence::destroy:
                return before ? text("{card} is about to be destroyed",
                                     "{card} wird gleich zerstört", words)
                              : text("{card} was destroyed", "{card} wurde zerstört", words);
            case Occurrence::discard:
                return text("{card} is discarded", "{card} wird abgelegt", words);
            case Occurrence::duel:
                return text("{who} has the edge", "{who} hat den Vorteil", words);
        }
        return "";
    }

    const Game& game_;
    const State& s_;
    Rules rules_;
    Decision decision_;
    Language language_;
};

/// Damage divided among homes: an amount for each, which come to all of it.
ChoiceRow sharing(const Rules& rules) {
    const Step& step = rules.s.agenda.top();
    const int left = ConstShareStep{step}.left();
    ChoiceRow row;
    row.shape = ChoiceRow::Shape::amounts;
    row.least = row.most = left;
    row.taken = step.count;
    row.place = rules.s.agenda.size;
    row.total = ChoiceRow::Total{{"Damage", "Schaden"}, left, left};
    for (Card home : rules.homes_to_share())
        row.candidates.push_back({.copies = {Option::of(answer::amount, home)}, .most = left});
    return row;
}

}  // namespace

std::string Presenter::seat_name(Seat seat, Language language) const {
    return player_name(seat, language);
}

std::string Presenter::question(const State& state, Language language) const {
    return Asking(game_, state, language).question();
}

std::string Presenter::option(const State& state, const Option& option, Language language) const {
    return Asking(game_, state, language).option(option);
}

std::optional<ChoiceRow> Presenter::row(const State& state) const {
    if (state.over()) return std::nullopt;
    Rules rules = read_only(game_, state);
    if (state.agenda.top().kind == step::share) return sharing(rules);
    if (state.agenda.top().kind != steps::program) return std::nullopt;
    return Interpreter<Rules>(rules).row();
}

}  // namespace cantina::toy
