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
#include "store/store.h"

namespace cantina::server {

/// Who sits there.
struct Sitter {
    bool person = true;
    bool taken = false;
    std::string name;
    std::string bot;  // also when a bot has taken over
    std::string number, key_hash, token_hash;
};

struct Ending {
    std::string reason;  // "won", "resigned", "timeout", "drawn"
    std::vector<double> result;
};

/// The lines of a match's log in both languages, after the position `since` (-1: from the deal on)
/// and up to `until`.
Tree log_lines(const Match& match, Seat viewer, int since, int until);

class Table {
  public:
    Table(std::string id, Agreement agreement);

    const std::string& id() const { return id_; }
    const Agreement& agreement() const { return agreement_; }
    const OpenGame& open() const { return open_; }
    const AnyGame& game() const { return *open_.game; }
    Seat seats() const { return static_cast<Seat>(sitters_.size()); }
    const Sitter& sitter(Seat seat) const { return sitters_[seat]; }
    TableStatus status() const;
    /// How many entries it stands on.
    i64 version() const { return version_; }
    /// The match, once everybody sits.
    const Match* match() const { return match_.get(); }
    const std::optional<Ending>& ending() const { return ending_; }
    const std::string& rematch() const { return rematch_; }
    /// How often something was taken back: then the log is not only longer.
    int rewinds() const { return rewinds_; }

    /// Applies what the store holds. Throws std::runtime_error if that does not fit the table.
    void apply(const StoredEntry& stored);
    /// The same with an entry that has not been written yet.
    void apply(i64 version, i64 at, const Entry& entry);

    // --- wishes. Each says the entry that would carry it out, or throws Refusal. -----------------
    Entry sit(std::optional<Seat> wanted, const std::string& name, const std::string& number,
              const std::string& key_hash, const std::string& token_hash) const;
    Entry answer(Seat seat, i64 version, i64 option) const;
    Entry undo(Seat seat, i64 version) const;
    Entry resign(Seat seat) const;
    Entry time_is_up(Seat seat) const;
    Entry draw(Seat seat) const;
    Entry replace(Seat seat) const;
    Entry note_rematch(const std::string& table) const;
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

    void start();
    void check_playing() const;
    void end(const std::string& reason, std::vector<double> result);
    std::vector<double> lost_by(Seat seat) const;
    void note_time(i64 now);

    std::string id_;
    Agreement agreement_;
    OpenGame open_;
    std::vector<Sitter> sitters_;
    std::unique_ptr<Match> match_;
    std::optional<Ending> ending_;
    std::string rematch_;
    i64 version_ = 0;
    int rewinds_ = 0;
    i64 moved_at_ = 0;  // when the question of the moment was asked
    std::vector<i64> spent_;
    std::vector<Wish> wishes_;  // the latest ones, in a ring
    std::size_t next_wish_ = 0;
};

}  // namespace cantina::server
