// cantina store: what an operator finds out about the matches a server keeps, and mends.
#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/tests/program.h"
#include "server/table.h"
#include "server/time.h"

namespace cantina::cli::testing {
namespace {

using nlohmann::json;
using server::Entry;

class StoreCommand : public Program {
  protected:
    /// A match of two people in which Leia has resigned, as entries 1 to 3.
    void fill() {
        server::Agreement agreement;
        agreement.game = "deckbuilding";
        agreement.seats.assign(2, {});
        agreement.server_bytes = std::string(64, '0');
        server::Table table("t", agreement);
        const auto store = open_store(file());
        store->create_table({.id = "t",
                             .agreement = server::write_agreement(agreement),
                             .summary = table.summary().dump()});
        const auto append = [&](const Entry& entry) {
            table.apply(table.version() + 1, 5, entry);
            store->append({{.table = "t",
                            .version = table.version(),
                            .body = entry.write(),
                            .status = table.status(),
                            .summary = table.summary().dump()}});
        };
        append(table.sit(0, "Leia", "", "a", "a"));
        append(table.sit(1, "Han", "", "b", "b"));
        append(table.answer_with(table.asked(), table.match()->options()[0]));
        append(table.resign(0));
    }
    /// As a server before 0.2 could leave it behind.
    void make_hole(int version) {
        SQLite::Database(file(), SQLite::OPEN_READWRITE)
            .exec("DELETE FROM entries WHERE version = " + std::to_string(version));
    }
    std::string file() const { return (folder / "matches.db").string(); }
};

TEST_F(StoreCommand, FindsASoundStoreSound) {
    fill();
    const Ran ran = run("store check --store matches.db");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "The store is sound; tables: 1\n");
    EXPECT_EQ(run("store repair --store matches.db").out, ran.out);
    EXPECT_EQ(run("store check --store matches.db --lang de").out,
              "Der Speicher ist heil; Tische: 1\n");
    EXPECT_EQ(run("store check", "", "LC_ALL=C CANTINA_STORE=matches.db").out, ran.out);
}

TEST_F(StoreCommand, TellsHolesAndCutsThemBackWithoutLosingAnything) {
    fill();
    make_hole(3);
    const Ran told = run("store check --store matches.db");
    EXPECT_EQ(told.code, 1);
    EXPECT_TRUE(has(told.out, "table t: entries 1 to 2 are whole")) << told.out;
    EXPECT_TRUE(has(run("store check --store matches.db --lang de").out, "klafft eine Lücke"));
    const json found = json::parse(run("store check --store matches.db --json").out);
    EXPECT_EQ(found["damaged"][0]["whole"], 2);
    EXPECT_EQ(found["damaged"][0]["behind"], 1);
    const Ran mended = run("store repair --store matches.db");
    EXPECT_EQ(mended.code, 0) << mended.errors;
    EXPECT_TRUE(has(mended.out, "table t: cut back to entry 2; entries kept in cut_entries: 1"))
        << mended.out;
    EXPECT_EQ(run("store check --store matches.db").code, 0);
    const auto store = open_store(file());
    EXPECT_EQ(store->entries("t", 1).size(), 2u);
    EXPECT_EQ(store->table("t")->status, TableStatus::playing) << "the resignation was cut off";
    EXPECT_EQ(json::parse(store->table("t")->summary)["status"], "playing");
    SQLite::Database database(file());
    EXPECT_EQ(database.execAndGet("SELECT version FROM cut_entries").getInt(), 4);
}

TEST_F(StoreCommand, TellsWhatIsKept) {
    fill();
    const Ran told = run("store stats --store matches.db");
    EXPECT_EQ(told.code, 0) << told.errors;
    EXPECT_TRUE(has(told.out, "tables over: 1, ")) << told.out;
    EXPECT_TRUE(has(told.out, "the oldest of 1970-01-01")) << told.out;
    EXPECT_TRUE(has(told.out, "kept replays: none")) << told.out;
    EXPECT_TRUE(has(told.out, "last days: 30; new tables: 0")) << told.out;
    EXPECT_TRUE(has(run("store stats --store matches.db --lang de").out, "beendete Tische: 1, "));
    const json found = json::parse(run("store stats --store matches.db --json").out);
    EXPECT_EQ(found["over"]["count"], 1);
    EXPECT_EQ(found["entries"], 4);
    EXPECT_EQ(found["growth"].size(), 3u);
    EXPECT_GT(found["disk"]["bytes"], 0);
}

TEST_F(StoreCommand, DeletesWhatTheSettingsLetGo) {
    fill();
    const std::string prune = "store prune --store matches.db";
    EXPECT_EQ(run(prune).out,
              "Deleted: tables never begun: 0, abandoned: 0, over: 0; replays: 0\n");
    const Ran would = run(prune + " --dry-run --keep-finished-days 365");
    EXPECT_EQ(would.out,
              "Would be deleted: tables never begun: 0, abandoned: 0, over: 1; replays: 0\n");
    EXPECT_TRUE(open_store(file())->table("t")) << "that was only asked";
    EXPECT_TRUE(
        has(run(prune + " --dry-run --keep-finished-days 365 --lang de").out, "beendete: 1"));
    const json gone = json::parse(run(prune + " --keep-finished-days 365 --json").out);
    EXPECT_EQ(gone["over"], 1);
    EXPECT_EQ(gone["deleted"], true);
    EXPECT_FALSE(open_store(file())->table("t"));
    EXPECT_TRUE(open_store(file())->entries("t", 1).empty());
}

TEST_F(StoreCommand, DeletesNothingUnderARunningServer) {
    fill();
    open_store(file())->beat();
    const Ran refused = run("store prune --store matches.db");
    EXPECT_EQ(refused.code, 1);
    EXPECT_TRUE(has(refused.errors, "a server is using this file")) << refused.errors;
    EXPECT_EQ(run("store prune --store matches.db --dry-run").code, 0);
    EXPECT_TRUE(open_store(file())->table("t"));
}

TEST_F(StoreCommand, RefusesToPruneInOtherWords) {
    fill();
    EXPECT_EQ(run("store check --dry-run --store matches.db").code, 2);
    EXPECT_EQ(run("store stats --keep-finished-days 1 --store matches.db").code, 2);
    const Ran wrong = run("store prune --keep-finished-days never --store matches.db");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_TRUE(has(wrong.errors, "keep_finished_days")) << wrong.errors;
}

class SelfTest : public StoreCommand {
  protected:
    void SetUp() override {
        StoreCommand::SetUp();
        std::filesystem::create_directories(folder / "web");
        std::ofstream(folder / "web" / "index.html") << "<title>Cantina</title>";
    }
    Ran check(const std::string& more = "") {
        return run("serve --check --port 0 --store matches.db --web web " + more);
    }
};

TEST_F(SelfTest, FindsEverythingWell) {
    const Ran empty = check();
    EXPECT_EQ(empty.code, 0) << empty.out << empty.errors;
    EXPECT_TRUE(has(empty.out, "store: will be made")) << empty.out;
    EXPECT_FALSE(std::filesystem::exists(file())) << "looking makes none";
    fill();
    const Ran found = check();
    EXPECT_EQ(found.code, 0) << found.out;
    EXPECT_TRUE(has(found.out, "can be read and written; tables: 1")) << found.out;
    EXPECT_TRUE(has(found.out, "clock: sane")) << found.out;
    EXPECT_TRUE(has(found.out, "A server would work here.")) << found.out;
    EXPECT_TRUE(has(check("--lang de").out, "Uhr: geht richtig"));
}

TEST_F(SelfTest, TellsAllThatIsWrongAtOnce) {
    fill();
    SQLite::Database(file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
    const Ran found = run(
        "serve --check --port 0 --store matches.db --web nowhere --address 192.0.2.1 --lang de");
    EXPECT_EQ(found.code, 1);
    EXPECT_TRUE(has(found.out, "[falsch] Speicher: von einer neueren Version")) << found.out;
    EXPECT_TRUE(has(found.out, "[falsch] Port: Auf 192.0.2.1:0")) << found.out;
    EXPECT_TRUE(has(found.out, "[falsch] Web-Client: In nowhere")) << found.out;
    EXPECT_EQ(
        run("serve --check --port 0 --web web --store postgresql://a:secret@127.0.0.1:1/b").code,
        1);
    EXPECT_FALSE(
        has(run("serve --check --port 0 --web web --store postgresql://a:secret@127.0.0.1:1/b").out,
            "secret"));
}

TEST_F(SelfTest, BringsNoSchemaUpToDateAndKnowsAClockThatIsLate) {
    fill();
    const std::string future = std::to_string(server::now() + 3'600'000);
    SQLite::Database(file(), SQLite::OPEN_READWRITE)
        .exec("INSERT INTO servers VALUES ('x', " + future + ")");
    const Ran late = check();
    EXPECT_EQ(late.code, 1);
    EXPECT_TRUE(has(late.out, "[wrong] clock: a server signed")) << late.out;
    SQLite::Database(file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 1");
    const Ran old = check();
    EXPECT_EQ(old.code, 0);
    EXPECT_TRUE(has(old.out, "of an older version; the start brings it up to date")) << old.out;
    EXPECT_EQ(SQLite::Database(file()).execAndGet("PRAGMA user_version").getInt(), 1);
}

TEST_F(StoreCommand, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(run("store").code, 2);
    EXPECT_EQ(run("store dance").code, 2);
    EXPECT_TRUE(has(run("store dance").errors, "check, repair, stats or prune, not 'dance'"));
    const Ran missing = run("store check --store nowhere.db");
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(has(missing.errors, "there is no store nowhere.db"));
    EXPECT_FALSE(std::filesystem::exists(folder / "nowhere.db")) << "looking creates none";
    EXPECT_EQ(run("store check --store postgresql://nobody@127.0.0.1:1/none").code, 1);
}

}  // namespace
}  // namespace cantina::cli::testing
