#include "server/table.h"

#include <algorithm>
#include <stdexcept>

#include "match/row_answers.h"

namespace cantina::server {

namespace {

/// A client repeats what it wished for last, not what it wished for many answers ago.
constexpr std::size_t remembered_wishes = 128;

/// Shorter outages are not worth an entry.
constexpr i64 least_given_back = 1000;

/// Who plays on where the game or the agreement puts a bot in somebody's place.
constexpr const char* substitute = "knight";

Refusal not_playing() {
    return {Code::not_yet,
            {"The match has not begun, or is over.",
             "Die Partie hat noch nicht begonnen oder ist vorbei."}};
}

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

Table::Table(std::string id, Agreement agreement)
    : Table(std::move(id), agreement, open_agreed(agreement)) {}

Table::Table(std::string id, Agreement agreement, OpenGame open)
    : id_(std::move(id)), agreement_(std::move(agreement)), open_(std::move(open)) {
    for (const SeatPlan& plan : agreement_.seats) {
        Sitter sitter;
        sitter.person = plan.person;
        sitter.taken = !plan.person;
        sitter.bot = plan.bot;
        sitters_.push_back(sitter);
    }
    spent_.resize(sitters_.size());
}

TableStatus Table::status() const {
    if (ending_) return TableStatus::over;
    return match_ ? TableStatus::playing : TableStatus::waiting;
}

// --- entries

void Table::apply(const StoredEntry& stored) {
    apply(stored.version, stored.at, Entry::read(stored.body));
}

void Table::apply(i64 version, i64 at, const Entry& entry) {
    if (version != version_ + 1)
        throw std::runtime_error("entry " + std::to_string(version) + " does not follow " +
                                 std::to_string(version_));
    const bool of_a_seat = entry.kind != Entry::Kind::draw && entry.kind != Entry::Kind::rematch;
    if (of_a_seat && entry.seat >= seats()) throw std::runtime_error("an entry of no seat");
    switch (entry.kind) {
        case Entry::Kind::sit:
            take_seat(entry, at);
            break;
        case Entry::Kind::answer:
            note_time(at);
            match_->answer(entry.option);
            look_at_standing("won");
            break;
        case Entry::Kind::answers:
            note_time(at);
            match_->answer_all(entry.options);
            look_at_standing("won");
            break;
        case Entry::Kind::undo:
            match_->undo_to(entry.to, entry.seat);
            ++rewinds_;
            moved_at_ = at;
            break;
        case Entry::Kind::resign:
        case Entry::Kind::timeout:
            depart(entry, at);
            break;
        case Entry::Kind::draw:
            end("drawn", shared_by_all());
            break;
        case Entry::Kind::replace:
            sitters_[entry.seat].bot = entry.text;
            ++seatings_;
            break;
        case Entry::Kind::rematch:
            rematch_ = entry.text;
            break;
        case Entry::Kind::pause:
            moved_at_ = std::min(at, moved_at_ + std::max<i64>(0, entry.milliseconds));
            paused_until_ = at;
            break;
    }
    if (!entry.id.empty()) remember({entry.seat, entry.id});
    version_ = version;
}

void Table::take_seat(const Entry& entry, i64 at) {
    Sitter& sitter = sitters_[entry.seat];
    sitter.taken = true;
    sitter.name = entry.name;
    sitter.number = entry.number;
    sitter.key_hash = entry.key_hash;
    sitter.token_hash = entry.token_hash;
    sitter.brought = entry.bring;
    ++seatings_;
    if (free_seat()) return;
    start();
    moved_at_ = at;
}

/// A seat is given up: the game says what becomes of it, unless a bot was agreed for that.
void Table::depart(const Entry& entry, i64 at) {
    const bool resigned = entry.kind == Entry::Kind::resign;
    const auto reason = resigned ? HistoryEntry::Reason::resigned : HistoryEntry::Reason::timeout;
    const Seat before = asked();
    if (entry.text.empty())
        match_->leave(entry.seat, reason, substitute);
    else
        match_->hand_over(entry.seat, reason, entry.text);
    sitters_[entry.seat].bot = match_->history().back().bot;
    ++seatings_;
    look_at_standing(resigned ? "resigned" : "timeout");
    if (before == entry.seat) moved_at_ = at;
}

void Table::look_at_standing(const char* reason) {
    const SeatMask out = standing_.out;
    standing_ = game().standing(match_->state());
    if (standing_.out != out) ++seatings_;
    if (!standing_.over) return;
    const std::vector<double> shares(standing_.share.begin(), standing_.share.begin() + seats());
    int sharing = 0;
    int in = 0;
    for (Seat seat = 0; seat < seats(); ++seat) {
        sharing += shares[seat] > 0;
        in += !standing_.is_out(seat);
    }
    const bool drawn =
        match_->history().back().kind == HistoryEntry::Kind::answer && sharing > 1 && sharing >= in;
    end(drawn ? "drawn" : reason, shares);
}

/// Deals when everybody sits, or goes on where a recorded match is continued.
void Table::start() {
    const Wishes setup = setup_with({});
    if (setup != agreement_.setup) open_ = open_wished(agreement_.game, setup);
    std::vector<std::string> names;
    std::vector<std::string> numbers;
    for (const Sitter& sitter : sitters_) {
        names.push_back(sitter.person ? "human" : sitter.bot);
        numbers.push_back(sitter.number);
    }
    if (agreement_.replay.empty()) {
        const Shuffle shuffle{agreement_.server_bytes, numbers};
        match_ = std::make_unique<Match>(open_.game, shuffle.seed(), names);
        return;
    }
    Recording recording = read_recording(agreement_.replay);
    recording.seats = names;
    match_ = std::make_unique<Match>(replay(recording, open_.game, agreement_.at));
    standing_ = game().standing(match_->state());
}

void Table::end(const std::string& reason, std::vector<double> result) {
    ending_ = Ending{reason, std::move(result)};
}

/// A draw: those who are still in have the same share.
std::vector<double> Table::shared_by_all() const {
    int in = 0;
    for (Seat seat = 0; seat < seats(); ++seat) in += !is_out(seat);
    std::vector<double> shares(sitters_.size());
    for (Seat seat = 0; seat < seats(); ++seat) shares[seat] = is_out(seat) ? 0.0 : 1.0 / in;
    return shares;
}

bool Table::takes_part(Seat seat) const {
    return seat < seats() && sitters_[seat].bot.empty() && !is_out(seat);
}

int Table::people_in() const {
    int people = 0;
    for (Seat seat = 0; seat < seats(); ++seat) people += takes_part(seat);
    return people;
}

Text Table::name_of(Seat seat) const {
    const std::string& name = sitters_[seat].name;
    if (!name.empty() && name != "?") return {name, name};
    return {game().seat_name(seat, Language::en), game().seat_name(seat, Language::de)};
}

// --- wishes

void Table::check_playing() const {
    if (!match_ || ending_) throw not_playing();
}

/// Who is out, or whose place a bot has taken, may look on.
void Table::check_takes_part(Seat seat) const {
    check_playing();
    if (is_out(seat))
        throw Refusal(Code::not_allowed,
                      {"You are out of this match; you can stay and watch.",
                       "Du bist aus dieser Partie ausgeschieden; du kannst weiter zuschauen."});
    if (!takes_part(seat))
        throw Refusal(Code::not_allowed,
                      {"A bot plays on your seat now; you can stay and watch.",
                       "Auf deinem Platz spielt jetzt ein Bot; du kannst weiter zuschauen."});
}

void Table::check_asked(Seat seat, i64 version) const {
    check_takes_part(seat);
    if (version != version_) throw stale();
    if (match_->decision().seat != seat)
        throw Refusal(Code::not_your_turn,
                      {"It is not for you to answer now.", "Du bist gerade nicht gefragt."});
}

std::optional<Seat> Table::free_seat() const {
    for (Seat seat = 0; seat < seats(); ++seat)
        if (!sitters_[seat].taken) return seat;
    return std::nullopt;
}

Entry Table::sit(std::optional<Seat> wanted, const std::string& name, const std::string& number,
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
    entry.number = number;
    entry.key_hash = key_hash;
    entry.token_hash = token_hash;
    entry.bring = bring;
    return entry;
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

Entry Table::answer(Seat seat, i64 version, i64 option) const {
    check_asked(seat, version);
    if (option < 0 || option >= match_->options().size())
        throw Refusal(Code::not_legal,
                      {"There is no such option now.", "Diese Möglichkeit gibt es gerade nicht."});
    return answer_with(seat, match_->options()[static_cast<int>(option)]);
}

Entry Table::answer_row(Seat seat, i64 version, const std::vector<int>& picks) const {
    check_asked(seat, version);
    const auto row = game().row(match_->state());
    if (!row)
        throw Refusal(Code::not_legal, {"This question wants one answer: name an option.",
                                        "Diese Frage will eine einzige Antwort: Nenne eine "
                                        "Möglichkeit."});
    Entry entry;
    entry.kind = Entry::Kind::answers;
    entry.seat = seat;
    entry.question = match_->decision().question;
    try {
        entry.options = answers_for(game(), match_->state(), *row, picks);
    } catch (const RowError& error) {
        throw Refusal(Code::not_legal, error.text());
    }
    return entry;
}

Entry Table::answer_with(Seat seat, const Option& option) const {
    Entry entry;
    entry.kind = Entry::Kind::answer;
    entry.seat = seat;
    entry.question = match_->decision().question;
    entry.option = option;
    return entry;
}

Entry Table::undo(Seat seat, i64 version) const {
    check_takes_part(seat);
    if (version != version_) throw stale();
    if (agreement_.undo == UndoRule::never)
        throw Refusal(Code::not_allowed, {"At this table nothing is taken back.",
                                          "An diesem Tisch wird nichts zurückgenommen."});
    const auto back = match_->previous_choice(seat);
    if (!back || *back < agreement_.at)
        throw Refusal(Code::not_allowed, {"There is nothing of yours to take back.",
                                          "Es gibt nichts von dir zurückzunehmen."});
    Entry entry;
    entry.kind = Entry::Kind::undo;
    entry.seat = seat;
    entry.to = *back;
    return entry;
}

namespace {

Entry plain(Entry::Kind kind, Seat seat) {
    Entry entry;
    entry.kind = kind;
    entry.seat = seat;
    return entry;
}

}  // namespace

Entry Table::resign(Seat seat) const {
    check_takes_part(seat);
    Entry entry = plain(Entry::Kind::resign, seat);
    if (game().departure(match_->state(), seat) == Departure::replaced) entry.text = substitute;
    return entry;
}

Entry Table::time_is_up(Seat seat) const {
    check_takes_part(seat);
    Entry entry = plain(Entry::Kind::timeout, seat);
    if (agreement_.away == Away::bot ||
        game().departure(match_->state(), seat) == Departure::replaced)
        entry.text = substitute;
    return entry;
}

Entry Table::draw(Seat seat) const {
    check_takes_part(seat);
    return plain(Entry::Kind::draw, seat);
}

Entry Table::note_rematch(const std::string& table) const {
    if (!ending_) throw not_playing();
    Entry entry = plain(Entry::Kind::rematch, nobody);
    entry.text = table;
    return entry;
}

void Table::remember(const Wish& wish) {
    if (wishes_.size() < remembered_wishes) {
        wishes_.push_back(wish);
    } else {
        wishes_[next_wish_] = wish;
        next_wish_ = (next_wish_ + 1) % remembered_wishes;
    }
}

bool Table::knows_wish(Seat seat, const std::string& id) const {
    return !id.empty() &&
           std::find(wishes_.begin(), wishes_.end(), Wish(seat, id)) != wishes_.end();
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

// --- clocks

/// The time since the question was asked goes off the clock of who answered.
void Table::note_time(i64 now) {
    const Seat seat = asked();
    if (agreement_.clock && seat < seats() && sitters_[seat].bot.empty())
        spent_[seat] += std::max<i64>(0, now - moved_at_) - agreement_.clock->increment;
    moved_at_ = now;
}

std::optional<Entry> Table::give_time_back(i64 from, i64 to) const {
    const Seat seat = asked();
    if (!agreement_.clock || !takes_part(seat)) return std::nullopt;
    Entry entry;
    entry.kind = Entry::Kind::pause;
    entry.seat = seat;
    entry.milliseconds = to - std::max({from, moved_at_, paused_until_});
    if (entry.milliseconds < least_given_back) return std::nullopt;
    return entry;
}

i64 Table::time_left(Seat seat, i64 now) const {
    if (!agreement_.clock) return 0;
    const i64 running = asked() == seat ? std::max<i64>(0, now - moved_at_) : 0;
    return agreement_.clock->budget - spent_[seat] - running;
}

// --- the replay

Recording Table::recording() const {
    Recording recording = record(*match_);
    for (Seat seat = 0; seat < seats(); ++seat)
        if (sitters_[seat].person && !sitters_[seat].name.empty()) recording.seats[seat] = "human";
    if (agreement_.replay.empty()) {
        Shuffle shuffle{agreement_.server_bytes, {}};
        for (const Sitter& sitter : sitters_) shuffle.numbers.push_back(sitter.number);
        recording.shuffle = shuffle;
    }
    if (ending_ && ending_->reason != "won")
        recording.ended = Recording::Ending{ending_->reason, ending_->result};
    return recording;
}

std::string Table::file() const {
    if (!match_ || !ending_)
        throw Refusal(Code::not_yet,
                      {"The replay holds every secret of the match: it is there when it is over.",
                       "Die Aufzeichnung enthält jedes Geheimnis der Partie: Es gibt sie, wenn sie "
                       "vorbei ist."});
    return write_recording(recording());
}

}  // namespace cantina::server
