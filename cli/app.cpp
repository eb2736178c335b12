// The command line as a whole: what is common to all commands, and how errors are told.
#include <CLI/CLI.hpp>
#include <new>

#include "cli/context.h"
#include "cli/terminal.h"
#include "generated/version.h"

namespace cantina::cli {

CLI::App* add_command(CLI::App& app, const Context& context, const char* name, const Text& about,
                      const Text& examples) {
    CLI::App* command = app.add_subcommand(name, context.say(about));
    command->group(context.say(words::commands_label));
    command->footer(context.say(words::examples_label) + "\n" + examples.in(context.language));
    command->fallthrough();
    command->get_help_ptr()->group(context.say(words::options_label));
    return command;
}

CLI::Option* add_game_argument(CLI::App& command, const Context& context, std::string& game) {
    return command.add_option("game", game, context.say(words::game_argument))->type_name("GAME");
}

namespace {

void set_up(CLI::App& app, Context& context, std::string& lang) {
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("Usage", context.say(words::usage_label));
    formatter->label("OPTIONS", context.say(words::options_label));
    formatter->label("Positionals", context.say(words::arguments_label));
    formatter->label("SUBCOMMAND", context.say(words::command_label));
    formatter->column_width(34);
    app.formatter(formatter);
    app.option_defaults()->group(context.say(words::options_label));
    app.set_help_flag("-h,--help", context.say(words::help_option))
        ->group(context.say(words::options_label));
    app.set_version_flag("--version", "cantina " CANTINA_VERSION,
                         context.say(words::version_option))
        ->group(context.say(words::options_label));
    app.add_option("--lang", lang, context.say(words::lang_option))->type_name("de|en");
    app.add_option("--content", context.content_folder, context.say(words::content_option))
        ->type_name("DIR");
    app.footer(context.say(words::examples));
    app.require_subcommand(0, 1);
    for (const auto add : {add_games, add_play, add_sim, add_arena, add_positions, add_learn,
                           add_replay, add_analyse, add_cards, add_scenarios, add_rules, add_deck,
                           add_serve, add_store, add_bench, add_completion})
        add(app, context);
}

/// What CLI11 found wrong, in our words.
UsageError in_our_words(const CLI::App& app, const CLI::ParseError& error) {
    if (dynamic_cast<const CLI::ExtrasError*>(&error))
        return usage(words::unknown_argument,
                     fmt::format("{}", fmt::join(app.remaining(true), " ")));
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error))
        return usage(words::value_missing, what.substr(0, what.find(':')));
    return UsageError({what, what});
}

void complain(const std::string& message) { print_error("cantina: " + message + "\n"); }

/// With a blank in front, if there is one.
std::string chosen_command(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? "" : " " + chosen[0]->get_name();
}

int parse_and_run(CLI::App& app, Context& context, const std::string& lang, int argc,
                  const char* const* argv) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wish) {  // help or version
        return app.exit(wish);
    } catch (const CLI::ParseError& error) {
        throw in_our_words(app, error);
    }
    if (!lang.empty() && lang != "de" && lang != "en") throw usage(words::bad_lang, lang);
    if (!context.run) {
        fmt::print("{}", app.help());
        return 0;
    }
    const int code = context.run();
    if (std::fflush(stdout) != 0 || std::ferror(stdout)) throw failure(words::output_broken);
    return code;
}

}  // namespace

int run(int argc, const char* const* argv) {
    Context context;
    context.language = language_from(argc, argv);
    CLI::App app(context.say(words::about), "cantina");
    std::string lang;
    try {
        set_up(app, context, lang);
        return parse_and_run(app, context, lang, argc, argv);
    } catch (const UsageError& error) {
        complain(error.text().in(context.language));
        const std::string command = chosen_command(app);
        print_error(context.say(words::see_help, command) + "\n");
        return 2;
    } catch (const TextError& error) {
        complain(error.text().in(context.language));
    } catch (const std::system_error&) {  // printing failed
        complain(context.say(words::output_broken));
    } catch (const std::bad_alloc&) {
        complain(context.say(words::out_of_memory));
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return 1;
}

}  // namespace cantina::cli
