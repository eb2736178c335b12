// Decks of one's own at the command line: found by an id, a code or a file's name, and kept in
// files.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/context.h"
#include "cli/terminal.h"
#include "engine/people/deck_building.h"

namespace cantina::cli {

using Decks = std::shared_ptr<const DeckBuilding>;

/// Throws UsageError for a game without decks.
Decks decks_of(const Context& context, const std::string& game);

/// The deck that a starter deck's id, a code or a file is. Throws TextError.
ToldDeck find_deck(const DeckBuilding& decks, const std::string& word);

/// What a setup takes for the deck of a side: a file becomes its code, any other word stays as it
/// is. Throws TextError with every fault of the file.
std::string deck_for(const Context& context, const std::string& game, const std::string& side,
                     const std::string& word);

/// "LCG-DECK-01  …", a line each.
std::string fault_lines(const std::vector<Obstacle>& faults, Language language);

/// A deck as a page: what it is made of and what it comes to.
void show_deck(const DeckBuilding& decks, const ToldDeck& deck, const AnyGame& game,
               const Context& context);

/// As `text` or `o8d`. Throws UsageError for any other format.
std::string deck_as(const DeckBuilding& decks, const ToldDeck& deck, const std::string& format,
                    Language language);
/// The format that a file's name asks for.
std::string format_for(const DeckBuilding& decks, const std::filesystem::path& file);

/// Puts a deck together by asking. Starts from `deck`; an empty affiliation is asked for.
class DeckBuilder {
  public:
    DeckBuilder(const Context& context, const DeckBuilding& decks, const AnyGame& game,
                ToldDeck deck, std::filesystem::path file);
    /// Until the person leaves, or nobody is there any more. Returns the exit code.
    int run();

  private:
    bool ask_basics();
    bool ask_one_of(std::string& value, const Text& question,
                    const std::vector<std::pair<std::string, Text>>& choices);
    /// False: leave.
    bool obey(const std::string& line);
    bool leave();
    void add(const std::string& text);
    void remove(const std::string& text);
    void undo();
    void list(const std::string& text) const;
    void tell_faults(bool unfinished_is_one) const;
    void save(const std::string& name);
    std::optional<bool> asked(const std::string& question);
    const DeckOffer::Item* meant_item(const std::string& text, bool only_in_deck) const;
    int copies_of(int number) const;
    void list_row(const DeckOffer::Item& item) const;
    void change(std::vector<int> items);

    template <class... Args>
    void say(const Text& text, const Args&... args) const {
        fmt::print("{}\n", context_.say(text, args...));
    }

    const Context& context_;
    const DeckBuilding& decks_;
    const AnyGame& game_;
    ToldDeck deck_;
    std::filesystem::path file_;
    LineReader input_;
    std::vector<std::vector<int>> before_;  // what undo goes back to
    bool kept_ = true;
};

}  // namespace cantina::cli
