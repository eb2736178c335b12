// A table as one viewer may see it, told once and drawn twice: as the view that the browser's plain
// board reads, and as a page for a terminal.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/people/presenter.h"

namespace cantina {

struct ShownTable {
    struct Figure {
        std::string id;
        Text name;
        int value = 0;
    };
    struct Shown {
        std::string title;  // the id
        Text name;
        Card number = no_card;
    };
    struct Zone {
        std::string id;
        Text name;
        int count = 0;             // how many lie there, also those that are not shown
        std::vector<Shown> cards;  // those the viewer may know
        bool open = false;         // all can point at its cards: they are shown with their numbers
    };
    struct Group {
        std::vector<Figure> figures;
        std::vector<Zone> zones;
    };
    struct Player : Group {
        Text name;
        bool out = false;
    };

    Group shared;  // what belongs to nobody
    std::vector<Player> players;
    Seat viewer = spectator;
    Seat active = nobody;
    int turn = 0;
    bool over = false;
    SeatMask winners = 0;

    /// Adds a zone with the cards of a set; `name_of` tells of a card its title's id and name.
    template <class CardSet, class Titles>
    static Zone zone(std::string id, Text name, const CardSet& cards, bool shown, bool open,
                     Titles title_of) {
        Zone made{std::move(id), std::move(name), cards.count(), {}, open};
        if (shown)
            for (Card card : cards)
                made.cards.push_back({title_of(card).id, title_of(card).name, card});
        return made;
    }

    /// The view but for its decision.
    Tree::Map tree(std::string_view game) const;
    /// A card as an option names it: its title and where it lies.
    Tree pointed_at(Card card) const;
    /// With whom a card lies, or nobody.
    Seat seat_of(Card card) const;
    /// For a terminal.
    std::string page(const Style& style) const;
};

}  // namespace cantina
