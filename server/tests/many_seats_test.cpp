// Tables with more than two seats, seats that are given up, rows of choices, decks that players
// bring along, and what happened in the language somebody wants.
#include <gtest/gtest.h>

#include "match/tests/circle.h"
#include "server/table.h"
#include "server/tests/refused.h"

namespace cantina::server {
namespace {

using circles::Circle;
using test::refused;

/// A table of a circle at which everybody is a person, and the hand that stores its entries.
class InACircle : public ::testing::Test {
  protected:
    void play(int seats, Departure departure, Away away = Away::wait) {
        open_ = circles::circle(seats, departure);
        agreement_.game = "circle";
        agreement_.away = away;
        agreement_.seats.assign(static_cast<std::size_t>(seats), SeatPlan{});
        agreement_.server_bytes = std::string(64, '0');
        table_ = std::make_unique<Table>("t", agreement_, open_);
        const char* names[] = {"Leia", "Han", "Luke", "Chewie", "Lando", "Yoda", "R2", "C3"};
        for (Seat seat = 0; seat < seats; ++seat)
            carry_out(table_->sit(seat, names[seat], "", hash_of(names[seat]), names[seat]));
    }
    void carry_out(const Entry& entry) {
        entries_.push_back({table_->version() + 1, time_ += 1000, entry.write()});
        table_->apply(entries_.back());
    }
    void answer(u8 kind, u16 detail = 0) {
        const OptionList& options = table_->match()->options();
        for (int i = 0; i < options.size(); ++i)
            if (options[i].kind == kind && options[i].detail == detail)
                return carry_out(table_->answer(table_->asked(), table_->version(), i));
        ADD_FAILURE() << "no such option";
    }
    void check_that_it_reads_the_same() const {
        Table again("t", agreement_, open_);
        for (const StoredEntry& entry : entries_) again.apply(entry);
        EXPECT_EQ(again.match()->state(), table_->match()->state());
        EXPECT_EQ(again.log(spectator, -1), table_->log(spectator, -1));
        EXPECT_EQ(again.summary(), table_->summary());
    }

    OpenGame open_;
    Agreement agreement_;
    std::unique_ptr<Table> table_;
    std::vector<StoredEntry> entries_;
    i64 time_ = 0;
};

TEST_F(InACircle, EightGoOnUntilOneIsLeft) {
    play(8, Departure::out);
    for (Seat seat = 1; seat < 7; ++seat) carry_out(table_->resign(seat));
    EXPECT_FALSE(table_->ending());
    EXPECT_EQ(table_->people_in(), 2);
    const Json seats = table_->seats_for(3);
    EXPECT_EQ(seats[3]["out"], true);
    EXPECT_EQ(seats[3]["left"], 3);
    EXPECT_EQ(seats[7]["out"], false);
    EXPECT_TRUE(seats[7]["left"].is_null());
    carry_out(table_->resign(0));
    ASSERT_TRUE(table_->ending());
    EXPECT_EQ(table_->ending()->reason, "resigned");
    EXPECT_EQ(table_->ending()->result, (std::vector<double>{0, 0, 0, 0, 0, 0, 0, 1}));
    check_that_it_reads_the_same();
    const Recording recording = read_recording(table_->file());
    EXPECT_EQ(replay(recording, open_.game).state(), table_->match()->state());
}

TEST_F(InACircle, WhoIsOutMayWatchAndNothingElse) {
    play(3, Departure::out);
    answer(Circle::end_turn);
    carry_out(table_->resign(0));
    const i64 version = table_->version();
    for (const auto& wish : std::vector<std::function<void()>>{
             [&] { table_->answer(0, version, 0); }, [&] { table_->undo(0, version); },
             [&] { table_->resign(0); }, [&] { table_->draw(0); },
             [&] { table_->answer_row(0, version, {}); }})
        EXPECT_EQ(refused(wish, "You are out"), Code::not_allowed);
    EXPECT_EQ(to_json(table_->can(0)), Json::parse(R"({"undo":false,"hint":false,"draw":false,
                                                       "resign":false,"leaving":null})"));
    EXPECT_EQ(to_json(table_->can(1))["draw"], true);
    EXPECT_TRUE(to_json(table_->view(0)).is_object());
    answer(Circle::strike, 2);
    EXPECT_EQ(table_->ending()->reason, "won");
    EXPECT_EQ(to_json(table_->can(1))["draw"], false);
}

TEST_F(InACircle, ADrawIsSharedByThoseWhoAreIn) {
    play(4, Departure::out);
    carry_out(table_->resign(2));
    carry_out(table_->draw(0));
    EXPECT_EQ(table_->ending()->reason, "drawn");
    EXPECT_EQ(table_->ending()->result, (std::vector<double>{1.0 / 3, 1.0 / 3, 0, 1.0 / 3}));
}

TEST_F(InACircle, ADrawByTheRulesIsOne) {
    play(4, Departure::out);
    answer(Circle::truce);
    EXPECT_EQ(table_->ending()->reason, "drawn");
    EXPECT_EQ(table_->ending()->result, std::vector<double>(4, 0.25));
}

TEST_F(InACircle, ABotTakesTheSeatWhereTheGameSaysSo) {
    play(3, Departure::replaced);
    const i64 seatings = table_->seatings();
    carry_out(table_->resign(0));
    EXPECT_FALSE(table_->ending());
    EXPECT_TRUE(table_->asks_bot());
    EXPECT_EQ(table_->seats_for(0)[0]["bot"], "knight");
    EXPECT_EQ(table_->seats_for(0)[0]["kind"], "bot");
    EXPECT_GT(table_->seatings(), seatings);
    EXPECT_EQ(refused([&] { table_->answer(0, table_->version(), 0); }, "A bot plays"),
              Code::not_allowed);
    EXPECT_EQ(table_->match()->history().back().bot, "knight");
    check_that_it_reads_the_same();
}

TEST_F(InACircle, ALostMatchIsOver) {
    play(3, Departure::lost);
    carry_out(table_->time_is_up(0));
    EXPECT_EQ(table_->ending()->reason, "timeout");
    EXPECT_EQ(table_->ending()->result, (std::vector<double>{0, 0.5, 0.5}));
}

TEST_F(InACircle, WhoStaysAwayIsReplacedWhereThatWasAgreed) {
    play(3, Departure::lost, Away::bot);
    carry_out(table_->time_is_up(0));
    EXPECT_FALSE(table_->ending());
    EXPECT_TRUE(table_->asks_bot());
    carry_out(table_->resign(1));
    EXPECT_TRUE(table_->ending()) << "resigning is another matter";
    check_that_it_reads_the_same();
}

TEST_F(InACircle, NoUndoPassesSomebodyWhoLeft) {
    play(3, Departure::out);
    answer(Circle::gather);
    EXPECT_EQ(to_json(table_->can(0))["undo"], true);
    carry_out(table_->resign(2));
    EXPECT_EQ(to_json(table_->can(0))["undo"], false);
    EXPECT_EQ(refused([&] { table_->undo(0, table_->version()); }), Code::not_allowed);
}

TEST_F(InACircle, ARowIsOneEntry) {
    play(2, Departure::lost);
    answer(Circle::gather);
    const std::size_t before = entries_.size();
    const u64 hash = table_->match()->hash();
    carry_out(table_->answer_row(0, table_->version(), {3, 0}));
    EXPECT_EQ(entries_.size(), before + 1);
    EXPECT_EQ(table_->match()->position(), 4);
    check_that_it_reads_the_same();
    carry_out(table_->undo(0, table_->version()));
    EXPECT_EQ(table_->match()->hash(), hash) << "taken back whole";
}

TEST_F(InACircle, ARowIsRefusedWholeAndChangesNothing) {
    play(2, Departure::lost);
    const i64 first = table_->version();
    EXPECT_EQ(refused([&] { table_->answer_row(0, first, {0}); }, "one answer"), Code::not_legal);
    answer(Circle::gather);
    const i64 version = table_->version();
    const u64 hash = table_->match()->hash();
    const auto row = [&](std::vector<int> picks) {
        return [this, picks, version] { table_->answer_row(0, version, picks); };
    };
    EXPECT_EQ(refused(row({0, 9}), "no number 10"), Code::not_legal);
    EXPECT_EQ(refused(row({1, 1}), "2 times"), Code::not_legal);
    EXPECT_EQ(refused(row({0}), "at least 2"), Code::not_legal);
    EXPECT_EQ(refused(row({0, 1, 2, 3}), "at most 3"), Code::not_legal);
    EXPECT_EQ(refused(row({3, 4}), "Weight"), Code::not_legal);
    EXPECT_EQ(refused([&] { table_->answer_row(0, first, {0, 1}); }), Code::stale);
    EXPECT_EQ(refused([&] { table_->answer_row(1, version, {0, 1}); }), Code::not_your_turn);
    EXPECT_EQ(table_->match()->hash(), hash);
    EXPECT_EQ(table_->version(), version);
}

TEST_F(InACircle, SaysWhatCameAfterTheOwnLastChoice) {
    play(3, Departure::out);
    EXPECT_EQ(table_->since(0), Tree(0));
    EXPECT_EQ(table_->since(spectator), Tree());
    answer(Circle::gather);
    carry_out(table_->answer_row(0, table_->version(), {0, 1}));
    answer(Circle::end_turn);
    const int own = table_->match()->position();
    answer(Circle::strike, 2);
    EXPECT_EQ(to_json(table_->since(0)), (own + 1) * 256);
    Json after = Json::array();
    for (const Json& line : to_json(table_->log(0, -1)))
        if (line["n"] >= to_json(table_->since(0))) after.push_back(line["text"]["en"]);
    EXPECT_EQ(after, Json::parse(R"(["Seat 2 strikes 3"])"));
}

TEST_F(InACircle, EventsAreMaskedAndNameTheirLine) {
    play(3, Departure::out);
    answer(Circle::gather);
    const int before = table_->match()->position();
    carry_out(table_->answer_row(0, table_->version(), {0, 1}));
    answer(Circle::end_turn);
    const News own = table_->news({.viewer = 0}, before, true);
    const News other = table_->news({.viewer = 1}, before, true);
    const Json events = to_json(Tree(own.events));
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0]["n"], to_json(own.log[0])["n"]);
    EXPECT_EQ(events[0]["card"], "0");
    EXPECT_TRUE(to_json(other.events[0])["card"].is_null());
    EXPECT_EQ(events[2]["what"], "turn");
    EXPECT_TRUE(events[2]["n"].is_null()) << "no sentence tells of it";
    EXPECT_EQ(to_json(Tree(events_at(*table_->match(), nobody, before + 1)))[0]["card"], "0");
}

TEST_F(InACircle, OneLanguageIsEnough) {
    play(3, Departure::out);
    carry_out(table_->resign(2));
    const News news = table_->news({.viewer = 0, .tongue = Language::de}, -1, true);
    ASSERT_EQ(news.log.size(), 2u);
    EXPECT_EQ(to_json(news.log[1])["text"], (Json{{"de", "(Platz 3: gibt auf.)"}}));
    Tree view = table_->view(0);
    prune(view, Language::en);
    EXPECT_EQ(to_json(view)["decision"]["text"], Json::parse(R"({"en":"What?"})"));
    Json message = {{"seats", table_->seats_for(0)}};
    prune(message, Language::de);
    EXPECT_EQ(message["seats"][1]["side"], Json::parse(R"({"de":"Platz 2"})"));
    EXPECT_EQ(message["seats"][1]["name"], "Han");
}

// --- what was stored by the version before

TEST(OldEntries, AreReadAsTheyWereMeant) {
    const Wanted wanted = read_wanted(Json::parse(
        R"({"game":"deckbuilding","seats":[{"kind":"me"},{"kind":"open"}],"away":"bot"})"));
    for (const auto& [last, reason] : {std::pair{R"({"k":"resign","seat":1,"id":"w"})", "resigned"},
                                       std::pair{R"({"k":"timeout","seat":1})", "timeout"}}) {
        Table table("t", wanted.agreement);
        i64 version = 0;
        const auto read = [&](const char* body) { table.apply({++version, 1000, body}); };
        read(R"({"k":"sit","seat":0,"name":"Leia","number":"7","key":"k0","token":"t0"})");
        read(R"({"k":"sit","seat":1,"name":"Han","number":"8","key":"k1","token":"t1"})");
        const int position = table.match()->position();
        read(R"({"k":"replace","seat":0,"text":"knight"})");
        EXPECT_EQ(table.match()->position(), position) << "undo entries count on that";
        EXPECT_TRUE(table.asks_bot());
        read(last);
        ASSERT_TRUE(table.ending());
        EXPECT_EQ(table.ending()->reason, reason);
        EXPECT_EQ(table.ending()->result, (std::vector<double>{1, 0}));
    }
}

// --- what players bring along

Wanted own_decks(const std::string& dark, const std::string& light, const char* seat_two) {
    return read_wanted(Json{{"game", "lcg"},
                            {"setup", {{"dark", dark}, {"light", light}}},
                            {"seats", {{{"kind", "me"}}, Json::parse(seat_two)}}});
}

TEST(OwnDecks, AreBroughtWhenSittingDown) {
    const Wanted wanted = own_decks("own", "own", R"({"kind":"open"})");
    EXPECT_EQ(wanted.agreement.setup.at("dark"), "own");
    Table table("t", read_agreement(write_agreement(wanted.agreement)));
    const auto sit = [&](Seat seat, const Wishes& bring) {
        return table.sit(seat, "Leia", "", "k" + std::to_string(seat), "t", bring);
    };
    EXPECT_EQ(refused([&] { sit(0, {}); }, "'dark'"), Code::bad_request);
    EXPECT_EQ(refused([&] { sit(0, {{"light", "jedi"}}); }, "'light'"), Code::bad_request);
    EXPECT_EQ(refused([&] { sit(0, {{"dark", "own"}}); }, "missing"), Code::bad_request);
    EXPECT_EQ(refused(
                  [&] {
                      sit(0, {{"dark", "x-wing-fleet"}});
                  },
                  "x-wing-fleet"),
              Code::bad_request);
    table.apply(1, 1, sit(0, {{"dark", "imperial-navy"}}));
    EXPECT_EQ(table.match(), nullptr);
    const Entry second = Entry::read(sit(1, {{"light", "rebel-alliance"}}).write());
    table.apply(2, 2, second);
    ASSERT_TRUE(table.match());
    EXPECT_EQ(table.game().setup().at("dark"), "imperial-navy");
    EXPECT_EQ(table.game().setup().at("light"), "rebel-alliance");
    EXPECT_EQ(open_part(table.agreement())["setup"]["dark"], "own") << "it is nobody's business";
}

TEST(OwnDecks, ThatMayNotBePlayedAreNamedWithTheClause) {
    Table table("t", own_decks("own", "jedi", R"({"kind":"open"})").agreement);
    try {
        table.sit(Seat{0}, "Leia", "", "k", "t", {{"dark", "sith:1,1,1"}});
        FAIL() << "too few sets";
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.clause().substr(0, 9), "LCG-DECK-") << refusal.text().en;
    }
}

TEST(OwnDecks, AreForPeopleAndForSeatsOnly) {
    EXPECT_EQ(refused([] { own_decks("sith", "own", R"({"kind":"bot","bot":"random"})"); },
                      "choose 'light'"),
              Code::bad_request);
    EXPECT_EQ(refused(
                  [] {
                      read_wanted(Json::parse(R"({"game":"lcg","setup":{"mulligan":"own"},
                                              "seats":[{"kind":"me"},{"kind":"open"}]})"));
                  },
                  "'mulligan' cannot be left"),
              Code::bad_request);
}

TEST(Offer, SaysHowManySeatsThereAre) {
    const auto wish = [](std::size_t seats) {
        Json list = Json::array();
        for (std::size_t i = 0; i < seats; ++i) list.push_back({{"kind", "open"}});
        return [list] { read_wanted({{"game", "deckbuilding"}, {"seats", list}}); };
    };
    EXPECT_EQ(refused(wish(1), "2 seats, not 1"), Code::bad_request);
    EXPECT_EQ(refused(wish(9), "2 seats, not 9"), Code::bad_request);
    EXPECT_EQ(refused(wish(0), "2 seats, not 0"), Code::bad_request);
}

TEST(Offer, FollowsFromWhatIsChosen) {
    const Json offer =
        describe_setup("deckbuilding", Json::parse(R"({"setup":{"variant":"whole-galaxy"}})"));
    EXPECT_EQ(offer["seats"].size(), 2u);
    EXPECT_EQ(offer["setup"]["bases"], "4");
    EXPECT_EQ(offer["settings"][0]["id"], "variant");
    try {
        describe_setup("deckbuilding", Json::parse(R"({"setup":{"bases":"9"}})"));
        FAIL();
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.clause(), "DBG-VARIANT-11");
    }
    EXPECT_EQ(describe_setup("lcg", Json::parse(R"({"setup":{"dark":"own"}})"))["setup"]["dark"],
              "own");
}

TEST(Offer, HasRoomForEightFleetsAndNotForMore) {
    Json setup = Json::object();
    for (int i = 0; i < 65; ++i) setup["s" + std::to_string(i)] = "x";
    EXPECT_EQ(refused(
                  [&] {
                      read_wishes({{"setup", setup}}, "setup");
                  },
                  "at most 64"),
              Code::bad_request);
    setup.erase("s64");
    setup["s0"] = std::string(2000, 'x');
    EXPECT_EQ(read_wishes({{"setup", setup}}, "setup").size(), 64u);
    setup["s0"] = std::string(2001, 'x');
    EXPECT_EQ(refused(
                  [&] {
                      read_wishes({{"setup", setup}}, "setup");
                  },
                  "2000"),
              Code::bad_request);
}

TEST(Offer, ShowsListedGamesWithWhatAGalleryNeeds) {
    const Json listed = describe_games(false);
    EXPECT_LE(listed.size(), describe_games(true).size());
    for (const Json& game : listed) {
        EXPECT_EQ(game["listed"], true);
        EXPECT_FALSE(game["text"]["de"].get<std::string>().empty());
        EXPECT_LE(game["players"]["least"], game["players"]["most"]);
        EXPECT_GT(game["minutes"], 0);
        EXPECT_GT(game["difficulty"], 0);
    }
}

}  // namespace
}  // namespace cantina::server
