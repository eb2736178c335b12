// What a store keeps, how it grows and what of it may go, in words that SQLite and PostgreSQL
// share.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "store/store.h"

namespace cantina {

/// One transaction of either database.
class Statements {
  public:
    virtual ~Statements() = default;
    using Row = std::vector<std::string>;
    virtual std::vector<Row> ask(const std::string& sql) = 0;
    /// `$1` is the id of something. Says how many rows were changed.
    virtual i64 change(const std::string& sql, const std::string& id) = 0;
    /// The bytes of a text, as this database says it.
    virtual std::string size_of(const std::string& column) const = 0;
    /// Besides its age: what a table must fulfil to be nobody's.
    virtual std::string unused() const { return {}; }
    /// The last moment to find that somebody has it after all; called before anything is deleted.
    virtual bool may_delete(const std::string& table) = 0;
};

StoreFacts find_facts(Statements& statements, i64 now);
Expired count_expired(Statements& statements, const Expiry& expiry);

/// The tables that may go, at most so many, and whose kinds.
struct ExpiredTable {
    std::string id;
    TableStatus status = TableStatus::waiting;
};
std::vector<ExpiredTable> find_expired(Statements& statements, const Expiry& expiry,
                                       const std::set<std::string>& open, int most);
/// Deletes them with everything that belongs to them, then replays, at most `most` in all. What was
/// used meanwhile stays.
Expired delete_expired(Statements& statements, const Expiry& expiry,
                       const std::vector<ExpiredTable>& tables, int most);

}  // namespace cantina
