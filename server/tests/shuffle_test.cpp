// The numbers that bind everybody before the deal: at a table, with a server that is restarted, and
// what becomes of them when somebody does not open or leaves.
#include "match/shuffle.h"

#include <gtest/gtest.h>

#include "match/verify.h"
#include "server/table.h"
#include "server/tests/client.h"
#include "server/tests/own_server.h"
#include "server/tests/refused.h"

namespace cantina::server {
namespace {

using test::call;
using test::Client;
using test::han;
using test::leia;
using test::me_and_friend;
using test::refused;

constexpr i64 patience = 20'000;

/// A table for two people, and the hand that stores its entries.
class NumbersAtATable : public testing::Test {
  protected:
    void carry_out(const Entry& entry) {
        entries_.push_back({table_.version() + 1, time_ += 1000, entry.write()});
        table_.apply(entries_.back());
    }
    void sit(Seat seat, const std::string& name, const std::string& number) {
        carry_out(table_.sit(seat, name, number.empty() ? "" : commitment_to(number),
                             hash_of("key of " + name), hash_of("token of " + name)));
    }
    void open_number(Seat seat, const std::string& number) {
        carry_out(table_.open_number(seat, table_.round(), number));
    }
    /// As a file that a player has kept promise and digest for.
    void check_file() {
        const std::string promise = table_.promise();
        carry_out(table_.resign(0));
        const Recording recording = read_recording(table_.file());
        const Verified verified = verify(recording, open_recorded_game(recording).game,
                                         {.promise = promise, .digest = table_.digest()});
        EXPECT_TRUE(verified.unchecked.empty()) << verified.unchecked[0].en;
        Table again("t", agreement_);
        for (const StoredEntry& entry : entries_) again.apply(entry);
        EXPECT_EQ(again.file(), table_.file());
    }

    const Agreement agreement_ =
        read_wanted(
            Json::parse(R"({"game":"deckbuilding","seats":[{"kind":"me"},{"kind":"open"}]})"))
            .agreement;
    Table table_{"t", agreement_};
    std::vector<StoredEntry> entries_;
    i64 time_ = 0;
};

TEST_F(NumbersAtATable, AreOpenedWhenAllAreBoundAndThenItIsDealt) {
    sit(0, "Leia", "seven");
    EXPECT_EQ(refused([&] { table_.open_number(0, 1, "seven"); }), Code::not_yet);
    EXPECT_TRUE(table_.waits_for().empty()) << "a seat is free";
    sit(1, "Han", "eight");
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{0, 1}));
    EXPECT_EQ(table_.match(), nullptr);
    open_number(1, "eight");
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{0}));
    EXPECT_EQ(refused([&] { table_.open_number(1, 1, "eight"); }), Code::stale);
    open_number(0, "seven");
    ASSERT_NE(table_.match(), nullptr);
    const Shuffle shuffle = table_.shuffle();
    EXPECT_EQ(shuffle.numbers, (std::vector<std::string>{"seven", "eight"}));
    EXPECT_EQ(table_.match()->seed(), shuffle.seed());
    check_file();
}

TEST_F(NumbersAtATable, ThatDoNotFitAreRefusedAndChangeNothing) {
    sit(0, "Leia", "seven");
    sit(1, "Han", "eight");
    EXPECT_EQ(refused([&] { table_.open_number(0, 1, "eight"); }), Code::not_legal);
    EXPECT_EQ(refused([&] { table_.open_number(0, 2, "seven"); }), Code::stale);
    EXPECT_EQ(refused([&] { table_.commit(0, 1, commitment_to("nine")); }), Code::not_allowed)
        << "nobody chooses again";
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{0, 1}));
    Entry forged = table_.open_number(0, 1, "seven");
    forged.number = "nine";
    EXPECT_THROW(table_.apply(table_.version() + 1, 5000, forged), std::runtime_error)
        << "a store somebody has put a hand to";
}

TEST_F(NumbersAtATable, AreNotAskedOfWhoCommittedToNone) {
    sit(0, "Leia", "");
    sit(1, "Han", "eight");
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{1}));
    EXPECT_EQ(refused([&] { table_.open_number(0, 1, ""); }), Code::not_allowed);
    open_number(1, "eight");
    ASSERT_NE(table_.match(), nullptr);
    EXPECT_EQ(table_.shuffle().commitments, (std::vector<std::string>{"", commitment_to("eight")}));
    check_file();
}

TEST_F(NumbersAtATable, AreNeverUsedAgainWhenSomebodyLeavesAfterAnOpening) {
    sit(0, "Leia", "seven");
    sit(1, "Han", "eight");
    const std::string promise = table_.promise();
    open_number(0, "seven");
    carry_out(table_.stand(1, 1, time_, patience));
    EXPECT_EQ(table_.round(), 2);
    EXPECT_NE(table_.promise(), promise) << "the server binds itself anew, too";
    EXPECT_EQ(table_.free_seat(), Seat{1});
    EXPECT_TRUE(table_.asks_to_commit(0));
    EXPECT_EQ(refused([&] { table_.seat_of("token of Han"); }), Code::wrong_token);
    sit(1, "Luke", "nine");
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{0}));
    EXPECT_EQ(refused([&] { table_.open_number(1, 2, "nine"); }), Code::not_yet);
    EXPECT_EQ(refused([&] { table_.commit(0, 1, commitment_to("ten")); }), Code::stale);
    carry_out(table_.commit(0, 2, commitment_to("ten")));
    EXPECT_EQ(refused([&] { table_.open_number(0, 2, "seven"); }), Code::not_legal);
    open_number(0, "ten");
    open_number(1, "nine");
    ASSERT_NE(table_.match(), nullptr);
    EXPECT_EQ(table_.shuffle().round, 2);
    check_file();
}

TEST_F(NumbersAtATable, StayAsLongAsNothingIsOpened) {
    sit(0, "Leia", "seven");
    sit(1, "Han", "eight");
    const std::string promise = table_.promise();
    carry_out(table_.stand(1, 1, time_, patience));
    EXPECT_EQ(table_.promise(), promise);
    EXPECT_EQ(table_.round(), 1);
    EXPECT_FALSE(table_.asks_to_commit(0));
    sit(1, "Luke", "nine");
    open_number(0, "seven");
    open_number(1, "nine");
    check_file();
}

TEST_F(NumbersAtATable, FreeTheSeatOfWhoKeepsAllWaiting) {
    sit(0, "Leia", "seven");
    EXPECT_EQ(refused([&] { table_.stand(0, 1, time_, patience); }), Code::not_allowed)
        << "nobody waits for a free seat";
    sit(1, "Han", "eight");
    open_number(0, "seven");
    EXPECT_EQ(refused([&] { table_.stand(1, 0, time_ + patience, patience); }), Code::not_allowed)
        << "that one has opened";
    EXPECT_EQ(refused([&] { table_.stand(0, 1, time_ + patience - 1, patience); }), Code::not_yet);
    carry_out(table_.stand(0, 1, time_ + patience, patience));
    EXPECT_EQ(table_.free_seat(), Seat{1});
    sit(1, "Luke", "");
    carry_out(table_.commit(0, 2, commitment_to("ten")));
    open_number(0, "ten");
    EXPECT_EQ(refused([&] { table_.stand(0, 0, time_, patience); }), Code::not_allowed)
        << "it is dealt";
}

TEST_F(NumbersAtATable, ThatWereStoredInTheClearStillCount) {
    const auto read = [&](const char* body) {
        table_.apply({table_.version() + 1, time_ += 1000, body});
    };
    read(R"({"k":"sit","seat":0,"name":"Leia","number":"7","key":"k0","token":"t0"})");
    EXPECT_EQ(table_.bound_by(0), commitment_to("7")) << "who comes now sees it fixed";
    table_.apply(table_.version() + 1, time_,
                 table_.sit(1, "Han", commitment_to("eight"), "k1", "t1"));
    EXPECT_EQ(table_.waits_for(), (std::vector<int>{1}));
    table_.apply(table_.version() + 1, time_, table_.open_number(1, 1, "eight"));
    ASSERT_NE(table_.match(), nullptr);
    EXPECT_EQ(table_.shuffle().numbers, (std::vector<std::string>{"7", "eight"}));
    Table before("t", agreement_);
    before.apply({1, 1, R"({"k":"sit","seat":0,"name":"A","number":"7","key":"a","token":"a"})"});
    before.apply({2, 2, R"({"k":"sit","seat":1,"name":"B","number":"8","key":"b","token":"b"})"});
    ASSERT_NE(before.match(), nullptr) << "a match from before plays on";
    EXPECT_EQ(before.match()->seed(),
              (Shuffle{.server = agreement_.server_bytes, .numbers = {"7", "8"}}.seed()));
}

TEST(EntriesOfNumbers, AreRefusedByServersFromBefore) {
    Entry sits;
    sits.kind = Entry::Kind::sit;
    sits.seat = 0;
    EXPECT_EQ(Json::parse(sits.write())["k"], "sit");
    sits.commitment = commitment_to("seven");
    EXPECT_EQ(Json::parse(sits.write())["k"], "sit-and-commit")
        << "one that deals without the number must not read it";
    EXPECT_EQ(Entry::read(sits.write()).kind, Entry::Kind::sit);
    EXPECT_EQ(Entry::read(sits.write()).commitment, sits.commitment);
}

// --- with a server

class NumbersAtAServer : public test::OwnServer {
  protected:
    void SetUp() override {
        OwnServer::SetUp();
        config_.limits = false;
        start();
        const Json wish = {{"game", "deckbuilding"},
                           {"name", "Leia"},
                           {"commitment", commitment_to("seven")},
                           {"seats", Json::parse(me_and_friend)}};
        first_ = post("/api/tables", wish, leia);
        second_ = join("Han", "eight", han);
    }
    Json post(const std::string& target, const Json& body, const std::string& key) {
        const auto reply = call(port(), "POST", target, body.dump(), key);
        EXPECT_EQ(reply.status, 200) << reply.raw;
        return reply.body;
    }
    Json join(const std::string& name, const std::string& number, const std::string& key) {
        const Json wish = {{"name", name},
                           {"commitment", commitment_to(number)},
                           {"invitation", first_["invitation"]}};
        return post("/api/tables/" + first_["table"].get<std::string>() + "/join", wish, key);
    }
    Client sit(const Json& table) {
        return {port(), first_["table"].get<std::string>(), table["token"].get<std::string>()};
    }
    static Json opening(const std::string& number, int round = 1) {
        return {{"round", round}, {"number", number}};
    }

    Json first_;
    Json second_;
};

TEST_F(NumbersAtAServer, AreAskedForAgainAfterALostLineAndARestart) {
    {
        Client one = sit(first_);
        EXPECT_EQ(one.until("open")["round"], 1);
        EXPECT_EQ(one.table["waits"], Json::parse("[0,1]"));
        EXPECT_EQ(one.table["seats"][1]["commitment"], commitment_to("eight"));
        EXPECT_EQ(one.wish("open", opening("eight"))["error"], "not-legal");
        EXPECT_EQ(one.wish("open", opening("seven"))["type"], "done");
    }
    stop();
    start();
    Client one = sit(first_);
    one.until("view");
    EXPECT_EQ(one.table["waits"], Json::parse("[1]"));
    EXPECT_EQ(one.table["promise"], first_["promise"]);
    EXPECT_EQ(one.table["seats"][0]["opened"], true);
    EXPECT_TRUE(one.view.is_null());
    Client two = sit(second_);
    two.until("open");
    EXPECT_EQ(two.wish("open", opening("eight"))["type"], "done");
    while (one.view.is_null()) one.next();
    EXPECT_EQ(one.wish("resign")["type"], "done");
    while (one.over.is_null()) one.next();
    const Json& shuffle = one.over["shuffle"];
    EXPECT_EQ(shuffle["promise"], first_["promise"]);
    EXPECT_EQ(shuffle["numbers"], (Json{"seven", "eight"}));
    EXPECT_EQ(one.over["reason"], "resigned");
}

TEST_F(NumbersAtAServer, AreChosenAnewWhenSomebodyGivesTheSeatBack) {
    Client one = sit(first_);
    Client two = sit(second_);
    one.until("open");
    ASSERT_EQ(one.wish("open", opening("seven"))["type"], "done");
    two.until("open");
    EXPECT_EQ(one.wish("stand", {{"seat", 1}})["error"], "not-yet") << "not that soon";
    ASSERT_EQ(two.wish("stand")["type"], "done");
    EXPECT_EQ(two.until("bye")["error"], "wrong-token");
    EXPECT_EQ(one.until("commit")["round"], 2);
    EXPECT_NE(one.table["promise"], first_["promise"]);
    EXPECT_EQ(one.table["seats"][1]["free"], true);
    EXPECT_TRUE(call(port(), "GET", "/api/tables/mine", "", han).body.empty());
    EXPECT_EQ(call(port(), "GET", "/api/tables/mine", "", leia).body.size(), 1u);
    ASSERT_EQ(one.wish("commit", {{"round", 2}, {"commitment", commitment_to("ten")}})["type"],
              "done");
    Client third = sit(join("Han", "nine", han));
    third.until("open");
    EXPECT_EQ(call(port(), "GET", "/api/tables/mine", "", han).body.size(), 1u);
    ASSERT_EQ(third.wish("open", opening("nine", 2))["type"], "done");
    one.until("open");
    EXPECT_EQ(one.wish("open", opening("seven", 2))["error"], "not-legal");
    ASSERT_EQ(one.wish("open", opening("ten", 2))["type"], "done");
    while (one.view.is_null()) one.next();
    EXPECT_EQ(one.wish("stand")["error"], "not-allowed");
}

TEST_F(NumbersAtAServer, AreNotTakenInTheClearAnyMore) {
    const Json wish = {
        {"game", "deckbuilding"}, {"number", "7"}, {"seats", Json::parse(me_and_friend)}};
    EXPECT_EQ(call(port(), "POST", "/api/tables", wish.dump(), leia).status, 400);
    const Json odd = {
        {"game", "deckbuilding"}, {"commitment", "7"}, {"seats", Json::parse(me_and_friend)}};
    EXPECT_EQ(call(port(), "POST", "/api/tables", odd.dump(), leia).status, 400);
}

}  // namespace
}  // namespace cantina::server
