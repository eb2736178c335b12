// The table for a terminal: the same few lines for every seat, so that eight of them fit.
#include "engine/people/columns.h"
#include "engine/people/page.h"
#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

constexpr int label_width = 13;

/// The seat's colour for a terminal; the seat's number always stands beside it.
constexpr std::string_view inks[max_seats] = {"\033[31m", "\033[34m", "\033[32m", "\033[33m",
                                              "\033[35m", "\033[91m", "\033[36m", "\033[90m"};

class Drawing : public Page {
  public:
    Drawing(const Game& game, const State& state, Seat viewer, const Style& style)
        : Page(style, label_width),
          game_(game),
          s_(state),
          rules_(read_only(game, state)),
          viewer_(viewer) {}

    std::string whole() {
        heading();
        rule();
        for (Seat seat = 0; seat < game_.seats(); ++seat) player(seat);
        if (viewer_ < game_.seats() && !rules_.is_out(viewer_)) {
            rule();
            hand();
        }
        rule();
        if (style_.legend)
            line(word(" Units: power/health  * exhausted  + shield  ~ face down",
                      " Einheiten: Stärke/Leben  * erschöpft  + Schild  ~ verdeckt"));
        return text();
    }

  private:
    std::string name(Card card) const { return game_.title(card).name.in(style_.language); }

    void heading() {
        if (!s_.over())
            return line(" " + phrase("Turn {n}", "Zug {n}", s_.turn) +
                        word("   to play: ", "   am Zug: ") +
                        player_name(s_.active, style_.language));
        std::string winners;
        for (Seat seat = 0; seat < game_.seats(); ++seat)
            if (s_.contest.winners & seat_bit(seat))
                winners += (winners.empty() ? "" : ", ") + player_name(seat, style_.language);
        line(clipped(
            " " + word("The match is over. Won by: ", "Die Partie ist zu Ende. Sieg: ") + winners,
            width_));
    }

    void player(Seat seat) {
        const Player& own = s_.players[seat];
        std::string label = player_name(seat, style_.language);
        label += seat == viewer_ ? " <" : "";
        if (rules_.is_out(seat))
            return seat_line(seat, label,
                             {phrase("out ({n}.)", "ausgeschieden ({n}.)", s_.contest.left[seat])});
        const int left = rules_.room_on(game_.home(seat));
        std::vector<std::string> facts = {
            phrase("Home {n}", "Heim {n}", left), phrase("Coins {n}", "Münzen {n}", own.coins),
            phrase("Hand {n}", "Hand {n}", own.hand.count()),
            phrase("Deck {n}", "Deck {n}", own.deck.size()),
            phrase("Discards {n}", "Ablage {n}", own.discard.count())};
        if (has_bid(seat)) facts.emplace_back("~");
        seat_line(seat, label, facts);
        std::vector<std::string> units;
        for (Card card : own.units) units.push_back(unit(card));
        flow("", units);
        if (seat == viewer_) return;
        std::vector<std::string> known;
        for (Card card : hand_seen_by(s_, seat, viewer_)) known.push_back(name(card));
        flow(word("  in hand:", "  Hand:"), known);
    }

    /// One line, which is never too long, with the label in the seat's colour.
    void seat_line(Seat seat, const std::string& label, const std::vector<std::string>& facts) {
        std::string row = " " + padded(label, label_width - 1);
        const std::string front = style_.colour ? coloured(row, inks[seat]) : row;
        std::string rest;
        for (const std::string& fact : facts) rest += (rest.empty() ? "" : "   ") + fact;
        line(front + clipped(rest, width_ - label_width));
    }

    std::string unit(Card card) const {
        return name(card) + " " + std::to_string(rules_.power_of(card)) + "/" +
               std::to_string(rules_.room_on(card)) + (s_.exhausted.has(card) ? "*" : "") +
               (s_.shielded.has(card) ? "+" : "");
    }

    bool has_bid(Seat seat) const {
        for (const auto& slot : s_.bids.slots)
            if (slot.pool == 1 + seat) return true;
        return false;
    }

    void hand() {
        const Player& own = s_.players[viewer_];
        std::vector<std::string> cards;
        for (Card card : own.hand)
            cards.push_back(name(card) + " (" + std::to_string(rules_.cost_of(viewer_, card)) +
                            ")");
        flow(word("Your hand", "Deine Hand"), cards);
        if (own.hideout != not_chosen)
            flow(word("Hideout", "Versteck"), {phrase("place {n}", "Ort {n}", own.hideout + 1)});
    }

    const Game& game_;
    const State& s_;
    Rules rules_;
    Seat viewer_;
};

}  // namespace

std::string Presenter::board(const State& state, Seat viewer, const Style& style) const {
    return Drawing(game_, state, viewer, style).whole();
}

}  // namespace cantina::toy
