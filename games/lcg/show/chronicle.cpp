// What a whole match comes to: who did how much of what, and how the dial went.
#include <array>

#include "engine/people/chronicle.h"
#include "games/lcg/events.h"
#include "games/lcg/rules.h"
#include "games/lcg/show/presenter.h"

namespace cantina::lcg {

namespace {

using namespace chronicle;

using Counts = DeedWords<EventKind>::Counts;

constexpr DeedWords<EventKind> deed_words[] = {
    {EventKind::left_play, "Objectives destroyed", "Zerstörte Einsatzziele", Counts::by_game},
    {EventKind::left_play, "Units destroyed", "Zerstörte Einheiten", Counts::by_game},
    {EventKind::damaged, "Damage dealt", "Zugefügter Schaden", Counts::amounts},
    {EventKind::played, "Cards played", "Ausgespielte Karten"},
    {EventKind::played, "Resources spent on them", "Dafür ausgegebene Ressourcen", Counts::amounts},
    {EventKind::engaged, "Engagements", "Angriffe"},
    {EventKind::unopposed, "Unopposed engagements", "Unverteidigte Angriffe"},
    {EventKind::edge_won, "Edge battles won", "Gewonnener Kampfvorteil"},
    {EventKind::struggle, "Force struggles won", "Gewonnene Machtduelle"},
};
constexpr size_t objectives_row = 0;
constexpr size_t units_row = 1;
constexpr size_t damage_row = 2;

/// What was destroyed is a deed of the other side.
void add_destroyed(const Library& library, const Event& event, Deeds<EventKind>& deeds) {
    if (event.seat >= seat_count || event.detail != static_cast<u8>(Leaving::destroyed)) return;
    const Kind what = library.titles[event.card].kind;
    deeds.add(objectives_row, opponent_of(event.seat), what == Kind::objective);
    deeds.add(units_row, opponent_of(event.seat), what == Kind::unit);
}

}  // namespace

Tree Presenter::chronicle(const std::vector<Event>& events) const {
    Deeds<EventKind> deeds(deed_words);
    std::array<Tree::List, seat_count> damage;
    Tree::List dial;
    Tree::List destroyed;
    int shown = 0;
    // The curves start before the first turn, where the match does (LCG-SETUP-19).
    const auto close_turn = [&](int turn) {
        dial.push_back(point(turn, shown));
        destroyed.push_back(point(turn, deeds.of(objectives_row, light)));
        for (Seat seat = 0; seat < seat_count; ++seat)
            damage[seat].push_back(point(turn, deeds.of(damage_row, seat)));
    };
    by_turns(events, EventKind::turn_began, close_turn, [&](const Event& event) {
        deeds.count(event);
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::left_play) add_destroyed(game_.library(), event, deeds);
        if (kind == EventKind::dial_advanced || kind == EventKind::dial_turned_back)
            shown = event.amount;
    });
    return whole(
        deeds.figures(seat_count),
        {series({"The Death Star dial", "Der Todessternanzeiger"}, Tree(dark), std::move(dial)),
         series({"Dark side objectives destroyed", "Zerstörte Einsatzziele der dunklen Seite"},
                Tree(light), std::move(destroyed)),
         series(deeds.label(damage_row), Tree(dark), std::move(damage[dark])),
         series(deeds.label(damage_row), Tree(light), std::move(damage[light]))});
}

}  // namespace cantina::lcg
