// What one address may have, what is deleted when nobody uses it, and what is stored once.
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <future>
#include <thread>

#include "server/limits.h"
#include "server/refusal.h"
#include "server/server.h"
#include "server/sweeper.h"
#include "server/tests/client.h"
#include "server/tests/own_server.h"
#include "server/time.h"

namespace cantina::server {
namespace {

using test::call;
using test::Client;
using test::leia;
using test::me_and_friend;

TEST(Quota, IsFullAgainAfterADay) {
    const auto start = Quota::Clock::now();
    Quota quota(2);
    EXPECT_TRUE(quota.take("a", 1, start));
    EXPECT_TRUE(quota.take("a", 1, start + std::chrono::hours(23)));
    EXPECT_FALSE(quota.take("a", 1, start + std::chrono::hours(23)));
    EXPECT_TRUE(quota.take("b", 2, start)) << "another address has its own";
    EXPECT_TRUE(quota.take("a", 1, start + std::chrono::hours(24)));
    EXPECT_FALSE(quota.take("a", 2, start + std::chrono::hours(25)));
    EXPECT_EQ(quota.free_in("a", start + std::chrono::hours(25)), std::chrono::hours(23));
    EXPECT_EQ(quota.free_in("c", start), std::chrono::seconds(0));
}

TEST(Origin, IsTheNetworkOfAnAddress) {
    EXPECT_EQ(origin_of("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(origin_of("2001:db8:1:2:3:4:5:6"), origin_of("2001:db8:1:2:ffff::1"));
    EXPECT_NE(origin_of("2001:db8:1:2::1"), origin_of("2001:db8:1:3::1"));
    EXPECT_EQ(origin_of("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(origin_of("unix:"), "unix:");
}

/// A server with bounds of the test's own.
class Bounds : public test::OwnServer {
  protected:
    test::Reply create(const std::string& seats = me_and_friend) {
        return call(server_->port(), "POST", "/api/tables",
                    R"({"game":"deckbuilding","name":"Leia","seats":)" + seats + "}", leia);
    }
    test::Reply keep(std::size_t bytes) {
        return call(server_->port(), "POST", "/api/replays", std::string(bytes, 'x'), leia);
    }
    /// The table of a new match.
    std::string table() { return create().body["table"].get<std::string>(); }
    i64 figure(const std::string& sql) const {
        return SQLite::Database(file()).execAndGet(sql).getInt64();
    }
};

TEST_F(Bounds, HoldForTablesAndReplaysOfADay) {
    config_.tables_per_day = 2;
    config_.replays_per_day = 1;
    start();
    EXPECT_EQ(create().status, 200);
    EXPECT_EQ(create().status, 200);
    const auto refused = create();
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.body["error"], "too-many");
    const std::string wish = R"({"game":"deckbuilding","seats":)" + me_and_friend + "}";
    const std::string said = test::send_bytes(
        server_->port(),
        "POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        "Authorization: Bearer " +
            leia + "\r\nContent-Length: " + std::to_string(wish.size()) + "\r\n\r\n" + wish);
    const std::size_t at = said.find("Retry-After: ");
    ASSERT_NE(at, std::string::npos) << said;
    EXPECT_GT(std::stoi(said.substr(at + 13)), 86'000) << "tomorrow, not in ten seconds";
    EXPECT_EQ(keep(10).status, 400) << "it is no replay";
    EXPECT_EQ(keep(10).status, 429);
}

TEST_F(Bounds, HoldForBytesOfADay) {
    config_.megabytes_per_day = 1;
    start();
    EXPECT_EQ(keep(700'000).status, 400) << "it is no replay";
    EXPECT_EQ(keep(700'000).status, 429);
    EXPECT_EQ(create().status, 200) << "a little is left";
}

TEST_F(Bounds, HoldForLinesOfAnAddress) {
    config_.lines_per_address = 2;
    start();
    const std::string id = table();
    Client first(server_->port(), id, "");
    Client second(server_->port(), id, "");
    EXPECT_THROW(Client(server_->port(), id, ""), std::exception);
    second.drop();
    bool in = false;
    for (int i = 0; i < 100 && !in; ++i) try {
            Client(server_->port(), id, "").until("table");
            in = true;
        } catch (const std::exception&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    EXPECT_TRUE(in) << "a line that has ended counts no more";
}

TEST_F(Bounds, HoldForLinesToATable) {
    config_.lines_per_table = 1;
    start();
    const std::string id = table();
    Client first(server_->port(), id, "");
    first.until("table");
    EXPECT_THROW(Client(server_->port(), id, ""), std::exception);
    Client(server_->port(), table(), "").until("table");
}

TEST_F(Bounds, AreNoneWithoutLimits) {
    config_.limits = false;
    config_.tables_per_day = config_.lines_per_address = config_.lines_per_table = 1;
    start();
    const std::string id = table();
    table();
    Client(server_->port(), id, "").until("table");
    Client first(server_->port(), id, "");
    Client second(server_->port(), id, "");
    second.until("table");
}

TEST_F(Bounds, AMatchThatIsPlayedOnFromIsStoredOnce) {
    config_.limits = false;
    start();
    const auto made = create(R"([{"kind":"me"},{"kind":"bot","bot":"random"}])");
    const std::string id = made.body["table"].get<std::string>();
    Client client(server_->port(), id, made.body["token"].get<std::string>());
    client.until("view");
    client.wish("resign");
    std::string last;
    for (int i = 0; i < 3; ++i) {
        const auto on = call(server_->port(), "POST", "/api/replays/" + id + "/play-on",
                             R"({"at":0,"seat":0,"bot":"random","name":"Leia"})", leia);
        ASSERT_EQ(on.status, 200) << on.raw;
        last = on.body["table"].get<std::string>();
    }
    EXPECT_EQ(figure("SELECT count(*) FROM replays"), 1);
    EXPECT_EQ(figure("SELECT count(*) FROM tables WHERE instr(agreement, 'answers') > 0"), 0);
    EXPECT_LT(figure("SELECT max(length(agreement)) FROM tables"), 1000);
    stop();
    start();
    EXPECT_EQ(call(server_->port(), "GET", "/api/tables/" + last, "").body["status"], "playing")
        << "it is found again";
}

TEST(Agreement, OfAnOlderVersionHasTheMatchInIt) {
    Agreement agreement;
    agreement.game = "deckbuilding";
    agreement.seats.assign(2, SeatPlan{});
    agreement.replay = "the file";
    agreement.at = 7;
    Json written = Json::parse(write_agreement(agreement));
    EXPECT_FALSE(written.contains("replay"));
    EXPECT_EQ(read_agreement(written.dump(), "the file").replay, "the file");
    EXPECT_THROW(read_agreement(written.dump()), std::runtime_error);
    written["replay"] = "inside";
    EXPECT_EQ(read_agreement(written.dump()).replay, "inside");
    EXPECT_EQ(read_agreement(written.dump()).at, 7);
}

TEST(Sweeper, DeletesWhatNobodyUsesButNoTableThatIsOpen) {
    const auto store = open_store(":memory:");
    Hub hub(*store, Pace{}, 1, 1);
    Lobby lobby(hub);
    Agreement agreement;
    agreement.game = "deckbuilding";
    agreement.seats.assign(2, SeatPlan{});
    const std::string young = lobby.create(agreement);
    StoredTable old = *store->table(young);
    old.created = 1;
    for (const char* id : {"old", "open"}) {
        old.id = id;
        store->create_table(old);
    }
    std::promise<Lobby::Found> found;
    lobby.find("open", [&](const Lobby::Found& there) { found.set_value(there); });
    ASSERT_TRUE(found.get_future().get().room);
    Sweeper sweeper(hub, lobby, {.waiting = 7});
    const std::chrono::milliseconds soon(1);
    sweeper.start({.portion = 1, .between = soon, .rest = soon, .first = soon});
    for (int i = 0; i < 500 && store->table("old"); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_FALSE(store->table("old"));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(store->table("open"));
    EXPECT_TRUE(store->table(young));
    sweeper.stop();
    EXPECT_EQ(hub.metrics.tables_deleted, 1);
}

TEST(Sweeper, KnowsWhatMayGoByTheSettings) {
    const i64 day = 24 * 60 * 60 * 1000;
    const Expiry usual = expiry_at(days_of({}), 1000 * day);
    EXPECT_EQ(usual.waiting, 993 * day);
    EXPECT_EQ(usual.playing + usual.over + usual.replays, 0) << "what was played is kept";
    Config open;
    open.keep_abandoned_days = 90;
    open.keep_finished_days = 365;
    open.keep_replays_days = 30;
    const Expiry expiry = expiry_at(days_of(open), 1000 * day);
    EXPECT_EQ(expiry.waiting, 993 * day);
    EXPECT_EQ(expiry.playing, 910 * day);
    EXPECT_EQ(expiry.over, 635 * day);
    EXPECT_EQ(expiry.replays, 970 * day);
    EXPECT_EQ(expiry_at({}, 1000 * day).over, 0) << "0 keeps for ever";
}

}  // namespace
}  // namespace cantina::server
