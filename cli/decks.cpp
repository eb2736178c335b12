#include "cli/decks.h"

#include <algorithm>
#include <map>

#include "games/gallery.h"
#include "match/file.h"
#include "match/open_decks.h"

namespace cantina::cli {

Decks decks_of(const Context& context, const std::string& game) {
    check_game(game);
    Decks decks = open_decks(game, context.content());
    if (!decks) {
        std::vector<std::string> with_decks;
        for (const games::Exhibit& other : games::gallery())
            if (!other.deck_settings.empty()) with_decks.push_back(other.name);
        throw usage(words::no_decks, game, joined(with_decks));
    }
    return decks;
}

namespace {

ToldDeck read_deck(const DeckBuilding& decks, const std::string& file) {
    return decks.read(read_whole_file(file, DeckBuilding::largest_file), file);
}

/// A name that can only be that of a file, even if there is none.
bool looks_like_a_file(const std::string& word) {
    return word.find_first_of("/.") != std::string::npos;
}

}  // namespace

ToldDeck find_deck(const DeckBuilding& decks, const std::string& word) {
    if (const auto named = decks.named(word)) return *named;
    std::error_code ignored;
    if (!looks_like_a_file(word) && !std::filesystem::exists(word, ignored)) {
        std::vector<std::string> starters;
        for (const DeckOffer::Starter& starter : decks.offer().starters)
            starters.push_back(starter.id);
        throw failure(words::no_such_deck, word, joined(starters));
    }
    return read_deck(decks, word);
}

std::string deck_for(const Context& context, const std::string& game, const std::string& side,
                     const std::string& word) {
    const Decks decks = decks_of(context, game);
    std::error_code ignored;
    const bool file = looks_like_a_file(word) || std::filesystem::is_regular_file(word, ignored);
    if (decks->named(word) || !file) return word;  // what is wrong with it the game says
    ToldDeck deck = read_deck(*decks, word);
    deck.side = side;
    const auto faults = decks->faults(deck);
    if (!faults.empty())
        throw TextError(
            {filled_line(words::deck_faults.en, word) + "\n" + fault_lines(faults, Language::en),
             filled_line(words::deck_faults.de, word) + "\n" + fault_lines(faults, Language::de)});
    return decks->code(deck);
}

std::string fault_lines(const std::vector<Obstacle>& faults, Language language) {
    std::string lines;
    for (const Obstacle& fault : faults)
        lines += fmt::format("{}  {}  {}", lines.empty() ? "" : "\n", padded(fault.clause, 13),
                             fault.reason.in(language));
    return lines;
}

std::string deck_as(const DeckBuilding& decks, const ToldDeck& deck, const std::string& format,
                    Language language) {
    const std::vector<std::string> known = decks.formats();
    if (std::find(known.begin(), known.end(), format) == known.end())
        throw usage(words::unknown_deck_format, format, joined(known));
    return decks.written(deck, format, language);
}

std::string format_for(const DeckBuilding& decks, const std::filesystem::path& file) {
    for (const std::string& format : decks.formats())
        if (lower(file.extension().string()) == "." + format) return format;
    return std::string(DeckBuilding::text_format);
}

namespace {

void show_figure(const DeckFigure& figure, const Ink& ink) {
    int width = 0;
    int most = 1;
    for (const auto& [label, count] : figure.rows) {
        width = std::max(width, columns(label));
        most = std::max(most, count);
    }
    constexpr int longest_bar = 30;
    fmt::print("\n{}\n", ink.bold(figure.name));
    for (const auto& [label, count] : figure.rows) {
        std::string bar;
        for (int i = 0; i < (count * longest_bar + most - 1) / most; ++i) bar += "▪";
        fmt::print("  {}  {:>3}  {}\n", padded(label, width), count, ink.dim(bar));
    }
}

}  // namespace

void show_deck(const DeckBuilding& decks, const ToldDeck& deck, const AnyGame& game,
               const Context& context) {
    const Ink ink(wants_colour(STDOUT_FILENO));
    const Language language = context.language;
    const DeckOffer& offer = decks.offer();
    std::string banner = deck.banner;
    const DeckOffer::Side* side = offer.find_side(deck.side);
    if (side)
        for (const DeckOffer::Banner& entry : side->banners)
            if (entry.id == deck.banner) banner = entry.name.in(language);
    if (!deck.name.empty()) fmt::print("{}\n", ink.bold(deck.name));
    fmt::print("{}\n", context.say(words::deck_head, side ? side->name.in(language) : deck.side,
                                   banner, deck.items.size()));
    std::map<int, int> copies;
    for (int number : deck.items) ++copies[number];
    for (const auto& [number, times] : copies) {
        const DeckOffer::Item* item = offer.find_item(number);
        fmt::print("\n{}x {:>2} {}\n", times, number,
                   ink.bold(item ? item->name.in(language) : "?"));
        if (!item) continue;
        std::vector<std::string> names;
        for (const std::string& id : item->cards)
            if (const auto page = game.card(id, language)) names.push_back(page->name);
        fmt::print("      {}\n", wrap(joined(names), terminal_width() - 6, 6));
    }
    for (const DeckFigure& figure : decks.figures(deck, language)) show_figure(figure, ink);
}

}  // namespace cantina::cli
