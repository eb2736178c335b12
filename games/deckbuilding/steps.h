// The steps of this game: how far each has come and what it keeps in its figures. Rules and
// presenter read them only here (see engine/flow/agenda.h). The step in which secret bases are
// chosen has nothing but its selection.
#pragma once

#include "engine/flow/agenda.h"
#include "games/deckbuilding/state.h"

namespace cantina::deckbuilding {

/// How far a turn has come.
namespace turn_stage {
inline constexpr u8 start = 0;
inline constexpr u8 base = 1;
inline constexpr u8 base_asked = 2;
inline constexpr u8 gains = 3;
inline constexpr u8 ending = 4;
inline constexpr u8 end = 5;
inline constexpr u8 options = 64;  // more than any stage of other steps: see asks_at_once
}  // namespace turn_stage

/// An attack on the base: first the capital ships before it in ascending order, then what is left.
template <class Of>
struct BaseAttackView {
    enum Stage : u8 { ships, ship_asked, rest, rest_asked };
    static constexpr u8 asks_for_rest_flag = 1;

    Of& step;
    auto& left() const { return step.a; }  // damage still to be dealt
    /// The ship dealt with last; no_card: none yet.
    Card last() const { return static_cast<Card>(step.b); }
    void set_last(Card ship) const { step.b = static_cast<i16>(ship); }
    /// There were ships, so the rest may go to waste.
    bool asks_for_rest() const { return step.flags & asks_for_rest_flag; }
    void set_asks_for_rest(bool asks) const { step.flags = asks ? asks_for_rest_flag : u8{0}; }

    Cards left_of(const Cards& all) const { return last() == no_card ? all : all.above(last()); }
    void put(Card ship, int damage) const {
        set_last(ship);
        left() = static_cast<i16>(left() - damage);
    }
};
using BaseAttackStep = BaseAttackView<Step>;
using ConstBaseAttackStep = BaseAttackView<const Step>;

/// The reward of a defeated card is offered. Program and card lie where the step of the program
/// will have them, so that the question can be told like one of the program.
template <class Of>
struct RewardView {
    enum Stage : u8 { asked, answered };

    Of& step;
    auto& program() const { return step.a; }
    Card target() const { return static_cast<Card>(step.b); }
    void set_target(Card target) const { step.b = static_cast<i16>(target); }
};
using RewardStep = RewardView<Step>;
using ConstRewardStep = RewardView<const Step>;

}  // namespace cantina::deckbuilding
