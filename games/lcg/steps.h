// The steps of this game under the names that the rulebook would use: how far each has come and
// what it keeps in its figures. Rules and presenter read them only here (see engine/flow/agenda.h).
#pragma once

#include <algorithm>

#include "engine/flow/agenda.h"
#include "engine/flow/occurrence.h"

namespace cantina::lcg {

/// Each stage of setting up is gone through by the dark side, then by the light side.
namespace setup_stage {
enum : u8 { look, put_under, hands, mulligan, mulligan_asked, reveal, reveal_asked };
}  // namespace setup_stage

/// How far a turn has come, in the order of the timing chart.
namespace turn_stage {
enum : u8 {
    begin,
    balance,
    balance_extra,
    balance_damage,
    balance_asked,
    balance_end,
    refresh_tokens,
    refresh_shields,
    refresh_objectives,
    refreshed,
    refresh_actions,
    refresh_end,
    draw_begin,
    discard_one,
    discard_asked,
    adjust,
    adjust_asked,
    draw_actions,
    deployment,
    conflict,
    conflict_actions,
    engaging,
    engage_asked,
    conflict_end,
    force,
    committing,
    commit_asked,
    struggle,
    force_actions,
    end
};
}  // namespace turn_stage

template <class Of>
struct TurnView {
    Of& step;
    auto& committed() const { return step.a; }  // units that were committed in this Force phase
};
using TurnStep = TurnView<Step>;

/// An action window; its `seat` is whose turn it is to act.
template <class Of>
struct ActionView {
    enum Stage : u8 { find, asked };
    Of& step;
    auto& passes() const { return step.c; }  // in a row
};
using ActionStep = ActionView<Step>;

template <class Of>
struct PlayView {
    enum Stage : u8 { cost, paid, done };
    Of& step;
    auto& ability() const { return step.a; }  // of an event: which one is used
    Card card() const { return static_cast<Card>(step.b); }
    void set_card(Card card) const { step.b = static_cast<i16>(card); }
    auto& price() const { return step.c; }
    auto& context() const { return step.d; }       // what an event responds to
    auto& entering() const { return step.flags; }  // flags of the row that brings it into play
};
using PlayStep = PlayView<Step>;

template <class Of>
struct PayView {
    static constexpr u8 match_flag = 1;

    Of& step;
    auto& left() const { return step.a; }  // resources still to be produced
    /// What is paid for; no_card: an ability.
    Card card() const { return static_cast<Card>(step.b); }
    void set_card(Card card) const { step.b = static_cast<i16>(card); }
    /// Producers come in ascending order; no_card: none yet.
    Card last() const { return static_cast<Card>(step.c); }
    void set_last(Card card) const { step.c = static_cast<i16>(card); }
    /// Is a resource match still needed?
    bool needs_match() const { return step.flags & match_flag; }
    void set_match_needed(bool needed) const { step.flags = needed ? match_flag : u8{0}; }
};
using PayStep = PayView<Step>;
using ConstPayStep = PayView<const Step>;

/// A card that enters play asks which card it enhances.
template <class Of>
struct HostView {
    Of& step;
    Card card() const { return static_cast<Card>(step.b); }
    void set_card(Card card) const { step.b = static_cast<i16>(card); }
    auto& entering() const { return step.flags; }  // flags of the row that brings it into play
};
using HostStep = HostView<Step>;
using ConstHostStep = HostView<const Step>;

/// How far an engagement has come.
namespace engagement_stage {
enum : u8 {
    attackers,
    attackers_asked,
    after_attackers,
    defenders,
    defenders_asked,
    after_defenders,
    edge_battle,
    after_edge,
    strikes,
    strike_asked,
    after_strike,
    unopposed,
    survivors,
    over
};
}  // namespace engagement_stage

template <class Of>
struct EngagementView {
    Of& step;
    auto& objective() const { return step.a; }      // the one that is engaged, or the dial
    auto& last_declared() const { return step.b; }  // units are declared in ascending order
};
using EngagementStep = EngagementView<Step>;
using ConstEngagementStep = EngagementView<const Step>;

template <class Of>
struct EdgeView {
    enum Stage : u8 {
        begin,
        place,
        place_asked,
        reveal,
        fates,
        order_asked,
        fate_done,
        again_asked,
        result
    };
    Of& step;
    auto& passes() const { return step.a; }  // in a row
    /// The fate card that was resolved last.
    Card fate() const { return static_cast<Card>(step.b); }
    void set_fate(Card card) const { step.b = static_cast<i16>(card); }
    auto& repeats() const { return step.c; }     // how often it has been repeated
    auto& undefended() const { return step.d; }  // there was no defender when it began
};
using EdgeStep = EdgeView<Step>;
using ConstEdgeStep = EdgeView<const Step>;

/// While unit damage is split, the strike's selection holds who takes how much of it.
namespace split_damage {
inline constexpr Card point = 1 << 8;
constexpr Card taker(Card entry) { return entry % point; }
constexpr int share(Card entry) { return entry / point; }
}  // namespace split_damage

template <class Of>
struct StrikeView {
    enum Stage : u8 { focus, icons, icon_asked, target_asked, split_asked, struck, over };
    Of& step;
    Card unit() const { return static_cast<Card>(step.b); }
    void set_unit(Card unit) const { step.b = static_cast<i16>(unit); }
    auto& left() const { return step.c; }  // unit damage that is still to be dealt
    /// A bit for each type of icons.
    bool is_resolved(int type) const { return step.a >> type & 1; }
    void set_resolved(int type) const { step.a = static_cast<i16>(step.a | 1 << type); }

    int points_given() const {
        int given = 0;
        for (int i = 0; i < step.count; ++i) given += split_damage::share(step.cards[i]);
        return given;
    }
    /// Shares come in ascending order of who takes them.
    bool may_take(Card card) const {
        if (step.count == 0) return true;
        const Card last = split_damage::taker(step.cards[step.count - 1]);
        return card == last || (card > last && step.count < Step::selection_capacity);
    }
    void give_point_to(Card card) const {
        using namespace split_damage;
        if (step.count == 0 || taker(step.cards[step.count - 1]) != card) step.select(card);
        step.cards[step.count - 1] = static_cast<Card>(step.cards[step.count - 1] + point);
        --left();
    }
};
using StrikeStep = StrikeView<Step>;
using ConstStrikeStep = StrikeView<const Step>;

/// Placing the focus tokens of tactics icons; the selection holds who gets them.
template <class Of>
struct TacticsView {
    Of& step;
    auto& left() const { return step.a; }  // focus tokens to be placed
    /// That strikes.
    Card unit() const { return static_cast<Card>(step.b); }
    void set_unit(Card unit) const { step.b = static_cast<i16>(unit); }
    int may_place() const { return std::min<int>(left(), Step::selection_capacity - step.count); }
};
using TacticsStep = TacticsView<Step>;
using ConstTacticsStep = TacticsView<const Step>;

/// Which card gets the shield of a unit with the keyword Shielding?
template <class Of>
struct ShieldingView {
    Of& step;
    Card unit() const { return static_cast<Card>(step.b); }
    void set_unit(Card unit) const { step.b = static_cast<i16>(unit); }
};
using ShieldingStep = ShieldingView<Step>;
using ConstShieldingStep = ShieldingView<const Step>;

/// Protecting from tokens, and using shields against them: both go through an occurrence row by
/// row.
template <class Of>
struct GuardView {
    enum Stage : u8 { find, asked };
    Of& step;
    auto& place() const { return step.a; }  // of the occurrence on the agenda
    auto& row() const { return step.b; }    // the row that is looked at
    /// The protectors up to here were asked; no_card: none yet.
    Card protector() const { return static_cast<Card>(step.c); }
    void set_protector(Card card) const { step.c = static_cast<i16>(card); }

    /// The row that is looked at, as context_row() wants it.
    int about() const { return context::of(place(), row()); }
};
using GuardStep = GuardView<Step>;
using ConstGuardStep = GuardView<const Step>;

/// At which objective is the card captured? The step names the card that leaves play and how: it
/// need not be a row of an occurrence, where more cards leave together than an occurrence can hold.
template <class Of>
struct CaptureView {
    Of& step;
    auto& how() const { return step.a; }  // it leaves play: see Leaving
    Card card() const { return static_cast<Card>(step.b); }
    void set_card(Card card) const { step.b = static_cast<i16>(card); }
};
using CaptureStep = CaptureView<Step>;

/// Putting cards in order.
template <class Of>
struct OrderView {
    enum Where : i16 { to_pile, on_deck, under_deck };
    Of& step;
    auto& where() const { return step.a; }  // the cards go; those of a deck had been looked at
    auto& deck_of() const { return step.b; }
};
using OrderStep = OrderView<Step>;
using ConstOrderStep = OrderView<const Step>;

/// Force Rejuvenation: any tokens and enhancements come off a unit, one after the other.
template <class Of>
struct StripView {
    Of& step;
    Card unit() const { return static_cast<Card>(step.a); }
    void set_unit(Card unit) const { step.a = static_cast<i16>(unit); }
    auto& taken() const { return step.b; }  // how many have come off
};
using StripStep = StripView<Step>;
using ConstStripStep = StripView<const Step>;

}  // namespace cantina::lcg
