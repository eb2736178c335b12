#include "bench/load_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "engine/base/random.h"
#include "match/shuffle.h"
#include "server/table.h"
#include "server/time.h"

namespace cantina::load {

using server::Entry;
using server::Table;

// --- nothing lost

namespace {

constexpr std::size_t most_examples = 10;

class TableCheck {
  public:
    /// Of the views every `stride`-th is looked at.
    TableCheck(Store& store, const History& history, std::size_t stride, Verdict& verdict)
        : store_(store), history_(history), verdict_(verdict) {
        for (const Given& given : history.acknowledged) due_[given.version + 1] = &given;
        for (const Given& given : history.refused) refused_.insert(given.id);
        std::size_t at = std::hash<std::string>()(history.table);
        for (const auto& [whose, view] : history.views)
            if (at++ % stride == 0) views_[whose.second].emplace_back(whose.first, view);
    }

    void run() {
        ++verdict_.tables;
        verdict_.acknowledged += static_cast<i64>(history_.acknowledged.size());
        const auto stored = store_.table(history_.table);
        if (!stored) return tell(verdict_.lost, "the table is not in the store");
        Table table(history_.table, server::read_agreement(stored->agreement));
        for (const StoredEntry& entry : store_.entries(history_.table, 1)) {
            ++verdict_.entries;
            compare(table, entry);
            try {
                table.apply(entry);
            } catch (const std::exception& error) {
                return tell(verdict_.wrong,
                            fmt::format("entry {}: {}", entry.version, error.what()));
            }
            compare_views(table);
        }
        for (const auto& [version, given] : due_)
            tell(verdict_.lost, fmt::format("answer {} is not entry {}", given->id, version));
        if (table.version() < history_.shown)
            tell(verdict_.lost, fmt::format("version {} was shown, {} is stored", history_.shown,
                                            table.version()));
    }

  private:
    void compare(const Table& table, const StoredEntry& stored) {
        const Entry entry = Entry::read(stored.body);
        if (!entry.id.empty() && !ids_.insert(entry.id).second)
            tell(verdict_.doubled,
                 fmt::format("answer {} again as entry {}", entry.id, stored.version));
        if (refused_.contains(entry.id))
            tell(verdict_.refused,
                 fmt::format("answer {} was refused and is entry {}", entry.id, stored.version));
        if (entry.kind == Entry::Kind::timeout && history_.nobody_was_late)
            tell(verdict_.timeouts,
                 fmt::format("entry {}: the time of seat {} is up", stored.version, entry.seat));
        const auto found = due_.find(stored.version);
        if (found == due_.end()) return;
        const Given& given = *found->second;
        if (entry.id != given.id) return;  // stays due, and so is lost
        const bool same = entry.kind == Entry::Kind::answer && entry.seat == given.seat &&
                          table.match() && given.option < table.match()->options().size() &&
                          entry.option == table.match()->options()[given.option];
        if (!same)
            tell(verdict_.wrong,
                 fmt::format("entry {} is not what answer {} chose", stored.version, given.id));
        due_.erase(found);
    }

    void compare_views(const Table& table) {
        const auto found = views_.find(table.version());
        if (found == views_.end()) return;
        for (const auto& [viewer, view] : found->second) {
            ++verdict_.views;
            if (fingerprint(server::to_json(table.view(viewer))) == view) continue;
            tell(verdict_.wrong_views,
                 fmt::format(
                     "version {} was shown to {} otherwise than it is", table.version(),
                     viewer == spectator ? "who looks on" : "seat " + std::to_string(viewer)));
        }
    }

    void tell(i64& count, const std::string& what) {
        ++count;
        if (verdict_.examples.size() < most_examples)
            verdict_.examples.push_back("table " + history_.table + ": " + what);
    }

    Store& store_;
    const History& history_;
    Verdict& verdict_;
    std::map<i64, const Given*> due_;  // by the version they must have
    std::set<std::string> ids_;
    std::set<std::string> refused_;
    std::map<i64, std::vector<std::pair<Seat, u64>>> views_;  // by version
};

/// Which of a table's views are looked at; never fewer than some.
std::size_t stride_for(const History& history, std::size_t all, std::size_t most) {
    constexpr std::size_t some = 8;
    const std::size_t wanted = all <= most ? 1 : all / most + 1;
    return std::clamp<std::size_t>(wanted, 1,
                                   std::max<std::size_t>(1, history.views.size() / some));
}

}  // namespace

/// The order of members means nothing, that of a list does.
u64 fingerprint(const server::Json& view) {
    const auto mix = [](u64 one, u64 other) {
        return (one ^ (other + 0x9e3779b97f4a7c15u + (one << 6) + (one >> 2))) *
               0xff51afd7ed558ccdu;
    };
    const std::hash<std::string> hash;
    u64 sum = static_cast<u64>(view.is_object()) + 2 * static_cast<u64>(view.is_array());
    if (view.is_object()) {
        for (const auto& [key, value] : view.items()) sum += mix(hash(key), fingerprint(value));
    } else if (view.is_array()) {
        for (const auto& value : view) sum = mix(sum, fingerprint(value));
    } else {
        sum = hash(view.dump());
    }
    return sum;
}

Verdict check_store(Store& store, const std::vector<History>& histories, std::size_t most_views) {
    Verdict verdict;
    std::size_t views = 0;
    for (const History& history : histories) views += history.views.size();
    for (const History& history : histories)
        TableCheck(store, history, stride_for(history, views, most_views), verdict).run();
    return verdict;
}

// --- many matches

namespace {

constexpr std::size_t entries_a_transaction = 20'000;

/// Plays one to its end and says the entries.
std::vector<NewEntry> played(Table& table, Rng& rng) {
    std::vector<NewEntry> entries;
    const auto add = [&](const Entry& entry) {
        NewEntry fresh;
        fresh.table = table.id();
        fresh.version = table.version() + 1;
        fresh.at = server::now();
        fresh.body = entry.write();
        fresh.sitter = entry.key_hash;
        table.apply({fresh.version, fresh.at, fresh.body});
        entries.push_back(std::move(fresh));
    };
    while (const auto seat = table.free_seat())
        add(table.sit(seat, "Load", "", server::hash_of(server::draw_secret()),
                      server::hash_of(server::draw_secret())));
    while (!table.ending()) {
        const OptionList& options = table.match()->options();
        const auto pick = static_cast<int>(rng.below(static_cast<u32>(options.size())));
        Entry entry = table.answer_with(table.asked(), options[pick]);
        entry.id = "a" + std::to_string(table.version());
        add(entry);
    }
    return entries;
}

}  // namespace

Filled fill_store(Store& store, int matches, u64 seed, const std::function<bool(int)>& go_on) {
    Filled filled;
    Rng rng(seed);
    std::vector<NewEntry> waiting;
    const auto write = [&] {
        store.append(waiting);
        filled.entries += static_cast<i64>(waiting.size());
        waiting.clear();
    };
    for (int i = 0; i < matches && go_on(i); ++i) {
        server::Agreement agreement;
        agreement.game = "deckbuilding";
        agreement.seats.resize(2);
        agreement.server_bytes = draw_server_bytes();
        agreement.invitation = server::draw_secret();
        Table table(server::draw_secret(12), agreement);
        for (NewEntry& entry : played(table, rng)) waiting.push_back(std::move(entry));
        StoredTable stored;
        stored.id = table.id();
        stored.created = server::now();
        stored.status = TableStatus::over;
        stored.listed = false;
        stored.agreement = server::write_agreement(agreement);
        stored.summary = table.summary().dump();
        store.create_table(stored);
        filled.last = stored.id;
        ++filled.matches;
        if (waiting.size() >= entries_a_transaction) write();
    }
    if (!waiting.empty()) write();
    return filled;
}

}  // namespace cantina::load
