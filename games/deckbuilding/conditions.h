// What abilities ask and where they look: the words beside the rules that answer (asking.cpp).
#pragma once

#include "engine/abilities/vocabulary.h"

namespace cantina::deckbuilding {

std::vector<ConditionWords> condition_rows();
std::vector<ValueWords> value_rows();
std::vector<TriggerWords> trigger_rows();
std::vector<ZoneWords> zone_rows();
std::vector<PredicateWords> predicate_rows();

}  // namespace cantina::deckbuilding
