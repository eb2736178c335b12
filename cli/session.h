// A match at the terminal: shows the table, asks people, lets bots answer, understands commands.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/plan.h"
#include "cli/context.h"
#include "cli/row_picks.h"
#include "cli/terminal.h"
#include "engine/people/rulebook.h"
#include "match/match.h"
#include "match/replay.h"

namespace cantina::cli {

class Session {
  public:
    /// The seats of the match say who plays. `file` is where the match is kept (empty: a new name
    /// is found when it is needed).
    Session(const Context& context, OpenGame open, Match match, std::filesystem::path file,
            LineReader& input);

    /// Until the match is over, or the player leaves it. Returns the exit code.
    int run();

  private:
    enum class Next { ask_again, go_on, leave };
    int play();

    // showing
    void greet() const;
    void tell_news(Seat viewer);
    void show_board(Seat viewer, bool always);
    void show_options(Seat viewer) const;
    void show_end();
    void hand_over(Seat seat);
    /// What can be chosen by number: the options or, in a row of choices, its candidates.
    int shown_count() const;
    std::string shown_text(int at) const;

    // a row of choices
    void begin_row();
    void show_row() const;
    void show_picked() const;
    Next pick(const std::vector<std::string>& line);
    void hint_at_row(bots::AnyBot& bot, Seat seat) const;

    // asking
    Next ask(Seat seat);
    std::optional<std::string> read_line(const std::string& prompt);
    Next obey(const std::string& line, Seat seat);
    Next answer(const std::vector<std::string>& numbers, Seat seat);
    std::optional<std::vector<int>> chosen_numbers(const std::vector<std::string>& words) const;
    void after_the_match(Seat viewer);
    void let_bot_answer(Seat seat);
    void seat_bot(Seat seat);
    std::unique_ptr<bots::AnyBot> make_bot(const std::string& name, u64 seed) const;

    // commands
    using Command = Next (Session::*)(const std::string& rest, Seat seat);
    struct CommandRow {
        std::vector<std::string> names;
        Command command;
    };
    static const std::vector<CommandRow>& commands();
    Next show_card(const std::string& rest, Seat seat);
    Next say_why(const std::string& rest, Seat seat);
    Next undo(const std::string& rest, Seat seat);
    Next hint(const std::string& rest, Seat seat);
    Next save(const std::string& rest, Seat seat);
    Next show_log(const std::string& rest, Seat seat);
    Next board(const std::string& rest, Seat seat);
    Next options(const std::string& rest, Seat seat);
    Next rules(const std::string& rest, Seat seat);
    Next help(const std::string& rest, Seat seat);
    Next resign(const std::string& rest, Seat seat);
    Next quit(const std::string& rest, Seat seat);
    void show_hints(const bots::Plan& plan) const;
    void show_cards_of_options(Seat seat) const;
    std::vector<std::string> cards_named_in(const std::string& text) const;

    /// Keeps the match and says how to go on; the exit code.
    int keep_and_say();
    bool keep();
    bool rescue();
    bool is_human(Seat seat) const { return bots_[seat] == nullptr; }
    /// The seats of people who have not gone out.
    std::vector<Seat> people() const;
    bool several_people() const { return people().size() > 1; }
    Seat watching() const;
    template <class... Args>
    void say(const Text& text, const Args&... args) const {
        fmt::print("{}\n", context_.say(text, args...));
    }

    const Context& context_;
    OpenGame open_;
    Match match_;
    std::filesystem::path file_;
    LineReader& input_;
    Ink ink_;
    bool interactive_;
    int width_;
    std::vector<std::unique_ptr<bots::AnyBot>> bots_;  // null: a person
    std::vector<int> told_;                            // by viewer: the position already told of
    std::string last_board_;
    bool legend_shown_ = false;
    Seat last_human_ = nobody;
    std::optional<RowPicks> picks_;  // while a row of choices is asked
    bool kept_ = false;              // the file holds what there is
};

/// A file may name bots that nobody has heard of. That is no wrong usage: throws TextError.
void check_seats(const Recording& recording, const std::string& file);

/// A page of the catalogue as text.
std::string card_page(const CardPage& page, const Ink& ink, int width, const Context& context);
std::string clause_text(const Clause& clause, const Ink& ink, int width, const Context& context);

}  // namespace cantina::cli
