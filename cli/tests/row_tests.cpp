// Rows of choices at the terminal: picked in any order, taken back, confirmed once.
#include "cli/row_picks.h"

#include <nlohmann/json.hpp>

#include "cli/tests/program.h"

namespace cantina::cli::testing {
namespace {

using Words = std::vector<std::string>;
using Picks = std::vector<int>;

ChoiceRow::Candidate candidate(Card card, int most = 1, int weight = 1) {
    ChoiceRow::Candidate made;
    for (int i = 0; i < most; ++i)
        made.copies.push_back({answers::pick, 0, static_cast<Card>(card + i), no_card, 0});
    made.most = most;
    made.weight = weight;
    return made;
}

/// Three cards, the second of them in three copies.
RowPicks three_cards() {
    ChoiceRow row;
    row.candidates = {candidate(0), candidate(1, 3), candidate(4)};
    row.most = 4;
    return RowPicks(row);
}

std::string refusal(RowPicks& picks, const Words& line) {
    try {
        picks.take(line);
    } catch (const TextError& error) {
        return error.what();
    }
    return "";
}

TEST(RowPicks, TakesNumbersInAnyOrderAndTakesThemBack) {
    RowPicks picks = three_cards();
    EXPECT_FALSE(picks.take({"3", "1"}));
    EXPECT_EQ(picks.picks(), (Picks{2, 0}));
    EXPECT_FALSE(picks.take({"3"})) << "typed again it is taken back";
    EXPECT_EQ(picks.picks(), (Picks{0}));
    EXPECT_FALSE(picks.take({"2", "2", "-1"}));
    EXPECT_EQ(picks.picks(), (Picks{1, 1}));
    EXPECT_FALSE(picks.take({"2:3"}));
    EXPECT_EQ(picks.count(1), 3);
    EXPECT_FALSE(picks.take({"2:0", "1-3"}));
    EXPECT_EQ(picks.picks(), (Picks{0, 1, 2}));
    EXPECT_FALSE(picks.take({"none"}));
    EXPECT_TRUE(picks.picks().empty());
    EXPECT_TRUE(picks.take({"1", "done"}));
    EXPECT_TRUE(picks.take({"fertig"}));
}

TEST(RowPicks, ALineThatMakesNoSenseChangesNothing) {
    RowPicks picks = three_cards();
    picks.take({"2"});
    EXPECT_NE(refusal(picks, {"1", "4"}), "");
    EXPECT_NE(refusal(picks, {"1", "1"}), "") << "twice in one line is no taking back";
    EXPECT_NE(refusal(picks, {"2:4"}), "");
    EXPECT_NE(refusal(picks, {"2", "2", "2"}), "");
    EXPECT_NE(refusal(picks, {"-3"}), "");
    EXPECT_NE(refusal(picks, {"3-1"}), "");
    EXPECT_NE(refusal(picks, {"1", "2x"}), "");
    EXPECT_NE(refusal(picks, {"1", "99999999999999999999"}), "");
    EXPECT_NE(refusal(picks, {"all"}), "") << "five of at most four";
    EXPECT_EQ(picks.picks(), (Picks{1}));
}

TEST(RowPicks, AllIsKeptWithinTheBudget) {
    ChoiceRow row;
    row.candidates = {candidate(0, 1, 2), candidate(1, 1, 3)};
    row.most = 2;
    row.total = {{"Points", "Punkte"}, 0, 5};
    RowPicks picks(row);
    picks.take({"alle"});
    EXPECT_EQ(picks.total(), 5);
    row.total->most = 4;
    RowPicks dear(row);
    EXPECT_NE(refusal(dear, {"all"}), "");
    dear.take({"2"});
    EXPECT_EQ(dear.total(), 3);
}

TEST(RowPicks, AmountsBeginWithTheirLeast) {
    ChoiceRow row;
    row.shape = ChoiceRow::Shape::amounts;
    row.candidates = {{.copies = {{}}, .most = 3, .least = 1}, {.copies = {{}}, .most = 2}};
    row.most = 4;
    RowPicks picks(row);
    EXPECT_EQ(picks.picks(), (Picks{0}));
    picks.take({"1:3", "2"});
    EXPECT_EQ(picks.count(0), 3);
    EXPECT_EQ(picks.count(1), 1);
    EXPECT_NE(refusal(picks, {"1:0"}), "");
    picks.take({"none"});
    EXPECT_EQ(picks.picks(), (Picks{0}));
    EXPECT_NE(refusal(picks, {"-1"}), "") << "one must stay";
}

TEST(RowPicks, LeavesCommandsToOthers) {
    for (const char* word : {"1", "-2", "2:3", "all", "none", "done", "alle", "keine", "fertig"})
        EXPECT_TRUE(RowPicks::understands(word)) << word;
    for (const char* word : {"undo", "-", "?", "hint", "-x", "x1"})
        EXPECT_FALSE(RowPicks::understands(word)) << word;
}

/// An Inquisitor that does what Kessel does: on the first turn, with a known hand of three
/// shuttles and a stormtrooper.
class Rows : public Program {
  protected:
    Rows() {
        const std::filesystem::path cards = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";
        std::filesystem::copy(cards, folder / "mine");
        std::string text = contents(folder / "mine/1-starters.yaml");
        const size_t at = text.find("    do:\n", text.find("- id: inquisitor"));
        const size_t end = text.find("  provenance", at);
        text.replace(at, end - at, "    do: [{exile: {up-to: 3, from: [hand, discard]}}]\n");
        put(folder / "mine/1-starters.yaml", text);
    }
    /// What follows is typed at the row.
    Ran at_the_row(const std::string& typed, const std::string& language = "en") const {
        return run("play deckbuilding --content mine --opponent random --seed 7 --lang " +
                       language + " --save row.json",
                   "3\n1\n" + typed);
    }
    /// One line of the file holds a whole row.
    size_t lines() const { return read_lines().size(); }
    size_t answers_of_the_row() const {
        const nlohmann::json row = read_lines().back();
        return 1 + (row.contains("then") ? row["then"].size() : 0);
    }

  private:
    nlohmann::json read_lines() const {
        return nlohmann::json::parse(contents(folder / "row.json"))["answers"];
    }
};

constexpr size_t lines_before = 2;

TEST_F(Rows, AreListedOnceAndConfirmedTogether) {
    const Ran ran = at_the_row("2 1 1\n\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "   1 [ ] 3 × Exile Imperial Shuttle")) << ran.out;
    EXPECT_TRUE(has(ran.out, "   2 [ ] Exile Stormtrooper"));
    EXPECT_TRUE(has(ran.out, "picked: 0 of at most 3"));
    EXPECT_TRUE(has(ran.out, "picked: 3 of at most 3"));
    EXPECT_TRUE(has(ran.out, "Stormtrooper is exiled."));
    EXPECT_EQ(lines(), lines_before + 1);
    EXPECT_EQ(answers_of_the_row(), 3u) << "in the engine's order, without a done";
    EXPECT_EQ(run("replay row.json --verify --content mine").code, 0);
}

TEST_F(Rows, ArePickedOneByOneAndTakenBack) {
    at_the_row("1\n2\n-1\ndone\n");
    EXPECT_EQ(lines(), lines_before + 1);
    EXPECT_EQ(answers_of_the_row(), 2u) << "one pick, and done";
    at_the_row("none\n\n");
    EXPECT_EQ(lines(), lines_before + 1);
    EXPECT_EQ(answers_of_the_row(), 1u) << "none at all, and done";
}

TEST_F(Rows, ARefusalSaysWhyAndKeepsWhatWasPicked) {
    const Ran ran = at_the_row("1:3 2\ndone\n-1\ndone\n");
    EXPECT_TRUE(has(ran.out, "picked: 4 of at most 3"));
    EXPECT_TRUE(has(ran.out, "Not so: 4 are picked, at most 3 are allowed.")) << ran.out;
    EXPECT_EQ(lines(), lines_before + 1);
    EXPECT_EQ(answers_of_the_row(), 3u);
    const Ran german = at_the_row("1 9\nalle\nfertig\n", "de");
    EXPECT_TRUE(has(german.out, "So nicht: die Nummer 9 gibt es nicht; es gibt 1 bis 2."));
    EXPECT_TRUE(has(german.out, "alle zusammen ergeben 4, höchstens 3 sind möglich"));
    EXPECT_TRUE(has(german.out, "gewählt: 0 von höchstens 3"));
}

TEST_F(Rows, UndoTakesThemBackWhole) {
    at_the_row("1 2\n\nundo\n");
    EXPECT_EQ(lines(), lines_before);
    at_the_row("1 2\nundo\n");
    EXPECT_EQ(lines(), lines_before - 1) << "picks that are not confirmed are no answer";
}

TEST_F(Rows, CommandsWorkInBetween) {
    const Ran ran = at_the_row("1\n? 2\nhint\nhelp\nxyzzy\noptions\ndone\n");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "(stormtrooper)"));
    EXPECT_TRUE(has(ran.out, "A bot would pick"));
    EXPECT_TRUE(has(ran.out, "'xyzzy' is not understood. Type a number from 1 to 2"));
    EXPECT_TRUE(has(ran.out, "   1 [1] 3 × Exile Imperial Shuttle")) << "what was picked stays";
    EXPECT_EQ(lines(), lines_before + 1);
    EXPECT_EQ(answers_of_the_row(), 2u);
}

/// Every card in hand sends troops, so the first turn begins with a muster.
class Musters : public Program {
  protected:
    Musters() {
        std::string cards = "- {id: home, kind: home, health: 12}\n";
        for (const char* id : {"a", "b", "c", "d", "e", "f", "g", "h"})
            cards += std::string("- id: ") + id +
                     "\n  kind: event\n  name: {en: Call, de: Ruf}\n  ability:\n"
                     "    do: [{send: {from: reserve, budget: {stars: 5}}}]\n";
        std::filesystem::create_directories(folder / "mine");
        put(folder / "mine/cards.yaml", cards);
    }
    /// What follows is typed at the row, after the hideout and the card.
    Ran at_the_muster(int players, const std::string& typed,
                      const std::string& language = "en") const {
        std::string seats = "me";
        for (int seat = 1; seat < players; ++seat) seats += ",random";
        return run("play toy --content mine --players " + std::to_string(players) + " --seats " +
                       seats + " --seed 7 --save muster.json --lang " + language,
                   "1\n1\n" + typed);
    }
};

TEST_F(Musters, AreGatheredInAnyOrderAndConfirmedOnce) {
    for (const int players : {2, 3, 8}) {
        const Ran ran = at_the_muster(players, "3 1 1 1\n-1\n\n");
        EXPECT_EQ(ran.code, 0) << ran.errors;
        EXPECT_TRUE(has(ran.out, "   1 [0/4] 4 Yeomen (1 each)")) << ran.out;
        EXPECT_TRUE(has(ran.out, "   4 [0/1] 1 Giant (5)"));
        EXPECT_TRUE(has(ran.out, "picked: 0 of at most 4 · Stars: 0 of at most 5"));
        EXPECT_TRUE(has(ran.out, "picked: 4 of at most 4 · Stars: 6 of at most 5"));
        EXPECT_TRUE(has(ran.out, "picked: 3 of at most 4 · Stars: 5 of at most 5"));
        EXPECT_TRUE(has(ran.out, "Player 1 sends 3 troops into the field."));
        EXPECT_TRUE(has(run("replay muster.json --verify --content mine").out, "genuine"));
    }
}

TEST_F(Musters, BeyondTheBudgetAreRefusedWhole) {
    const Ran ran = at_the_muster(3, "4 1\ndone\nnone\n4:2\n2:2\ndone\n");
    EXPECT_TRUE(has(ran.out, "Not so: Stars: this comes to 6, only 5 are there.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Player 1 sends 2 troops into the field."));
    const Ran german = at_the_muster(3, "4 1\nfertig\nkeine\nfertig\n", "de");
    EXPECT_TRUE(has(german.out, "So nicht: Sterne: Das ergibt 6, es gibt nur 5.")) << german.out;
    EXPECT_TRUE(has(german.out, "   1 [0/4] 4 Landwehrleute (je 1)"));
}

using Payment = Program;

TEST_F(Payment, OfMoreThanNeededSaysWhatToLeaveOut) {
    const std::string play =
        "play lcg --seats random,me --dark imperial-navy --light rebel-alliance --seed 7 --lang ";
    const std::string typed = repeated("1\n", 7) + "4 3 2 1\ndone\n-3 -4\ndone\n";
    const Ran ran = run(play + "en", typed);
    EXPECT_TRUE(has(ran.out, "Y-Wing: 2 resources are still to be produced.")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Not so: this is more than needed; leave out 3, 4."));
    EXPECT_TRUE(has(ran.out, "The Rebel Fleet produces 1 resource."));
    EXPECT_TRUE(
        has(run(play + "de", typed).out, "So nicht: das ist mehr als nötig; lass 3, 4 weg."));
}

}  // namespace
}  // namespace cantina::cli::testing
