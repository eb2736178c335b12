// A match through a pipe, as a script would play it.
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/tests/program.h"

namespace cantina::cli::testing {
namespace {

using Play = Program;

const std::string against_random = "play deckbuilding --opponent random --seed 7 ";

/// The numbers of the last list of answers shown.
int last_option(const std::string& out) {
    int last = 0;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        int number = 0;
        if (std::sscanf(line.c_str(), "%4d ", &number) == 1 && line.starts_with("   "))
            last = number == 1 ? 1 : std::max(last, number);
    }
    return last;
}

TEST_F(Play, AWholeMatchThroughAPipe) {
    const Ran ran = run(against_random + "--save whole.json", any_answers(1000));
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "The match is over. Winner: "));
    EXPECT_TRUE(has(ran.out, "(seed 7)"));
    const auto file = nlohmann::json::parse(contents(folder / "whole.json"));
    EXPECT_EQ(file["seats"], (nlohmann::json{"human", "random"}));
    EXPECT_EQ(file["result"].size(), 2u);
    const Ran checked = run("replay whole.json --verify");
    EXPECT_EQ(checked.code, 0) << checked.errors;
    EXPECT_TRUE(has(checked.out, "genuine"));
}

TEST_F(Play, AForgedMatchIsFoundOut) {
    EXPECT_EQ(run(against_random + "--save whole.json", any_answers(1000)).code, 0);
    auto file = nlohmann::json::parse(contents(folder / "whole.json"));
    const std::string digest = file["digest"].get<std::string>();
    const Ran kept = run("replay whole.json --digest " + digest);
    EXPECT_EQ(kept.code, 0) << kept.errors;
    EXPECT_TRUE(has(kept.out, "The digest of the whole match is " + digest));
    EXPECT_TRUE(has(kept.out, "Not checked: the shuffle"));
    EXPECT_FALSE(has(kept.out, "--digest")) << kept.out;
    EXPECT_EQ(run("replay whole.json --digest 12").code, 2);
    const Ran other = run("replay whole.json --digest " + std::string(64, 'A') + " --lang de");
    EXPECT_EQ(other.code, 1);
    EXPECT_TRUE(has(other.errors, digest)) << other.errors;
    EXPECT_EQ(run("replay whole.json --promise " + digest).code, 1) << "it has no shuffle";
    std::swap(file["result"][0], file["result"][1]);
    std::ofstream(folder / "forged.json") << file.dump();
    const Ran forged = run("replay forged.json --verify");
    EXPECT_EQ(forged.code, 1);
    EXPECT_TRUE(has(forged.errors, "the result is another")) << forged.errors;
}

TEST_F(Play, TheCardGameThroughAPipeInBothLanguages) {
    const Ran ran = run("play lcg --opponent random --seed 7 --save lcg.json", any_answers(2000));
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "The match is over. Winner: "));
    EXPECT_TRUE(has(run("replay lcg.json --verify").out, "genuine"));
    const Ran german = run(
        "play lcg --side hell --dark imperial-navy --light rebel-alliance --mulligan --opponent "
        "random --seed 7 --lang de --save lcg2.json",
        any_answers(40));
    EXPECT_EQ(german.code, 0) << german.errors;
    EXPECT_TRUE(has(german.out, "Aufmarsch-Phase"));
    const auto file = nlohmann::json::parse(contents(folder / "lcg2.json"));
    EXPECT_EQ(file["setup"], (nlohmann::json{{"dark", "imperial-navy"},
                                             {"light", "rebel-alliance"},
                                             {"mulligan", "yes"},
                                             {"deck-lists", "open"}}));
    EXPECT_EQ(file["seats"], (nlohmann::json{"random", "human"}));
}

TEST_F(Play, WrongSettingsOfTheCardGameAreWrongUsage) {
    for (const char* wrong : {"--side empire", "--dark jedi", "--light x", "--bases 3",
                              "--dark sith:1,2", "--deck-lists x"}) {
        const Ran ran = run(std::string("play lcg ") + wrong);
        EXPECT_EQ(ran.code, 2) << wrong << "\n" << ran.errors;
        EXPECT_EQ(ran.out, "") << wrong;
    }
}

TEST_F(Play, TheSameSeedAndAnswersGiveTheSameMatch) {
    const std::string typed = repeated("1\n", 40);
    const Ran first = run(against_random + "--save a.json", typed);
    const Ran second = run(against_random + "--save b.json", typed);
    EXPECT_EQ(contents(folder / "a.json"), contents(folder / "b.json"));
    EXPECT_NE(contents(folder / "a.json"), "");
}

TEST_F(Play, NonsenseNeverEndsTheMatch) {
    const Ran ran = run(against_random + "--save n.json",
                        "xyzzy\n0\n99\n-1\n1-99\n3-1\n\n   \n\x01\x02\xff\n? nobody\nwhy nobody\n"
                        "rules nothing-like-it\nundo\n99999999999999999999\n1\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "'xyzzy' is not understood"));
    EXPECT_TRUE(has(ran.out, "There is no answer 99"));
    EXPECT_TRUE(has(ran.out, "There is no card 'nobody'"));
    EXPECT_TRUE(has(ran.out, "There is no clause 'nothing-like-it'"));
    EXPECT_TRUE(has(ran.out, "You have not decided anything yet"));
    const auto file = nlohmann::json::parse(contents(folder / "n.json"));
    EXPECT_EQ(file["answers"].size(), 1u) << "only the last line was an answer";
}

TEST_F(Play, AtTheEndOfTheInputTheMatchIsKeptAndGoesOn) {
    const Ran ran = run(against_random, "1\n1\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    const std::string said = "Go on with: cantina ";
    ASSERT_TRUE(has(ran.out, said)) << ran.out;
    std::string go_on = ran.out.substr(ran.out.find(said) + said.size());
    go_on = go_on.substr(0, go_on.find('\n'));
    const Ran further = run(go_on, any_answers(1000));
    EXPECT_EQ(further.code, 0) << further.errors;
    EXPECT_TRUE(has(further.out, "The match is over."));
}

TEST_F(Play, SavesUnderAName) {
    const Ran ran = run(against_random, "1\nsave evening.json\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "The match is kept in evening.json"));
    EXPECT_EQ(run("replay evening.json --verify").code, 0);
    const Ran spaced = run(against_random + "--save \"my evening's.json\"", "1\n");
    EXPECT_TRUE(has(spaced.out, "--load 'my evening'\\''s.json'")) << spaced.out;
    const Ran bad = run(against_random + "--save kept.json", "save no/such/folder.json\n1\n");
    EXPECT_EQ(bad.code, 0) << "the match goes on";
    EXPECT_TRUE(has(bad.errors, "cannot be written"));
    EXPECT_EQ(run("replay kept.json --verify").code, 0);
}

TEST_F(Play, WhatCannotBeKeptWhereItShouldIsKeptElsewhere) {
    const Ran ran = run("play deckbuilding --opponent random --seed 7 --save nowhere/m.json",
                        "1\n1\n", "LC_ALL=C TMPDIR='" + folder.string() + "'");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.errors, "nowhere/m.json cannot be written")) << ran.errors;
    const size_t at = ran.out.find("kept in ");
    ASSERT_NE(at, std::string::npos) << ran.out;
    const std::string file = ran.out.substr(at + 8, ran.out.find('\n', at) - at - 8);
    EXPECT_EQ(run("replay '" + file + "' --verify").code, 0) << file;
}

TEST_F(Play, SeveralNumbersAnswerInARow) {
    const Ran ran = run(against_random + "--save row.json", "1 1 1\n");
    const auto file = nlohmann::json::parse(contents(folder / "row.json"));
    EXPECT_EQ(file["answers"].size(), 3u) << "three shuttles are in this hand";
    const Ran too_many = run(against_random + "--save many.json", "1 1 1 1 1\n");
    EXPECT_TRUE(has(too_many.out, "No longer possible"));
}

TEST_F(Play, UndoTakesBackAndPastADrawIsOnRecord) {
    const Ran harmless = run(against_random + "--save u.json", "1\nundo\n");
    EXPECT_TRUE(has(harmless.out, "Taken back."));
    EXPECT_TRUE(nlohmann::json::parse(contents(folder / "u.json"))["answers"].empty());
    const int end_turn = last_option(run(against_random + "--save x.json", "").out);
    ASSERT_GT(end_turn, 1);
    const Ran drawn = run(against_random + "--save d.json", std::to_string(end_turn) + "\nundo\n");
    EXPECT_TRUE(has(drawn.out, "chance falls anew"));
    EXPECT_TRUE(has(contents(folder / "d.json"), "takes-back-to"));
    EXPECT_EQ(run("replay d.json --verify").code, 0);
}

TEST_F(Play, CommandsSayWhatTheyShould) {
    const Ran ran = run(against_random + "--save c.json",
                        "help\nboard\n?\n? 1\n? darth vader\nwhy darth vader\nhint\nlog\n"
                        "rules DBG-END-04\noptions\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "why NAME"));
    EXPECT_TRUE(has(ran.out, "(darth-vader)"));
    EXPECT_TRUE(has(ran.out, "Chances of winning"));
    EXPECT_TRUE(has(ran.out, " % "));
    EXPECT_TRUE(has(ran.out, "The line: "));
    EXPECT_TRUE(has(ran.out, "Chance of"));
    EXPECT_TRUE(has(ran.out, "DBG-END-04"));
    EXPECT_FALSE(has(ran.out, "\x1b[")) << "no colour through a pipe";
}

TEST_F(Play, SpeaksGerman) {
    const Ran ran = run(against_random + "--lang de --save g.json",
                        "quatsch\nhilfe\ntipp\nregel DBG-END-04\nende\n");
    EXPECT_TRUE(has(ran.out, "Der Weg: "));
    EXPECT_TRUE(has(ran.out, "„quatsch“ ist nicht verständlich"));
    EXPECT_TRUE(has(ran.out, "zurück"));
    EXPECT_TRUE(has(ran.out, "Weiter geht es mit"));
    const Ran by_environment =
        run(against_random + "--save g.json", "ende\n", "LC_ALL= LC_MESSAGES= LANG=de_DE.UTF-8");
    EXPECT_TRUE(has(by_environment.out, "Weiter geht es mit"));
    const Ran overruled =
        run("--lang en " + against_random + "--save g.json", "quit\n", "LC_ALL=de_AT.UTF-8");
    EXPECT_TRUE(has(overruled.out, "Go on with"));
}

TEST_F(Play, TwoPeopleAtOneTerminal) {
    const Ran ran =
        run("play deckbuilding --side both --seed 7 --save h.json", repeated("1\n", 60));
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "--- Empire ---"));
    EXPECT_TRUE(has(ran.out, "--- Rebels ---"));
}

TEST_F(Play, SeatsNameWhoPlays) {
    run("play deckbuilding --seats random,me --seed 7 --save s.json", "1\n");
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "s.json"))["seats"],
              (nlohmann::json{"random", "human"}));
    const Ran people = run("play deckbuilding --seats human,Ich --seed 7 --save p.json", "");
    EXPECT_TRUE(has(people.out, "Empire (person) – Rebels (person)")) << people.errors;
    const Ran bots = run("play deckbuilding --seats random,random --seed 7 --save b.json");
    EXPECT_EQ(bots.code, 0) << bots.errors;
    EXPECT_TRUE(has(bots.out, "The match is over. Winner: ")) << "nobody need play to look on";
}

TEST_F(Play, SeatsMustFitTheMatch) {
    const Ran many = run("play deckbuilding --seats me,knight,random");
    EXPECT_EQ(many.code, 2);
    EXPECT_TRUE(has(many.errors, "2 seats (Empire, Rebels); --seats names 3")) << many.errors;
    EXPECT_TRUE(has(many.errors, "--seats me,knight"));
    EXPECT_EQ(run("play deckbuilding --seats me").code, 2);
    EXPECT_EQ(run("play deckbuilding --seats me,yoda").code, 2);
    EXPECT_EQ(run("play deckbuilding --seats me,").code, 2);
    for (const char* mixed : {"--side empire", "--opponent knight"}) {
        const Ran ran = run(std::string("play deckbuilding --seats me,knight ") + mixed);
        EXPECT_EQ(ran.code, 2) << mixed;
        EXPECT_TRUE(has(ran.errors, "--seats names everybody")) << ran.errors;
    }
    EXPECT_TRUE(has(run("play deckbuilding --load a.json --seats me,knight").errors,
                    "--seats makes no sense with --load"));
}

TEST_F(Play, WhoResignsHasLostAgainstOne) {
    const Ran kept = run(against_random + "--save k.json", "resign\nno\n1\n");
    EXPECT_TRUE(has(kept.out, "You lose the match, and it is over. Give up? (yes, no)"));
    EXPECT_TRUE(has(kept.out, "The match goes on."));
    EXPECT_EQ(nlohmann::json::parse(contents(folder / "k.json"))["answers"].size(), 1u);
    for (const char* typed : {"resign\nyes\n", "aufgeben ja\n"}) {
        const Ran ran = run(against_random, typed);
        EXPECT_EQ(ran.code, 0) << ran.errors;
        EXPECT_TRUE(has(ran.out, "(Empire: gives up.)")) << ran.out;
        EXPECT_TRUE(has(ran.out, "The match is over. Winner: Rebels"));
    }
}

int how_often(const std::string& text, const std::string& part) {
    int times = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

/// Several people at one terminal, and one of them leaves while the others play on.
TEST_F(Play, WhoResignsAmongSeveralIsOutAndTheOthersPlayOn) {
    const std::pair<int, std::string> tables[] = {{3, "me,me,me"},
                                                  {8, "me,random,me,me,random,me,me,random"}};
    for (const auto& [players, seats] : tables) {
        const Ran ran = run("play toy --players " + std::to_string(players) + " --seats " + seats +
                                " --seed 5 --save many.json",
                            any_answers(1) + "resign\nyes\n" + any_answers(400));
        EXPECT_EQ(ran.code, 0) << ran.errors;
        EXPECT_TRUE(has(ran.out, "You are out, and the others go on. Give up? (yes, no)"))
            << players;
        const size_t left = ran.out.find(": gives up.)");
        ASSERT_NE(left, std::string::npos);
        const std::string who = ran.out.substr(left - 8, 8);
        EXPECT_EQ(who.substr(0, 7), "Player ");
        EXPECT_TRUE(has(ran.out.substr(left), "--- Player ")) << "somebody else is asked";
        EXPECT_FALSE(has(ran.out.substr(left), "--- " + who + " ---"));
        EXPECT_TRUE(has(ran.out, "The match is over. ")) << players;
        const auto file = nlohmann::json::parse(contents(folder / "many.json"));
        ASSERT_EQ(file["result"].size(), static_cast<size_t>(players));
        EXPECT_EQ(file["result"][static_cast<size_t>(who.back() - '1')], 0);
        EXPECT_TRUE(has(run("replay many.json --verify").out, "genuine"));
    }
}

TEST_F(Play, AResignationIsToldOnce) {
    const Ran ran =
        run("play toy --players 3 --seats me,random,random --seed 5 --lang de", "1\nresign ja\n");
    EXPECT_EQ(how_often(ran.out, "gibt auf"), 1) << ran.out;
    EXPECT_EQ(how_often(ran.out, "Spieler 1 ist ausgeschieden."), 1);
}

TEST_F(Play, EverySettingReachesTheMatch) {
    const Ran ran =
        run("play deckbuilding --side rebels --variant secret-bases --bases 5 --pay-off --opponent "
            "greedy --seed 3 --save s.json",
            "");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    const auto file = nlohmann::json::parse(contents(folder / "s.json"));
    EXPECT_EQ(file["setup"],
              (nlohmann::json{{"variant", "secret-bases"}, {"bases", "5"}, {"pay-off", "yes"}}));
    EXPECT_EQ(file["seats"], (nlohmann::json{"greedy", "human"}));
    EXPECT_EQ(file["seed"], "3");
}

TEST_F(Play, WrongSettingsAreWrongUsage) {
    for (const char* wrong :
         {"--side sith", "--variant 2v2", "--variant x", "--bases 6", "--bases two",
          "--opponent yoda", "--opponent search:0", "--seed x", "--side both --opponent greedy",
          "--load a.json --seed 1", "--nonsense", "--seed", "--lang fr"}) {
        const Ran ran = run(std::string("play deckbuilding ") + wrong);
        EXPECT_EQ(ran.code, 2) << wrong << "\n" << ran.errors;
        EXPECT_TRUE(has(ran.errors, "cantina: ")) << wrong;
        EXPECT_EQ(ran.out, "") << wrong;
    }
    EXPECT_EQ(run("play").code, 2);
    EXPECT_EQ(run("play chess").code, 2);
    EXPECT_EQ(run("play deckbuilding --load nothing.json").code, 1);
}

/// The program with its input and output in our hands.
class Running {
  public:
    explicit Running(const std::filesystem::path& folder, const std::string& side = "empire",
                     const std::string& opponent = "random") {
        int in[2], out[2];
        EXPECT_EQ(::pipe(in), 0);
        EXPECT_EQ(::pipe(out), 0);
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(in[0], 0);
            ::dup2(out[1], 1);
            for (int end : {in[0], in[1], out[0], out[1]}) ::close(end);
            std::filesystem::current_path(folder);
            ::alarm(120);  // a program that hangs must not hang the tests
            ::execl(CANTINA_PROGRAM, "cantina", "play", "deckbuilding", "--side", side.c_str(),
                    "--opponent", opponent.c_str(), "--seed", "7", "--lang", "en", "--save",
                    "kept.json", nullptr);
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        to_ = in[1];
        from_ = out[0];
    }
    ~Running() {
        ::close(to_);
        ::close(from_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    void type(const std::string& text) const {
        EXPECT_EQ(::write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    /// Reads until this text has come; false if the output ends before.
    bool says(const std::string& text) {
        while (!has(heard_, text)) {
            char buffer[4096];
            const ssize_t got = ::read(from_, buffer, sizeof buffer);
            if (got <= 0) return false;
            heard_.append(buffer, static_cast<size_t>(got));
        }
        heard_.clear();
        return true;
    }
    void stop_reading() { ::close(std::exchange(from_, -1)); }
    int end_with(int signal) const {
        ::kill(child_, signal);
        return wait();
    }
    int wait() const {
        int status = 0;
        ::waitpid(child_, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

  private:
    pid_t child_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string heard_;
};

TEST_F(Play, AnInterruptedMatchIsKept) {
    for (int signal : {SIGINT, SIGTERM, SIGHUP}) {
        Running program(folder);
        ASSERT_TRUE(program.says("\n   1 "));
        program.type("1\n");
        ASSERT_TRUE(program.says("\n   1 "));
        EXPECT_EQ(program.end_with(signal), 0) << signal;
        EXPECT_EQ(run("replay kept.json --verify").code, 0) << signal;
        EXPECT_EQ(nlohmann::json::parse(contents(folder / "kept.json"))["answers"].size(), 1u);
        std::filesystem::remove(folder / "kept.json");
    }
}

TEST_F(Play, ABotThatThinksIsInterruptedAtOnce) {
    Running program(folder, "rebels", "search:600s");
    // A few answers need no thought; then the bot thinks for ten minutes.
    ASSERT_TRUE(program.says("Turn 1"));
    EXPECT_EQ(program.end_with(SIGINT), 0);
    EXPECT_LT(nlohmann::json::parse(contents(folder / "kept.json"))["answers"].size(), 20u);
    EXPECT_EQ(run("replay kept.json --verify").code, 0);
}

TEST_F(Play, AReaderThatGoesAwayDoesNotCostTheMatch) {
    Running program(folder);
    ASSERT_TRUE(program.says("\n   1 "));
    program.stop_reading();
    program.type("1\n");
    EXPECT_EQ(program.wait(), 0);
    EXPECT_EQ(run("replay kept.json --verify").code, 0);
}

}  // namespace
}  // namespace cantina::cli::testing
