// What every command needs: the language, where content comes from, how to complain.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

#include "bots/spec.h"
#include "cli/words.h"
#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "games/gallery.h"
#include "match/open_game.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library is called so
class App;
class Option;
}  // namespace CLI

namespace cantina::cli {

/// The program was called in a wrong way: exit code 2.
class UsageError : public TextError {
  public:
    using TextError::TextError;
};

template <class... Args>
UsageError usage(const Text& text, const Args&... args) {
    return UsageError(filled(text, args...));
}

template <class... Args>
TextError failure(const Text& text, const Args&... args) {
    return TextError(filled(text, args...));
}

struct Context {
    Language language = Language::en;
    std::string content_folder;  // empty: the cards inside the program
    std::function<int()> run;    // what the command line asks for

    template <class... Args>
    std::string say(const Text& text, const Args&... args) const {
        return filled_line(text.in(language), args...);
    }
    ContentFolder content() const {
        return content_folder.empty() ? ContentFolder{} : ContentFolder{content_folder};
    }
    OpenGame open(const std::string& game,
                  const std::map<std::string, std::string>& wishes = {}) const {
        return open_game(game, wishes, content());
    }
};

/// --lang, else LC_ALL, LC_MESSAGES or LANG; English where they say nothing.
Language language_from(int argc, const char* const* argv);

/// The number of seats, as seats are counted.
inline Seat seats_of(const AnyGame& game) { return static_cast<Seat>(game.seats()); }

/// Throws UsageError unless it is a game.
void check_game(const std::string& name);
/// A whole number; `option` is named in the complaint.
u64 whole_number(const std::string& text, const char* option, u64 least, u64 most);
bots::BotSpec parse_bot(const std::string& text);
int parse_threads(const std::string& text);
/// 12,345 or 12.345
std::string grouped(u64 number, Language language);
/// 12.3 or 12,3
std::string decimal(double number, int places, Language language);
std::string lower(std::string text);
std::string joined(const std::vector<std::string>& words);
/// The flag of a server's setting: pace_ms is --pace-ms.
std::string flag_of(std::string setting);

/// The names of all seats in small letters, and last the word for all of them.
std::vector<std::string> side_names(const AnyGame& game, Language language);
/// Which seat a side's name, or the beginning of it, means; `spectator` for both (all).
Seat side_of(const AnyGame& game, const std::string& side);

// One function for each command; each adds itself to the command line.
void add_games(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_sim(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_learn(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_analyse(CLI::App& app, Context& context);
void add_cards(CLI::App& app, Context& context);
void add_scenarios(CLI::App& app, Context& context);
void add_positions(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_deck(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_store(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);

/// A command with its description and examples, ready for its own options.
CLI::App* add_command(CLI::App& app, const Context& context, const char* name, const Text& about,
                      const Text& examples);
CLI::Option* add_game_argument(CLI::App& command, const Context& context, std::string& game);

/// The whole program; returns the exit code.
int run(int argc, const char* const* argv);

}  // namespace cantina::cli
