#include "cli/session.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <system_error>

#include "cli/outcome.h"

namespace cantina::cli {

namespace {

/// A folder for new files: this one or, if it cannot be written, the home folder.
std::filesystem::path usual_folder() {
    const char* home = std::getenv("HOME");
    return ::access(".", W_OK) != 0 && home && *home ? home : ".";
}

/// A name nobody has used yet.
std::filesystem::path free_file_name(const std::string& game, const std::filesystem::path& folder) {
    const std::time_t now = std::time(nullptr);
    char stamp[32];
    std::tm local{};
    ::localtime_r(&now, &local);
    std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local);
    const std::string name = fmt::format("{}-{}", game, stamp);
    for (int number = 1;; ++number) {
        const std::string suffix = number > 1 ? fmt::format("-{}", number) : "";
        const auto path = folder / (name + suffix + ".replay.json");
        if (!std::filesystem::exists(path)) return path.lexically_normal();
    }
}

/// As it must be typed in a shell.
std::string in_shell(const std::string& word) {
    const auto plain = [](unsigned char c) {
        return std::isalnum(c) || c >= 0x80 || std::strchr("/._-+:@%,", c);
    };
    if (std::all_of(word.begin(), word.end(), plain)) return word;
    std::string quoted = "'";
    for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

/// Enough of it to know it again, without half a letter at the end.
std::string beginning_of(const std::string& line) {
    size_t end = std::min<size_t>(line.size(), 60);
    while (end < line.size() && (line[end] & 0xC0) == 0x80) --end;
    return line.substr(0, end);
}

u64 bot_seed(const Match& match, size_t seat) {
    return hash_bytes(match.seed().words.data(), sizeof match.seed().words,
                      static_cast<u64>(match.position()) * 16 + seat);
}

}  // namespace

void check_seats(const Recording& recording, const std::string& file) {
    for (const std::string& seat : recording.seats) {
        if (seat == human_seat) continue;
        try {
            parse_bot(seat);
        } catch (const UsageError& error) {
            throw TextError({file + ": " + error.text().en, file + ": " + error.text().de});
        }
    }
}

Session::Session(const Context& context, OpenGame open, Match match, std::filesystem::path file,
                 LineReader& input)
    : context_(context),
      open_(std::move(open)),
      match_(std::move(match)),
      file_(std::move(file)),
      input_(input),
      ink_(wants_colour(STDOUT_FILENO)),
      interactive_(is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO)),
      width_(terminal_width()) {
    bots_.resize(match_.seats().size());
    for (Seat seat = 0; seat < seats_of(match_.game()); ++seat) seat_bot(seat);
    // Of a match that is taken up again only the end is told.
    told_.assign(bots_.size() + 1, match_.position() ? match_.position() - 1 : -1);
}

/// A bot that stops thinking when the player interrupts.
std::unique_ptr<bots::AnyBot> Session::make_bot(const std::string& name, u64 seed) const {
    auto bot = open_.make_bot(parse_bot(name), seed);
    bot->heed(Interruption::flag());
    return bot;
}

/// If one plays there.
void Session::seat_bot(Seat seat) {
    const std::string& who = match_.seats()[seat];
    if (who != human_seat) bots_[seat] = make_bot(who, bot_seed(match_, seat));
}

std::vector<Seat> Session::people() const {
    const Standing standing = match_.game().standing(match_.state());
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < seats_of(match_.game()); ++seat)
        if (is_human(seat) && !standing.is_out(seat)) seats.push_back(seat);
    return seats;
}

Seat Session::watching() const {
    if (last_human_ != nobody) return last_human_;
    const auto seats = people();
    return seats.size() == 1 ? seats[0] : spectator;
}

int Session::run() {
    const Interruption guard;
    try {
        greet();
        return play();
    } catch (const std::system_error&) {
        // The terminal is gone: what is left to say goes nowhere.
        if (!std::freopen("/dev/null", "w", stdout)) return 1;
        if (keep()) return 0;
        rescue();
        return 1;
    }
}

int Session::play() {
    while (true) {
        match_.answer_forced();
        if (Interruption::raised() || std::ferror(stdout)) return keep_and_say();
        const Decision decision = match_.decision();
        if (decision.over()) {
            show_end();
            if (interactive_) after_the_match(watching());
            if (match_.over()) return file_.empty() || kept_ ? 0 : 1;
        } else if (!is_human(decision.seat)) {
            let_bot_answer(decision.seat);
        } else if (ask(decision.seat) == Next::leave) {
            return keep_and_say();
        }
    }
}

void Session::let_bot_answer(Seat seat) {
    const bool show = interactive_ && is_terminal(STDERR_FILENO);
    if (!several_people()) tell_news(watching());
    std::fflush(stdout);
    if (show) {
        print_error(fmt::format(
            "\r{}\x1b[K",
            context_.say(words::thinking, match_.game().seat_name(seat, context_.language))));
    }
    const Option option = bots_[seat]->choose(match_.state(), match_.options(), seat);
    if (show) print_error("\r\x1b[K");
    if (Interruption::raised()) return;  // an answer cut short does not count
    if (show && bots_[seat]->hurried())
        say(words::had_to_hurry, match_.game().seat_name(seat, context_.language));
    match_.answer(option);
    kept_ = false;
}

// --- showing
// --------------------------------------------------------------------------------------

void Session::greet() const {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < seats_of(match_.game()); ++seat)
        names.push_back(
            fmt::format("{} ({})", match_.game().seat_name(seat, context_.language),
                        is_human(seat) ? context_.say(words::a_person) : match_.seats()[seat]));
    fmt::print("{}\n", ink_.bold(fmt::format("{}", fmt::join(names, " – "))));
    say(words::how_to_play);
}

void Session::tell_news(Seat viewer) {
    int& told = told_[viewer == spectator ? bots_.size() : viewer];
    told = std::min(told, match_.position());
    for (const LogLine& line : match_.log(viewer, context_.language, told))
        fmt::print("  {}\n", wrap(line.text, width_ - 2, 4));
    told = match_.position();
}

void Session::show_board(Seat viewer, bool always) {
    Style style{context_.language, ink_.colour(), std::min(width_, 100)};
    style.legend = false;
    std::string board = match_.game().board(match_.state(), viewer, style);
    if (!always && board == last_board_) return;
    // What its signs mean is read once, or when the board is asked for.
    style.legend = always || !legend_shown_;
    fmt::print("\n{}\n", style.legend ? match_.game().board(match_.state(), viewer, style) : board);
    legend_shown_ = true;
    last_board_ = std::move(board);
}

void Session::show_options(Seat) const {
    fmt::print("{}\n", ink_.bold(match_.game().question(match_.state(), context_.language)));
    if (picks_) return show_row();
    for (int i = 0; i < match_.options().size(); ++i)
        fmt::print("{} {}\n", ink_.good(fmt::format("{:4}", i + 1)),
                   wrap(shown_text(i), width_ - 5, 5));
}

void Session::show_end() {
    const Seat viewer = watching();
    tell_news(viewer);
    show_board(viewer, true);
    fmt::print("{}\n", ink_.bold(told_end(match_, context_)));
    if (const std::string out = told_out(match_, context_); !out.empty())
        fmt::print("{}\n", wrap(out, width_));
    say(words::seed_was, match_.seed().text());
    if (file_.empty()) return;
    if (keep()) say(words::kept_in, file_.string());
}

/// Several people at one terminal: the one must not see the others' hands.
void Session::hand_over(Seat seat) {
    const std::string name = match_.game().seat_name(seat, context_.language);
    if (interactive_) {
        fmt::print("\x1b[2J\x1b[3J\x1b[H");
        say(words::hand_over, name);
        read_line("");
        fmt::print("\x1b[2J\x1b[3J\x1b[H");
    } else {
        fmt::print("\n--- {} ---\n", name);
    }
    last_board_.clear();
}

// --- asking
// ---------------------------------------------------------------------------------------

std::optional<std::string> Session::read_line(const std::string& prompt) {
    if (interactive_) fmt::print("{}", prompt);
    std::fflush(stdout);
    if (std::ferror(stdout)) return std::nullopt;
    return input_.line();
}

Session::Next Session::ask(Seat seat) {
    if (several_people() && seat != last_human_) hand_over(seat);
    last_human_ = seat;
    width_ = terminal_width();  // it may have been resized
    tell_news(seat);
    show_board(seat, false);
    begin_row();
    show_options(seat);
    while (true) {
        const auto line = read_line(match_.game().seat_name(seat, context_.language) + "> ");
        if (!line) return Next::leave;
        const Next next = obey(*line, seat);
        if (next != Next::ask_again) return next;
    }
}

Session::Next Session::obey(const std::string& line, Seat seat) {
    std::string clean = line;
    for (char& c : clean)
        if (static_cast<unsigned char>(c) < ' ' || c == ',') c = ' ';
    std::vector<std::string> words_typed;
    for (size_t at = 0; at < clean.size();) {
        const size_t start = clean.find_first_not_of(' ', at);
        if (start == std::string::npos) break;
        at = std::min(clean.find(' ', start), clean.size());
        words_typed.push_back(clean.substr(start, at - start));
    }
    if (picks_ && (words_typed.empty() || RowPicks::understands(words_typed[0])))
        return pick(words_typed);
    if (words_typed.empty()) {
        say(words::nothing_typed, match_.options().size());
        return Next::ask_again;
    }
    std::string name = lower(words_typed[0]);
    if (name.size() > 1 && name[0] == '?') {  // "?name" without a blank
        words_typed.insert(words_typed.begin() + 1, words_typed[0].substr(1));
        name = "?";
    }
    if (std::isdigit(static_cast<unsigned char>(name[0]))) return answer(words_typed, seat);
    words_typed.erase(words_typed.begin());
    const std::string rest = fmt::format("{}", fmt::join(words_typed, " "));
    for (const CommandRow& row : commands())
        if (std::find(row.names.begin(), row.names.end(), name) != row.names.end())
            return (this->*row.command)(rest, seat);
    say(words::not_understood, beginning_of(line), shown_count());
    return Next::ask_again;
}

std::optional<std::vector<int>> Session::chosen_numbers(
    const std::vector<std::string>& typed) const {
    std::vector<int> numbers;
    for (const std::string& word : typed) {
        const size_t dash = word.find('-');
        try {
            const u64 most = static_cast<u64>(shown_count());
            const u64 first = whole_number(word.substr(0, dash), "", 1, most);
            const u64 last = dash == std::string::npos
                                 ? first
                                 : whole_number(word.substr(dash + 1), "", first, most);
            for (u64 number = first; number <= last; ++number)
                numbers.push_back(static_cast<int>(number));
        } catch (const UsageError&) {
            say(words::no_such_option, word, shown_count());
            return std::nullopt;
        }
    }
    return numbers;
}

/// Several numbers are answers in a row. They mean the options as shown when they were typed: each
/// is looked for among those of its own moment, by its words, since equal cards are offered once.
Session::Next Session::answer(const std::vector<std::string>& typed, Seat seat) {
    const auto numbers = chosen_numbers(typed);
    if (!numbers) return Next::ask_again;
    const AnyGame& game = match_.game();
    std::vector<std::string> wishes;
    for (int number : *numbers) wishes.push_back(shown_text(number - 1));
    for (size_t i = 0; i < wishes.size(); ++i) {
        if (i == 0) {
            match_.answer(Option(match_.options()[(*numbers)[0] - 1]));
            kept_ = false;
            continue;
        }
        const OptionList& list = match_.options();
        const auto found = std::find_if(list.begin(), list.end(), [&](const Option& option) {
            return game.option(match_.state(), option, context_.language) == wishes[i];
        });
        if (match_.over() || match_.decision().seat != seat || found == list.end()) {
            say(words::no_longer_possible, wishes[i]);
            break;
        }
        match_.answer(Option(*found));
    }
    return Next::go_on;
}

/// A finished match can still be looked at, kept or taken back.
void Session::after_the_match(Seat viewer) {
    picks_.reset();
    say(words::after_the_match);
    while (match_.over()) {
        const auto line = read_line("> ");
        if (!line || line->empty()) return;
        if (obey(*line, viewer) == Next::leave) return;
    }
}

// --- keeping
// --------------------------------------------------------------------------------------

bool Session::keep() {
    if (kept_) return true;
    if (file_.empty()) file_ = free_file_name(std::string(match_.game().name()), usual_folder());
    try {
        save_match(match_, file_);
        kept_ = true;
    } catch (const TextError& error) {
        print_error("cantina: " + error.text().in(context_.language) + "\n");
    }
    return kept_;
}

/// Nobody is there to be asked any more, or wants to be: a match that cannot be kept where it
/// should be is kept where it can.
bool Session::rescue() {
    std::error_code none;
    const auto folder = std::filesystem::temp_directory_path(none);
    if (none) return false;
    file_ = free_file_name(std::string(match_.game().name()), folder);
    return keep();
}

int Session::keep_and_say() {
    const bool as_wished = keep();
    if (!as_wished && !rescue()) return 1;
    fmt::print("\n{}\n",
               context_.say(words::kept_go_on, match_.game().name(), in_shell(file_.string())));
    // Now, while a lost terminal can still be noticed.
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        throw std::system_error(errno, std::generic_category());
    return as_wished ? 0 : 1;
}

}  // namespace cantina::cli
