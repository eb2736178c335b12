// A plan tells what a seat can do this turn, and only what that seat can know.
#include "bots/plan.h"

#include <gtest/gtest.h>

#include <functional>

#include "bots/tests/deckbuilding_table.h"

namespace cantina::bots {
namespace {

using Any = Wrapped<Deckbuilding::Game, Deckbuilding::Presenter>;

const Any& any() {
    static const Any wrapped(
        std::make_unique<const Deckbuilding::Game>(library(), Deckbuilding::Setup{}));
    return wrapped;
}

Plan plan_of(const StateBytes& state, u64 seed, const std::atomic<bool>* stop = nullptr) {
    const auto careful = make_bot<Deckbuilding>(BotSpec::parse("search:60"), any().game(), seed);
    const auto quick = make_bot<Deckbuilding>(BotSpec::parse("search:30"), any().game(), seed);
    OptionList list;
    any().options(state, list);
    return Planner{any(), *careful, *quick, stop}.plan(state, list, any().decision(state).seat,
                                                       seed);
}

/// Calls `look` at every so many decisions with a choice.
void at_choices(int matches, u32 every,
                const std::function<void(const StateBytes&, const OptionList&, Rng&)>& look) {
    Rng rng(5);
    OptionList list;
    for (int match = 0; match < matches; ++match) {
        StateBytes state = any().deal(Seed::from_number(static_cast<u64>(match)), list, nullptr);
        while (!list.empty()) {
            if (list.size() > 1 && rng.below(every) == 0) look(state, list, rng);
            const Option option = list[any().game().rollout(Any::unpack(state), list, rng)];
            any().apply(state, option, list, nullptr);
        }
    }
}

/// Plays the steps in a World; those that were foreseen must meet the table that was told.
void expect_foreseen(const Plan& plan, StateBytes world, Seat seat, bool& surprised) {
    OptionList list;
    any().options(world, list);
    for (const Plan::Step& step : plan.steps) {
        while (list.size() == 1) any().apply(world, Option(list[0]), list, nullptr);
        if (step.unforeseen) {
            surprised = true;
            return;
        }
        ASSERT_TRUE(list.has(step.option));
        ASSERT_EQ(any().view(world, seat), any().view(step.world, seat));
        any().apply(world, step.option, list, nullptr);
    }
}

TEST(Plan, ForeseesWhatHappensInEveryWorldUntilSomethingComesToLight) {
    int steps = 0, ends_unknown = 0;
    bool surprised = false;
    at_choices(8, 25, [&](const StateBytes& state, const OptionList&, Rng& rng) {
        const Plan plan = plan_of(state, rng.next());
        ASSERT_FALSE(plan.steps.empty());
        EXPECT_EQ(plan.steps[0].option, plan.thoughts[0].option);
        const Seat seat = any().decision(state).seat;
        for (int i = 0; i < 4; ++i) {
            StateBytes world = state;
            any().resample(world, seat, rng);
            expect_foreseen(plan, world, seat, surprised);
        }
        steps += static_cast<int>(plan.steps.size());
        ends_unknown += plan.end == Plan::End::unknown;
    });
    EXPECT_GT(steps, 200);
    EXPECT_GT(ends_unknown, 10) << "new cards in the row have to be seen first";
    EXPECT_TRUE(surprised) << "some answers are right whatever comes";
}

TEST(Plan, AfterARandomOutcomeOnlyWhatIsRightWhateverComesIsPlanned) {
    int foreseen = 0;
    at_choices(8, 25, [&](const StateBytes& state, const OptionList&, Rng& rng) {
        const Plan plan = plan_of(state, rng.next());
        for (size_t at = 1; at < plan.steps.size(); ++at) {
            const u64 before = any().chances_taken(plan.steps[at - 1].world);
            const bool chance = any().chances_taken(plan.steps[at].world) != before;
            EXPECT_GE(plan.steps[at].unforeseen, chance || plan.steps[at - 1].unforeseen);
            foreseen += !plan.steps[at].unforeseen;
        }
    });
    EXPECT_GT(foreseen, 20) << "where nothing comes to light, nothing is unforeseen";
}

TEST(Plan, IsTheSameWhenHiddenCardsAreDealtAnew) {
    int different = 0;
    at_choices(6, 25, [&](const StateBytes& state, const OptionList&, Rng& rng) {
        StateBytes other = state;
        any().resample(other, any().decision(state).seat, rng);
        different += other != state;
        const u64 seed = rng.next();
        const Plan one = plan_of(state, seed);
        const Plan two = plan_of(other, seed);
        EXPECT_EQ(one.end, two.end);
        EXPECT_EQ(one.now(), two.now());
        EXPECT_EQ(one.after(), two.after());
        for (const Language language : {Language::en, Language::de})
            EXPECT_EQ(in_words(any(), one, language), in_words(any(), two, language));
    });
    EXPECT_GT(different, 50) << "the hidden cards must really have changed";
}

TEST(Plan, EndsWithTheTurnAndSaysSo) {
    int turns = 0;
    at_choices(4, 25, [&](const StateBytes& state, const OptionList&, Rng& rng) {
        const Plan plan = plan_of(state, rng.next());
        for (const Plan::Step& step : plan.steps) {
            EXPECT_EQ(any().turn(step.world), any().turn(state));
            EXPECT_EQ(any().decision(step.world).seat, any().decision(state).seat);
        }
        turns += plan.end == Plan::End::turn_over;
    });
    EXPECT_GT(turns, 10);
}

TEST(Plan, LeadsToTheWinThatIsThere) {
    const Plan plan = plan_of(Any::pack(empire_can_win(1)), 1);
    EXPECT_EQ(plan.end, Plan::End::match_over);
    EXPECT_GT(plan.after(), 0.95);
    EXPECT_GE(plan.after(), plan.now());
}

TEST(Plan, StopsWhenItIsToldTo) {
    OptionList list;
    const StateBytes state = any().deal(Seed::from_number(1), list, nullptr);
    const std::atomic<bool> stop = true;
    const Plan plan = plan_of(state, 1, &stop);
    EXPECT_TRUE(plan.steps.empty());
    EXPECT_EQ(plan.end, Plan::End::stopped);
    EXPECT_EQ(plan.now(), 0);
}

TEST(Plan, DrawsAnswersOfOneKindTogether) {
    OptionList list;
    const StateBytes state = any().deal(Seed::from_number(5), list, nullptr);
    ASSERT_EQ(list.size(), 3) << "Imperial Shuttle, Stormtrooper, end of turn";
    Plan plan;
    const auto add = [&](int option, bool unforeseen = false) {
        plan.steps.push_back({state, list[option], 0.5, unforeseen});
    };
    add(0);
    add(0);
    using Items = std::vector<std::string>;
    EXPECT_EQ(in_words(any(), plan, Language::en), Items{"Play 2 × Imperial Shuttle (1 resource)"});
    add(1);
    add(2, true);
    EXPECT_EQ(in_words(any(), plan, Language::en),
              (Items{"Play 2 × Imperial Shuttle (1 resource), Stormtrooper (2 attack)",
                     "whatever comes: End the turn"}));
    EXPECT_EQ(in_words(any(), plan, Language::de),
              (Items{"Spiele 2 × die Imperiale Raumfähre (1 Ressource), den Sturmtruppler "
                     "(2 Angriff)",
                     "was auch kommt: Beende den Zug"}));
}

TEST(Plan, SaysOnceWhatAllAnswersEndWith) {
    OptionList list;
    StateBytes state = any().deal(Seed::from_number(5), list, nullptr);
    for (const int card : {0, 1}) any().apply(state, Option(list[card]), list, nullptr);
    Plan plan;
    for (const Option& option : list)
        if (any().option(state, option, Language::en).ends_with("the attack on the enemy base"))
            plan.steps.push_back({state, option, 0.5, false});
    ASSERT_EQ(plan.steps.size(), 2u);
    EXPECT_EQ(in_words(any(), plan, Language::en)[0],
              "Assign Imperial Shuttle, Stormtrooper to the attack on the enemy base");
    EXPECT_EQ(in_words(any(), plan, Language::de)[0],
              "Weise die Imperiale Raumfähre, den Sturmtruppler dem Angriff auf den gegnerischen "
              "Stützpunkt zu");
}

TEST(Plan, TellsTiesAsTies) {
    const Thought best{{}, 0.6, 100};
    EXPECT_TRUE(as_good(best, {{}, 0.596, 80}));
    EXPECT_TRUE(as_good(best, {{}, 0.61, 60}));
    EXPECT_FALSE(as_good(best, {{}, 0.59, 80}));
    EXPECT_TRUE(as_good(best, {{}, 0.59, 80, 0.02})) << "within the error";
    EXPECT_FALSE(as_good(best, {{}, 0.61, 20})) << "dropped out early";
    EXPECT_FALSE(as_good(best, {{}, 0.6, 0})) << "never tried";
}

}  // namespace
}  // namespace cantina::bots
