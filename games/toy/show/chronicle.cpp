// What a whole match comes to: who did how much of what, and how the homes held out.
#include "engine/people/chronicle.h"

#include <array>

#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"

namespace cantina::toy {

namespace {

using namespace chronicle;

struct Deeds {
    int played = 0, attacks = 0, damage = 0, edges = 0;
    int home = 0;  // what is left of it
};

Tree figures(const Deeds& deeds) {
    return Tree::Map{
        {"figures",
         Tree::List{figure({"Cards played", "Gespielte Karten"}, deeds.played),
                    figure({"Attacks", "Angriffe"}, deeds.attacks),
                    figure({"Damage dealt", "Zugefügter Schaden"}, deeds.damage),
                    figure({"Duels with the edge", "Duelle mit Vorteil"}, deeds.edges)}}};
}

void add(const Game& game, const Event& event, std::array<Deeds, max_seats>& deeds) {
    if (event.seat >= max_seats) return;
    Deeds& own = deeds[event.seat];
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::played:
            ++own.played;
            break;
        case EventKind::attacks:
            ++own.attacks;
            break;
        case EventKind::edge:
            ++own.edges;
            break;
        case EventKind::damaged:
            own.damage += event.amount;
            if (game.title(event.card).kind == Kind::home)
                deeds[game.owner(event.card)].home -= event.amount;
            break;
        case EventKind::left:
            own.home = 0;
            break;
        default:
            break;
    }
}

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    std::array<Deeds, max_seats> deeds{};
    std::array<Tree::List, max_seats> homes;
    for (Deeds& own : deeds) own.home = game_.title(game_.home(0)).health;
    int turn = 0;
    const auto close_turn = [&] {
        for (size_t seat = 0; turn && seat < homes.size(); ++seat)
            homes[seat].push_back(point(turn, deeds[seat].home));
    };
    for (const Event& event : events) {
        if (static_cast<EventKind>(event.kind) == EventKind::turn_began) {
            close_turn();
            turn = event.amount;
        }
        add(game_, event, deeds);
    }
    close_turn();
    Tree::List seats, lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        seats.push_back(figures(deeds[seat]));
        lines.push_back(
            series({"Health of the home", "Leben des Heims"}, Tree(seat), std::move(homes[seat])));
    }
    return Tree::Map{{"seats", std::move(seats)}, {"series", std::move(lines)}};
}

}  // namespace cantina::toy
