// Where matches are kept. A table is what was agreed, and a row of entries that only grows: who sat
// down, every answer, every undo. Whatever was appended survives a crash; a State is never stored,
// it follows from the entries.
//
// Entries are numbered. Two servers may serve the same table from one database: whoever appends a
// number first wins, the other one is told and reads on.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/types.h"

namespace cantina {

/// The store cannot be opened, read or written. Nothing was changed, unless the answer to a write
/// was lost on the way: who has to know reads again.
class StoreError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

enum class TableStatus : u8 { waiting, playing, over };

struct StoredTable {
    std::string id;
    i64 created = 0;  // milliseconds since 1970
    TableStatus status = TableStatus::waiting;
    bool listed = false;
    std::string agreement;  // JSON: what was agreed, and the secrets of the table
    std::string summary;    // JSON: what the lobby shows of it
    // Where it goes on from a recorded match: all that go on from the same share the file.
    std::string replay{};       // the id under which it is kept, or empty
    std::string replay_file{};  // what is kept there
};

/// A line of a list: without what was agreed, which may be long.
struct TableLine {
    std::string id;
    i64 created = 0;
    TableStatus status = TableStatus::waiting;
    std::string summary;
};

/// Something to append. `version` is the number of the entry, from 1.
struct NewEntry {
    std::string table;
    i64 version = 0;
    i64 at = 0;
    std::string body;
    // What changes with it, if anything.
    std::optional<TableStatus> status{};
    std::optional<std::string> summary{};
    std::string sitter{};  // the hash of the key of a browser that now sits there, or empty
};

struct StoredEntry {
    i64 version = 0;
    i64 at = 0;
    std::string body;
};

/// What became of an entry that was to be appended.
enum class Appended : u8 {
    kept,
    late,   // there is one with this number, or an earlier one of the same batch was left out
    ahead,  // the entry before it is missing: with it there would be a hole in the history
};

/// Seats of a table whose players are at another server.
struct Elsewhere {
    u32 seats = 0;   // one bit each
    i64 silent = 0;  // milliseconds since that server gave a sign of life
};
/// Besides the seats: somebody only looks on there.
constexpr u32 looks_on = 1u << 31;
/// After so long nobody knows whether they still are.
constexpr i64 silence_of_a_server = 4000;

/// A history that cannot be read to its end.
struct Damage {
    std::string table;
    i64 whole = 0;      // entries 1 to this are all there
    i64 behind = 0;     // so many entries lie behind the hole
    bool known = true;  // false: entries of a table that is not there
};

/// How a table stands after its history was cut back.
struct CutBack {
    std::string table;
    i64 whole = 0;
    i64 at = 0;
    std::optional<TableStatus> status{};
    std::optional<std::string> summary{};
};

/// What nobody has used since these moments may go, in milliseconds since 1970; 0: nothing does.
struct Expiry {
    i64 waiting = 0;  // tables at which no match has begun
    i64 playing = 0;  // begun, and nobody has done anything there since
    i64 over = 0;
    i64 replays = 0;  // kept ones that nobody has read since, and no table goes on from
};

/// So much of each is gone, or would be.
struct Expired {
    i64 waiting = 0;
    i64 playing = 0;
    i64 over = 0;
    i64 replays = 0;
    i64 tables() const { return waiting + playing + over; }
    i64 all() const { return tables() + replays; }
};

/// What is kept.
struct StoreFacts {
    struct Kind {
        i64 count = 0;
        i64 bytes = 0;   // of texts, with the entries of tables
        i64 oldest = 0;  // milliseconds since 1970; 0: there is none
    };
    Kind waiting, playing, over, replays;
    Kind cut;  // entries that repairs have cut off
    i64 entries = 0;
    i64 bytes = 0;   // on disk
    i64 unused = 0;  // of these; they will be used again
    /// What came in the last so many days and is still there.
    struct Growth {
        int days = 0;
        i64 tables = 0;
        i64 entries = 0;
        i64 replays = 0;
        i64 bytes = 0;
    };
    std::vector<Growth> growth;
};

/// That something is read is not written down more often, in milliseconds.
constexpr i64 use_is_noted = 24 * 60 * 60 * 1000;

class Store {
  public:
    virtual ~Store() = default;

    virtual void create_table(const StoredTable& table) = 0;
    /// All in one transaction, on disk when it returns. An entry is kept if it is the first with
    /// its number and the one before it, or for the first one the table, is there; one that is not
    /// is left out, and so are later ones of the same table.
    virtual std::vector<Appended> append(const std::vector<NewEntry>& entries) = 0;

    virtual std::optional<StoredTable> table(const std::string& id) = 0;
    /// From a version on, in order.
    virtual std::vector<StoredEntry> entries(const std::string& table, i64 from,
                                             i64 most = all_entries) = 0;
    static constexpr i64 all_entries = INT64_MAX;
    /// Listed tables that are not over, newest first.
    virtual std::vector<TableLine> listed_tables(int most) = 0;
    /// The tables where a browser has sat down, newest first.
    virtual std::vector<TableLine> tables_of(const std::string& sitter, int most) = 0;
    virtual i64 table_count() = 0;

    virtual void keep_replay(const std::string& id, i64 at, const std::string& file) = 0;
    /// Who reads it keeps it from expiring: `at` is now. That is noted once a day.
    virtual std::optional<std::string> replay(const std::string& id, i64 at) = 0;

    // --- for who runs a server
    // ----------------------------------------------------------------------------------
    /// Takes as long as it takes.
    virtual std::vector<Damage> damages() = 0;
    /// Takes everything behind entry `whole` out of a history, in one transaction, and keeps it in
    /// the table `cut_entries`. Says how many entries that were.
    virtual i64 cut_back(const CutBack& cut) = 0;

    /// How many would go, were nobody there.
    virtual Expired expired(const Expiry& expiry) = 0;
    /// Deletes at most so many tables and replays, in one transaction, but no table of `open` and
    /// none that is in use at any server. Nothing if another server is at it.
    virtual std::optional<Expired> prune(const Expiry& expiry, const std::set<std::string>& open,
                                         int most) = 0;
    /// Takes as long as it takes.
    virtual StoreFacts facts(i64 now) = 0;

    /// Gives a sign of life and asks for one, about once a second. Returns the time of day there,
    /// in milliseconds since 1970, or 0 if the store has no clock of its own. Throws StoreError.
    virtual i64 beat() = 0;
    /// When any server last gave one, in milliseconds since 1970; 0: never.
    virtual i64 last_sign() = 0;

    // --- several servers
    // ----------------------------------------------------------------------------------------
    /// May other servers use this store at the same time?
    virtual bool shared() const = 0;
    /// Where several servers share the store: may this one run the bots and clocks of a table? Held
    /// until given up as often as it was taken, or until this server dies or loses the line to the
    /// database.
    virtual bool own(const std::string& table) = 0;
    virtual void disown(const std::string& table) = 0;
    /// Is it still held? Asks nobody.
    virtual bool owns(const std::string& table) const = 0;
    /// The seats of a table whose players are at this server; replaces what was said before. If it
    /// cannot be stored now, it is when the store is back.
    virtual void here(const std::string& table, u32 seats) = 0;
    virtual std::vector<Elsewhere> elsewhere(const std::string& table) = 0;
    /// What silent servers said about these seats holds no longer.
    virtual void forget_silent(const std::string& table, u32 seats) = 0;

    /// Tells the other servers something about a table; `listener` of theirs is called on a thread
    /// of the store. What a server tells itself it does not hear. Besides what is told there is
    /// "entries" and "presence"; with an empty `table` it is about any of them, and "missed" says
    /// that something may not have been heard.
    virtual void tell(const std::string& table, const std::string& what) = 0;
    using Listener = std::function<void(const std::string& table, const std::string& what)>;
    virtual void listen(Listener listener) = 0;
    /// Nobody is told anything any more, and who waits for an answer gets none.
    virtual void stop() = 0;
};

/// "FILE", "sqlite:FILE", ":memory:" or "postgresql://…". Creates what is missing and brings older
/// schemas up to date. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where);

/// How often the schema of a store was changed, and how often this version has changed it.
struct Schema {
    int found = 0;
    int known = 0;
};
/// Looks only; nothing if there is no store yet. Throws StoreError.
std::optional<Schema> schema_of(const std::string& where);

}  // namespace cantina
