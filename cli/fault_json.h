// Faults of content as JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/abilities/content.h"

namespace cantina::cli {

inline nlohmann::ordered_json faults_as_json(const std::vector<Fault>& faults, Language language) {
    auto list = nlohmann::ordered_json::array();
    for (const Fault& fault : faults)
        list.push_back({{"file", fault.file},
                        {"line", fault.line},
                        {"column", fault.column},
                        {"message", fault.message.in(language)}});
    return list;
}

}  // namespace cantina::cli
