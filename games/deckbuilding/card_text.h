// What stands on a card: its ability and reward in words, written by the describer.
#pragma once

#include <string>

#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// The ability of a title in whole sentences; empty if it has none.
std::string ability_text(const Library& library, u16 title, Language language);
/// What whoever defeats it in the galaxy row gets; empty if it has no reward.
std::string reward_text(const Library& library, u16 title, Language language);
/// The instructions in [from, to) of a title's ability, as an alternative of a choice that the
/// reader has.
std::string part_text(const Library& library, u16 title, int from, int to, Language language,
                      Who reader = Who::you);

}  // namespace cantina::deckbuilding
