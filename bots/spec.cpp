#include "bots/spec.h"

#include <charconv>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace cantina::bots {

namespace {

constexpr int most_iterations = 10'000'000;
constexpr double most_seconds = 600;
constexpr int most_threads = 64;

[[noreturn]] void unknown(const std::string& text, const std::string& why) {
    std::string known;
    for (const std::string& name : bot_names()) known += (known.empty() ? "" : ", ") + name;
    throw std::invalid_argument("no bot '" + text + "'" + why + "; there are " + known);
}

/// Takes a number off the front.
template <class Number>
std::optional<Number> take_number(std::string_view& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    return number;
}

/// "x2" at the end.
int take_threads(std::string_view& text, const std::string& all) {
    const size_t at = text.rfind('x');
    if (at == std::string_view::npos) return 1;
    std::string_view rest = text.substr(at + 1);
    const auto threads = take_number<int>(rest);
    if (!threads || !rest.empty() || *threads < 1 || *threads > most_threads)
        unknown(all, " (threads are a number from 1 to " + std::to_string(most_threads) + ")");
    text = text.substr(0, at);
    return *threads;
}

BotSpec parse_search(const std::string& text, std::string_view budget) {
    BotSpec spec;
    spec.mind = Mind::search;
    spec.text = text;
    spec.threads = take_threads(budget, text);
    const auto number = take_number<double>(budget);
    if (!number || !(*number > 0)) unknown(text, " (a search needs a budget above 0)");
    if (budget.empty()) {
        if (*number > most_iterations || *number != static_cast<int>(*number))
            unknown(text, " (iterations are a whole number up to " +
                              std::to_string(most_iterations) + ")");
        spec.iterations = static_cast<int>(*number);
        return spec;
    }
    if (budget != "s" && budget != "ms") unknown(text, " (a time ends with s or ms)");
    spec.seconds = budget == "s" ? *number : *number / 1000;
    if (spec.seconds > most_seconds)
        unknown(text,
                " (the longest time is " + std::to_string(static_cast<int>(most_seconds)) + "s)");
    return spec;
}

BotSpec level(const std::string& name) {
    BotSpec spec;
    if (name == "padawan") {
        spec.mind = Mind::greedy;
        spec.mistakes = 0.8;
    } else if (name == "knight") {
        spec = parse_search(name, "100");
    } else {
        // A person waits for a whole turn. It is bounded by work; the clock is for slow machines.
        spec = parse_search(name, "20000");
        spec.turn_iterations = 60'000;
        spec.turn_seconds = 2.0;
    }
    spec.text = name;
    return spec;
}

}  // namespace

BotSpec BotSpec::parse(const std::string& text) {
    if (text == "padawan" || text == "knight" || text == "master") return level(text);
    BotSpec spec;
    spec.text = text;
    if (text == "random") return spec;
    if (text == "greedy") {
        spec.mind = Mind::greedy;
        return spec;
    }
    if (text == "search") return parse_search(text, "1s");
    if (text.starts_with("search:")) return parse_search(text, std::string_view(text).substr(7));
    unknown(text, "");
}

std::vector<std::string> bot_names() {
    return {"padawan", "knight", "master", "random", "greedy", "search:500", "search:2s"};
}

}  // namespace cantina::bots
