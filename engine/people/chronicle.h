// The pieces of a chronicle: what a whole match comes to (see Presenter::chronicle).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/tree.h"
#include "engine/flow/report.h"

namespace cantina {

/// What a chronicle tells of each seat, counted by the events of a kind.
template <class EventKind>
struct DeedWords {
    enum class Counts : u8 {
        events,
        amounts,  // what they come to
        by_game,  // what the game adds when it looks at them
    };
    EventKind kind;
    std::string_view en, de;
    Counts counts = Counts::events;
};

namespace chronicle {

/// How something went from turn to turn; `seat` is null where it belongs to nobody.
inline Tree series(const Text& label, Tree seat, Tree::List points) {
    return Tree::Map{
        {"label", both(label)}, {"seat", std::move(seat)}, {"points", std::move(points)}};
}

inline Tree point(int turn, int value) { return Tree::List{turn, value}; }

inline Tree whole(Tree::List seats, Tree::List series) {
    return Tree::Map{{"seats", std::move(seats)}, {"series", std::move(series)}};
}

/// Goes through a match: `take` gets each event, `close` the number of each turn at its end; 0 is
/// what comes before the first.
template <class EventKind, class Close, class Take>
void by_turns(const std::vector<Event>& events, EventKind turn_begins, Close close, Take take) {
    int turn = 0;
    for (const Event& event : events) {
        if (static_cast<EventKind>(event.kind) == turn_begins) {
            close(turn);
            turn = event.amount;
        }
        take(event);
    }
    close(turn);
}

/// How much of what each seat did.
template <class EventKind>
class Deeds {
  public:
    using Words = DeedWords<EventKind>;

    explicit Deeds(std::span<const Words> rows) : rows_(rows), sums_(rows.size()) {}

    void count(const Event& event) {
        if (event.seat >= max_seats) return;
        for (size_t row = 0; row < rows_.size(); ++row)
            if (rows_[row].kind == static_cast<EventKind>(event.kind))
                add(row, event.seat, worth(rows_[row], event));
    }
    void add(size_t row, Seat seat, int amount) { sums_[row][seat] += amount; }
    int of(size_t row, Seat seat) const { return sums_[row][seat]; }

    Text label(size_t row) const {
        return {std::string(rows_[row].en), std::string(rows_[row].de)};
    }
    /// The `seats` of the chronicle.
    Tree::List figures(int seats) const {
        Tree::List list;
        for (Seat seat = 0; seat < seats; ++seat) {
            Tree::List figures;
            for (size_t row = 0; row < rows_.size(); ++row)
                figures.push_back(Tree::Map{{"label", both(label(row))}, {"value", of(row, seat)}});
            list.push_back(Tree::Map{{"figures", std::move(figures)}});
        }
        return list;
    }

  private:
    static int worth(const Words& words, const Event& event) {
        switch (words.counts) {
            case Words::Counts::events:
                return 1;
            case Words::Counts::amounts:
                return event.amount;
            case Words::Counts::by_game:
                break;
        }
        return 0;
    }

    std::span<const Words> rows_;
    std::vector<std::array<int, max_seats>> sums_;
};

}  // namespace chronicle

}  // namespace cantina
