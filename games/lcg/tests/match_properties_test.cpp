// What holds at every decision of every match: invariants, the same bytes for the same answers, and
// no leak: whoever looks on cannot tell a table from a World drawn for them, nor what follows.
#include <cstring>

#include "games/lcg/tests/invariants.h"
#include "games/lcg/tests/onlookers.h"

namespace cantina::lcg {
namespace {

using onlookers::play_matches;
using onlookers::Sometimes;

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

bool same_options(const OptionList& a, const OptionList& b) {
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

TEST(EveryMatch, KeepsItsInvariantsAtEveryDecision) {
    play_matches(6, [](const Game& game, const Presenter&, const State& state,
                       const OptionList& list, const Reporter&) {
        ASSERT_EQ(broken_invariant(game, state), "");
        ASSERT_EQ(list.empty(), game.decision(state).over());
        for (int i = 0; i < list.size(); ++i)
            for (int j = 0; j < i; ++j) ASSERT_NE(list[i], list[j]) << "an option is offered twice";
    });
}

TEST(EveryMatch, CanGoOnWithAnyOptionAndGivesTheSameBytes) {
    play_matches(2, [](const Game& game, const Presenter&, const State& state,
                       const OptionList& list, const Reporter&) {
        for (const Option& option : list) {
            OptionList next, again;
            Reporter reporter;
            State one = state;
            State two = state;
            game.apply(one, option, next, nullptr);
            game.apply(two, option, again, &reporter);
            ASSERT_TRUE(same_bytes(one, two)) << "reporting changes the match";
            ASSERT_TRUE(same_options(next, again));
            ASSERT_EQ(broken_invariant(game, one), "");
        }
    });
}

TEST(EveryMatch, EndsWithOneWinner) {
    int ended = 0;
    play_matches(8, [&](const Game& game, const Presenter&, const State& state, const OptionList&,
                        const Reporter&) {
        if (!game.decision(state).over()) return;
        ++ended;
        const Result result = game.result(state);
        ASSERT_EQ(result.score[dark] + result.score[light], 1.0f);
    });
    EXPECT_EQ(ended, 8 * static_cast<int>(onlookers::setups().size()));
}

/// The event as the viewer may know it.
Event masked(Event event, Seat viewer) {
    if (!event.shown_to(viewer)) event.card = event.other = no_card;
    return event;
}

/// From here on hidden cards come to light, so that tables which differ in them part.
bool brings_to_light(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::drew:
        case EventKind::discarded:
        case EventKind::played:
        case EventKind::not_paid:
        case EventKind::entered_play:
        case EventKind::edge_revealed:
        case EventKind::edge_placed:
        case EventKind::captured:
        case EventKind::rescued:
        case EventKind::looked:
        case EventKind::searched:
        case EventKind::ability_used:
            return true;
        default:
            return false;
    }
}

bool took_chance(const State& before, const State& after) {
    return before.stream.used != after.stream.used ||
           before.stream.blocks_made != after.stream.blocks_made;
}

/// Plays the option on both tables: how the viewer could tell them apart, or nothing.
std::string difference_after(const Game& game, const Presenter& presenter, const State& state,
                             const State& drawn, const Option& option, Seat viewer) {
    State table = state;
    State world = drawn;
    OptionList list;
    Reporter of_table, of_world;
    game.apply(table, option, list, &of_table);
    game.apply(world, option, list, &of_world);
    const size_t told = std::max(of_table.events.size(), of_world.events.size());
    for (size_t i = 0; i < told; ++i) {
        const bool in_both = i < of_table.events.size() && i < of_world.events.size();
        if (i < of_table.events.size() && brings_to_light(of_table.events[i])) return {};
        if (i < of_world.events.size() && brings_to_light(of_world.events[i])) return {};
        if (!in_both || masked(of_table.events[i], viewer) != masked(of_world.events[i], viewer))
            return "the events differ";
    }
    if (took_chance(state, table) || took_chance(drawn, world)) return {};
    if (game.decision(table) != game.decision(world)) return "the next question differs";
    if (presenter.view(table, viewer) != presenter.view(world, viewer)) return "the view differs";
    return {};
}

/// Does this answer show a card that the viewer could not know before? Then another card may have
/// been shown in the World.
bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer) {
    if (option.card >= dial_card || game.decision(state).seat == viewer) return false;
    const Rules rules = read_only(game, state);
    return !rules.is_open(option.card) &&
           !state.known[viewer == spectator ? seat_count : viewer].has(option.card);
}

TEST(NoLeak, AWorldAndWhatFollowsLookLikeTheTableToItsViewer) {
    Rng rng(7);
    Sometimes now(5);
    play_matches(4, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList& list, const Reporter&) {
        if (!now() || list.empty()) return;
        for (Seat viewer : onlookers::all_viewers) {
            State world = state;
            game.resample(world, viewer, rng);
            ASSERT_EQ(game.decision(world), game.decision(state));
            OptionList in_world;
            game.options(world, in_world);
            if (game.decision(state).seat == viewer) {
                ASSERT_TRUE(same_options(list, in_world));
            }
            if (game.setup().open_lists) {
                ASSERT_EQ(broken_invariant(game, world), "");
            }
            for (const Option& option : list) {
                if (!in_world.has(option) || shows_hidden(game, state, option, viewer)) continue;
                ASSERT_EQ(difference_after(game, presenter, state, world, option, viewer), "")
                    << "viewer " << int{viewer} << ", question "
                    << presenter.question(state, Language::en) << ", answer "
                    << presenter.option(state, option, Language::en);
            }
        }
    });
}

TEST(NoLeak, AWorldHasANewStream) {
    Rng rng(3);
    play_matches(1, [&](const Game& game, const Presenter&, const State& state, const OptionList&,
                        const Reporter&) {
        State world = state;
        game.resample(world, dark, rng);
        ASSERT_NE(world.stream.key, state.stream.key);
    });
}

/// Over many Worlds every hidden card of a hand is any unseen card of its owner equally often.
TEST(HonestWorlds, EveryUnseenCardIsEquallyLikelyInAHand) {
    const Game game(onlookers::library(), Setup::from({}));
    OptionList list;
    State state = game.deal(Seed::from_number(11), list, nullptr);
    while (read_only(game, state).in(Zone::hand, light).count() < starting_hand)
        game.apply(state, list[0], list, nullptr);
    const Rules rules = read_only(game, state);
    const Cards hand = rules.in(Zone::hand, light);
    int total[max_titles] = {};
    int held[max_titles] = {};
    (hand | state.players[light].deck.cards()).each([&](Card card) { ++total[state.title[card]]; });
    const int all = hand.count() + state.players[light].deck.size();
    constexpr int worlds = 20000;
    Rng rng(5);
    for (int i = 0; i < worlds; ++i) {
        State world = state;
        game.resample(world, dark, rng);
        hand.each([&](Card card) { ++held[world.title[card]]; });
    }
    for (int title = 0; title < max_titles; ++title) {
        const double expected = static_cast<double>(worlds) * hand.count() * total[title] / all;
        // Five standard deviations of a share that small.
        EXPECT_NEAR(held[title], expected, 5 * std::sqrt(expected + 1)) << "title " << title;
    }
}

}  // namespace
}  // namespace cantina::lcg
