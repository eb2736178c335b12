// The steps of Toy: how far each has come and what it keeps in its figures. Rules and presenter
// read them only here (see engine/flow/agenda.h). The step of hiding has nothing but its seat.
#pragma once

#include "engine/flow/agenda.h"
#include "engine/flow/occurrence.h"

namespace cantina::toy {

namespace turn_stage {
enum : u8 { start, refresh, options, ending, end };
}  // namespace turn_stage

template <class Of>
struct DuelView {
    enum Stage : u8 { first_bid, first_asked, second_bid, second_asked, reveal, strikes, end };

    Of& step;
    Card attacker() const { return static_cast<Card>(step.a); }
    void set_attacker(Card unit) const { step.a = static_cast<i16>(unit); }
    Card target() const { return static_cast<Card>(step.b); }
    void set_target(Card unit_or_home) const { step.b = static_cast<i16>(unit_or_home); }
};
using DuelStep = DuelView<Step>;
using ConstDuelStep = DuelView<const Step>;

/// Protecting and shielding: both go through the damage row by row.
template <class Of>
struct GuardView {
    enum Stage : u8 { find, asked };

    Of& step;
    auto& place() const { return step.a; }  // of the damage on the agenda
    auto& row() const { return step.b; }    // the row that is looked at
    /// The guards up to here were asked; no_card: none yet.
    Card guard() const { return static_cast<Card>(step.c); }
    void set_guard(Card guard) const { step.c = static_cast<i16>(guard); }

    /// The row that is looked at, as context_row() wants it.
    int about() const { return context::of(place(), row()); }
};
using GuardStep = GuardView<Step>;
using ConstGuardStep = GuardView<const Step>;

/// Dividing damage among homes; the selection holds the homes that have got a share.
template <class Of>
struct ShareView {
    static constexpr int bits = 2;  // of damage for each home
    static constexpr int most = 3;

    Of& step;
    Card source() const { return static_cast<Card>(step.a); }
    void set_source(Card source) const { step.a = static_cast<i16>(source); }
    auto& left() const { return step.b; }  // damage that is still to be divided
    int share_of(int place) const { return step.c >> bits * place & most; }
    void give(Card home, int amount) const {
        step.c = static_cast<i16>(step.c | amount << bits * step.count);
        left() = static_cast<i16>(left() - amount);
        step.select(home);
    }
};
using ShareStep = ShareView<Step>;
using ConstShareStep = ShareView<const Step>;

}  // namespace cantina::toy
