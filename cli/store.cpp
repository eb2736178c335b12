// cantina store: looks after the matches that a server keeps.
#include <fmt/chrono.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/context.h"
#include "server/config.h"
#include "server/sweeper.h"
#include "server/table.h"
#include "server/time.h"

namespace cantina::cli {

namespace {

struct StoreOptions {
    std::string action;
    std::string config;
    std::string store;
    bool json = false;
    bool dry_run = false;
    std::map<std::string, std::string> keep;  // by setting
};

/// As the server would have it.
server::Config config_of(const StoreOptions& options) {
    server::Config config;
    try {
        if (!options.config.empty()) server::read_toml(config, options.config);
        server::read_environment(config);
        for (const auto& [setting, value] : options.keep)
            if (!value.empty()) server::set(config, setting, value);
    } catch (const std::invalid_argument& error) {
        throw UsageError({error.what(), error.what()});
    }
    if (!options.store.empty()) config.store = options.store;
    if (config.store.empty()) config.store = server::usual_store();
    return config;
}

/// Only one that is there: looking after it creates none.
std::unique_ptr<Store> open_existing(const std::string& where) {
    const std::string file = where.starts_with("sqlite:") ? where.substr(7) : where;
    if (file.find("://") == std::string::npos && !std::filesystem::exists(file))
        throw failure(words::no_store, file);
    return open_store(where);
}

void tell(const Damage& damage, const Context& context) {
    const Text& text = damage.known ? words::store_hole : words::store_orphans;
    fmt::print("{}\n", context.say(text, damage.table, damage.whole, damage.behind));
}

int tell_json(const std::vector<Damage>& damages, i64 tables, bool repaired) {
    auto list = nlohmann::ordered_json::array();
    for (const Damage& damage : damages)
        list.push_back({{"table", damage.table},
                        {"whole", damage.whole},
                        {"behind", damage.behind},
                        {"known", damage.known}});
    const nlohmann::ordered_json all = {
        {"tables", tables}, {"damaged", list}, {"repaired", repaired}};
    fmt::print("{}\n", all.dump(2));
    return damages.empty() || repaired ? 0 : 1;
}

/// How the table stands with what is left of its history; nothing if that cannot be played.
CutBack cut_of(Store& store, const Damage& damage) {
    CutBack cut{.table = damage.table, .whole = damage.whole, .at = server::now()};
    const auto stored = store.table(damage.table);
    if (!stored) return cut;
    try {
        server::Table table(damage.table,
                            server::read_agreement(stored->agreement, stored->replay_file));
        for (const StoredEntry& entry : store.entries(damage.table, 1))
            if (entry.version <= damage.whole) table.apply(entry);
        cut.status = table.status();
        cut.summary = table.summary().dump();
    } catch (const std::exception&) {  // the server will say so to who comes
    }
    return cut;
}

int check(Store& store, const StoreOptions& options, const Context& context) {
    const std::vector<Damage> damages = store.damages();
    const i64 tables = store.table_count();
    if (options.json) return tell_json(damages, tables, false);
    for (const Damage& damage : damages) tell(damage, context);
    if (damages.empty())
        fmt::print("{}\n", context.say(words::store_sound, tables));
    else
        fmt::print("{}\n", context.say(words::store_damaged, damages.size(), tables));
    return damages.empty() ? 0 : 1;
}

int repair(Store& store, const StoreOptions& options, const Context& context) {
    const std::vector<Damage> damages = store.damages();
    for (const Damage& damage : damages) {
        const i64 kept = store.cut_back(cut_of(store, damage));
        if (!options.json)
            fmt::print("{}\n",
                       context.say(words::store_cut_back, damage.table, damage.whole, kept));
    }
    const i64 tables = store.table_count();
    if (options.json) return tell_json(damages, tables, true);
    if (damages.empty()) fmt::print("{}\n", context.say(words::store_sound, tables));
    return 0;
}

// --- what is kept

/// 1.5 MB or 1,5 MB
std::string size_of(i64 bytes, Language language) {
    constexpr double step = 1000;
    double size = static_cast<double>(bytes);
    if (size < step) return fmt::format("{} B", bytes);
    for (const char* unit : {"kB", "MB"}) {
        size /= step;
        if (size < step) return decimal(size, 1, language) + " " + unit;
    }
    return decimal(size / step, 1, language) + " GB";
}

std::string date(i64 moment) {
    return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(moment / 1000)));
}

struct NamedKind {
    const char* key;
    const Text& name;
    const StoreFacts::Kind& kind;
};

int tell_stats_json(const StoreFacts& facts, const std::vector<NamedKind>& kinds) {
    nlohmann::ordered_json all;
    for (const NamedKind& each : kinds)
        all[each.key] = {
            {"count", each.kind.count}, {"bytes", each.kind.bytes}, {"oldest", each.kind.oldest}};
    all["entries"] = facts.entries;
    all["disk"] = {{"bytes", facts.bytes}, {"free", facts.unused}};
    all["growth"] = nlohmann::ordered_json::array();
    for (const StoreFacts::Growth& growth : facts.growth)
        all["growth"].push_back({{"days", growth.days},
                                 {"tables", growth.tables},
                                 {"entries", growth.entries},
                                 {"replays", growth.replays},
                                 {"bytes", growth.bytes}});
    fmt::print("{}\n", all.dump(2));
    return 0;
}

int stats(Store& store, const StoreOptions& options, const Context& context) {
    const StoreFacts facts = store.facts(server::now());
    const std::vector<NamedKind> kinds = {{"waiting", words::kept_waiting, facts.waiting},
                                          {"playing", words::kept_playing, facts.playing},
                                          {"over", words::kept_over, facts.over},
                                          {"replays", words::kept_replays, facts.replays},
                                          {"cut", words::kept_cut, facts.cut}};
    if (options.json) return tell_stats_json(facts, kinds);
    for (const auto& [key, name, kind] : kinds) {
        if (kind.count == 0)
            fmt::print("{}\n", context.say(words::kept_none, context.say(name)));
        else
            fmt::print("{}\n",
                       context.say(words::kept_line, context.say(name), kind.count,
                                   size_of(kind.bytes, context.language), date(kind.oldest)));
    }
    fmt::print("{}\n", context.say(words::kept_on_disk, size_of(facts.bytes, context.language),
                                   size_of(facts.unused, context.language)));
    for (const StoreFacts::Growth& growth : facts.growth)
        fmt::print("{}\n",
                   context.say(words::kept_growth, growth.days, growth.tables, growth.entries,
                               growth.replays, size_of(growth.bytes, context.language)));
    return 0;
}

// --- what may go

/// A little at a time, so that servers that run are not kept waiting.
Expired delete_all(Store& store, const Expiry& expiry) {
    constexpr int portion = 20;
    constexpr int most_refusals = 50;
    Expired all;
    for (int refused = 0; refused < most_refusals;) {
        const auto gone = store.prune(expiry, {}, portion);
        if (gone && gone->all() == 0) return all;
        if (gone) {
            all.waiting += gone->waiting;
            all.playing += gone->playing;
            all.over += gone->over;
            all.replays += gone->replays;
        } else {
            ++refused;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(gone ? 20 : 200));
    }
    throw failure(words::store_pruned_elsewhere);
}

/// A server on a file gives a sign of life every few seconds. Who is at its tables only it knows.
bool in_use(Store& store) {
    constexpr i64 recently = 10'000;
    return !store.shared() && server::now() - store.last_sign() < recently;
}

int prune(Store& store, const StoreOptions& options, const Context& context) {
    const Expiry expiry = server::expiry_at(server::days_of(config_of(options)), server::now());
    if (!options.dry_run && in_use(store)) throw failure(words::store_in_use);
    const Expired gone = options.dry_run ? store.expired(expiry) : delete_all(store, expiry);
    if (options.json) {
        const nlohmann::ordered_json all = {{"waiting", gone.waiting},
                                            {"abandoned", gone.playing},
                                            {"over", gone.over},
                                            {"replays", gone.replays},
                                            {"deleted", !options.dry_run}};
        fmt::print("{}\n", all.dump(2));
        return 0;
    }
    const Text& told = options.dry_run ? words::store_would_prune : words::store_pruned;
    fmt::print("{}\n", context.say(told, gone.waiting, gone.playing, gone.over, gone.replays));
    return 0;
}

/// What says how to prune is wrong elsewhere.
void check_options(const StoreOptions& options) {
    if (options.action == "prune") return;
    if (options.dry_run) throw usage(words::only_for_prune, "--dry-run");
    for (const auto& [setting, value] : options.keep)
        if (!value.empty()) throw usage(words::only_for_prune, flag_of(setting));
}

int look_after(const StoreOptions& options, const Context& context) {
    using Action = int (*)(Store&, const StoreOptions&, const Context&);
    static const std::map<std::string, Action> actions = {
        {"check", check}, {"repair", repair}, {"stats", stats}, {"prune", prune}};
    const auto action = actions.find(options.action);
    if (action == actions.end()) throw usage(words::unknown_store_action, options.action);
    check_options(options);
    const auto store = open_existing(config_of(options).store);
    return action->second(*store, options, context);
}

}  // namespace

void add_store(CLI::App& app, Context& context) {
    auto options = std::make_shared<StoreOptions>();
    CLI::App* command =
        add_command(app, context, "store", words::store_about, words::store_examples);
    command->add_option("action", options->action, context.say(words::store_action))
        ->type_name("check|repair|stats|prune");
    command->add_option("--store", options->store, context.say(words::store_option))
        ->type_name("WHERE");
    command->add_option("--config", options->config, context.say(words::config_option))
        ->type_name("FILE");
    command->add_flag("--dry-run", options->dry_run, context.say(words::dry_run_option));
    for (const auto& [setting, value] : server::settings({}))
        if (setting.starts_with("keep_"))
            command
                ->add_option(flag_of(setting), options->keep[setting],
                             context.say(words::keep_option, setting))
                ->type_name(value);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return look_after(*options, context); };
    });
}

}  // namespace cantina::cli
