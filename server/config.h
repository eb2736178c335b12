// How a server is run: defaults, then a TOML file, then the environment, then flags.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace cantina::server {

struct Config {
    std::string address = "127.0.0.1";
    int port = 8080;
    std::string store;  // empty: a file in the user's data folder
    std::string web;    // the built client; empty: where it lies beside the program
    int threads = 0;    // 0: as many as there are cores
    int bot_threads = 0;
    int pace_ms = 700;
    int away_seconds = 300;
    bool limits = true;
    // What one address may do, if `limits`; 0: as much as it likes.
    int tables_per_day = 500;
    int replays_per_day = 200;
    int megabytes_per_day = 200;
    int lines_per_address = 400;
    int lines_per_table = 5000;
    // After so many days without use it is deleted; 0: never.
    int keep_waiting_days = 7;
    int keep_abandoned_days = 0;
    int keep_finished_days = 0;
    int keep_replays_days = 0;
    bool behind_proxy = false;  // believe X-Forwarded-For
    std::string log_level = "info";
    bool log_json = false;
};

/// Everything that can be set, by name, as text. Throws std::invalid_argument that names the
/// setting, the value and what is allowed.
void set(Config& config, const std::string& name, const std::string& value);
/// Names of all settings, as in the TOML file; the environment has CANTINA_ before them, in
/// capitals.
std::map<std::string, std::string> settings(const Config& config);

/// Throws std::invalid_argument with file, line and column.
void read_toml(Config& config, const std::string& file);
void read_environment(Config& config);

/// Where a user's matches are kept if nothing else is said.
std::string usual_store();
/// The folder of the built client beside the program or its sources, if there is one.
std::optional<std::string> usual_web();

}  // namespace cantina::server
