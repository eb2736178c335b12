// Conditions, values, moments, places and filters as tables of words.
#pragma once

#include <vector>

#include "engine/abilities/vocabulary.h"

namespace cantina::lcg {

std::vector<ConditionWords> condition_rows();
std::vector<ValueWords> value_rows();
std::vector<TriggerWords> trigger_rows();
std::vector<VerbWords> constant_rows();  // constants.cpp
std::vector<ZoneWords> place_rows();
std::vector<PredicateWords> predicate_rows();

}  // namespace cantina::lcg
