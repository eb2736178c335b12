// The table for a terminal. Every line is put together from pieces of known width, so nothing runs
// over the edge; a colour always comes with a letter.
#include <algorithm>

#include "engine/people/columns.h"
#include "engine/people/page.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/visibility.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

namespace {

constexpr int label_width = 11;
constexpr int longest_name = 25;
constexpr int attack_width = 11;  // "< 12 von 12"

constexpr std::string_view inks[] = {"\033[31m", "\033[36m", "\033[33m"};  // by faction

class Drawing : public Page {
  public:
    Drawing(const Game& game, const State& state, Seat viewer, const Style& style)
        : Page(style, label_width), game_(game), s_(state), viewer_(viewer) {}

    std::string whole() {
        const Seat below = viewer_ < seat_count ? viewer_ : rebels;
        heading();
        rule();
        player(opponent_of(below));
        rule();
        galaxy();
        rule();
        player(below);
        if (viewer_ < seat_count) hand();
        rule();
        if (style_.legend) legend();
        return text();
    }

  private:
    const std::string& name(Card card) const { return game_.title(card).name.in(style_.language); }

    /// Two cells in a line, or one where the terminal is narrow.
    void cards(const std::string& label, const std::vector<Cell>& list) {
        const size_t per_line = narrow() ? 1 : 2;
        cells(label, list, per_line, name_width(cell_width(per_line), widest_figures(list)));
    }
    /// The name gets what the figures leave, but no more than it needs.
    static int name_width(int whole_width, int figures_width) {
        return std::min(longest_name, whole_width - figures_width - 4);
    }
    bool narrow() const { return width_ < 78; }

    // --- the parts of the table ----------------------------------------------------------------

    void heading() {
        std::string what;
        if (s_.winner != nobody)
            what = word("The match is over. Winner: ", "Die Partie ist zu Ende. Es gewinnt: ") +
                   side_name(s_.winner, style_.language);
        else
            what = phrase("Turn {n}", "Zug {n}", s_.turn) + word("   to play: ", "   am Zug: ") +
                   side_name(s_.active, style_.language);
        const std::string goal =
            phrase("{n} bases to win", "{n} Stützpunkte zum Sieg", game_.setup().bases_to_win);
        edges(what, goal);
    }

    void player(Seat seat) {
        const Player& own = s_.players[seat];
        std::vector<std::string> first = {base(own)};
        first.push_back(phrase("Resources {n}", "Ressourcen {n}", own.resources));
        first.push_back(phrase("Victory pile {n}", "Siegstapel {n}", own.victory.count()));
        flow(upper(side_name(seat, style_.language)), first);
        flow("", {phrase("Hand {n}", "Hand {n}", own.hand.count()),
                  phrase("Deck {n}", "Deck {n}", own.deck.size()) + known_top(own.deck),
                  phrase("Discard pile {n}", "Ablagestapel {n}", own.discard.count()) +
                      top_of(own.discard),
                  phrase("Bases left {n}", "Stützpunkte übrig {n}", own.bases.count())});
        listed(word("Destroyed:", "Zerstört:"), names(own.victory));
        if (seat != viewer_)
            listed(word("Known in hand:", "Bekannt auf der Hand:"),
                   names(hand_seen_by(s_, seat, viewer_)));
        cards(word("Ships", "Schiffe"), in_play(seat, own.ships));
        cards(word("Units", "Einheiten"), in_play(seat, own.units));
        const Cards& attackers = s_.attackers[target_base];
        if (seat == s_.active && attackers.any())
            flow("", {phrase("Attack on the enemy base: {n}", "Angriff auf den Stützpunkt: {n}",
                             read_only(game_, s_).total_attack(attackers, false))});
    }

    std::string base(const Player& own) const {
        if (!own.has_base()) return word("no base", "kein Stützpunkt");
        return name(own.base) + "  " + word("HP ", "TP ") + hit_points(own.base) +
               (s_.used.has(own.base) ? " *" : "");
    }

    /// What is left of it: 9/14.
    std::string hit_points(Card card) const {
        const int printed = game_.figures(card).hit_points;
        return std::to_string(printed - s_.damage[card]) + "/" + std::to_string(printed);
    }

    template <class AnyDeck>
    std::string known_top(const AnyDeck& deck) const {
        return known_text(known_in_deck(deck, viewer_), [&](Card card) { return name(card); });
    }

    std::string top_of(const Cards& pile) const {
        const std::vector<Card> cards = pile_in_order(s_, pile);
        return cards.empty() ? "" : " (" + name(cards.back()) + ")";
    }

    std::vector<std::string> names(const Cards& cards) const {
        std::vector<std::string> list;
        for (Card card : cards) list.push_back(name(card));
        return list;
    }

    Cell cell(Card card, const std::string& figures, const std::string& before = "") const {
        const Faction faction = game_.title(card).faction;
        return {faction_letter(faction), inks[static_cast<int>(faction)], before + name(card),
                figures};
    }

    std::vector<Cell> in_play(Seat seat, const Cards& cards) const {
        std::vector<Cell> list;
        for (Card card : cards) {
            const int attack = attack_now(game_, s_, seat, card, false);
            const int on_row = attack_now(game_, s_, seat, card, true);
            std::string figures = "A" + std::to_string(attack);
            if (on_row != attack) figures += "|" + std::to_string(on_row);
            if (game_.figures(card).hit_points) figures += " " + hit_points(card);
            list.push_back(cell(card, figures + marks(card)));
        }
        return list;
    }

    std::string marks(Card card) const {
        std::string marks = s_.used.has(card) ? "*" : "";
        const int place = target_of(s_, card);
        if (place == target_base)
            marks += word(">B", ">S");
        else if (place >= 0)
            marks += ">" + std::to_string(place + 1);
        else if (s_.committed.has(card))
            marks += "x";
        return marks.empty() ? marks : " " + marks;
    }

    // --- the galaxy ----------------------------------------------------------------------------

    void galaxy() {
        flow(word("GALAXY", "GALAXIS"),
             {phrase("Deck {n}", "Deck {n}", s_.galaxy.size()) + known_top(s_.galaxy),
              phrase("Discard pile {n}", "Ablagestapel {n}", s_.galaxy_discard.count()) +
                  top_of(s_.galaxy_discard),
              phrase("Exiled {n}", "Verbannt {n}", s_.exiled.count())});
        for (int place = 0; place < row_size; ++place) row_line(place);
        if (s_.pilots.any()) {
            const Card pilot = s_.pilots.first();
            galaxy_line("P", pilot, phrase("{n} left", "noch {n}", s_.pilots.count()));
        }
        force();
    }

    void row_line(int place) {
        const std::string label = std::to_string(place + 1);
        if (s_.row[place] == no_slot) return line("   " + label + " –");
        const Rules rules = read_only(game_, s_);
        const Card card = s_.row[place];
        const Cards& attackers = s_.attackers[place];
        std::string attack;
        if (attackers.any())
            attack = "< " + std::to_string(rules.total_attack(attackers, true)) +
                     word(" of ", " von ") + std::to_string(rules.target_value(card));
        galaxy_line(label, card, attack);
    }

    void galaxy_line(const std::string& label, Card card, const std::string& end) {
        const Game::Figures& printed = game_.figures(card);
        const auto figure = [&](std::string_view en, std::string_view de, int value,
                                int figure_width) {
            const std::string plain = value ? word(en, de) + std::to_string(value) : "";
            return narrow() ? plain + (value ? " " : "") : padded(plain, figure_width);
        };
        // Nothing has both a target value and hit points.
        const std::string strength = printed.hit_points
                                         ? figure("HP ", "TP ", printed.hit_points, 10)
                                         : figure("target ", "Ziel ", printed.target, 10);
        const Cell drawn_cell = cell(card, figure("cost ", "Kosten ", printed.cost, 10) +
                                               figure("A", "A", printed.attack, 4) +
                                               figure("R", "R", printed.resources, 4) +
                                               figure("F", "M", printed.force, 5) + strength + end);
        const int figures_width = narrow() ? columns(drawn_cell.figures) : 33 + attack_width;
        line("   " + label + " " +
             drawn(drawn_cell, width_ - 5, name_width(width_ - 5, figures_width)));
    }

    void force() {
        std::vector<std::string> spaces;
        for (int space = -force_end; space <= force_end; ++space)
            spaces.push_back(space == s_.force ? "[" + force_space(space) + "]"
                                               : " " + force_space(space) + " ");
        std::string track = side_name(empire, style_.language) + "  ";
        for (const std::string& space : spaces) track += space;
        flow(word("FORCE", "MACHT"), {track + "  " + side_name(rebels, style_.language)});
    }

    // --- the viewer's hand ---------------------------------------------------------------------

    void hand() {
        std::vector<Cell> list;
        Cards left = s_.players[viewer_].hand;
        while (left.any()) {
            const Card card = left.first();
            const Cards copies = left & game_.sets().title[game_.title_number(card)];
            left -= copies;
            const int count = copies.count();
            list.push_back(
                cell(card, figures(card), count > 1 ? std::to_string(count) + "x " : ""));
        }
        cards(word("Hand", "Hand"), list);
    }

    std::string figures(Card card) const {
        const Game::Figures& printed = game_.figures(card);
        std::string list;
        const auto add = [&](const std::string& letter, int value) {
            if (value) list += (list.empty() ? "" : " ") + letter + std::to_string(value);
        };
        add("A", printed.attack);
        add("R", printed.resources);
        add(word("F", "M"), printed.force);
        add(word("HP ", "TP "), printed.hit_points);
        return list;
    }

    void legend() {
        flow(
            word("Signs", "Zeichen"),
            {word("A attack", "A Angriff"), word("A2|4 on the base|row", "A2|4 Stützpunkt|Auslage"),
             word("R resources", "R Ressourcen"), word("F Force", "M Macht"),
             word("HP hit points, 4/7 left", "TP Trefferpunkte, 4/7 übrig"),
             word("* ability used", "* Fähigkeit eingesetzt"),
             word(">B attacks the base", ">S greift den Stützpunkt an"),
             word(">3 attacks place 3", ">3 greift Platz 3 an"),
             word("x has attacked", "x hat angegriffen"),
             word("E Empire, R Rebels, N neutral", "E Imperium, R Rebellen, N neutral")});
    }

    const Game& game_;
    const State& s_;
    Seat viewer_;
};

}  // namespace

std::string Presenter::board(const State& state, Seat viewer, const Style& style) const {
    return Drawing(game_, state, viewer, style).whole();
}

}  // namespace cantina::deckbuilding
