// A yardstick for bots that stays: positions whose right answer every experienced player agrees on
// (engine/scenarios/position.h), asked of any bot. All of it is compiled once for each game, in
// positions.cpp.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/spec.h"
#include "engine/scenarios/playing.h"
#include "engine/scenarios/position.h"
#include "match/open_game.h"

namespace cantina {

/// What a bot made of a position.
struct PositionAnswer {
    bool right = false;
    Names answers;  // in the words of scenes; of a whole turn all of them
    Text missing;   // what did not become true in the turn
};

/// The positions of a game can be asked.
class Positions {
  public:
    virtual ~Positions() = default;
    /// Throws ContentError unless the table can be laid, what is told to be right or wrong is among
    /// what may be answered, and some of it is neither all nor nothing of that.
    virtual void check(const Position& position) const = 0;
    /// Same seed, same answer, if the bot is repeatable. Throws ContentError as `check` does. Once
    /// `stop` is set, the bot answers at once.
    virtual PositionAnswer ask(const Position& position, const bots::BotSpec& spec, u64 seed,
                               const std::atomic<bool>* stop = nullptr) const = 0;
};

/// Null if the game lays no tables by names. Throws as open_game does.
std::unique_ptr<const Positions> open_positions(std::string_view game,
                                                const ContentFolder& content = {});

/// Those inside the program (bots/positions).
std::vector<Position> built_in_positions(std::string_view game);
/// Those of a file, or of all YAML files of a folder. Throws ContentError.
std::vector<Position> positions_from(const std::filesystem::path& path);

}  // namespace cantina
