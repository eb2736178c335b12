// Two servers on one PostgreSQL, as processes of their own, and one of them killed.
#include <gtest/gtest.h>

#include <optional>

#include "bench/load_server.h"
#include "match/shuffle.h"
#include "server/tests/client.h"
#include "store/tests/postgres.h"

namespace cantina::server {
namespace {

using test::call;
using test::Client;

using test::han;
using test::leia;

class TwoServers : public testing::Test {
  protected:
    void SetUp() override {
        if (!cantina::test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        const std::string database = cantina::test::Postgres::running().fresh_database();
        for (auto* server : {&one_, &two_}) {
            server->emplace(load::ServerProcess::Wanted{CANTINA_PROGRAM, database,
                                                        folder_.path() / "log", 50, 0});
            (*server)->start();
        }
    }
    Json create(const std::string& seats, const std::string& more = "") {
        const auto reply = call(one_->port(), "POST", "/api/tables",
                                R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                                R"("seats":)" +
                                    seats + more + "}",
                                leia);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    static Client sit(const load::ServerProcess& server, const Json& table) {
        return {server.port(), table["table"].get<std::string>(),
                table["token"].get<std::string>()};
    }
    /// Plays on until both have seen so many versions.
    static void play(Client& one, Client& two, i64 until) {
        while (one.version < until || one.version != two.version) {
            if (one.asked() && one.version >= two.version)
                ASSERT_EQ(one.answer(0)["type"], "done");
            else if (two.asked() && two.version >= one.version)
                ASSERT_EQ(two.answer(0)["type"], "done");
            else
                (one.version <= two.version ? one : two).next();
        }
    }

    load::Folder folder_;
    std::optional<load::ServerProcess> one_;
    std::optional<load::ServerProcess> two_;
};

TEST_F(TwoServers, ServeOneTableAndItGoesOnWhenOneIsKilled) {
    const Json first = create(R"([{"kind":"me"},{"kind":"open"}])");
    const std::string id = first["table"].get<std::string>();
    const auto joined =
        call(two_->port(), "POST", "/api/tables/" + id + "/join",
             Json{{"name", "Han"}, {"invitation", first["invitation"]}}.dump(), han);
    ASSERT_EQ(joined.status, 200) << joined.raw;
    Client here = sit(*one_, first);
    Client there = sit(*two_, joined.body);
    here.until("view");
    there.until("view");
    play(here, there, 25);
    EXPECT_EQ(here.view["row"], there.view["row"]);

    const i64 before = there.version;
    one_->kill();
    Client back = sit(*two_, first);
    back.until("view");
    EXPECT_GE(back.version, before) << "nothing acknowledged is lost";
    play(back, there, before + 20);
    EXPECT_EQ(back.view["row"], there.view["row"]);
}

TEST_F(TwoServers, OpenNumbersWhereverTheirPlayersAre) {
    const Json first = create(R"([{"kind":"me"},{"kind":"open"}])",
                              R"(,"commitment":")" + commitment_to("seven") + "\"");
    const std::string id = first["table"].get<std::string>();
    const auto joined = call(two_->port(), "POST", "/api/tables/" + id + "/join",
                             Json{{"name", "Han"},
                                  {"commitment", commitment_to("eight")},
                                  {"invitation", first["invitation"]}}
                                 .dump(),
                             han);
    ASSERT_EQ(joined.status, 200) << joined.raw;
    Client here = sit(*one_, first);
    here.until("open");
    ASSERT_EQ(here.wish("open", {{"round", 1}, {"number", "seven"}})["type"], "done");
    one_->kill();
    Client there = sit(*two_, joined.body);
    // Who does not know yet what was opened elsewhere is late, reads on and is asked again.
    Json opened;
    do {
        there.until("open");
        opened = there.wish("open", {{"round", 1}, {"number", "eight"}});
    } while (opened.value("error", "") == "stale");
    ASSERT_EQ(opened["type"], "done") << opened;
    while (there.view.is_null()) there.next();
    ASSERT_EQ(there.wish("resign")["type"], "done");
    while (there.over.is_null()) there.next();
    EXPECT_EQ(there.over["shuffle"]["numbers"], (Json{"seven", "eight"}));
}

TEST_F(TwoServers, LetTheOtherOneRunTheBotsOfTheDead) {
    const Json table = create(R"([{"kind":"me"},{"kind":"bot","bot":"random"}])");
    Client here = sit(*one_, table);
    here.until("view");
    while (here.version < 15)
        if (here.asked())
            ASSERT_EQ(here.answer(0)["type"], "done");
        else
            here.next();
    one_->kill();
    Client back = sit(*two_, table);
    back.until("view");
    const i64 before = back.version;
    EXPECT_GE(before, 15);
    while (back.version < before + 30)
        if (back.asked())
            ASSERT_EQ(back.answer(0)["type"], "done");
        else
            back.next();
}

}  // namespace
}  // namespace cantina::server
