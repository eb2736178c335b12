#include "engine/people/settings.h"

#include "games/toy/setup.h"

namespace cantina::toy {

namespace {

constexpr int fewest_players = 2;
static_assert(max_seats == 8, "the texts say so");

const SettingTable& table() {
    static const SettingTable rows(
        {{"players",
          {"Players", "Spieler"},
          {"a match has 2 to 8 players, not '{0}' (TOY-SETUP-01)",
           "eine Partie hat 2 bis 8 Spieler, nicht „{0}“ (TOY-SETUP-01)"},
          SettingTable::numbers(fewest_players, max_seats)},
         {"leaving",
          {"Who leaves", "Wer geht"},
          {"leaving is out or bot, not '{0}' (TOY-END-06)",
           "leaving ist out oder bot, nicht „{0}“ (TOY-END-06)"},
          {{"out",
            {"is out", "scheidet aus"},
            {"The others go on; of two, the other wins.",
             "Die anderen spielen weiter; von zweien gewinnt der andere."}},
           {"bot", {"is replaced by a bot", "wird durch einen Bot ersetzt"}}}}});
    return rows;
}

}  // namespace

Setup Setup::from(const std::map<std::string, std::string>& wishes) {
    const std::vector<int> chosen = table().chosen(wishes);
    return {.players = fewest_players + chosen[0], .bot_takes_over = chosen[1] == 1};
}

std::map<std::string, std::string> Setup::wishes() const {
    return table().wishes({players - fewest_players, bot_takes_over ? 1 : 0});
}

Tree Setup::settings() { return table().tree(); }

}  // namespace cantina::toy
