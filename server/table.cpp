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

}  // namespace

Table::Table(std::string id, Agreement agreement)
    : Table(std::move(id), agreement, open_agreed(agreement)) {}

Table::Table(std::string id, Agreement agreement, OpenGame open)
    : id_(std::move(id)),
      agreement_(std::move(agreement)),
      open_(std::move(open)),
      server_bytes_(agreement_.server_bytes) {
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
    const bool in_time =
        is_before_deal(entry.kind) ? !match_ : match_ || entry.kind == Entry::Kind::replace;
    if (!in_time) throw std::runtime_error("an entry on the wrong side of the deal");
    switch (entry.kind) {
        case Entry::Kind::sit:
            take_seat(entry, at);
            break;
        case Entry::Kind::commit:
            take_commitment(entry, at);
            break;
        case Entry::Kind::open:
            take_number(entry, at);
            break;
        case Entry::Kind::stand:
            free_up(entry, at);
            break;
        case Entry::Kind::answer:
            note_time(at);
            match_->answer(entry.option);
            look_at_standing();
            break;
        case Entry::Kind::answers:
            note_time(at);
            match_->answer_all(entry.options);
            look_at_standing();
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
            ending_ = agreed_draw(*match_);
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
    look_at_standing();
    if (before == entry.seat) moved_at_ = at;
}

void Table::look_at_standing() {
    const SeatMask out = standing_.out;
    standing_ = game().standing(match_->state());
    if (standing_.out != out) ++seatings_;
    if (standing_.over) ending_ = end_of(*match_);
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
    if (agreement_.replay.empty()) recording.shuffle = shuffle();
    if (!ending_) return recording;
    if (ending_->reason != "won") recording.ended = ending_;
    recording.digest = digest_of(recording);
    return recording;
}

const std::string& Table::digest() const {
    if (digest_.empty()) digest_ = *recording().digest;
    return digest_;
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
