#include "server/config.h"

#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

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

}  // namespace

void set(Config& config, const std::string& name, const std::string& value) {
    if (name == "address")
        config.address = value;
    else if (name == "port")
        config.port = whole(name, value, 0, 65535);
    else if (name == "store")
        config.store = value;
    else if (name == "web")
        config.web = value;
    else if (name == "threads")
        config.threads = whole(name, value, 0, 256);
    else if (name == "bot_threads")
        config.bot_threads = whole(name, value, 0, 256);
    else if (name == "pace_ms")
        config.pace_ms = whole(name, value, 0, 10'000);
    else if (name == "away_seconds")
        config.away_seconds = whole(name, value, 1, 86'400);
    else if (name == "limits")
        config.limits = yes(name, value);
    else if (name == "behind_proxy")
        config.behind_proxy = yes(name, value);
    else if (name == "log_level") {
        if (value != "debug" && value != "info" && value != "warn" && value != "error")
            wrong(name, value, "debug, info, warn or error");
        config.log_level = value;
    } else if (name == "log_json")
        config.log_json = yes(name, value);
    else {
        std::string all;
        for (const auto& [known, is] : settings(config)) all += (all.empty() ? "" : ", ") + known;
        throw std::invalid_argument("there is no setting '" + name + "'; there are " + all);
    }
}

std::map<std::string, std::string> settings(const Config& config) {
    const auto flag = [](bool on) { return std::string(on ? "true" : "false"); };
    return {{"address", config.address},
            {"port", std::to_string(config.port)},
            {"store", config.store},
            {"web", config.web},
            {"threads", std::to_string(config.threads)},
            {"bot_threads", std::to_string(config.bot_threads)},
            {"pace_ms", std::to_string(config.pace_ms)},
            {"away_seconds", std::to_string(config.away_seconds)},
            {"limits", flag(config.limits)},
            {"behind_proxy", flag(config.behind_proxy)},
            {"log_level", config.log_level},
            {"log_json", flag(config.log_json)}};
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
