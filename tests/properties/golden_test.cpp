// Golden matches: recorded matches replay to the same final hash. Whoever changes the rules, the
// cards or a game's advice on purpose runs the tests once with CANTINA_UPDATE_GOLDEN=1, which plays
// them anew from setup, seed and policy and rewrites tests/golden/.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/hash.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

namespace fs = std::filesystem;

/// A recorded match. In the file every answer is one character: its place in the option list, from
/// '!' on; '~' adds 93 to the character after it.
template <class Tested>
struct Recording {
    MatchPlan<Tested> plan;
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

template <class Tested>
struct GoldenPlan {
    std::string name;
    MatchPlan<Tested> plan;
};

std::string with_policy(const std::string& name, Policy policy) {
    return name + "-" + policy_names[static_cast<int>(policy)];
}

/// Every variant by chance and with the game's own advice, where a game wants nothing else.
template <class Tested>
std::vector<GoldenPlan<Tested>> golden_plans() {
    std::vector<GoldenPlan<Tested>> plans;
    u64 seed = 1;
    for (u64 variant = 0; variant < Tested::variants; ++variant)
        for (Policy policy : {Policy::random, Policy::rollout}) {
            std::string name;
            for (const auto& [key, value] : Tested::setup_of(variant).wishes())
                name += (name.empty() ? "" : "-") + value + "-" + key;
            plans.push_back(
                {with_policy(name, policy), {Tested::setup_of(variant), seed++, policy}});
        }
    return plans;
}

/// Every setup with the game's own advice, and with chance where that is shorter.
template <>
std::vector<GoldenPlan<Deckbuilding>> golden_plans() {
    std::vector<GoldenPlan<Deckbuilding>> plans;
    u64 seed = 1;
    for (u64 variant = 0; variant < Deckbuilding::variants; ++variant) {
        const auto setup = Deckbuilding::setup_of(variant);
        const std::string name = std::string(deckbuilding::name_of(setup.variant)) + "-" +
                                 std::to_string(setup.bases_to_win) +
                                 (setup.pay_off_neutral ? "-pay-off" : "");
        const auto add = [&](Policy policy) {
            plans.push_back({with_policy(name, policy), {setup, seed++, policy}});
        };
        add(Policy::rollout);
        if (setup.bases_to_win <= 3)
            add(setup.pay_off_neutral ? Policy::lingering : Policy::random);
    }
    return plans;
}

/// The starter decks with the game's own advice and by chance, closed lists, decks of one's own.
template <>
std::vector<GoldenPlan<Lcg>> golden_plans() {
    std::vector<GoldenPlan<Lcg>> plans;
    u64 seed = 1;
    const auto add = [&](const std::string& name, Lcg::Setup setup, Policy policy) {
        plans.push_back({with_policy(name, policy), {std::move(setup), seed++, policy}});
    };
    for (const char* dark : {"sith", "imperial-navy"})
        for (const char* light : {"jedi", "rebel-alliance"})
            for (Policy policy : {Policy::random, Policy::rollout})
                add(std::string(dark) + "-" + light,
                    Lcg::Setup::from({{"dark", dark}, {"light", light}}), policy);
    const auto closed = Lcg::Setup::from({{"deck-lists", "closed"}, {"mulligan", "yes"}});
    add("closed-lists", closed, Policy::rollout);
    add("own-decks",
        Lcg::Setup::from({{"dark", "scum-and-villainy:20,24,24,25,32,33,33,34,34,36"},
                          {"light", "smugglers-and-spies:3,5,10,14,15,15,16,16,17,18"}}),
        Policy::lingering);
    return plans;
}

/// Two, three and eight at the table.
template <>
std::vector<GoldenPlan<Toy>> golden_plans() {
    std::vector<GoldenPlan<Toy>> plans;
    u64 seed = 1;
    for (int players : {2, 3, max_seats})
        for (Policy policy : {Policy::random, Policy::rollout})
            plans.push_back({with_policy(std::to_string(players) + "-players", policy),
                             {{.players = players}, seed++, policy}});
    return plans;
}

template <class Tested>
fs::path file_of(const GoldenPlan<Tested>& golden) {
    return folder() / Tested::name / (golden.name + ".match");
}

template <class Tested>
Recording<Tested> record(const MatchPlan<Tested>& plan) {
    Recording<Tested> made{plan, {}, 0};
    Playing match(plan);
    while (!match.over()) {
        const int pick = match.choose();
        made.answers.push_back(pick);
        match.game.apply(match.state, Option(match.list[pick]), match.list, nullptr);
    }
    made.hash = hash_of(match.state);
    return made;
}

template <class Tested>
void save(const Recording<Tested>& recording, const fs::path& path) {
    fs::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    for (const auto& [key, value] : recording.plan.setup.wishes())
        out << key << ' ' << value << '\n';
    out << "seed " << recording.plan.seed << "\npolicy "
        << policy_names[static_cast<int>(recording.plan.policy)] << "\nhash " << std::hex
        << recording.hash << std::dec << "\nanswers " << recording.answers.size() << '\n';
    const std::string text = encoded(recording.answers);
    for (size_t at = 0; at < text.size(); at += line_width)
        out << text.substr(at, line_width) << '\n';
}

template <class Tested>
Recording<Tested> load(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    Recording<Tested> read;
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
    read.plan.setup = Tested::Setup::from(wishes);
    while (in >> line) text += line;
    read.answers = decoded(text);
    EXPECT_EQ(std::to_string(read.answers.size()), value) << path << ": answers are missing";
    return read;
}

template <class Tested>
void replay(const GoldenPlan<Tested>& golden) {
    const fs::path path = file_of(golden);
    if (std::getenv("CANTINA_UPDATE_GOLDEN")) save(record(golden.plan), path);
    ASSERT_TRUE(fs::exists(path)) << "record it with CANTINA_UPDATE_GOLDEN=1: " << path;
    const Recording<Tested> recording = load<Tested>(path);
    Playing match(recording.plan);
    for (size_t i = 0; i < recording.answers.size(); ++i) {
        ASSERT_LT(recording.answers[i], match.list.size())
            << "at decision " << i << " in turn " << match.state.turn
            << " there are other options than were recorded";
        match.game.apply(match.state, Option(match.list[recording.answers[i]]), match.list,
                         nullptr);
    }
    EXPECT_TRUE(match.over()) << "the recorded match was over here";
    EXPECT_EQ(hash_of(match.state), recording.hash) << "the match ended with another table";
}

/// A golden match of any game.
struct GoldenMatch {
    std::string game, name;
    std::function<void()> replay;
};
void PrintTo(const GoldenMatch& match, std::ostream* out) {
    *out << match.game << '/' << match.name;
}

std::vector<GoldenMatch> all_golden_matches() {
    std::vector<GoldenMatch> matches;
    games::for_all([&](auto traits) {
        using Game = Tested<decltype(traits)>;
        for (const auto& golden : golden_plans<Game>())
            matches.push_back({std::string(Game::name), golden.name, [golden] { replay(golden); }});
    });
    return matches;
}

class Golden : public ::testing::TestWithParam<GoldenMatch> {};

TEST_P(Golden, ReplaysToTheSameHash) { GetParam().replay(); }

INSTANTIATE_TEST_SUITE_P(Matches, Golden, ::testing::ValuesIn(all_golden_matches()),
                         [](const ::testing::TestParamInfo<GoldenMatch>& match) {
                             std::string name;
                             for (char c : match.param.game + match.param.name)
                                 if (c != '-') name += c;
                             return name;
                         });

/// A recording that no plan mentions would never be replayed.
TEST(GoldenFolder, HoldsOnlyWhatIsReplayed) {
    if (std::getenv("CANTINA_UPDATE_GOLDEN")) GTEST_SKIP() << "recordings are being made";
    size_t files = 0;
    for (const auto& file : fs::recursive_directory_iterator(folder()))
        files += file.is_regular_file();
    EXPECT_EQ(files, all_golden_matches().size());
}

}  // namespace
}  // namespace cantina::test
