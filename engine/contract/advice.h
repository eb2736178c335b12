// What games advise bots with: the pieces of `worth` and `rollout`.
#pragma once

#include "engine/base/random.h"
#include "engine/flow/option.h"
#include "engine/flow/standing.h"

namespace cantina {

/// A seat's part of what all who are in have; `strength(seat)` is not negative.
template <class Strength>
float share_of_strength(const Standing& standing, int seats, Seat seat, Strength strength) {
    if (standing.over) return standing.share[seat];
    if (standing.is_out(seat)) return 0.0f;
    float all = 0;
    for (Seat other = 0; other < seats; ++other)
        if (!standing.is_out(other)) all += strength(other);
    return all > 0 ? strength(seat) / all : 0.0f;
}

/// One of the answers by chance, each as likely as `eagerness(option)`, a positive number, says.
template <class Eagerness>
int pick_by_eagerness(const OptionList& list, Rng& rng, Eagerness eagerness) {
    int all = 0;
    for (const Option& option : list) all += eagerness(option);
    int left = static_cast<int>(rng.below(static_cast<u32>(all)));
    for (int i = 0; i < list.size(); ++i) {
        left -= eagerness(list[i]);
        if (left < 0) return i;
    }
    return list.size() - 1;
}

}  // namespace cantina
