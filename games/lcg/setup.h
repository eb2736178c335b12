// What is agreed before play: the decks, the mulligan, whether deck lists are open.
#pragma once

#include <map>
#include <string>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "games/lcg/deck_list.h"

namespace cantina::lcg {

struct Setup {
    ChosenDeck decks[2];  // the dark side's, the light side's
    bool mulligan = false;
    bool open_lists = true;

    /// From "players", "dark", "light" (the id of a starter deck or a deck's code), "mulligan" and
    /// "deck-lists"; missing ones get the rulebook's default. Throws SetupError.
    static Setup from(const std::map<std::string, std::string>& wishes);
    std::map<std::string, std::string> wishes() const;
    /// All of that with the values there are, for a form.
    static Tree settings();
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace cantina::lcg
