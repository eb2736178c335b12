// A match: a State with its history and seats.
//
// The history is a row of entries; position n is the moment after n of them. Undo goes back to any
// position by replaying from the nearest checkpoint. An undo that gives nothing away drops the
// undone entries. One that passes something the player has learned (a random outcome, a secret, an
// answer of somebody else) is an entry itself and gives the stream a new key: what was seen stays
// on record, and nobody fishes for better luck.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/contract/any_game.h"

namespace cantina {

struct HistoryEntry {
    enum class Kind : u8 { answer, take_back, leave };
    /// Why somebody left.
    enum class Reason : u8 { resigned, timeout };

    Kind kind = Kind::answer;
    Seat seat = nobody;                // who answered or took back
    u8 question = questions::none;     // answer: the kind of the question
    Option option{};                   // answer
    bool forced = false;               // answer: there was no other option
    bool follows = false;              // answer: of one row of choices with the entry before
    int back_to = 0;                   // take_back: the position it leads back to
    Reason reason = Reason::resigned;  // leave
    std::string bot = {};              // leave: who takes the seat, if a bot does
    std::vector<Event> events;         // answer, leave: what happened
};

/// A sentence of the written log.
struct LogLine {
    int position = 0;  // the moment after which it can be read
    Seat seat = nobody;
    std::string text;
    std::string clause;
};

/// Something that happened, as one viewer may know it: its sentence in both languages, what it
/// changed on the board, or both.
struct Told {
    int position = 0;  // the moment after which it is known
    Seat seat = nobody;
    Text text = {};  // empty in a language that was not wanted; in both: no sentence
    std::string clause = {};
    Tree happening = {};  // null: nothing to show

    bool has_sentence() const { return !text.empty(); }
};

/// What of it is wanted: each costs its time.
struct Telling {
    bool en = true;
    bool de = true;
    bool happenings = false;
};

class Match {
  public:
    static constexpr int checkpoint_distance = 64;

    /// `seats` names who plays: "human" or a bot. Throws std::invalid_argument if the game has
    /// another number of seats.
    Match(std::shared_ptr<const AnyGame> game, const Seed& seed, std::vector<std::string> seats);

    const AnyGame& game() const { return *game_; }
    const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
    const Seed& seed() const { return seed_; }
    const std::vector<std::string>& seats() const { return seats_; }
    const std::vector<HistoryEntry>& history() const { return history_; }
    /// States kept on the way, by position; what replays compare.
    const std::map<int, StateBytes>& checkpoints() const { return checkpoints_; }

    int position() const { return static_cast<int>(history_.size()); }
    const StateBytes& state() const { return state_; }
    const OptionList& options() const { return options_; }
    Decision decision() const { return game_->decision(state_); }
    bool over() const { return decision().over(); }
    u64 hash() const { return game_->hash(state_); }
    StateBytes state_at(int position) const;

    /// Throws std::invalid_argument if it is not among the options; then nothing has changed.
    /// `follows`: of one row of choices with the answer before.
    void answer(const Option& option, bool follows = false);
    /// The answers of one row of choices: all of them or, with std::invalid_argument, none.
    void answer_all(const std::vector<Option>& options);
    /// A seat is given up: the game decides what becomes of the match. If a bot takes the seat, it
    /// is `bot`. Throws std::invalid_argument if the seat is not in the match any more.
    void leave(Seat seat, HistoryEntry::Reason reason, const std::string& bot);
    /// A bot takes the seat whatever the game says, because that was agreed.
    void hand_over(Seat seat, HistoryEntry::Reason reason, const std::string& bot);
    /// There is nothing to choose: a single option, and no row behind it that leaves a choice.
    bool answers_itself() const;
    /// Answers questions with a single option until somebody has a choice or the match is over.
    /// Returns how many there were.
    int answer_forced();

    /// Back to an earlier position, for `seat`; within a row of choices to its first. Throws
    /// std::out_of_range, and std::invalid_argument if somebody has left since.
    void undo_to(int position, Seat seat);
    /// The same as an entry of the history, whatever it gives away.
    void record_take_back(int position, Seat seat);
    /// Would an undo to this position pass something that `seat` has learned since?
    bool gives_away(int position, Seat seat) const;
    /// The position of the last choice of this seat that still counts; a row of choices is one.
    /// None from before somebody left.
    std::optional<int> previous_choice(Seat seat) const;
    /// The position right after that choice and its row, whoever has left since; 0 if there is
    /// none.
    int after_last_choice(Seat seat) const;
    /// Has somebody left after this position?
    bool left_since(int position) const;
    /// Back to the seat's previous choice; false if it has made none.
    bool take_back(Seat seat);

    /// The log as `viewer` may read it, without what was taken back; only what happened after
    /// position `since` (everything for -1).
    std::vector<LogLine> log(Seat viewer, Language language, int since = -1) const;
    /// The same as it is sent to somebody.
    std::vector<Told> tell(Seat viewer, const Telling& telling, int since = -1) const;
    /// What happened at one position, also if it was taken back later; 0 is the deal. For `nobody`
    /// the happenings are told as to somebody who may know all of them.
    std::vector<Told> tell_moment(Seat viewer, const Telling& telling, int position) const;

  private:
    /// From the position `since` on.
    std::vector<int> entries_that_count(int since) const;
    /// The first and the last entry of the seat's last choice that counts.
    struct Choice {
        int first = 0;
        int last = 0;
    };
    std::optional<Choice> last_choice(Seat seat, bool also_before_a_leave) const;
    void depart(HistoryEntry entry);
    void keep_checkpoint();
    void tell_entry(Seat viewer, const Telling& telling, int at, std::vector<Told>& told) const;
    void tell_events(Seat viewer, const Telling& telling, const std::vector<Event>& events,
                     int position, std::vector<Told>& told) const;
    void play(const HistoryEntry& entry, StateBytes& state, OptionList& list,
              Reporter* reporter) const;

    std::shared_ptr<const AnyGame> game_;
    Seed seed_;
    std::vector<std::string> seats_;
    std::vector<Event> deal_events_;
    std::vector<HistoryEntry> history_;
    std::map<int, StateBytes> checkpoints_;
    StateBytes state_;
    OptionList options_;
};

}  // namespace cantina
