#include "store/upkeep.h"

namespace cantina {

namespace {

constexpr TableStatus statuses[] = {TableStatus::waiting, TableStatus::playing, TableStatus::over};
constexpr i64 day = 24 * 60 * 60 * 1000;

std::string text(i64 number) { return std::to_string(number); }
i64 number(const std::string& text) { return text.empty() ? 0 : std::stoll(text); }

i64 moment_of(const Expiry& expiry, TableStatus status) {
    if (status == TableStatus::waiting) return expiry.waiting;
    return status == TableStatus::playing ? expiry.playing : expiry.over;
}

i64& count_of(Expired& expired, TableStatus status) {
    if (status == TableStatus::waiting) return expired.waiting;
    return status == TableStatus::playing ? expired.playing : expired.over;
}

/// A table is as old as its last entry; one older than that was made before it.
std::string tables_before(const Statements& statements, TableStatus status, i64 moment) {
    return " FROM tables WHERE status = " + text(static_cast<int>(status)) + " AND created < " +
           text(moment) +
           " AND coalesce((SELECT at FROM entries WHERE table_id = id ORDER BY version DESC LIMIT "
           "1), created) < " +
           text(moment) + statements.unused();
}

/// A table that goes on from one needs it.
std::string replays_before(i64 moment) {
    return " FROM replays WHERE used < " + text(moment) +
           " AND NOT EXISTS (SELECT 1 FROM tables WHERE replay = replays.id)";
}

std::string sum(const std::string& what) {
    return "CAST(coalesce(sum(" + what + "), 0) AS BIGINT)";
}

StoreFacts::Kind kind_of(const Statements::Row& row) {
    return {.count = number(row[0]), .bytes = number(row[1]), .oldest = number(row[2])};
}

void find_tables(Statements& statements, StoreFacts& facts) {
    StoreFacts::Kind* const kinds[] = {&facts.waiting, &facts.playing, &facts.over};
    const std::string size =
        statements.size_of("agreement") + " + " + statements.size_of("summary");
    for (const TableStatus status : statuses) {
        StoreFacts::Kind& kind = *kinds[static_cast<int>(status)];
        const std::string is = " WHERE status = " + text(static_cast<int>(status));
        kind = kind_of(
            statements.ask("SELECT count(*), " + sum(size) + ", min(created) FROM tables" + is)[0]);
        const auto entries = statements.ask("SELECT count(*), " + sum(statements.size_of("body")) +
                                            " FROM entries JOIN tables ON id = table_id" + is)[0];
        facts.entries += number(entries[0]);
        kind.bytes += number(entries[1]);
    }
}

StoreFacts::Growth find_growth(Statements& statements, i64 now, int days) {
    const std::string since = text(now - days * day);
    StoreFacts::Growth growth{.days = days};
    growth.tables =
        number(statements.ask("SELECT count(*) FROM tables WHERE created >= " + since)[0][0]);
    const auto entries = statements.ask("SELECT count(*), " + sum(statements.size_of("body")) +
                                        " FROM entries WHERE at >= " + since)[0];
    const auto replays = statements.ask("SELECT count(*), " + sum(statements.size_of("file")) +
                                        " FROM replays WHERE at >= " + since)[0];
    growth.entries = number(entries[0]);
    growth.replays = number(replays[0]);
    growth.bytes = number(entries[1]) + number(replays[1]);
    return growth;
}

}  // namespace

StoreFacts find_facts(Statements& statements, i64 now) {
    StoreFacts facts;
    find_tables(statements, facts);
    facts.replays = kind_of(statements.ask("SELECT count(*), " + sum(statements.size_of("file")) +
                                           ", min(at) FROM replays")[0]);
    facts.cut = kind_of(statements.ask("SELECT count(*), " + sum(statements.size_of("body")) +
                                       ", min(cut_at) FROM cut_entries")[0]);
    for (const int days : {1, 7, 30}) facts.growth.push_back(find_growth(statements, now, days));
    return facts;
}

Expired count_expired(Statements& statements, const Expiry& expiry) {
    Expired expired;
    for (const TableStatus status : statuses)
        count_of(expired, status) = number(
            statements.ask("SELECT count(*)" +
                           tables_before(statements, status, moment_of(expiry, status)))[0][0]);
    expired.replays =
        number(statements.ask("SELECT count(*)" + replays_before(expiry.replays))[0][0]);
    return expired;
}

std::vector<ExpiredTable> find_expired(Statements& statements, const Expiry& expiry,
                                       const std::set<std::string>& open, int most) {
    std::vector<ExpiredTable> found;
    // However many of the oldest are open, some behind them may not be.
    const std::string enough = text(static_cast<i64>(open.size()) + most);
    for (const TableStatus status : statuses)
        for (const auto& row : statements.ask(
                 "SELECT id" + tables_before(statements, status, moment_of(expiry, status)) +
                 " ORDER BY created LIMIT " + enough))
            if (static_cast<int>(found.size()) < most && !open.contains(row[0]))
                found.push_back({row[0], status});
    return found;
}

Expired delete_expired(Statements& statements, const Expiry& expiry,
                       const std::vector<ExpiredTable>& tables, int most) {
    Expired deleted;
    for (const ExpiredTable& table : tables) {
        if (!statements.may_delete(table.id)) continue;
        const std::string still =
            tables_before(statements, table.status, moment_of(expiry, table.status));
        if (!statements.change("DELETE" + still + " AND id = $1", table.id)) continue;
        for (const char* with : {"entries", "cut_entries", "sitters"})
            statements.change("DELETE FROM " + std::string(with) + " WHERE table_id = $1",
                              table.id);
        ++count_of(deleted, table.status);
    }
    const std::string replays = replays_before(expiry.replays);
    for (const auto& row : statements.ask("SELECT id" + replays + " ORDER BY used LIMIT " +
                                          text(most - static_cast<i64>(tables.size()))))
        deleted.replays += statements.change("DELETE" + replays + " AND id = $1", row[0]);
    return deleted;
}

}  // namespace cantina
