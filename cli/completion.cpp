// cantina completion: written from the command line itself, so that it is never out of date.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/context.h"

namespace cantina::cli {

namespace {

/// What may follow an option; empty if anything (or a file) may.
std::vector<std::string> values_of(const CLI::Option& option) {
    std::vector<std::string> values;
    const std::string type = option.get_type_name();
    const bool bots = type.find("BOT") != std::string::npos;
    for (const std::string& value : CLI::detail::split(type, '|'))
        if (lower(value) == value) values.push_back(value);
    if (bots)
        for (const std::string& name : bots::bot_names()) values.push_back(name);
    return values;
}

bool takes_value(const CLI::Option& option) { return option.get_type_size() != 0; }

std::vector<std::string> flags_of(const CLI::App& app) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
    return flags;
}

/// What may stand in the place of an argument without a flag.
std::vector<std::string> arguments_of(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::Option* option : app.get_options()) {
        if (!option->get_positional()) continue;
        if (option->get_name() == "game")
            for (const std::string& name : games::listed_names()) words.push_back(name);
        for (const std::string& value : values_of(*option)) words.push_back(value);
    }
    return words;
}

bool takes_file(const CLI::App& app) {
    const auto options = app.get_options();
    return std::any_of(options.begin(), options.end(), [](const CLI::Option* option) {
        return option->get_positional() && option->get_type_name() == "FILE";
    });
}

std::string spaced(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    return names;
}

std::string bash_cases(const CLI::App& app) {
    std::string cases;
    for (const CLI::App* command : app.get_subcommands({})) {
        std::vector<std::string> words = arguments_of(*command);
        for (const std::string& flag : flags_of(*command)) words.push_back(flag);
        words.insert(words.end(), {"--lang", "--content"});
        // Without words that fit the shell offers files.
        const bool only_files = takes_file(*command) && arguments_of(*command).empty();
        cases += fmt::format("        {}) {}words='{}' ;;\n", command->get_name(),
                             only_files ? "[[ $current == -* ]] && " : "", spaced(words));
    }
    return cases;
}

std::string bash_values(const CLI::App& app) {
    std::string cases;
    const auto add = [&](const CLI::App& owner, const std::string& prefix) {
        for (const CLI::Option* option : owner.get_options()) {
            if (option->get_positional() || !takes_value(*option)) continue;
            for (const std::string& name : option->get_lnames())
                cases += fmt::format("        {}:--{}) words='{}' ;;\n", prefix, name,
                                     spaced(values_of(*option)));
        }
    };
    add(app, "*");
    for (const CLI::App* command : app.get_subcommands({})) add(*command, command->get_name());
    return cases;
}

std::string bash(const CLI::App& app) {
    std::vector<std::string> first = command_names(app);
    for (const std::string& flag : flags_of(app)) first.push_back(flag);
    // Words are taken from the line itself: bash breaks them at ":" and "=" too, and puts what is
    // completed behind the last of these.
    return fmt::format(R"(_cantina() {{
    local line=${{COMP_LINE:0:COMP_POINT}} command= word words=
    local current=${{line##* }}
    line=${{line% *}}
    local previous=${{line##* }} before
    case $current in --*=*) previous=${{current%%=*}} current=${{current#*=}} ;; esac
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $word in {}) command=$word; break ;; esac
    done
    case $command in
        '') words='{}' ;;
{}    esac
    case $command:$previous in
{}    esac
    before=${{current%"${{current##*,}}"}}
    COMPREPLY=($(compgen -P "$before" -W "$words" -- "${{current##*,}}"))
    before=${{current%"${{current##*:}}"}}
    [[ $COMP_WORDBREAKS == *:* ]] && COMPREPLY=("${{COMPREPLY[@]#"$before"}}")
    return 0
}}
complete -o default -F _cantina cantina
)",
                       fmt::join(command_names(app), "|"), spaced(first), bash_cases(app),
                       bash_values(app));
}

std::string zsh(const CLI::App& app) {
    return "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" +
           bash(app);
}

std::string quoted(std::string text) {
    for (size_t at = 0; (at = text.find('\'', at)) != std::string::npos; at += 2)
        text.insert(at, "\\");
    return "'" + text + "'";
}

std::string fish_options(const CLI::App& app, const std::string& condition) {
    std::string lines;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) {
            lines += fmt::format("complete -c cantina{} -l {} -d {}", condition, name,
                                 quoted(option->get_description()));
            if (const auto values = values_of(*option); !values.empty())
                lines += " -xa " + quoted(spaced(values));
            else if (takes_value(*option))
                lines += " -rF";
            lines += "\n";
        }
    return lines;
}

std::string fish(const CLI::App& app) {
    std::string lines = "complete -c cantina -f\n" + fish_options(app, "");
    for (const CLI::App* command : app.get_subcommands({})) {
        const std::string name = command->get_name();
        lines += fmt::format("complete -c cantina -n __fish_use_subcommand -a {} -d {}\n", name,
                             quoted(command->get_description()));
        const std::string condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", name);
        if (const auto words = arguments_of(*command); !words.empty())
            lines += fmt::format("complete -c cantina{} -a {}\n", condition, quoted(spaced(words)));
        lines += fish_options(*command, condition);
    }
    return lines;
}

}  // namespace

void add_completion(CLI::App& app, Context& context) {
    auto shell = std::make_shared<std::string>();
    CLI::App* command = add_command(app, context, "completion", words::completion_about,
                                    words::completion_examples);
    command->add_option("shell", *shell, context.say(words::shell_argument))
        ->type_name("bash|zsh|fish");
    command->callback([shell, &app, &context] {
        context.run = [shell, &app] {
            if (*shell == "bash")
                fmt::print("{}", bash(app));
            else if (*shell == "zsh")
                fmt::print("{}", zsh(app));
            else if (*shell == "fish")
                fmt::print("{}", fish(app));
            else
                throw usage(words::unknown_shell, *shell);
            return 0;
        };
    });
}

}  // namespace cantina::cli
