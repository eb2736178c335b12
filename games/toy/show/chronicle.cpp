// What a whole match comes to: who did how much of what, and how the homes held out.
#include "engine/people/chronicle.h"

#include <array>

#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"

namespace cantina::toy {

namespace {

using namespace chronicle;

using Counts = DeedWords<EventKind>::Counts;

constexpr DeedWords<EventKind> deed_words[] = {
    {EventKind::played, "Cards played", "Gespielte Karten"},
    {EventKind::attacks, "Attacks", "Angriffe"},
    {EventKind::damaged, "Damage dealt", "Zugefügter Schaden", Counts::amounts},
    {EventKind::edge, "Duels with the edge", "Duelle mit Vorteil"},
};

/// What is left of each home.
using Homes = std::array<int, max_seats>;

void wear_down(const Game& game, const Event& event, Homes& homes) {
    if (event.seat >= max_seats) return;
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::damaged && game.title(event.card).kind == Kind::home)
        homes[game.owner(event.card)] -= event.amount;
    if (kind == EventKind::left) homes[event.seat] = 0;
}

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    Deeds<EventKind> deeds(deed_words);
    Homes homes;
    homes.fill(game_.title(game_.home(0)).health);
    std::array<Tree::List, max_seats> points;
    const auto close_turn = [&](int turn) {
        for (size_t seat = 0; turn && seat < points.size(); ++seat)
            points[seat].push_back(point(turn, homes[seat]));
    };
    by_turns(events, EventKind::turn_began, close_turn, [&](const Event& event) {
        deeds.count(event);
        wear_down(game_, event, homes);
    });
    Tree::List lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
        lines.push_back(
            series({"Health of the home", "Leben des Heims"}, Tree(seat), std::move(points[seat])));
    return whole(deeds.figures(game_.seats()), std::move(lines));
}

}  // namespace cantina::toy
