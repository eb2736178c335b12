// The table for a terminal. Every line is put together from pieces of known width, so nothing runs
// over the edge; a colour always comes with a letter.
#include <algorithm>

#include "engine/people/columns.h"
#include "engine/people/page.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

constexpr int label_width = 12;
constexpr int longest_name = 30;

constexpr std::string_view inks[faction_count] = {"\033[32m", "\033[31m", "\033[33m", "\033[91m",
                                                  "\033[36m", "\033[35m", "\033[37m"};

class Drawing : public Page {
  public:
    Drawing(const Game& game, const State& state, Seat viewer, const Style& style)
        : Page(style, label_width),
          game_(game),
          s_(state),
          rules_(read_only(game, state)),
          viewer_(viewer) {}

    std::string whole() {
        const Seat below = viewer_ < seat_count ? viewer_ : light;
        heading();
        rule();
        player(opponent_of(below));
        rule();
        if (rules_.in_engagement()) {
            engagement();
            rule();
        }
        player(below);
        if (viewer_ < seat_count) hand();
        rule();
        if (style_.legend) legend();
        return text();
    }

  private:
    std::string name(Card card, Case wanted = Case::nominative) const {
        if (card == dial_card) return the_dial(style_.language, wanted);
        return name_in(game_.title(s_, card), style_.language, wanted);
    }

    /// Two cells in a line where all of them fit, else one.
    void cards(const std::string& label, const std::vector<Cell>& list) {
        const int figures_width = widest_figures(list);
        int name_width = 0;
        for (const Cell& cell : list)
            name_width = std::max(name_width, std::min(longest_name, columns(cell.name)));
        const int wanted = name_width + figures_width + 4;
        const size_t per_line = wanted > cell_width(2) ? 1 : 2;
        cells(label, list, per_line,
              std::min(name_width, cell_width(per_line) - figures_width - 4));
    }

    // --- the parts of the table ------------------------------------------------------------------

    void heading() {
        std::string what;
        if (s_.winner != nobody)
            what = word("The match is over. Winner: ", "Die Partie ist zu Ende. Es gewinnt: ") +
                   side_name(s_.winner, style_.language);
        else
            what = phrase("Turn {n}", "Zug {n}", s_.turn) + "   " +
                   side_name(s_.active, style_.language) + "   " +
                   capitalised(phase_name(rules_.phase(), style_.language));
        const std::string goal =
            phrase("Dial {n}/12", "Anzeiger {n}/12", s_.dial) +
            word("   Balance: ", "   Gleichgewicht: ") +
            (s_.light_balance ? word("light", "hell") : word("dark", "dunkel"));
        edges(what, goal);
    }

    void player(Seat seat) {
        const Player& own = s_.players[seat];
        const int won = rules_.in(Zone::victory, opponent_of(seat)).count();
        flow(seat == dark ? word("DARK", "DUNKEL") : word("LIGHT", "HELL"),
             {phrase("Hand {n}", "Hand {n}", rules_.in(Zone::hand, seat).count()),
              phrase("Deck {n}", "Deck {n}", own.deck.size()) + known_top(own.deck),
              phrase("Discard pile {n}", "Ablagestapel {n}", own.pile_size) + top_of_pile(own),
              phrase("Objectives left {n}", "Einsatzziele übrig {n}", own.objective_deck.size()) +
                  known_top(own.objective_deck),
              phrase("Destroyed {n}", "Zerstört {n}", won),
              phrase("Force cards {n}", "Machtkarten {n}", own.force_cards),
              phrase("Reserve {n}", "Reserve {n}", rules_.reserve_of(seat))});
        if (seat != viewer_)
            listed(word("Known in hand:", "Bekannt auf der Hand:"),
                   names(seen_of(game_, s_, rules_.in(Zone::hand, seat), viewer_)));
        cards(word("Objectives", "Ziele"), objectives(seat));
        cards(word("Units", "Einheiten"), units(seat));
        flow(word("Enhancing", "Verstärkt"), enhancements(seat));
        named_pile(word("Chosen", "Gewählt"), rules_.in(Zone::chosen, seat));
        if (seat == dark)
            named_pile(word("Captives", "Gefangene"), rules_.in(Zone::captured, light));
        named_pile(word("Aside", "Beiseite"), rules_.in(Zone::aside, seat));
    }

    template <class AnyDeck>
    std::string known_top(const AnyDeck& deck) const {
        return known_text(known_in_deck(s_, deck, viewer_).cards,
                          [&](Card card) { return name(card); });
    }

    std::string top_of_pile(const Player& own) const {
        return own.pile_size ? " (" + name(own.pile[own.pile_size - 1]) + ")" : "";
    }

    std::vector<std::string> names(const Cards& cards) const {
        std::vector<std::string> list;
        for (Card card : cards) list.push_back(name(card));
        return list;
    }

    /// Cards some of which may lie face down.
    void named_pile(const std::string& label, const Cards& cards) {
        if (cards.empty()) return;
        const Cards seen = seen_of(game_, s_, cards, viewer_);
        std::vector<std::string> list = names(seen);
        if (const int hidden = (cards - seen).count())
            list.push_back(phrase("{n} face down", "{n} verdeckt", hidden));
        flow(label, list);
    }

    // --- cards in play ---------------------------------------------------------------------------

    std::vector<Cell> objectives(Seat seat) const {
        std::vector<Cell> list;
        Cards cards = rules_.in(Zone::objectives, seat);
        list.push_back(cell(affiliation_of(seat),
                            resources(affiliation_of(seat)) + tokens(affiliation_of(seat))));
        for (Card card : cards) {
            std::string figures = resources(card) + " " + damage(card) + tokens(card);
            if (s_.engaged == card) figures += " <";
            if (const Cards held = rules_.captured_at(card); held.any())
                figures += " " + captured(held);
            list.push_back(cell(card, figures));
        }
        return list;
    }

    std::string captured(const Cards& held) const {
        return word("c", "g") + std::to_string(held.count());
    }

    std::string resources(Card card) const {
        return "R" + std::to_string(rules_.printed(card).resources);
    }
    std::string damage(Card card) const {
        return std::to_string(s_.damage[card]) + "/" + std::to_string(rules_.capacity(card));
    }
    std::string tokens(Card card) const {
        std::string list;
        if (s_.focus[card]) list += " f" + std::to_string(s_.focus[card]);
        if (s_.shields[card]) list += " s" + std::to_string(s_.shields[card]);
        return list;
    }

    std::vector<Cell> units(Seat seat) const {
        std::vector<Cell> list;
        for (Card card : rules_.in(Zone::units, seat)) {
            std::string figures = strength(card);
            if (const int force = rules_.printed(card).force)
                figures += word(" F", " M") + std::to_string(force);
            if (rules_.printed(card).resources) figures += " " + resources(card);
            figures += " " + damage(card) + tokens(card);
            if (s_.committed.has(card)) figures += " *";
            if (s_.attackers.has(card)) figures += " >";
            if (s_.defenders.has(card)) figures += " <";
            list.push_back(cell(card, figures));
        }
        return list;
    }

    std::string strength(Card card) const {
        const Strength of = strength_of(game_, s_, card);
        std::string list;
        for (int type = 0; type < icon_count; ++type) {
            if (of.icons[type] == 0 && of.with_edge[type] == 0) continue;
            list += (list.empty() ? "" : " ") + icon_letter(type) + std::to_string(of.icons[type]);
            if (of.with_edge[type]) list += "+" + std::to_string(of.with_edge[type]);
        }
        return list.empty() ? "-" : list;
    }
    std::string icon_letter(int type) const {
        return std::string(1, say(style_.language, "UTB", "ETX")[static_cast<size_t>(type)]);
    }

    Cell cell(Card card, const std::string& figures, const std::string& before = "") const {
        const Faction faction = game_.title(s_, card).faction;
        return {faction_letter(faction, style_.language), inks[static_cast<int>(faction)],
                before + name(card), figures};
    }

    std::vector<std::string> enhancements(Seat seat) const {
        std::vector<std::string> list;
        for (Card card : rules_.in(Zone::enhancements, seat)) {
            std::string entry = name(card);
            if (rules_.printed(card).resources) entry += " " + resources(card);
            entry += tokens(card);
            if (s_.host[card] != none)
                entry += fill(say(style_.language, " (on {host})", " (an {host})"),
                              {{{"host", name(s_.host[card], Case::dative)}}});
            list.push_back(entry);
        }
        return list;
    }

    // --- an engagement ---------------------------------------------------------------------------

    void engagement() {
        std::vector<std::string> first = {
            s_.engaged == none ? word("the objective is gone", "das Einsatzziel ist fort")
                               : name(s_.engaged)};
        if (s_.engaged == dial_card)
            first.push_back(phrase("{n} damage", "{n} Schaden", s_.damage[dial_card]));
        for (Seat seat = 0; seat < seat_count; ++seat)
            if (s_.players[seat].won_edge)
                first.push_back(word("Edge: ", "Kampfvorteil: ") +
                                side_name(seat, style_.language));
        if (s_.striking != none)
            first.push_back(word("strikes: ", "schlägt zu: ") + name(s_.striking));
        flow(word("ENGAGED", "KAMPF"), first);
        flow(word("Attack", "Angriff"), names(s_.attackers));
        flow(word("Defence", "Abwehr"), names(s_.defenders));
        for (Seat seat = 0; seat < seat_count; ++seat)
            named_pile(word("Edge ", "Vorteil ") +
                           (seat == dark ? word("dark", "du.") : word("light", "he.")),
                       rules_.in(Zone::edge, seat));
    }

    // --- the viewer's hand -----------------------------------------------------------------------

    void hand() {
        std::vector<Cell> list;
        Cards left = rules_.in(Zone::hand, viewer_);
        while (left.any()) {
            const Card card = left.first();
            int count = 0;
            for (Card other : left)
                if (s_.title[other] == s_.title[card]) {
                    left.remove(other);
                    ++count;
                }
            list.push_back(
                cell(card, figures(card), count > 1 ? std::to_string(count) + "x " : ""));
        }
        cards(word("Hand", "Hand"), list);
    }

    /// What is printed on a hand card.
    std::string figures(Card card) const {
        const Title& title = game_.title(s_, card);
        std::string list = title.kind == Kind::fate ? "P" + std::to_string(title.priority)
                                                    : word("C", "K") + std::to_string(title.cost);
        const auto add = [&](const std::string& entry) { list += " " + entry; };
        if (title.force) add(word("F", "M") + std::to_string(title.force));
        if (title.resources) add("R" + std::to_string(title.resources));
        for (int type = 0; type < icon_count; ++type) {
            if (title.icons[type] == 0 && title.edge_icons[type] == 0) continue;
            std::string icon = icon_letter(type) + std::to_string(title.icons[type]);
            if (title.edge_icons[type]) icon += "+" + std::to_string(title.edge_icons[type]);
            add(icon);
        }
        if (title.capacity) add("/" + std::to_string(title.capacity));
        if (title.kind == Kind::event || title.kind == Kind::enhancement ||
            title.kind == Kind::fate)
            add(kind_letter(title.kind));
        return list;
    }
    std::string kind_letter(Kind kind) const {
        switch (kind) {
            case Kind::event:
                return word("event", "Ereignis");
            case Kind::fate:
                return word("fate", "Schicksal");
            default:
                return word("enh.", "Verst.");
        }
    }

    void legend() {
        flow(word("Signs", "Zeichen"),
             {word("U unit damage", "E Einheitenschaden"),
              word("T tactics", "T Taktik"),
              word("B blast damage", "X Explosionsschaden"),
              word("B1+1 with the edge", "X1+1 mit Kampfvorteil"),
              word("F Force icons", "M Machtsymbole"),
              word("C cost", "K Kosten"),
              word("R resources", "R Ressourcen"),
              word("P priority", "P Priorität"),
              word("1/3 damage of capacity", "1/3 Schaden vom Limit"),
              word("f1 focus", "f1 Fokus"),
              word("s1 shield", "s1 Schild"),
              word("* committed", "* verpflichtet"),
              word("> attacks, < defends or engaged", "> greift an, < verteidigt oder umkämpft"),
              word("c1 captured cards", "g1 gefangene Karten"),
              word("J Jedi", "J Jedi"),
              word("R Rebels", "R Rebellen"),
              word("M smugglers", "M Schmuggler"),
              word("S Sith", "S Sith"),
              word("I Imperials", "I Imperiale"),
              word("C scum", "A Abschaum"),
              word("N neutral", "N neutral")});
    }

    const Game& game_;
    const State& s_;
    const Rules rules_;
    Seat viewer_;
};

}  // namespace

std::string Presenter::board(const State& state, Seat viewer, const Style& style) const {
    return Drawing(game_, state, viewer, style).whole();
}

}  // namespace cantina::lcg
