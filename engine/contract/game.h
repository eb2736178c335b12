// What a game gives: the contract between games on one side and bots, matches and tables on the
// other. Bots and simulations are templates on it, so nothing here is virtual and nothing allocates
// per decision. (`any_game.h` wraps it for the server and the command line.)
#pragma once

#include <concepts>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/base/random.h"
#include "engine/flow/option.h"
#include "engine/flow/report.h"
#include "engine/flow/standing.h"

namespace cantina {

template <class G>
concept Game = requires(const G game, typename G::State state, const typename G::State fixed,
                        const Seed seed, OptionList list, Reporter* reporter, Option option,
                        Seat seat, Rng rng) {
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::State>;
    // Run up to the first decision and leave its options in the list.
    { game.deal(seed, list, reporter) } -> std::same_as<typename G::State>;
    { game.decision(fixed) } -> std::same_as<Decision>;
    // All legal answers, always in the same order.
    {game.options(fixed, list)};
    // Plays one, runs on to the next decision and leaves its options in the list.
    {game.apply(state, option, list, reporter)};
    { game.standing(fixed) } -> std::same_as<Standing>;
    // A seat is given up: what becomes of the match, and carrying that out (unless a bot takes the
    // seat: then nothing on the table changes). Runs on as `apply` does.
    { game.departure(fixed, seat) } -> std::same_as<Departure>;
    {game.leave(state, seat, list, reporter)};
    { game.seats() } -> std::convertible_to<int>;
    // A World: shuffles all that the viewer cannot know.
    {game.resample(state, seat, rng)};
    // The same for all copies of a card: what a search keys its nodes by.
    { game.key(fixed, option) } -> std::same_as<u64>;
    // For bots: how good the state is for a seat (its share of the win: 0 lost, 1 won), and a
    // sensible quick answer.
    { game.worth(fixed, seat) } -> std::convertible_to<float>;
    { game.rollout(fixed, list, rng) } -> std::convertible_to<int>;
};

/// A game that can be sat down at (any_game.h): it has a name, cards, a setup that was agreed on,
/// and chance that can be dealt anew.
template <class G>
concept TableGame = Game<G> && requires(const G game, typename G::State state, Rng rng) {
    { G::name } -> std::convertible_to<std::string_view>;
    { game.library().fingerprint } -> std::convertible_to<u64>;
    { game.setup().wishes() } -> std::same_as<std::map<std::string, std::string>>;
    {state.stream.rekey(rng)};
};

/// What a game may give besides.
namespace gives {

/// Can it be told how good a state is? Not while much is under way, like a battle that has been
/// declared but not fought.
template <class G>
concept at_rest = requires(const G game, const typename G::State state) {
    { game.at_rest(state) } -> std::convertible_to<bool>;
};

/// Leaves out, for bots and hints, the answers that cannot matter or only harm who gives them. One
/// at least stays. What the asked seat cannot see has no say.
template <class G>
concept sense = requires(const G game, const typename G::State state, OptionList list) {
    {game.leave_sensible(state, list)};
};

/// As `apply`, but nothing is reported, and most questions that have a single answer are not even
/// asked.
template <class G>
concept advance = requires(const G game, typename G::State state, Option option, OptionList list) {
    {game.advance(state, option, list)};
};

/// How many decisions a search plays on with `rollout` before it asks `worth`, where another number
/// than the usual one was measured to be better.
template <class G>
concept rollout_length = requires {
    { G::rollout_length } -> std::convertible_to<int>;
};

/// A match can be drawn, so that curves show it.
template <class G>
concept knows_draws = requires {
    requires G::knows_draws;
};

}  // namespace gives

/// Plays an option and runs on to the next choice: a question with a single answer answers itself.
/// A game may know a quicker way than one question after the other; nothing is reported.
template <Game G>
void advance(const G& game, typename G::State& state, Option option, OptionList& list) {
    do {
        if constexpr (gives::advance<G>)
            game.advance(state, option, list);
        else
            game.apply(state, option, list, nullptr);
        option = list.empty() ? Option{} : list[0];
    } while (list.size() == 1);
}

}  // namespace cantina
