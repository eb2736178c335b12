// The pieces of a chronicle: what a whole match comes to (see Presenter::chronicle).
#pragma once

#include "engine/base/tree.h"

namespace cantina::chronicle {

/// How much of something a seat did.
inline Tree figure(const Text& label, int value) {
    return Tree::Map{{"label", both(label)}, {"value", value}};
}

/// How something went from turn to turn; `seat` is null where it belongs to nobody.
inline Tree series(const Text& label, Tree seat, Tree::List points) {
    return Tree::Map{
        {"label", both(label)}, {"seat", std::move(seat)}, {"points", std::move(points)}};
}

inline Tree point(int turn, int value) { return Tree::List{turn, value}; }

}  // namespace cantina::chronicle
