// What can be agreed before a match of each game, read from what the games offer.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/context.h"
#include "engine/base/text.h"

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
    bool takes_deck = false;  // of one's own, too: as a code or a file
    bool listed = true;       // of a game that is: others are not in help texts

    /// Yes or no, and nothing else.
    bool is_flag() const {
        return values.size() == 2 && values[0].id == "no" && values[1].id == "yes";
    }
};

std::vector<Setting> settings_of(const std::string& game);
/// Those of all games, each id once.
std::vector<Setting> all_settings();

/// What was agreed, by the ids of the settings.
using Agreed = std::map<std::string, std::string>;

/// An option of the command line for every setting; `agreed` gets those that are given.
void add_settings(CLI::App& command, const Context& context, Agreed& agreed);
/// One setting as the game takes it, with what is agreed already: where it is a deck, `value` may
/// be the name of a file. Throws UsageError for what the game does not take, TextError for a bad
/// deck.
std::string as_game_takes_it(const Context& context, const std::string& game, const Agreed& agreed,
                             const std::string& setting, const std::string& value);
/// All of them together: how many sit down, and what else there is to agree on, may follow from
/// one.
Agreed as_game_takes_them(const Context& context, const std::string& game, const Agreed& agreed);

}  // namespace cantina::cli
