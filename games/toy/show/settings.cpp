#include "engine/people/settings.h"

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "games/toy/setup.h"

namespace cantina::toy {

namespace {

constexpr int fewest_players = 2;
static_assert(max_seats == 8, "the texts say so");

int players_from(const std::string& wish) {
    if (wish.size() == 1 && wish[0] >= '0' + fewest_players && wish[0] <= '0' + max_seats)
        return wish[0] - '0';
    throw SetupError(filled({"a match has 2 to 8 players, not '{0}' (TOY-SETUP-01)",
                             "eine Partie hat 2 bis 8 Spieler, nicht „{0}“ (TOY-SETUP-01)"},
                            wish));
}

bool takes_over(const std::string& wish) {
    if (wish == "out" || wish == "bot") return wish == "bot";
    throw SetupError(filled({"leaving is out or bot, not '{0}' (TOY-END-06)",
                             "leaving ist out oder bot, nicht „{0}“ (TOY-END-06)"},
                            wish));
}

}  // namespace

Setup Setup::from(const std::map<std::string, std::string>& wishes) {
    Setup setup;
    for (const auto& [key, value] : wishes) {
        if (key == "players")
            setup.players = players_from(value);
        else if (key == "leaving")
            setup.bot_takes_over = takes_over(value);
        else
            throw SetupError(
                filled({"unknown setting '{0}'; there are players and leaving",
                        "die Einstellung „{0}“ gibt es nicht; es gibt players und leaving"},
                       key));
    }
    return setup;
}

std::map<std::string, std::string> Setup::wishes() const {
    return {{"players", std::to_string(players)}, {"leaving", bot_takes_over ? "bot" : "out"}};
}

Tree Setup::settings() {
    Tree::List numbers;
    for (int n = fewest_players; n <= max_seats; ++n) {
        const std::string id = std::to_string(n);
        numbers.push_back(setting_value(id.c_str(), alike(id)));
    }
    return Tree::List{
        setting("players", {"Players", "Spieler"}, "2", std::move(numbers)),
        setting("leaving", {"Who leaves", "Wer geht"}, "out",
                {setting_value("out", {"is out", "scheidet aus"},
                               {"The others go on; of two, the other wins.",
                                "Die anderen spielen weiter; von zweien gewinnt der andere."}),
                 setting_value("bot", {"is replaced by a bot", "wird durch einen Bot ersetzt"})}),
    };
}

}  // namespace cantina::toy
