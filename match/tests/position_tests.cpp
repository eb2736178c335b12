// The positions of bots/positions can be asked, and the bots of today keep finding what they find.
#include <gmock/gmock.h>

#include <set>

#include "match/positions.h"

namespace cantina {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class PositionsOfAGame : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Games, PositionsOfAGame, ::testing::Values("deckbuilding", "lcg"));

/// The same for what says the same.
std::string content_of(const Entry& entry) {
    if (entry.is_scalar()) return entry.string();
    std::string all;
    if (entry.is_list())
        for (const Entry& item : entry.items()) all += content_of(item) + ", ";
    if (entry.is_map())
        for (const auto& [key, value] : entry.pairs())
            if (key != "title" && key != "theme") all += key + ": " + content_of(value) + "; ";
    return "(" + all + ")";
}

TEST_P(PositionsOfAGame, CanAllBeAskedAndAreDifferent) {
    const auto positions = open_positions(GetParam());
    const std::vector<Position> all = built_in_positions(GetParam());
    EXPECT_GE(all.size(), 60u);
    std::set<std::string> titles;
    std::set<std::string> contents;
    for (const Position& position : all) {
        EXPECT_NO_THROW(positions->check(position)) << position.where();
        EXPECT_TRUE(titles.insert(position.title).second)
            << position.where() << ": '" << position.title << "' is there twice";
        EXPECT_TRUE(contents.insert(content_of(position.entry)).second)
            << position.where() << " is there twice";
    }
}

TEST_P(PositionsOfAGame, AreThoseOfTheRepository) {
    const std::filesystem::path folder =
        std::filesystem::path(CANTINA_SOURCE_DIR) / "bots/positions" / GetParam();
    const std::vector<Position> inside = built_in_positions(GetParam());
    const std::vector<Position> outside = positions_from(folder);
    ASSERT_EQ(inside.size(), outside.size());
    for (size_t i = 0; i < inside.size(); ++i) {
        EXPECT_EQ(inside[i].title, outside[i].title);
        EXPECT_EQ(inside[i].line(), outside[i].line()) << inside[i].where();
        EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(CANTINA_SOURCE_DIR) /
                                            inside[i].entry.file()));
    }
}

/// Its level, but bounded by iterations instead of a clock, so that each run is alike.
bots::BotSpec repeatable(const std::string& level) {
    static constexpr int most_iterations = 4000;
    bots::BotSpec spec = bots::BotSpec::parse(level);
    spec.turn_seconds = 0;
    spec.iterations = std::min(spec.iterations, most_iterations);
    return spec;
}

TEST_P(PositionsOfAGame, AreFoundByTheBotsAsOftenAsTheFloorsSay) {
    const auto positions = open_positions(GetParam());
    const std::string floors = "bots/positions/floors.yaml";
    const Entry of_game =
        Entry::load(std::filesystem::path(CANTINA_SOURCE_DIR) / floors, floors).at(GetParam());
    for (const auto& [level, floor] : of_game.pairs()) {
        const bots::BotSpec spec = repeatable(level);
        int right = 0;
        std::string missed;
        for (const Position& position : built_in_positions(GetParam())) {
            if (positions->ask(position, spec, 1).right)
                ++right;
            else
                missed += "\n  " + position.where() + ": " + position.title;
        }
        EXPECT_GE(right, floor.number(0, 9999)) << level << " misses" << missed;
        RecordProperty(level, right);
    }
}

// --- what is wrong is told -----------------------------------------------------------------------

Position position_of(const std::string& answers) {
    const std::string yaml =
        "- title: Three hit points are left and the X-Wing has three attack\n"
        "  theme: win\n"
        "  table:\n"
        "    turn: rebels\n"
        "    rebels: {victory: [corellia, endor], in-play: [x-wing]}\n"
        "    empire: {damage: 5}\n" +
        answers;
    return read_positions(Entry::parse(yaml, "some.yaml")).at(0);
}

std::string fault_told(const std::string& answers) {
    try {
        open_positions("deckbuilding")->check(position_of(answers));
    } catch (const ContentError& error) {
        return error.what();
    }
    return "nothing is wrong";
}

TEST(Position, TellsWhatIsWrongAtItsPlace) {
    const std::string asks = "  asks: rebels\n";
    EXPECT_EQ(fault_told(asks + "  right: [assign x-wing against base]\n"), "nothing is wrong");
    EXPECT_EQ(fault_told(asks + "  by-end-of-turn: {winner: rebels}\n"), "nothing is wrong");
    EXPECT_THAT(fault_told(asks + "  right: [play x-wing]\n"),
                HasSubstr("some.yaml:8:11: 'play x-wing' is not possible among [assign x-wing "));
    EXPECT_THAT(fault_told(asks + "  right: [dance]\n"),
                HasSubstr("some.yaml:8:11: no such answer"));
    EXPECT_THAT(fault_told(asks + "  right: [end turn, end turn]\n"), HasSubstr("told twice"));
    EXPECT_THAT(fault_told(asks + "  right: [end turn]\n  wrong: [end turn]\n"),
                HasSubstr("right and wrong"));
    EXPECT_THAT(fault_told(asks + "  right: []\n"), HasSubstr("some answers have to be right"));
    EXPECT_THAT(fault_told(asks + "  by-end-of-turn: {turn: rebels}\n"),
                HasSubstr("true from the beginning"));
    EXPECT_THAT(fault_told(asks + "  by-end-of-turn: {}\n"), HasSubstr("nothing is checked"));
    EXPECT_THAT(fault_told(asks + "  by-end-of-turn: {weather: fine}\n"), HasSubstr("weather"));
    EXPECT_THAT(fault_told(asks), HasSubstr("'right' or 'wrong'"));
    EXPECT_THAT(fault_told("  asks: empire\n  right: [end turn]\n"),
                HasSubstr("before, the other side has to choose among [assign x-wing "));
    EXPECT_THAT(fault_told("  do: [attack x-wing against base]\n"
                           "  asks: empire\n  right: [end turn]\n"),
                HasSubstr("nothing is asked of this side"));
    EXPECT_THAT(fault_told("  asks: hutts\n  right: [end turn]\n"), HasSubstr("some.yaml:7:"));
}

TEST(Position, IsAskedOfAnyBot) {
    const auto positions = open_positions("deckbuilding");
    const bots::BotSpec thinker = bots::BotSpec::parse("search:200");
    const Position turn = position_of("  asks: rebels\n  by-end-of-turn: {winner: rebels}\n");
    const PositionAnswer won = positions->ask(turn, thinker, 1);
    EXPECT_TRUE(won.right);
    EXPECT_THAT(won.answers, ElementsAre("assign x-wing against base", "resolve against base"));
    const Position lost = position_of("  asks: rebels\n  by-end-of-turn: {winner: empire}\n");
    const PositionAnswer not_lost = positions->ask(lost, thinker, 1);
    EXPECT_FALSE(not_lost.right);
    EXPECT_EQ(not_lost.missing.en, "the match is not over");
    const Position wrong = position_of("  asks: rebels\n  wrong: [end turn]\n");
    EXPECT_TRUE(positions->ask(wrong, thinker, 1).right);
    const Position right = position_of("  asks: rebels\n  right: [end turn]\n");
    EXPECT_FALSE(positions->ask(right, thinker, 1).right);
}

TEST(Position, NeedsAGameThatLaysTablesByNames) {
    EXPECT_EQ(open_positions("toy"), nullptr);
    EXPECT_TRUE(built_in_positions("toy").empty());
}

}  // namespace
}  // namespace cantina
