// The setup of a game for which nothing is agreed but how many sit down.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "engine/base/filled.h"
#include "engine/people/settings.h"

namespace cantina {

/// The number of a clause as a template argument.
struct ClauseNumber {
    char text[24] = {};
    template <size_t Size>
    consteval ClauseNumber(const char (&number)[Size]) {
        std::copy(number, number + Size, text);
    }
};

/// `Clause` is the one that says how many.
template <int Fewest, int Most, ClauseNumber Clause>
struct PlayersSetup {
    using Wishes = SettingTable::Wishes;
    static constexpr int fewest = Fewest;
    static constexpr int most = Most;

    int players = Fewest;

    /// From "players". Throws SetupError.
    static PlayersSetup from(const Wishes& wishes) {
        return {.players = Fewest + table().chosen(wishes)[0]};
    }
    Wishes wishes() const { return table().wishes({players - Fewest}); }
    static Tree settings() { return table().tree(); }
    friend bool operator==(const PlayersSetup&, const PlayersSetup&) = default;

  private:
    static const SettingTable& table() {
        static const SettingTable rows(
            {{"players",
              {"Players", "Spieler"},
              filled({"a match has {1} to {2} players, not '{0}' ({3})",
                      "eine Partie hat {1} bis {2} Spieler, nicht „{0}“ ({3})"},
                     "{0}", Fewest, Most, std::string(Clause.text)),
              SettingTable::numbers(Fewest, Most)}});
        return rows;
    }
};

}  // namespace cantina
