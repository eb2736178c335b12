// Sitting down at a table, the numbers everybody is bound to before the deal, and standing up.
//
// The server's bytes are promised first. Who sits down commits to a number; when all sit and all
// who take part have committed, they open; when all are open, it is dealt. Whoever stands up after
// something was opened ends the round: nothing of it is used again, because with all numbers but
// one known that one must not be chosen anew.
#include <algorithm>
#include <stdexcept>

#include "server/table.h"

namespace cantina::server {

namespace {

Refusal no_such_seat(int seats) {
    return {Code::taken,
            {"There are only " + std::to_string(seats) + " seats.",
             "Es gibt nur " + std::to_string(seats) + " Plätze."}};
}

Refusal brings_nothing(const std::string& setting) {
    return bad_request("Who sits down here brings '" + setting + "' along, and it is missing.",
                       "Wer sich hierhin setzt, bringt „" + setting + "“ mit, und das fehlt.");
}

Refusal not_to_bring(const std::string& setting) {
    return bad_request("'" + setting + "' is not left to who sits here.",
                       "„" + setting + "“ ist nicht dem überlassen, der hier sitzt.");
}

}  // namespace

// --- entries

void Table::take_seat(const Entry& entry, i64 at) {
    Sitter& sitter = sitters_[entry.seat];
    sitter.taken = true;
    sitter.name = entry.name;
    sitter.number = entry.number;
    sitter.commitment = entry.commitment;
    sitter.commits = !entry.commitment.empty();
    sitter.key_hash = entry.key_hash;
    sitter.token_hash = entry.token_hash;
    sitter.brought = entry.bring;
    deal_if_ready(at);
}

void Table::take_commitment(const Entry& entry, i64 at) {
    sitters_[entry.seat].commitment = entry.commitment;
    deal_if_ready(at);
}

void Table::take_number(const Entry& entry, i64 at) {
    Sitter& sitter = sitters_[entry.seat];
    if (sitter.commitment != commitment_to(entry.number))
        throw std::runtime_error("a number that does not fit its commitment");
    sitter.number = entry.number;
    sitter.opened = true;
    deal_if_ready(at);
}

void Table::free_up(const Entry& entry, i64 at) {
    sitters_[entry.seat] = Sitter{};
    if (!entry.server.empty()) {
        server_bytes_ = entry.server;
        ++round_;
        for (Sitter& sitter : sitters_) {
            sitter.number.clear();
            sitter.commitment.clear();
            sitter.opened = false;
        }
    }
    deal_if_ready(at);
}

/// Deals when everybody sits and is bound by what all have opened.
void Table::deal_if_ready(i64 at) {
    ++seatings_;
    seated_at_ = at;
    if (free_seat() || !waits_for().empty()) return;
    start();
    moved_at_ = at;
}

/// Deals, or goes on where a recorded match is continued.
void Table::start() {
    const Wishes setup = setup_with({});
    if (setup != agreement_.setup) open_ = open_wished(agreement_.game, setup);
    std::vector<std::string> names;
    for (const Sitter& sitter : sitters_) names.push_back(sitter.person ? "human" : sitter.bot);
    if (agreement_.replay.empty()) {
        match_ = std::make_unique<Match>(open_.game, shuffle().seed(), names);
        return;
    }
    Recording recording = read_recording(agreement_.replay);
    recording.seats = names;
    match_ = std::make_unique<Match>(replay(recording, open_.game, agreement_.at));
    standing_ = game().standing(match_->state());
}

// --- how it stands

Shuffle Table::shuffle() const {
    Shuffle shuffle{.server = server_bytes_, .numbers = {}, .commitments = {}, .round = round_};
    for (const Sitter& sitter : sitters_) {
        shuffle.numbers.push_back(sitter.number);
        shuffle.commitments.push_back(sitter.commitment);
    }
    const bool none = std::ranges::all_of(shuffle.commitments, &std::string::empty);
    if (none) shuffle.commitments.clear();
    return shuffle;
}

std::string Table::bound_by(Seat seat) const {
    const Sitter& sitter = sitters_[seat];
    // Before 0.2 numbers came in the clear: these are fixed as well.
    return sitter.commitment.empty() && !sitter.number.empty() ? commitment_to(sitter.number)
                                                               : sitter.commitment;
}

bool Table::asks_to_commit(Seat seat) const {
    return !match_ && sitters_[seat].commits && sitters_[seat].commitment.empty();
}

bool Table::asks_to_open(Seat seat) const {
    const auto is_bound = [](const Sitter& sitter) {
        return sitter.taken && !(sitter.commits && sitter.commitment.empty());
    };
    return !match_ && sitters_[seat].commits && !sitters_[seat].opened &&
           std::ranges::all_of(sitters_, is_bound);
}

std::vector<int> Table::waits_for() const {
    std::vector<int> seats_waited_for;
    if (free_seat()) return seats_waited_for;
    for (Seat seat = 0; seat < seats(); ++seat)
        if (asks_to_commit(seat) || asks_to_open(seat)) seats_waited_for.push_back(seat);
    return seats_waited_for;
}

std::optional<Seat> Table::free_seat() const {
    for (Seat seat = 0; seat < seats(); ++seat)
        if (!sitters_[seat].taken) return seat;
    return std::nullopt;
}

Seat Table::seat_of(const std::string& token) const {
    const std::string hash = hash_of(token);
    for (Seat seat = 0; seat < seats(); ++seat)
        if (sitters_[seat].taken && sitters_[seat].token_hash == hash) return seat;
    throw Refusal(Code::wrong_token, {"This token opens no seat at this table.",
                                      "Dieses Token öffnet keinen Platz an diesem Tisch."});
}

std::optional<Seat> Table::seat_of_key(const std::string& key_hash) const {
    for (Seat seat = 0; seat < seats(); ++seat)
        if (sitters_[seat].taken && sitters_[seat].key_hash == key_hash) return seat;
    return std::nullopt;
}

// --- wishes

Entry Table::sit(std::optional<Seat> wanted, const std::string& name, const std::string& commitment,
                 const std::string& key_hash, const std::string& token_hash,
                 const Wishes& bring) const {
    const std::optional<Seat> seat = wanted ? wanted : free_seat();
    if (!seat)
        throw Refusal(Code::taken, {"All seats are taken; you can watch.",
                                    "Alle Plätze sind besetzt; du kannst zuschauen."});
    if (*seat >= seats()) throw no_such_seat(seats());
    if (sitters_[*seat].taken) {
        const Text who = name_of(*seat);
        throw Refusal(Code::taken, {"This seat is taken (" + who.en + ").",
                                    "Dieser Platz ist besetzt (" + who.de + ")."});
    }
    check_brought(*seat, bring);
    Entry entry;
    entry.kind = Entry::Kind::sit;
    entry.seat = *seat;
    entry.name = name;
    // Where a recorded match goes on nothing is shuffled.
    if (agreement_.replay.empty()) entry.commitment = commitment;
    entry.key_hash = key_hash;
    entry.token_hash = token_hash;
    entry.bring = bring;
    return entry;
}

Entry Table::commit(Seat seat, i64 round, const std::string& commitment) const {
    if (match_ || round != round_) throw stale();
    if (!asks_to_commit(seat))
        throw Refusal(Code::not_allowed,
                      {"You are not asked to commit to a number, or have done so already.",
                       "Du bist nicht gebeten, dich auf eine Zahl festzulegen, oder hast es schon "
                       "getan."});
    Entry entry;
    entry.kind = Entry::Kind::commit;
    entry.seat = seat;
    entry.commitment = commitment;
    return entry;
}

Entry Table::open_number(Seat seat, i64 round, const std::string& number) const {
    const Sitter& sitter = sitters_[seat];
    if (match_ || sitter.opened || round != round_) throw stale();
    if (sitter.commitment.empty())
        throw Refusal(Code::not_allowed, {"There is no commitment of yours to open.",
                                          "Es gibt keine Festlegung von dir zu öffnen."});
    if (!asks_to_open(seat))
        throw Refusal(Code::not_yet,
                      {"Not all are bound yet: keep your number to yourself for now.",
                       "Noch sind nicht alle gebunden: Behalte deine Zahl noch für dich."});
    const std::string fits = commitment_to(number);
    if (fits != sitter.commitment)
        throw Refusal(Code::not_legal,
                      {"This number does not fit your commitment: its SHA-256 is " + fits +
                           ", you committed to " + sitter.commitment + ".",
                       "Diese Zahl passt nicht zu deiner Festlegung: Ihr SHA-256 ist " + fits +
                           ", festgelegt hast du dich auf " + sitter.commitment + "."});
    Entry entry;
    entry.kind = Entry::Kind::open;
    entry.seat = seat;
    entry.number = number;
    return entry;
}

Entry Table::stand(Seat by, Seat seat, i64 now, i64 patience) const {
    if (match_)
        throw Refusal(Code::not_allowed, {"The match has begun: resign instead.",
                                          "Die Partie hat begonnen: Gib stattdessen auf."});
    if (seat != by) check_keeps_waiting(seat, now, patience);
    Entry entry;
    entry.kind = Entry::Kind::stand;
    entry.seat = seat;
    if (std::ranges::any_of(sitters_, &Sitter::opened)) entry.server = draw_server_bytes();
    return entry;
}

/// Others free a seat only when all wait for it, and that for a while.
void Table::check_keeps_waiting(Seat seat, i64 now, i64 patience) const {
    const std::vector<int> waited_for = waits_for();
    const Text who = name_of(seat);
    if (std::ranges::find(waited_for, static_cast<int>(seat)) == waited_for.end())
        throw Refusal(Code::not_allowed, {"The table does not wait for " + who.en + ".",
                                          "Der Tisch wartet nicht auf " + who.de + "."});
    const i64 left = seated_at_ + patience - now;
    if (left <= 0) return;
    const std::string seconds = std::to_string((left + 999) / 1000);
    throw Refusal(Code::not_yet, {"Give " + who.en + " " + seconds + " more seconds.",
                                  "Gib " + who.de + " noch " + seconds + " Sekunden."});
}

Wishes Table::setup_with(const Wishes& bring) const {
    Wishes setup = agreement_.setup;
    for (const Sitter& sitter : sitters_)
        for (const auto& [key, value] : sitter.brought) setup[key] = value;
    for (const auto& [key, value] : bring) setup[key] = value;
    return setup;
}

/// What was left to this player must be there, and nothing else; the game says whether it will do.
void Table::check_brought(Seat seat, const Wishes& bring) const {
    const std::map<std::string, Seat> own = own_settings(agreement_.game, agreement_.setup);
    for (const auto& [key, value] : bring) {
        const auto found = own.find(key);
        if (found == own.end() || found->second != seat) throw not_to_bring(key);
        if (value == own_value) throw brings_nothing(key);
    }
    for (const auto& [key, whose] : own)
        if (whose == seat && !bring.contains(key)) throw brings_nothing(key);
    if (own.empty()) return;
    const OpenGame open = open_wished(agreement_.game, setup_with(bring));
    if (open.game->seats() != game().seats()) throw no_such_seat(open.game->seats());
}

}  // namespace cantina::server
