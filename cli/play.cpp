// cantina play: a match at this terminal.
#include <CLI/CLI.hpp>
#include <random>

#include "cli/session.h"
#include "match/replay.h"

namespace cantina::cli {

namespace {

struct PlayOptions {
    std::string game;
    std::string side;
    std::string variant;
    std::string bases;
    bool pay_off = false;
    bool pay_off_given = false;
    std::string opponent;
    std::string seed;
    std::string load;
    std::string save;
};

/// What a game says to a single setting.
void check_setting(const std::string& game, const std::string& key, const std::string& value) {
    try {
        games::visit(game, [&](auto traits) { decltype(traits)::Setup::from({{key, value}}); });
    } catch (const SetupError& error) {
        throw UsageError(error.text());
    }
}

/// Which seat a side's name means; `spectator` for both.
Seat side_of(const AnyGame& game, const std::string& side) {
    std::vector<std::string> names;
    const std::string wanted = lower(side);
    for (Seat seat = 0; seat < seats_of(game); ++seat) {
        for (Language language : {Language::en, Language::de})
            if (lower(game.seat_name(seat, language)) == wanted) return seat;
        names.push_back(lower(game.seat_name(seat, Language::en)));
    }
    names.push_back("both");
    if (wanted == "both" || wanted == "beide") return spectator;
    throw usage(words::unknown_side, side, joined(names));
}

void check_opponent(const std::string& opponent) {
    if (opponent != human_seat) parse_bot(opponent);
}

/// Asks for what was not given, until the answer makes sense; Enter takes the default.
class Questions {
  public:
    Questions(const Context& context, LineReader& input) : context_(context), input_(input) {}

    void ask(std::string& value, const Text& question, const std::string& otherwise,
             const std::function<void(const std::string&)>& check) {
        while (value.empty()) {
            fmt::print("{} [{}] ", context_.say(question), otherwise);
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

void ask_what_is_missing(PlayOptions& options, const AnyGame& game, const Context& context,
                         LineReader& input) {
    const Interruption guard;
    Questions questions(context, input);
    questions.ask(options.side, words::ask_side, context.say(words::default_side),
                  [&](const std::string& side) { side_of(game, side); });
    const auto check = [&](const char* key) {
        return
            [&options, key](const std::string& value) { check_setting(options.game, key, value); };
    };
    questions.ask(options.variant, words::ask_variant, "beginner", check("variant"));
    questions.ask(options.bases, words::ask_bases, options.variant == "beginner" ? "3" : "4",
                  check("bases"));
    if (!options.pay_off_given) {
        std::string pay_off;
        const std::string no = context.say(words::no);
        questions.ask(pay_off, words::ask_pay_off, no, [&](const std::string& answer) {
            if (!words::is_yes(answer) && !words::is_no(answer)) throw usage(words::yes_or_no);
        });
        options.pay_off = words::is_yes(pay_off);
    }
    if (side_of(game, options.side) != spectator)
        questions.ask(options.opponent, words::ask_opponent, "knight", check_opponent);
}

std::map<std::string, std::string> wishes(const PlayOptions& options) {
    std::map<std::string, std::string> wishes;
    if (!options.variant.empty()) wishes["variant"] = options.variant;
    if (!options.bases.empty()) wishes["bases"] = options.bases;
    if (options.pay_off) wishes["pay-off"] = "yes";
    return wishes;
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
    for (const auto& [given, name] : {std::pair{!options.side.empty(), "--side"},
                                      {!options.variant.empty(), "--variant"},
                                      {!options.bases.empty(), "--bases"},
                                      {options.pay_off_given, "--pay-off"},
                                      {!options.seed.empty(), "--seed"}})
        if (given) throw usage(words::settled_by_the_file, name);
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
    const auto any = context.open(options.game).game;
    if (!options.side.empty()) side_of(*any, options.side);
    if (!options.variant.empty()) check_setting(options.game, "variant", options.variant);
    if (!options.bases.empty()) check_setting(options.game, "bases", options.bases);
    if (!options.opponent.empty()) check_opponent(options.opponent);
    const Seed seed = seed_from(options.seed);
    if (is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO))
        ask_what_is_missing(options, *any, context, input);
    const Seat side = side_of(*any, options.side.empty() ? "empire" : options.side);
    if (side == spectator && !options.opponent.empty() && options.opponent != human_seat)
        throw usage(words::both_sides_and_opponent);
    const std::string opponent = options.opponent.empty() ? "knight" : options.opponent;
    std::vector<std::string> seats;
    for (Seat seat = 0; seat < seats_of(*any); ++seat)
        seats.push_back(side == spectator || seat == side ? human_seat : opponent);
    OpenGame open = context.open(options.game, wishes(options));
    Match match(open.game, seed, seats);
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
    option("--side", options->side, words::side_option, "empire|rebels|both");
    option("--variant", options->variant, words::variant_option,
           "beginner|whole-galaxy|secret-bases");
    option("--bases", options->bases, words::bases_option, "2-5");
    const CLI::Option* pay_off = command->add_flag("--pay-off,!--no-pay-off", options->pay_off,
                                                   context.say(words::pay_off_option));
    option("--opponent", options->opponent, words::opponent_option, "BOT|human");
    option("--seed", options->seed, words::seed_option, "N");
    option("--load", options->load, words::load_option, "FILE");
    option("--save", options->save, words::save_option, "FILE");
    command->callback([options, pay_off, &context] {
        options->pay_off_given = pay_off->count() > 0;
        context.run = [options, &context] { return play(*options, context); };
    });
}

}  // namespace cantina::cli
