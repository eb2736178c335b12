// What can be agreed before a match of each game, read from what the games offer.
#pragma once

#include <string>
#include <vector>

#include "engine/text.h"

namespace cantina::cli {

struct SettingValue {
    std::string id;
    Text name;
    Text about;  // may be empty
};

struct Setting {
    std::string id;
    Text name;
    std::vector<SettingValue> values;

    /// Yes or no, and nothing else.
    bool is_flag() const {
        return values.size() == 2 && values[0].id == "no" && values[1].id == "yes";
    }
};

std::vector<Setting> settings_of(const std::string& game);
/// Those of all games, each id once.
std::vector<Setting> all_settings();

}  // namespace cantina::cli
