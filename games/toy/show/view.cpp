// The view: what one player, or a spectator, may see, as a tree.
//
// Cards stand there by the id of their title; those on the table have their number, too.
#include "engine/people/game_view.h"
#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

Tree seats_in(SeatMask mask, int seats) {
    Tree::List list;
    for (Seat seat = 0; seat < seats; ++seat)
        if (mask & seat_bit(seat)) list.emplace_back(seat);
    return list;
}

class Viewing : GameView<Game> {
  public:
    Viewing(const Presenter& presenter, const Game& game, const State& state, Seat viewer)
        : GameView(presenter, game, state, viewer), rules_(read_only(game, state)) {}

    Tree whole() const {
        Tree::List players;
        for (Seat seat = 0; seat < game_.seats(); ++seat) players.push_back(player(seat));
        return Tree::Map{
            {"game", word(Game::name)},
            {"viewer", seat_or_null(viewer_)},
            {"turn", s_.turn},
            {"turn-limit", game_.turn_limit()},
            {"active", s_.active},
            {"over", s_.over()},
            {"winners", seats_in(s_.contest.winners, game_.seats())},
            {"players", std::move(players)},
            {"duel", duel()},
            {"dice", dice()},
            {"lasting", lasting()},
            {"decision", decision()},
        };
    }

  private:
    Tree title(Card card) const override { return word(game_.title(card).id); }

    Tree player(Seat seat) const {
        const Player& own = s_.players[seat];
        const Card home = game_.home(seat);
        Tree::List units;
        for (Card unit : own.units) units.push_back(in_play(unit));
        const Cards near = s_.near[viewer_ < max_seats ? viewer_ : max_seats];
        return Tree::Map{
            {"seat", seat},
            {"name", both({player_name(seat, Language::en), player_name(seat, Language::de)})},
            {"colour", word(colour_of(seat))},
            {"out", rules_.is_out(seat)},
            {"left", s_.contest.left[seat] ? Tree(s_.contest.left[seat]) : Tree()},
            {"home", Tree::Map{{"title", title(home)},
                               {"number", home},
                               {"damage", s_.damage[home]},
                               {"health", game_.title(home).health}}},
            {"coins", own.coins},
            {"units", std::move(units)},
            {"hand", Tree::Map{{"count", own.hand.count()},
                               {"cards", titles(hand_seen_by(s_, seat, viewer_))}}},
            {"hand-or-bid", viewer_ == seat ? Tree::List{} : titles(near & game_.cards_of(seat))},
            {"bid", bid(seat)},
            {"deck", deck(seat)},
            {"discard", titles(own.discard)},
            {"reserve", counted(own.reserve)},
            {"field", counted(own.field)},
            {"hideout",
             viewer_ == seat && own.hideout != not_chosen ? Tree(own.hideout + 1) : Tree()},
            {"hideout-chosen", own.hideout != not_chosen},
            {"hideout-open", places(own.hideout_open.open)},
        };
    }

    Tree in_play(Card card) const {
        return Tree::Map{{"title", title(card)},
                         {"number", card},
                         {"power", rules_.power_of(card)},
                         {"damage", s_.damage[card]},
                         {"health", game_.title(card).health},
                         {"exhausted", s_.exhausted.has(card)},
                         {"shielded", s_.shielded.has(card)}};
    }

    /// What lies face down in a duel: null if nothing does.
    Tree bid(Seat seat) const {
        for (int slot = 0; slot < 4; ++slot) {
            const auto& laid = s_.bids.slots[slot];
            if (laid.pool != 1 + seat) continue;
            return Tree::Map{{"card", s_.bids.known_to(slot, viewer_) ? title(laid.card) : Tree()}};
        }
        return {};
    }

    Tree deck(Seat seat) const {
        const auto& cards = s_.players[seat].deck;
        return Tree::Map{{"size", cards.size()}, {"known", known(known_in_deck(cards, viewer_))}};
    }

    static Tree counted(const u8 (&troops)[troop_kinds]) {
        Tree::Map map;
        for (int kind = 0; kind < troop_kinds; ++kind)
            map.emplace_back(troop_id(kind), troops[kind]);
        return map;
    }

    /// Numbered from 1, as they are called.
    static Tree places(u64 open) {
        Tree::List list;
        for (int place = 0; place < hideouts; ++place)
            if (open >> place & 1) list.emplace_back(place + 1);
        return list;
    }

    /// What the last roll shows.
    Tree dice() const {
        Tree::List list;
        for (int face = 0; face < die_faces; ++face)
            for (int n = 0; n < s_.dice.count(0, face); ++n) list.emplace_back(face);
        return list;
    }

    Tree duel() const {
        for (u64 i = 0; i < s_.agenda.size; ++i) {
            const Step& step = s_.agenda.steps[i];
            if (step.kind != step::duel) continue;
            const ConstDuelStep duel{step};
            return Tree::Map{{"attacker", duel.attacker()},
                             {"target", duel.target()},
                             {"edge", seat_or_null(s_.edge)}};
        }
        return {};
    }

    Tree lasting() const {
        Tree::List list;
        for (u64 i = 0; i < s_.lasting.size; ++i) {
            const LastingRow& row = s_.lasting.rows[i];
            Tree::Map entry{{"seat", row.seat},
                            {"from", title(row.source)},
                            {"what", row.change == power_bonus    ? "power"
                                     : row.change == toy::cheaper ? "cheaper"
                                                                  : "later"}};
            if (row.change != LastingRow::delayed) entry.emplace_back("amount", row.amount);
            if (row.change == power_bonus && row.subject != no_card)
                entry.emplace_back("card", row.subject);
            list.emplace_back(std::move(entry));
        }
        return list;
    }

    // --- the decision ----------------------------------------------------------------------------

    std::string_view name_of_question(u8 question) const override {
        return question_name(question);
    }
    std::string_view name_of_answer(u8 kind) const override { return answer_name(kind); }

    Tree chosen(const Decision& asked) const override {
        if (asked.question != questions::pick_cards || rules_.is_mustering()) return Tree::List{};
        return selected();
    }

    void add_details(Tree::Map& entry, const Option& option, bool in_row) const override {
        if (option.kind == answers::pick && rules_.is_mustering()) {
            entry.emplace_back("troops", word(troop_id(option.card)));
            entry.emplace_back("amount", option.amount);
            return;
        }
        GameView::add_details(entry, option, in_row);
        if (option.kind == answer::amount) entry.emplace_back("amount", option.amount);
        if (option.kind == answer::place) entry.emplace_back("place", option.detail + 1);
    }

    Tree pointed_at(Card card) const override {
        const Seat owner = game_.owner(card);
        const std::string_view zone = zone_of(card, owner);
        Tree::Map entry{{"title", title(card)}, {"zone", word(zone)}, {"seat", owner}};
        if (zone == "units" || zone == "home") entry.emplace_back("number", card);
        return entry;
    }

    std::string_view zone_of(Card card, Seat owner) const {
        const Player& own = s_.players[owner];
        if (card == game_.home(owner)) return "home";
        if (own.units.has(card)) return "units";
        if (own.hand.has(card)) return "hand";
        if (own.discard.has(card)) return "discard";
        return "deck";
    }

    Rules rules_;
};

}  // namespace

Tree Presenter::view(const State& state, Seat viewer) const {
    return Viewing(*this, game_, state, viewer).whole();
}

}  // namespace cantina::toy
