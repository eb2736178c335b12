// The real server on a real port: people, bots, spectators, crashes and nonsense.
#include "server/server.h"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <thread>

#include "match/verify.h"
#include "server/tests/client.h"
#include "server/tests/own_server.h"

namespace cantina::server {
namespace {

using test::call;
using test::Client;
using test::han;
using test::leia;
using test::me_and_friend;

class AServer : public test::OwnServer {
  protected:
    void SetUp() override {
        OwnServer::SetUp();
        config_.limits = false;
        start();
    }

    Json create(const std::string& seats, const std::string& more = "") {
        const auto reply = call(port(), "POST", "/api/tables",
                                R"({"game":"deckbuilding","setup":{"bases":"2"},"name":"Leia",)"
                                R"("seats":)" +
                                    seats + more + "}",
                                leia);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    Json join(const Json& table) {
        const Json wish = {{"name", "Han"}, {"invitation", table["invitation"]}};
        const auto reply =
            call(port(), "POST", "/api/tables/" + table["table"].get<std::string>() + "/join",
                 wish.dump(), han);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    Client sit(const Json& table) {
        return {port(), table["table"].get<std::string>(), table["token"].get<std::string>()};
    }
    /// Plays cards and attacks before it ends the turn.
    static int choose(const Client& client) {
        const Json& options = client.view["decision"]["options"];
        const int count = static_cast<int>(options.size());
        return static_cast<int>(client.version) % (count - 1);
    }
};

const std::string me_and_bot = R"([{"kind":"me"},{"kind":"bot","bot":"random"}])";

TEST_F(AServer, TellsWhatThereIs) {
    const auto games = call(port(), "GET", "/api/games", "");
    ASSERT_EQ(games.status, 200);
    EXPECT_EQ(games.body[0]["id"], "deckbuilding");
    EXPECT_EQ(games.body[0]["settings"][0]["id"], "variant");
    const auto cards = call(port(), "GET", "/api/games/deckbuilding/cards?lang=de", "");
    EXPECT_GT(cards.body.size(), 80u);
    EXPECT_GT(cards.body[0]["scenarios"], 0);
    EXPECT_TRUE(cards.body[0]["face"].is_object());
    const auto rules = call(port(), "GET", "/api/games/deckbuilding/rules?lang=de", "");
    EXPECT_GT(rules.body.size(), 300u);
    EXPECT_EQ(call(port(), "GET", "/healthz", "").status, 200);
    EXPECT_NE(call(port(), "GET", "/metrics", "").raw.find("cantina_requests_total"),
              std::string::npos);
    EXPECT_EQ(call(port(), "GET", "/api/nothing", "").status, 404);
}

TEST_F(AServer, PlaysAMatchAgainstABotToItsEndAndGivesAReplayThatHolds) {
    const Json table = create(me_and_bot, R"(,"commitment":")" + commitment_to("seven") + "\"");
    Client client = sit(table);
    client.until("open");
    ASSERT_EQ(client.wish("open", {{"round", 1}, {"number", "seven"}})["type"], "done");
    while (client.over.is_null()) {
        if (client.asked())
            EXPECT_EQ(client.answer(choose(client))["type"], "done");
        else
            client.next();
    }
    EXPECT_EQ(client.over["reason"], "won");
    const std::string id = table["table"].get<std::string>();
    const auto file = call(port(), "GET", "/api/tables/" + id + "/file", "");
    const Recording recording = read_recording(file.raw);
    const Kept kept = {.promise = table["promise"].get<std::string>(),
                       .digest = client.over["digest"].get<std::string>()};
    const Verified verified = verify(recording, open_recorded_game(recording).game, kept);
    EXPECT_TRUE(verified.unchecked.empty()) << verified.unchecked[0].en;
    const Match& match = verified.match;
    EXPECT_TRUE(match.over());
    EXPECT_EQ(recording.shuffle->numbers[0], "seven");
    EXPECT_EQ(client.over["shuffle"]["commitments"], (Json{commitment_to("seven"), nullptr}));

    const auto about = call(port(), "GET", "/api/replays/" + id, "");
    EXPECT_EQ(about.body["positions"], match.position());
    const auto middle = call(
        port(), "GET",
        "/api/replays/" + id + "/at/" + std::to_string(match.position() / 2) + "?viewer=all", "");
    EXPECT_EQ(middle.body["views"].size(), 2u);
    const auto summary = call(port(), "GET", "/api/replays/" + id + "/summary", "");
    EXPECT_EQ(summary.body["seats"].size(), 2u);
    const auto on = call(port(), "POST", "/api/replays/" + id + "/play-on",
                         R"({"at":5,"seat":0,"bot":"greedy","name":"Leia"})", leia);
    EXPECT_EQ(on.status, 200) << on.raw;
}

TEST_F(AServer, SeatsTwoPeopleAndASpectatorWhoSeeTheSameTable) {
    const Json first = create(me_and_friend);
    Client one = sit(first);
    const auto refused =
        call(port(), "POST", "/api/tables/" + first["table"].get<std::string>() + "/join",
             R"({"name":"Greedo"})", "key-of-greedo-0123456789");
    EXPECT_EQ(refused.status, 403) << "private: the link is needed";
    Client two = sit(join(first));
    Client watching(port(), first["table"].get<std::string>(), "");
    watching.until("view");
    two.until("view");
    while (!one.asked()) one.next();
    for (int i = 0; i < 30; ++i) {
        Client& asking = one.asked() ? one : two;
        ASSERT_TRUE(asking.asked());
        ASSERT_EQ(asking.answer(choose(asking))["type"], "done");
        while (one.version < asking.version || two.version < asking.version ||
               watching.version < asking.version) {
            if (one.version < asking.version) one.next();
            if (two.version < asking.version) two.next();
            if (watching.version < asking.version) watching.next();
        }
        while (!one.asked() && !two.asked()) one.version > two.version ? two.next() : one.next();
    }
    EXPECT_EQ(one.view["row"], two.view["row"]);
    EXPECT_EQ(one.view["row"], watching.view["row"]);
    EXPECT_FALSE(watching.view["decision"].contains("options"));
    EXPECT_EQ(watching.wish("resign")["error"], "not-allowed");
}

TEST_F(AServer, TakesBackAmongPeopleOnlyByConsent) {
    const Json first = create(me_and_friend);
    Client one = sit(first);
    Client two = sit(join(first));
    two.until("view");
    while (!one.asked()) one.next();
    const i64 version = one.version + 1;
    ASSERT_EQ(one.answer(0)["type"], "done");
    while (one.version < version) one.next();
    one.send({{"type", "undo"}, {"id", "u1"}, {"version", one.version}});
    Json asks = two.until("asks");
    EXPECT_EQ(asks["what"], "undo");
    two.wish("consent", {{"version", asks["version"]}, {"yes", false}});
    EXPECT_EQ(one.until("refused")["id"], "u1");
    one.send({{"type", "undo"}, {"id", "u2"}, {"version", one.version}});
    asks = two.until("asks");
    two.wish("consent", {{"version", asks["version"]}, {"yes", true}});
    EXPECT_EQ(one.until("done")["id"], "u2");
    EXPECT_TRUE(one.asked());
}

TEST_F(AServer, StandsAtTheSameDecisionAfterItWasStoppedAndNoMoveCountsTwice) {
    const Json table = create(me_and_friend);
    Json other;
    Json view;
    {
        Client one = sit(table);
        other = join(table);
        while (!one.asked()) one.next();
        one.send({{"type", "answer"}, {"id", "same"}, {"version", one.version}, {"option", 0}});
        one.until("done");
        while (one.version < 3) one.next();
        view = one.view;
    }
    stop();
    start();
    Client again = sit(table);
    again.until("view");
    EXPECT_EQ(again.view, view);
    again.send({{"type", "answer"}, {"id", "same"}, {"version", 2}, {"option", 0}});
    EXPECT_EQ(again.until("done")["id"], "same") << "carried out before the stop";
    EXPECT_EQ(again.version, 3);
    const auto mine = call(port(), "GET", "/api/tables/mine", "", leia);
    ASSERT_EQ(mine.body.size(), 1u);
    EXPECT_EQ(mine.body[0]["token"], table["token"]);
}

TEST_F(AServer, RefusesNonsenseAndGoesOn) {
    const Json table = create(me_and_bot);
    const std::string id = table["table"].get<std::string>();
    Client client = sit(table);
    client.until("view");
    EXPECT_EQ(client.wish("answer", {{"version", 0}, {"option", 0}})["error"], "stale");
    EXPECT_EQ(client.wish("answer", {{"version", client.version}, {"option", 999}})["error"],
              "not-legal");
    EXPECT_EQ(client.wish("answer", {{"option", "x"}})["error"], "bad-request");
    EXPECT_EQ(client.wish("dance")["error"], "bad-request");
    EXPECT_EQ(client.wish("chat", {{"text", std::string(301, 'x')}})["error"], "bad-request");
    EXPECT_EQ(client.wish("why", {{"card", "no such card"}})["type"], "reasons");

    Client forged(port(), id, "forged");
    EXPECT_EQ(forged.until("bye")["error"], "wrong-token");

    Client babbling(port(), id, "");
    babbling.until("view");
    for (int i = 0; i < 10 && !babbling.closed(); ++i) babbling.send_text("\x01 nonsense");
    while (!babbling.closed()) babbling.next();

    for (const std::string& bytes :
         {std::string("\0\xff\x13", 3), std::string("GET\r\n\r\n"), std::string(20'000, 'A'),
          std::string("GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n"),
          std::string("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n")})
        EXPECT_EQ(test::send_bytes(port(), bytes).find("root:"), std::string::npos);
    EXPECT_EQ(call(port(), "POST", "/api/tables", "{}", leia, "https://evil.example").status, 403);
    EXPECT_EQ(call(port(), "POST", "/api/tables", "not json", leia).status, 400);
    EXPECT_EQ(call(port(), "POST", "/api/tables", "{}").status, 403) << "no key";
    EXPECT_EQ(call(port(), "POST", "/api/replays", "{\"format\":1", leia).status, 400);
    EXPECT_EQ(call(port(), "DELETE", "/api/tables/" + id, "", leia).status, 404);
    EXPECT_EQ(call(port(), "GET", "/api/tables/" + id + "/file", "").status, 409) << "not over";

    while (!client.asked()) client.next();
    EXPECT_EQ(client.answer(0)["type"], "done") << "the table is unharmed";
}

TEST_F(AServer, BoundsWhatOneAddressMayAskFor) {
    stop();
    config_.limits = true;
    start();
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        const auto reply =
            call(port(), "POST", "/api/tables",
                 R"({"game":"deckbuilding","seats":[{"kind":"me"},{"kind":"open"}]})", leia);
        refused += reply.status == 429;
    }
    EXPECT_GT(refused, 10);
}

TEST_F(AServer, ChatsAndMutes) {
    const Json first = create(me_and_friend);
    Client one = sit(first);
    Client two = sit(join(first));
    two.until("view");
    one.wish("chat", {{"text", "Hallo!"}});
    EXPECT_EQ(two.until("chat")["text"], "Hallo!");
    EXPECT_EQ(two.wish("mute", {{"seat", 0}, {"on", true}})["type"], "done");
    one.wish("chat", {{"text", "hörst du?"}});
    two.wish("chat", {{"text", "nein"}});
    EXPECT_EQ(two.until("chat")["text"], "nein") << "the muted line was not sent";
}

TEST_F(AServer, OffersARematchWithTheSidesChanged) {
    const Json first = create(me_and_friend);
    Client one = sit(first);
    const Json second = join(first);
    Client two = sit(second);
    two.until("view");
    ASSERT_EQ(one.wish("resign")["type"], "done");
    two.until("over");
    const Json token = {{"token", first["token"]}};
    const auto again =
        call(port(), "POST", "/api/tables/" + first["table"].get<std::string>() + "/rematch",
             token.dump(), leia);
    ASSERT_EQ(again.status, 200) << again.raw;
    EXPECT_EQ(again.body["seat"], 1);
    while (two.table["rematch"].is_null()) two.next();
    EXPECT_EQ(two.table["rematch"], again.body["table"]);
    const Json other = {{"token", second["token"]}};
    const auto joined =
        call(port(), "POST", "/api/tables/" + first["table"].get<std::string>() + "/rematch",
             other.dump(), han);
    EXPECT_EQ(joined.body["seat"], 0) << joined.raw;
}

TEST_F(AServer, GivesHintsWithChances) {
    const Json table = create(me_and_bot);
    Client client = sit(table);
    client.until("view");
    while (!client.asked()) client.next();
    const Json hint = client.wish("hint");
    ASSERT_EQ(hint["type"], "hint") << hint;
    ASSERT_FALSE(hint["options"].empty());
    EXPECT_GE(hint["options"][0]["chance"], 0);
    EXPECT_LE(hint["options"][0]["chance"], 100);
    EXPECT_EQ(hint["options"][0]["ties"], false);
    const Json& plan = hint["plan"];
    ASSERT_FALSE(plan["line"].empty()) << hint;
    for (const Json& item : plan["line"]) {
        EXPECT_FALSE(item["en"].get<std::string>().empty());
        EXPECT_FALSE(item["de"].get<std::string>().empty());
    }
    EXPECT_FALSE(plan["then"]["de"].get<std::string>().empty());
    EXPECT_EQ(plan["now"], hint["options"][0]["chance"]);
    EXPECT_LE(plan["after"], 100);
}

TEST_F(AServer, AnswersTheNewestHintThoughTheOneBeforeIsStopped) {
    const Json table = create(me_and_bot);
    Client client = sit(table);
    client.until("view");
    while (!client.asked()) client.next();
    client.send({{"type", "hint"}, {"id", "first"}});
    client.send({{"type", "hint"}, {"id", "second"}});
    Json said = client.until("hint");
    if (said["id"] == "first") said = client.until("hint");
    EXPECT_EQ(said["id"], "second");
    EXPECT_FALSE(said["plan"].is_null());
}

TEST_F(AServer, AnalysesAMatchInTheBackground) {
    const OpenGame open = open_game("deckbuilding", {});
    Match match(open.game, Seed::from_number(1), {"human", "random"});
    for (int i = 0; i < 30; ++i) match.answer(Option(match.options()[0]));
    const std::string file = write_recording(record(match));
    const auto kept = call(port(), "POST", "/api/replays", file, leia);
    const std::string path = "/api/replays/" + kept.body["replay"].get<std::string>() + "/analysis";
    EXPECT_EQ(call(port(), "GET", path, "").body["state"], "none");
    EXPECT_EQ(call(port(), "POST", path, "{}").status, 403) << "no key";
    EXPECT_EQ(call(port(), "POST", path, R"({"bot":"master"})", leia).body["error"], "bad-request");
    EXPECT_EQ(call(port(), "POST", path + "/dance", "{}", leia).status, 404);
    EXPECT_EQ(call(port(), "GET", path + "?from=-1", "").status, 404);

    Json said = call(port(), "POST", path, R"({"bot":"search:200"})", leia).body;
    EXPECT_GT(said["decisions"], 5) << said;
    while (said["state"] == "running") {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        said = call(port(), "GET", path + "?bot=search:200", "", leia).body;
    }
    EXPECT_EQ(said["state"], "done") << said;
    EXPECT_EQ(said["judgements"].size(), said["decisions"]);
    EXPECT_EQ(call(port(), "GET", path, "").body["state"], "none") << "another bot, another study";

    call(port(), "POST", path, R"({"bot":"search:2000"})", leia);
    const auto stopped =
        call(port(), "POST", path + "/stop", R"({"bot":"search:2000"})", leia).body;
    EXPECT_NE(stopped["state"], "running");
}

TEST_F(AServer, LetsABotThinkWhoeverComesAndGoes) {
    stop();
    config_.pace_ms = 300;
    start();
    const Json table = create(R"([{"kind":"bot","bot":"random"},{"kind":"me"}])");
    std::optional<Client> client(std::in_place, port(), table["table"].get<std::string>(),
                                 table["token"].get<std::string>());
    client->until("view");
    const i64 until = client->version + 8;
    while (client->version < until) {
        {
            Client passing(port(), table["table"].get<std::string>(), "");
            passing.until("view");
        }
        client->drop();
        client.emplace(port(), table["table"].get<std::string>(),
                       table["token"].get<std::string>());
        client->until("view");
        if (client->asked())
            client->answer(0);
        else if (const i64 before = client->version; client->version < until)
            while (client->version == before) client->next();
    }
}

/// How long somebody waits for the answer to be carried out.
i64 milliseconds_to_answer(Client& client, bool even) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(
        client.wish("answer", {{"version", client.version}, {"option", 0}, {"even", even}})["type"],
        "done");
    const auto took = std::chrono::steady_clock::now() - begun;
    return std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
}

TEST_F(AServer, CarriesOutAnEvenAnswerWhenItWouldHaveAnsweredByItself) {
    stop();
    config_.pace_ms = 400;
    start();
    const Json table = create(me_and_friend);
    Client one = sit(table);
    Client two = sit(join(table));
    while (!one.asked()) one.next();
    EXPECT_LT(milliseconds_to_answer(one, false), 350);
    while (!one.asked()) one.next();
    EXPECT_GE(milliseconds_to_answer(one, true), 350);
    EXPECT_EQ(two.wish("answer", {{"version", two.version}, {"option", 0}, {"even", true}})["type"],
              "refused")
        << "nobody can put off what another one does";
}

/// Plays on until somebody is asked who can only pass; false if that does not happen.
bool somebody_can_only_pass(Client& one, Client& two, int answers) {
    for (int i = 0; i < answers; ++i) {
        while (two.version < one.version) two.next();
        while (one.version < two.version) one.next();
        Client& asking = one.view["decision"].contains("options") ? one : two;
        const Json& options = asking.view["decision"]["options"];
        if (options.size() == 1 && options[0]["answer"] == "pass") {
            // Only if it is still asked after a while does the server wait for a person.
            const i64 version = asking.version;
            asking.wish("chat", {{"text", "?"}});
            if (asking.version == version && asking.answer(0)["type"] == "done") return true;
        } else if (options.size() > 1) {
            asking.answer(static_cast<int>(options.size()) - 1);
        } else {
            asking.next();
        }
    }
    return false;
}

TEST_F(AServer, AsksWhoWantsToPassHimself) {
    const auto reply = call(port(), "POST", "/api/tables",
                            R"({"game":"lcg","name":"Leia","seats":)" + me_and_friend + "}", leia);
    ASSERT_EQ(reply.status, 200) << reply.raw;
    Client one = sit(reply.body);
    Client two = sit(join(reply.body));
    two.until("view");
    EXPECT_EQ(one.wish("hold", {{"on", true}})["type"], "done");
    EXPECT_EQ(two.wish("hold")["type"], "done");
    EXPECT_TRUE(somebody_can_only_pass(one, two, 200));
}

TEST_F(AServer, MakesNoTableForAWishItRefuses) {
    const std::string long_name(1000, 'x');
    const auto reply = call(port(), "POST", "/api/tables",
                            R"({"game":"deckbuilding","listed":true,"name":")" + long_name +
                                R"(","seats":)" + me_and_friend + "}",
                            leia);
    EXPECT_EQ(reply.status, 400) << reply.raw;
    EXPECT_TRUE(call(port(), "GET", "/api/tables", "").body.empty());
    const auto bots = call(port(), "POST", "/api/tables",
                           R"({"game":"deckbuilding","name":"Leia","seats":[
                               {"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}]})",
                           leia);
    EXPECT_EQ(bots.status, 400) << bots.raw;
}

TEST_F(AServer, MakesOneTableForTwoWhoWantARematchAtOnce) {
    for (int round = 0; round < 5; ++round) {
        const Json first = create(me_and_friend);
        Client one = sit(first);
        const Json second = join(first);
        Client two = sit(second);
        two.until("view");
        ASSERT_EQ(one.wish("resign")["type"], "done");
        const std::string path = "/api/tables/" + first["table"].get<std::string>() + "/rematch";
        test::Reply mine;
        test::Reply other;
        std::thread asks([&] {
            mine = call(port(), "POST", path, Json{{"token", first["token"]}}.dump(), leia);
        });
        other = call(port(), "POST", path, Json{{"token", second["token"]}}.dump(), han);
        asks.join();
        ASSERT_EQ(mine.status, 200) << mine.raw;
        ASSERT_EQ(other.status, 200) << other.raw;
        EXPECT_EQ(mine.body["table"], other.body["table"]);
        EXPECT_NE(mine.body["seat"], other.body["seat"]);
    }
}

TEST_F(AServer, KnowsNoSeatsBeyondThoseOfTheGame) {
    const Json table = create(me_and_bot);
    Client client = sit(table);
    client.until("view");
    ASSERT_EQ(client.wish("resign")["type"], "done");
    const std::string at = "/api/replays/" + table["table"].get<std::string>() + "/at/0?viewer=";
    EXPECT_EQ(call(port(), "GET", at + "1", "").status, 200);
    for (const char* nobody : {"2", "254", "255", "256", "-1", "x", ""})
        EXPECT_EQ(call(port(), "GET", at + nobody, "").status, 404) << nobody;
}

/// As long as it lives, no file can grow: to the server that is a full disk.
class FullDisk {
  public:
    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        rlimit none = before_;
        none.rlim_cur = 1;
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

  private:
    rlimit before_{};
};

TEST_F(AServer, PausesOnAFullDiskAndLosesNothing) {
    const Json table = create(me_and_friend);
    Client one = sit(table);
    Client two = sit(join(table));
    two.until("view");
    while (!one.asked()) one.next();
    ASSERT_EQ(one.answer(0)["type"], "done");
    const i64 version = one.version;
    {
        const FullDisk full;
        const Json refused = one.answer(0);
        EXPECT_EQ(refused["type"], "refused") << refused;
        EXPECT_EQ(refused["error"], "paused");
        const auto reply =
            call(port(), "POST", "/api/tables",
                 R"({"game":"deckbuilding","name":"Leia","seats":)" + me_and_friend + "}", leia);
        EXPECT_EQ(reply.status, 503) << reply.raw;
    }
    stop();
    start();
    Client back = sit(table);
    back.until("view");
    EXPECT_EQ(back.version, version) << "what was refused is not stored, what was done is";
    ASSERT_TRUE(back.asked());
    EXPECT_EQ(back.answer(0)["type"], "done");
}

TEST_F(AServer, GoesOnByItselfWhenTheDiskHasRoomAgain) {
    const Json table = create(me_and_friend);
    Client one = sit(table);
    Client two = sit(join(table));
    two.until("view");
    while (!one.asked()) one.next();
    {
        const FullDisk full;
        EXPECT_EQ(one.answer(0)["error"], "paused");
    }
    EXPECT_EQ(one.answer(0)["type"], "done");
}

TEST_F(AServer, LetsABotTryAgainWhenTheDiskHasRoomAgain) {
    stop();
    config_.pace_ms = 300;
    start();
    const Json table = create(R"([{"kind":"bot","bot":"random"},{"kind":"me"}])");
    Client client = sit(table);
    client.until("view");
    const i64 before = client.version;
    {
        const FullDisk full;
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
    }
    while (client.version == before) client.next();
}

}  // namespace
}  // namespace cantina::server
