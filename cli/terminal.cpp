#include "cli/terminal.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace cantina::cli {

bool is_terminal(int file) { return ::isatty(file) == 1; }

bool wants_colour(int file) {
    const char* forbidden = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    return is_terminal(file) && !(forbidden && *forbidden) &&
           !(kind && std::strcmp(kind, "dumb") == 0);
}

int terminal_width() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col)
        return std::clamp<int>(size.ws_col, 40, 200);
    return 80;
}

void print_error(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

std::string Ink::wrapped(const char* code, std::string_view text) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

int columns(std::string_view text) {
    // Every byte of UTF-8 that does not go on with a character starts one.
    return static_cast<int>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, int width) {
    return std::string(text) +
           std::string(static_cast<size_t>(std::max(0, width - columns(text))), ' ');
}

std::string wrap(std::string_view text, int width, int indent) {
    const std::string new_line = "\n" + std::string(static_cast<size_t>(indent), ' ');
    std::string out;
    int column = 0;
    bool at_start = true;
    while (!text.empty()) {
        const size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        const bool broken = end < text.size() && text[end] == '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!at_start && column + 1 + columns(word) > width) {
            out += new_line;
            column = indent;
        } else if (!at_start) {
            out += ' ';
            ++column;
        }
        out += word;
        column += columns(word);
        at_start = broken;
        if (!broken) continue;
        out += new_line;
        column = indent;
    }
    return out;
}

// --- progress
// -------------------------------------------------------------------------------------

ProgressBar::ProgressBar(std::string label) : label_(std::move(label)) {}

ProgressBar::~ProgressBar() {
    if (shown_) print_error("\r\x1b[K");
}

void ProgressBar::show(u64 done, u64 wanted, const std::string& note) {
    if (!is_terminal(STDERR_FILENO) || wanted == 0) return;
    const int permille = static_cast<int>(done * 1000 / wanted);
    if (permille == last_permille_) return;
    last_permille_ = permille;
    shown_ = true;
    const int length = note.empty() ? 30 : 16;
    const int full = permille * length / 1000;
    print_error(fmt::format("\r{} [{:#<{}}{:.<{}}] {:3d} %{}{}\x1b[K", label_, "", full, "",
                            length - full, permille / 10, note.empty() ? "" : "  ", note));
}

// --- being interrupted
// ----------------------------------------------------------------------------

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

constexpr int caught[] = {SIGINT, SIGTERM, SIGHUP};

void set_handlers(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;  // without SA_RESTART: waiting for input ends
    for (int signal : caught) ::sigaction(signal, &action, nullptr);
}

}  // namespace

Interruption::Interruption() {
    interrupted = false;
    set_handlers([](int) { interrupted = true; });
    std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away must not cost the match
}

Interruption::~Interruption() {
    set_handlers(SIG_DFL);
    std::signal(SIGPIPE, SIG_DFL);
}

const std::atomic<bool>& Interruption::flag() { return interrupted; }

// --- lines
// ----------------------------------------------------------------------------------------

std::optional<std::string> LineReader::line() {
    while (!Interruption::raised()) {
        const size_t end = waiting_.find('\n');
        if (end != std::string::npos || (ended_ && !waiting_.empty())) {
            std::string line = waiting_.substr(0, end);
            waiting_.erase(0, end == std::string::npos ? end : end + 1);
            return line;
        }
        if (ended_) return std::nullopt;
        // A signal between the test above and the wait would be missed: look again now and then.
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int ready = ::poll(&input, 1, 500);
        if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
        char buffer[4096];
        const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (got > 0)
            waiting_.append(buffer, static_cast<size_t>(got));
        else if (got == 0 || errno != EINTR)
            ended_ = true;
    }
    return std::nullopt;
}

}  // namespace cantina::cli
