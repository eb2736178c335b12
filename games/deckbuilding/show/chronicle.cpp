// What a whole match comes to: who did how much of what, and how the Force went.
#include <array>

#include "engine/people/chronicle.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/state.h"

namespace cantina::deckbuilding {

namespace {

using namespace chronicle;

using Counts = DeedWords<EventKind>::Counts;

constexpr DeedWords<EventKind> deed_words[] = {
    {EventKind::base_destroyed, "Bases destroyed", "Zerstörte Stützpunkte"},
    {EventKind::damage_dealt, "Damage dealt", "Zugefügter Schaden", Counts::amounts},
    {EventKind::card_purchased, "Cards purchased", "Gekaufte Karten"},
    {EventKind::card_purchased, "Resources spent on them", "Dafür ausgegebene Ressourcen",
     Counts::amounts},
    {EventKind::card_defeated, "Cards defeated in the galaxy row",
     "In der Galaxis-Auslage besiegte Karten"},
    {EventKind::ship_destroyed, "Capital ships destroyed", "Zerstörte Großkampfschiffe"},
    {EventKind::force_gained, "Force gained", "Erhaltene Macht", Counts::amounts},
};
constexpr size_t damage_row = 1;

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    Deeds<EventKind> deeds(deed_words);
    std::array<Tree::List, seat_count> damage;
    Tree::List force;
    int marker = starting_force;
    const auto close_turn = [&](int turn) {  // the first one before any turn
        force.push_back(point(turn, marker));
        for (Seat seat = 0; seat < seat_count; ++seat)
            damage[seat].push_back(point(turn, deeds.of(damage_row, seat)));
    };
    by_turns(events, EventKind::turn_begins, close_turn, [&](const Event& event) {
        deeds.count(event);
        if (static_cast<EventKind>(event.kind) == EventKind::force_gained)
            marker = event.detail - force_end;
    });
    return whole(deeds.figures(seat_count),
                 {series({"The Force (Empire below, Rebels above)",
                          "Die Macht (Imperium unten, Rebellen oben)"},
                         Tree(), std::move(force)),
                  series({"Damage dealt by the Empire", "Schaden des Imperiums"}, Tree(empire),
                         std::move(damage[empire])),
                  series({"Damage dealt by the Rebels", "Schaden der Rebellen"}, Tree(rebels),
                         std::move(damage[rebels]))});
}

}  // namespace cantina::deckbuilding
