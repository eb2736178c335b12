// Which clauses a line of the sources cites, as people write it: "LCG-EDGE-06 to 09, 31, KEY-02".
#pragma once

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace cantina {

/// Reads along a line.
class CitedClauses {
  public:
    explicit CitedClauses(std::string_view line) : rest_(line) {}

    std::vector<std::string> all() {
        while (!rest_.empty()) {
            if (!whole_number()) skip_word();
        }
        return found_;
    }

  private:
    static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

    /// The length of what stands in front and fits.
    template <class Fits>
    static size_t length(std::string_view text, Fits fits) {
        size_t n = 0;
        while (n < text.size() && fits(text[n])) ++n;
        return n;
    }

    /// "EDGE-" in front of a digit; empty if there is none.
    static std::string_view section_in(std::string_view text) {
        const size_t n = length(text, is_capital);
        const bool section =
            n > 1 && n + 1 < text.size() && text[n] == '-' && is_digit(text[n + 1]);
        return section ? text.substr(0, n) : std::string_view{};
    }

    /// A number of two digits and nothing more; -1 if there is none.
    int number() {
        const size_t n = length(rest_, is_digit);
        if (n != 2 || (rest_.size() > 2 && is_word(rest_[2]))) return -1;
        const int value = (rest_[0] - '0') * 10 + (rest_[1] - '0');
        rest_.remove_prefix(2);
        return value;
    }

    void add(int value) {
        found_.push_back(book_ + '-' + section_ + '-' + (value < 10 ? "0" : "") +
                         std::to_string(value));
    }

    bool take(std::string_view text) {
        if (!rest_.starts_with(text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }

    /// "LCG-EDGE-06" and what follows it.
    bool whole_number() {
        const size_t n = length(rest_, is_capital);
        if (n < 2 || n >= rest_.size() || rest_[n] != '-') return false;
        const std::string_view section = section_in(rest_.substr(n + 1));
        if (section.empty()) return false;
        book_ = rest_.substr(0, n);
        section_ = section;
        rest_.remove_prefix(n + 1 + section.size() + 1);
        int last = number();
        if (last < 0) return true;
        add(last);
        while ((last = next(last)) >= 0) {
        }
        return true;
    }

    /// ", 31", " to 09", " and KEY-02": the number, or -1 if something else follows.
    int next(int last) {
        const std::string_view before = rest_;
        const bool range = take(" to ");
        if (!range && !take(", and ") && !take(", ") && !take("; ") && !take(" and ") &&
            !take(" or "))
            return -1;
        const std::string section_before = section_;
        if (const std::string_view section = section_in(rest_); !range && !section.empty()) {
            section_ = section;
            rest_.remove_prefix(section.size() + 1);
        }
        const int value = number();
        if (value < 0) {
            section_ = section_before;
            rest_ = before;
            return -1;
        }
        for (int between = last + 1; range && between < value; ++between) add(between);
        add(value);
        return value;
    }

    void skip_word() {
        const size_t n = length(rest_, is_word);
        rest_.remove_prefix(n ? n : 1);
    }

    std::string_view rest_;
    std::string book_, section_;
    std::vector<std::string> found_;
};

inline std::vector<std::string> cited_clauses(std::string_view line) {
    return CitedClauses(line).all();
}

}  // namespace cantina
