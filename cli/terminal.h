// The terminal: colour, width, progress, lines typed, and being interrupted.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/types.h"

namespace cantina::cli {

/// Does a person sit at this file (0 in, 1 out, 2 errors)?
bool is_terminal(int file);
/// Only on a terminal, and only where NO_COLOR and TERM=dumb do not forbid it.
bool wants_colour(int file);
int terminal_width();

/// To stderr. Never fails: where nobody reads, there is nobody to tell.
void print_error(std::string_view text);

/// Escape codes if colour is wanted, else the plain text.
class Ink {
  public:
    explicit Ink(bool colour) : colour_(colour) {}
    bool colour() const { return colour_; }
    std::string bold(std::string_view text) const { return wrapped("1", text); }
    std::string dim(std::string_view text) const { return wrapped("2", text); }
    std::string good(std::string_view text) const { return wrapped("32", text); }
    std::string warning(std::string_view text) const { return wrapped("33", text); }

  private:
    std::string wrapped(const char* code, std::string_view text) const;
    bool colour_;
};

/// Breaks at blanks so that lines fit; every line but the first is indented.
std::string wrap(std::string_view text, int width, int indent = 0);
/// The columns a text takes.
int columns(std::string_view text);
std::string padded(std::string_view text, int width);

/// A bar on stderr while something takes long; silent if that is no terminal.
class ProgressBar {
  public:
    explicit ProgressBar(std::string label);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();
    /// The note says what is known so far.
    void show(u64 done, u64 wanted, const std::string& note = "");

  private:
    std::string label_;
    bool shown_ = false;
    int last_permille_ = -1;
};

/// While it lives, Ctrl-C, a closed terminal and a request to end only raise a flag.
class Interruption {
  public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    static const std::atomic<bool>& flag();
    static bool raised() { return flag().load(); }
};

/// Lines from standard input. Nothing at its end, and when interrupted.
class LineReader {
  public:
    std::optional<std::string> line();

  private:
    std::string waiting_;
    bool ended_ = false;
};

}  // namespace cantina::cli
