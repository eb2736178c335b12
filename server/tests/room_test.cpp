// A room with three or more people in it, without a network: what each of them is told.
#include "server/room.h"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include "match/tests/circle.h"

namespace cantina::server {
namespace {

using circles::Circle;

/// Hears what the room says and remembers it.
class Listener final : public Peer {
  public:
    void send(Message message) override {
        const std::lock_guard lock(mutex_);
        heard_.push_back(Json::parse(*message));
        news_.notify_all();
    }
    void close() override {}
    int count(const std::string& type) {
        const std::lock_guard lock(mutex_);
        return static_cast<int>(std::ranges::count_if(
            heard_, [&](const Json& message) { return message["type"] == type; }));
    }

    /// The next message of this type; others are passed over.
    Json until(const std::string& type) {
        return until([&](const Json& message) { return message["type"] == type; });
    }
    Json until(const std::function<bool(const Json&)>& fits) {
        std::unique_lock lock(mutex_);
        for (;;) {
            while (!heard_.empty()) {
                const Json message = std::move(heard_.front());
                heard_.pop_front();
                if (fits(message)) return message;
            }
            if (news_.wait_for(lock, std::chrono::seconds(20)) == std::cv_status::timeout)
                throw std::runtime_error("the room says nothing");
        }
    }

  private:
    std::mutex mutex_;
    std::condition_variable news_;
    std::deque<Json> heard_;
};

class ARoom : public ::testing::Test {
  protected:
    /// With `numbers` everybody is bound by one and has yet to open it: "number of Leia".
    void open(int seats, Departure departure, Agreement agreement = {}, bool numbers = false) {
        agreement.game = "circle";
        agreement.seats.assign(static_cast<std::size_t>(seats), SeatPlan{});
        agreement.server_bytes = std::string(64, '0');
        auto table = std::make_unique<Table>("t", agreement, circles::circle(seats, departure));
        hub_.store.create_table({.id = "t", .agreement = "{}", .summary = "{}"});
        const char* names[] = {"Leia", "Han", "Luke", "Chewie", "Lando", "Yoda", "Ackbar", "Wedge"};
        for (Seat seat = 0; seat < seats; ++seat) {
            const std::string number = std::string("number of ") + names[seat];
            const Entry entry = table->sit(seat, names[seat], numbers ? commitment_to(number) : "",
                                           hash_of(names[seat]), hash_of(names[seat]));
            NewEntry stored;
            stored.table = "t";
            stored.version = seat + 1;
            stored.body = entry.write();
            hub_.store.append({stored});
            table->apply(seat + 1, 0, entry);
        }
        room_ = std::make_shared<Room>(hub_, std::move(table), "t");
        thread_ = std::thread([this] { hub_.io.run(); });
        for (Seat seat = 0; seat < seats; ++seat) enter(names[seat]);
    }
    Listener& enter(const std::string& token, Tongue tongue = {}) {
        people_.push_back(std::make_shared<Listener>());
        room_->enter(people_.back(), token, tongue);
        version_ = people_.back()->until("view")["version"].get<i64>();
        return *people_.back();
    }
    void TearDown() override {
        room_->close();
        work_.reset();
        if (thread_.joinable()) thread_.join();
    }
    Listener& at(Seat seat) { return *people_[seat]; }
    void say(Seat seat, const std::string& type, Json more = Json::object()) {
        more["type"] = type;
        more["id"] = type + std::to_string(++wishes_);
        room_->wish(people_[seat], more);
    }
    /// Says it and waits for what the room says to that.
    Json wish(Seat seat, const std::string& type, Json more = Json::object()) {
        say(seat, type, std::move(more));
        const std::string id = type + std::to_string(wishes_);
        Json answer = at(seat).until([&](const Json& message) {
            if (message.contains("version") && message["type"] != "asks")
                version_ = std::max(version_, message["version"].get<i64>());
            return message.value("id", "") == id;
        });
        return answer;
    }
    Json answer(Seat seat, int option) {
        return wish(seat, "answer", {{"version", version_}, {"option", option}});
    }

    /// Nothing happens at any table until `go_on` is set.
    void hold_up(std::shared_future<void> go_on) {
        asio::post(hub_.io, [go_on] { go_on.wait(); });
    }

    std::unique_ptr<Store> store_ = open_store(":memory:");
    Hub hub_{*store_, Pace{.answer = std::chrono::milliseconds(0)}, 1, 1};
    std::optional<asio::executor_work_guard<asio::io_context::executor_type>> work_{
        asio::make_work_guard(hub_.io)};
    std::shared_ptr<Room> room_;
    std::vector<std::shared_ptr<Listener>> people_;
    std::thread thread_;
    i64 version_ = 0;
    int wishes_ = 0;
};

TEST_F(ARoom, FreesTheSeatOfWhoDoesNotOpenAndLetsThatOneGo) {
    hub_.pace.number = std::chrono::milliseconds(0);
    open(3, Departure::out, {}, true);
    for (Seat seat : {0, 1}) {
        at(seat).until("open");
        const std::string name = seat ? "Han" : "Leia";
        ASSERT_EQ(wish(seat, "open", {{"round", 1}, {"number", "number of " + name}})["type"],
                  "done");
    }
    EXPECT_EQ(wish(0, "stand", {{"seat", 1}})["error"], "not-allowed") << "that one has opened";
    EXPECT_EQ(wish(0, "stand", {{"seat", 2}})["type"], "done");
    EXPECT_EQ(at(2).until("bye")["error"], "wrong-token");
    EXPECT_EQ(at(1).until("commit")["round"], 2);
    say(2, "chat", {{"text", "still here?"}});
    EXPECT_EQ(wish(0, "chat", {{"text", "alone"}})["type"], "done");
    EXPECT_EQ(at(1).until("chat")["text"], "alone") << "who was let go says nothing any more";
}

TEST_F(ARoom, AsksAllWhoAreInAndSaysWhoSaidNo) {
    open(4, Departure::out);
    ASSERT_EQ(wish(3, "resign")["type"], "done");
    const Json table = at(0).until([](const Json& message) {
        return message["type"] == "table" && message["seats"][3]["out"] == true;
    });
    EXPECT_EQ(table["seats"][3]["left"], 1);
    ASSERT_EQ(answer(0, 1)["type"], "done");
    const Json watched = at(3).until("change");
    EXPECT_EQ(watched["version"], version_) << "who is out stays and watches";
    EXPECT_EQ(watched["can"]["resign"], false);
    EXPECT_TRUE(watched["can"]["leaving"].is_null());
    EXPECT_EQ(at(1).until("change")["can"]["leaving"], "out");
    say(0, "undo", {{"version", version_}});
    const Json asks = at(2).until("asks");
    EXPECT_EQ(asks["of"], Json::parse("[1,2]"));
    const Json version = asks["version"];
    EXPECT_EQ(wish(3, "consent", {{"version", version}, {"yes", true}})["error"], "stale");
    EXPECT_EQ(wish(1, "consent", {{"version", version}, {"yes", true}})["type"], "done");
    const Json first = at(2).until("consent");
    EXPECT_EQ(first["by"], 1);
    EXPECT_EQ(first["of"], Json::parse("[2]"));
    EXPECT_EQ(wish(1, "consent", {{"version", version}, {"yes", true}})["error"], "stale")
        << "once is enough";
    EXPECT_EQ(wish(2, "consent", {{"version", version}, {"yes", false}})["type"], "done");
    const Json refused = at(0).until("refused");
    EXPECT_EQ(refused["text"]["en"], "Luke said no.");
    EXPECT_EQ(refused["text"]["de"], "Luke hat Nein gesagt.");
    EXPECT_EQ(wish(1, "consent", {{"version", version}, {"yes", true}})["error"], "stale");
}

TEST_F(ARoom, TakesBackWhenAllAgreeAndDrawsWithShares) {
    open(3, Departure::out);
    ASSERT_EQ(answer(0, 1)["type"], "done");
    say(0, "undo", {{"version", version_}});
    const Json version = at(1).until("asks")["version"];
    wish(1, "consent", {{"version", version}, {"yes", true}});
    wish(2, "consent", {{"version", version}, {"yes", true}});
    EXPECT_EQ(at(0).until("done")["id"].get<std::string>().substr(0, 4), "undo");
    say(1, "draw");
    const Json draw = at(0).until("asks")["version"];
    wish(0, "consent", {{"version", draw}, {"yes", true}});
    wish(2, "consent", {{"version", draw}, {"yes", true}});
    const Json over = at(2).until("over");
    EXPECT_EQ(over["reason"], "drawn");
    EXPECT_EQ(over["result"].size(), 3u);
    EXPECT_DOUBLE_EQ(over["result"][0].get<double>(), 1.0 / 3);
}

TEST_F(ARoom, NeedsNobodysConsentWhereNobodyElseIsIn) {
    open(3, Departure::replaced);
    ASSERT_EQ(wish(1, "resign")["type"], "done");
    EXPECT_EQ(at(2).until("change")["can"]["leaving"], "replaced");
    ASSERT_EQ(wish(2, "resign")["type"], "done");
    const Json table = at(0).until([](const Json& message) {
        return message["type"] == "table" && message["seats"][2]["kind"] == "bot";
    });
    EXPECT_EQ(table["seats"][2]["name"], "Luke");
    EXPECT_EQ(table["seats"][1]["bot"], "knight");
    ASSERT_EQ(answer(0, 1)["type"], "done");
    EXPECT_EQ(wish(0, "undo", {{"version", version_}})["type"], "done");
    ASSERT_EQ(answer(0, 0)["type"], "done");
    const Json back = at(0).until([](const Json& message) {
        return message["type"] == "change" && !message["events"].empty() &&
               message["events"][0]["seat"] == 0;
    });
    EXPECT_EQ(back["events"][0]["what"], "turn") << "the bots have played and it is Leia's turn";
    EXPECT_EQ(wish(1, "resign")["error"], "not-allowed");
}

TEST_F(ARoom, TakesARowAsOneAnswerOrRefusesItWhole) {
    open(3, Departure::out);
    ASSERT_EQ(answer(0, 1)["type"], "done");
    const i64 before = version_;
    const auto row = [&](const Json& picks) {
        return wish(0, "answer", {{"version", before}, {"row", picks}});
    };
    EXPECT_EQ(row({3, 4})["error"], "not-legal");
    EXPECT_EQ(row({0, 0})["error"], "not-legal");
    EXPECT_EQ(row({0, "x"})["error"], "bad-request");
    EXPECT_EQ(row({0, -1})["error"], "bad-request");
    EXPECT_EQ(version_, before);
    EXPECT_EQ(row({3, 0})["type"], "done");
    EXPECT_EQ(version_, before + 1);
    const Json own = at(1).until(
        [&](const Json& message) { return message.value("version", i64{0}) == before + 1; });
    EXPECT_EQ(own["events"].size(), 2u);
    EXPECT_TRUE(own["events"][0]["card"].is_null()) << "what Leia gathers is her secret";
}

TEST_F(ARoom, TellsEachGuestInTheOwnLanguage) {
    open(2, Departure::lost);
    Listener& german = enter("Leia", Language::de);
    Listener& english = enter("", Language::en);
    ASSERT_EQ(answer(0, 0)["type"], "done");
    EXPECT_EQ(at(1).until("change")["can"]["leaving"], "lost");
    ASSERT_EQ(wish(1, "resign")["type"], "done");
    const auto has_note = [](const Json& message) {
        return message["type"] == "change" && !message["log"].empty();
    };
    EXPECT_EQ(german.until(has_note)["log"].back()["text"], (Json{{"de", "(Platz 2: gibt auf.)"}}));
    EXPECT_EQ(english.until(has_note)["log"].back()["text"], (Json{{"en", "(Seat 2: gives up.)"}}));
    EXPECT_EQ(at(0).until(has_note)["log"].back()["text"].size(), 2u);
}

TEST_F(ARoom, TellsNoWatcherOfOthersWhoComeAndGoAndPlayersOnceForAll) {
    open(2, Departure::lost);
    Listener& watcher = enter("");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const int before = watcher.count("table");
    const int of_player = at(0).count("table");
    for (int i = 0; i < 20; ++i) enter("");
    for (std::size_t i = 3; i < people_.size(); ++i) room_->leave(people_[i].get());
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(watcher.count("table"), before);
    EXPECT_LE(at(0).count("table"), of_player + 3) << "gathered";
    room_->leave(people_[1].get());
    watcher.until([](const Json& message) {
        return message["type"] == "table" && message["seats"][1]["here"] == false;
    });
}

TEST_F(ARoom, SaysWhatWasSaidAgainAfterALostLineOnce) {
    open(2, Departure::lost);
    const Json line = {{"type", "chat"}, {"id", "c1"}, {"text", "a\nb\u202ec"}};
    room_->wish(people_[0], line);
    room_->wish(people_[0], line);
    EXPECT_EQ(at(0).until("done")["id"], "c1");
    EXPECT_EQ(at(0).until("done")["id"], "c1") << "the answer is the same";
    EXPECT_EQ(at(1).until("chat")["text"], "a bc");
    say(0, "chat", {{"text", "d"}});
    EXPECT_EQ(at(1).until("chat")["text"], "d");
}

TEST_F(ARoom, GivesTheSeatOfWhoStaysAwayToABotOrUp) {
    Agreement agreement;
    agreement.away = Away::lose;
    hub_.pace.away = std::chrono::milliseconds(50);
    open(3, Departure::out, agreement);
    room_->leave(people_[0].get());
    const Json table = at(1).until([](const Json& message) {
        return message["type"] == "table" && message["seats"][0]["out"] == true;
    });
    EXPECT_EQ(table["status"], "playing");
    EXPECT_EQ(table["seats"][0]["here"], false);
    EXPECT_EQ(wish(1, "resign")["type"], "done");
    EXPECT_EQ(at(2).until("over")["result"], Json::parse("[0.0,0.0,1.0]"));
}

TEST_F(ARoom, LetsOnlySoManyWishesWait) {
    open(2, Departure::lost);
    std::promise<void> go_on;
    hold_up(go_on.get_future().share());
    constexpr int many = 600;
    for (int i = 0; i < many; ++i) say(0, "ping");
    EXPECT_EQ(hub_.metrics.wishes_waiting, 500);
    EXPECT_EQ(at(0).count("refused"), 100) << "at once";
    EXPECT_EQ(at(0).until("refused")["error"], "too-many");
    go_on.set_value();
    at(0).until("pong");
    EXPECT_EQ(wish(0, "chat", {{"text", "hello"}})["type"], "done") << "and then it goes on";
    for (int i = 0; i < 100 && hub_.metrics.wishes_waiting; ++i)  // its answer comes first
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(hub_.metrics.wishes_waiting, 0);
}

TEST(Thinkers, TurnAwayWhoOnlyWondersBeforeWhoPlays) {
    std::atomic<i64> waiting = 0;
    Thinkers thinkers(1, waiting);
    std::promise<void> go_on;
    std::promise<void> begun;
    thinkers.post(Thinkers::For::answer, [&] {
        begun.set_value();
        go_on.get_future().wait();
    });
    begun.get_future().wait();
    for (i64 i = 0; i < Thinkers::most_hints; ++i)
        EXPECT_TRUE(thinkers.post(Thinkers::For::hint, [] {}));
    EXPECT_FALSE(thinkers.post(Thinkers::For::hint, [] {}));
    std::promise<void> thought;
    EXPECT_TRUE(thinkers.post(Thinkers::For::answer, [&] { thought.set_value(); }));
    EXPECT_EQ(waiting, Thinkers::most_hints + 1);
    go_on.set_value();
    thought.get_future().wait();
    EXPECT_EQ(waiting, 0);
    EXPECT_TRUE(thinkers.post(Thinkers::For::answer, [] { throw std::runtime_error("a fault"); }));
    EXPECT_FALSE(thinkers.ending());
}

}  // namespace
}  // namespace cantina::server
