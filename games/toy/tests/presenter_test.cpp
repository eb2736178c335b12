// What people read and see, over random matches of two, three and eight: nothing without words,
// nothing too wide, nothing that a viewer may not know.
#include "games/toy/show/presenter.h"

#include <map>
#include <set>

#include "engine/people/rulebook.h"
#include "games/content.h"
#include "games/toy/library.h"
#include "games/toy/rules.h"
#include "games/toy/show/words.h"
#include "tests/engine/toy/table.h"
#include "tests/support/onlooking.h"

namespace cantina::toy {

const char* clause_of(EventKind kind);

namespace {

using namespace onlooking;

const Library& library() {
    static const Library cards = read_library(content::cards("toy"));
    return cards;
}

/// Plays matches partly at random, partly sensibly, and shows every state to `look`.
template <class Look>
void play_matches(int matches, Look look) {
    for (int players : {2, 3, 8}) {
        const Game game(library(), {.players = players});
        const Presenter presenter(game);
        for (int match = 0; match < matches; ++match) {
            Rng rng(static_cast<u64>(match) + 1);
            OptionList list;
            Reporter reporter;
            State state = game.deal(Seed::from_number(static_cast<u64>(match)), list, &reporter);
            for (int moves = 0; moves < 3000; ++moves) {
                look(game, presenter, state, list, reporter);
                if (testing::Test::HasFatalFailure() || game.decision(state).over()) break;
                const int pick = rng.below(3)
                                     ? game.rollout(state, list, rng)
                                     : static_cast<int>(rng.below(static_cast<u32>(list.size())));
                reporter.events.clear();
                game.apply(state, Option(list[pick]), list, &reporter);
            }
        }
    }
}

TEST(ToyWords, EveryQuestionAndEveryOptionHasATextInBothLanguages) {
    std::set<u8> seen;
    Sometimes now(5);
    play_matches(3, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList& list, const Reporter&) {
        const u8 question = game.decision(state).question;
        if (!seen.insert(question).second && !now()) return;
        expect_words(presenter, state, list);
    });
    for (const u8 question :
         {questions::respond, questions::may, questions::choose_one, questions::pick_cards,
          questions::choose_seat, question::turn, question::hideout, question::bid,
          question::protect, question::shield, question::share})
        EXPECT_TRUE(seen.contains(question)) << "question " << int{question} << " never came up";
}

TEST(ToyWords, OptionsThatReadTheSameAreTheSame) {
    Sometimes now(7);
    play_matches(3, [&](const Game&, const Presenter& presenter, const State& state,
                        const OptionList& list, const Reporter&) {
        if (!now()) return;
        for (const Language language : both_languages) {
            std::map<std::string, Option> texts;
            for (const Option& option : list) {
                const std::string text = presenter.option(state, option, language);
                const auto [found, fresh] = texts.emplace(text, option);
                // The same promise may have been made twice.
                const bool alike = option.detail & found->second.detail & delayed_bit &&
                                   option.card == found->second.card;
                ASSERT_TRUE(fresh || alike) << "twice: " << text;
            }
        }
    });
}

TEST(ToyWords, CardsOfOthersAreNamedWithTheirOwner) {
    Table table(3);
    table.units(0, {"knight"}).units(2, {"golem"}).start();
    const Presenter presenter(*table.game);
    std::set<std::string> texts;
    for (const Option& option : table.list)
        texts.insert(presenter.option(table.s, option, Language::en));
    EXPECT_TRUE(texts.contains("Attack Player 3's Golem with Knight"));
    EXPECT_TRUE(texts.contains("Attack Player 2's Home with Knight"));
    EXPECT_EQ(presenter.option(
                  table.s, {answer::attack, 0, table.card(0, "knight"), table.card(2, "golem"), 0},
                  Language::de),
              "Greife Golem von Spieler 3 mit Ritter an");
}

TEST(ToyLog, EveryKindOfEventHasAClauseOfTheRulebook) {
    const Rulebook rules = read_rulebook(content::rules("toy"));
    for (int kind = 0; kind < event_kinds; ++kind)
        EXPECT_NE(rules.find(clause_of(static_cast<EventKind>(kind))), nullptr) << kind;
}

/// Cards that are looked at together are one line to those who do not see them.
bool is_told_with_another(const Event& event, Seat viewer) {
    return event.kind == static_cast<u8>(EventKind::looked_at) && !event.shown_to(viewer) &&
           event.detail == 0;
}

TEST(ToyLog, EveryEventIsToldAndHiddenCardsAreNot) {
    play_matches(3, [&](const Game& game, const Presenter& presenter, const State&,
                        const OptionList&, const Reporter& reporter) {
        for (const Event& event : reporter.events)
            for (const Language language : both_languages)
                for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) {
                    const std::string text = presenter.sentence(event, viewer, language).text;
                    ASSERT_EQ(text.empty(), is_told_with_another(event, viewer)) << int{event.kind};
                    ASSERT_FALSE(has_slots(text)) << text;
                    const Tree shown = presenter.happening(event, viewer);
                    if (event.shown_to(viewer) || event.card == no_card) continue;
                    ASSERT_EQ(text.find(game.title(event.card).name.in(language)),
                              std::string::npos)
                        << text;
                    ASSERT_TRUE(at(shown, "card") == Tree() && !has(shown, "number"));
                }
    });
}

/// What one seat reads of everything that has happened.
std::vector<std::string> told(const Table& table, Seat viewer) {
    std::vector<std::string> lines;
    for (const Event& event : table.reporter.events)
        if (std::string text = Presenter(*table.game).sentence(event, viewer, Language::en).text;
            !text.empty())
            lines.push_back(std::move(text));
    return lines;
}

TEST(ToyLog, ALookAtSeveralCardsIsToldOnceToWhoDoesNotSeeThem) {
    Table table(3);
    table.hand(0, {"spy"}).coins(0, 1).hand(1, {"oath", "scout"});
    table.start().play("spy");
    table.choose_seat(1);
    const auto lines = told(table, 2);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "Player 1 looks at 2 cards."), 1);
    const auto seen = told(table, 0);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), "Player 1 sees Player 2's Oath."), 1);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), "Player 1 sees Player 2's Scout."), 1);
}

TEST(ToyLog, LeavesItToTheMatchToTellWhyASeatIsOut) {
    Table table(3);
    table.start();
    table.game->leave(table.s, 1, table.list, &table.reporter);
    EXPECT_EQ(told(table, 0), std::vector<std::string>{"Player 2 is out."});
}

TEST(ToyView, NumbersHideoutsAsTheyAreCalled) {
    const Game game(library(), {.players = 2});
    const Presenter presenter(game);
    OptionList list;
    State state = game.deal(Seed::from_number(1), list, nullptr);
    const Option last = list[hideouts - 1];
    EXPECT_EQ(presenter.option(state, last, Language::en), "Hide in place 8");
    const Tree asked = presenter.view(state, 0);
    const Tree& options = at(at(asked, "decision"), "options");
    EXPECT_TRUE(at(std::get<Tree::List>(options.value)[hideouts - 1], "place") == Tree(8));
    game.apply(state, last, list, nullptr);
    const Tree view = presenter.view(state, 0);
    const Tree& own = std::get<Tree::List>(at(view, "players").value)[0];
    EXPECT_TRUE(at(own, "hideout") == Tree(8));
    const Tree::List& open = std::get<Tree::List>(at(own, "hideout-open").value);
    EXPECT_TRUE(open.front() == Tree(1));
    EXPECT_TRUE(open.back() == Tree(8));
    EXPECT_NE(presenter.board(state, 0, {Language::en, false, 80}).find("place 8"),
              std::string::npos);
}

/// What a viewer sees does not change when the table is one of the viewer's Worlds.
TEST(ToyView, AndBoardAreTheSameInEveryWorld) {
    Sometimes now(23);
    Rng rng(5);
    play_matches(2, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (Seat seat = 0; seat <= game.seats(); ++seat) {
            const Seat viewer = seat == game.seats() ? spectator : seat;
            State world = state;
            game.resample(world, viewer, rng);
            const Tree view = presenter.view(state, viewer);
            ASSERT_TRUE(view == presenter.view(world, viewer))
                << difference(view, presenter.view(world, viewer));
            ASSERT_EQ(presenter.board(state, viewer, {}), presenter.board(world, viewer, {}));
        }
    });
}

TEST(ToyView, TellsEveryPlayerAndWhoIsOut) {
    Table table(8);
    table.start();
    table.game->leave(table.s, 6, table.list, nullptr);
    const Tree view = Presenter(*table.game).view(table.s, 0);
    const auto& players = std::get<Tree::List>(at(view, "players").value);
    ASSERT_EQ(players.size(), 8u);
    std::set<std::string> colours;
    for (size_t seat = 0; seat < players.size(); ++seat) {
        colours.insert(std::get<std::string>(at(players[seat], "colour").value));
        EXPECT_TRUE(at(players[seat], "out") == Tree(seat == 6));
    }
    EXPECT_EQ(colours.size(), 8u);
    EXPECT_TRUE(at(players[6], "left") == Tree(1));
}

TEST(ToyBoard, FitsForTwoAndForEight) {
    Sometimes now(11);
    play_matches(2, [&](const Game&, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Language language : both_languages)
            for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
                for (const int width : {60, 80, 120}) {
                    const std::string plain =
                        presenter.board(state, viewer, {language, false, width});
                    expect_width(plain, width);
                    ASSERT_EQ(plain, without_colour(
                                         presenter.board(state, viewer, {language, true, width})));
                }
    });
}

TEST(ToyRow, ASelectionOfSeveralIsOneQuestion) {
    Table table(3);
    table.hand(0, {"volley"}).coins(0, 1).units(1, {"golem", "guard"}).units(2, {"scout"});
    table.start().play("volley");
    const auto row = Presenter(*table.game).row(table.s);
    ASSERT_TRUE(row && row->asks_for_several());
    EXPECT_EQ(row->shape, ChoiceRow::Shape::picks);
    EXPECT_EQ(row->candidates.size(), 3u);
    EXPECT_EQ(row->least, 0);
    EXPECT_EQ(row->most, 2);
}

TEST(ToyRow, DamageIsDividedInOne) {
    Table table(5);
    table.hand(0, {"barrage"}).coins(0, 2).start().play("barrage");
    table.pass_all();
    const auto row = Presenter(*table.game).row(table.s);
    ASSERT_TRUE(row && row->asks_for_several());
    EXPECT_EQ(row->shape, ChoiceRow::Shape::amounts);
    EXPECT_EQ(row->candidates.size(), 4u);
    ASSERT_TRUE(row->total);
    EXPECT_EQ(row->total->least, 3);
    EXPECT_EQ(row->total->most, 3);
}

TEST(ToyRow, TroopsAreSentInOne) {
    for (const int seats : {2, 8}) {
        Table table(seats);
        table.hand(0, {"campaign"}).coins(0, 1);
        table.player(0).reserve[0] = 3;
        table.player(0).reserve[2] = 2;
        table.start().play("campaign");
        table.pass_all();
        const Presenter presenter(*table.game);
        const auto row = presenter.row(table.s);
        ASSERT_TRUE(row && row->asks_for_several());
        ASSERT_EQ(row->candidates.size(), 2u);
        const Option& riders = row->candidates[1].copies[0];
        EXPECT_EQ(presenter.option(table.s, riders, Language::en), "Riders");
        const Tree view = presenter.view(table.s, 0);
        const Tree& told = at(at(view, "decision"), "row");
        EXPECT_EQ(std::get<std::string>(at(told, "shape").value), "amounts");
        const Tree& candidate = std::get<Tree::List>(at(told, "candidates").value)[1];
        EXPECT_EQ(std::get<std::string>(at(candidate, "troops").value), "rider");
        EXPECT_FALSE(has(at(presenter.view(table.s, 1), "decision"), "row"))
            << "the others are told nothing of it";
    }
}

TEST(ToyWhyNot, SaysWhatStandsInTheWay) {
    Table table(3);
    table.hand(0, {"golem", "volley"}).coins(0, 2).start();
    const Presenter presenter(*table.game);
    const auto clause = [&](Seat seat, const char* card) {
        const auto found = presenter.why_not(table.s, seat, card);
        return found.empty() ? std::string() : found[0].clause;
    };
    EXPECT_EQ(clause(0, "golem"), "TOY-PLAY-01");
    EXPECT_EQ(clause(0, "salve"), "TOY-PLAY-03");
    EXPECT_EQ(clause(0, "knight"), "TOY-SECRET-01");
    EXPECT_EQ(presenter.why_not(table.s, 0, "golem")[0].reason.en, "It costs 3 and you have 2.");
    table.hand(1, {"plan"}).deck(1, {"scout"});
    EXPECT_EQ(clause(1, "plan"), "TOY-TURN-01");
    EXPECT_EQ(presenter.why_not(table.s, 0, "enterprise").size(), 1u);
}

TEST(ToyCatalogue, EveryCardHasAPageAndAFaceInBothLanguages) {
    const Game game(library(), {});
    const Presenter presenter(game);
    EXPECT_EQ(presenter.card_ids().size(), library().titles.size());
    for (const std::string& id : presenter.card_ids()) {
        for (const Language language : both_languages) {
            const auto page = presenter.card(id, language);
            ASSERT_TRUE(page.has_value()) << id;
            EXPECT_FALSE(page->name.empty());
            EXPECT_EQ(page->text.empty(), id == "home") << id;
        }
        EXPECT_TRUE(has(presenter.face(id), "kind-name"));
    }
    EXPECT_FALSE(presenter.card("enterprise", Language::en).has_value());
    EXPECT_EQ(presenter.find_cards("ritter"), std::vector<std::string>{"knight"});
}

TEST(ToyChronicle, HasALineForEverySeat) {
    const Game game(library(), {.players = 8});
    const Presenter presenter(game);
    Rng rng(4);
    OptionList list;
    Reporter reporter;
    State state = game.deal(Seed::from_number(4), list, &reporter);
    while (!list.empty())
        game.apply(state, Option(list[game.rollout(state, list, rng)]), list, &reporter);
    const Tree chronicle = presenter.chronicle(reporter.events);
    EXPECT_EQ(std::get<Tree::List>(at(chronicle, "seats").value).size(), 8u);
    EXPECT_EQ(std::get<Tree::List>(at(chronicle, "series").value).size(), 8u);
}

TEST(ToySettings, AreThoseThatSetupKnows) {
    const Tree settings = toy::Setup::settings();
    for (const Tree& setting : std::get<Tree::List>(settings.value))
        for (const Tree& value : std::get<Tree::List>(at(setting, "values").value))
            EXPECT_NO_THROW(toy::Setup::from({{std::get<std::string>(at(setting, "id").value),
                                               std::get<std::string>(at(value, "id").value)}}));
}

}  // namespace
}  // namespace cantina::toy
