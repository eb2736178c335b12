// What clients are shown of an event: nothing hidden, and the same in every World of the viewer.
#include "games/lcg/events.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

constexpr Seat viewers[] = {lcg::dark, lcg::light, spectator};

const Tree* found(const Tree& tree, std::string_view key) {
    const auto* map = std::get_if<Tree::Map>(&tree.value);
    if (!map) return nullptr;
    for (const auto& [name, value] : *map)
        if (name == key) return &value;
    return nullptr;
}

TEST(LcgHappening, NamesNoCardThatTheViewerMayNotKnow) {
    check_matches<Lcg>([](const MatchPlan<Lcg>& plan) {
        Reporter reporter;
        Playing match(plan, &reporter);
        const lcg::Presenter presenter(match.game);
        for (; !match.over(); match.answer(&reporter)) {
            for (const Event& event : reporter.events)
                for (Seat viewer : viewers) {
                    const Tree shown = presenter.happening(event, viewer);
                    if (event.shown_to(viewer) || event.card == no_card) continue;
                    if (shown == Tree()) continue;
                    RC_ASSERT(*found(shown, "card") == Tree());
                    RC_ASSERT(found(shown, "number") == nullptr);
                }
            reporter.events.clear();
        }
    });
}

/// The events of the same answer on the table and in a World, up to the first that brings
/// something hidden to light.
void compare(const Playing<Lcg>& match, Seat viewer, Rng& rng) {
    const lcg::Presenter presenter(match.game);
    lcg::State world = match.state;
    match.game.resample(world, viewer, rng);
    OptionList list;
    match.game.options(world, list);
    for (const Option& option : match.list) {
        if (!list.has(option) || Lcg::shows_hidden(match.game, match.state, option, viewer))
            continue;
        lcg::State table_after = match.state;
        lcg::State world_after = world;
        OptionList after;
        Reporter of_table, of_world;
        match.game.apply(table_after, option, after, &of_table);
        match.game.apply(world_after, option, after, &of_world);
        for (size_t i = 0; i < of_table.events.size() && i < of_world.events.size(); ++i) {
            const Event& event = of_table.events[i];
            if (lcg::test::brings_to_light(event) || lcg::test::brings_to_light(of_world.events[i]))
                break;
            RC_ASSERT(presenter.happening(event, viewer) ==
                      presenter.happening(of_world.events[i], viewer));
        }
    }
}

TEST(LcgHappening, IsTheSameInEveryWorldOfTheViewer) {
    check_matches<Lcg>(
        [](const MatchPlan<Lcg>& plan) {
            Playing match(plan);
            Rng rng(plan.seed ^ 0x4A99);
            for (; !match.over(); match.answer())
                if (match.decisions % 16 == 0)
                    for (Seat viewer : viewers) compare(match, viewer, rng);
        },
        0.5);
}

}  // namespace
}  // namespace cantina::test
