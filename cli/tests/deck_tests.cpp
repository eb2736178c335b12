// cantina deck, and decks of one's own wherever a match is agreed on.
#include <nlohmann/json.hpp>

#include "cli/tests/program.h"

namespace cantina::cli::testing {
namespace {

using DeckCommand = Program;

const std::string legal_deck =
    "# Mine\nside: light\naffiliation: jedi\n2x 1\n2x 2\n2x 3\n1x 5\n1x 6\n1x 7\n1x 18\n";
const std::string legal_code = "jedi:1,1,2,2,3,3,5,6,7,18";

TEST_F(DeckCommand, ChecksDecksWithTheirClauses) {
    put(folder / "good.txt", legal_deck);
    const Ran good = run("deck check lcg good.txt");
    EXPECT_EQ(good.code, 0) << good.errors;
    EXPECT_TRUE(has(good.out, "good.txt: This deck may be played.")) << good.out;
    for (const char* starter : {"jedi", "sith", "imperial-navy", "rebel-alliance"})
        EXPECT_EQ(run(std::string("deck check lcg ") + starter).code, 0) << starter;
    EXPECT_EQ(run("deck check lcg " + legal_code).code, 0);

    put(folder / "bad.txt", "side: light\naffiliation: jedi\n3x 1\n19\n13\n2x 18\n");
    const Ran bad = run("deck check lcg bad.txt --lang de");
    EXPECT_EQ(bad.code, 1);
    for (const char* clause :
         {"LCG-DECK-01", "LCG-DECK-07", "LCG-DECK-03", "LCG-DECK-10", "LCG-DECK-08"})
        EXPECT_TRUE(has(bad.out, clause)) << bad.out;
    EXPECT_TRUE(has(bad.out, "zu wenige"));
    const auto report = nlohmann::json::parse(run("deck check lcg bad.txt --json").out);
    EXPECT_EQ(report["ok"], false);
    EXPECT_EQ(report["faults"].size(), 5u);
    EXPECT_EQ(report["faults"][0]["rule"], "LCG-DECK-01");
    EXPECT_TRUE(has(run("deck check lcg jedi --side dark").out, "LCG-DECK-03"));
}

TEST_F(DeckCommand, SaysWhereAFileIsDamaged) {
    put(folder / "bad.txt", "affiliation: jedi\n99\nwhat?\n");
    const Ran ran = run("deck check lcg bad.txt");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.errors, "bad.txt:2:1: there is no objective set 99")) << ran.errors;
    EXPECT_TRUE(has(ran.errors, "bad.txt:3:1: ")) << ran.errors;
    const auto report = nlohmann::json::parse(run("deck check lcg bad.txt --json").out);
    EXPECT_EQ(report["faults"][1]["line"], 3);
    put(folder / "cut.o8d", "<deck game=\"d5cf89e5-1984-4873-8ae0-f06eea411bb3\">\n<section");
    EXPECT_TRUE(has(run("deck show lcg cut.o8d").errors, "cut.o8d:2:9: the file ends too early"));
    EXPECT_EQ(run("deck show lcg missing.txt").code, 1);
    EXPECT_TRUE(has(run("deck show lcg nowhere").errors, "expected a file, a starter deck"));
    put(folder / "huge.txt", std::string(100'000, 'x'));
    EXPECT_EQ(run("deck check lcg huge.txt").code, 1);
    EXPECT_EQ(run("deck check lcg .").code, 1);
}

TEST_F(DeckCommand, IsWrongUsageWithoutSense) {
    for (const char* wrong :
         {"deck", "deck dance lcg jedi", "deck check", "deck check lcg", "deck check chess x",
          "deck check deckbuilding jedi", "deck export lcg jedi --to pdf",
          "deck check lcg jedi --side grey", "deck build lcg x --sets 1,2",
          "deck build lcg x --affiliation jedi --sets a,b",
          "deck build lcg x --affiliation gungans"}) {
        const Ran ran = run(wrong);
        EXPECT_EQ(ran.code, 2) << wrong << "\n" << ran.out << ran.errors;
        EXPECT_EQ(ran.out, "") << wrong;
    }
    EXPECT_TRUE(has(run("deck check deckbuilding x").errors, "games with them: lcg"));
}

TEST_F(DeckCommand, ShowsADeck) {
    put(folder / "good.txt", legal_deck);
    const Ran ran = run("deck show lcg good.txt");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    for (const char* part : {"Mine", "Light side, Jedi, sets: 10", "2x  1 A Hero's Journey",
                             "Luke Skywalker", "Cost", "Force icons", "Resources", "tactics"})
        EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
    EXPECT_TRUE(has(run("deck show lcg good.txt --lang de").out, "Die Reise eines Helden"));
    const auto report = nlohmann::json::parse(run("deck show lcg good.txt --json").out);
    EXPECT_EQ(report["code"], legal_code);
    EXPECT_EQ(report["sets"][0]["copies"], 2);
    EXPECT_EQ(report["sets"][0]["cards"].size(), 5u);
    EXPECT_EQ(report["figures"]["Cards"]["objective"], 10);
    EXPECT_TRUE(report["faults"].empty());
}

TEST_F(DeckCommand, ConvertsThereAndBack) {
    put(folder / "good.txt", legal_deck);
    EXPECT_EQ(run("deck export lcg good.txt --to o8d -o good.o8d").code, 0);
    EXPECT_TRUE(contents(folder / "good.o8d").starts_with("<?xml"));
    const Ran text = run("deck export lcg good.o8d");
    EXPECT_EQ(text.code, 0) << text.errors;
    EXPECT_TRUE(text.out.starts_with("side: light\naffiliation: jedi\n2x 1 A Hero's Journey\n"))
        << text.out;
    const Ran again = run("deck export lcg jedi -o good.o8d");
    EXPECT_EQ(again.code, 1);
    EXPECT_TRUE(has(again.errors, "exists already"));
    EXPECT_EQ(run("deck export lcg jedi -o good.o8d --force").code, 0);
    EXPECT_TRUE(has(run("deck export lcg good.o8d").out, "1x 4 A Journey to Dagobah"));
}

TEST_F(DeckCommand, BuildsFromOptions) {
    const std::string sets = " --affiliation jedi --sets 1,1,2,2,3,3,5,6,7,18";
    const Ran ran = run("deck build lcg made.txt --side light --name 'My deck'" + sets);
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(contents(folder / "made.txt").starts_with("# My deck\nside: light\n"));
    EXPECT_EQ(run("deck build lcg made.txt" + sets).code, 1) << "never over a file by itself";
    EXPECT_EQ(run("deck build lcg made.o8d" + sets).code, 0);
    EXPECT_TRUE(contents(folder / "made.o8d").starts_with("<?xml"));
    const Ran bad = run("deck build lcg bad.txt --affiliation jedi --sets 1,1,1");
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(has(bad.errors, "LCG-DECK-07")) << bad.errors;
    EXPECT_FALSE(std::filesystem::exists(folder / "bad.txt"));
}

TEST_F(DeckCommand, BuildsByAsking) {
    const std::string typed =
        "light\ngungans\njedi\nlist\n1\n1\n1\nundo\n2\nin you must go\n3\n3\nyavin\n"
        "The Secret of Yavin 4\n6\n7\n19\nhit and run\nremove 18\nundo\nfaults\nshow\nsave\nquit\n";
    const Ran ran = run("deck build lcg asked.txt", typed);
    EXPECT_EQ(ran.code, 0) << ran.errors << ran.out;
    EXPECT_TRUE(has(ran.out, "'gungans' fits nothing here"));
    EXPECT_TRUE(has(ran.out, "LCG-DECK-07")) << "the third copy is told of at once";
    EXPECT_FALSE(has(ran.out, "LCG-DECK-01")) << "an unfinished deck is no fault while it is made";
    EXPECT_TRUE(has(ran.out, "'19' fits nothing here")) << "sets of the other side";
    EXPECT_TRUE(has(ran.out, "The Defense of Yavin 4")) << "more than one fits";
    EXPECT_TRUE(has(ran.out, "This deck may be played."));
    EXPECT_EQ(run("deck check lcg asked.txt --json").out,
              run("deck check lcg " + legal_code + " --json").out);
}

TEST_F(DeckCommand, LosesNothingByBuilding) {
    EXPECT_EQ(run("deck build lcg none.txt", "").code, 1);
    EXPECT_EQ(run("deck build lcg none.txt", "light\njedi\n1\n").code, 1) << "nobody said save";
    EXPECT_EQ(run("deck build lcg none.txt", "light\njedi\n").code, 0);
    EXPECT_FALSE(std::filesystem::exists(folder / "none.txt"));
    put(folder / "good.txt", legal_deck);
    const Ran no = run("deck build lcg good.txt", "remove 18\nsave\nno\nquit\nno\nquit\nyes\n");
    EXPECT_EQ(no.code, 0) << no.errors;
    EXPECT_EQ(contents(folder / "good.txt"), legal_deck);
    EXPECT_EQ(run("deck build lcg good.txt", "weg 18\nsave\n").code, 1);
    EXPECT_EQ(contents(folder / "good.txt"), legal_deck);
    const Ran yes = run("deck build lcg good.txt --lang de",
                        "weg 18\nspeichern\nja\nspeichern neu.o8d\nende\n");
    EXPECT_EQ(yes.code, 0) << yes.errors << yes.out;
    EXPECT_FALSE(has(contents(folder / "good.txt"), "18"));
    EXPECT_TRUE(contents(folder / "neu.o8d").starts_with("<?xml"));
}

TEST_F(DeckCommand, FilesAreTakenWhereDecksAre) {
    put(folder / "light.txt", legal_deck);
    run("deck export lcg light.txt -o light.o8d");
    for (const char* file : {"light.txt", "light.o8d"}) {
        const Ran ran = run(std::string("play lcg --side light --light ./") + file +
                                " --opponent random --seed 3 --save m.json",
                            "quit\n");
        EXPECT_EQ(ran.code, 0) << ran.errors;
        const auto kept = nlohmann::json::parse(contents(folder / "m.json"));
        EXPECT_EQ(kept["setup"]["light"], legal_code);
    }
    const Ran sim =
        run("sim lcg --light light.txt --dark imperial-navy --matches 4 --seats random "
            "--json");
    EXPECT_EQ(sim.code, 0) << sim.errors;
    EXPECT_EQ(nlohmann::json::parse(sim.out)["matches"], 4);
    EXPECT_EQ(run("arena lcg random random --matches 2 --light light.txt --json").code, 0);

    put(folder / "bad.txt", "affiliation: jedi\n3x 1\n");
    for (const char* command : {"play lcg", "sim lcg", "arena lcg random random"}) {
        const Ran bad = run(std::string(command) + " --light bad.txt");
        EXPECT_EQ(bad.code, 1) << command;
        EXPECT_TRUE(has(bad.errors, "bad.txt may not be played")) << bad.errors;
        EXPECT_TRUE(has(bad.errors, "LCG-DECK-01") && has(bad.errors, "LCG-DECK-07"));
        EXPECT_EQ(bad.out, "") << "nothing is started";
        EXPECT_EQ(run(std::string(command) + " --light ./missing.txt").code, 1);
        EXPECT_EQ(run(std::string(command) + " --light nobody").code, 2);
        EXPECT_TRUE(has(run(std::string(command) + " --dark light.txt").errors, "LCG-DECK-03"));
    }
    EXPECT_EQ(run("sim deckbuilding --light jedi").code, 2);
}

TEST_F(DeckCommand, AWholeMatchIsPlayedWithADeckOfOnesOwn) {
    put(folder / "light.txt", legal_deck);
    const Ran ran =
        run("play lcg --side light --light light.txt --opponent random --seed 3 --save m.json",
            any_answers(2000));
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "The match is over. Winner: "));
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "m.json"))["setup"]["light"], legal_code);
    EXPECT_TRUE(has(run("replay m.json --verify").out, "genuine"))
        << "without the file of the deck";
}

}  // namespace
}  // namespace cantina::cli::testing
