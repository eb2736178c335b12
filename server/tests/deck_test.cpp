// The calls about decks of one's own, on a real server.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <thread>

#include "server/server.h"
#include "server/tests/client.h"

namespace cantina::server {
namespace {

using test::call;
using test::Reply;

const std::string deck_calls = "/api/games/lcg/decks";

class DeckCalls : public testing::Test {
  protected:
    static Config config(bool limits) {
        spdlog::set_level(spdlog::level::off);
        Config config;
        config.port = 0;
        config.store = (std::filesystem::temp_directory_path() /
                        ("cantina-decks-" + std::to_string(getpid())) / "matches.db")
                           .string();
        config.limits = limits;
        return config;
    }
    void start(bool limits) {
        server_ = std::make_unique<Server>(config(limits));
        thread_ = std::thread([this] { server_->run(false); });
    }
    void SetUp() override { start(false); }
    void TearDown() override {
        stop();
        std::filesystem::remove_all(std::filesystem::path(config(false).store).parent_path());
    }
    void stop() {
        server_->stop();
        thread_.join();
        server_.reset();
    }
    Reply post(const Json& body, const std::string& target = deck_calls) {
        return call(server_->port(), "POST", target, body.dump());
    }

    std::unique_ptr<Server> server_;
    std::thread thread_;
};

TEST_F(DeckCalls, OfferWhatDecksAreMadeOf) {
    const Json offer = call(server_->port(), "GET", deck_calls + "?lang=de", "").body;
    EXPECT_EQ(offer["sides"][0]["id"], "dark");
    EXPECT_EQ(offer["sides"][1]["banners"][0]["id"], "jedi");
    EXPECT_EQ(offer["least"], 10);
    EXPECT_EQ(offer["most"], 20);
    EXPECT_EQ(offer["items"].size(), 36u);
    EXPECT_EQ(offer["items"][3]["only"], "jedi");
    EXPECT_EQ(offer["items"][0]["only"], Json());
    EXPECT_EQ(offer["items"][0]["name"], "Die Reise eines Helden");
    EXPECT_EQ(offer["items"][0]["cards"].size(), 5u);
    EXPECT_EQ(offer["starters"].size(), 4u);
    EXPECT_EQ(call(server_->port(), "GET", "/api/games/deckbuilding/decks", "").status, 404);
    EXPECT_EQ(post({{"code", "jedi"}}, "/api/games/deckbuilding/decks").status, 404);
}

TEST_F(DeckCalls, TellADeckInEveryForm) {
    const Json deck = post({{"code", "jedi"}, {"side", "light"}}).body;
    EXPECT_EQ(deck["code"], "jedi:1,2,3,4,5,6,7,18");
    EXPECT_TRUE(deck["faults"].empty());
    EXPECT_EQ(post({{"text", deck["text"]}}).body, deck);
    EXPECT_EQ(post({{"text", deck["o8d"]}}).body["code"], deck["code"]);
    const Json wrong = post({{"code", "sith:1"}}, deck_calls + "?lang=de").body;
    EXPECT_EQ(wrong["side"], "dark");
    EXPECT_EQ(wrong["faults"].size(), 2u);
    EXPECT_EQ(wrong["faults"][0]["rule"], "LCG-DECK-01");
    EXPECT_EQ(wrong["faults"][1]["rule"], "LCG-DECK-03");
}

TEST_F(DeckCalls, RefuseWhatIsNoDeck) {
    const Reply reply = post({{"text", "affiliation: jedi\n99\n"}});
    EXPECT_EQ(reply.status, 400);
    EXPECT_TRUE(reply.body["text"]["en"].get<std::string>().starts_with("Line 2: ")) << reply.raw;
    EXPECT_EQ(post({{"code", "x"}}).status, 400);
    EXPECT_EQ(post({{"text", std::string(200'000, 'x')}}).status, 413);
    EXPECT_EQ(post(Json::object()).status, 400);
}

TEST_F(DeckCalls, AreBounded) {
    stop();
    start(true);
    bool refused = false;  // sooner or later, however slow the machine is
    for (int i = 0; i < 3000 && !refused; ++i) refused = post({{"code", "jedi"}}).status == 429;
    EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace cantina::server
