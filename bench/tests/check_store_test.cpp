// The load generator's own check must notice what it is there to notice.
#include <gtest/gtest.h>

#include "bench/load_store.h"
#include "server/table.h"

namespace cantina::load {
namespace {

/// A store with one match, and a client that had every answer of it acknowledged.
class CheckedStore : public testing::Test {
  protected:
    void SetUp() override {
        const Filled filled = fill_store(*store_, 1, 7, [](int) { return true; });
        const StoredTable stored = store_->table(filled.last).value();
        history_.table = stored.id;
        server::Table table(stored.id, server::read_agreement(stored.agreement));
        for (const StoredEntry& entry : store_->entries(stored.id, 1)) {
            const server::Entry read = server::Entry::read(entry.body);
            if (read.kind == server::Entry::Kind::answer) {
                int option = 0;
                while (!(table.match()->options()[option] == read.option)) ++option;
                history_.acknowledged.push_back({read.id, read.seat, table.version(), option});
            }
            table.apply(entry);
            if (table.version() % 50 != 0) continue;
            for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
                history_.views[{viewer, table.version()}] =
                    fingerprint(server::to_json(table.view(viewer)));
        }
        history_.shown = table.version();
    }

    Verdict check() { return check_store(*store_, {history_}); }
    Given& some_answer() { return history_.acknowledged[history_.acknowledged.size() / 2]; }

    std::unique_ptr<Store> store_ = open_store(":memory:");
    History history_;
};

TEST_F(CheckedStore, IsFineWhenEverythingIsThere) {
    const Verdict verdict = check();
    EXPECT_TRUE(verdict.fine());
    EXPECT_EQ(verdict.entries, history_.shown);
    EXPECT_EQ(verdict.acknowledged, history_.shown - 2) << "all but those who sat down";
}

TEST_F(CheckedStore, ComparesEveryView) { EXPECT_EQ(check().views, history_.shown / 50 * 3); }

TEST_F(CheckedStore, ComparesSomeViewsOfEveryTableIfThereAreVeryMany) {
    const Verdict verdict = check_store(*store_, {history_}, 10);
    EXPECT_GE(verdict.views, 8);
    EXPECT_LE(verdict.views, 20);
}

TEST_F(CheckedStore, NoticesAViewThatShowsSomethingElse) {
    ++history_.views.begin()->second;
    EXPECT_EQ(check().wrong_views, 1);
}

TEST_F(CheckedStore, NoticesWhatOnlyAnotherOneMaySee) {
    history_.views[{spectator, 50}] = history_.views[{0, 50}];
    EXPECT_EQ(check().wrong_views, 1);
}

TEST_F(CheckedStore, NoticesARefusedAnswerThatIsThere) {
    history_.refused.push_back(some_answer());
    EXPECT_EQ(check().refused, 1);
}

TEST_F(CheckedStore, NoticesATimeoutOfSomebodyWhoWasNotLate) {
    server::Entry timeout;
    timeout.kind = server::Entry::Kind::timeout;
    timeout.seat = 1;
    timeout.text = "knight";
    NewEntry entry;
    entry.table = history_.table;
    entry.version = history_.shown + 1;
    entry.body = timeout.write();
    store_->append({entry});
    EXPECT_EQ(check().timeouts, 0);
    history_.nobody_was_late = true;
    EXPECT_EQ(check().timeouts, 1);
}

TEST_F(CheckedStore, NoticesAnAnswerThatIsNotThere) {
    history_.acknowledged.push_back({"late", 0, history_.shown, 0});
    EXPECT_EQ(check().lost, 1);
}

TEST_F(CheckedStore, NoticesAnAnswerAtAnotherPlace) {
    some_answer().id = "another";
    EXPECT_EQ(check().lost, 1);
}

TEST_F(CheckedStore, NoticesThatSomethingWasShownAndNotStored) {
    ++history_.shown;
    EXPECT_EQ(check().lost, 1);
}

TEST_F(CheckedStore, NoticesATableThatIsNotThere) {
    history_.table = "nowhere";
    EXPECT_EQ(check().lost, 1);
}

TEST_F(CheckedStore, NoticesAnotherOptionOrSeat) {
    ++some_answer().option;
    EXPECT_EQ(check().wrong, 1);
    --some_answer().option;
    some_answer().seat = static_cast<Seat>(1 - some_answer().seat);
    EXPECT_EQ(check().wrong, 1);
}

TEST_F(CheckedStore, NoticesAnAnswerThatIsThereTwice) {
    const StoredEntry last = store_->entries(history_.table, history_.shown).at(0);
    NewEntry again;
    again.table = history_.table;
    again.version = last.version + 1;
    again.body = last.body;
    store_->append({again});
    EXPECT_EQ(check().doubled, 1);
}

}  // namespace
}  // namespace cantina::load
