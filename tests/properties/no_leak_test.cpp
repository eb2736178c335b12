// No leak: whoever looks on cannot tell a table from a World drawn for them. A World agrees in all
// that the viewer sees, in who is asked what, in the viewer's own options and in the events shown.
#include "games/deckbuilding/events.h"
#include "tests/properties/matches.h"
#include "tests/properties/seen.h"

namespace cantina::deckbuilding::test {
namespace {

constexpr Seat viewers[] = {empire, rebels, spectator};

/// The event as the viewer may know it.
Event masked(Event event, Seat viewer) {
    if (!event.shown_to(viewer)) event.card = event.other = no_card;
    return event;
}

/// From here on chance, which a World has anew, or the rules themselves bring hidden cards to
/// light, so that tables which differ in them part.
bool brings_to_light(const Event& event, const Seen& before) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::card_drawn:
        case EventKind::row_filled:
        case EventKind::galaxy_top_revealed:
        case EventKind::galaxy_top_looked_at:
        case EventKind::card_discarded:
        case EventKind::hand_card_seen:
        case EventKind::hand_discarded:
            return true;
        // Picked from a hidden hand, or from galaxy cards that only the picker has seen.
        case EventKind::card_exiled:
        case EventKind::cards_swapped:
        case EventKind::galaxy_card_discarded:
            return before.cards[event.card].detail == hidden_detail;
        default:
            return false;
    }
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

/// Plays `option` on both tables; how the viewer could tell them apart, or nothing.
std::string difference_after(const DeckbuildingGame& game, State table, State world,
                             const Option& option, Seat viewer) {
    const Seen seen = seen_by(game, table, viewer);
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
        if (i < told.size() && brings_to_light(told[i], seen)) return {};
        if (i < told_in_world.size() && brings_to_light(told_in_world[i], seen)) return {};
        if (i >= told.size() || i >= told_in_world.size() ||
            masked(told[i], viewer) != masked(told_in_world[i], viewer))
            return "events differ at " + std::to_string(i) + ":" + listed_events(told) + " and" +
                   listed_events(told_in_world);
    }
    if (chance) return {};
    if (game.decision(table) != game.decision(world)) return "the next question differs";
    if (table.winner != nobody) return {};  // secret bases are turned up at the end
    if (seen_by(game, table, viewer) != seen_by(game, world, viewer)) return "the table differs";
    return {};
}

/// How the viewer could tell the table from one of its Worlds, or nothing.
std::string difference(const Playing& match, Seat viewer, Rng& rng) {
    const DeckbuildingGame& game = match.game;
    State world = match.state;
    game.resample(world, viewer, rng);
    const Decision decision = game.decision(match.state);
    if (game.decision(world) != decision) return "another question";
    const Seen seen = seen_by(game, match.state, viewer);
    const Seen in_world = seen_by(game, world, viewer);
    for (Card card = 0; card < max_cards; ++card)
        if (seen.cards[card] != in_world.cards[card])
            return "card " + std::to_string(card) + " (" + game.title(card).id + ") lies elsewhere";
    if (seen.figures != in_world.figures) return "a figure on the table differs";
    OptionList list;
    game.options(world, list);
    if (const char* broken = broken_invariant(game, world, list)) return broken;
    if (decision.seat == viewer && !same_options(list, match.list)) return "other options";
    for (const Option& option : match.list) {
        if (!list.has(option)) continue;
        const std::string later = difference_after(game, match.state, world, option, viewer);
        if (!later.empty()) return "after answer " + std::to_string(option.kind) + ": " + later;
    }
    return {};
}

void compare(const Playing& match, Seat viewer, Rng& rng) {
    const std::string found = difference(match, viewer, rng);
    if (found.empty()) return;
    const Decision decision = match.game.decision(match.state);
    RC_FAIL("decision " + std::to_string(match.decisions) + ", question " +
            std::to_string(decision.question) + " about " + std::to_string(decision.about) +
            " to seat " + std::to_string(decision.seat) + ", viewer " + std::to_string(viewer) +
            ": " + found);
}

TEST(NoLeak, AWorldLooksLikeTheTableToItsViewer) {
    check_matches(
        [](const MatchPlan& plan) {
            Playing match(plan);
            Rng rng(plan.seed ^ 0xABCDEF);
            for (; !match.over(); match.answer()) {
                // Questions in the middle of something are rare and the most delicate.
                const bool usual =
                    game_of(plan.setup).decision(match.state).question == question::turn;
                if (usual && match.decisions % 8) continue;
                for (Seat viewer : viewers) compare(match, viewer, rng);
            }
            for (Seat viewer : viewers) compare(match, viewer, rng);
        },
        0.5);
}

/// A World's randomness is its own: nobody fishes in the true stream.
TEST(NoLeak, AWorldHasANewStream) {
    check_matches([](const MatchPlan& plan) {
        Playing match(plan);
        Rng rng(plan.seed);
        for (int i = 0; i < 20 && !match.over(); ++i) {
            State world = match.state;
            match.game.resample(world, empire, rng);
            RC_ASSERT(world.stream.key != match.state.stream.key);
            RC_ASSERT(world.stream.used == 16u);
            RC_ASSERT(detail::is_zero(world.stream.block.data(), sizeof world.stream.block));
            match.answer();
        }
    });
}

}  // namespace
}  // namespace cantina::deckbuilding::test
