// Answers in words, as a button would say them: a verb first.
#include "games/lcg/nouns.h"
#include "games/lcg/show/addressing.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/speaker.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

class Answering : Addressing {
  public:
    Answering(const Game& game, const State& state, Language language)
        : Addressing(game, state, language) {}

    std::string option(const Option& option) const {
        const Words card = {{"card", told_apart(option.card)}};
        switch (option.kind) {
            case answers::pass:
                return decision_.question == questions::respond ? text("Do nothing", "Tu nichts")
                                                                : text("Pass", "Passe");
            case answers::use:
                return use(option);
            case answers::yes:
                return yes(option);
            case answers::no:
                return no();
            case answers::pick:
                return pick(option);
            case answers::done:
                return done(option);
            case answers::alternative:
                return program().option(option, {});
            case answer::play:
                return play(option.card);
            case answer::produce:
                if (option.amount == answer::open_amount)
                    return text("Produce with {card}{match}", "Produziere mit {card}{match}",
                                {card[0], {"match", match_mark(option.card)}});
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
                            "Bringe die Karte als Verstärkung an {card} ins Spiel", card);
            default:
                return text("Bring it into play as a unit",
                            "Bringe die Karte als Einheit ins Spiel");
        }
    }

  private:
    std::string strength_text(Card unit) const {
        const std::string icons = icons_text(strength_of(game_, s_, unit).icons, language_);
        return icons.empty() ? text("no icons", "keine Symbole") : icons;
    }

    std::string play(Card card) const {
        const Title& title = game_.title(s_, card);
        const Words words = {
            {"card", name(card, Case::accusative)},
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
        if (!ConstPayStep{top()}.needs_match() || decision_.about == no_card) return "";
        return rules_.matches(producer, game_.title(s_, decision_.about).faction)
                   ? text(" (match)", " (passend)")
                   : "";
    }

    std::string engage(Card card) const {
        if (card == dial_card)
            return text("Engage {dial}", "Greife {dial} an",
                        {{"dial", the_dial(language_, Case::accusative)}});
        return text(
            "Engage {card} ({n} of {capacity} damage)",
            "Greife {card} an ({n} von {capacity} Schaden)",
            {{"card", told_apart(card)}, {"capacity", std::to_string(rules_.capacity(card))}},
            s_.damage[card]);
    }

    std::string take(const Option& option) const {
        const Words words = {{"card", told_apart(option.card)}};
        if (decision_.question == question::damage_target)
            return text("Split the damage: the next point goes to {card}",
                        "Teile den Schaden auf: der nächste Punkt geht an {card}", words);
        if (option.amount == answer::open_amount)
            return text("Redirect damage to {card}", "Lenke Schaden auf {card} um", words);
        if (option.amount == 0)
            return text("Redirect no damage to {card}", "Lenke keinen Schaden auf {card} um",
                        words);
        return text("Redirect {n} damage to {card}", "Lenke {n} Schaden auf {card} um", words,
                    option.amount);
    }

    std::string yes(const Option& option) const {
        const Words about = {{"about", name(decision_.about, Case::accusative)}};
        switch (decision_.question) {
            case question::mulligan:
                return text("Draw a new hand", "Zieh eine neue Hand");
            case question::fate_again:
                return text("Resolve {about} once more", "Handle {about} noch einmal ab", about);
            case question::shield:
                return text("Use the shield of {about}", "Nutze den Schild von {about}", about);
            default:
                return program().option(option, {});
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

    std::string done(const Option& option) const {
        switch (decision_.question) {
            case question::balance_damage:
            case question::damage_target:
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
                return program().option(option, {});
            default:
                break;
        }
        return text("That is all", "Das ist alles");
    }

    std::string pick(const Option& option) const {
        const Card card = option.card;
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
                return text("Attach it to {card}{whose}", "Lege die Karte an {card} an{whose}",
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
                return pick_later(option, words);
        }
    }

    std::string whose(Card card) const {
        return owner_of(card) == seat_ ? "" : text(" (enemy)", " (gegnerisch)");
    }

    std::string edge_card(Card card) const {
        const Game::Printed& printed = rules_.printed(card);
        const Words words = {
            {"card", name(card, Case::accusative)},
            {"fate", printed.kind == Kind::fate ? text(", fate", ", Schicksal") : ""}};
        return text("Place {card} ({n:Force icon|Force icons}{fate})",
                    "Lege {card} ({n:Machtsymbol|Machtsymbole}{fate})", words, printed.force);
    }

    std::string pick_later(const Option& option, const Words& words) const {
        const Card card = option.card;
        switch (decision_.question) {
            case question::fate_order:
                return text("Resolve {card} of {seat} first", "Handle {card} {seat} zuerst ab",
                            {{"card", name(card, Case::accusative)},
                             {"seat", the_side(owner_of(card), language_, Case::genitive)}});
            case question::damage_target:
                return text("Deal {n} damage to {card} ({damage} of {capacity})",
                            "Füge {card} {n} Schaden zu ({damage} von {capacity})",
                            {words[0],
                             {"damage", std::to_string(s_.damage[card])},
                             {"capacity", std::to_string(rules_.capacity(card))}},
                            ConstStrikeStep{top()}.left());
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
                return text("Next {card}", "Als Nächstes {card}", words);
            default:
                return pick_for_ability(option);
        }
    }

    /// With the tokens that this strike has put there already.
    int focus_on(Card card) const {
        int tokens = s_.focus[card];
        for (int i = 0; i < top().count; ++i) tokens += top().cards[i] == card;
        return tokens;
    }

    /// What the ability does with its selection, said of this one card.
    std::string pick_for_ability(const Option& option) const {
        const Card card = option.card;
        std::string what = program().option(option, noun_of(game_.title(s_, card)));
        // Where the text has no place for the one card, it is named alone.
        if (what.find(name(card)) == std::string::npos)
            what = text("Choose {card}", "Wähle {card}", {{"card", name(card, Case::accusative)}});
        return what + (rules_.in_play(owner_of(card)).has(card) ? marks(card) : "");
    }
};

}  // namespace

std::string Presenter::option(const State& state, const Option& option, Language language) const {
    return Answering(game_, state, language).option(option);
}

}  // namespace cantina::lcg
