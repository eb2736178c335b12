// Matches judged in the background: for whom, how long, and once.
#include "server/study.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace cantina::server {
namespace {

using namespace std::chrono_literals;

/// A match between bots that choose at random; `answers` of it.
std::shared_ptr<Recorded> recorded(u64 seed, int answers) {
    OpenGame open = open_game("deckbuilding", {});
    Match match(open.game, Seed::from_number(seed), {"random", "random"});
    Rng rng(seed);
    for (int i = 0; i < answers && !match.over(); ++i)
        match.answer(Option(match.options()[static_cast<int>(
            rng.below(static_cast<u32>(match.options().size())))]));
    Recording recording = record(match);
    return std::make_shared<Recorded>(recording, open, std::move(match), "");
}

class Studies : public ::testing::Test {
  protected:
    Json look(const Study::Topic& about, const std::string& asker = "", std::size_t from = 0) {
        return study.look(asker, about, 2, from);
    }
    /// Until it is so; false if that takes too long.
    bool comes_to(const std::function<bool()>& so) {
        for (int i = 0; i < 600 && !so(); ++i) std::this_thread::sleep_for(50ms);
        return so();
    }

    Study study{2s};
    const Study::Topic topic{"r1", "search:200"};
    const Study::Topic other{"r2", "search:200"};
};

TEST_F(Studies, AreDoneInTheEndAndKept) {
    EXPECT_EQ(look(topic)["state"], "none");
    const auto match = recorded(1, 40);
    study.begin("leia", topic, match);
    ASSERT_TRUE(comes_to([&] { return look(topic, "leia")["state"] == "done"; }));
    const Json all = look(topic);
    EXPECT_GT(all["decisions"], 10);
    EXPECT_EQ(all["judged"], all["decisions"]);
    EXPECT_EQ(all["judgements"].size(), all["decisions"]);
    EXPECT_EQ(all["seats"].size(), 2u);
    const Json& first = all["judgements"][0];
    EXPECT_EQ(first["seat"], 0);
    EXPECT_GT(first["chance"], 0);
    EXPECT_EQ(look(topic, "", 5)["judgements"].size(), all["judgements"].size() - 5);
    EXPECT_TRUE(look(topic, "", 100'000)["judgements"].empty());
    EXPECT_EQ(match.use_count(), 1) << "what is done holds no match";
    study.begin("han", topic, match);
    EXPECT_EQ(look(topic)["state"], "done") << "nothing is judged twice";
}

TEST_F(Studies, StopWhenTheAskerLeavesAndGoOnWhereTheyWere) {
    const auto match = recorded(2, 100'000);
    study.begin("leia", topic, match);
    ASSERT_TRUE(comes_to([&] { return look(topic, "leia")["judged"] > 3; }));
    study.leave("leia", topic);
    const Json left = look(topic);
    EXPECT_EQ(left["state"], "stopped");
    std::this_thread::sleep_for(300ms);
    EXPECT_LE(look(topic)["judged"].get<int>(), left["judged"].get<int>() + 1);
    study.begin("leia", topic, match);
    EXPECT_GE(look(topic)["judged"], left["judged"]);
    EXPECT_EQ(look(topic)["state"], "running");
}

TEST_F(Studies, StopWhenNothingIsHeardOfTheAsker) {
    const Study::Topic slow{"r1", "search:2000"};
    study.begin("leia", slow, recorded(3, 100'000));
    ASSERT_TRUE(comes_to([&] { return look(slow)["state"] != "running"; })) << "only looked at";
    EXPECT_EQ(look(slow)["state"], "stopped");
}

TEST_F(Studies, AreOneForEachAskerAndTheNewestWins) {
    study.begin("leia", topic, recorded(4, 100'000));
    study.begin("leia", other, recorded(5, 100'000));
    EXPECT_EQ(look(topic)["state"], "stopped");
    EXPECT_EQ(look(other)["state"], "running");
    study.begin("han", topic, recorded(4, 100'000));
    EXPECT_EQ(look(topic)["state"], "running");
    study.begin("leia", topic, recorded(4, 100'000));
    study.leave("leia", topic);
    EXPECT_EQ(look(topic)["state"], "running") << "somebody else waits for it";
}

TEST_F(Studies, AreBounded) {
    const auto match = recorded(6, 400);
    for (int i = 0; i < 32; ++i)
        study.begin("asker " + std::to_string(i), {"r" + std::to_string(i), "search:200"}, match);
    EXPECT_THROW(study.begin("one more", {"more", "search:200"}, match), Refusal);
    EXPECT_NO_THROW(study.begin("one more", {"r3", "search:200"}, match));
    study.leave("asker 1", {"r1", "search:200"});
    EXPECT_NO_THROW(study.begin("one more", {"more", "search:200"}, match));
}

}  // namespace
}  // namespace cantina::server
