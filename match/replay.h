// A match as a small readable file: what was agreed, the seed, every answer with the kind of its
// question, and hashes on the way that show whether a replay is the same match.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "match/ending.h"
#include "match/match.h"
#include "match/open_game.h"
#include "match/shuffle.h"

namespace cantina {

/// The newest format. Files without anything new in them are written as the oldest one.
///   1: answers and take-backs
///   2: also seats that are given up, and rows of choices
inline constexpr int replay_format = 2;

class ReplayError : public TextError {
  public:
    enum class Kind {
        cut_off,        // the file ends too early
        no_replay,      // it is something else
        other_version,  // of the file format
        unknown_game,
        other_setup,    // the game refuses what was agreed
        other_content,  // other cards
        edited,         // an answer is not legal, or a hash differs
    };
    ReplayError(Kind kind, Text text) : TextError(std::move(text)), kind_(kind) {}
    Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

/// What a replay file says, before anything of it is believed.
struct Recording {
    struct Entry {
        HistoryEntry::Kind kind = HistoryEntry::Kind::answer;
        Seat seat = nobody;
        u8 question = questions::none;
        Option option{};
        bool follows = false;
        int back_to = 0;
        HistoryEntry::Reason reason = HistoryEntry::Reason::resigned;
        std::string bot = {};
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::string program;
    std::string game;
    std::map<std::string, std::string> setup;
    Seed seed;
    u64 content = 0;
    std::vector<std::string> seats;
    std::vector<Entry> entries;
    std::map<int, u64> hashes;                  // by position
    std::optional<std::vector<double>> result;  // of a match that is over
    std::optional<Shuffle> shuffle;             // what the seed was made of, at a server's table
    /// Somebody resigned, ran out of time, or it was a draw.
    std::optional<Ending> ended;
    std::optional<std::string> digest;  // of a match that is over; none before 0.2

    friend bool operator==(const Recording&, const Recording&) = default;
};

Recording record(const Match& match);
std::string write_recording(const Recording& recording);
/// Throws ReplayError.
Recording read_recording(std::string_view text);

/// The SHA-256 of all that makes this match what it was, in hexadecimal (docs/protocol.md).
std::string digest_of(const Recording& recording);

/// The game the recording was made with. Throws ReplayError if there is none such here.
OpenGame open_recorded_game(const Recording& recording, const ContentFolder& content = {});

/// Plays the recording again up to a position (-1: the end), checking every answer and hash on the
/// way, and what the seed was made of; at the end also how it ended. Throws ReplayError.
Match replay(const Recording& recording, std::shared_ptr<const AnyGame> game, int to = -1);

/// A match as a file. Throws FileError or ReplayError; writing is atomic.
void save_match(const Match& match, const std::filesystem::path& path);
Recording load_recording(const std::filesystem::path& path);

}  // namespace cantina
