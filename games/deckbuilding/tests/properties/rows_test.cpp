// Rows of choices are one question: whatever is picked, in any order, becomes the engine's answers,
// or nothing happens and the reason is told.
#include "match/row_answers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/abilities/running.h"
#include "games/deckbuilding/tests/onlookers.h"

namespace cantina::deckbuilding {
namespace {

using namespace onlookers;
using Wrapped = cantina::Wrapped<Game, Presenter>;
using Picks = std::vector<int>;

/// A table whose State is answered as the server answers it.
struct RowTable {
    Wrapped game;
    State state;

    explicit RowTable(const Setup& setup = {})
        : game(std::make_unique<const Game>(library(), setup)) {
        OptionList list;
        state = game.game().deal(Seed::from_number(7), list, nullptr);
    }
    Card card(const char* id) const {
        return game.game().sets().title[static_cast<size_t>(library().find(id))].first();
    }
    /// A turn of `seat` in which the program of a card begins.
    void begin(Seat seat, const char* id, bool reward = false) {
        state.active = seat;
        state.agenda.clear();
        state.agenda.push(step::turn, seat).stage = turn_stage::options;
        const Title& title = library().titles[static_cast<size_t>(library().find(id))];
        Rules rules{game.game(), state, nullptr};
        const Ability& ability = library().code.abilities[reward ? title.reward : title.ability];
        Interpreter<Rules>::begin(rules, ability.start, seat, card(id));
        run_to_decision(rules);
    }
    ChoiceRow row() const {
        const auto found = game.row(Wrapped::pack(state));
        EXPECT_TRUE(found.has_value());
        return found.value_or(ChoiceRow{});
    }
    std::vector<Option> answers(const Picks& picks) const {
        return answers_for(game, Wrapped::pack(state), row(), picks);
    }
    void answer(const Picks& picks) {
        OptionList list;
        for (const Option& option : answers(picks)) game.game().apply(state, option, list, nullptr);
    }
    bool refuses(const Picks& picks) const {
        try {
            answers(picks);
        } catch (const RowError&) {
            return true;
        }
        return false;
    }
    int card_count() const {
        int count = 0;
        for (const ChoiceRow::Candidate& candidate : row().candidates) count += candidate.most;
        return count;
    }
};

/// The cards of these picks.
Cards picked(const ChoiceRow& row, const Picks& picks) {
    Cards cards{};
    std::vector<size_t> used(row.candidates.size());
    for (int pick : picks) {
        const auto at = static_cast<size_t>(pick);
        cards.add(row.candidates[at].copies[used[at]++].card);
    }
    return cards;
}

void expect_exile_row(RowTable& table, Seat seat, int most) {
    const Player& own = table.state.players[seat];
    const ChoiceRow row = table.row();
    const int size = static_cast<int>(row.candidates.size());
    ASSERT_GE(size, most);
    EXPECT_EQ(row.shape, ChoiceRow::Shape::picks);
    EXPECT_EQ(row.least, 0);
    EXPECT_EQ(row.most, most);
    EXPECT_EQ(table.card_count(), own.hand.count() + own.discard.count());
    Picks reverse;
    for (int i = 0; i < most; ++i) reverse.push_back(size - 1 - i);
    Picks too_many = reverse;
    too_many.push_back(0);
    EXPECT_TRUE(table.refuses(too_many));
    EXPECT_TRUE(table.refuses({size}));
    EXPECT_TRUE(table.refuses({-1}));
    for (int i = 0; i < size; ++i)
        if (row.candidates[static_cast<size_t>(i)].most == 1) {
            EXPECT_TRUE(table.refuses({i, i}));
        }
    EXPECT_EQ(table.answers({}).size(), 1u);          // "done" and nothing else
    EXPECT_EQ(table.answers({size - 1}).size(), 2u);  // one card, then "done"
    const Cards wanted = picked(row, reverse);
    table.answer(reverse);
    EXPECT_EQ(table.state.exiled, wanted);
}

/// Some different cards to choose from.
void lay_cards(RowTable& table, Seat seat, std::initializer_list<const char*> discard) {
    for (const char* id : discard) {
        table.state.galaxy.bag.remove(table.card(id));
        table.state.players[seat].discard.add(table.card(id));
    }
}

TEST(RowsOfChoices, DagobahAndKesselExileUpToThreeInAnyOrder) {
    RowTable dagobah;
    lay_cards(dagobah, rebels, {"x-wing", "luke-skywalker", "lobot"});
    dagobah.begin(rebels, "dagobah");
    expect_exile_row(dagobah, rebels, 3);
    RowTable kessel;
    lay_cards(kessel, empire, {"tie-fighter", "darth-vader", "bossk"});
    kessel.begin(empire, "kessel");
    expect_exile_row(kessel, empire, 3);
}

TEST(RowsOfChoices, QuarrenMercenaryAndTheRewardOfTheBWingExileUpToTwo) {
    RowTable quarren;  // the Force is with the Rebels
    lay_cards(quarren, rebels, {"x-wing", "lobot"});
    quarren.begin(rebels, "quarren-mercenary");
    expect_exile_row(quarren, rebels, 2);
    RowTable b_wing;
    lay_cards(b_wing, empire, {"tie-fighter", "bossk"});
    b_wing.begin(empire, "b-wing", true);
    expect_exile_row(b_wing, empire, 2);
}

TEST(RowsOfChoices, CopiesAreOneCandidateThatCanBePickedOften) {
    RowTable table;
    table.begin(rebels, "dagobah");
    const ChoiceRow row = table.row();
    const auto shuttles = std::find_if(
        row.candidates.begin(), row.candidates.end(), [&](const ChoiceRow::Candidate& candidate) {
            return table.game.game().title(candidate.copies[0].card).id == "alliance-shuttle";
        });
    ASSERT_NE(shuttles, row.candidates.end());
    ASSERT_GE(shuttles->most, 2);
    const int number = static_cast<int>(shuttles - row.candidates.begin());
    table.answer({number, number});
    EXPECT_EQ(table.state.exiled.count(), 2);
    RowTable greedy;
    greedy.begin(rebels, "dagobah");
    EXPECT_TRUE(greedy.refuses(Picks(static_cast<size_t>(shuttles->most + 1), number)));
}

TEST(RowsOfChoices, AllSecretBasesAreOfferedAtOnce) {
    RowTable table({Variant::secret_bases, 4, false});
    for (const Seat seat : {empire, rebels}) {
        const ChoiceRow row = table.row();
        EXPECT_EQ(row.candidates.size(), 9u);
        EXPECT_EQ(row.least, 4);
        EXPECT_EQ(row.most, 4);
        EXPECT_TRUE(table.refuses({8, 7, 6}));
        EXPECT_TRUE(table.refuses({8, 7, 6, 5, 4}));
        EXPECT_TRUE(table.refuses({8, 7, 6, 6}));
        const Cards wanted = picked(row, {8, 0, 5, 3});
        table.answer({8, 0, 5, 3});
        EXPECT_EQ(table.state.players[seat].bases, wanted);
    }
    EXPECT_FALSE(table.game.row(Wrapped::pack(table.state)).has_value());
}

TEST(RowsOfChoices, ARowThatHasBegunGoesOn) {
    RowTable table({Variant::secret_bases, 4, false});
    OptionList list;
    table.game.game().options(table.state, list);
    table.game.game().apply(table.state, Option(list[0]), list, nullptr);
    EXPECT_EQ(table.row().taken, 1);
    EXPECT_EQ(table.row().most, 3);
    EXPECT_EQ(table.row().candidates.size(), 8u);
    table.answer({7, 1, 4});
    EXPECT_EQ(table.game.game().decision(table.state).seat, rebels);
}

/// An attack with so much on the Empire, which has these ships.
RowTable attacked(int attack, std::initializer_list<const char*> ships) {
    RowTable table;
    for (const char* id : ships) {
        table.state.galaxy.bag.remove(table.card(id));
        table.state.players[empire].ships.add(table.card(id));
    }
    table.state.active = rebels;
    table.state.agenda.clear();
    table.state.agenda.push(step::turn, rebels).stage = turn_stage::options;
    BaseAttackStep under_way{table.state.agenda.push(step::attack_base, rebels)};
    under_way.left() = static_cast<i16>(attack);
    under_way.set_last(no_card);
    under_way.set_asks_for_rest(true);
    Rules rules{table.game.game(), table.state, nullptr};
    run_to_decision(rules);
    return table;
}

TEST(RowsOfChoices, DamageIsSplitOverAllShipsAtOnce) {
    RowTable table = attacked(6, {"gozanti-cruiser", "imperial-carrier", "star-destroyer"});
    const ChoiceRow row = table.row();
    EXPECT_EQ(row.shape, ChoiceRow::Shape::amounts);
    ASSERT_EQ(row.candidates.size(), 3u);
    EXPECT_EQ(row.least, 6);
    EXPECT_EQ(row.most, 6);
    EXPECT_TRUE(table.refuses({2, 2, 2, 2, 2}));
    EXPECT_TRUE(table.refuses({2, 2, 2, 2, 2, 2, 2}));
    EXPECT_TRUE(table.refuses({0, 0, 0, 0, 0, 0}));  // more than the ship needs
    const Card first = row.candidates[0].copies[0].card;
    const Card last = row.candidates[2].copies[0].card;
    RowTable other;
    other.state = table.state;
    table.answer({2, 0, 2, 2, 0, 2});  // the last ship's share follows from the others
    EXPECT_EQ(table.state.damage[first], 2);
    EXPECT_EQ(table.state.damage[last], 4);
    other.answer({1, 1, 1, 0, 0, 0});  // the first is destroyed, the last gets nothing
    EXPECT_FALSE(other.state.players[empire].ships.has(first));
    EXPECT_EQ(other.state.damage[last], 0);
    EXPECT_EQ(other.game.game().decision(other.state).question, question::turn);
}

/// Whatever fits is taken, in whatever order it is named.
TEST(RowsOfChoices, InRandomMatchesWhateverFitsIsTaken) {
    int rows = 0;
    play_matches(6, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        const auto row = presenter.row(state);
        if (!row || !row->asks_for_several()) return;
        ++rows;
        RowTable table(game.setup());
        table.state = state;
        Picks all;
        for (size_t i = 0; i < row->candidates.size(); ++i)
            all.insert(all.end(), static_cast<size_t>(row->candidates[i].most),
                       static_cast<int>(i));
        Rng rng(static_cast<u64>(rows));
        for (size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1], all[rng.below(static_cast<u32>(i))]);
        const auto span = static_cast<u32>(row->most - row->least + 1);
        Picks some(all.begin(), all.begin() + row->least + static_cast<int>(rng.below(span)));
        if (row->shape == ChoiceRow::Shape::amounts) {
            for (size_t i = 0; i < row->candidates.size(); ++i)
                if (std::count(some.begin(), some.end(), static_cast<int>(i)) <
                    row->candidates[i].least)
                    return;
        }
        ASSERT_NO_THROW(table.answer(some));
        EXPECT_NE(game.decision(table.state), game.decision(state));
    });
    EXPECT_GT(rows, 50);
}

}  // namespace
}  // namespace cantina::deckbuilding
