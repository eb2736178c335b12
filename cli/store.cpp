// cantina store: looks after the matches that a server keeps.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "server/config.h"
#include "server/table.h"
#include "server/time.h"

namespace cantina::cli {

namespace {

struct StoreOptions {
    std::string action;
    std::string config;
    std::string store;
    bool json = false;
};

/// As the server would find it.
std::string where_of(const StoreOptions& options) {
    server::Config config;
    try {
        if (!options.config.empty()) server::read_toml(config, options.config);
        server::read_environment(config);
    } catch (const std::invalid_argument& error) {
        throw UsageError({error.what(), error.what()});
    }
    if (!options.store.empty()) config.store = options.store;
    return config.store.empty() ? server::usual_store() : config.store;
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
        server::Table table(damage.table, server::read_agreement(stored->agreement));
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

int look_after(const StoreOptions& options, const Context& context) {
    if (options.action != "check" && options.action != "repair")
        throw usage(words::unknown_store_action, options.action);
    const auto store = open_existing(where_of(options));
    return options.action == "check" ? check(*store, options, context)
                                     : repair(*store, options, context);
}

}  // namespace

void add_store(CLI::App& app, Context& context) {
    auto options = std::make_shared<StoreOptions>();
    CLI::App* command =
        add_command(app, context, "store", words::store_about, words::store_examples);
    command->add_option("action", options->action, context.say(words::store_action))
        ->type_name("check|repair");
    command->add_option("--store", options->store, context.say(words::store_option))
        ->type_name("WHERE");
    command->add_option("--config", options->config, context.say(words::config_option))
        ->type_name("FILE");
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return look_after(*options, context); };
    });
}

}  // namespace cantina::cli
