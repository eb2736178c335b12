// Mustering: choosing so many of a kind instead of single cards, within a budget. Each answer names
// a kind and how many of it, ascending by kind, until "done"; only what the budget and the stock
// allow is offered, and only as long as the least number can still be reached.
#pragma once

#include <algorithm>
#include <limits>

#include "engine/abilities/program_step.h"
#include "engine/flow/choice_row.h"
#include "engine/flow/option.h"

namespace cantina {

/// So many of a kind.
struct Mustered {
    Card kind;
    int amount;
};

/// What a program has mustered, ascending by kind.
class MusteredKinds {
  public:
    explicit MusteredKinds(const Step& step) {
        if (!ProgramStep::has_mustered(step)) return;
        for (int i = 0; i < step.count; ++i)
            kinds_[size_++] = {static_cast<Card>(step.cards[i] & 0xFF), step.cards[i] >> 8};
    }
    /// As one place of a selection.
    static Card packed(Card kind, int amount) { return static_cast<Card>(kind | amount << 8); }
    static constexpr int most_at_once = 255;

    const Mustered* begin() const { return kinds_; }
    const Mustered* end() const { return kinds_ + size_; }
    int size() const { return size_; }
    int total() const {
        int sum = 0;
        for (const Mustered& each : *this) sum += each.amount;
        return sum;
    }

  private:
    Mustered kinds_[Step::selection_capacity] = {};
    int size_ = 0;
};

/// A muster that is about to begin or under way.
template <class Rules>
class Muster {
  public:
    /// `at` is followed by its budget.
    Muster(const Rules& rules, const Instruction& at, u64 zones, const Step& step)
        : rules_(rules),
          at_(at),
          budget_((&at)[1]),
          zones_(zones),
          step_(step),
          seat_(acting_seat(rules, step)),
          limit_(has_budget() ? rules.value(budget_.arg[0], step) : unlimited) {}

    /// How many have to be chosen, as far as there are enough, and how many could be.
    int least() const { return std::min<int>(at_.arg[0], reachable()); }
    int reachable() const { return reachable(-1, limit_, most()); }

    void options(OptionList& list) const {
        const MusteredKinds taken(step_);
        const int total = taken.total();
        const int left = limit_ - spent(taken);
        const int must = least();
        for (Card kind : kinds()) {
            if (taken.size() && kind <= taken.end()[-1].kind) continue;
            const int there = std::min(affordable(kind, left), most() - total);
            for (int amount = 1; amount <= there; ++amount)
                if (total + amount +
                        reachable(kind, left - amount * weight(kind), most() - total - amount) >=
                    must)
                    list.add(Option::of(answers::pick, kind).with_amount(amount));
        }
        if (list.empty() || total >= must) list.add(answers::done);
    }

    /// May nothing be added any more, whatever there is?
    bool full() const {
        const MusteredKinds taken(step_);
        return taken.size() == ProgramStep::room(at_) || taken.total() >= most();
    }

    /// What is still to be mustered as one question: an amount of each kind, where those of which
    /// none is wanted are left out by the answers. None with more kinds than a program can hold:
    /// which of them may be named together is no matter of amounts.
    std::optional<ChoiceRow> row() const {
        if (kinds().count() > ProgramStep::room(at_)) return std::nullopt;
        const MusteredKinds taken(step_);
        const int last = taken.size() ? taken.end()[-1].kind : -1;
        const int total = taken.total();
        const int left = std::max(0, limit_ - spent(taken));
        ChoiceRow row;
        row.shape = ChoiceRow::Shape::amounts;
        row.taken = taken.size();
        row.least = std::max(0, least() - total);
        row.most = reachable(last, left, most() - total);
        if (has_budget())
            row.total = ChoiceRow::Total{rules_.measure_name(budget_.arg[1]), 0, left};
        for (Card kind : kinds()) {
            const int there = std::min(affordable(kind, left), most() - total);
            if (kind <= last || there <= 0) continue;
            row.candidates.push_back({.copies = {Option::of(answers::pick, kind)},
                                      .most = there,
                                      .weight = has_budget() ? weight(kind) : 1});
        }
        return row;
    }

  private:
    static constexpr int unlimited = std::numeric_limits<i16>::max();

    auto kinds() const { return rules_.kinds(zones_, at_.arg[3], seat_, step_); }
    int most() const { return at_.arg[1] ? at_.arg[1] : unlimited; }
    bool has_budget() const { return budget_.arg[1] >= 0; }
    int weight(Card kind) const { return has_budget() ? rules_.weight(budget_.arg[1], kind) : 0; }
    int affordable(Card kind, int left) const {
        const int each = weight(kind);
        const int there =
            std::min(rules_.stock(zones_, kind, seat_, step_), MusteredKinds::most_at_once);
        return each > 0 ? std::min(there, std::max(left, 0) / each) : there;
    }
    int spent(const MusteredKinds& taken) const {
        int sum = 0;
        for (const Mustered& each : taken) sum += each.amount * weight(each.kind);
        return sum;
    }

    /// How many of the kinds above `last` the rest of the budget is enough for: the lightest first.
    int reachable(int last, int left, int wanted) const {
        int count = 0;
        for (int lighter = -1; count < wanted;) {
            int lightest = unlimited;
            for (Card kind : kinds())
                if (kind > last && weight(kind) > lighter)
                    lightest = std::min(lightest, weight(kind));
            if (lightest == unlimited) break;
            for (Card kind : kinds()) {
                if (kind <= last || weight(kind) != lightest) continue;
                const int more = affordable(kind, left);
                count += more;
                left -= more * lightest;
            }
            lighter = lightest;
        }
        return std::min(count, wanted);
    }

    const Rules& rules_;
    const Instruction& at_;
    const Instruction& budget_;
    u64 zones_;
    const Step& step_;
    Seat seat_;
    int limit_;
};

}  // namespace cantina
