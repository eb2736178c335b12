// What people read and see, over random matches of every variant: nothing without words, nothing
// too wide, nothing that a viewer may not know.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/people/columns.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/show/visibility.h"
#include "games/deckbuilding/tests/onlookers.h"
#include "games/deckbuilding/tests/scene.h"

namespace cantina::deckbuilding {
namespace {

using namespace onlookers;
using ::testing::Contains;

// --- questions and answers ----------------------------------------------------------------------

TEST(Words, EveryQuestionAndEveryOptionHasATextInBothLanguages) {
    std::set<u8> seen;
    play_matches(12, [&](const Game& game, const Presenter& presenter, const State& state,
                         const OptionList& list, const Reporter&) {
        expect_words(presenter, state, list);
        seen.insert(game.decision(state).question);
    });
    for (const u8 question :
         {questions::respond, questions::may, questions::choose_one, questions::pick_cards,
          question::turn, question::secret_base, question::new_base, question::reward,
          question::split_damage, question::leftover})
        EXPECT_TRUE(seen.contains(question)) << "question " << int{question} << " never came up";
}

/// Copies of a card in the same situation: whichever one takes, it comes to the same.
bool offered_alike(const Game& game, const State& state, const Option& a, const Option& b) {
    if (a.kind != b.kind || a.card == no_card || b.card == no_card) return false;
    const Seat seat = state.active;
    if (game.title_number(a.card) != game.title_number(b.card)) return false;
    if (a.kind == answers::use && a.detail & b.detail & delayed_bit) return true;
    if (a.kind == answers::pick) return state.damage[a.card] == state.damage[b.card];
    return a.target == b.target && state.used.has(a.card) == state.used.has(b.card) &&
           state.committed.has(a.card) == state.committed.has(b.card) &&
           target_of(state, a.card) == target_of(state, b.card) &&
           attack_now(game, state, seat, a.card, false) ==
               attack_now(game, state, seat, b.card, false) &&
           (a.kind == answers::use || a.kind == answer::assign);
}

TEST(Words, OptionsThatReadTheSameAreTheSame) {
    play_matches(12, [&](const Game& game, const Presenter& presenter, const State& state,
                         const OptionList& list, const Reporter&) {
        for (const Language language : both_languages) {
            std::map<std::string, Option> texts;
            for (const Option& option : list) {
                const std::string text = presenter.option(state, option, language);
                const auto [found, fresh] = texts.emplace(text, option);
                ASSERT_TRUE(fresh || offered_alike(game, state, option, found->second))
                    << "twice: " << text;
            }
        }
    });
}

TEST(Words, OptionsSayWhatHappensVerbFirst) {
    Table table;
    table.put_in_play("x-wing");
    table.put_in_row("director-krennic", 2);
    table.put_in_row("boba-fett", 3);
    table.put_in_row("luke-skywalker", 4);
    table.state.players[rebels].resources = 8;
    EXPECT_TRUE(table.offers("Use X-Wing's ability"));
    EXPECT_TRUE(table.offers("Buy Luke Skywalker for 8"));
    EXPECT_FALSE(table.offers("Buy Boba Fett for 5"));
    EXPECT_TRUE(table.offers("Assign X-Wing to the attack on the enemy base"));
    EXPECT_TRUE(table.offers("End the turn"));
    EXPECT_TRUE(table.offers("Setze die Fähigkeit des X-Flüglers ein", Language::de));
    EXPECT_TRUE(table.offers("Kaufe Luke Skywalker für 8", Language::de));
    EXPECT_TRUE(
        table.offers("Weise den X-Flügler dem Angriff auf Direktor Krennic zu", Language::de));
    table.choose("Assign X-Wing to the attack on Director Krennic");
    EXPECT_TRUE(table.offers("Resolve the attack on Director Krennic (3 of 5)"));
    EXPECT_TRUE(table.offers("Handle den Angriff auf Direktor Krennic ab (3 von 5)", Language::de));
}

TEST(Words, AlternativesSpeakToTheOneWhoChooses) {
    Table table;
    table.put_in_play("duros-spy");
    table.state.force = 0;
    table.choose("Use Duros Spy's ability");
    ASSERT_EQ(table.game.decision(table.state).seat, empire);
    EXPECT_EQ(table.options(),
              (Strings{"Discard 1 card from your hand", "Your opponent gains 1 Force"}));
    EXPECT_EQ(table.options(Language::de),
              (Strings{"Lege 1 Karte von deiner Hand ab", "Dein Gegner erhält 1 Macht"}));
}

TEST(Words, ResponsesSayWhatTheAbilityDoes) {
    Table table;
    table.state.galaxy.bag.remove(table.card("lobot"));
    table.state.players[rebels].hand.add(table.card("lobot"));
    table.choose("Play Lobot");
    EXPECT_TRUE(
        table.offers("Use Lobot's ability: When you play this unit, choose one: give it +2 "
                     "attack this turn, gain 2 resources, or gain 2 Force"));
}

TEST(Words, ASplitSaysWhenAShipIsDestroyed) {
    Table table;
    table.put_in_play("luke-skywalker");
    table.put_in_play("gozanti-cruiser", empire);
    table.put_in_play("star-destroyer", empire);
    table.choose("Assign Luke Skywalker to the attack on the enemy base");
    table.choose("Resolve the attack on the enemy base (6 attack)");
    EXPECT_EQ(table.presenter.question(table.state, Language::en),
              "Split 6 damage among the enemy capital ships.");
    EXPECT_TRUE(table.offers("Put 3 damage on Gozanti Cruiser (destroys it)"));
    EXPECT_TRUE(table.offers("Put 0 damage on Gozanti Cruiser"));
}

/// The texts of all that may be answered at this table.
Strings texts_of(Scene& scene, Language language) {
    OptionList list;
    scene.game().options(scene.state(), list);
    const Presenter presenter(scene.game());
    Strings texts;
    for (const Option& option : list)
        texts.push_back(presenter.option(scene.state(), option, language));
    return texts;
}

TEST(Words, ABorrowedCardAndAnOwnOneAreTwoOptions) {
    Scene scene;
    scene.in_play(empire, {"grand-moff-tarkin", "jabba-the-hutt"}).hand(empire, {"at-st"});
    scene.deck(empire, {"stormtrooper"}).row({"at-st"});
    scene.use("grand-moff-tarkin");
    const Strings in_turn = texts_of(scene, Language::en);
    EXPECT_THAT(in_turn, Contains("Play AT-ST (4 attack)"));
    EXPECT_THAT(in_turn, Contains("Play AT-ST (borrowed) (4 attack)"));
    scene.use("jabba-the-hutt");  // the price is asked for
    EXPECT_EQ(texts_of(scene, Language::en),
              (Strings{"Exile AT-ST from your hand", "Exile AT-ST from your hand (borrowed)"}));
    EXPECT_EQ(texts_of(scene, Language::de),
              (Strings{"Verbanne den AT-ST von deiner Hand",
                       "Verbanne den AT-ST von deiner Hand (ausgeliehen)"}));
    OptionList list;
    scene.game().options(scene.state(), list);
    EXPECT_NE(scene.game().key(scene.state(), list[0]), scene.game().key(scene.state(), list[1]));
    State own = scene.state();
    scene.game().apply(own, Option(list[0]), list, nullptr);  // the own one is gone for good
    scene.game().apply(own, {answer::end_turn, 0, no_card, no_card, 0}, list, nullptr);
    EXPECT_EQ(own.exiled.count(), 2);
    EXPECT_TRUE((own.players[empire].discard &
                 scene.game().sets().title[scene.game().title_number(own.exiled.first())])
                    .empty());
}

TEST(Words, BorrowedUnitsInPlayAreToldApart) {
    Scene scene;
    scene.turn(rebels).base(rebels, "jedha").in_play(rebels, {"kel-dor-mystic"});
    scene.resources(2).row({"kel-dor-mystic"}).hand(rebels, {"x-wing"});
    scene.buy("kel-dor-mystic");
    scene.use("jedha");
    scene.play("kel-dor-mystic");
    const Strings texts = texts_of(scene, Language::de);
    EXPECT_THAT(texts, Contains("Setze die Fähigkeit des Kel'Dor-Mystikers ein"));
    EXPECT_THAT(texts, Contains("Setze die Fähigkeit des Kel'Dor-Mystikers (ausgeliehen) ein"));
    EXPECT_THAT(texts_of(scene, Language::en),
                Contains("Assign Kel Dor Mystic (borrowed) to the attack on the enemy base"));
}

TEST(Words, ARowIsOneQuestionInTheView) {
    const Game game(library(), setups()[2]);
    const Presenter presenter(game);
    OptionList list;
    const State state = game.deal(Seed::from_number(7), list, nullptr);
    EXPECT_EQ(presenter.question(state, Language::en),
              "Choose the 4 bases that go into your base deck.");
    EXPECT_EQ(presenter.question(state, Language::de),
              "Wähle die 4 Stützpunkte, die in dein Stützpunkt-Deck kommen.");
    const Tree row = at(at(presenter.view(state, empire), "decision"), "row");
    EXPECT_EQ(at(row, "shape"), Tree("picks"));
    EXPECT_EQ(at(row, "least"), Tree(4));
    EXPECT_EQ(at(row, "most"), Tree(4));
    EXPECT_EQ(at(row, "taken"), Tree(0));
    EXPECT_EQ(at(row, "total"), Tree());
    const auto& candidates = std::get<Tree::List>(at(row, "candidates").value);
    ASSERT_EQ(candidates.size(), 9u);
    EXPECT_EQ(at(at(candidates[0], "text"), "en"), Tree("Choose Corellia (10 hit points)"));
    EXPECT_EQ(at(candidates[0], "most"), Tree(1));
    for (const Seat viewer : {rebels, spectator})  // only who is asked may see what can be picked
        EXPECT_FALSE(has(at(presenter.view(state, viewer), "decision"), "row"));
    const Table table;  // what to do in a turn is no row
    EXPECT_EQ(at(at(table.presenter.view(table.state, rebels), "decision"), "row"), Tree());
}

// --- the log ------------------------------------------------------------------------------------

TEST(Log, EveryKindOfEventHasAClauseOfTheRulebook) {
    for (int kind = 0; kind < event_kinds; ++kind)
        EXPECT_NE(rulebook().find(clause_of(static_cast<EventKind>(kind))), nullptr)
            << clause_of(static_cast<EventKind>(kind));
}

TEST(Log, EveryEventIsToldOrDeliberatelySilent) {
    const std::set<EventKind> silent = {EventKind::base_and_ships_reset};
    const std::set<EventKind> silent_when_nothing = {
        EventKind::resources_gained, EventKind::resources_paid, EventKind::damage_repaired};
    std::set<EventKind> seen;
    play_matches(12, [&](const Game& game, const Presenter& presenter, const State&,
                         const OptionList&, const Reporter& reporter) {
        for (const Event& event : reporter.events) {
            const auto kind = static_cast<EventKind>(event.kind);
            seen.insert(kind);
            for (const Language language : both_languages)
                for (const Seat viewer : all_viewers) {
                    const Sentence told = presenter.sentence(event, viewer, language);
                    ASSERT_NE(rulebook().find(told.clause), nullptr) << told.clause;
                    ASSERT_FALSE(has_slots(told.text)) << told.text;
                    const bool may_be_silent =
                        silent.contains(kind) || !event.shown_to(viewer) ||
                        (kind == EventKind::cards_drawn && event.seat == viewer) ||
                        (silent_when_nothing.contains(kind) && event.amount == 0);
                    ASSERT_TRUE(may_be_silent || !told.text.empty()) << "kind " << int{event.kind};
                    if (!event.shown_to(viewer)) {
                        ASSERT_EQ(told.text.find(game.title(event.card).name.in(language)),
                                  std::string::npos)
                            << told.text;
                    }
                }
        }
    });
    EXPECT_GT(seen.size(), 40u);
}

TEST(Log, SentencesAgreeWithTheirSubject) {
    const Table table;
    const auto told = [&](EventKind kind, Seat seat, int amount, Language language) {
        const Event event{
            static_cast<u8>(kind),   seat, everybody, 0, table.card("x-wing"), no_card,
            static_cast<i16>(amount)};
        return table.presenter.sentence(event, spectator, language).text;
    };
    EXPECT_EQ(told(EventKind::card_played, rebels, 0, Language::en), "The Rebels play X-Wing.");
    EXPECT_EQ(told(EventKind::card_played, empire, 0, Language::de),
              "Das Imperium spielt den X-Flügler.");
    EXPECT_EQ(told(EventKind::cards_drawn, empire, 1, Language::en), "The Empire draws 1 card.");
    EXPECT_EQ(told(EventKind::cards_drawn, rebels, 5, Language::de),
              "Die Rebellen ziehen 5 Karten.");
}

// --- the view -----------------------------------------------------------------------------------

TEST(View, AndBoardAreTheSameInEveryWorldOfTheViewer) {
    Sometimes now(9);
    Rng rng(5);
    play_matches(6, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Seat viewer : all_viewers) {
            const Tree view = presenter.view(state, viewer);
            const std::string board = presenter.board(state, viewer, Style{});
            for (int i = 0; i < 3; ++i) {
                State world = state;
                game.resample(world, viewer, rng);
                ASSERT_EQ(view, presenter.view(world, viewer)) << "viewer " << int{viewer};
                ASSERT_EQ(board, presenter.board(world, viewer, Style{}));
            }
        }
    });
}

TEST(View, NeverNamesAHiddenHandCard) {
    int checked = 0;
    Sometimes now(5);
    play_matches(8, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Seat viewer : all_viewers)
            for (Seat owner = 0; owner < seat_count; ++owner) {
                if (owner == viewer) continue;
                const Cards& known = state.known[viewer == spectator ? seat_count : viewer];
                const Cards hidden = state.players[owner].hand - known;
                std::multiset<std::string> words;
                collect_words(presenter.view(state, viewer), words);
                for (Card card : hidden) {
                    // A title with a single copy can lie nowhere else.
                    if (game.title(card).copies != 1) continue;
                    ++checked;
                    ASSERT_EQ(words.count(game.title(card).id), 0u) << game.title(card).id;
                }
            }
    });
    EXPECT_GT(checked, 1000);
}

TEST(View, OnlyTheOneWhoIsAskedSeesTheOptions) {
    play_matches(3, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList& list, const Reporter&) {
        const Decision asked = game.decision(state);
        if (asked.over()) return;
        for (const Seat viewer : all_viewers) {
            const Tree view = presenter.view(state, viewer);
            const Tree& decision = at(view, "decision");
            ASSERT_EQ(at(decision, "seat"), Tree(asked.seat));
            ASSERT_EQ(has(decision, "options"), viewer == asked.seat);
            if (viewer == asked.seat) {
                ASSERT_EQ(std::get<Tree::List>(at(decision, "options").value).size(),
                          static_cast<size_t>(list.size()));
            }
        }
    });
}

TEST(View, SecretBasesStaySecret) {
    const Game game(library(), setups()[2]);
    const Presenter presenter(game);
    OptionList list;
    State state = game.deal(Seed::from_number(3), list, nullptr);
    for (int i = 0; i < 8; ++i) {
        const Option first = list[0];
        game.apply(state, first, list, nullptr);
    }
    const auto bases_of_the_empire = [&](Seat viewer) {
        const Tree view = presenter.view(state, viewer);
        return at(std::get<Tree::List>(at(view, "players").value)[empire], "bases");
    };
    EXPECT_EQ(at(bases_of_the_empire(empire), "count"), Tree(4));
    EXPECT_TRUE(has(bases_of_the_empire(empire), "cards"));
    EXPECT_FALSE(has(bases_of_the_empire(rebels), "cards"));
    EXPECT_FALSE(has(bases_of_the_empire(spectator), "cards"));
}

TEST(View, DiscardPilesKeepTheirOrder) {
    Table table;
    const Strings put = {"x-wing", "alliance-shuttle", "luke-skywalker", "y-wing"};
    for (const std::string& id : put) {
        const Card card = table.card(id.c_str());
        Rules rules{table.game, table.state, nullptr};
        rules.remove_from_wherever(card);
        table.state.galaxy.bag.remove(card);
        rules.put_on_discard(rebels, card);
    }
    const Tree view = table.presenter.view(table.state, spectator);
    const Tree& rebel = std::get<Tree::List>(at(view, "players").value)[rebels];
    Strings shown;
    for (const Tree& card : std::get<Tree::List>(at(rebel, "discard").value))
        shown.push_back(std::get<std::string>(card.value));
    EXPECT_EQ(shown, put);
}

// --- the board ----------------------------------------------------------------------------------

/// Only names are ever cut, never the figures after them.
void expect_figures(const std::string& board) {
    for (size_t at = board.find("…"); at != std::string::npos; at = board.find("…", at + 1)) {
        const std::string after = board.substr(at + std::string_view("…").size(), 2);
        ASSERT_TRUE(after.size() == 2 && after[0] == ' ' && after[1] != ' ') << board;
    }
}

TEST(Board, NeverWiderThanTheTerminal) {
    Sometimes now(5);
    play_matches(2, [&](const Game&, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Seat viewer : all_viewers)
            for (const Language language : both_languages)
                for (const int width : {60, 80, 120}) {
                    const std::string plain =
                        presenter.board(state, viewer, {language, false, width});
                    expect_width(plain, width);
                    if (width >= 80) expect_figures(plain);
                    // Colour adds nothing but colour.
                    ASSERT_EQ(plain, without_colour(
                                         presenter.board(state, viewer, {language, true, width})));
                }
    });
}

/// Much in play, long names, damage, attacks under way.
Table crowded_table() {
    Table table;
    State& s = table.state;
    for (const char* id : {"star-destroyer", "imperial-carrier", "gozanti-cruiser", "croc-cruiser",
                           "nebulon-b-frigate", "blockade-runner"})
        s.damage[table.put_in_play(id, empire)] = 1;
    for (const char* id : {"mon-calamari-cruiser", "hammerhead-corvette", "rebel-transport"})
        table.put_in_play(id);
    for (const char* id : {"x-wing", "y-wing", "b-wing", "u-wing", "luke-skywalker", "han-solo",
                           "rodian-gunslinger", "princess-leia", "millennium-falcon", "chewbacca",
                           "jyn-erso", "twilek-smuggler", "quarren-mercenary"})
        table.put_in_play(id);
    const char* const row[] = {"grand-moff-tarkin", "tie-interceptor", "jabbas-sail-barge",
                               "admiral-piett",     "darth-vader",     "lando-calrissian"};
    for (int place = 0; place < row_size; ++place) table.put_in_row(row[place], place);
    Rules rules{table.game, s, nullptr};
    rules.assign(table.card("x-wing"), no_card);
    rules.assign(table.card("rodian-gunslinger"), table.card("grand-moff-tarkin"));
    rules.assign(table.card("mon-calamari-cruiser"), no_card);
    s.used.add(table.card("mon-calamari-cruiser"));
    s.used.add(table.card("han-solo"));
    rules.look_at_hand(rebels);
    return table;
}

TEST(Board, AFullTableFitsAndShowsEverything) {
    const Table table = crowded_table();
    for (const Language language : both_languages) {
        const std::string board = table.presenter.board(table.state, rebels, {language, false, 80});
        expect_width(board, 80);
        expect_figures(board);
        for (const Card card : table.state.players[rebels].in_play() |
                                   table.state.players[empire].ships |
                                   table.state.players[rebels].hand)
            EXPECT_NE(board.find(table.game.title(card).name.in(language).substr(0, 12)),
                      std::string::npos)
                << table.game.title(card).name.in(language) << "\n"
                << board;
    }
}
// --- the catalogue ------------------------------------------------------------------------------

TEST(Catalogue, FindsCardsByIdOrNameInBothLanguages) {
    const Table table;
    EXPECT_EQ(table.presenter.find_cards("x wing").front(), "x-wing");
    EXPECT_EQ(table.presenter.find_cards("x-flügler").front(), "x-wing");
    EXPECT_EQ(table.presenter.find_cards("X-FLUEGLER").front(), "x-wing");
    EXPECT_EQ(table.presenter.find_cards("todesstern"), (Strings{"death-star"}));
    EXPECT_EQ(table.presenter.find_cards("imwe"), (Strings{"chirrut-imwe"}));
    EXPECT_EQ(table.presenter.find_cards("hoth").front(), "hoth");
    EXPECT_TRUE(table.presenter.find_cards("enterprise").empty());
    EXPECT_TRUE(table.presenter.find_cards("?!").empty());
}

TEST(Catalogue, EveryCardHasAPageInBothLanguages) {
    const Table table;
    const auto ids = table.presenter.card_ids();
    EXPECT_EQ(ids.size(), library().titles.size());
    for (const std::string& id : ids)
        for (const Language language : both_languages) {
            const auto page = table.presenter.card(id, language);
            ASSERT_TRUE(page.has_value()) << id;
            EXPECT_FALSE(page->name.empty());
            EXPECT_GE(page->facts.size(), 3u);
        }
    EXPECT_FALSE(table.presenter.card("enterprise", Language::en).has_value());
    const auto krennic = table.presenter.card("director-krennic", Language::de);
    const std::vector<std::pair<std::string, std::string>> facts = {
        {"Fraktion", "Imperium"}, {"Art", "Einheit"},    {"Kosten", "5"},
        {"Angriff", "3"},         {"Ressourcen", "2"},   {"Zielwert", "5"},
        {"Merkmale", "Offizier"}, {"einzigartig", "ja"}, {"Exemplare", "1"}};
    EXPECT_EQ(krennic->facts, facts);
}

// --- the chronicle ------------------------------------------------------------------------------

TEST(Chronicle, BeginsWhereTheMatchBegins) {
    const Table table;
    Reporter reporter;
    OptionList list;
    State state = table.game.deal(Seed::from_number(7), list, &reporter);
    const auto force = [&] {
        const Tree told = table.presenter.chronicle(reporter.events);
        return at(std::get<Tree::List>(at(told, "series").value)[0], "points");
    };
    EXPECT_EQ(force(), Tree(Tree::List{Tree::List{0, 3}, Tree::List{1, 3}}));
    Rules rules{table.game, state, &reporter};
    rules.gain_force(empire, 2);
    EXPECT_EQ(force(), Tree(Tree::List{Tree::List{0, 3}, Tree::List{1, 1}}));
}

}  // namespace
}  // namespace cantina::deckbuilding
