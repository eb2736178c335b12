// What an event moved or changed on the board, for clients that show it instead of guessing.
//
// `card` is the id of a title, null for whoever may not know it; `number` its number where it lies
// open in play. `from` and `to` are zones as the view names them, with whose they are. `other` is
// the host, the protector, the objective or the target of the event, `why` the card it comes from.
#include "games/lcg/nouns.h"
#include "games/lcg/rules.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

struct Happening {
    EventKind kind;
    const char* what;       // empty: nothing to show
    bool counts = false;    // `amount` says something
    Zone from = Zone::box;  // box: where the event says it lay
    Zone to = Zone::box;    // box: it stays
};

constexpr Happening happenings[] = {
    {EventKind::turn_began, "turn", true},
    {EventKind::phase_began, "phase"},
    {EventKind::dial_advanced, "dial", true},
    {EventKind::dial_turned_back, "dial", true},
    {EventKind::objective_chosen, "put-under", false, Zone::chosen, Zone::objective_deck},
    {EventKind::mulligan, "mulligan"},
    {EventKind::entered_play, "entered"},
    {EventKind::drew, "drawn", false, Zone::deck, Zone::hand},
    {EventKind::cards_drawn, ""},  // each card was shown
    {EventKind::discarded, "discarded", false, Zone::box, Zone::discard},
    {EventKind::announced, "announced", false, Zone::box, Zone::playing},
    {EventKind::played, "played", true},
    {EventKind::not_paid, "not-paid", false, Zone::playing, Zone::hand},
    {EventKind::produced, "produced", true},
    {EventKind::focused, "focused", true},
    {EventKind::focus_removed, "focus-removed", true},
    {EventKind::refreshed, ""},  // each card was shown
    {EventKind::damaged, "damaged", true},
    {EventKind::damage_removed, "damage-removed", true},
    {EventKind::damage_moved, "damage-moved", true},
    {EventKind::damage_prevented, "damage-prevented", true},
    {EventKind::protected_by, "protected", true},
    {EventKind::shielded, "shielded"},
    {EventKind::shield_used, "shield-used"},
    {EventKind::shields_removed, "shields-removed", true},
    {EventKind::ability_used, "used"},
    {EventKind::cancelled, "cancelled"},
    {EventKind::engaged, "engaged"},
    {EventKind::attacks, "attacks"},
    {EventKind::defends, "defends"},
    {EventKind::engagement_moved, "engaged"},
    {EventKind::edge_placed, "placed", false, Zone::hand, Zone::edge},
    {EventKind::edge_revealed, "revealed"},
    {EventKind::fate_resolved, "fate"},
    {EventKind::edge_cancelled, "edge-cancelled"},
    {EventKind::edge_won, "edge-won", true},
    {EventKind::strikes, "strikes"},
    {EventKind::icons_resolved, "icons", true},
    {EventKind::left_play, "left"},
    {EventKind::captured, "captured", false, Zone::box, Zone::captured},
    {EventKind::rescued, "rescued", false, Zone::captured, Zone::hand},
    {EventKind::committed, "committed"},
    {EventKind::struggle, "struggle", true},
    {EventKind::balance_turned, "balance"},
    {EventKind::unopposed, "unopposed"},
    {EventKind::searched, "shuffled"},
    {EventKind::looked, "looked"},
    {EventKind::put_under_deck, "put-under", false, Zone::box, Zone::deck},
    {EventKind::taken, "taken", false, Zone::box, Zone::hand},
    {EventKind::put_back, "put-back", false, Zone::aside, Zone::deck},
    {EventKind::passed, "passed"},
    {EventKind::won, "won"},
};

constexpr bool in_order() {
    for (int kind = 0; kind < event_kinds; ++kind)
        if (static_cast<int>(happenings[kind].kind) != kind) return false;
    return std::size(happenings) == event_kinds;
}
static_assert(in_order(), "every kind of event is told, in the order of the enumeration");

class Shown {
  public:
    Shown(const Library& library, const Event& event, Seat viewer)
        : library_(library),
          event_(event),
          kind_(static_cast<EventKind>(event.kind)),
          shown_(event.shown_to(viewer)) {}

    Tree tree() const {
        const Happening& row = happenings[event_.kind];
        const char* what = kind_ == EventKind::left_play ? how_it_left() : row.what;
        if (*what == 0) return {};
        Tree::Map entry{{"what", what},
                        {"seat", event_.seat < seat_count ? Tree(event_.seat) : Tree()},
                        {"card", shown_ ? card(event_.card) : Tree()}};
        if (shown_ && event_.number != no_card) entry.emplace_back("number", event_.number);
        add_other(entry);
        add_way(entry, row);
        if (row.counts) entry.emplace_back("amount", event_.amount);
        add_detail(entry);
        return entry;
    }

  private:
    Tree card(Card title) const {
        if (title == no_card) return {};
        if (title == dial_card) return "dial";
        return library_.titles[title].id;
    }
    const Title& title() const { return library_.titles[event_.card]; }
    /// Whose card it is: that is no secret where the card is one.
    Seat owner() const { return static_cast<Seat>(title().side); }

    /// What dealt damage or placed focus tokens is why; all others take part in what happens.
    void add_other(Tree::Map& entry) const {
        if (kind_ == EventKind::damaged || kind_ == EventKind::focused ||
            kind_ == EventKind::damage_prevented) {
            entry.emplace_back("why", card(event_.other));
            return;
        }
        if (event_.other == no_card) return;
        entry.emplace_back("other", card(event_.other));
        if (event_.other_number != no_card) entry.emplace_back("other-number", event_.other_number);
    }

    void add_way(Tree::Map& entry, const Happening& row) const {
        if (event_.card >= dial_card) return;
        const Zone to = kind_ == EventKind::entered_play ? where_it_enters()
                        : kind_ == EventKind::left_play  ? where_it_goes()
                        : kind_ == EventKind::looked     ? where_it_is_looked_at()
                                                         : row.to;
        if (to == Zone::box) return;
        const Zone from = row.from == Zone::box ? static_cast<Zone>(event_.from) : row.from;
        const bool won = to == Zone::victory;  // it lies with who destroyed it
        entry.emplace_back("from", place(from, owner()));
        entry.emplace_back("to", place(to, won ? opponent_of(owner()) : owner()));
    }
    static Tree place(Zone zone, Seat seat) {
        return Tree::Map{{"zone", std::string(id_of(zone))}, {"seat", seat}};
    }

    Zone where_it_enters() const {
        if (title().kind == Kind::objective) return Zone::objectives;
        const bool attached = title().kind == Kind::enhancement || event_.other != no_card;
        return attached ? Zone::enhancements : Zone::units;
    }
    Zone where_it_is_looked_at() const {
        return static_cast<Zone>(event_.from) == Zone::deck ? Zone::aside : Zone::box;
    }

    Leaving leaving() const { return static_cast<Leaving>(event_.detail); }
    const char* how_it_left() const {
        switch (leaving()) {
            case Leaving::destroyed:
                return "destroyed";
            case Leaving::discarded:
                return "discarded";
            case Leaving::sacrificed:
                return "sacrificed";
            case Leaving::returned:
                return "returned";
            case Leaving::captured:
                return "";  // the capture is told right after
            case Leaving::buried:
                break;
        }
        return "buried";
    }
    Zone where_it_goes() const {
        switch (leaving()) {
            case Leaving::returned:
                return Zone::hand;
            case Leaving::buried:
                return Zone::deck;
            case Leaving::destroyed:
                return title().kind == Kind::objective ? Zone::victory : Zone::discard;
            default:
                return Zone::discard;
        }
    }

    void add_return_of_hand(Tree::Map& entry) const {
        entry.emplace_back("amount", event_.amount);
        entry.emplace_back("from", place(Zone::hand, event_.seat));
        entry.emplace_back("to", place(Zone::deck, event_.seat));
    }

    void add_detail(Tree::Map& entry) const {
        switch (kind_) {
            case EventKind::phase_began:
                entry.emplace_back("phase", std::string(id_of(static_cast<Phase>(event_.detail))));
                break;
            case EventKind::icons_resolved:
                entry.emplace_back("icon", icon_ids[event_.detail]);
                break;
            case EventKind::mulligan:  // the whole hand goes back, whatever it holds
                if (event_.detail) add_return_of_hand(entry);
                break;
            case EventKind::shield_used:
                entry.emplace_back("against", event_.detail ? "focus" : "damage");
                break;
            case EventKind::edge_won:
            case EventKind::struggle:
                entry.emplace_back("against", event_.detail);
                break;
            case EventKind::put_back:
                entry.emplace_back("on-top", event_.detail != 0);
                break;
            default:
                break;
        }
    }

    const Library& library_;
    const Event& event_;
    EventKind kind_;
    bool shown_;
};

}  // namespace

Tree Presenter::happening(const Event& event, Seat viewer) const {
    return Shown(game_.library(), event, viewer).tree();
}

}  // namespace cantina::lcg
