// Two servers on one PostgreSQL, as processes of their own, and one of them killed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>

#include "server/tests/client.h"
#include "store/tests/postgres.h"

namespace cantina::server {
namespace {

using test::call;
using test::Client;

const std::string leia = "key-of-leia-0123456789";
const std::string han = "key-of-han-01234567890";

/// `cantina serve` on a free port.
class Process {
  public:
    explicit Process(const std::string& store) {
        int ends[2];
        if (pipe(ends) != 0) throw std::runtime_error("no pipe");
        child_ = fork();
        if (child_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            execl(CANTINA_PROGRAM, "cantina", "serve", "--port", "0", "--store", store.c_str(),
                  "--pace-ms", "50", "--limits", "false", "--log-level", "error",
                  static_cast<char*>(nullptr));
            _exit(127);
        }
        close(ends[1]);
        std::FILE* said = fdopen(ends[0], "r");
        char line[200] = "";
        while (std::fgets(line, sizeof line, said))
            if (std::sscanf(line, "Cantina is open at http://localhost:%d", &port_) == 1) break;
        said_ = said;
        if (port_ == 0) throw std::runtime_error("the server did not start");
    }
    ~Process() {
        end(SIGTERM);
        std::fclose(said_);
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int port() const { return port_; }
    void die() { end(SIGKILL); }

  private:
    void end(int signal) {
        if (child_ <= 0) return;
        kill(child_, signal);
        waitpid(child_, nullptr, 0);
        child_ = 0;
    }
    pid_t child_ = 0;
    int port_ = 0;
    std::FILE* said_ = nullptr;
};

class TwoServers : public testing::Test {
  protected:
    void SetUp() override {
        if (!cantina::test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        setenv("LC_ALL", "C", 1);
        const std::string database = cantina::test::Postgres::running().fresh_database();
        one_.emplace(database);
        two_.emplace(database);
    }
    Json create(const std::string& seats) {
        const auto reply = call(one_->port(), "POST", "/api/tables",
                                R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                                R"("seats":)" +
                                    seats + "}",
                                leia);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    static bool asked(const Client& client) {
        return client.view.is_object() && client.view["decision"].is_object() &&
               client.view["decision"].contains("options") &&
               client.view["decision"]["options"].size() > 1;
    }
    static Client sit(const Process& server, const Json& table) {
        return {server.port(), table["table"].get<std::string>(),
                table["token"].get<std::string>()};
    }
    /// Plays on until both have seen so many versions.
    static void play(Client& one, Client& two, i64 until) {
        while (one.version < until || one.version != two.version) {
            if (asked(one) && one.version >= two.version)
                ASSERT_EQ(one.answer(0)["type"], "done");
            else if (asked(two) && two.version >= one.version)
                ASSERT_EQ(two.answer(0)["type"], "done");
            else
                (one.version <= two.version ? one : two).next();
        }
    }

    std::optional<Process> one_;
    std::optional<Process> two_;
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
    one_->die();
    Client back = sit(*two_, first);
    back.until("view");
    EXPECT_EQ(back.version, before) << "nothing acknowledged is lost";
    play(back, there, before + 20);
    EXPECT_EQ(back.view["row"], there.view["row"]);
}

TEST_F(TwoServers, LetTheOtherOneRunTheBotsOfTheDead) {
    const Json table = create(R"([{"kind":"me"},{"kind":"bot","bot":"random"}])");
    Client here = sit(*one_, table);
    here.until("view");
    while (here.version < 15)
        if (asked(here))
            ASSERT_EQ(here.answer(0)["type"], "done");
        else
            here.next();
    one_->die();
    Client back = sit(*two_, table);
    back.until("view");
    const i64 before = back.version;
    EXPECT_GE(before, 15);
    while (back.version < before + 30)
        if (asked(back))
            ASSERT_EQ(back.answer(0)["type"], "done");
        else
            back.next();
}

}  // namespace
}  // namespace cantina::server
