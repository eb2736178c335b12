// Servers, as processes of their own, whose database goes away, stalls and restarts.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <thread>

#include "bench/load_server.h"
#include "server/tests/client.h"
#include "store/store.h"
#include "store/tests/cable.h"
#include "store/tests/postgres.h"

namespace cantina::server {
namespace {

using namespace std::chrono_literals;
using test::call;
using test::Client;
using test::han;
using test::leia;
using test::me_and_friend;
using Clock = std::chrono::steady_clock;

class AnOutage : public testing::Test {
  protected:
    void SetUp() override {
        if (!cantina::test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        database_ = cantina::test::Postgres::running().fresh_database();
        cable_.emplace(database_);
        server_.emplace(load::ServerProcess::Wanted{CANTINA_PROGRAM, cable_->address(),
                                                    folder_.path() / "log", 50, 2});
        server_->start();
    }
    int port() const { return server_->port(); }
    bool alive() const { return load::is_well(port()); }

    Json create(const std::string& seats) {
        const auto reply = call(port(), "POST", "/api/tables",
                                R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                                R"("seats":)" +
                                    seats + "}",
                                leia);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    Json join(const Json& table) {
        const auto reply =
            call(port(), "POST", "/api/tables/" + table["table"].get<std::string>() + "/join",
                 Json{{"name", "Han"}, {"invitation", table["invitation"]}}.dump(), han);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    Client sit(const Json& table) {
        return {port(), table["table"].get<std::string>(), table["token"].get<std::string>()};
    }
    /// Plays on until both have seen this version and one of them is asked.
    static void play(Client& one, Client& two, i64 until) {
        while (one.version < until || one.version != two.version || !(one.asked() || two.asked())) {
            if (one.asked() && one.version >= two.version)
                ASSERT_EQ(one.answer(0)["type"], "done");
            else if (two.asked() && two.version >= one.version)
                ASSERT_EQ(two.answer(0)["type"], "done");
            else
                (one.version <= two.version ? one : two).next();
        }
    }
    static Json pause(Client& client, bool on) {
        for (;;)
            if (Json message = client.until("pause"); message["on"] == on) return message;
    }
    void expect_whole(const std::string& table, i64 least) {
        const auto entries = open_store(database_)->entries(table, 1);
        EXPECT_GE(static_cast<i64>(entries.size()), least) << "nothing acknowledged is lost";
        for (std::size_t i = 0; i < entries.size(); ++i)
            EXPECT_EQ(entries[i].version, static_cast<i64>(i) + 1);
    }

    load::Folder folder_;
    std::string database_;
    std::optional<cantina::test::Cable> cable_;
    std::optional<load::ServerProcess> server_;
};

TEST_F(AnOutage, LeavesNoHoleInTheHistoryAndEverybodyIsToldWhatTheTableWaitsFor) {
    const Json first = create(me_and_friend);
    const std::string id = first["table"].get<std::string>();
    const Json second = join(first);
    Client one = sit(first);
    Client two = sit(second);
    one.until("view");
    two.until("view");
    play(one, two, 10);
    cable_->cut();
    Client& asked = one.asked() ? one : two;
    Client& other = one.asked() ? two : one;
    const i64 before = asked.version;
    Json message = asked.answer(0);
    EXPECT_EQ(message["error"], "paused");
    const Json told = pause(other, true);
    EXPECT_NE(told["text"]["en"].get<std::string>().find("Nothing is lost"), std::string::npos);
    EXPECT_NE(told["text"]["de"].get<std::string>().find("Nichts ist verloren"), std::string::npos);
    message = asked.answer(0);
    EXPECT_EQ(message["error"], "paused") << "nobody is served before it is known what is stored";
    EXPECT_EQ(other.version, before);
    Client late = sit(first);
    EXPECT_EQ(late.next()["type"], "pause");
    cable_->mend();
    pause(other, false);
    pause(asked, false);
    late.until("view");
    EXPECT_EQ(late.version, before);
    play(one, two, before + 6);
    expect_whole(id, before + 6);
    server_->kill();
    server_->start();
    Client again = sit(first);
    again.until("view");
    EXPECT_GE(again.version, before + 6);
}

TEST_F(AnOutage, ThatIsShortIsNotNoticedByAnybody) {
    const Json first = create(me_and_friend);
    const Json second = join(first);
    Client one = sit(first);
    Client two = sit(second);
    one.until("view");
    two.until("view");
    for (int i = 0; i < 3; ++i) {
        cable_->hiccup();
        play(one, two, one.version + 3);
    }
    cable_->cut();
    std::thread mending([&] {
        std::this_thread::sleep_for(700ms);
        cable_->mend();
    });
    play(one, two, one.version + 6);
    mending.join();
    expect_whole(first["table"].get<std::string>(), one.version);
}

TEST_F(AnOutage, EndsNoServerWhoeverComesGoesOrTalksMeanwhile) {
    const Json table = create(me_and_friend);
    join(table);
    Client stays = sit(table);
    stays.until("view");
    cable_->cut();
    for (int i = 0; i < 3; ++i) {
        Client comes = sit(table);
        EXPECT_NE(comes.next()["type"], "closed") << "the table, or what it waits for";
        stays.send({{"type", "chat"}, {"id", "c" + std::to_string(i)}, {"text", "hello"}});
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_NE(call(port(), "GET", "/api/tables", "").status, 200);
    EXPECT_TRUE(alive());
    cable_->mend();
    const auto start = Clock::now();
    while (call(port(), "GET", "/api/tables", "").status != 200 && Clock::now() - start < 5s)
        std::this_thread::sleep_for(50ms);
    EXPECT_EQ(call(port(), "GET", "/api/tables", "").status, 200);
    Client again = sit(table);
    again.until("view");
    EXPECT_TRUE(alive());
}

TEST_F(AnOutage, NeverKeepsTheSignOfLifeWaiting) {
    const auto ready = [&] { return call(port(), "GET", "/readyz", "").status == 200; };
    const auto soon = [](const auto& holds) {
        const auto start = Clock::now();
        while (!holds() && Clock::now() - start < 8s) std::this_thread::sleep_for(20ms);
        return holds();
    };
    EXPECT_TRUE(soon(ready));
    EXPECT_EQ(call(port(), "GET", "/healthz", "").body["ok"], true);
    cable_->stall();
    std::vector<std::thread> waiting;
    for (int i = 0; i < 8; ++i)
        waiting.emplace_back(
            [&] { EXPECT_EQ(call(port(), "GET", "/api/tables", "").status, 503); });
    int slow = 0;  // others use this machine, too
    bool told = false;
    for (int i = 0; i < 150; ++i) {
        const auto start = Clock::now();
        const auto reply = call(port(), "GET", "/healthz", "");
        slow += Clock::now() - start > 100ms;
        EXPECT_LT(Clock::now() - start, 3s);
        EXPECT_EQ(reply.status, 200);
        told |= reply.body["store"].value("wrong", "") == "does not answer";
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_LE(slow, 30) << "of 150; a server that waited for the store would be slow every time";
    EXPECT_TRUE(told);
    EXPECT_FALSE(ready());
    for (std::thread& thread : waiting) thread.join();
    cable_->mend();
    EXPECT_TRUE(soon(ready)) << call(port(), "GET", "/readyz", "").raw;
}

TEST_F(AnOutage, KeepsNoServerFromEnding) {
    const Json table = create(me_and_friend);
    join(table);
    Client stays = sit(table);
    stays.until("view");
    cable_->stall();
    if (stays.asked())
        stays.send({{"type", "answer"}, {"id", "a"}, {"version", stays.version}, {"option", 0}});
    std::vector<std::thread> asking;
    for (int i = 0; i < 8; ++i)
        asking.emplace_back([&] {
            try {
                call(port(), "GET", "/api/tables", "");
            } catch (const std::exception&) {  // nobody answers any more
            }
        });
    std::this_thread::sleep_for(100ms);
    const auto start = Clock::now();
    EXPECT_TRUE(server_->stop());
    EXPECT_LT(Clock::now() - start, 2s) << "it once hung for thirty";
    for (std::thread& thread : asking) thread.join();
}

TEST_F(AnOutage, KeepsNoServerFromEndingThatThinks) {
    constexpr int tables = 12;  // more than there are threads
    std::vector<std::unique_ptr<Client>> people;
    for (int i = 0; i < tables; ++i) {
        const Json table = create(R"([{"kind":"me"},{"kind":"bot","bot":"master"}])");
        people.push_back(std::make_unique<Client>(port(), table["table"].get<std::string>(),
                                                  table["token"].get<std::string>()));
        people.back()->until("view");
        people.back()->send({{"type", "hint"}, {"id", "h"}});
    }
    std::this_thread::sleep_for(200ms);
    const std::string metrics = call(port(), "GET", "/metrics", "").raw;
    const std::string name = "\ncantina_bots_waiting ";
    ASSERT_NE(metrics.find(name), std::string::npos);
    EXPECT_GT(std::stoi(metrics.substr(metrics.find(name) + name.size())), 0);
    const auto start = Clock::now();
    EXPECT_TRUE(server_->stop());
    EXPECT_LT(Clock::now() - start, 2s);
}

}  // namespace
}  // namespace cantina::server
