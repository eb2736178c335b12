// What is agreed about a table before anybody sits down.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/open_game.h"
#include "server/json.h"
#include "server/offer.h"

namespace cantina::server {

enum class UndoRule { free, consent, never };
/// What happens when a person's time is up, or the person stays away.
enum class Away { wait, lose, bot };

struct ClockRule {
    i64 budget = 0;     // milliseconds
    i64 increment = 0;  // for each answer
};

struct SeatPlan {
    bool person = true;
    std::string bot;  // which one, if it is one
};

struct Agreement {
    std::string game;
    Wishes setup;  // "own": what a player brings along
    std::vector<SeatPlan> seats;
    bool listed = false;
    bool hints = true;
    UndoRule undo = UndoRule::consent;
    std::optional<ClockRule> clock;
    Away away = Away::wait;

    // Secrets of the table.
    std::string server_bytes;  // the server's part of the shuffle, in its first round
    std::string invitation;
    // A table that goes on from a moment of a recorded match.
    std::string replay;  // the file
    int at = 0;

    int persons() const;
    bool only_one_person() const { return persons() <= 1; }
};

/// From a client. Also says which seat the one who asks wants. Throws Refusal.
struct Wanted {
    Agreement agreement;
    Seat me = nobody;
};
Wanted read_wanted(const Json& object);

/// For the store, without the file of a recorded match: tables that go on from it share it.
std::string write_agreement(const Agreement& agreement);
/// What was written before 0.2 has the file in it.
Agreement read_agreement(const std::string& text, const std::string& replay = {});
/// Under which a file is kept: the same file has the same id.
std::string replay_id(const std::string& file);

/// What anybody may know.
Json open_part(const Agreement& agreement);

/// Opens the game as agreed; a setup that is not possible is a Refusal. What players bring along is
/// as the game has it by default.
OpenGame open_agreed(const Agreement& agreement);

/// 16 random bytes in letters and digits that may stand in a link.
std::string draw_secret(std::size_t bytes = 16);
/// A secret as it is stored: nobody can get it back.
std::string hash_of(const std::string& secret);

}  // namespace cantina::server
