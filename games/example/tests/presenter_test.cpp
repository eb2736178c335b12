// What people see of Scrap Run.
#include "games/example/show/presenter.h"

#include <gtest/gtest.h>

#include "games/example/tests/scene.h"
#include "tests/support/onlooking.h"

namespace cantina::example {
namespace {

using namespace onlooking;

/// Whole matches by chance: at every question everything has words, in both languages.
TEST(ExamplePresenter, HasWordsForWholeMatches) {
    for (int players = Setup::fewest; players <= Setup::most; ++players) {
        const Scene scene(players);
        const Game& game = scene.game();
        const Presenter presenter(game);
        Rng rng(static_cast<u64>(players));
        OptionList list;
        Reporter reporter;
        State state = game.deal(Seed::from_number(8), list, &reporter);
        while (!list.empty()) {
            expect_words(presenter, state, list);
            const auto pick = static_cast<int>(rng.below(static_cast<u32>(list.size())));
            game.apply(state, Option(list[pick]), list, &reporter);
        }
        for (const Language language : both_languages) {
            EXPECT_FALSE(presenter.question(state, language).empty());
            for (const Event& event : reporter.events) {
                const Sentence told = presenter.sentence(event, event.seat, language);
                ASSERT_FALSE(told.text.empty() || has_slots(told.text)) << told.text;
                EXPECT_TRUE(games::rulebook("example").find(told.clause)) << told.clause;
            }
            for (const int width : {60, 80, 160})
                for (const Seat viewer : {Seat{0}, spectator})
                    expect_width(
                        presenter.board(state, viewer, {.language = language, .width = width}),
                        width);
        }
        const Tree chronicle = presenter.chronicle(reporter.events);
        EXPECT_EQ(std::get<Tree::List>(at(chronicle, "seats").value).size(),
                  static_cast<size_t>(players));
    }
}

TEST(ExamplePresenter, ShowsAHandToItsPlayerAlone) {
    Scene scene =
        laid("{one: {hand: [pickpocket]}, two: {hand: [pickpocket], gadgets: [speeder]}}");
    const Presenter presenter(scene.game());
    const auto times_shown = [&](Seat viewer, const char* title) {
        std::multiset<std::string> words;
        collect_words(presenter.view(scene.state(), viewer), words);
        return words.count(title);
    };
    EXPECT_EQ(times_shown(0, "pickpocket"), 1u);
    EXPECT_EQ(times_shown(1, "pickpocket"), 1u);
    EXPECT_EQ(times_shown(spectator, "pickpocket"), 0u);
    EXPECT_EQ(times_shown(spectator, "speeder"), 1u);
    const auto board = [&](Seat viewer) { return presenter.board(scene.state(), viewer, {}); };
    EXPECT_NE(board(0).find("Pickpocket"), std::string::npos);
    EXPECT_NE(board(spectator).find("Speeder"), std::string::npos);
    EXPECT_EQ(board(spectator).find("Pickpocket"), std::string::npos);
}

TEST(ExamplePresenter, PointsAtTheCardsOfItsOptions) {
    Scene scene = laid("{one: {scrap: 2, hand: [speeder]}}");
    const Presenter presenter(scene.game());
    const Tree view = presenter.view(scene.state(), 0);
    const Tree& first = std::get<Tree::List>(at(at(view, "decision"), "options").value)[0];
    EXPECT_EQ(at(at(first, "card"), "zone"), Tree("hand"));
    EXPECT_EQ(at(at(first, "card"), "title"), Tree("speeder"));
    EXPECT_EQ(at(at(first, "text"), "de"), Tree("Spiele Gleiter für 2 Schrott"));
}

TEST(ExamplePresenter, SaysWhatRunningCardsAskByTheirPrograms) {
    Scene scene = laid("{one: {hand: [pickpocket, speeder]}, two: {scrap: 1}, three: {scrap: 2}}");
    const Presenter presenter(scene.game());
    scene.answer("play pickpocket");
    EXPECT_EQ(presenter.question(scene.state(), Language::en),
              "Pickpocket: Discard 1 card from your hand.");
    EXPECT_EQ(presenter.option(scene.state(), scene.list()[0], Language::de),
              "Lege Gleiter von deiner Hand ab");
    scene.answer("pick speeder");
    EXPECT_EQ(presenter.question(scene.state(), Language::de), "Taschendieb: Welcher Gegner?");
    EXPECT_EQ(presenter.option(scene.state(), scene.list()[1], Language::en), "Player 3");
}

TEST(ExamplePresenter, SaysWhatStandsInTheWay) {
    Scene scene = laid("{one: {hand: [speeder, pickpocket]}, two: {}}");
    const auto why = [&](Seat seat, const char* card) {
        const auto obstacles = Presenter(scene.game()).why_not(scene.state(), seat, card);
        return obstacles.empty() ? std::string() : obstacles[0].reason.en;
    };
    EXPECT_EQ(why(0, "speeder"), "It costs more scrap than you have.");
    EXPECT_EQ(why(0, "pickpocket"), "It would do nothing now.");
    EXPECT_EQ(why(1, "speeder"), "It is not in your hand.");
    EXPECT_EQ(why(0, "x-wing").substr(0, 22), "No card has this name.");
    scene = laid("{one: {scrap: 2, hand: [speeder]}, two: {scrap: 2, hand: [speeder]}}");
    EXPECT_EQ(why(0, "speeder"), "");
    EXPECT_EQ(why(1, "speeder"), "It is not your turn.");
}

TEST(ExamplePresenter, ShowsCardsInTheCatalogue) {
    const Scene scene;
    const Presenter presenter(scene.game());
    EXPECT_EQ(presenter.find_cards("gLEIT"), std::vector<std::string>{"speeder"});
    EXPECT_FALSE(presenter.card("nothing", Language::en));
    EXPECT_EQ(presenter.face("nothing"), Tree());
    const Tree face = presenter.face("speeder");
    EXPECT_EQ(at(face, "kind"), Tree("gadget"));
    EXPECT_EQ(at(face, "cost"), Tree(2));
    EXPECT_NE(at(face, "text"), Tree());
}

}  // namespace
}  // namespace cantina::example
