// A table: a match that people can sit down at. It knows no network, no store and no clock of its
// own: wishes become entries (or refusals), entries change the table. Whoever holds it stores an
// entry before it is applied.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/match.h"
#include "match/replay.h"
#include "server/agreement.h"
#include "server/entry.h"
#include "server/telling.h"
#include "store/store.h"

namespace cantina::server {

/// Who sits there.
struct Sitter {
    bool person = true;
    bool taken = false;
    std::string name;
    std::string bot;         // also when a bot has taken over
    bool commits = false;    // takes part in the shuffle
    std::string commitment;  // of this round; empty: not yet, or takes no part
    bool opened = false;     // the number is there
    std::string number, key_hash, token_hash;
    Wishes brought;  // what was left to this player to bring
};

class Table {
  public:
    Table(std::string id, Agreement agreement);
    /// With a game that was opened already.
    Table(std::string id, Agreement agreement, OpenGame open);

    const std::string& id() const { return id_; }
    const Agreement& agreement() const { return agreement_; }
    const OpenGame& open() const { return open_; }
    const AnyGame& game() const { return *open_.game; }
    Seat seats() const { return static_cast<Seat>(sitters_.size()); }
    const Sitter& sitter(Seat seat) const { return sitters_[seat]; }
    TableStatus status() const;
    /// How many entries it stands on.
    i64 version() const { return version_; }
    /// The match, once it is dealt.
    const Match* match() const { return match_.get(); }
    const std::optional<Ending>& ending() const { return ending_; }
    const std::string& rematch() const { return rematch_; }
    /// What the match is, or will be, dealt from.
    Shuffle shuffle() const;
    std::string promise() const { return promise_of(server_bytes_); }
    /// How often the shuffle was begun.
    int round() const { return round_; }
    /// The commitment a seat is bound by, or nothing.
    std::string bound_by(Seat seat) const;
    /// Has this person to commit anew, or to open the number?
    bool asks_to_commit(Seat seat) const;
    bool asks_to_open(Seat seat) const;
    /// The seats whose number or commitment everybody waits for.
    std::vector<int> waits_for() const;
    /// Of the whole match, once it is over.
    const std::string& digest() const;
    /// How often something was taken back: then the log is not only longer.
    int rewinds() const { return rewinds_; }
    /// Grows when somebody sits down, goes out or is replaced: then all are told who sits where.
    int seatings() const { return seatings_; }
    /// Is this a person who has a say in how the match goes on?
    bool takes_part(Seat seat) const;
    int people_in() const;
    bool is_out(Seat seat) const { return standing_.is_out(seat); }
    /// The name of who sits there, or what the seat is called.
    Text name_of(Seat seat) const;

    /// Applies what the store holds. Throws std::runtime_error if that does not fit the table.
    void apply(const StoredEntry& stored);
    /// The same with an entry that has not been written yet.
    void apply(i64 version, i64 at, const Entry& entry);

    // --- wishes. Each says the entry that would carry it out, or throws Refusal. -----------------
    Entry sit(std::optional<Seat> wanted, const std::string& name, const std::string& commitment,
              const std::string& key_hash, const std::string& token_hash,
              const Wishes& bring = {}) const;
    Entry commit(Seat seat, i64 round, const std::string& commitment) const;
    Entry open_number(Seat seat, i64 round, const std::string& number) const;
    /// Gives a seat back before the deal: the own one, or one that all have waited for so long.
    Entry stand(Seat by, Seat seat, i64 now, i64 patience) const;
    Entry answer(Seat seat, i64 version, i64 option) const;
    /// A whole row of choices: the numbers of its candidates.
    Entry answer_row(Seat seat, i64 version, const std::vector<int>& picks) const;
    Entry undo(Seat seat, i64 version) const;
    Entry resign(Seat seat) const;
    /// Also when somebody stays away and a bot was agreed for that.
    Entry time_is_up(Seat seat) const;
    Entry draw(Seat seat) const;
    Entry note_rematch(const std::string& table) const;
    /// Who is asked gets the time of an outage back, as far as it is not given yet; nothing if that
    /// is hardly any.
    std::optional<Entry> give_time_back(i64 from, i64 to) const;
    /// The only answer, or a bot's; the option is taken at its word by apply().
    Entry answer_with(Seat seat, const Option& option) const;

    /// Was this wish carried out already?
    bool knows_wish(Seat seat, const std::string& id) const;
    /// The seat this token opens; throws Refusal.
    Seat seat_of(const std::string& token) const;
    std::optional<Seat> seat_of_key(const std::string& key_hash) const;
    std::optional<Seat> free_seat() const;

    // --- what is shown
    // ----------------------------------------------------------------------------
    Tree view(Seat viewer) const;
    /// What happened after entry `since` of the match's history (-1: everything).
    Tree log(Seat viewer, int since) const;
    News news(const Whose& whose, int since, bool with_events) const;
    /// Lines of the log from this number on came after the viewer's own last choice; null for who
    /// has no choice to make.
    Tree since(Seat viewer) const;
    Tree can(Seat viewer) const;
    /// What the lobby shows.
    Json summary() const;
    Json seats_for(Seat viewer) const;
    std::vector<Obstacle> why_not(Seat seat, const std::string& card) const;
    /// Who has to answer now, or nobody.
    Seat asked() const;
    bool asks_bot() const;

    /// Milliseconds left for a seat with a clock at this moment.
    i64 time_left(Seat seat, i64 now) const;
    i64 moved_at() const { return moved_at_; }

    /// The replay of a match that is over. Throws Refusal before.
    std::string file() const;
    Recording recording() const;

  private:
    /// A wish that was carried out. Flat: a server holds very many of them.
    struct Wish {
        Seat seat = nobody;
        std::array<char, 36> id{};
        Wish(Seat the_seat, const std::string& the_id) : seat(the_seat) {
            the_id.copy(id.data(), id.size());
        }
        friend bool operator==(const Wish&, const Wish&) = default;
    };
    void remember(const Wish& wish);

    void take_seat(const Entry& entry, i64 at);
    void take_commitment(const Entry& entry, i64 at);
    void take_number(const Entry& entry, i64 at);
    void free_up(const Entry& entry, i64 at);
    void deal_if_ready(i64 at);
    void start();
    void depart(const Entry& entry, i64 at);
    /// After every change of the match: who is out, and is it over?
    void look_at_standing();
    void check_playing() const;
    void check_takes_part(Seat seat) const;
    void check_asked(Seat seat, i64 version) const;
    void check_brought(Seat seat, const Wishes& bring) const;
    void check_keeps_waiting(Seat seat, i64 now, i64 patience) const;
    /// What was agreed, with what is brought along so far.
    Wishes setup_with(const Wishes& bring) const;
    void note_time(i64 now);

    std::string id_;
    Agreement agreement_;
    OpenGame open_;
    std::string server_bytes_;  // of this round
    int round_ = 1;
    std::vector<Sitter> sitters_;
    std::unique_ptr<Match> match_;
    std::optional<Ending> ending_;
    mutable std::string digest_;  // made when somebody wants it
    Standing standing_;           // of the match
    std::string rematch_;
    i64 version_ = 0;
    int rewinds_ = 0;
    int seatings_ = 0;
    i64 seated_at_ = 0;     // when somebody last sat down, stood up, committed or opened
    i64 moved_at_ = 0;      // when the question of the moment was asked
    i64 paused_until_ = 0;  // up to here time was given back
    std::vector<i64> spent_;
    std::vector<Wish> wishes_;  // the latest ones, in a ring
    std::size_t next_wish_ = 0;
};

}  // namespace cantina::server
