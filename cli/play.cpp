// cantina play: a match at this terminal.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <random>

#include "cli/session.h"
#include "cli/settings.h"
#include "match/replay.h"

namespace cantina::cli {

namespace {

struct PlayOptions {
    std::string game;
    std::string side;
    Agreed settings;  // those that were given
    std::string opponent;
    std::string seats;  // who plays, seat by seat: instead of `side` and `opponent`
    std::string seed;
    std::string load;
    std::string save;
};

void check_opponent(const std::string& opponent) {
    if (opponent != human_seat) parse_bot(opponent);
}

/// A person or a bot, as a match names them. Throws UsageError.
std::string player_named(const std::string& word) {
    const std::string name = lower(CLI::detail::trim_copy(word));
    if (name == "me" || name == "ich" || name == human_seat) return human_seat;
    return parse_bot(name).text;
}

std::vector<std::string> players_named(const std::string& seats) {
    std::vector<std::string> players;
    for (const std::string& word : CLI::detail::split(seats, ','))
        players.push_back(player_named(word));
    return players;
}

UsageError wrong_number_of(const std::vector<std::string>& players, const AnyGame& game,
                           Language language) {
    std::vector<std::string> sides, example;
    for (Seat seat = 0; seat < seats_of(game); ++seat) {
        sides.push_back(game.seat_name(seat, language));
        example.emplace_back(seat == 0 ? "me" : usual_bot);
    }
    return usage(words::wrong_play_seats, game.seats(), players.size(), joined(sides),
                 fmt::format("{}", fmt::join(example, ",")));
}

/// Asks for what was not given, until the answer makes sense; Enter takes the default.
class Questions {
  public:
    Questions(const Context& context, LineReader& input) : context_(context), input_(input) {}

    void ask(std::string& value, const std::string& question, const std::string& otherwise,
             const std::function<void(const std::string&)>& check) {
        while (value.empty()) {
            fmt::print("{} [{}] ", question, otherwise);
            std::fflush(stdout);
            const auto line = input_.line();
            if (!line) throw failure(words::nothing_agreed);
            const std::string answer = line->empty() ? otherwise : *line;
            try {
                check(answer);
                value = answer;
            } catch (const TextError& error) {
                fmt::print("{}\n", error.text().in(context_.language));
            }
        }
    }

  private:
    const Context& context_;
    LineReader& input_;
};

/// What a setting is when nobody says anything, after the answers so far; nothing where they leave
/// no room for it.
std::optional<std::string> usual_value(const Context& context, const PlayOptions& options,
                                       const std::string& setting) {
    const auto setup = context.open(options.game, options.settings).game->setup();
    const auto found = setup.find(setting);
    return found == setup.end() ? std::nullopt : std::optional(found->second);
}

/// Values that are numbers themselves have no numbers to choose them by.
bool is_numbered(const Setting& setting) {
    return std::ranges::none_of(setting.values, [](const SettingValue& value) {
        return std::isdigit(static_cast<unsigned char>(value.id[0]));
    });
}

void show_values(const Setting& setting, Language language) {
    int number = 0;
    for (const SettingValue& entry : setting.values) {
        const std::string& about = entry.about.in(language);
        const std::string at = is_numbered(setting) ? fmt::format("{} ", ++number) : "";
        fmt::print("  {}{}  {}{}{}\n", at, padded(entry.id, 14), entry.name.in(language),
                   about.empty() ? "" : ": ", about);
    }
}

/// The value whose number was typed, or what was typed.
std::string value_meant(const Setting& setting, const std::string& answer) {
    if (is_numbered(setting))
        for (size_t i = 0; i < setting.values.size(); ++i)
            if (answer == std::to_string(i + 1)) return setting.values[i].id;
    return answer;
}

void ask_for_setting(PlayOptions& options, const Setting& setting, const Context& context,
                     Questions& questions) {
    std::string value;
    const auto usual = usual_value(context, options, setting.id);
    if (!usual) return;
    if (setting.is_flag()) {
        const std::string otherwise = context.say(*usual == "yes" ? words::yes : words::no);
        questions.ask(value, context.say(words::ask_flag, setting.name.in(context.language)),
                      otherwise, [](const std::string& answer) {
                          if (!words::is_yes(answer) && !words::is_no(answer))
                              throw usage(words::yes_or_no);
                      });
        options.settings[setting.id] = words::is_yes(value) ? "yes" : "no";
        return;
    }
    show_values(setting, context.language);
    questions.ask(
        value, setting.name.in(context.language) + "?", *usual, [&](const std::string& answer) {
            options.settings[setting.id] = as_game_takes_it(
                context, options.game, options.settings, setting.id, value_meant(setting, answer));
        });
}

/// At a table of two: which side, and who has the other.
void ask_for_side(PlayOptions& options, const AnyGame& game, const Context& context,
                  Questions& questions) {
    const auto sides = side_names(game, context.language);
    questions.ask(options.side, context.say(words::ask_side, joined(sides)), sides[0],
                  [&](const std::string& side) { side_of(game, side); });
    if (side_of(game, options.side) != spectator)
        questions.ask(options.opponent, context.say(words::ask_opponent), usual_bot,
                      check_opponent);
}

/// At a larger one: who has which seat.
void ask_for_seats(PlayOptions& options, const AnyGame& game, const Context& context,
                   Questions& questions) {
    std::vector<std::string> players;
    for (Seat seat = 0; seat < seats_of(game); ++seat) {
        std::string player;
        const std::string me = context.language == Language::de ? "ich" : "me";
        questions.ask(player, context.say(words::ask_seat, game.seat_name(seat, context.language)),
                      seat == 0 ? me : usual_bot, player_named);
        players.push_back(player_named(player));
    }
    options.seats = fmt::format("{}", fmt::join(players, ","));
}

/// How many sit down, and where, follows from what is agreed: that is asked first.
void ask_what_is_missing(PlayOptions& options, const Context& context, LineReader& input) {
    const Interruption guard;
    Questions questions(context, input);
    for (const Setting& setting : settings_of(options.game))
        if (!options.settings.contains(setting.id))
            ask_for_setting(options, setting, context, questions);
    if (!options.seats.empty()) return;
    const auto game = context.open(options.game, options.settings).game;
    if (game->seats() == 2 || !options.side.empty() || !options.opponent.empty())
        ask_for_side(options, *game, context, questions);
    else
        ask_for_seats(options, *game, context, questions);
}

/// Who plays, seat by seat. Throws UsageError.
std::vector<std::string> players_of(const PlayOptions& options, const AnyGame& game,
                                    Language language) {
    std::vector<std::string> players;
    if (!options.seats.empty()) {
        players = players_named(options.seats);
        if (static_cast<int>(players.size()) != game.seats())
            throw wrong_number_of(players, game, language);
        return players;
    }
    const Seat side = options.side.empty() ? Seat{0} : side_of(game, options.side);
    if (side == spectator && !options.opponent.empty() && options.opponent != human_seat)
        throw usage(words::both_sides_and_opponent);
    for (Seat seat = 0; seat < seats_of(game); ++seat)
        players.push_back(side == spectator || seat == side ? human_seat
                          : options.opponent.empty()        ? usual_bot
                                                            : options.opponent);
    return players;
}

Seed seed_from(const std::string& text) {
    if (text.empty()) {
        std::random_device device;
        return Seed::from_number(u64{device()} << 32 | device());
    }
    try {
        return Seed::from_text(text);
    } catch (const std::invalid_argument&) {
        throw usage(words::bad_seed, text);
    }
}

int load(const PlayOptions& options, const Context& context, LineReader& input) {
    if (!options.side.empty()) throw usage(words::settled_by_the_file, "--side");
    if (!options.seats.empty()) throw usage(words::settled_by_the_file, "--seats");
    if (!options.seed.empty()) throw usage(words::settled_by_the_file, "--seed");
    if (!options.settings.empty())
        throw usage(words::settled_by_the_file, "--" + options.settings.begin()->first);
    Recording recording = load_recording(options.load);
    if (recording.game != options.game)
        throw failure(words::file_of_another_game, options.load, recording.game);
    if (!options.opponent.empty()) {
        check_opponent(options.opponent);
        for (std::string& seat : recording.seats)
            if (seat != human_seat) seat = options.opponent;
    }
    check_seats(recording, options.load);
    OpenGame open = open_recorded_game(recording, context.content());
    Match match = replay(recording, open.game);
    const std::string file = options.save.empty() ? options.load : options.save;
    return Session(context, std::move(open), std::move(match), file, input).run();
}

int play(PlayOptions options, const Context& context) {
    check_game(options.game);
    LineReader input;
    if (!options.load.empty()) return load(options, context, input);
    if (!options.seats.empty() && !options.side.empty())
        throw usage(words::seats_settle_it, "--side");
    if (!options.seats.empty() && !options.opponent.empty())
        throw usage(words::seats_settle_it, "--opponent");
    // Names are looked at before anything is asked; how many there must be may depend on answers.
    if (!options.opponent.empty()) check_opponent(options.opponent);
    if (!options.seats.empty()) players_named(options.seats);
    options.settings = as_game_takes_them(context, options.game, options.settings);
    const Seed seed = seed_from(options.seed);
    if (is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO))
        ask_what_is_missing(options, context, input);
    OpenGame open = context.open(options.game, options.settings);
    Match match(open.game, seed, players_of(options, *open.game, context.language));
    return Session(context, std::move(open), std::move(match), options.save, input).run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command = add_command(app, context, "play", words::play_about, words::play_examples);
    add_game_argument(*command, context, options->game);
    const auto option = [&](const char* name, std::string& value, const Text& about,
                            const char* type) {
        command->add_option(name, value, context.say(about))->type_name(type);
    };
    option("--side", options->side, words::side_option, "empire|rebels|dark|light|both");
    add_settings(*command, context, options->settings);
    option("--opponent", options->opponent, words::opponent_option, "BOT|human");
    option("--seats", options->seats, words::play_seats_option, "me|BOT,...");
    option("--seed", options->seed, words::seed_option, "N");
    option("--load", options->load, words::load_option, "FILE");
    option("--save", options->save, words::save_option, "FILE");
    command->callback([options, &context] {
        context.run = [options, &context] { return play(*options, context); };
    });
}

}  // namespace cantina::cli
