// Decks that players put together and bring along, for those who know no game: the command line and
// the server. A game that has such decks gives a DeckBuilding; the others need nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/flow/report.h"

namespace cantina {

/// A deck as somebody tells it; whether it may be played is another question.
struct ToldDeck {
    std::string name;        // what the player calls it; may be empty
    std::string side;        // the id of a side, and of the setting that takes the deck
    std::string banner;      // whom it fights for, an id
    std::vector<int> items;  // their numbers in ascending order, each as often as it is in there

    friend bool operator==(const ToldDeck&, const ToldDeck&) = default;
};

/// What decks can be made of.
struct DeckOffer {
    struct Banner {
        std::string id;
        Text name;
    };
    struct Side {
        std::string id;
        Text name;
        std::vector<Banner> banners;
    };
    /// What a deck is counted in: a card, or a set of them that belong together.
    struct Item {
        int number = 0;
        Text name;
        std::string side;
        std::string group;
        Text group_name;
        int copies = 0;                  // so many may be in a deck
        std::string only;                // the banner it is bound to; may be empty
        std::string face;                // the id of the card that stands for it
        std::vector<std::string> cards;  // ids
    };
    struct Starter {
        std::string id;
        std::string side;
        Text name;
        std::string code;
    };
    std::vector<Side> sides;
    int least = 0;  // items in a deck
    int most = 0;
    std::vector<Item> items;
    std::vector<Starter> starters;

    /// Null if there is none.
    const Item* find_item(int number) const;
    const Side* find_side(std::string_view id) const;
    /// The items whose number, name or id fits what was typed, best first; only one if it is meant
    /// for sure.
    std::vector<const Item*> matching_items(const std::string& text) const;
};

/// A table of figures about a deck: "Cost" with a row for each.
struct DeckFigure {
    std::string name;
    std::vector<std::pair<std::string, int>> rows;
};

class DeckBuilding {
  public:
    /// No deck file needs more.
    static constexpr std::size_t largest_file = 64u << 10;

    virtual ~DeckBuilding() = default;

    virtual const DeckOffer& offer() const = 0;
    /// The deck that a starter deck's id or a code means; nothing if the word is neither.
    virtual std::optional<ToldDeck> named(const std::string& word) const = 0;
    /// From a file, whatever its format. Throws ContentError with every fault.
    virtual ToldDeck read(std::string_view file, const std::string& shown_as) const = 0;
    /// As a setup takes it.
    virtual std::string code(const ToldDeck& deck) const = 0;
    /// What is wrong with it, each fault with its clause; empty: it may be played.
    virtual std::vector<Obstacle> faults(const ToldDeck& deck) const = 0;
    /// The kinds of files that it can be written as: their ids, which are their extensions too. The
    /// first is plain text, `text_format`.
    static constexpr std::string_view text_format = "text";
    virtual std::vector<std::string> formats() const { return {std::string(text_format)}; }
    /// As such a file. Throws TextError where the deck has something that this format cannot say.
    virtual std::string written(const ToldDeck& deck, std::string_view format,
                                Language language) const = 0;
    /// What is not known is left out.
    virtual std::vector<DeckFigure> figures(const ToldDeck& deck, Language language) const = 0;
};

}  // namespace cantina
