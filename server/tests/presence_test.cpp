// Who is here, across servers: nobody loses by time because another server did not know, and an
// outage costs nobody's clock.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
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
        server.emplace(
            load::ServerProcess::Wanted{CANTINA_PROGRAM, store, folder_.path() / "log", 50, 2});
        server->start();
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
