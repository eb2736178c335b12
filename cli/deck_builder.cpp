// Putting a deck together in the terminal.
#include <algorithm>

#include "cli/decks.h"
#include "match/file.h"

namespace cantina::cli {

namespace {

std::string trimmed(const std::string& text) {
    const size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_one_of(const std::string& word, std::initializer_list<const char*> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

DeckBuilder::DeckBuilder(const Context& context, const DeckBuilding& decks, const AnyGame& game,
                         ToldDeck deck, std::filesystem::path file)
    : context_(context),
      decks_(decks),
      game_(game),
      deck_(std::move(deck)),
      file_(std::move(file)) {}

int DeckBuilder::run() {
    const Interruption guard;
    if (!ask_basics()) throw failure(words::no_deck_made);
    say(words::builder_help);
    for (;;) {
        fmt::print("{}> ", context_.say(words::builder_prompt, deck_.banner, deck_.items.size(),
                                        decks_.offer().least));
        std::fflush(stdout);
        const auto line = input_.line();
        if (!line) {
            fmt::print("\n");
            if (!kept_) throw failure(words::no_deck_made);
            return 0;
        }
        if (!obey(trimmed(*line))) return 0;
    }
}

bool DeckBuilder::ask_one_of(std::string& value, const Text& question,
                             const std::vector<std::pair<std::string, Text>>& choices) {
    std::vector<std::string> ids;
    for (const auto& [id, name] : choices) ids.push_back(id);
    while (value.empty()) {
        fmt::print("{} [{}] ", context_.say(question, joined(ids)), ids[0]);
        std::fflush(stdout);
        const auto line = input_.line();
        if (!line) return false;
        const std::string wish = lower(trimmed(*line));
        if (wish.empty()) value = ids[0];
        for (const auto& [id, name] : choices)
            if (wish == id || wish == lower(name.en) || wish == lower(name.de)) value = id;
        if (value.empty()) say(words::builder_unknown, wish);
    }
    return true;
}

bool DeckBuilder::ask_basics() {
    std::vector<std::pair<std::string, Text>> choices;
    for (const DeckOffer::Side& side : decks_.offer().sides)
        choices.emplace_back(side.id, side.name);
    if (!ask_one_of(deck_.side, words::ask_deck_side, choices)) return false;
    choices.clear();
    for (const auto& banner : decks_.offer().find_side(deck_.side)->banners)
        choices.emplace_back(banner.id, banner.name);
    return ask_one_of(deck_.banner, words::ask_affiliation, choices);
}

bool DeckBuilder::obey(const std::string& line) {
    if (line.empty()) return true;
    const size_t blank = line.find(' ');
    const std::string word = lower(line.substr(0, blank));
    const std::string rest = blank == std::string::npos ? "" : trimmed(line.substr(blank));
    if (is_one_of(word, {"quit", "exit", "ende", "q"}) && rest.empty()) return leave();
    if (is_one_of(word, {"help", "hilfe", "?"}) && rest.empty())
        say(words::builder_help);
    else if (is_one_of(word, {"list", "liste"}))
        list(rest);
    else if (is_one_of(word, {"undo", "zurück"}) && rest.empty())
        undo();
    else if (is_one_of(word, {"show", "zeigen"}) && rest.empty())
        show_deck(decks_, deck_, game_, context_);
    else if (is_one_of(word, {"faults", "fehler"}) && rest.empty())
        tell_faults(true);
    else if (is_one_of(word, {"save", "speichern"}))
        save(rest);
    else if (is_one_of(word, {"remove", "weg"}) && !rest.empty())
        remove(rest);
    else
        add(is_one_of(word, {"add", "dazu"}) && !rest.empty() ? rest : line);
    return true;
}

std::optional<bool> DeckBuilder::asked(const std::string& question) {
    for (;;) {
        fmt::print("{} ", question);
        std::fflush(stdout);
        const auto line = input_.line();
        if (!line) return std::nullopt;
        if (words::is_yes(*line)) return true;
        if (words::is_no(*line)) return false;
        say(words::yes_or_no);
    }
}

bool DeckBuilder::leave() {
    if (kept_) return false;
    const auto sure = asked(context_.say(words::ask_leave_deck));
    if (!sure) throw failure(words::no_deck_made);
    return !*sure;
}

int DeckBuilder::copies_of(int number) const {
    return static_cast<int>(std::count(deck_.items.begin(), deck_.items.end(), number));
}

void DeckBuilder::list_row(const DeckOffer::Item& item) const {
    const int copies = copies_of(item.number);
    fmt::print("  {:>2}  {}{}{}{}\n", item.number, padded(item.name.in(context_.language), 34),
               padded(item.group_name.in(context_.language), 24),
               copies ? context_.say(words::copies_in_deck, copies) : "",
               item.only.empty() ? "" : " " + context_.say(words::only_with, item.only));
}

/// Null after saying why.
const DeckOffer::Item* DeckBuilder::meant_item(const std::string& text, bool only_in_deck) const {
    auto found = decks_.offer().matching_items(text);
    std::erase_if(found, [&](const DeckOffer::Item* item) {
        return only_in_deck ? copies_of(item->number) == 0 : item->side != deck_.side;
    });
    if (found.size() == 1) return found[0];
    if (found.empty()) say(words::builder_unknown, text);
    for (const DeckOffer::Item* item : found) list_row(*item);
    return nullptr;
}

void DeckBuilder::change(std::vector<int> items) {
    std::sort(items.begin(), items.end());
    before_.push_back(std::exchange(deck_.items, std::move(items)));
    kept_ = false;
}

void DeckBuilder::add(const std::string& text) {
    const DeckOffer::Item* item = meant_item(text, false);
    if (!item) return;
    std::vector<int> items = deck_.items;
    items.push_back(item->number);
    change(std::move(items));
    list_row(*item);
    tell_faults(false);
}

void DeckBuilder::remove(const std::string& text) {
    const DeckOffer::Item* item = meant_item(text, true);
    if (!item) return;
    std::vector<int> items = deck_.items;
    items.erase(std::find(items.begin(), items.end(), item->number));
    change(std::move(items));
    say(words::set_removed, item->name.in(context_.language));
}

void DeckBuilder::undo() {
    if (before_.empty()) return say(words::nothing_to_undo);
    deck_.items = before_.back();
    before_.pop_back();
    kept_ = false;
    say(words::undone);
}

void DeckBuilder::list(const std::string& text) const {
    const auto matching = decks_.offer().matching_items(text);
    for (const DeckOffer::Item& item : decks_.offer().items) {
        const bool fits =
            text.empty() || std::find(matching.begin(), matching.end(), &item) != matching.end() ||
            lower(item.group_name.in(context_.language)).find(lower(text)) != std::string::npos;
        if (item.side == deck_.side && fits) list_row(item);
    }
}

void DeckBuilder::tell_faults(bool unfinished_is_one) const {
    auto faults = decks_.faults(deck_);
    const bool too_few = static_cast<int>(deck_.items.size()) < decks_.offer().least;
    if (!unfinished_is_one && too_few && !faults.empty()) {
        // Whoever is still adding knows that some are missing.
        ToldDeck none = deck_;
        none.items.clear();
        const auto unfinished = decks_.faults(none);
        std::erase_if(faults, [&](const Obstacle& fault) {
            return std::any_of(unfinished.begin(), unfinished.end(),
                               [&](const Obstacle& other) { return other.clause == fault.clause; });
        });
    }
    if (!faults.empty())
        fmt::print("{}\n", fault_lines(faults, context_.language));
    else if (unfinished_is_one)
        say(words::deck_fine);
}

void DeckBuilder::save(const std::string& name) {
    const std::filesystem::path file = name.empty() ? file_ : std::filesystem::path(name);
    if (file.empty()) return say(words::save_where);
    try {
        const std::string bytes =
            deck_as(decks_, deck_, format_for(decks_, file), context_.language);
        std::error_code ignored;
        if (std::filesystem::exists(file, ignored)) {
            const auto sure = asked(context_.say(words::ask_overwrite, file.string()));
            if (!sure || !*sure) return say(words::deck_not_kept);
        }
        write_whole_file(file, bytes);
    } catch (const TextError& error) {
        return fmt::print("{}\n", error.text().in(context_.language));
    }
    file_ = file;
    kept_ = true;
    say(words::deck_kept, file.string());
    tell_faults(true);
}

}  // namespace cantina::cli
