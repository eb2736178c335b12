#include "server/config.h"

#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <vector>

#include "generated/version.h"

namespace cantina::server {

namespace {

[[noreturn]] void wrong(const std::string& name, const std::string& value,
                        const std::string& allowed) {
    throw std::invalid_argument("'" + name + "' cannot be '" + value + "'; it must be " + allowed);
}

int whole(const std::string& name, const std::string& value, int least, int most) {
    int number = 0;
    const char* end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number);
    if (error != std::errc{} || stop != end || number < least || number > most)
        wrong(name, value,
              "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
}

bool yes(const std::string& name, const std::string& value) {
    if (value == "true" || value == "yes" || value == "1") return true;
    if (value == "false" || value == "no" || value == "0") return false;
    wrong(name, value, "true or false");
}

/// How a setting is read from a text and told as one.
struct Setting {
    std::string name;
    std::function<void(Config&, const std::string&)> read;
    std::function<std::string(const Config&)> told;
};

Setting words(const char* name, std::string Config::*where,
              const std::vector<std::string>& allowed = {}) {
    const auto read = [=](Config& config, const std::string& value) {
        if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
            std::string all = allowed[0];
            for (std::size_t i = 1; i < allowed.size(); ++i)
                all += (i + 1 < allowed.size() ? ", " : " or ") + allowed[i];
            wrong(name, value, all);
        }
        config.*where = value;
    };
    return {name, read, [=](const Config& config) { return config.*where; }};
}

Setting number(const char* name, int Config::*where, int least, int most) {
    const auto read = [=](Config& config, const std::string& value) {
        config.*where = whole(name, value, least, most);
    };
    return {name, read, [=](const Config& config) { return std::to_string(config.*where); }};
}

Setting flag(const char* name, bool Config::*where) {
    const auto read = [=](Config& config, const std::string& value) {
        config.*where = yes(name, value);
    };
    return {name, read,
            [=](const Config& config) { return std::string(config.*where ? "true" : "false"); }};
}

const std::vector<Setting>& all_settings() {
    constexpr int many = 1'000'000;
    constexpr int century = 36'500;
    static const std::vector<Setting> all = {
        words("address", &Config::address),
        number("port", &Config::port, 0, 65535),
        words("store", &Config::store),
        words("web", &Config::web),
        number("threads", &Config::threads, 0, 256),
        number("bot_threads", &Config::bot_threads, 0, 256),
        number("pace_ms", &Config::pace_ms, 0, 10'000),
        number("away_seconds", &Config::away_seconds, 1, 86'400),
        flag("limits", &Config::limits),
        number("tables_per_day", &Config::tables_per_day, 0, many),
        number("replays_per_day", &Config::replays_per_day, 0, many),
        number("megabytes_per_day", &Config::megabytes_per_day, 0, many),
        number("lines_per_address", &Config::lines_per_address, 0, many),
        number("lines_per_table", &Config::lines_per_table, 0, many),
        number("keep_waiting_days", &Config::keep_waiting_days, 0, century),
        number("keep_abandoned_days", &Config::keep_abandoned_days, 0, century),
        number("keep_finished_days", &Config::keep_finished_days, 0, century),
        number("keep_replays_days", &Config::keep_replays_days, 0, century),
        flag("behind_proxy", &Config::behind_proxy),
        words("log_level", &Config::log_level, {"debug", "info", "warn", "error"}),
        flag("log_json", &Config::log_json),
    };
    return all;
}

}  // namespace

void set(Config& config, const std::string& name, const std::string& value) {
    std::string names;
    for (const Setting& setting : all_settings()) {
        if (setting.name == name) return setting.read(config, value);
        names += (names.empty() ? "" : ", ") + setting.name;
    }
    throw std::invalid_argument("there is no setting '" + name + "'; there are " + names);
}

std::map<std::string, std::string> settings(const Config& config) {
    std::map<std::string, std::string> told;
    for (const Setting& setting : all_settings()) told[setting.name] = setting.told(config);
    return told;
}

void read_toml(Config& config, const std::string& file) {
    const auto place = [&](const toml::source_region& source) {
        return file + ":" + std::to_string(source.begin.line) + ":" +
               std::to_string(source.begin.column) + ": ";
    };
    toml::table table;
    try {
        table = toml::parse_file(file);
    } catch (const toml::parse_error& error) {
        throw std::invalid_argument(place(error.source()) + std::string(error.description()));
    }
    for (const auto& [key, node] : table) {
        std::string value;
        if (const auto text = node.value_exact<std::string>())
            value = *text;
        else if (const auto number = node.value_exact<int64_t>())
            value = std::to_string(*number);
        else if (const auto flag = node.value_exact<bool>())
            value = *flag ? "true" : "false";
        else
            throw std::invalid_argument(place(node.source()) + "'" + std::string(key.str()) +
                                        "' must be a text, a whole number, true or false");
        try {
            set(config, std::string(key.str()), value);
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(place(node.source()) + error.what());
        }
    }
}

void read_environment(Config& config) {
    for (const auto& [name, is] : settings(config)) {
        std::string variable = "CANTINA_" + name;
        std::transform(variable.begin(), variable.end(), variable.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        if (const char* value = std::getenv(variable.c_str())) {
            try {
                set(config, name, value);
            } catch (const std::invalid_argument& error) {
                throw std::invalid_argument(variable + ": " + error.what());
            }
        }
    }
}

std::string usual_store() {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    std::filesystem::path folder;
    if (data && *data)
        folder = data;
    else if (home && *home)
        folder = std::filesystem::path(home) / ".local" / "share";
    else
        folder = ".";
    return (folder / "cantina" / "matches.db").string();
}

std::optional<std::string> usual_web() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    const std::filesystem::path bin = program.parent_path();
    for (const char* place : {"../share/cantina/web", "../../../web/dist", "web"})
        if (std::filesystem::exists(bin / place / "index.html", error))
            return std::filesystem::weakly_canonical(bin / place).string();
    return std::nullopt;
}

}  // namespace cantina::server
