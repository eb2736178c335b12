// The view: what one player, or a spectator, may see, as a tree.
//
// Cards stand there by the id of their title. Only where a card can be pointed at on the table (in
// play) it also has its number; all others have none, so a hidden card shows neither by its number
// nor by its place in a list.
#include "engine/people/game_view.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

class Viewing : GameView<Game> {
  public:
    Viewing(const Presenter& presenter, const Game& game, const State& state, Seat viewer)
        : GameView(presenter, game, state, viewer), rules_(read_only(game, state)) {}

    Tree whole() const {
        return Tree::Map{
            {"game", word(Game::name)},
            {"viewer", seat_or_null(viewer_)},
            {"mulligan", game_.setup().mulligan},
            {"deck-lists", game_.setup().open_lists ? "open" : "closed"},
            {"turn", s_.turn},
            {"active", s_.active},
            {"phase", word(id_of(rules_.phase()))},
            {"winner", seat_or_null(s_.winner)},
            {"dial", dial()},
            {"balance", s_.light_balance ? Tree(light) : Tree(dark)},
            {"players", Tree::List{player(dark), player(light)}},
            {"engagement", engagement()},
            {"lasting", lasting()},
            {"decision", decision()},
        };
    }

  private:
    Tree title(Card card) const override { return word(game_.title(s_, card).id); }
    Tree titles_of(const std::vector<u8>& title_numbers) const {
        Tree::List list;
        for (u8 number : title_numbers) list.push_back(word(game_.library().titles[number].id));
        return list;
    }
    Tree numbers(const Cards& cards) const {
        Tree::List list;
        for (Card card : cards) list.emplace_back(card);
        return list;
    }

    Tree dial() const {
        return Tree::Map{{"value", s_.dial},
                         {"end", dial_end},
                         {"damage", s_.damage[dial_card]},
                         {"enhancements", numbers(rules_.enhancements_of(dial_card))}};
    }

    // --- players ---------------------------------------------------------------------------------

    Tree player(Seat seat) const {
        const Player& own = s_.players[seat];
        return Tree::Map{
            {"seat", seat},
            {"side", seat == dark ? "dark" : "light"},
            {"affiliation", in_play(affiliation_of(seat))},
            {"objectives", all_in_play(rules_.in(Zone::objectives, seat))},
            {"units", all_in_play(rules_.in(Zone::units, seat))},
            {"enhancements", all_in_play(rules_.in(Zone::enhancements, seat))},
            {"hand", hidden_pile(rules_.in(Zone::hand, seat))},
            {"hand-or-edge", titles_of(near_titles_of(s_, seat, viewer_))},
            {"edge", edge_stack(seat)},
            {"chosen", hidden_pile(rules_.in(Zone::chosen, seat))},
            {"aside", hidden_pile(rules_.in(Zone::aside, seat))},
            {"playing", titles(rules_.in(Zone::playing, seat))},
            {"deck", deck(own.deck)},
            {"objective-deck", deck(own.objective_deck)},
            {"discard", discard_pile(seat)},
            {"victory", titles(rules_.in(Zone::victory, opponent_of(seat)))},
            {"reserve", rules_.reserve_of(seat)},
            {"force-cards", own.force_cards},
            {"force-total", rules_.force_total(seat)},
            {"has-edge", own.won_edge != 0},
        };
    }

    /// From bottom to top; cards that are still being put in order lie uppermost.
    Tree discard_pile(Seat seat) const {
        const Player& own = s_.players[seat];
        Tree::List list;
        for (int i = 0; i < own.pile_size; ++i) list.push_back(title(own.pile[i]));
        for (Card card : rules_.in(Zone::ordering, seat)) list.push_back(title(card));
        return list;
    }

    Tree hidden_pile(const Cards& cards) const {
        return Tree::Map{{"count", cards.count()},
                         {"cards", titles(seen_of(game_, s_, cards, viewer_))}};
    }

    Tree edge_stack(Seat seat) const {
        const Cards stack = rules_.in(Zone::edge, seat);
        return Tree::Map{{"count", stack.count()},
                         {"open", titles(stack & s_.open_edge)},
                         {"cards", titles(seen_of(game_, s_, stack, viewer_))}};
    }

    template <class AnyDeck>
    Tree deck(const AnyDeck& cards) const {
        const KnownDeck found = known_in_deck(s_, cards, viewer_);
        return Tree::Map{{"size", cards.size()},
                         {"known", known(found.cards)},
                         {"under", titles_of(found.mixed)}};
    }

    // --- cards in play ---------------------------------------------------------------------------

    Tree all_in_play(const Cards& cards) const {
        Tree::List list;
        for (Card card : cards) list.push_back(in_play(card));
        return list;
    }

    Tree in_play(Card card) const {
        const Zone zone = rules_.zone_of(card);
        Tree::Map entry{{"title", title(card)},
                        {"number", card},
                        {"focus", s_.focus[card]},
                        {"shields", s_.shields[card]},
                        {"used", s_.used.has(card)}};
        if (rules_.can_be_damaged(card)) {
            entry.emplace_back("damage", s_.damage[card]);
            entry.emplace_back("capacity", rules_.capacity(card));
        }
        if (zone == Zone::units) add_unit(entry, card);
        if (zone == Zone::enhancements) entry.emplace_back("host", host(card));
        if (zone == Zone::objectives) add_objective(entry, card);
        const Cards attached = rules_.enhancements_of(card);
        if (attached.any()) entry.emplace_back("enhancements", numbers(attached));
        return entry;
    }

    void add_unit(Tree::Map& entry, Card card) const {
        const Strength strength = strength_of(game_, s_, card);
        Tree::Map icons;
        Tree::Map with_edge;
        for (int type = 0; type < icon_count; ++type) {
            icons.emplace_back(icon_ids[type], strength.icons[type]);
            with_edge.emplace_back(icon_ids[type], strength.with_edge[type]);
        }
        entry.emplace_back("icons", std::move(icons));
        entry.emplace_back("with-edge", std::move(with_edge));
        entry.emplace_back("force", rules_.printed(card).force);
        entry.emplace_back("committed", s_.committed.has(card));
        entry.emplace_back("role", s_.attackers.has(card)   ? Tree("attacker")
                                   : s_.defenders.has(card) ? Tree("defender")
                                                            : Tree());
        entry.emplace_back("keywords", keywords(card));
    }

    Tree keywords(Card card) const {
        Tree::List list;
        for (int i = 0; i < keyword_count; ++i)
            if (rules_.has_keyword(card, static_cast<Keyword>(i)))
                list.push_back(word(keyword_names()[static_cast<size_t>(i)]));
        return list;
    }

    /// A number, "dial", or null for a play area.
    Tree host(Card card) const {
        const u8 on = s_.host[card];
        return on == none ? Tree() : on == dial_card ? Tree("dial") : Tree(on);
    }

    void add_objective(Tree::Map& entry, Card card) const {
        entry.emplace_back("engaged", s_.engaged == card);
        entry.emplace_back("engaged-before", s_.engaged_before.has(card));
        const Cards held = rules_.captured_at(card);
        if (held.any()) entry.emplace_back("captured", hidden_pile(held));
    }

    Tree engagement() const {
        if (!rules_.in_engagement()) return {};
        const Seat edge = s_.players[dark].won_edge    ? dark
                          : s_.players[light].won_edge ? light
                                                       : nobody;
        return Tree::Map{
            {"objective", s_.engaged == none        ? Tree()
                          : s_.engaged == dial_card ? Tree("dial")
                                                    : Tree(s_.engaged)},
            {"attacking", s_.active},
            {"attackers", numbers(s_.attackers)},
            {"defenders", numbers(s_.defenders)},
            {"striking", s_.striking == none ? Tree() : Tree(s_.striking)},
            {"edge", seat_or_null(edge)},
            {"step", word(engagement_step(s_))},
        };
    }

    /// What effects have changed for a while.
    Tree lasting() const {
        Tree::List list;
        for (u64 i = 0; i < s_.lasting.size; ++i) {
            const LastingRow& row = s_.lasting.rows[i];
            if (row.change != change::icons && row.change != change::edge_icons) {
                list.emplace_back(lasting(row, change_name(row.change), row.amount));
                continue;
            }
            const std::string when = row.change == change::edge_icons ? "edge-" : "";
            for (int type = 0; type < icon_count; ++type)
                if (const int count = icon_bundle::count(row.amount, type))
                    list.emplace_back(lasting(row, when + std::string(icon_ids[type]), count));
        }
        return list;
    }

    Tree lasting(const LastingRow& row, Tree what, int amount) const {
        Tree::Map entry{{"seat", row.seat}, {"from", about(row.source)}};
        entry.emplace_back("amount", amount);
        entry.emplace_back("what", std::move(what));
        if (row.subject != no_card && row.subject < dial_card)
            entry.emplace_back("card", row.subject);
        return entry;
    }

    static Tree change_name(u8 what) {
        switch (what) {
            case change::cannot_attack:
                return "cannot-attack";
            case change::cannot_defend:
                return "cannot-defend";
            case change::next_card:
                return "next-card-cheaper";
            case change::no_match:
                return "no-match";
            case change::reserve:
                return "reserve";
            case change::engage_again:
                return "engage-again";
            default:
                return "later";
        }
    }

    // --- the decision ----------------------------------------------------------------------------

    std::string_view name_of_question(u8 question) const override {
        return question_name(question);
    }
    std::string_view name_of_answer(u8 kind) const override { return answer_name(kind); }

    /// One that has begun is told to its end.
    bool is_told(const ChoiceRow&) const override { return true; }

    Tree about(Card card) const override {
        if (card == no_card) return {};
        if (card == dial_card) return "dial";
        return card < dial_card && sees(game_, s_, card, viewer_) ? title(card) : Tree();
    }

    Tree chosen(const Decision& asked) const override {
        Tree::List list;
        switch (asked.question) {
            case question::attackers:
            case question::defenders:
                for (Card card : s_.declaring) list.push_back(pointed_at(card));
                break;
            case questions::pick_cards:
            case question::pay:
            case question::tactics:
                return selected();
            case question::damage_target: {
                const Step& top = s_.agenda.top();
                for (int i = 0; i < top.count; ++i)
                    for (int n = 0; n < split_damage::share(top.cards[i]); ++n)
                        list.push_back(pointed_at(split_damage::taker(top.cards[i])));
                break;
            }
            default:
                break;
        }
        return list;
    }

    void add_details(Tree::Map& entry, const Option& option, bool in_row) const override {
        GameView::add_details(entry, option, in_row);
        const bool has_amount = option.kind == answer::produce || option.kind == answer::take;
        if (has_amount && option.amount != answer::open_amount)
            entry.emplace_back("amount", option.amount);
    }

    Tree pointed_at(Card card) const override {
        if (card == dial_card) return Tree::Map{{"zone", "dial"}};
        Tree::Map entry{{"title", title(card)},
                        {"zone", word(id_of(rules_.zone_of(card)))},
                        {"owner", owner_of(card)}};
        if (rules_.in_play(owner_of(card)).has(card)) entry.emplace_back("number", card);
        return entry;
    }

    const Rules rules_;
};

}  // namespace

Tree Presenter::view(const State& state, Seat viewer) const {
    return Viewing(*this, game_, state, viewer).whole();
}

}  // namespace cantina::lcg
