// No leak: whoever looks on cannot tell a table from a World drawn for them. A World agrees in all
// that the viewer sees, in who is asked what, in the viewer's own options and in the events shown.
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

/// The event as the viewer may know it.
Event masked(Event event, Seat viewer) {
    if (!event.shown_to(viewer)) event.card = event.other = no_card;
    return event;
}

bool same_stream(const Stream& a, const Stream& b) {
    return a.used == b.used && a.blocks_made == b.blocks_made && a.key == b.key;
}

std::string listed_events(const std::vector<Event>& events) {
    std::string text;
    for (const Event& event : events)
        text += " " + std::to_string(event.kind) + "(" + std::to_string(event.card) + ")";
    return text;
}

/// What the board is told of it.
template <class Tested>
Tree shown_on_board(const typename Tested::Game& game, const Event& event, Seat viewer) {
    return typename Tested::Presenter(game).happening(event, viewer);
}

/// Plays `option` on both tables; how the viewer could tell them apart, or nothing.
template <class Tested>
std::string difference_after(const typename Tested::Game& game, typename Tested::State table,
                             typename Tested::State world, const Option& option, Seat viewer,
                             const typename Tested::Seen& seen) {
    OptionList list;
    Reporter of_table, of_world;
    const Stream before = table.stream;
    const Stream before_in_world = world.stream;
    game.apply(table, option, list, &of_table);
    game.apply(world, option, list, &of_world);
    const bool chance =
        !same_stream(before, table.stream) || !same_stream(before_in_world, world.stream);
    const auto& told = of_table.events;
    const auto& told_in_world = of_world.events;
    for (size_t i = 0; i < std::max(told.size(), told_in_world.size()); ++i) {
        if (i < told.size() && Tested::brings_to_light(told[i], seen)) return {};
        if (i < told_in_world.size() && Tested::brings_to_light(told_in_world[i], seen)) return {};
        if (i >= told.size() || i >= told_in_world.size() ||
            masked(told[i], viewer) != masked(told_in_world[i], viewer))
            return "events differ at " + std::to_string(i) + ":" + listed_events(told) + " and" +
                   listed_events(told_in_world);
        if (shown_on_board<Tested>(game, told[i], viewer) !=
            shown_on_board<Tested>(game, told_in_world[i], viewer))
            return "the board is told something else of event " + std::to_string(i);
    }
    if (chance) return {};
    if (game.decision(table) != game.decision(world)) return "the next question differs";
    if (table.over()) return {};  // what was secret is shown at the end
    if (Tested::seen_by(game, table, viewer) != Tested::seen_by(game, world, viewer))
        return "the table differs";
    return {};
}

/// How the viewer could tell the table from one of its Worlds, or nothing.
template <class Tested>
std::string difference(const Playing<Tested>& match, Seat viewer, Rng& rng) {
    const auto& game = match.game;
    auto world = match.state;
    game.resample(world, viewer, rng);
    const Decision decision = game.decision(match.state);
    if (game.decision(world) != decision) return "another question";
    const typename Tested::Seen seen = Tested::seen_by(game, match.state, viewer);
    if (Tested::seen_by(game, world, viewer) != seen) return "the table looks different";
    OptionList list;
    game.options(world, list);
    if (const char* broken = broken_invariant<Tested>(game, world, list)) return broken;
    if (decision.seat == viewer && !same_options(list, match.list)) return "other options";
    for (const Option& option : match.list) {
        if (!list.has(option) || Tested::shows_hidden(game, match.state, option, viewer)) continue;
        const std::string later =
            difference_after<Tested>(game, match.state, world, option, viewer, seen);
        if (!later.empty()) return "after answer " + std::to_string(option.kind) + ": " + later;
    }
    return {};
}

template <class Tested>
void compare(const Playing<Tested>& match, Seat viewer, Rng& rng) {
    const std::string found = difference(match, viewer, rng);
    if (found.empty()) return;
    const Decision decision = match.game.decision(match.state);
    RC_FAIL(match.where() + ", question " + std::to_string(decision.question) + " about " +
            std::to_string(decision.about) + " to seat " + std::to_string(decision.seat) +
            ", viewer " + std::to_string(viewer) + ": " + found);
}

template <class Tested>
class NoLeak : public ::testing::Test {};
TYPED_TEST_SUITE(NoLeak, AllGames, GameNames);

TYPED_TEST(NoLeak, AWorldLooksLikeTheTableToItsViewer) {
    check_matches<TypeParam>(
        [](const MatchPlan<TypeParam>& plan) {
            Playing match(plan);
            Rng rng(plan.seed ^ 0xABCDEF);
            for (; !match.over(); match.answer()) {
                const bool delicate = TypeParam::is_delicate(match.game.decision(match.state));
                if (!delicate && match.decisions % 8) continue;
                for (Seat viewer : viewers_of(match.game)) compare(match, viewer, rng);
            }
            for (Seat viewer : viewers_of(match.game)) compare(match, viewer, rng);
        },
        0.5);
}

/// A World's randomness is its own: nobody fishes in the true stream.
TYPED_TEST(NoLeak, AWorldHasANewStream) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        Rng rng(plan.seed);
        for (int i = 0; i < 20 && !match.over(); ++i) {
            auto world = match.state;
            match.game.resample(world, 0, rng);
            RC_ASSERT(world.stream.key != match.state.stream.key);
            RC_ASSERT(world.stream.used == 16u);
            RC_ASSERT(is_zero(world.stream.block.data(), sizeof world.stream.block));
            match.answer();
        }
    });
}

}  // namespace
}  // namespace cantina::test
