// What a whole match comes to: who did how much of what, and how the Force went.
#include <array>

#include "engine/people/chronicle.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/state.h"

namespace cantina::deckbuilding {

namespace {

using namespace chronicle;

struct Deeds {
    int bases = 0, damage = 0, purchased = 0, spent = 0, defeated = 0, ships = 0, force = 0;
};

Tree figures(const Deeds& deeds) {
    return Tree::Map{
        {"figures",
         Tree::List{
             figure({"Bases destroyed", "Zerstörte Stützpunkte"}, deeds.bases),
             figure({"Damage dealt", "Zugefügter Schaden"}, deeds.damage),
             figure({"Cards purchased", "Gekaufte Karten"}, deeds.purchased),
             figure({"Resources spent on them", "Dafür ausgegebene Ressourcen"}, deeds.spent),
             figure({"Cards defeated in the galaxy row", "In der Galaxis-Auslage besiegte Karten"},
                    deeds.defeated),
             figure({"Capital ships destroyed", "Zerstörte Großkampfschiffe"}, deeds.ships),
             figure({"Force gained", "Erhaltene Macht"}, deeds.force),
         }}};
}

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    std::array<Deeds, seat_count> deeds{};
    std::array<Tree::List, seat_count> damage;
    Tree::List force;
    int turn = 0;
    int marker = starting_force;
    const auto close_turn = [&] {  // the first one before any turn
        force.push_back(point(turn, marker));
        for (Seat seat = 0; seat < seat_count; ++seat)
            damage[seat].push_back(point(turn, deeds[seat].damage));
    };
    for (const Event& event : events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::turn_begins) {
            close_turn();
            turn = event.amount;
        }
        if (event.seat >= seat_count) continue;
        Deeds& own = deeds[event.seat];
        switch (kind) {
            case EventKind::base_destroyed:
                ++own.bases;
                break;
            case EventKind::damage_dealt:
                own.damage += event.amount;
                break;
            case EventKind::card_purchased:
                ++own.purchased;
                own.spent += event.amount;
                break;
            case EventKind::card_defeated:
                ++own.defeated;
                break;
            case EventKind::ship_destroyed:
                ++own.ships;
                break;
            case EventKind::force_gained:
                own.force += event.amount;
                marker = event.detail - force_end;
                break;
            default:
                break;
        }
    }
    close_turn();
    return Tree::Map{
        {"seats", Tree::List{figures(deeds[empire]), figures(deeds[rebels])}},
        {"series",
         Tree::List{
             series({"The Force (Empire below, Rebels above)",
                     "Die Macht (Imperium unten, Rebellen oben)"},
                    Tree(), std::move(force)),
             series({"Damage dealt by the Empire", "Schaden des Imperiums"}, Tree(empire),
                    std::move(damage[empire])),
             series({"Damage dealt by the Rebels", "Schaden der Rebellen"}, Tree(rebels),
                    std::move(damage[rebels])),
         }},
    };
}

}  // namespace cantina::deckbuilding
