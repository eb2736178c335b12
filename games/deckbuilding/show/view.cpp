// The view: what one player, or a spectator, may see, as a tree.
//
// Cards stand there by the id of their title. Only where a card can be pointed at on the table (in
// play, in the galaxy row) it also has its number; cards in hands, decks and piles have none, so a
// hidden card shows neither by its number nor by its place in a list.
#include "engine/people/game_view.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/visibility.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

namespace {

class Viewing : GameView<Game> {
  public:
    Viewing(const Presenter& presenter, const Game& game, const State& state, Seat viewer)
        : GameView(presenter, game, state, viewer) {}

    Tree whole() const {
        return Tree::Map{
            {"game", word(Game::name)},
            {"viewer", seat_or_null(viewer_)},
            {"variant", word(name_of(game_.setup().variant))},
            {"bases-to-win", game_.setup().bases_to_win},
            {"pay-off", game_.setup().pay_off_neutral},
            {"turn", s_.turn},
            {"active", s_.active},
            {"winner", seat_or_null(s_.winner)},
            {"force", force()},
            {"players", Tree::List{player(empire), player(rebels)}},
            {"row", row()},
            {"galaxy-deck", deck(s_.galaxy)},
            {"galaxy-discard", pile(s_.galaxy_discard)},
            {"pilots", pilots()},
            {"exiled", titles(s_.exiled)},
            {"box", titles(s_.box)},
            {"waiting", waiting()},
            {"decision", decision()},
        };
    }

  private:
    Tree title(Card card) const override { return word(game_.title(card).id); }

    /// From bottom to top.
    Tree pile(const Cards& cards) const {
        Tree::List list;
        for (Card card : pile_in_order(s_, cards)) list.push_back(title(card));
        return list;
    }

    template <class AnyDeck>
    Tree deck(const AnyDeck& cards) const {
        return Tree::Map{{"size", cards.size()}, {"known", known(known_in_deck(cards, viewer_))}};
    }

    Tree force() const {
        const Rules rules = read_only(game_, s_);
        const Seat with = rules.force_with(empire)   ? empire
                          : rules.force_with(rebels) ? rebels
                                                     : nobody;
        return Tree::Map{
            {"position", s_.force}, {"space", force_space(s_.force)}, {"with", seat_or_null(with)}};
    }

    // --- players -------------------------------------------------------------------------------

    Tree player(Seat seat) const {
        const Player& own = s_.players[seat];
        return Tree::Map{
            {"seat", seat},
            {"side", seat == empire ? "empire" : "rebels"},
            {"base", own.has_base() ? base(own.base) : Tree()},
            {"ships", in_play(seat, own.ships)},
            {"units", in_play(seat, own.units)},
            {"hand", hand(seat)},
            {"deck", deck(own.deck)},
            {"discard", pile(own.discard)},
            {"victory", titles(own.victory)},
            {"bases", base_deck(seat)},
            {"resources", own.resources},
        };
    }

    Tree base(Card card) const {
        return Tree::Map{{"title", title(card)},
                         {"number", card},
                         {"damage", s_.damage[card]},
                         {"hit-points", game_.figures(card).hit_points},
                         {"used", s_.used.has(card)}};
    }

    Tree in_play(Seat seat, const Cards& cards) const {
        Tree::List list;
        for (Card card : cards) {
            Tree::Map entry{
                {"title", title(card)},
                {"number", card},
                {"attack", attack_now(game_, s_, seat, card, false)},
                {"attack-on-row", attack_now(game_, s_, seat, card, true)},
                {"used", s_.used.has(card)},
                {"committed", s_.committed.has(card)},
                {"target", target(card)},
            };
            if (game_.figures(card).hit_points) {
                entry.emplace_back("damage", s_.damage[card]);
                entry.emplace_back("hit-points", game_.figures(card).hit_points);
            }
            list.emplace_back(std::move(entry));
        }
        return list;
    }

    /// "base", the place in the row, or nothing.
    Tree target(Card card) const {
        const int place = target_of(s_, card);
        return place < 0 ? Tree() : place == target_base ? Tree("base") : Tree(place);
    }

    Tree hand(Seat seat) const {
        return Tree::Map{{"count", s_.players[seat].hand.count()},
                         {"cards", titles(hand_seen_by(s_, seat, viewer_))}};
    }

    Tree base_deck(Seat seat) const {
        const Player& own = s_.players[seat];
        Tree::Map entry{{"count", own.bases.count()}};
        if (!sees_base_deck(game_, seat, viewer_)) return entry;
        entry.emplace_back("cards", titles(own.bases));
        entry.emplace_back("unused", titles(own.unused_bases));
        return entry;
    }

    // --- the galaxy ----------------------------------------------------------------------------

    Tree row() const {
        const Rules rules = read_only(game_, s_);
        Tree::List list;
        for (int place = 0; place < row_size; ++place) {
            const u8 card = s_.row[place];
            if (card == no_slot) {
                list.emplace_back();
                continue;
            }
            Tree::Map entry{{"place", place}, {"title", title(card)}, {"number", card}};
            if (const Cards& attackers = s_.attackers[place]; attackers.any()) {
                Tree::List numbers;
                for (Card attacker : attackers) numbers.emplace_back(attacker);
                entry.emplace_back("attackers", std::move(numbers));
                entry.emplace_back("attack", rules.total_attack(attackers, true));
                entry.emplace_back("needed", rules.target_value(card));
            }
            list.emplace_back(std::move(entry));
        }
        return list;
    }

    Tree pilots() const {
        Tree::Map entry{{"count", s_.pilots.count()}};
        if (s_.pilots.any()) {
            entry.emplace_back("title", title(s_.pilots.first()));
            entry.emplace_back("number", s_.pilots.first());
        }
        return entry;
    }

    /// Effects that wait for a moment later in this turn.
    Tree waiting() const {
        Tree::List list;
        for (u64 i = 0; i < s_.lasting.size; ++i) {
            const LastingRow& effect = s_.lasting.rows[i];
            if (effect.change != LastingRow::delayed || effect.flags & spent_flag) continue;
            Tree::Map entry{
                {"seat", effect.seat},
                {"from", title(effect.source)},
                {"when", vocabulary().triggers[static_cast<size_t>(effect.amount)].name}};
            if (effect.subject != no_card) entry.emplace_back("card", title(effect.subject));
            list.emplace_back(std::move(entry));
        }
        return list;
    }

    // --- the decision --------------------------------------------------------------------------

    std::string_view name_of_question(u8 question) const override {
        return question_name(question);
    }
    std::string_view name_of_answer(u8 kind) const override { return answer_name(kind); }

    Tree chosen(const Decision& asked) const override {
        if (asked.question != questions::pick_cards && asked.question != question::secret_base)
            return Tree::List{};
        const Step& top = s_.agenda.top();
        Tree::List list;
        for (int i = 0; i < top.count; ++i) list.push_back(title(top.cards[i]));
        return list;
    }

    void add_details(Tree::Map& entry, const Option& option, bool in_row) const override {
        GameView::add_details(entry, option, in_row);
        if (option.kind == answer::put_damage && !in_row)
            entry.emplace_back("amount", option.amount);
    }

    Tree pointed_at(Card card) const override {
        Tree::Map entry{{"title", title(card)}, {"zone", word(zone_of(card))}};
        if (on_table(card)) entry.emplace_back("number", card);
        if (read_only(game_, s_).borrowed().has(card)) entry.emplace_back("borrowed", true);
        return entry;
    }

    bool on_table(Card card) const {
        if (s_.pilots.has(card)) return true;
        for (const Player& own : s_.players)
            if (own.in_play().has(card)) return true;
        return read_only(game_, s_).place_in_row(card) >= 0;
    }

    /// Where an option's card lies, for the one who is asked.
    std::string_view zone_of(Card card) const {
        for (Seat seat = 0; seat < seat_count; ++seat) {
            const Player& own = s_.players[seat];
            const bool mine = seat == viewer_;
            if (own.hand.has(card)) return mine ? "hand" : "opponent-hand";
            if (own.discard.has(card)) return mine ? "discard" : "opponent-discard";
            if (own.in_play().has(card)) return mine ? "play" : "opponent-play";
            if (own.bases.has(card)) return "bases";
        }
        if (read_only(game_, s_).place_in_row(card) >= 0) return "row";
        if (s_.pilots.has(card)) return "pilots";
        if (s_.galaxy_discard.has(card)) return "galaxy-discard";
        return s_.exiled.has(card) ? "exiled" : "galaxy-deck";
    }
};

}  // namespace

Tree Presenter::view(const State& state, Seat viewer) const {
    return Viewing(*this, game_, state, viewer).whole();
}

}  // namespace cantina::deckbuilding
