// A table without network and store: wishes become entries, entries change it.
#include "server/table.h"

#include <gtest/gtest.h>

#include "match/replay.h"
#include "server/names.h"
#include "server/tests/refused.h"

namespace cantina::server {
namespace {

using test::refused;

Wanted wanted(const std::string& other = R"({"kind":"open"})", const std::string& more = "") {
    return read_wanted(Json::parse(R"({"game":"deckbuilding","setup":{"bases":"2"},
        "seats":[{"kind":"me"},)" + other +
                                   "]" + more + "}"));
}

/// A table, and the hand that stores its entries.
class AtTable : public testing::Test {
  protected:
    void open(const Wanted& how) { table_ = std::make_unique<Table>("t", how.agreement); }
    void carry_out(const Entry& entry) {
        entries_.push_back({table_->version() + 1, time_ += 1000, entry.write()});
        table_->apply(entries_.back());
    }
    void sit(Seat seat, const std::string& name) {
        carry_out(table_->sit(seat, name, commitment_to("number of " + name),
                              hash_of("key of " + name), hash_of("token of " + name)));
    }
    void open_number(Seat seat) {
        carry_out(table_->open_number(seat, 1, "number of " + table_->sitter(seat).name));
    }
    void all_sit() {
        sit(0, "Leia");
        sit(1, "Han");
        open_number(0);
        open_number(1);
    }
    void play() {
        open(wanted());
        all_sit();
    }
    Entry first_answer() const { return table_->answer(table_->asked(), table_->version(), 0); }
    void play_to_the_end() {
        while (!table_->ending()) {
            const Match& match = *table_->match();
            // Cards are played and attacks made before the turn ends: the last option ends it.
            carry_out(table_->answer(
                table_->asked(), table_->version(),
                match.options().size() > 1 && entries_.size() % 3
                    ? static_cast<i64>(entries_.size()) % (match.options().size() - 1)
                    : match.options().size() - 1));
        }
    }

    std::unique_ptr<Table> table_;
    std::vector<StoredEntry> entries_;
    i64 time_ = 0;
};

TEST_F(AtTable, DealsWhenEverybodySitsAndHasOpenedTheNumber) {
    open(wanted());
    EXPECT_EQ(table_->status(), TableStatus::waiting);
    sit(0, "Leia");
    EXPECT_EQ(table_->match(), nullptr);
    EXPECT_EQ(refused([&] { table_->answer(0, 1, 0); }), Code::not_yet);
    EXPECT_EQ(refused([&] { table_->sit(Seat{0}, "Luke", "", "k", "t"); }), Code::taken);
    sit(1, "Han");
    EXPECT_EQ(table_->status(), TableStatus::waiting);
    open_number(1);
    EXPECT_EQ(table_->status(), TableStatus::waiting);
    open_number(0);
    EXPECT_EQ(table_->status(), TableStatus::playing);
    EXPECT_EQ(table_->asked(), 0);
    EXPECT_EQ(refused([&] { table_->sit(std::nullopt, "Luke", "", "k", "t"); }), Code::taken);
}

TEST_F(AtTable, StandsAsBeforeWhenItsEntriesAreReadAgain) {
    play();
    for (int i = 0; i < 40; ++i) carry_out(first_answer());
    carry_out(table_->undo(table_->asked(), table_->version()));
    Table again("t", read_agreement(write_agreement(table_->agreement())));
    for (const StoredEntry& entry : entries_) again.apply(entry);
    EXPECT_EQ(again.match()->hash(), table_->match()->hash());
    for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) {
        EXPECT_EQ(again.view(viewer), table_->view(viewer));
        EXPECT_EQ(again.log(viewer, -1), table_->log(viewer, -1));
    }
}

TEST_F(AtTable, KnowsTheLatestWishesHoweverLongTheMatch) {
    play();
    const std::string prefix(32, 'w');  // as long as a client may make it
    std::vector<std::pair<Seat, std::string>> wishes;
    for (int i = 0; i < 700 && !table_->ending(); ++i) {
        Entry entry = table_->answer(table_->asked(), table_->version(),
                                     i * 7 % table_->match()->options().size());
        entry.id = prefix + std::to_string(1000 + i);
        wishes.emplace_back(entry.seat, entry.id);
        carry_out(entry);
        for (std::size_t back = 1; back <= std::min<std::size_t>(50, wishes.size()); ++back) {
            const auto& [seat, id] = wishes[wishes.size() - back];
            ASSERT_TRUE(table_->knows_wish(seat, id)) << i << ", " << back << " before";
            ASSERT_FALSE(table_->knows_wish(1 - seat, id));
        }
    }
    EXPECT_GT(wishes.size(), 200u);
}

TEST_F(AtTable, RefusesWhatIsStaleIllegalOrNotOnesTurn) {
    play();
    const i64 version = table_->version();
    EXPECT_EQ(refused([&] { table_->answer(1, version, 0); }), Code::not_your_turn);
    EXPECT_EQ(refused([&] { table_->answer(0, version - 1, 0); }), Code::stale);
    EXPECT_EQ(refused([&] { table_->answer(0, version, 9999); }), Code::not_legal);
    EXPECT_EQ(refused([&] { table_->answer(0, version, -1); }), Code::not_legal);
    EXPECT_EQ(refused([&] { table_->undo(1, version); }), Code::not_allowed);
    EXPECT_EQ(refused([&] { table_->seat_of("forged"); }), Code::wrong_token);
    EXPECT_EQ(table_->seat_of("token of Han"), 1);
    EXPECT_EQ(table_->version(), version) << "nothing has changed";
}

TEST_F(AtTable, RecognisesAWishThatComesTwice) {
    play();
    Entry entry = first_answer();
    entry.id = "w1";
    carry_out(entry);
    EXPECT_TRUE(table_->knows_wish(0, "w1"));
    EXPECT_FALSE(table_->knows_wish(1, "w1")) << "another seat may use the same id";
    EXPECT_FALSE(table_->knows_wish(0, "w2"));
}

TEST_F(AtTable, ShowsOptionsOnlyToWhoIsAsked) {
    play();
    EXPECT_TRUE(to_json(table_->view(0))["decision"].contains("options"));
    EXPECT_FALSE(to_json(table_->view(1))["decision"].contains("options"));
    EXPECT_FALSE(to_json(table_->view(spectator))["decision"].contains("options"));
    EXPECT_EQ(to_json(table_->view(1))["players"][0]["hand"]["cards"], Json::array());
}

TEST_F(AtTable, IsOverWhenSomebodyResignsAndSaysWhatItWasDealtFrom) {
    play();
    const std::string promise = table_->promise();
    EXPECT_EQ(refused([&] { table_->file(); }), Code::not_yet);
    carry_out(table_->resign(1));
    ASSERT_TRUE(table_->ending());
    EXPECT_EQ(table_->ending()->result, (std::vector<double>{1, 0}));
    const Recording recording = read_recording(table_->file());
    ASSERT_TRUE(recording.shuffle);
    EXPECT_EQ(recording.shuffle->promise(), promise);
    EXPECT_EQ(recording.shuffle->seed(), recording.seed);
    EXPECT_EQ(recording.shuffle->numbers,
              (std::vector<std::string>{"number of Leia", "number of Han"}));
    EXPECT_EQ(recording.ended->reason, "resigned");
    replay(recording, open_recorded_game(recording).game);
    EXPECT_EQ(refused([&] { table_->resign(0); }), Code::not_yet);
}

TEST_F(AtTable, FileWithAnotherNumberIsFoundOut) {
    play();
    carry_out(table_->resign(0));
    Recording recording = read_recording(table_->file());
    recording.shuffle->numbers[1] = "another";
    EXPECT_THROW(replay(recording, open_recorded_game(recording).game), ReplayError);
}

TEST_F(AtTable, PlaysAMatchToItsEnd) {
    play();
    play_to_the_end();
    EXPECT_EQ(table_->ending()->reason, "won");
    EXPECT_EQ(table_->status(), TableStatus::over);
    EXPECT_TRUE(to_json(table_->view(0))["decision"].is_null());
    const Recording recording = read_recording(table_->file());
    EXPECT_EQ(replay(recording, open_recorded_game(recording).game).hash(),
              table_->match()->hash());
}

TEST_F(AtTable, GoesOnFromAMomentOfARecordedMatch) {
    play();
    for (int i = 0; i < 20; ++i) carry_out(first_answer());
    carry_out(table_->resign(0));
    Wanted again = wanted(R"({"kind":"bot","bot":"greedy"})");
    again.agreement.replay = table_->file();
    again.agreement.at = 10;
    const u64 then = table_->game().hash(table_->match()->state_at(10));
    entries_.clear();
    open(again);
    sit(0, "Leia");
    EXPECT_EQ(table_->match()->hash(), then);
    EXPECT_EQ(refused([&] { table_->undo(0, table_->version()); }), Code::not_allowed)
        << "what was before is not taken back";
}

TEST(Names, ShowWhatTheyAre) {
    EXPECT_EQ(without_tricks("Léia 🚀 Örgäna"), "Léia 🚀 Örgäna");
    EXPECT_EQ(without_tricks("\u202eaieL\u202c"), "aieL") << "nothing is turned around";
    EXPECT_EQ(without_tricks("Le\u200bia\r\n\u0085\ufeff"), "Leia");
    EXPECT_EQ(without_tricks("\u2066\u2069\u200f"), "");
}

TEST_F(AtTable, ClockCountsOnlyTheTimeOfWhoIsAsked) {
    open(wanted(R"({"kind":"open"})", R"(,"clock":{"minutes":1,"seconds":0})"));
    all_sit();
    EXPECT_EQ(table_->time_left(0, time_ + 500), 59'500);
    EXPECT_EQ(table_->time_left(1, time_ + 500), 60'000);
    carry_out(first_answer());
    EXPECT_EQ(table_->time_left(0, time_), 59'000);
}

TEST_F(AtTable, ClockGivesTheTimeOfAnOutageBackOnce) {
    open(wanted(R"({"kind":"open"})", R"(,"clock":{"minutes":1,"seconds":0})"));
    all_sit();
    const i64 asked = time_;
    EXPECT_FALSE(table_->give_time_back(asked - 9'000, asked + 500)) << "hardly any";
    const auto back = table_->give_time_back(asked - 9'000, asked + 10'000);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->milliseconds, 10'000) << "only since it was asked";
    time_ = asked + 12'000 - 1'000;
    carry_out(Entry::read(back->write()));
    EXPECT_EQ(table_->time_left(0, asked + 12'000), 58'000);
    EXPECT_FALSE(table_->give_time_back(asked - 9'000, asked + 10'000)) << "once is enough";
}

TEST(Wanted, SaysWhatIsWrongWithIt) {
    const auto refused = [](const std::string& text) {
        try {
            read_wanted(Json::parse(text));
        } catch (const Refusal& refusal) {
            EXPECT_EQ(refusal.code(), Code::bad_request);
            return refusal.text().en;
        }
        return std::string();
    };
    EXPECT_NE(refused(R"({})"), "");
    EXPECT_NE(refused(R"({"game":"chess","seats":[]})"), "");
    EXPECT_NE(refused(R"({"game":"deckbuilding","seats":[{"kind":"me"}]})"), "");
    EXPECT_NE(refused(R"({"game":"deckbuilding","seats":[{"kind":"me"},{"kind":"me"}]})"), "");
    EXPECT_NE(
        refused(R"({"game":"deckbuilding","seats":[{"kind":"me"},{"kind":"bot","bot":"hal"}]})"),
        "");
    EXPECT_NE(refused(R"({"game":"deckbuilding","setup":{"bases":"9"},
                          "seats":[{"kind":"me"},{"kind":"open"}]})"),
              "");
    EXPECT_NE(refused(R"({"game":"deckbuilding","clock":{"minutes":0,"seconds":0},
                          "seats":[{"kind":"me"},{"kind":"open"}]})"),
              "");
}

}  // namespace
}  // namespace cantina::server
