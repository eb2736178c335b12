// Is it for a person to answer, or does the server do it?
#pragma once

#include "server/json.h"

namespace cantina::load {

/// `decision` as in a view. A question with a single option is answered by the server, unless it is
/// the first of a row that leaves a choice.
inline bool waits_for_person(const server::Json& decision) {
    const auto options = decision.find("options");
    if (options == decision.end() || options->empty()) return false;
    if (options->size() > 1) return true;
    const auto row = decision.find("row");
    if (row == decision.end() || !row->is_object() || row->at("most") < 2) return false;
    int there = 0;
    for (const auto& candidate : row->at("candidates")) there += candidate.at("most").get<int>();
    return there > 0 && (row->at("shape") == "sequence" || there > row->at("least").get<int>());
}

}  // namespace cantina::load
