// What the views of all games have in common: cards by the ids of their titles, and the decision,
// which tells everybody who is asked what, and the one who is asked how it may be answered.
#pragma once

#include <string>
#include <string_view>

#include "engine/flow/agenda.h"
#include "engine/people/known_deck.h"
#include "engine/people/presenter.h"

namespace cantina {

inline Tree word(std::string_view text) { return {std::string(text)}; }
/// Null for those who only look on, and for nobody.
inline Tree seat_or_null(Seat seat) { return seat < max_seats ? Tree(seat) : Tree(); }
/// What is not printed on a card is 0.
inline Tree figure_or_null(int figure) { return figure ? Tree(figure) : Tree(); }

/// The base of what writes a game's view for one viewer.
template <class G>
class GameView {
  protected:
    using State = typename G::State;

    GameView(const Presenter<State>& presenter, const G& game, const State& state, Seat viewer)
        : presenter_(presenter), game_(game), s_(state), viewer_(viewer) {}
    ~GameView() = default;

    // --- what a game gives
    virtual Tree title(Card card) const = 0;
    virtual std::string_view name_of_question(u8 question) const = 0;
    virtual std::string_view name_of_answer(u8 kind) const = 0;
    /// The selection in the making, which only the one who chooses knows; null: not told.
    virtual Tree chosen(const Decision& asked) const = 0;
    /// A card of an option: its title and where it lies, for the one who is asked.
    virtual Tree pointed_at(Card card) const = 0;

    // --- what a game may say in its own way
    /// What the question is about, as far as the viewer may know it.
    virtual Tree about(Card card) const { return card == no_card ? Tree() : title(card); }
    /// What an answer means besides its kind. In a row, amounts are still open.
    virtual void add_details(Tree::Map& entry, const Option& option,
                             [[maybe_unused]] bool in_row) const {
        if (option.kind == answers::seat) entry.emplace_back("seat", option.detail);
        if (option.card != no_card) entry.emplace_back("card", pointed_at(option.card));
        if (option.target != no_card) entry.emplace_back("target", pointed_at(option.target));
    }
    /// Is the row more than the question that is asked anyway?
    virtual bool is_told(const ChoiceRow& row) const { return row.asks_for_several(); }

    template <class CardSet>
    Tree titles(const CardSet& cards) const {
        Tree::List list;
        for (Card card : cards) list.push_back(title(card));
        return list;
    }
    /// A deck: what the viewer knows of it.
    Tree known(const std::vector<KnownCard>& cards) const {
        Tree::List list;
        for (const KnownCard& entry : cards)
            list.push_back(Tree::Map{{"depth", entry.depth}, {"title", title(entry.card)}});
        return list;
    }
    /// The cards that the step on top of the agenda has selected.
    Tree selected() const {
        const Step& top = s_.agenda.top();
        Tree::List list;
        for (int i = 0; i < top.count; ++i) list.push_back(pointed_at(top.cards[i]));
        return list;
    }

    Tree decision() const {
        const Decision asked = game_.decision(s_);
        if (asked.over()) return {};
        Tree::Map entry{{"seat", asked.seat},
                        {"question", word(name_of_question(asked.question))},
                        {"about", about(asked.about)}};
        if (asked.seat != viewer_) return entry;
        entry.emplace_back("text", both({presenter_.question(s_, Language::en),
                                         presenter_.question(s_, Language::de)}));
        if (Tree so_far = chosen(asked); so_far != Tree())
            entry.emplace_back("chosen", std::move(so_far));
        entry.emplace_back("options", options());
        const auto row = presenter_.row(s_);
        entry.emplace_back("row",
                           row && is_told(*row)
                               ? row_tree(*row, [&](const Option& it) { return said(it, true); })
                               : Tree());
        return entry;
    }

    const Presenter<State>& presenter_;
    const G& game_;
    const State& s_;
    Seat viewer_;

  private:
    Tree options() const {
        OptionList legal;
        game_.options(s_, legal);
        Tree::List list;
        for (const Option& option : legal) list.emplace_back(said(option, false));
        return list;
    }

    Tree::Map said(const Option& option, bool in_row) const {
        Tree::Map entry{{"answer", word(name_of_answer(option.kind))},
                        {"text", both({presenter_.option(s_, option, Language::en),
                                       presenter_.option(s_, option, Language::de)})}};
        add_details(entry, option, in_row);
        return entry;
    }
};

}  // namespace cantina
