// Who is here, across servers: nobody loses by time because another server did not know, and an
// outage costs nobody's clock.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "bench/load_server.h"
#include "server/tests/client.h"
#include "store/tests/cable.h"
#include "store/tests/postgres.h"

namespace cantina::server {
namespace {

using namespace std::chrono_literals;
using test::call;
using test::Client;
using test::han;
using test::leia;

constexpr i64 minute = 60'000;

class Presences : public testing::Test {
  protected:
    Presences() { setenv("CANTINA_AWAY_SECONDS", "2", 1); }
    ~Presences() override { unsetenv("CANTINA_AWAY_SECONDS"); }

    void start(std::optional<load::ServerProcess>& server, const std::string& store) {
        server.emplace(load::ServerProcess::Wanted{
            .program = CANTINA_PROGRAM,
            .store = store,
            .log = folder_.path() / "log",
            .pace_ms = 50,
            .threads = 2,
            .environment = load::with_clock_of(&server == &far_ ? clock_file() : "")});
        server->start();
    }
    std::string clock_file() const { return (folder_.path() / "clock").string(); }
    /// Somebody sets the clock of the far server's machine.
    void set_far_clock(i64 by) {
        std::ofstream(clock_file(), std::ios::binary)
            .write(reinterpret_cast<const char*>(&by), sizeof by);
    }
    /// A server with the database beside it, and one at the end of a cable.
    bool start_two() {
        if (!cantina::test::Postgres::possible()) return false;
        const std::string database = cantina::test::Postgres::running().fresh_database();
        cable_.emplace(database);
        start(near_, database);
        start(far_, cable_->address());
        return true;
    }
    /// Leia and Han sit down, each at a server; what becomes of who stays away was agreed.
    void sit_down(const load::ServerProcess& of_leia, const load::ServerProcess& of_han,
                  const std::string& agreed) {
        const auto made = call(of_leia.port(), "POST", "/api/tables",
                               R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                               R"("seats":[{"kind":"me"},{"kind":"open"}],)" +
                                   agreed + "}",
                               leia);
        ASSERT_EQ(made.status, 200) << made.raw;
        table_ = made.body;
        leia_.emplace(of_leia.port(), table_["table"].get<std::string>(),
                      table_["token"].get<std::string>());
        leia_->until("view");
        const auto joined = call(
            of_han.port(), "POST", "/api/tables/" + table_["table"].get<std::string>() + "/join",
            Json{{"name", "Han"}, {"invitation", table_["invitation"]}}.dump(), han);
        ASSERT_EQ(joined.status, 200) << joined.raw;
        han_.emplace(of_han.port(), table_["table"].get<std::string>(),
                     joined.body["token"].get<std::string>());
        han_->until("view");
        while (leia_->version < han_->version || !(leia_->asked() || han_->asked()))
            (leia_->version < han_->version ? *leia_ : *han_).next();
    }
    /// Play goes on until it is for Leia to answer.
    void until_leia_is_asked() {
        while (!leia_->asked() || leia_->version != han_->version) {
            if (han_->asked() && han_->version >= leia_->version)
                ASSERT_EQ(han_->answer(0)["type"], "done");
            else
                (leia_->version < han_->version ? *leia_ : *han_).next();
        }
    }
    static i64 left(const Json& clock) { return clock["left"][0].get<i64>(); }
    /// As somebody sees it who comes now.
    i64 left_of_leia() {
        Client onlooker(near_->port(), table_["table"].get<std::string>(), "");
        return left(onlooker.until("clock"));
    }

    load::Folder folder_;
    std::optional<cantina::test::Cable> cable_;
    std::optional<load::ServerProcess> near_;
    std::optional<load::ServerProcess> far_;
    Json table_;
    std::optional<Client> leia_;
    std::optional<Client> han_;
};

TEST_F(Presences, APlayerAtAnotherServerIsNotAway) {
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    sit_down(*far_, *near_, R"("away":"lose")");
    until_leia_is_asked();
    // The far server loses its locks, and the near one runs the table from now on.
    cable_->cut();
    std::this_thread::sleep_for(2500ms);
    cable_->mend();
    std::this_thread::sleep_for(4s);
    Json told = leia_->answer(0);
    for (int i = 0; i < 20 && told["type"] != "done"; ++i) {
        std::this_thread::sleep_for(100ms);
        told = leia_->answer(0);
    }
    EXPECT_EQ(told["type"], "done") << told;
    EXPECT_TRUE(leia_->over.is_null()) << leia_->over;
}

TEST_F(Presences, APlayerWhoseServerIsKilledHasTimeToComeBack) {
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    sit_down(*far_, *near_, R"("away":"lose","clock":{"minutes":1,"seconds":0})");
    until_leia_is_asked();
    far_->kill();
    std::this_thread::sleep_for(8s);
    Client back(near_->port(), table_["table"].get<std::string>(),
                table_["token"].get<std::string>());
    back.until("view");
    while (left(back.until("clock")) < minute - 4000) {
    }
    EXPECT_TRUE(back.over.is_null()) << back.over;
    EXPECT_EQ(back.answer(0)["type"], "done");
}

TEST_F(Presences, WhoeverSetsAMachinesClockCostsNobodysClock) {
    for (const i64 hours : {2, -2}) {
        SCOPED_TRACE(hours);
        set_far_clock(0);
        if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
        sit_down(*far_, *near_, R"("away":"lose","clock":{"minutes":1,"seconds":0})");
        until_leia_is_asked();
        set_far_clock(hours * 60 * minute);
        ASSERT_EQ(leia_->answer(0)["type"], "done");
        until_leia_is_asked();
        ASSERT_EQ(leia_->answer(0)["type"], "done");
        set_far_clock(0);
        until_leia_is_asked();
        std::this_thread::sleep_for(1s);
        ASSERT_EQ(leia_->answer(0)["type"], "done");
        EXPECT_GT(left_of_leia(), minute - 10'000);
    }
}

TEST_F(Presences, AServerWithAWrongClockGoesByThatOfTheDatabase) {
    set_far_clock(3 * 60 * minute);
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    sit_down(*far_, *near_, R"("away":"lose","clock":{"minutes":1,"seconds":0})");
    until_leia_is_asked();
    ASSERT_EQ(leia_->answer(0)["type"], "done");
    until_leia_is_asked();
    ASSERT_EQ(leia_->answer(0)["type"], "done");
    EXPECT_GT(left_of_leia(), minute - 10'000);
}

TEST_F(Presences, TheServerThatAllHaveGoneToAnswersForThem) {
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    const auto made = call(far_->port(), "POST", "/api/tables",
                           R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                           R"("seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})",
                           leia);
    const std::string id = made.body["table"].get<std::string>();
    const std::string token = made.body["token"].get<std::string>();
    const auto play = [&](const load::ServerProcess& server, i64 until) {
        Client client(server.port(), id, token);
        client.until("view");
        while (client.version < until)
            if (client.asked())
                ASSERT_EQ(client.answer(0)["type"], "done");
            else
                client.next();
        EXPECT_GE(client.version, until);
    };
    play(*far_, 20);
    play(*near_, 60);
}

TEST_F(Presences, WhoHasJustSatDownElsewhereIsKnownBeforeTheNewsOfIt) {
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    const auto made = call(near_->port(), "POST", "/api/tables",
                           R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                           R"("seats":[{"kind":"me"},{"kind":"open"}]})",
                           leia);
    const std::string id = made.body["table"].get<std::string>();
    Client onlooker(far_->port(), id, "");
    onlooker.until("view");
    cable_->slow_down(150ms);
    const auto joined =
        call(near_->port(), "POST", "/api/tables/" + id + "/join",
             Json{{"name", "Han"}, {"invitation", made.body["invitation"]}}.dump(), han);
    Client there(far_->port(), id, joined.body["token"].get<std::string>());
    EXPECT_NE(there.until("view")["view"], Json());
    EXPECT_EQ(there.table["you"], 1);
}

TEST_F(Presences, AnOutageOfTheDatabaseCostsNobodysClock) {
    if (!start_two()) GTEST_SKIP() << "PostgreSQL is not installed";
    sit_down(*far_, *far_, R"("away":"lose","clock":{"minutes":1,"seconds":0})");
    until_leia_is_asked();
    const i64 before = leia_->version;
    cable_->cut();
    std::this_thread::sleep_for(6s);
    cable_->mend();
    while (leia_->version == before) leia_->next();
    EXPECT_GT(left(leia_->until("clock")), minute - 4000);
    EXPECT_EQ(leia_->answer(0)["type"], "done");
}

TEST_F(Presences, ARestartOfTheServerCostsNobodysClock) {
    start(near_, (folder_.path() / "matches.db").string());
    sit_down(*near_, *near_, R"("away":"lose","clock":{"minutes":1,"seconds":0})");
    until_leia_is_asked();
    near_->kill();
    std::this_thread::sleep_for(5s);
    near_->start();
    Client back(near_->port(), table_["table"].get<std::string>(),
                table_["token"].get<std::string>());
    while (left(back.until("clock")) < minute - 3000) {
    }
    EXPECT_TRUE(back.over.is_null()) << back.over;
}

}  // namespace
}  // namespace cantina::server
