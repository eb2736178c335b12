// What people read and see, over random matches of several decks: nothing without words, nothing
// too wide, nothing that a viewer may not know.
#include <map>
#include <set>

#include "engine/people/columns.h"
#include "games/lcg/events.h"
#include "games/lcg/show/card_text.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/show/why_not.h"
#include "games/lcg/tests/onlookers.h"

namespace cantina::lcg {
namespace {

using namespace onlookers;

// --- questions and answers ----------------------------------------------------------------------

TEST(LcgWords, EveryQuestionAndEveryOptionHasATextInBothLanguages) {
    std::set<u8> seen;
    play_matches(80, [&](const Game& game, const Presenter& presenter, const State& state,
                         const OptionList& list, const Reporter&) {
        expect_words(presenter, state, list);
        seen.insert(game.decision(state).question);
    });
    for (int question = question::first; question <= question::strip; ++question) {
        // No two fate cards of the core set have the same priority.
        if (question == question::fate_order) continue;
        EXPECT_TRUE(seen.contains(static_cast<u8>(question)))
            << "question " << question - question::first << " never came up";
    }
    for (const u8 question : {questions::respond, questions::pick_cards})
        EXPECT_TRUE(seen.contains(question)) << "question " << int{question} << " never came up";
}

/// Copies of a card on which the same lies: whichever one takes, it comes to the same.
bool cards_alike(const Rules& rules, Card a, Card b) {
    if (a == b) return true;
    if (a >= dial_card || b >= dial_card) return false;
    const State& s = rules.s;
    return s.title[a] == s.title[b] && s.damage[a] == s.damage[b] && s.focus[a] == s.focus[b] &&
           s.shields[a] == s.shields[b] && s.committed.has(a) == s.committed.has(b) &&
           s.attackers.has(a) == s.attackers.has(b) && s.defenders.has(a) == s.defenders.has(b) &&
           rules.enhancements_of(a).count() == rules.enhancements_of(b).count();
}

TEST(LcgWords, OptionsThatReadTheSameAreTheSame) {
    play_matches(6, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList& list, const Reporter&) {
        const Rules rules = read_only(game, state);
        for (const Language language : both_languages) {
            std::map<std::string, Option> texts;
            for (const Option& option : list) {
                const std::string text = presenter.option(state, option, language);
                const auto [found, fresh] = texts.emplace(text, option);
                const Option& other = found->second;
                ASSERT_TRUE(fresh || (option.kind == other.kind && option.amount == other.amount &&
                                      option.detail == other.detail &&
                                      cards_alike(rules, option.card, other.card) &&
                                      cards_alike(rules, option.target, other.target)))
                    << "twice: " << text << " / " << presenter.question(state, language);
            }
        }
    });
}

// --- the log ------------------------------------------------------------------------------------

TEST(LcgLog, EveryKindOfEventHasAClauseOfTheRulebook) {
    for (int kind = 0; kind < event_kinds; ++kind)
        EXPECT_NE(rulebook().find(clause_of(static_cast<EventKind>(kind))), nullptr)
            << clause_of(static_cast<EventKind>(kind));
}

TEST(LcgLog, EveryEventIsToldAndNamesNoHiddenCard) {
    std::set<EventKind> seen;
    std::set<EventKind> told_of;
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
                    if (!told.text.empty()) told_of.insert(kind);
                    if (event.shown_to(viewer) || event.card == no_card) continue;
                    const std::string& name = game.library().titles[event.card].name.in(language);
                    ASSERT_EQ(told.text.find(name), std::string::npos) << told.text;
                }
        }
    });
    EXPECT_GT(seen.size(), 40u);
    told_of.insert(EventKind::announced);  // for the board alone: the log tells what was played
    EXPECT_EQ(seen, told_of);
}

TEST(LcgLog, WhoMayNotKnowACardReadsOnlyThatItHappened) {
    const Game game(library(), Setup::from({}));
    const Presenter presenter(game);
    const auto title = static_cast<Card>(library().find("luke-skywalker"));
    const Event placed{
        static_cast<u8>(EventKind::edge_placed), light, seat_bit(light), 0, title, no_card, 1};
    EXPECT_EQ(presenter.sentence(placed, light, Language::en).text,
              "The light side places Luke Skywalker as an edge card.");
    EXPECT_EQ(presenter.sentence(placed, dark, Language::en).text,
              "The light side places an edge card face down.");
    EXPECT_EQ(presenter.sentence(placed, spectator, Language::de).text,
              "Die helle Seite legt eine Kampfvorteilskarte verdeckt.");
}

// --- the view -----------------------------------------------------------------------------------

TEST(LcgView, AndBoardAndReasonsAreTheSameInEveryWorldOfTheViewer) {
    Sometimes now(7);
    Rng rng(5);
    play_matches(10, [&](const Game& game, const Presenter& presenter, const State& state,
                         const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Seat viewer : all_viewers) {
            const Tree view = presenter.view(state, viewer);
            const std::string board = presenter.board(state, viewer, Style{});
            const auto title =
                static_cast<u16>(rng.below(static_cast<u32>(library().titles.size())));
            const auto reasons = presenter.why_not(state, viewer, library().titles[title].id);
            for (int i = 0; i < 3; ++i) {
                State world = state;
                game.resample(world, viewer, rng);
                const Tree other = presenter.view(world, viewer);
                ASSERT_EQ(difference(view, other), "")
                    << "viewer " << int{viewer} << ", turn " << state.turn;
                ASSERT_EQ(view, other);
                ASSERT_EQ(board, presenter.board(world, viewer, Style{}));
                const auto others = presenter.why_not(world, viewer, library().titles[title].id);
                ASSERT_EQ(reasons.size(), others.size()) << library().titles[title].id;
                for (size_t k = 0; k < reasons.size(); ++k)
                    ASSERT_EQ(reasons[k].reason, others[k].reason) << library().titles[title].id;
            }
        }
    });
}

TEST(LcgView, ShowsNumbersOfCardsInPlayOnly) {
    Sometimes now(5);
    play_matches(5, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        const Rules rules = read_only(game, state);
        const Cards in_play = rules.in_play(dark) | rules.in_play(light);
        for (const Seat viewer : all_viewers) {
            std::multiset<i64> numbers;
            collect_numbers(presenter.view(state, viewer), "number", numbers);
            ASSERT_FALSE(numbers.empty());
            for (i64 number : numbers) ASSERT_TRUE(in_play.has(static_cast<Card>(number)));
        }
    });
}

TEST(LcgView, NeverNamesAHiddenCard) {
    int checked = 0;
    Sometimes now(5);
    play_matches(6, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Seat viewer : all_viewers) {
            std::multiset<std::string> words;
            collect_words(presenter.view(state, viewer), words);
            // A title of which every copy is hidden and unknown must not be named at all.
            std::map<u8, bool> hidden;
            for (int number = 0; number < dial_card; ++number) {
                const Card card = static_cast<Card>(number);
                if (state.zone[card] == static_cast<u8>(Zone::box)) continue;
                const bool here =
                    state.zone[card] != static_cast<u8>(Zone::deck) &&
                    state.zone[card] != static_cast<u8>(Zone::objective_deck) &&
                    !state.near[viewer == spectator ? seat_count : viewer].has(card) &&
                    !sees(game, state, card, viewer);
                const auto [found, fresh] = hidden.emplace(state.title[card], here);
                found->second &= here;
            }
            for (const auto& [title, all] : hidden) {
                if (!all) continue;
                ++checked;
                ASSERT_EQ(words.count(game.library().titles[title].id), 0u)
                    << game.library().titles[title].id;
            }
        }
    });
    EXPECT_GT(checked, 1000);
}

TEST(LcgView, OnlyTheOneWhoIsAskedSeesTheOptions) {
    play_matches(1, [&](const Game& game, const Presenter& presenter, const State& state,
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

/// What the view shows in this place of a player's.
std::multiset<std::string> titles_in(const Tree& player, const std::string& zone) {
    std::multiset<std::string> words;
    collect_words(at(player, zone), words);
    return words;
}

TEST(LcgView, OptionsPointAtCardsWhereTheViewShowsThem) {
    std::map<std::string, int> zones;
    play_matches(2, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        const Decision asked = game.decision(state);
        if (asked.over()) return;
        const Tree view = presenter.view(state, asked.seat);
        const auto& players = std::get<Tree::List>(at(view, "players").value);
        for (const Tree& option : std::get<Tree::List>(at(at(view, "decision"), "options").value)) {
            if (!has(option, "card") || !has(at(option, "card"), "owner")) continue;
            const Tree& card = at(option, "card");
            const auto& zone = std::get<std::string>(at(card, "zone").value);
            const auto& title = std::get<std::string>(at(card, "title").value);
            const auto owner = static_cast<size_t>(std::get<i64>(at(card, "owner").value));
            if (!has(players[owner], zone)) continue;
            ++zones[zone];
            ASSERT_EQ(titles_in(players[owner], zone).count(title) > 0, true) << title << zone;
        }
    });
    for (const char* zone : {"hand", "units", "enhancements", "objectives", "chosen"})
        EXPECT_GT(zones[zone], 0) << zone;
}

// --- the board ----------------------------------------------------------------------------------

TEST(LcgBoard, FitsTheTerminal) {
    Sometimes now(11);
    play_matches(4, [&](const Game&, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        for (const Language language : both_languages)
            for (const Seat viewer : all_viewers)
                for (const int width : {60, 80, 120}) {
                    const std::string plain =
                        presenter.board(state, viewer, {language, false, width});
                    expect_width(plain, width);
                    // Colour adds nothing but colour.
                    ASSERT_EQ(plain, without_colour(
                                         presenter.board(state, viewer, {language, true, width})));
                }
    });
}

TEST(LcgBoard, ShowsEveryUnitInPlay) {
    Sometimes now(11);
    play_matches(2, [&](const Game& game, const Presenter& presenter, const State& state,
                        const OptionList&, const Reporter&) {
        if (!now()) return;
        const std::string board = presenter.board(state, dark, Style{});
        const Rules rules = read_only(game, state);
        for (Card card : rules.both(Zone::units) | rules.both(Zone::objectives))
            ASSERT_NE(board.find(game.title(state, card).name.en.substr(0, 12)), std::string::npos)
                << game.title(state, card).name.en << "\n"
                << board;
    });
}

// --- the catalogue ------------------------------------------------------------------------------

TEST(LcgCatalogue, FindsCardsByIdOrNameInBothLanguages) {
    const Game game(library(), Setup::from({}));
    const Presenter presenter(game);
    EXPECT_EQ(presenter.find_cards("luke sky").front(), "luke-skywalker");
    EXPECT_EQ(presenter.find_cards("Jedi-Lichtschwert").front(), "jedi-lightsaber");
    EXPECT_TRUE(presenter.find_cards("enterprise").empty());
    EXPECT_TRUE(presenter.find_cards("?!").empty());
}

TEST(LcgCatalogue, EveryCardHasAPageAndAFaceInBothLanguages) {
    const Game game(library(), Setup::from({}));
    const Presenter presenter(game);
    EXPECT_EQ(presenter.card_ids().size(), library().titles.size());
    for (const std::string& id : presenter.card_ids()) {
        for (const Language language : both_languages) {
            const auto page = presenter.card(id, language);
            ASSERT_TRUE(page.has_value()) << id;
            EXPECT_FALSE(page->name.empty());
            EXPECT_GE(page->facts.size(), 3u);
            EXPECT_FALSE(has_slots(page->text)) << page->text;
        }
        const Tree face = presenter.face(id);
        EXPECT_EQ(at(face, "title"), Tree(id));
        const Title& title = library().titles[static_cast<size_t>(library().find(id))];
        EXPECT_EQ(std::get<Tree::List>(at(face, "abilities").value).size(), title.abilities.size());
    }
    EXPECT_FALSE(presenter.card("enterprise", Language::en).has_value());
    EXPECT_EQ(presenter.face("enterprise"), Tree());
    const auto luke = presenter.card("luke-skywalker", Language::de);
    const std::vector<std::pair<std::string, std::string>> facts = {
        {"Seite", "hell"},
        {"Fraktion", "Jedi"},
        {"Art", "Einheit"},
        {"Kosten", "4"},
        {"Machtsymbole", "3"},
        {"Schadenslimit", "3"},
        {"Kampfsymbole", "2 Einheitenschaden, 1 Explosionsschaden"},
        {"mit Kampfvorteil", "1 Explosionsschaden"},
        {"Merkmale", "Charakter und Machtnutzer"},
        {"einzigartig", "ja"},
        {"Einsatzsets", "1"}};
    EXPECT_EQ(luke->facts, facts);
}

TEST(LcgCatalogue, AbilitiesAreNamedByTheirKindAndKeywordsComeFirst) {
    const auto text = [](const char* id, Language language) {
        return card_text(library(), static_cast<u16>(library().find(id)), language);
    };
    EXPECT_TRUE(text("luke-skywalker", Language::en).starts_with("Targeted Strike.\nReaction: "));
    EXPECT_TRUE(
        text("luke-skywalker", Language::de).starts_with("Gezielter Angriffsschlag.\nReaktion: "));
    EXPECT_TRUE(text("trust-your-feelings", Language::en).starts_with("Enhance a"));
    EXPECT_NE(text("trust-your-feelings", Language::en).find("\nAction: "), std::string::npos);
    EXPECT_NE(text("intimidated", Language::en).find("Forced Reaction: "), std::string::npos);
    EXPECT_NE(text("intimidated", Language::de).find("Erzwungene Reaktion: "), std::string::npos);
    EXPECT_NE(text("lightsaber-deflection", Language::de).find("Unterbrechung: "),
              std::string::npos);
}

// --- why not ------------------------------------------------------------------------------------

TEST(LcgWhyNot, EveryReasonHasWordsAndAClauseAndContradictsNoOption) {
    Sometimes now(9);
    std::set<std::string> clauses;
    play_matches(6, [&](const Game& game, const Presenter&, const State& state,
                        const OptionList& list, const Reporter&) {
        if (!now()) return;
        const Decision asked = game.decision(state);
        for (Seat seat = 0; seat < seat_count; ++seat)
            for (u16 title = 0; title < library().titles.size(); ++title)
                for (const Hindrance& found : hindrances(game, state, seat, title)) {
                    ASSERT_NE(rulebook().find(found.obstacle.clause), nullptr)
                        << found.obstacle.clause;
                    for (const Language language : both_languages) {
                        ASSERT_FALSE(found.obstacle.reason.in(language).empty());
                        ASSERT_FALSE(has_slots(found.obstacle.reason.in(language)));
                    }
                    clauses.insert(found.obstacle.clause);
                    if (asked.seat != seat) continue;
                    for (const Option& option : list)
                        ASSERT_FALSE(option.card != no_card && option.card < dial_card &&
                                     state.title[option.card] == title);
                }
    });
    EXPECT_GT(clauses.size(), 20u);
}

// --- the chronicle ------------------------------------------------------------------------------

TEST(LcgChronicle, AddsUpWhatHappened) {
    const Game game(library(), Setup::from({}));
    const Presenter presenter(game);
    const auto objective = static_cast<Card>(library().find("a-heros-journey"));
    const auto event = [](EventKind kind, Seat seat, Card card, int amount, int detail = 0) {
        return Event{static_cast<u8>(kind),   seat, everybody,
                     static_cast<u8>(detail), card, no_card,
                     static_cast<i16>(amount)};
    };
    const Tree told = presenter.chronicle(
        {event(EventKind::turn_began, dark, no_card, 1),
         event(EventKind::dial_advanced, dark, no_card, 1),
         event(EventKind::turn_began, light, no_card, 2),
         event(EventKind::damaged, dark, objective, 4),
         event(EventKind::left_play, light, objective, 0, static_cast<int>(Leaving::destroyed)),
         event(EventKind::dial_advanced, dark, no_card, 2)});
    const Tree& figures = at(std::get<Tree::List>(at(told, "seats").value)[dark], "figures");
    const auto value = [&](size_t row) {
        return at(std::get<Tree::List>(figures.value)[row], "value");
    };
    EXPECT_EQ(value(0), Tree(1));  // objectives
    EXPECT_EQ(value(2), Tree(4));  // damage
    const Tree& dial = std::get<Tree::List>(at(told, "series").value)[0];
    const Tree points = Tree::List{Tree::List{0, 0}, Tree::List{1, 1}, Tree::List{2, 2}};
    EXPECT_EQ(at(dial, "points"), points);
}

}  // namespace
}  // namespace cantina::lcg
