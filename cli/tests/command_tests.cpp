// The other commands: what they print, what they refuse, with which exit code.
#include <nlohmann/json.hpp>

#include "cli/tests/program.h"
#include "tests/support/golden_text.h"

namespace cantina::cli::testing {
namespace {

using nlohmann::json;
using Command = Program;

TEST_F(Command, HelpExistsForEverythingInBothLanguages) {
    for (const char* command :
         {"", "games", "play", "sim", "arena", "positions", "learn", "replay", "analyse", "cards",
          "scenarios", "rules", "deck", "serve", "store", "bench", "completion"}) {
        const Ran english = run(std::string(command) + " --help");
        EXPECT_EQ(english.code, 0) << command;
        EXPECT_TRUE(has(english.out, "Usage: ")) << command;
        EXPECT_TRUE(has(english.out, "Examples:")) << command;
        const Ran german = run(std::string(command) + " --help --lang de");
        EXPECT_EQ(german.code, 0) << command;
        EXPECT_TRUE(has(german.out, "Aufruf: ")) << command;
        EXPECT_TRUE(has(german.out, "Beispiele:")) << command;
    }
    EXPECT_TRUE(run("--version").out.starts_with("cantina "));
    EXPECT_EQ(run("").code, 0);
}

TEST_F(Command, WhereBotsPlaySettingsAreGivenAsInAMatch) {
    for (const char* command : {"sim", "arena"}) {
        const Ran ran = run(std::string(command) + " --help");
        for (const char* told : {"--variant ", "--light ", "as with 'cantina play'", "--players N"})
            EXPECT_TRUE(has(ran.out, told)) << command << ' ' << told;
        EXPECT_TRUE(has(run(std::string(command) + " --help --lang de").out, "--players N"));
    }
    const json sim = json::parse(run("sim toy --players 3 --matches 4 --seats random --json").out);
    EXPECT_EQ(sim["seats"].size(), 3u);
    EXPECT_EQ(run("arena toy random random --players 3 --matches 3 --json").code, 0);
}

TEST_F(Command, UnknownOnesAreWrongUsage) {
    const Ran ran = run("dance");
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(has(ran.errors, "not understood: dance"));
    EXPECT_TRUE(has(run("dance --lang de").errors, "nicht verstanden: dance"));
    EXPECT_EQ(run("completion tcsh").code, 2);
    EXPECT_EQ(run("replay").code, 2);
}

TEST_F(Command, GamesAreListed) {
    EXPECT_TRUE(has(run("games").out, "deckbuilding"));
    const json games = json::parse(run("games --json").out);
    EXPECT_EQ(games[0]["name"], "deckbuilding");
    EXPECT_EQ(games[0]["seats"], 2);
    EXPECT_EQ(games[0]["least_players"], 2);
    EXPECT_EQ(games.size(), 2u) << "games of tests are not listed";
    EXPECT_FALSE(has(run("games").out, "toy"));
    EXPECT_TRUE(has(run("games --all").out, "toy"));
    for (const char* command : {"--help", "play --help", "rules --help", "completion bash",
                                "completion fish", "completion zsh"})
        EXPECT_FALSE(has(run(command).out, "toy")) << command;
    EXPECT_EQ(games[0]["clauses"], 319);
    EXPECT_EQ(games[1]["name"], "lcg");
    EXPECT_EQ(games[1]["clauses"], 532);
}

TEST_F(Command, SimulationsCountEveryMatch) {
    const std::string request = "sim deckbuilding --matches 60 --seats random,greedy --seed 3 ";
    const json one = json::parse(run(request + "--threads 1 --stats --json").out);
    EXPECT_EQ(one["matches"], 60);
    EXPECT_EQ(one["seats"][0]["wins"].get<int>() + one["seats"][1]["wins"].get<int>() +
                  one["draws"].get<int>(),
              60);
    EXPECT_GT(one["seats"][1]["wins"].get<int>(), 45) << "greedy beats random";
    EXPECT_FALSE(one["cards"].empty());
    const json two = json::parse(run(request + "--threads 2 --stats --json").out);
    EXPECT_EQ(one["seats"], two["seats"]) << "threads change nothing";
    EXPECT_EQ(one["cards"], two["cards"]);
    const Ran text = run(request + "--stats --lang de");
    EXPECT_TRUE(has(text.out, "Entscheidungen je Sekunde"));
    EXPECT_TRUE(has(text.out, "Karten:"));
}

TEST_F(Command, EveryCommandKnowsTheCardGame) {
    const json sim =
        json::parse(run("sim lcg --matches 20 --seats random --seed 3 --stats --json").out);
    EXPECT_EQ(sim["matches"], 20);
    EXPECT_FALSE(sim["cards"].empty());
    EXPECT_EQ(json::parse(run("arena lcg random random --matches 4 --json").out)["matches"], 4);
    EXPECT_TRUE(has(run("cards lcg luke-skywalker --lang de").out, "Gezielter Angriffsschlag"));
    EXPECT_TRUE(has(run("rules lcg LCG-TURN-02").out, "six phases"));
}

TEST_F(Command, WrongSimulationsAreWrongUsage) {
    for (const char* wrong :
         {"--matches 0", "--matches x", "--matches -5", "--seats yoda",
          "--seats random,random,random", "--seats ,", "--threads 0", "--seed x"}) {
        const Ran ran = run(std::string("sim deckbuilding ") + wrong);
        EXPECT_EQ(ran.code, 2) << wrong << "\n" << ran.errors;
        EXPECT_EQ(ran.out, "") << wrong;
    }
    EXPECT_EQ(run("arena deckbuilding greedy").code, 2);
    EXPECT_EQ(run("arena deckbuilding greedy random --matches 3").code, 2);
    EXPECT_EQ(run("arena deckbuilding greedy yoda").code, 2);
}

TEST_F(Command, AnInterruptedSimulationTellsWhatItHas) {
    for (const char* arguments :
         {"sim deckbuilding --seats random --matches 100000000",
          "sim deckbuilding --seats search:600s", "arena deckbuilding search:600s random"}) {
        const std::string command =
            "cd '" + folder.string() +
            "' && LC_ALL=C timeout --preserve-status -s INT -k 60 2 " CANTINA_PROGRAM " " +
            arguments + " >out 2>errors";
        const int status = std::system(command.c_str());
        ASSERT_TRUE(WIFEXITED(status)) << arguments;
        EXPECT_EQ(WEXITSTATUS(status), 1) << arguments;  // less was done than was asked for
        EXPECT_TRUE(has(contents(folder / "out"), "Stopped early")) << contents(folder / "errors");
    }
}

TEST_F(Command, TheArenaFindsTheBetterBot) {
    const json report =
        json::parse(run("arena deckbuilding greedy random --matches 20 --json").out);
    EXPECT_EQ(report["matches"], 20);
    EXPECT_GT(report["rate"].get<double>(), 0.6);
    EXPECT_TRUE(has(run("arena deckbuilding greedy random --matches 4").out, "Elo difference"));
}

TEST_F(Command, TheLadderPutsBotsInTheirOrder) {
    const json table = json::parse(
        run("arena deckbuilding --ladder random greedy padawan greedy --matches 20 --json").out);
    EXPECT_EQ(table["anchor"], "random");
    ASSERT_EQ(table["bots"].size(), 3u) << "each once";
    EXPECT_EQ(table["meetings"].size(), 3u);
    EXPECT_EQ(table["bots"][0]["bot"], "greedy");
    EXPECT_EQ(table["bots"][2]["bot"], "random");
    EXPECT_LT(table["bots"][0]["elo_low"], table["bots"][0]["elo"]);
    const Ran ran = run("arena toy --ladder random greedy --players 3 --matches 9 --lang de");
    EXPECT_TRUE(has(ran.out, "Rangliste von 2 Bots: 9 Partien")) << ran.out << ran.errors;
    EXPECT_EQ(run("arena deckbuilding --ladder greedy greedy").code, 2);
    EXPECT_TRUE(has(run("arena deckbuilding greedy random padawan").errors, "--ladder"));
}

TEST_F(Command, PositionsTellWhatABotFindsAndMisses) {
    const json report = json::parse(run("positions lcg greedy --theme win --json").out);
    EXPECT_EQ(report["bot"], "greedy");
    EXPECT_GT(report["asked"], 10);
    EXPECT_EQ(report["asked"], report["positions"].size());
    EXPECT_EQ(report["themes"].size(), 1u);
    EXPECT_EQ(report["themes"]["win"]["right"], report["right"]);
    EXPECT_TRUE(has(report["positions"][0]["file"], "bots/positions/lcg/"));
    put(folder / "my.yaml",
        "- title: Whoever ends the turn now has understood the joke\n"
        "  theme: keep\n"
        "  table:\n"
        "    turn: rebels\n"
        "    rebels: {victory: [corellia, endor], in-play: [x-wing]}\n"
        "    empire: {damage: 5}\n"
        "  asks: rebels\n"
        "  right: [end turn]\n");
    const Ran missed = run("positions deckbuilding search:200 --from my.yaml --seeds 2");
    EXPECT_EQ(missed.code, 0) << missed.errors;
    EXPECT_TRUE(has(missed.out, "search:200 in deckbuilding: 0 of 2 right"));
    EXPECT_TRUE(has(missed.out, "my.yaml:1: keep: Whoever ends"));
    EXPECT_TRUE(has(missed.out, "seed 2: answered: assign x-wing against base"));
    EXPECT_TRUE(has(missed.out, "right: end turn"));
    const Ran german = run("positions deckbuilding search:200 --from my.yaml --lang de");
    EXPECT_TRUE(has(german.out, "search:200 in deckbuilding: 0 von 1 richtig"));
    EXPECT_TRUE(has(german.out, "geantwortet: assign x-wing against base"));
}

TEST_F(Command, WrongPositionsAreTold) {
    for (const char* wrong :
         {"positions", "positions lcg", "positions lcg yoda", "positions lcg greedy --theme peace",
          "positions lcg greedy --seeds 0", "positions dominoes greedy"}) {
        const Ran ran = run(wrong);
        EXPECT_EQ(ran.code, 2) << wrong << "\n" << ran.errors;
        EXPECT_EQ(ran.out, "") << wrong;
    }
    EXPECT_TRUE(has(run("positions toy random").errors, "no positions of 'toy'"));
    EXPECT_EQ(run("positions lcg random --from nowhere.yaml").code, 1);
    put(folder / "my.yaml",
        "- title: Nobody has this card\n"
        "  theme: win\n"
        "  table: {turn: rebels}\n"
        "  asks: rebels\n"
        "  right: [play x-wing]\n");
    const Ran ran = run("positions deckbuilding random --from my.yaml");
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.errors, "my.yaml:")) << ran.errors;
}

TEST_F(Command, ReplaysAreShownCheckedAndPlayedOn) {
    run("play deckbuilding --opponent random --seed 7 --save m.json", any_answers(1000));
    const json file = json::parse(contents(folder / "m.json"));
    const int answers = static_cast<int>(file["answers"].size());
    const Ran whole = run("replay m.json");
    EXPECT_EQ(whole.code, 0) << whole.errors;
    EXPECT_TRUE(has(whole.out, "The match is over."));
    const json part = json::parse(run("replay m.json --to 10 --json").out);
    EXPECT_EQ(part["position"], 10);
    EXPECT_EQ(part["entries"], answers);
    EXPECT_EQ(run("replay m.json --to " + std::to_string(answers + 1)).code, 2);
    const Ran on = run("replay m.json --to 10 --play-on", "save on.json\n");
    EXPECT_EQ(on.code, 0) << on.errors;
    EXPECT_GE(json::parse(contents(folder / "on.json"))["answers"].size(), 10u);
}

TEST_F(Command, ABadReplaySaysWhatIsWrong) {
    run("play deckbuilding --opponent random --seed 7 --save m.json", repeated("1\n", 200));
    const std::string good = contents(folder / "m.json");
    const auto complaint = [&](const std::string& bytes, const std::string& language = "en") {
        put(folder / "bad.json", bytes);
        const Ran ran = run("replay bad.json --verify --lang " + language);
        EXPECT_EQ(ran.code, 1);
        EXPECT_EQ(ran.out, "");
        return ran.errors;
    };
    const auto edited = [&](const std::string& key, const json& value) {
        json file = json::parse(good);
        file[key] = value;
        return file.dump();
    };
    EXPECT_TRUE(has(complaint(good.substr(0, good.size() / 2)), "cut off"));
    EXPECT_TRUE(has(complaint("hello"), "no replay"));
    EXPECT_TRUE(has(complaint(edited("format", 99)), "version 99"));
    EXPECT_TRUE(has(complaint(edited("game", "chess")), "'chess'"));
    EXPECT_TRUE(has(complaint(edited("content", "0123456789abcdef")), "other cards"));
    EXPECT_TRUE(has(complaint(edited("seed", "8")), "was changed"));
    EXPECT_TRUE(has(complaint(edited("seed", "8"), "de"), "wurde verändert"));
    put(folder / "bad.json", edited("seats", {"human", "yoda"}));
    for (const char* command : {"replay bad.json --play-on", "play deckbuilding --load bad.json"}) {
        const Ran ran = run(command);
        EXPECT_EQ(ran.code, 1) << command;
        EXPECT_TRUE(has(ran.errors, "bad.json: 'yoda' is no bot")) << ran.errors;
    }
    EXPECT_TRUE(has(complaint(edited("setup", {{"variant", "x"}}), "de"),
                    "die Variante „x“ gibt es nicht"));
    EXPECT_EQ(run("replay nothing.json").code, 1);
    EXPECT_EQ(run("replay .").code, 1);
}

TEST_F(Command, CardsCanBeReadAndChecked) {
    EXPECT_TRUE(has(run("cards deckbuilding darth-vader").out, "Darth Vader"));
    EXPECT_EQ(json::parse(run("cards deckbuilding --json").out).size(), 82u);
    EXPECT_EQ(json::parse(run("cards deckbuilding --search vader --json").out)[0]["id"],
              "darth-vader");
    for (const json& card : json::parse(run("cards deckbuilding --house --json").out))
        EXPECT_TRUE(card["house"].get<bool>());
    EXPECT_EQ(run("cards deckbuilding no-such-card").code, 1);
    const std::string cards = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";
    EXPECT_EQ(run("cards deckbuilding --check " + cards).code, 0);
    EXPECT_EQ(run("sim deckbuilding --seats random --matches 5 --content " + cards).code, 0);
    put(folder / "bad.yaml", "- id: x\n  surprise: 1\n");
    const Ran bad = run("cards deckbuilding --check .");
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(has(bad.errors, "bad.yaml:2:")) << bad.errors;
    EXPECT_EQ(run("play deckbuilding --content .").code, 1);
    EXPECT_EQ(run("games --content nowhere").code, 0) << "nothing of it is needed";
}

TEST_F(Command, RulesTellWhereTheSourcesCiteThem) {
    const json clauses = json::parse(run("rules deckbuilding DBG-END --where --json").out);
    int code = 0, tests = 0;
    for (const json& clause : clauses)
        for (const json& where : clause["where"]) {
            std::istringstream lines(contents(std::filesystem::path(CANTINA_SOURCE_DIR) /
                                              where["file"].get<std::string>()));
            std::string line;
            for (int i = 0; i < where["line"].get<int>(); ++i) std::getline(lines, line);
            EXPECT_TRUE(has(line, "END-")) << where << ": " << line;
            ++(where["test"].get<bool>() ? tests : code);
        }
    EXPECT_GT(code, 5);
    EXPECT_GT(tests, 10);
    const Ran one = run("rules deckbuilding DBG-END-04 --where");
    EXPECT_TRUE(has(one.out, "  test  games/deckbuilding/tests/")) << one.out;
    EXPECT_TRUE(has(run("rules deckbuilding DBG-END-04 --where --lang de").out, "  Test  games/"));
    EXPECT_FALSE(has(run("rules deckbuilding DBG-END-04").out, "games/"));
}

TEST_F(Command, ScenariosArePlayed) {
    const std::string cards = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";
    const Ran all = run("scenarios deckbuilding " + cards + "/3-rebels.scenarios.yaml");
    EXPECT_EQ(all.code, 0) << all.out;
    EXPECT_TRUE(has(all.out, "3-rebels.scenarios.yaml:")) << all.out;
    EXPECT_TRUE(has(all.out, " scenarios, 0 failed\n")) << all.out;
    EXPECT_TRUE(has(run("scenarios lcg " CANTINA_SOURCE_DIR "/games/lcg/cards --lang de").out,
                    " Szenarien, 0 falsch\n"));
}

const char* const one_good_one_bad =
    "- card: x-wing\n  name: comes into play\n"
    "  table: {turn: rebels, rebels: {hand: [x-wing]}}\n"
    "  do: [play x-wing]\n  then: {rebels: {in-play: [x-wing]}}\n"
    "- card: x-wing\n  name: makes rich\n"
    "  table: {turn: rebels, rebels: {hand: [x-wing]}}\n"
    "  do: [play x-wing]\n  then: {resources: 7}\n";

TEST_F(Command, AScenarioThatEndsOtherwiseIsToldWithItsLine) {
    put(folder / "my.scenarios.yaml", one_good_one_bad);
    const Ran ran = run("scenarios deckbuilding my.scenarios.yaml");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.out, "ok      my.scenarios.yaml:1: x-wing: comes into play\n")) << ran.out;
    EXPECT_TRUE(has(ran.out,
                    "FAILED  my.scenarios.yaml:6: x-wing: makes rich\n"
                    "  my.scenarios.yaml:10:21: resources is 0, not 7\n"
                    "2 scenarios, 1 failed\n"))
        << ran.out;
    const json report = json::parse(run("scenarios deckbuilding my.scenarios.yaml --json").out);
    EXPECT_EQ(report["ok"], false);
    EXPECT_EQ(report["scenarios"][0]["ok"], true);
    EXPECT_EQ(report["scenarios"][1]["faults"][0]["line"], 10);
}

TEST_F(Command, NothingInAScenarioFileGoesUnplayed) {
    const auto fault = [&](const std::string& yaml) {
        put(folder / "my.scenarios.yaml", yaml);
        const Ran ran = run("scenarios deckbuilding my.scenarios.yaml");
        EXPECT_EQ(ran.code, 1) << yaml;
        return ran.out;
    };
    EXPECT_TRUE(has(fault("- name: no card\n"), "my.scenarios.yaml:1:"));
    EXPECT_TRUE(has(fault("- card: [\n"), "my.scenarios.yaml:"));
    EXPECT_TRUE(has(fault("nothing: here\n"), "my.scenarios.yaml:1:"));
    EXPECT_TRUE(has(fault("- card: y-wong\n  name: is none\n"), "There is no card 'y-wong'"));
    const std::string head = "- card: x-wing\n  name: is odd\n  table: {turn: rebels}\n";
    EXPECT_TRUE(has(fault(head + "  do: [dance]\n  then: {resources: 0}\n"), ".yaml:4:8: "));
    EXPECT_TRUE(has(fault(head + "  do: [use x-wing#two]\n  then: {resources: 0}\n"),
                    "'two' is no number"));
    EXPECT_TRUE(has(fault(head + "  chance: [99, 99]\n  do: [end turn]\n"
                                 "  then: {resources: 0}\n"),
                    ".yaml:"));
    EXPECT_EQ(run("scenarios deckbuilding").code, 2);
    EXPECT_EQ(run("scenarios deckbuilding nowhere.yaml").code, 1);
    EXPECT_EQ(run("scenarios toy my.scenarios.yaml").code, 1);
}

TEST_F(Command, CheckingCardsTellsFaultsOfScenariosToo) {
    std::filesystem::copy(CANTINA_SOURCE_DIR "/games/deckbuilding/cards", folder / "mine");
    put(folder / "mine/9.scenarios.yaml", one_good_one_bad);
    const Ran scenarios = run("cards deckbuilding --check mine");
    EXPECT_EQ(scenarios.code, 1);
    EXPECT_TRUE(has(scenarios.errors, "mine/9.scenarios.yaml:10:21: ")) << scenarios.errors;
    EXPECT_EQ(run("scenarios deckbuilding --content mine").code, 1);
    put(folder / "mine/8.yaml", "- id: x\n  surprise: 1\n");
    put(folder / "mine/9.scenarios.yaml", "- card: x-wing\n  surprise: 1\n");
    const json both = json::parse(run("cards deckbuilding --check mine --json").out);
    ASSERT_EQ(both["faults"].size(), 2u) << both;
    EXPECT_EQ(both["faults"][0]["file"], "mine/8.yaml");
    EXPECT_EQ(both["faults"][1]["file"], "mine/9.scenarios.yaml");
}

TEST_F(Command, FaultsInCardsAreToldInBothLanguages) {
    const std::filesystem::path cards = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";
    const std::string empire = contents(cards / "2-empire.yaml");
    struct Case {
        const char* good;
        const char* bad;
        const char* place;
        const char* english;
        const char* german;
    };
    for (const Case& it : {
             Case{"{draw: 1}", "{drow: 1}", "mine/2-empire.yaml:16:",
                  "unknown verb 'drow'; allowed", "„drow“ ist hier unbekannt (verb); erlaubt"},
             Case{"gain-resources: 1}", "gain-resources: [x]}",
                  "mine/2-empire.yaml:17:", "expected a whole number from 0 to 99 or a value: ",
                  "erwartet wird eine ganze Zahl von 0 bis 99 oder ein Wert: "},
             Case{", de: TIE-Jäger}", "}", "mine/2-empire.yaml:4:", "translation 'de' is missing",
                  "die Übersetzung „de“ fehlt"},
             Case{"- id: admiral-piett", "- id: tie-fighter", "mine/2-empire.yaml:20:", "is taken",
                  "die Kennung „tie-fighter“ ist vergeben, siehe mine/2-empire.yaml:3"},
             Case{"deck: galaxy", "deck: starter",
                  "mine/1-starters.yaml: ", "13 Empire starter cards (DBG-COMP-04) and not 10",
                  "es gibt 13 Startkarten des Imperiums (DBG-COMP-04) und nicht 10"},
         }) {
        std::filesystem::remove_all(folder / "mine");
        std::filesystem::copy(cards, folder / "mine");
        std::string text = empire;
        const std::string good = it.good;
        text.replace(text.find(good), good.size(), it.bad);
        if (good == "deck: galaxy")  // a starter has neither target nor reward
            for (const char* line : {"  target: 1\n", "  reward: [{gain-resources: 1}]\n"})
                text.replace(text.find(line), std::string(line).size(), "");
        put(folder / "mine/2-empire.yaml", text);
        for (const char* language : {"en", "de"}) {
            const std::string said = language == std::string("en") ? it.english : it.german;
            const Ran ran =
                run(std::string("play deckbuilding --content mine --lang ") + language, "1\n");
            EXPECT_EQ(ran.code, 1);
            EXPECT_EQ(ran.out, "") << it.bad;
            EXPECT_TRUE(has(ran.errors, it.place)) << ran.errors;
            EXPECT_TRUE(has(ran.errors, said)) << ran.errors;
        }
    }
}

TEST_F(Command, RulesCanBeReadAndTheirCoverageToo) {
    EXPECT_TRUE(has(run("rules deckbuilding dbg-end-04").out, "DBG-END-04"));
    EXPECT_EQ(json::parse(run("rules deckbuilding --json").out).size(), 319u);
    EXPECT_NE(run("rules deckbuilding DBG-END-04").out,
              run("rules deckbuilding DBG-END-04 --lang de").out);
    EXPECT_EQ(run("rules deckbuilding DBG-NO-99").code, 1);
    EXPECT_TRUE(has(run("rules lcg \"edge stack\"").out, "LCG-EDGE-"));
    const Ran none = run("rules deckbuilding --coverage");
    EXPECT_EQ(none.code, 1);
    EXPECT_TRUE(has(none.errors, "build/release/coverage"));
    put(folder / "some.tsv", "DBG-END-04\tEndOfTurn.Draws\n");
    const json report = json::parse(run("rules deckbuilding --coverage . --json").out);
    EXPECT_EQ(report["shown"], 1);
    EXPECT_EQ(report["tests"]["DBG-END-04"][0], "EndOfTurn.Draws");
}

TEST_F(Command, CompletionIsValidShell) {
    EXPECT_TRUE(has(run("completion fish").out, "complete -c cantina"));
    EXPECT_TRUE(has(run("completion zsh").out, "bashcompinit"));
    // As bash asks: words are broken at ":" and "=" too.
    put(folder / "script",
        run("completion bash").out +
            "try() { COMP_LINE=$1; COMP_POINT=${#1}; COMP_WORDS=(${1//[:=]/ }); "
            "[[ $1 == *' ' ]] && COMP_WORDS+=(''); "
            "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cantina; echo \"${COMPREPLY[*]}\"; }\n"
            "try 'cantina play deckbuilding --va'\n"
            "try 'cantina play --side r'\n"
            "try 'cantina --lang=d'\n"
            "try 'cantina play deckbuilding --opponent search:5'\n"
            "try 'cantina sim deckbuilding --seats random,gr'\n"
            "try 'cantina replay '\n"
            "try 'cantina replay --v'\n"
            "try 'cantina deck ch'\n");
    const std::string command = "cd '" + folder.string() + "' && bash script >out 2>errors";
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(contents(folder / "out"),
              "--variant\nrebels\nde\n500\nrandom,greedy\n\n--verify\ncheck\n")
        << contents(folder / "errors");
}

TEST_F(Command, ABrokenOutputIsAFailure) {
    const std::string command = "cd '" + folder.string() +
                                "' && " CANTINA_PROGRAM " rules deckbuilding >/dev/full 2>errors";
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 1);
}

TEST_F(Command, BenchGivesFigures) {
    const json figures = json::parse(run("bench --json").out);
    EXPECT_GT(figures["deckbuilding"]["random_decisions_per_second"].get<double>(), 0);
}

/// A line here changes with the rules, the cards or the State of that game, and on purpose only.
TEST_F(Command, BenchSignsTheRulesOfEveryGame) {
    const Ran ran = run("bench --signature");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    expect_golden(CANTINA_SOURCE_DIR "/tests/signatures.txt", ran.out);
    const json signatures = json::parse(run("bench --signature --json").out);
    for (const auto& [game, signature] : signatures.items())
        EXPECT_TRUE(has(ran.out, game + " " + signature.get<std::string>() + "\n")) << game;
    EXPECT_EQ(signatures.size(), json::parse(run("games --all --json").out).size());
}

TEST_F(Command, BenchWarnsOfSpeedThatWasLost) {
    put(folder / "fast", "deckbuilding 1\nlcg 1e12\n");
    put(folder / "bad", "deckbuilding 1\nlcg quick\n");
    const Ran warned = run("bench --speed fast");
    EXPECT_EQ(warned.code, 0) << "machines differ: nothing fails";
    EXPECT_TRUE(has(warned.out, "warning: lcg plays at 0 % of the speed kept in fast\n"));
    EXPECT_FALSE(has(warned.out, "warning: deckbuilding")) << warned.out;
    EXPECT_EQ(run("bench --speed bad").code, 1);
    EXPECT_EQ(run("bench --speed nowhere").code, 1);
}

}  // namespace
}  // namespace cantina::cli::testing
