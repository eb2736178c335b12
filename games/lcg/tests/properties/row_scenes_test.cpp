// Rows of choices on tables laid for them: a person picks in any order, too few, too many, twice.
#include <gtest/gtest.h>

#include "games/lcg/show/presenter.h"
#include "games/lcg/tests/scene.h"
#include "match/row_answers.h"

namespace cantina::lcg {
namespace {

/// A laid table in the hands of who answers whole rows.
class RowTable {
  public:
    explicit RowTable(Scene& scene)
        : scene_(scene),
          game_(std::make_unique<const Game>(scene.game().library(), scene.game().setup())),
          state_(Wrapped<Game, Presenter>::pack(scene.state())) {}

    const State state() const { return Wrapped<Game, Presenter>::unpack(state_); }
    u8 question() const { return game_.decision(state_).question; }
    ChoiceRow row() const { return game_.row(state_).value(); }
    bool has_row() const { return game_.row(state_).has_value(); }

    /// Plays the first option of this kind about a card of this title.
    void answer(u8 kind, const std::string& id = "") {
        OptionList list;
        game_.options(state_, list);
        for (const Option& option : list)
            if (option.kind == kind && (id.empty() || scene_.id_of(option.card) == id))
                return game_.apply(state_, option, list, nullptr);
        FAIL() << "no such answer: " << id;
    }

    /// Which candidates are these, in the order of their names?
    std::vector<int> picks(const Names& ids) const {
        const ChoiceRow asked = row();
        std::vector<int> found;
        for (const std::string& id : ids)
            for (size_t i = 0; i < asked.candidates.size(); ++i)
                if (scene_.id_of(asked.candidates[i].copies[0].card) == id)
                    found.push_back(static_cast<int>(i));
        EXPECT_EQ(found.size(), ids.size());
        return found;
    }
    void pick(const Names& ids) {
        OptionList list;
        for (const Option& option : answers_for(game_, state_, row(), picks(ids)))
            game_.apply(state_, option, list, nullptr);
    }
    bool refuses(const Names& ids) const { return refuses_numbers(picks(ids)); }
    bool refuses_numbers(const std::vector<int>& numbers) const {
        const StateBytes before = state_;
        try {
            answers_for(game_, state_, row(), numbers);
        } catch (const RowError& error) {
            EXPECT_FALSE(error.text().empty());
            EXPECT_EQ(before, state_);
            return true;
        }
        return false;
    }

    Names candidates() const {
        Names ids;
        for (const auto& candidate : row().candidates)
            ids.push_back(scene_.id_of(candidate.copies[0].card));
        std::sort(ids.begin(), ids.end());
        return ids;
    }
    int focus(const std::string& id) const { return on(state().focus, id); }
    int damage(const std::string& id) const { return on(state().damage, id); }
    Names ids(const Cards& cards) const {
        Names found;
        for (Card card : cards) found.push_back(scene_.id_of(card));
        std::sort(found.begin(), found.end());
        return found;
    }

  private:
    template <class Marks>
    int on(const Marks& marks, const std::string& id) const {
        const State table = state();
        int sum = 0;
        for (Card card = 0; card < dial_card; ++card)
            if (table.players[owner_of(card)].in_play.has(card) && scene_.id_of(card) == id)
                sum += marks[card];
        return sum;
    }

    Scene& scene_;
    Wrapped<Game, Presenter> game_;
    StateBytes state_;
};

/// Vader's Lightsaber (Sith, 1) or Emperor's Royal Guard (Sith, 2) is to be paid for.
Scene& with_producers(Scene& scene) {
    scene.turn(dark)
        .objectives(dark,
                    {"the-heart-of-the-empire", "corporate-exploitation", "reconnaissance-mission"})
        .hand(dark, {"emperors-royal-guard"});
    return scene;
}

TEST(LcgPaymentRow, OffersEveryReadyProducerFromTheStart) {
    Scene scene;
    with_producers(scene).focus("reconnaissance-mission", 1);
    RowTable table(scene);
    table.answer(answer::play, "emperors-royal-guard");
    ASSERT_EQ(table.question(), question::pay);
    EXPECT_EQ(table.candidates(),
              (Names{"affiliation-sith", "corporate-exploitation", "the-heart-of-the-empire"}));
    const ChoiceRow row = table.row();
    EXPECT_EQ(row.shape, ChoiceRow::Shape::amounts);
    ASSERT_TRUE(row.total);
    EXPECT_EQ(row.total->least, 2);
    EXPECT_EQ(row.total->most, 5);
}

TEST(LcgPaymentRow, TakesTheProducersInAnyOrder) {
    for (const Names& order : {Names{"affiliation-sith", "corporate-exploitation"},
                               Names{"corporate-exploitation", "affiliation-sith"}}) {
        Scene scene;
        RowTable table(with_producers(scene));
        table.answer(answer::play, "emperors-royal-guard");
        table.pick(order);
        EXPECT_EQ(table.focus("affiliation-sith"), 1);
        EXPECT_EQ(table.focus("corporate-exploitation"), 1);
        EXPECT_EQ(table.ids(table.state().players[dark].in[static_cast<int>(Zone::units)]),
                  Names{"emperors-royal-guard"});
    }
}

TEST(LcgPaymentRow, TakesSeveralResourcesOfOneCard) {
    Scene scene;
    RowTable table(with_producers(scene));
    table.answer(answer::play, "emperors-royal-guard");
    table.pick({"the-heart-of-the-empire", "the-heart-of-the-empire"});
    EXPECT_EQ(table.focus("the-heart-of-the-empire"), 2);
}

TEST(LcgPaymentRow, RefusesTooLittleTooMuchAndWhatDoesNotMatch) {
    Scene scene;
    RowTable table(with_producers(scene));
    table.answer(answer::play, "emperors-royal-guard");
    EXPECT_TRUE(table.refuses({}));
    EXPECT_TRUE(table.refuses({"affiliation-sith"})) << "1 of 2";
    EXPECT_TRUE(table.refuses({"affiliation-sith", "affiliation-sith"})) << "more than its value";
    EXPECT_TRUE(table.refuses({"corporate-exploitation", "reconnaissance-mission"}))
        << "neutral resources match nothing";
    EXPECT_TRUE(table.refuses_numbers({17}));
    EXPECT_TRUE(table.refuses_numbers({-1}));
    EXPECT_FALSE(table.refuses({"the-heart-of-the-empire", "affiliation-sith"}));
}

TEST(LcgPaymentRow, LeavesTheRestWhereACardHasProducedByItself) {
    Scene scene;
    RowTable table(with_producers(scene));
    table.answer(answer::play, "emperors-royal-guard");
    table.answer(answer::produce);  // the first in order
    if (table.question() != question::pay) GTEST_SKIP() << "paid at once";
    EXPECT_EQ(table.row().taken, 1);
    EXPECT_EQ(table.row().total->least, 1);
}

TEST(LcgDeclaringRow, TakesAttackersAndDefendersInAnyOrder) {
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing", "rebel-trooper", "yoda"});
    scene.units(dark, {"rancor", "tie-fighter"});
    scene.say("engage shadows-of-dathomir");
    RowTable table(scene);
    ASSERT_EQ(table.question(), question::attackers);
    EXPECT_EQ(table.candidates(), (Names{"rebel-trooper", "x-wing", "yoda"}));
    EXPECT_TRUE(table.refuses({})) << "an attack needs an attacker";
    EXPECT_TRUE(table.refuses({"yoda", "yoda"}));
    table.pick({"yoda", "x-wing"});
    EXPECT_EQ(table.ids(table.state().attackers), (Names{"x-wing", "yoda"}));
    for (int i = 0; i < 9 && table.question() != question::defenders; ++i)
        table.answer(answers::pass);
    ASSERT_EQ(table.question(), question::defenders);
    EXPECT_EQ(table.row().least, 0) << "nobody has to defend";
    table.pick({"tie-fighter", "rancor"});
    EXPECT_EQ(table.ids(table.state().defenders), (Names{"rancor", "tie-fighter"}));
}

TEST(LcgDeclaringRow, KeepsTheMostAttackersOfAnObjective) {
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing", "rebel-trooper", "yoda"});
    scene.objectives(dark, {"the-ultimate-power"});
    scene.say("engage the-ultimate-power");
    RowTable table(scene);
    EXPECT_EQ(table.row().most, 2);
    EXPECT_TRUE(table.refuses({"yoda", "x-wing", "rebel-trooper"}));
    EXPECT_FALSE(table.refuses({"yoda", "rebel-trooper"}));
}

/// Obi-Wan with Shii-Cho Training strikes for 2 unit damage.
Scene& with_split(Scene& scene) {
    scene.turn(light)
        .units(light, {"obi-wan-kenobi"})
        .enhancements(light,
                      {"shii-cho-training on obi-wan-kenobi", "jedi-lightsaber on obi-wan-kenobi"})
        .units(dark, {"rancor", "darth-vader"})
        .engagement({.objective = "shadows-of-dathomir",
                     .attackers = {"obi-wan-kenobi"},
                     .defenders = {"rancor", "darth-vader"},
                     .edge = light});
    return scene;
}

TEST(LcgDamageRow, SplitsUnitDamageInAnyOrder) {
    Scene scene;
    with_split(scene).say("strike obi-wan-kenobi");
    RowTable table(scene);
    if (table.question() == question::icon) table.answer(answer::resolve);
    ASSERT_EQ(table.question(), question::damage_target);
    const int points = table.row().most;
    ASSERT_GE(points, 2);
    EXPECT_TRUE(table.refuses({"rancor"})) << "not all of it";
    Names picks(static_cast<size_t>(points - 1), "darth-vader");
    picks.push_back("rancor");
    EXPECT_FALSE(table.refuses(picks));
    Names too_many = picks;
    too_many.push_back("rancor");
    EXPECT_TRUE(table.refuses(too_many));
    table.pick(picks);
    EXPECT_EQ(table.damage("rancor"), 1);
}

TEST(LcgProtectRow, AsksAllProtectorsAtOnce) {
    Scene scene;
    scene.turn(dark)
        .units(dark, {"rancor"})
        .units(light, {"luke-skywalker", "guardian-of-peace", "guardian-of-peace"})
        .focus("luke-skywalker", 1)
        .engagement({.objective = "draw-their-fire",
                     .attackers = {"rancor"},
                     .defenders = {"luke-skywalker"},
                     .edge = light});
    RowTable table(scene);
    table.answer(answers::pick, "rancor");
    table.answer(answers::pick, "luke-skywalker");
    ASSERT_EQ(table.question(), question::protect);
    const ChoiceRow row = table.row();
    ASSERT_EQ(row.candidates.size(), 2u);
    EXPECT_EQ(row.shape, ChoiceRow::Shape::amounts);
    EXPECT_EQ(row.least, 0);
    EXPECT_EQ(row.most, 3);
    EXPECT_TRUE(table.refuses_numbers({0, 0, 1, 1})) << "more than the damage";
    EXPECT_TRUE(table.refuses_numbers({0, 0, 0})) << "more than it can take";
    EXPECT_FALSE(table.refuses_numbers({}));
    EXPECT_FALSE(table.refuses_numbers({1}));
    EXPECT_FALSE(table.refuses_numbers({1, 0, 1})) << "in any order";
}

}  // namespace
}  // namespace cantina::lcg
