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
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/types.h"

namespace cantina {

/// The store cannot be opened, read or written. Nothing was changed.
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
};

/// Something to append. `version` is the number of the entry, from 1.
struct NewEntry {
    std::string table;
    i64 version = 0;
    i64 at = 0;
    std::string body;
    // What changes with it, if anything.
    std::optional<TableStatus> status;
    std::optional<std::string> summary;
    std::string sitter;  // the hash of the key of a browser that now sits there, or empty
};

struct StoredEntry {
    i64 version = 0;
    i64 at = 0;
    std::string body;
};

class Store {
  public:
    virtual ~Store() = default;

    virtual void create_table(const StoredTable& table) = 0;
    /// All in one transaction, on disk when it returns. Says for each whether it was the first with
    /// its number; one that was not is left out, and so are later ones of the same table.
    virtual std::vector<bool> append(const std::vector<NewEntry>& entries) = 0;

    virtual std::optional<StoredTable> table(const std::string& id) = 0;
    /// From a version on, in order.
    virtual std::vector<StoredEntry> entries(const std::string& table, i64 from) = 0;
    /// Listed tables that are not over, newest first.
    virtual std::vector<StoredTable> listed_tables(int most) = 0;
    /// The tables where a browser has sat down, newest first.
    virtual std::vector<StoredTable> tables_of(const std::string& sitter, int most) = 0;
    virtual i64 table_count() = 0;

    virtual void keep_replay(const std::string& id, i64 at, const std::string& file) = 0;
    virtual std::optional<std::string> replay(const std::string& id) = 0;

    /// Where several servers share the store: may this one run the bots and clocks of a table? Held
    /// until released or until this server dies.
    virtual bool own(const std::string& table) = 0;
    virtual void disown(const std::string& table) = 0;
    /// Tells the other servers something about a table; `listener` of theirs is called on a thread
    /// of the store. What a server tells itself it does not hear.
    virtual void tell(const std::string& table, const std::string& what) = 0;
    using Listener = std::function<void(const std::string& table, const std::string& what)>;
    virtual void listen(Listener listener) = 0;
};

/// "FILE", "sqlite:FILE", ":memory:" or "postgresql://…". Creates what is missing and brings older
/// schemas up to date. Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& where);

}  // namespace cantina
