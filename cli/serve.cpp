// cantina serve: the table in the browser.
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <regex>

#include "cli/context.h"
#include "cli/terminal.h"
#include "server/config.h"
#include "server/self_test.h"
#include "server/server.h"

namespace cantina::cli {

namespace {

struct ServeOptions {
    std::string config;
    bool check_config = false;
    bool check = false;
    bool open = false;
    std::map<std::string, std::string> given;  // by setting
};

std::string variable_of(const std::string& setting) {
    std::string variable = "CANTINA_" + setting;
    std::transform(variable.begin(), variable.end(), variable.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return variable;
}

/// A flag beats the environment, which beats the file.
server::Config read_config(const ServeOptions& options) {
    server::Config config;
    try {
        if (!options.config.empty()) server::read_toml(config, options.config);
        server::read_environment(config);
        for (const auto& [setting, value] : options.given)
            if (!value.empty()) server::set(config, setting, value);
    } catch (const std::invalid_argument& error) {
        throw UsageError({error.what(), error.what()});
    }
    if (config.store.empty()) config.store = server::usual_store();
    return config;
}

/// One line an event, plain or as JSON; never a card, a token or a name.
void set_up_log(const server::Config& config) {
    auto log = spdlog::stderr_color_mt("cantina");
    log->set_pattern(config.log_json
                         ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","message":"%v"})"
                         : "%H:%M:%S %^%l%$ %v");
    log->set_level(spdlog::level::from_str(config.log_level));
    spdlog::set_default_logger(std::move(log));
}

/// A password in the address is nobody's business.
std::string without_password(const std::string& store) {
    return std::regex_replace(store, std::regex("(://[^:/@]*):[^@]*@"), "$1:***@");
}

void open_browser(const std::string& address) {
    if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) return;
    const std::string command = "xdg-open '" + address + "' >/dev/null 2>&1 &";
    if (std::system(command.c_str()) != 0) return;  // the address stands on the screen
}

/// Would a server work here? Exit code 0 if so.
int check_here(const server::Config& config, const Context& context) {
    bool well = true;
    for (const server::Finding& finding : server::self_test(config)) {
        well = well && finding.well;
        fmt::print("{} {}\n", context.say(finding.well ? words::check_well : words::check_wrong),
                   without_password(context.say(finding.told)));
    }
    fmt::print("{}\n", context.say(well ? words::check_passed : words::check_failed));
    return well ? 0 : 1;
}

int serve(const ServeOptions& options, const Context& context) {
    const server::Config config = read_config(options);
    if (options.check) return check_here(config, context);
    if (options.check_config) {
        fmt::print("{}\n", context.say(words::config_fine));
        for (const auto& [setting, value] : server::settings(config))
            fmt::print("  {} = {}\n", setting,
                       setting == "store" ? without_password(value) : value);
        return 0;
    }
    set_up_log(config);
    server::Server server(config);
    const std::string host = config.address == "127.0.0.1" || config.address == "0.0.0.0" ||
                                     config.address == "::" || config.address == "::1"
                                 ? "localhost"
                                 : config.address;
    const std::string address = fmt::format("http://{}:{}", host, server.port());
    fmt::print("{}\n{}\n{}\n", context.say(words::serving, address),
               context.say(words::serve_store, without_password(config.store)),
               context.say(words::serving_stop));
    std::fflush(stdout);
    if (options.open) open_browser(address);
    server.run(true);
    return 0;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
    auto options = std::make_shared<ServeOptions>();
    CLI::App* command =
        add_command(app, context, "serve", words::serve_about, words::serve_examples);
    command->add_option("--config", options->config, context.say(words::config_option))
        ->type_name("FILE");
    for (const auto& [setting, value] : server::settings({}))
        command
            ->add_option(flag_of(setting), options->given[setting],
                         context.say(words::serve_setting, setting, variable_of(setting)))
            ->type_name(value.empty() ? "TEXT" : value);
    command->add_flag("--check-config", options->check_config,
                      context.say(words::check_config_option));
    command->add_flag("--check", options->check, context.say(words::self_test_option));
    command->add_flag("--open", options->open, context.say(words::open_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return serve(*options, context); };
    });
}

}  // namespace cantina::cli
