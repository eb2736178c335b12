// The frame of a game's "why not?" where several things can be wanted of one card: what is found in
// the way of each, and what is the same in every game.
#pragma once

#include <utility>
#include <vector>

#include "engine/flow/option.h"
#include "engine/people/obstacle.h"
#include "engine/people/presenter.h"

namespace cantina {

/// `Use` are the things one can want to do with a card of a game. It has `anything`: in the way of
/// whatever one wants.
template <class Use>
struct Hindrance {
    Use use;
    Obstacle obstacle;
};

template <class Use>
std::vector<Obstacle> obstacles_of(std::vector<Hindrance<Use>> found) {
    std::vector<Obstacle> obstacles;
    for (Hindrance<Use>& hindrance : found) obstacles.push_back(std::move(hindrance.obstacle));
    return obstacles;
}

/// Looks for what stands in the way of a title for a seat. What the rules allow is read from the
/// legal options. `Rules` are what `read_only(game, state)` gives.
template <class G, class Rules, class Use>
class Explaining {
  protected:
    using State = typename G::State;
    using Title = std::remove_cvref_t<decltype(std::declval<const G&>().library().titles[0])>;

    Explaining(const G& game, const State& state, Seat seat, u16 title)
        : game_(game),
          s_(state),
          rules_(read_only(game, state)),
          seat_(seat),
          title_(title),
          printed_(game.library().titles[title]),
          asked_(game.decision(state)) {
        if (asked_.seat == seat_) game_.options(s_, legal_);
    }

    void add(Use use, const char* clause, std::string_view en, std::string_view de,
             const Slots& slots = {}) {
        add(use, {clause, {fill(en, slots), fill(de, slots)}});
    }
    void add(Use use, Obstacle reason) { found_.push_back({use, std::move(reason)}); }

    /// True, with the reason, if this seat can do nothing at all any more or never could.
    bool takes_no_part(const char* when_over, const char* when_looking_on) {
        if (s_.over())
            add(Use::anything, when_over, "The match is over.", "Die Partie ist zu Ende.");
        else if (seat_ >= game_.seats())
            add(Use::anything, when_looking_on, "You only look on.", "Du siehst nur zu.");
        return !found_.empty();
    }

    /// Another question is open, to the opponent or to this seat.
    void answer_first(const Presenter<State>& presenter, const char* when_opponent,
                      const char* when_seat) {
        if (asked_.seat != seat_)
            return add(Use::anything, when_opponent,
                       "Your opponent has to answer a question first.",
                       "Dein Gegner muss erst eine Frage beantworten.");
        add(Use::anything,
            obstacle(when_seat, "First answer the open question: {question}",
                     "Beantworte erst die offene Frage: {question}", [&](Language language) {
                         return Slots{{{"question", presenter.question(s_, language)}}};
                     }));
    }

    const G& game_;
    const State& s_;
    const Rules rules_;
    Seat seat_;
    u16 title_;
    const Title& printed_;
    Decision asked_;
    OptionList legal_;  // empty if another seat is asked
    std::vector<Hindrance<Use>> found_;
};

}  // namespace cantina
