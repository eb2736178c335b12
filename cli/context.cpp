#include "cli/context.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <thread>

namespace cantina::cli {

namespace {

/// What the command line says about the language; empty if nothing.
std::string asked_language(int argc, const char* const* argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--lang" && i + 1 < argc) return argv[i + 1];
        if (word.starts_with("--lang=")) return word.substr(7);
    }
    return {};
}

std::string language_of_the_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(name); value && *value) return value;
    return {};
}

}  // namespace

Language language_from(int argc, const char* const* argv) {
    std::string wish = asked_language(argc, argv);
    if (wish.empty()) wish = language_of_the_environment();
    return wish.starts_with("de") ? Language::de : Language::en;
}

void check_game(const std::string& name) {
    if (name.empty()) throw usage(words::game_missing, joined(games::listed_names()));
    if (!games::find_exhibit(name))
        throw usage(words::unknown_game, name, joined(games::listed_names()));
}

u64 whole_number(const std::string& text, const char* option, u64 least, u64 most) {
    u64 number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || number < least || number > most)
        throw usage(words::bad_number, option, least, most, text);
    return number;
}

bots::BotSpec parse_bot(const std::string& text) {
    try {
        return bots::BotSpec::parse(text);
    } catch (const std::invalid_argument&) {
        throw usage(words::unknown_bot, text, joined(bots::bot_names()));
    }
}

int parse_threads(const std::string& text) {
    if (!text.empty()) return static_cast<int>(whole_number(text, "--threads", 1, 1024));
    return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

std::string grouped(u64 number, Language language) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (size_t i = 0; i < digits.size(); ++i) {
        if (i && (digits.size() - i) % 3 == 0) text += language == Language::de ? '.' : ',';
        text += digits[i];
    }
    return text;
}

std::string decimal(double number, int places, Language language) {
    std::string text = fmt::format("{:.{}f}", number, places);
    if (language == Language::de) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}

std::string lower(std::string text) {
    for (size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 'A' && byte <= 'Z') text[i] = static_cast<char>(byte + 32);
        // The capital umlauts lie 32 before the small ones in UTF-8 too.
        if (byte == 0xC3 && i + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[++i]);
            if (next >= 0x80 && next <= 0x9E && next != 0x97)
                text[i] = static_cast<char>(next + 32);
        }
    }
    return text;
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string flag_of(std::string setting) {
    std::replace(setting.begin(), setting.end(), '_', '-');
    return "--" + setting;
}

std::vector<std::string> side_names(const AnyGame& game, Language language) {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < seats_of(game); ++seat)
        names.push_back(lower(game.seat_name(seat, language)));
    const bool duel = game.seats() == 2;
    names.push_back(language == Language::de ? duel ? "beide" : "alle" : duel ? "both" : "all");
    return names;
}

Seat side_of(const AnyGame& game, const std::string& side) {
    const std::string wanted = lower(side);
    for (Language language : {Language::en, Language::de}) {
        const auto names = side_names(game, language);
        for (size_t i = 0; i < names.size(); ++i)
            if (!wanted.empty() && names[i].starts_with(wanted))
                return i + 1 == names.size() ? spectator : static_cast<Seat>(i);
    }
    throw usage(words::unknown_side, side, joined(side_names(game, Language::en)));
}

}  // namespace cantina::cli
