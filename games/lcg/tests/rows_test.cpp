// Rows of choices as one question: which candidates a person is shown, and what is said of others.
#include "games/lcg/tests/onlookers.h"
#include "games/lcg/tests/scene.h"

namespace cantina::lcg {
namespace {

using namespace onlookers;

/// The table after the option of this kind about a card of this title.
State after(Scene& scene, u8 kind, const std::string& id) {
    State state = scene.state();
    OptionList list;
    scene.game().options(state, list);
    for (const Option& option : list)
        if (option.kind == kind && scene.id_of(option.card) == id) {
            scene.game().apply(state, option, list, nullptr);
            return state;
        }
    ADD_FAILURE() << "cannot be answered: " << id;
    return state;
}

Strings clauses(Scene& scene, const State& state, const std::string& name) {
    Strings found;
    for (const Obstacle& obstacle : Presenter(scene.game()).why_not(state, dark, name))
        found.push_back(obstacle.clause);
    return found;
}

Scene& paying(Scene& scene) {
    scene.turn(dark)
        .objectives(dark,
                    {"the-heart-of-the-empire", "corporate-exploitation", "reconnaissance-mission"})
        .hand(dark, {"vaders-tie-advanced", "emperors-royal-guard"})
        .units(dark, {"rancor"});
    return scene;
}

TEST(LcgWhyNot, NothingStandsInTheWayOfAProducerThatTheFirstQuestionCannotName) {
    Scene scene;
    const State state = after(paying(scene), answer::play, "emperors-royal-guard");
    ASSERT_EQ(scene.game().decision(state).question, question::pay);
    for (const char* producer : {"The Heart of the Empire", "Corporate Exploitation",
                                 "Reconnaissance Mission", "affiliation-sith"})
        EXPECT_EQ(clauses(scene, state, producer), Strings{}) << producer;
}

TEST(LcgWhyNot, NamesTheClauseOfPaying) {
    Scene scene;
    paying(scene).focus("reconnaissance-mission", 1);
    const State state = after(scene, answer::play, "emperors-royal-guard");
    EXPECT_EQ(clauses(scene, state, "Reconnaissance Mission"), Strings{"LCG-RES-10"});
    EXPECT_EQ(clauses(scene, state, "Rancor"), Strings{"LCG-RES-05"});
}

TEST(LcgRow, OfAPaymentIsInTheViewOfWhoPaysAlone) {
    Scene scene;
    const State state = after(paying(scene), answer::play, "emperors-royal-guard");
    const Presenter presenter(scene.game());
    const Tree own = presenter.view(state, dark);
    const Tree& row = at(at(own, "decision"), "row");
    EXPECT_EQ(at(row, "shape"), Tree("amounts"));
    EXPECT_EQ(at(at(row, "total"), "least"), Tree(2));
    EXPECT_EQ(std::get<Tree::List>(at(row, "candidates").value).size(), 4u);
    const Tree enemy = presenter.view(state, light);
    EXPECT_FALSE(has(at(enemy, "decision"), "row"));
}

TEST(LcgRow, IsNoneWhereAQuestionStandsAlone) {
    Scene scene;
    scene.turn(dark).units(dark, {"rancor"}).phase(Phase::conflict);
    scene.settle(false);
    EXPECT_FALSE(Presenter(scene.game()).row(scene.state()));
    scene.say("engage draw-their-fire");
    ASSERT_TRUE(scene.asks(dark, question::attackers));
    EXPECT_FALSE(Presenter(scene.game()).row(scene.state())) << "there is one attacker only";
}

TEST(LcgRow, OfDiscardsKeepsTheirOrder) {
    Scene scene;
    scene.turn(dark)
        .phase(Phase::draw)
        .hand(dark, {"rancor", "force-choke", "force-choke", "nightsister", "tie-fighter",
                     "tie-bomber", "espo-trooper", "interrogation", "force-stasis"});
    while (!scene.asks(dark, question::discard_down)) scene.say("done");
    const auto row = Presenter(scene.game()).row(scene.state());
    ASSERT_TRUE(row);
    EXPECT_EQ(row->shape, ChoiceRow::Shape::sequence);
    EXPECT_EQ(row->least, 3);
    EXPECT_EQ(row->most, 3);
    EXPECT_EQ(row->candidates.size(), 8u) << "copies are one candidate";
}

}  // namespace
}  // namespace cantina::lcg
