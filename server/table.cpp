#include "server/table.h"

#include <algorithm>
#include <stdexcept>

namespace cantina::server {

namespace {

/// A client repeats what it wished for last, not what it wished for many answers ago.
constexpr std::size_t remembered_wishes = 128;

Refusal stale() {
    return {Code::stale,
            {"The table has moved on; look again.",
             "Am Tisch ist es weitergegangen; schau noch einmal."}};
}

Refusal not_playing() {
    return {Code::not_yet,
            {"The match has not begun, or is over.",
             "Die Partie hat noch nicht begonnen oder ist vorbei."}};
}

}  // namespace

Table::Table(std::string id, Agreement agreement)
    : id_(std::move(id)), agreement_(std::move(agreement)), open_(open_agreed(agreement_)) {
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
        case Entry::Kind::sit: {
            Sitter& sitter = sitters_[entry.seat];
            sitter.taken = true;
            sitter.name = entry.name;
            sitter.number = entry.number;
            sitter.key_hash = entry.key_hash;
            sitter.token_hash = entry.token_hash;
            if (!free_seat()) {
                start();
                moved_at_ = at;
            }
            break;
        }
        case Entry::Kind::answer:
            note_time(at);
            match_->answer(entry.option);
            if (match_->over()) {
                const Standing standing = game().standing(match_->state());
                end("won", {standing.share.begin(), standing.share.begin() + game().seats()});
            }
            break;
        case Entry::Kind::undo:
            match_->undo_to(entry.to, entry.seat);
            ++rewinds_;
            moved_at_ = at;
            break;
        case Entry::Kind::resign:
            end("resigned", lost_by(entry.seat));
            break;
        case Entry::Kind::timeout:
            end("timeout", lost_by(entry.seat));
            break;
        case Entry::Kind::draw:
            end("drawn", std::vector<double>(sitters_.size(), 0.5));
            break;
        case Entry::Kind::replace:
            sitters_[entry.seat].bot = entry.text;
            break;
        case Entry::Kind::rematch:
            rematch_ = entry.text;
            break;
    }
    if (!entry.id.empty()) remember({entry.seat, entry.id});
    version_ = version;
}

/// Deals when everybody sits, or goes on where a recorded match is continued.
void Table::start() {
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
}

void Table::end(const std::string& reason, std::vector<double> result) {
    ending_ = Ending{reason, std::move(result)};
}

std::vector<double> Table::lost_by(Seat seat) const {
    std::vector<double> result(sitters_.size(), 1.0);
    result[seat] = 0.0;
    return result;
}

// --- wishes

void Table::check_playing() const {
    if (!match_ || ending_) throw not_playing();
}

std::optional<Seat> Table::free_seat() const {
    for (Seat seat = 0; seat < seats(); ++seat)
        if (!sitters_[seat].taken) return seat;
    return std::nullopt;
}

Entry Table::sit(std::optional<Seat> wanted, const std::string& name, const std::string& number,
                 const std::string& key_hash, const std::string& token_hash) const {
    const std::optional<Seat> seat = wanted ? wanted : free_seat();
    if (!seat)
        throw Refusal(Code::taken, {"All seats are taken; you can watch.",
                                    "Alle Plätze sind besetzt; du kannst zuschauen."});
    if (*seat >= seats() || sitters_[*seat].taken)
        throw Refusal(Code::taken, {"This seat is taken.", "Dieser Platz ist besetzt."});
    Entry entry;
    entry.kind = Entry::Kind::sit;
    entry.seat = *seat;
    entry.name = name;
    entry.number = number;
    entry.key_hash = key_hash;
    entry.token_hash = token_hash;
    return entry;
}

Entry Table::answer(Seat seat, i64 version, i64 option) const {
    check_playing();
    if (version != version_) throw stale();
    if (match_->decision().seat != seat)
        throw Refusal(Code::not_your_turn,
                      {"It is not for you to answer now.", "Du bist gerade nicht gefragt."});
    if (option < 0 || option >= match_->options().size())
        throw Refusal(Code::not_legal,
                      {"There is no such option now.", "Diese Möglichkeit gibt es gerade nicht."});
    return answer_with(seat, match_->options()[static_cast<int>(option)]);
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
    check_playing();
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
    check_playing();
    return plain(Entry::Kind::resign, seat);
}

Entry Table::time_is_up(Seat seat) const {
    check_playing();
    return plain(Entry::Kind::timeout, seat);
}

Entry Table::draw(Seat seat) const {
    check_playing();
    return plain(Entry::Kind::draw, seat);
}

Entry Table::replace(Seat seat) const {
    check_playing();
    Entry entry = plain(Entry::Kind::replace, seat);
    entry.text = "knight";
    return entry;
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

// --- what is shown

Seat Table::asked() const {
    if (!match_ || ending_) return nobody;
    return match_->decision().seat;
}

bool Table::asks_bot() const {
    const Seat seat = asked();
    return seat < seats() && !sitters_[seat].bot.empty();
}

Tree Table::view(Seat viewer) const {
    if (!match_) return {};
    Tree view = game().view(match_->state(), viewer);
    if (ending_)
        for (auto& [key, value] : std::get<Tree::Map>(view.value))
            if (key == "decision") value = {};
    return view;
}

Tree log_lines(const Match& match, Seat viewer, int since, int until) {
    Tree::List lines;
    std::vector<LogLine> en = match.log(viewer, Language::en, since);
    std::vector<LogLine> de = match.log(viewer, Language::de, since);
    int last = -1;
    int within = 0;
    for (std::size_t i = 0; i < en.size() && i < de.size() && en[i].position <= until; ++i) {
        within = en[i].position == last ? within + 1 : 0;
        last = en[i].position;
        Tree::Map text;
        text.emplace_back("en", std::move(en[i].text));
        text.emplace_back("de", std::move(de[i].text));
        Tree::Map line;
        line.emplace_back("n", en[i].position * 256 + within);
        line.emplace_back("seat", en[i].seat < match.game().seats() ? Tree(en[i].seat) : Tree());
        line.emplace_back("text", std::move(text));
        line.emplace_back("clause", std::move(en[i].clause));
        lines.emplace_back(std::move(line));
    }
    return lines;
}

Tree Table::log(Seat viewer, int since) const {
    return match_ ? log_lines(*match_, viewer, since, match_->position()) : Tree(Tree::List{});
}

Tree Table::can(Seat viewer) const {
    const bool playing = match_ && !ending_ && viewer < seats();
    bool undo = playing && agreement_.undo != UndoRule::never;
    if (undo) {
        const auto back = match_->previous_choice(viewer);
        undo = back && *back >= agreement_.at;
    }
    return Tree::Map{{"undo", undo},
                     {"hint", playing && agreement_.hints && asked() == viewer},
                     {"draw", playing && game().knows_draws() && !agreement_.only_one_person()},
                     {"resign", playing}};
}

Json Table::seats_for(Seat viewer) const {
    Json list = Json::array();
    for (Seat seat = 0; seat < seats(); ++seat) {
        const Sitter& sitter = sitters_[seat];
        const Text side = {game().seat_name(seat, Language::en),
                           game().seat_name(seat, Language::de)};
        list.push_back({{"seat", seat},
                        {"side", to_json(side)},
                        {"kind", sitter.bot.empty() ? "person" : "bot"},
                        {"name", sitter.name},
                        {"bot", sitter.bot.empty() ? Json() : Json(sitter.bot)},
                        {"free", !sitter.taken},
                        {"you", seat == viewer}});
    }
    return list;
}

Json Table::summary() const {
    static constexpr const char* names[] = {"waiting", "playing", "over"};
    Json summary = {{"table", id_},
                    {"game", agreement_.game},
                    {"setup", agreement_.setup},
                    {"status", names[static_cast<int>(status())]},
                    {"seats", seats_for(spectator)},
                    {"asked", asked() < seats() ? Json(asked()) : Json()},
                    {"moved-at", moved_at_}};
    if (ending_)
        summary["result"] = {{"reason", ending_->reason}, {"scores", ending_->result}};
    else
        summary["result"] = nullptr;
    return summary;
}

std::vector<Obstacle> Table::why_not(Seat seat, const std::string& card) const {
    check_playing();
    return game().why_not(match_->state(), seat, card);
}

// --- clocks

/// The time since the question was asked goes off the clock of who answered.
void Table::note_time(i64 now) {
    const Seat seat = asked();
    if (agreement_.clock && seat < seats() && sitters_[seat].bot.empty())
        spent_[seat] += std::max<i64>(0, now - moved_at_) - agreement_.clock->increment;
    moved_at_ = now;
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
