// Golden matches: recorded matches replay to the same final hash. Whoever changes the rules or the
// cards on purpose runs the tests once with CANTINA_UPDATE_GOLDEN=1, which plays them anew from
// setup, seed and policy and rewrites tests/golden/.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/hash.h"
#include "tests/properties/matches.h"

namespace cantina::deckbuilding::test {
namespace {

namespace fs = std::filesystem;

/// A recorded match. In the file every answer is one character: its place in the option list, from
/// '!' on; '~' adds 93 to the character after it.
struct Recording {
    MatchPlan plan;
    std::vector<int> answers;
    u64 hash = 0;
};

constexpr int digit_base = 93;
constexpr int line_width = 96;

std::string encoded(const std::vector<int>& answers) {
    std::string text;
    for (int answer : answers) {
        for (; answer >= digit_base; answer -= digit_base) text += '~';
        text += static_cast<char>('!' + answer);
    }
    return text;
}

std::vector<int> decoded(const std::string& text) {
    std::vector<int> answers;
    int carried = 0;
    for (char digit : text) {
        if (digit == '~') {
            carried += digit_base;
            continue;
        }
        answers.push_back(carried + digit - '!');
        carried = 0;
    }
    return answers;
}

fs::path folder() { return fs::path(CANTINA_SOURCE_DIR) / "tests/golden"; }

std::string file_name(const MatchPlan& plan) {
    std::string name(deckbuilding::name_of(plan.setup.variant));
    name += "-" + std::to_string(plan.setup.bases_to_win);
    if (plan.setup.pay_off_neutral) name += "-pay-off";
    return name + "-" + policy_names[static_cast<int>(plan.policy)] + ".match";
}

/// Every setup with the game's own advice, and with chance where that is shorter.
std::vector<MatchPlan> golden_plans() {
    std::vector<MatchPlan> plans;
    u64 seed = 1;
    for (const auto& setup : all_setups()) {
        plans.push_back({setup, seed++, Policy::rollout});
        if (setup.bases_to_win <= 3)
            plans.push_back(
                {setup, seed++, setup.pay_off_neutral ? Policy::lingering : Policy::random});
    }
    return plans;
}

Recording record(const MatchPlan& plan) {
    Recording made{plan, {}, 0};
    Playing match(plan);
    while (!match.over()) {
        const int pick = answer_by(match.policy, match.game, match.state, match.list, match.rng);
        made.answers.push_back(pick);
        match.game.apply(match.state, match.list[pick], match.list, nullptr);
    }
    made.hash = hash_of(match.state);
    return made;
}

void save(const Recording& recording) {
    std::ofstream out(folder() / file_name(recording.plan), std::ios::binary);
    for (const auto& [key, value] : recording.plan.setup.wishes())
        out << key << ' ' << value << '\n';
    out << "seed " << recording.plan.seed << "\npolicy "
        << policy_names[static_cast<int>(recording.plan.policy)] << "\nhash " << std::hex
        << recording.hash << std::dec << "\nanswers " << recording.answers.size() << '\n';
    const std::string text = encoded(recording.answers);
    for (size_t at = 0; at < text.size(); at += line_width)
        out << text.substr(at, line_width) << '\n';
}

Recording load(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    Recording read;
    std::map<std::string, std::string> wishes;
    std::string key, value, line, text;
    while (in >> key >> value && key != "answers") {
        if (key == "seed")
            read.plan.seed = std::stoull(value);
        else if (key == "hash")
            read.hash = std::stoull(value, nullptr, 16);
        else if (key == "policy")
            read.plan.policy = static_cast<Policy>(
                std::find(std::begin(policy_names), std::end(policy_names), value) -
                std::begin(policy_names));
        else
            wishes[key] = value;
    }
    read.plan.setup = deckbuilding::Setup::from(wishes);
    while (in >> line) text += line;
    read.answers = decoded(text);
    EXPECT_EQ(std::to_string(read.answers.size()), value) << path << ": answers are missing";
    return read;
}

class Golden : public ::testing::TestWithParam<MatchPlan> {};

TEST_P(Golden, ReplaysToTheSameHash) {
    if (std::getenv("CANTINA_UPDATE_GOLDEN")) save(record(GetParam()));
    const fs::path path = folder() / file_name(GetParam());
    ASSERT_TRUE(fs::exists(path)) << "record it with CANTINA_UPDATE_GOLDEN=1: " << path;
    const Recording recording = load(path);
    Playing match(recording.plan);
    for (size_t i = 0; i < recording.answers.size(); ++i) {
        ASSERT_LT(recording.answers[i], match.list.size())
            << "at decision " << i << " in turn " << match.state.turn
            << " there are other options than were recorded";
        match.game.apply(match.state, match.list[recording.answers[i]], match.list, nullptr);
    }
    EXPECT_TRUE(match.over()) << "the recorded match was over here";
    EXPECT_EQ(hash_of(match.state), recording.hash) << "the match ended with another table";
}

INSTANTIATE_TEST_SUITE_P(Matches, Golden, ::testing::ValuesIn(golden_plans()),
                         [](const ::testing::TestParamInfo<MatchPlan>& plan) {
                             std::string name;
                             for (char c : fs::path(file_name(plan.param)).stem().string())
                                 if (c != '-') name += c;
                             return name;
                         });

/// A recording that no plan mentions would never be replayed.
TEST(GoldenFolder, HoldsOnlyWhatIsReplayed) {
    if (std::getenv("CANTINA_UPDATE_GOLDEN")) GTEST_SKIP() << "recordings are being made";
    size_t files = 0;
    for ([[maybe_unused]] const auto& file : fs::directory_iterator(folder())) ++files;
    EXPECT_EQ(files, golden_plans().size());
}

}  // namespace
}  // namespace cantina::deckbuilding::test
