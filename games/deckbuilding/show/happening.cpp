// What an event moved or changed, for a board that shows it: from where to where, and because of
// which card. A card that the viewer may not know is null and has no number.
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/show/presenter.h"

namespace cantina::deckbuilding {

namespace {

/// Where the card of an event comes from or goes to, if every event of the kind says the same.
enum class Where : u8 {
    nowhere,
    told,         // by the event itself
    by_purchase,  // where a purchase goes
    by_wreck,     // the discard pile for where the ship was
    hand,         // of the event's seat, and so on
    deck,
    discard,
    play,
    bases,
    victory,
    rival_play,
    rival_hand,
    row,
    galaxy_deck,
    galaxy_discard,
    exiled,
};

/// `figures`: what else is worth telling.
struct Shown {
    EventKind kind;
    const char* what;  // null: other events tell it, or nothing moves
    Where from = Where::nowhere;
    Where to = Where::nowhere;
    enum Figures : u8 { nothing, amount, place, position } figures = nothing;
};

// clang-format off
constexpr Shown shown[] = {
    {EventKind::match_begins, "match-begins"},
    {EventKind::turn_begins, "turn-begins", {}, {}, Shown::amount},
    {EventKind::base_chosen, "secret-bases-chosen"},
    {EventKind::base_revealed, "base-revealed", Where::bases, Where::play},
    {EventKind::force_resource, "force-resource", {}, {}, Shown::amount},
    {EventKind::ship_resources, "ship-resources", {}, {}, Shown::amount},
    {EventKind::card_played, "played", Where::hand, Where::play},
    {EventKind::resources_gained, "resources-gained", {}, {}, Shown::amount},
    {EventKind::resources_paid, "resources-paid", {}, {}, Shown::amount},
    {EventKind::force_gained, "force-gained", {}, {}, Shown::position},
    {EventKind::card_purchased, "purchased", Where::told, Where::by_purchase, Shown::amount},
    {EventKind::card_paid_off, "paid-off", Where::row, Where::galaxy_discard, Shown::amount},
    {EventKind::row_filled, "row-filled", Where::galaxy_deck, Where::row, Shown::place},
    {EventKind::ability_used, "ability-used"},
    {EventKind::reward_taken, "reward-taken"},
    {EventKind::reward_declined, "reward-declined"},
    {EventKind::attack_gained, "attack-gained", {}, {}, Shown::amount},
    {EventKind::card_assigned, "assigned"},
    {EventKind::attack_resolved, "attack-resolved", {}, {}, Shown::amount},
    {EventKind::attack_fails, "attack-fails", {}, {}, Shown::amount},
    {EventKind::damage_dealt, "damaged", {}, {}, Shown::amount},
    {EventKind::damage_prevented, "damage-prevented", {}, {}, Shown::amount},
    {EventKind::damage_lost, "damage-lost", {}, {}, Shown::amount},
    {EventKind::damage_repaired, "repaired", {}, {}, Shown::amount},
    {EventKind::ship_destroyed, "destroyed", Where::told, Where::by_wreck},
    {EventKind::base_destroyed, "base-destroyed", Where::rival_play, Where::victory},
    {EventKind::card_defeated, "defeated", Where::row, Where::galaxy_discard},
    {EventKind::cards_drawn, nullptr},  // each card has told itself
    {EventKind::card_drawn, "drawn", Where::deck, Where::hand},
    {EventKind::deck_reshuffled, "reshuffled", Where::discard, Where::deck},
    {EventKind::galaxy_reshuffled, "reshuffled", Where::galaxy_discard, Where::galaxy_deck},
    {EventKind::card_discarded, "discarded", Where::hand, Where::discard},
    {EventKind::row_card_discarded, "discarded", Where::row, Where::galaxy_discard},
    {EventKind::card_exiled, "exiled", Where::told, Where::exiled},
    {EventKind::galaxy_top_revealed, "revealed", Where::galaxy_deck},
    {EventKind::galaxy_top_looked_at, "looked-at", Where::galaxy_deck},
    {EventKind::galaxy_card_discarded, "discarded", Where::galaxy_deck, Where::galaxy_discard},
    {EventKind::cards_swapped, "swapped", Where::told, Where::row, Shown::place},
    {EventKind::hand_looked_at, "hand-looked-at", Where::rival_hand, {}, Shown::amount},
    {EventKind::hand_card_seen, "looked-at", Where::rival_hand},
    {EventKind::card_to_hand, "taken", Where::told, Where::hand},
    {EventKind::card_to_deck_top, "put-on-deck", Where::told, Where::deck},
    {EventKind::units_discarded, "units-discarded", Where::play, Where::discard, Shown::amount},
    {EventKind::hand_discarded, "hand-discarded", Where::hand, Where::discard, Shown::amount},
    {EventKind::resources_lost, "resources-lost", {}, {}, Shown::amount},
    {EventKind::base_and_ships_reset, "reset"},
    {EventKind::turn_ends, "turn-ends"},
    {EventKind::match_won, "match-won"},
    {EventKind::match_stopped, "match-stopped", {}, {}, Shown::amount},
};
// clang-format on

static_assert(std::size(shown) == event_kinds);
constexpr bool shown_in_order() {
    for (int i = 0; i < event_kinds; ++i)
        if (shown[i].kind != static_cast<EventKind>(i)) return false;
    return true;
}
static_assert(shown_in_order(), "shown stands in the order of EventKind");

constexpr const char* area_names[] = {"hand",        "deck",           "discard", "play",
                                      "bases",       "victory",        "row",     "pilots",
                                      "galaxy-deck", "galaxy-discard", "exiled"};

class Happening {
  public:
    Happening(const Game& game, const Event& event, Seat viewer)
        : game_(game),
          event_(event),
          row_(shown[event.kind]),
          known_(event.shown_to(viewer)),
          from_(area(row_.from)),
          to_(area(row_.to)) {}

    Tree whole() const {
        // A move that another event has told, or none at all.
        if (!row_.what || (row_.from == Where::told && event_.from == untold)) return {};
        Tree::Map entry{{"what", row_.what},
                        {"seat", event_.seat < seat_count ? Tree(event_.seat) : Tree()},
                        {"card", title(event_.card)}};
        if (has_number(event_.card)) entry.emplace_back("number", event_.card);
        if (speaks_of_other()) {
            entry.emplace_back("other", title(event_.other));
            if (known_ && event_.other != no_card) entry.emplace_back("other-number", event_.other);
        }
        if (from_ != untold) entry.emplace_back("from", said(from_));
        if (to_ != untold) entry.emplace_back("to", said(to_));
        if (row_.figures == Shown::amount || row_.figures == Shown::position)
            entry.emplace_back("amount", event_.amount);
        if (row_.figures == Shown::position)
            entry.emplace_back("position", event_.detail - force_end);
        if (event_.why != no_card) entry.emplace_back("why", game_.title(event_.why).id);
        return entry;
    }

  private:
    Tree title(Card card) const {
        return known_ && card != no_card ? Tree(game_.title(card).id) : Tree();
    }

    /// Cards have numbers only where they can be pointed at, before or after.
    bool has_number(Card card) const {
        const auto open = [](u8 where) {
            return where != untold &&
                   (area_in(where) == Area::play || area_in(where) == Area::row ||
                    area_in(where) == Area::pilots);
        };
        if (!known_ || card == no_card) return false;
        return (from_ == untold && to_ == untold) || open(from_) || open(to_);
    }

    /// The target of an attack (null: the enemy base) and what leaves the row in a swap.
    bool speaks_of_other() const {
        return row_.kind == EventKind::card_assigned || row_.kind == EventKind::attack_resolved ||
               row_.kind == EventKind::attack_fails || row_.kind == EventKind::cards_swapped;
    }

    u8 area(Where where) const {
        const Seat seat = event_.seat;
        const Seat rival = seat < seat_count ? opponent_of(seat) : nobody;
        switch (where) {
            case Where::nowhere:
                return untold;
            case Where::told:
                return event_.from;
            case Where::by_purchase:
                return area_of(purchase_areas[event_.detail], seat);
            case Where::by_wreck:
                return area_in(event_.from) == Area::row
                           ? area_of(Area::galaxy_discard)
                           : area_of(Area::discard, owner_in(event_.from));
            case Where::hand:
                return area_of(Area::hand, seat);
            case Where::deck:
                return area_of(Area::deck, seat);
            case Where::discard:
                return area_of(Area::discard, seat);
            case Where::play:
                return area_of(Area::play, seat);
            case Where::bases:
                return area_of(Area::bases, seat);
            case Where::victory:
                return area_of(Area::victory, seat);
            case Where::rival_play:
                return area_of(Area::play, rival);
            case Where::rival_hand:
                return area_of(Area::hand, rival);
            case Where::row:
                return area_of(Area::row);
            case Where::galaxy_deck:
                return area_of(Area::galaxy_deck);
            case Where::galaxy_discard:
                return area_of(Area::galaxy_discard);
            case Where::exiled:
                return area_of(Area::exiled);
        }
        return untold;
    }

    Tree said(u8 where) const {
        Tree::Map entry{{"zone", area_names[static_cast<int>(area_in(where))]}};
        if (owner_in(where) != nobody) entry.emplace_back("seat", owner_in(where));
        if (area_in(where) == Area::row && row_.figures == Shown::place)
            entry.emplace_back("place", event_.amount);
        return entry;
    }

    /// By Destination.
    static constexpr Area purchase_areas[] = {Area::discard, Area::hand, Area::deck};

    const Game& game_;
    const Event& event_;
    const Shown& row_;
    bool known_;
    u8 from_;
    u8 to_;
};

}  // namespace

Tree Presenter::happening(const Event& event, Seat viewer) const {
    return Happening(game_, event, viewer).whole();
}

}  // namespace cantina::deckbuilding
