// What a whole match comes to: who did how much of what, and how the dial went.
#include <array>

#include "engine/people/chronicle.h"
#include "games/lcg/events.h"
#include "games/lcg/rules.h"
#include "games/lcg/show/presenter.h"

namespace cantina::lcg {

namespace {

using namespace chronicle;

struct Deeds {
    int objectives = 0, damage = 0, units = 0, played = 0, spent = 0;
    int engagements = 0, unopposed = 0, edges = 0, struggles = 0;
};

Tree figures(const Deeds& deeds) {
    return Tree::Map{
        {"figures",
         Tree::List{
             figure({"Objectives destroyed", "Zerstörte Einsatzziele"}, deeds.objectives),
             figure({"Units destroyed", "Zerstörte Einheiten"}, deeds.units),
             figure({"Damage dealt", "Zugefügter Schaden"}, deeds.damage),
             figure({"Cards played", "Ausgespielte Karten"}, deeds.played),
             figure({"Resources spent on them", "Dafür ausgegebene Ressourcen"}, deeds.spent),
             figure({"Engagements", "Angriffe"}, deeds.engagements),
             figure({"Unopposed engagements", "Unverteidigte Angriffe"}, deeds.unopposed),
             figure({"Edge battles won", "Gewonnener Kampfvorteil"}, deeds.edges),
             figure({"Force struggles won", "Gewonnene Machtduelle"}, deeds.struggles),
         }}};
}

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    std::array<Deeds, seat_count> deeds{};
    std::array<Tree::List, seat_count> damage;
    Tree::List dial;
    Tree::List destroyed;
    int turn = 0;  // the curves start before the first turn, where the match does (LCG-SETUP-19)
    int shown = 0;
    const auto close_turn = [&] {
        dial.push_back(point(turn, shown));
        destroyed.push_back(point(turn, deeds[light].objectives));
        for (Seat seat = 0; seat < seat_count; ++seat)
            damage[seat].push_back(point(turn, deeds[seat].damage));
    };
    for (const Event& event : events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::turn_began) {
            close_turn();
            turn = event.amount;
        }
        if (event.seat >= seat_count) continue;
        Deeds& own = deeds[event.seat];
        Deeds& other = deeds[opponent_of(event.seat)];
        switch (kind) {
            case EventKind::dial_advanced:
            case EventKind::dial_turned_back:
                shown = event.amount;
                break;
            case EventKind::left_play: {
                if (event.detail != static_cast<u8>(Leaving::destroyed)) break;
                const Kind what = game_.library().titles[event.card].kind;
                other.objectives += what == Kind::objective;
                other.units += what == Kind::unit;
                break;
            }
            case EventKind::damaged:
                own.damage += event.amount;
                break;
            case EventKind::played:
                ++own.played;
                own.spent += event.amount;
                break;
            case EventKind::engaged:
                ++own.engagements;
                break;
            case EventKind::unopposed:
                ++own.unopposed;
                break;
            case EventKind::edge_won:
                ++own.edges;
                break;
            case EventKind::struggle:
                ++own.struggles;
                break;
            default:
                break;
        }
    }
    close_turn();
    return Tree::Map{
        {"seats", Tree::List{figures(deeds[dark]), figures(deeds[light])}},
        {"series",
         Tree::List{
             series({"The Death Star dial", "Der Todessternanzeiger"}, Tree(dark), std::move(dial)),
             series({"Dark side objectives destroyed", "Zerstörte Einsatzziele der dunklen Seite"},
                    Tree(light), std::move(destroyed)),
             series({"Damage dealt", "Zugefügter Schaden"}, Tree(dark), std::move(damage[dark])),
             series({"Damage dealt", "Zugefügter Schaden"}, Tree(light), std::move(damage[light])),
         }},
    };
}

}  // namespace cantina::lcg
