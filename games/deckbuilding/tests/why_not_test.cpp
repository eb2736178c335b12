// "Why not?" against the legal options, and what it says.
#include "games/deckbuilding/show/why_not.h"

#include "games/deckbuilding/tests/onlookers.h"

namespace cantina::deckbuilding {
namespace {

using namespace onlookers;

bool hindered(const std::vector<Hindrance>& found, Use use) {
    for (const Hindrance& hindrance : found)
        if (hindrance.use == use || hindrance.use == Use::anything) return true;
    return false;
}

TEST(WhyNot, NothingStandsInTheWayOfALegalOption) {
    Sometimes now(3);
    play_matches(8, [&](const Game& game, const Presenter&, const State& state,
                        const OptionList& list, const Reporter&) {
        const Decision asked = game.decision(state);
        if (asked.over() || asked.question == question::split_damage || !now()) return;
        for (const Option& option : list) {
            if (option.card == no_card) continue;
            const auto found = hindrances(game, state, asked.seat, game.title_number(option.card));
            ASSERT_FALSE(hindered(found, use_of(option)))
                << game.title(option.card).id << ": " << found[0].obstacle.reason.en;
            if (option.target != no_card) {
                ASSERT_FALSE(
                    hindered(hindrances(game, state, asked.seat, game.title_number(option.target)),
                             Use::attack_it));
            }
        }
    });
}

/// In the free part of a turn: what a card invites to and is not on offer has an obstacle.
TEST(WhyNot, EverythingElseOnTheTableHasAReason) {
    Sometimes now(5);
    play_matches(8, [&](const Game& game, const Presenter&, const State& state,
                        const OptionList& list, const Reporter&) {
        const Decision asked = game.decision(state);
        if (asked.question != question::turn || !now()) return;
        const Seat seat = asked.seat;
        const Player& own = state.players[seat];
        const auto offered = [&](u16 title, Use use) {
            for (const Option& option : list)
                if (option.card != no_card && game.title_number(option.card) == title &&
                    use_of(option) == use)
                    return true;
            return false;
        };
        for (int place = 0; place < row_size; ++place) {
            if (state.row[place] == no_slot) continue;
            const u16 title = game.title_number(state.row[place]);
            const auto found = hindrances(game, state, seat, title);
            ASSERT_EQ(hindered(found, Use::buy), !offered(title, Use::buy));
        }
        for (Card card : own.in_play()) {
            const u16 title = game.title_number(card);
            const auto found = hindrances(game, state, seat, title);
            ASSERT_EQ(hindered(found, Use::use_ability), !offered(title, Use::use_ability));
            if (card != own.base) {
                ASSERT_EQ(hindered(found, Use::attack_with), !offered(title, Use::attack_with));
            }
        }
    });
}

TEST(WhyNot, AnswersFromWhatTheSeatMaySee) {
    Sometimes now(30);
    Rng rng(9);
    play_matches(4, [&](const Game& game, const Presenter&, const State& state, const OptionList&,
                        const Reporter&) {
        if (!now()) return;
        for (Seat seat = 0; seat < seat_count; ++seat) {
            State world = state;
            game.resample(world, seat, rng);
            for (size_t number = 0; number < library().titles.size(); ++number) {
                const u16 title = static_cast<u16>(number);
                const auto truly = hindrances(game, state, seat, title);
                const auto there = hindrances(game, world, seat, title);
                ASSERT_EQ(truly.size(), there.size()) << library().titles[title].id;
                for (size_t i = 0; i < truly.size(); ++i) {
                    const Obstacle& obstacle = truly[i].obstacle;
                    ASSERT_EQ(obstacle.reason, there[i].obstacle.reason);
                    ASSERT_NE(rulebook().find(obstacle.clause), nullptr) << obstacle.clause;
                    ASSERT_FALSE(has_slots(obstacle.reason.en + obstacle.reason.de));
                }
            }
        }
    });
}

TEST(WhyNot, NamesTheClauseThatForbidsIt) {
    Table table;
    table.put_in_row("boba-fett", 0);
    table.put_in_row("luke-skywalker", 1);
    table.put_in_row("jabba-the-hutt", 2);
    table.put_in_row("star-destroyer", 3);
    table.state.players[rebels].resources = 3;
    EXPECT_EQ(table.clauses("luke"), (Strings{"DBG-BUY-05"}));
    EXPECT_EQ(table.clauses("Boba Fett"), (Strings{"DBG-FACTION-02", "DBG-ATTACK-06"}));
    EXPECT_EQ(table.clauses("Jabba der Hutt"),
              (Strings{"DBG-BUY-05", "DBG-BOUNTY-19", "DBG-VARIANT-17"}));
    EXPECT_EQ(table.clauses("Sternenzerstörer"), (Strings{"DBG-FACTION-02", "DBG-BOUNTY-18"}));
    EXPECT_EQ(table.clauses("luke", empire), (Strings{"DBG-TURN-16"}));
    EXPECT_EQ(table.clauses("vader"), (Strings{"DBG-SETUP-25"}));
    EXPECT_EQ(table.clauses("hoth"), (Strings{"DBG-TURN-04"}));
    table.state.winner = empire;
    EXPECT_EQ(table.clauses("luke"), (Strings{"DBG-WIN-03"}));
}

TEST(WhyNot, ExplainsAbilitiesAndAttacks) {
    Table table;
    table.put_in_play("x-wing");
    table.put_in_play("chirrut-imwe");
    table.put_in_play("cassian-andor");
    table.put_in_play("hammerhead-corvette");
    table.put_in_play("jabba-the-hutt");
    table.put_in_row("boba-fett", 0);
    table.state.force = -1;
    EXPECT_EQ(table.clauses("x-wing"), (Strings{"DBG-FORCE-09"}));
    EXPECT_EQ(table.clauses("chirrut"), (Strings{"DBG-ABILITY-02"}));
    EXPECT_EQ(table.clauses("cassian"), (Strings{"DBG-TERM-30"}));
    EXPECT_EQ(table.clauses("hammerhead"), (Strings{"DBG-BOUNTY-11"}));
    EXPECT_TRUE(table.clauses("jabba the").empty());
    table.state.players[rebels].hand = Cards::none();
    EXPECT_EQ(table.clauses("jabba the"), (Strings{"DBG-ABILITY-15"}));
    table.state.force = 1;
    EXPECT_TRUE(table.clauses("x-wing").empty());
    table.choose("Use X-Wing's ability");
    EXPECT_EQ(table.clauses("x-wing"), (Strings{"DBG-ABILITY-04"}));
    table.choose("Assign X-Wing to the attack on the enemy base");
    EXPECT_EQ(table.clauses("x-wing"), (Strings{"DBG-ABILITY-04", "DBG-ATTACK-06"}));
    table.choose("Resolve the attack on the enemy base (3 attack)");
    EXPECT_EQ(table.clauses("x-wing"), (Strings{"DBG-ABILITY-04", "DBG-ATTACK-26"}));
}

TEST(WhyNot, AsksForTheQuestionThatIsOpen) {
    Table table;
    table.put_in_play("duros-spy");
    table.put_in_row("luke-skywalker", 0);
    table.state.players[rebels].resources = 9;
    table.state.force = 0;
    EXPECT_TRUE(table.clauses("luke").empty());
    table.choose("Use Duros Spy's ability");
    EXPECT_EQ(table.clauses("luke"), (Strings{"DBG-TURN-18"}));
}

TEST(WhyNot, AnUnknownNameGetsSuggestions) {
    const Table table;
    const auto found = table.presenter.why_not(table.state, rebels, "Lukas Skywolker");
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].clause, "");
    EXPECT_NE(found[0].reason.en.find("Luke Skywalker"), std::string::npos) << found[0].reason.en;
    const auto several = table.presenter.why_not(table.state, rebels, "shuttle");
    ASSERT_EQ(several.size(), 1u);
    EXPECT_EQ(several[0].clause, "");
    EXPECT_NE(several[0].reason.en.find("Alliance Shuttle"), std::string::npos);
    EXPECT_EQ(table.presenter.why_not(table.state, rebels, "").size(), 1u);
}

}  // namespace
}  // namespace cantina::deckbuilding
