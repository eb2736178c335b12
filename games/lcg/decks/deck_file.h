// Decks as files: plain text, and the .o8d of OCTGN. Which of them a file is, its content says.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/content.h"
#include "engine/people/deck_building.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// Faults of one file, up to as many as anybody wants to read.
class FileFaults {
  public:
    explicit FileFaults(std::string file) : file_(std::move(file)) {}
    void add(int line, int column, const Text& message);
    bool full() const;
    /// Throws ContentError if there are any.
    void check() const;

  private:
    std::string file_;
    std::vector<Fault> faults_;
};

/// Either format. Throws ContentError with every fault.
ToldDeck read_deck_file(const Library& library, std::string_view bytes,
                        const std::string& shown_as);

ToldDeck read_deck_text(const Library& library, std::string_view text, const std::string& shown_as);
std::string write_deck_text(const Library& library, const ToldDeck& deck, Language language);

ToldDeck read_o8d(const Library& library, std::string_view text, const std::string& shown_as);
/// Throws TextError if the deck has something that OCTGN does not have.
std::string write_o8d(const Library& library, const ToldDeck& deck);

/// So much of a text that a message stays readable, and no half characters.
std::string shortened(std::string_view text);
std::string_view id_of(Side side);
/// A side by its id or what people call it.
std::optional<Side> side_called(const std::string& text);
/// The numbers of all sets, as "1 to 36".
Text known_set_numbers(const Library& library);

}  // namespace cantina::lcg
