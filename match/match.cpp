#include "match/match.h"

#include <algorithm>
#include <stdexcept>

namespace cantina {

namespace {

/// Something only some of the seats may know was seen.
bool tells_a_secret(const HistoryEntry& entry) {
    return std::any_of(entry.events.begin(), entry.events.end(),
                       [](const Event& event) { return event.seen != everybody; });
}

/// Somebody who may know all of it.
Seat informed(const Event& event, int seats) {
    for (Seat seat = 0; seat < seats; ++seat)
        if (event.shown_to(seat)) return seat;
    return spectator;
}

/// What the log says of an entry that is no answer.
Text note_of(const HistoryEntry& entry) {
    if (entry.kind == HistoryEntry::Kind::take_back)
        return {"taken back; from here on chance falls anew.",
                "zurückgenommen; ab hier fällt der Zufall neu."};
    const bool late = entry.reason == HistoryEntry::Reason::timeout;
    Text note = late ? Text{"time is up", "die Zeit ist um"} : Text{"gives up", "gibt auf"};
    if (entry.bot.empty()) return {note.en + ".", note.de + "."};
    return {note.en + "; a bot takes the seat.", note.de + "; ein Bot übernimmt den Platz."};
}

/// The new stream after a take-back follows from the seed and the place of the entry, so that a
/// replay finds the same one and nobody can choose it.
Rng fresh_stream(const Seed& seed, int entry) {
    return Rng(hash_bytes(seed.words.data(), sizeof seed.words, static_cast<u64>(entry) + 1));
}

}  // namespace

Match::Match(std::shared_ptr<const AnyGame> game, const Seed& seed, std::vector<std::string> seats)
    : game_(std::move(game)), seed_(seed), seats_(std::move(seats)) {
    if (static_cast<int>(seats_.size()) != game_->seats())
        throw std::invalid_argument("the game has " + std::to_string(game_->seats()) +
                                    " seats, not " + std::to_string(seats_.size()));
    Reporter reporter;
    state_ = game_->deal(seed_, options_, &reporter);
    deal_events_ = std::move(reporter.events);
    checkpoints_[0] = state_;
}

StateBytes Match::state_at(int position) const {
    if (position < 0 || position > this->position())
        throw std::out_of_range("the match has no position " + std::to_string(position));
    // Every take-back has a checkpoint, so none lies between one and the position.
    const auto from = std::prev(checkpoints_.upper_bound(position));
    StateBytes state = from->second;
    OptionList list;
    for (int at = from->first; at < position; ++at)
        play(history_[static_cast<size_t>(at)], state, list, nullptr);
    return state;
}

/// An entry that is no take-back.
void Match::play(const HistoryEntry& entry, StateBytes& state, OptionList& list,
                 Reporter* reporter) const {
    if (entry.kind == HistoryEntry::Kind::answer)
        game_->apply(state, entry.option, list, reporter);
    else if (entry.bot.empty())
        game_->leave(state, entry.seat, list, reporter);
}

void Match::keep_checkpoint() { checkpoints_[position()] = state_; }

void Match::answer(const Option& option, bool follows) {
    const Decision decision = this->decision();
    if (decision.over()) throw std::invalid_argument("the match is over");
    if (!options_.has(option)) throw std::invalid_argument("this is no legal answer now");
    HistoryEntry entry;
    entry.seat = decision.seat;
    entry.question = decision.question;
    entry.option = option;
    entry.forced = options_.size() == 1;
    entry.follows = follows;
    Reporter reporter;
    game_->apply(state_, option, options_, &reporter);
    entry.events = std::move(reporter.events);
    history_.push_back(std::move(entry));
    if (position() % checkpoint_distance == 0) keep_checkpoint();
}

void Match::answer_all(const std::vector<Option>& options) {
    const Seat seat = decision().seat;
    StateBytes table = state_;
    OptionList list = options_;
    for (const Option& option : options) {
        if (game_->decision(table).seat != seat || !list.has(option))
            throw std::invalid_argument("these are no legal answers now");
        game_->apply(table, option, list, nullptr);
    }
    for (size_t i = 0; i < options.size(); ++i) answer(options[i], i > 0);
}

void Match::leave(Seat seat, HistoryEntry::Reason reason, const std::string& bot) {
    HistoryEntry entry;
    entry.seat = seat;
    entry.reason = reason;
    if (seat < game_->seats() && game_->departure(state_, seat) == Departure::replaced)
        entry.bot = bot;
    depart(std::move(entry));
}

void Match::hand_over(Seat seat, HistoryEntry::Reason reason, const std::string& bot) {
    HistoryEntry entry;
    entry.seat = seat;
    entry.reason = reason;
    entry.bot = bot;
    depart(std::move(entry));
}

void Match::depart(HistoryEntry entry) {
    const Standing standing = game_->standing(state_);
    if (standing.over || entry.seat >= game_->seats() || standing.is_out(entry.seat))
        throw std::invalid_argument("this seat is not in the match any more");
    entry.kind = HistoryEntry::Kind::leave;
    if (!entry.bot.empty()) seats_[entry.seat] = entry.bot;
    Reporter reporter;
    play(entry, state_, options_, &reporter);
    entry.events = std::move(reporter.events);
    history_.push_back(std::move(entry));
    if (position() % checkpoint_distance == 0) keep_checkpoint();
}

bool Match::answers_itself() const {
    if (options_.size() != 1 || over()) return false;
    const auto row = game_->row(state_);
    return !row || !row->leaves_a_choice();
}

int Match::answer_forced() {
    int answered = 0;
    for (; answers_itself(); ++answered) answer(Option(options_[0]));
    return answered;
}

// --- undo
// -----------------------------------------------------------------------------------------

bool Match::gives_away(int position, Seat seat) const {
    for (int at = position; at < this->position(); ++at) {
        const HistoryEntry& entry = history_[static_cast<size_t>(at)];
        if (entry.kind != HistoryEntry::Kind::answer || tells_a_secret(entry)) return true;
        if (entry.seat != seat && !entry.forced) return true;
    }
    return game_->chances_taken(state_at(position)) != game_->chances_taken(state_);
}

void Match::undo_to(int position, Seat seat) {
    StateBytes before = state_at(position);
    if (position == this->position()) return;
    if (history_[static_cast<size_t>(position)].follows) return undo_to(position - 1, seat);
    if (left_since(position))
        throw std::invalid_argument("nothing from before somebody left is taken back");
    if (gives_away(position, seat)) return record_take_back(position, seat);
    history_.resize(static_cast<size_t>(position));
    checkpoints_.erase(checkpoints_.upper_bound(position), checkpoints_.end());
    state_ = std::move(before);
    game_->options(state_, options_);
}

void Match::record_take_back(int position, Seat seat) {
    state_ = state_at(position);
    Rng rng = fresh_stream(seed_, this->position());
    game_->rekey(state_, rng);
    game_->options(state_, options_);
    HistoryEntry entry;
    entry.kind = HistoryEntry::Kind::take_back;
    entry.seat = seat;
    entry.back_to = position;
    history_.push_back(std::move(entry));
    keep_checkpoint();
}

std::vector<int> Match::entries_that_count(int since) const {
    std::vector<int> entries;
    for (int position = this->position(); position > since;) {
        const int last = position - 1;
        entries.push_back(last);
        const HistoryEntry& entry = history_[static_cast<size_t>(last)];
        position = entry.kind == HistoryEntry::Kind::take_back ? entry.back_to : last;
    }
    std::reverse(entries.begin(), entries.end());
    return entries;
}

bool Match::left_since(int position) const {
    return std::any_of(history_.begin() + position, history_.end(), [](const HistoryEntry& entry) {
        return entry.kind == HistoryEntry::Kind::leave;
    });
}

std::optional<Match::Choice> Match::last_choice(Seat seat, bool also_before_a_leave) const {
    // It is looked for from the end, so that long matches are no slower than short ones.
    std::optional<Choice> row;  // the part of a row that was passed already
    bool chosen = false;        // something in it was no forced answer
    for (int position = this->position(); position > 0;) {
        const int at = position - 1;
        const HistoryEntry& entry = history_[static_cast<size_t>(at)];
        position = entry.kind == HistoryEntry::Kind::take_back ? entry.back_to : at;
        if (entry.kind == HistoryEntry::Kind::leave && !also_before_a_leave) break;
        if (entry.kind != HistoryEntry::Kind::answer || entry.seat != seat) continue;
        row = Choice{at, row ? row->last : at};
        chosen |= !entry.forced;
        if (entry.follows) continue;
        if (chosen) return row;
        row.reset();
    }
    return std::nullopt;
}

std::optional<int> Match::previous_choice(Seat seat) const {
    const auto choice = last_choice(seat, false);
    return choice ? std::optional(choice->first) : std::nullopt;
}

int Match::after_last_choice(Seat seat) const {
    const auto choice = last_choice(seat, true);
    return choice ? choice->last + 1 : 0;
}

bool Match::take_back(Seat seat) {
    const auto position = previous_choice(seat);
    if (position) undo_to(*position, seat);
    return position.has_value();
}

// --- the written log
// ------------------------------------------------------------------------------

void Match::tell_events(Seat viewer, const Telling& telling, const std::vector<Event>& events,
                        int position, std::vector<Told>& told) const {
    const bool knows_all = viewer == nobody;
    const Seat reader = knows_all ? spectator : viewer;
    const int seats = game_->seats();
    for (const Event& event : events) {
        Told one{.position = position, .seat = event.seat};
        const auto say = [&](Language language) {
            Sentence sentence = game_->sentence(event, reader, language);
            one.clause = std::move(sentence.clause);
            return std::move(sentence.text);
        };
        if (telling.en) one.text.en = say(Language::en);
        if (telling.de) one.text.de = say(Language::de);
        if (telling.happenings)
            one.happening = game_->happening(event, knows_all ? informed(event, seats) : viewer);
        if (one.has_sentence() || one.happening != Tree()) told.push_back(std::move(one));
    }
}

void Match::tell_entry(Seat viewer, const Telling& telling, int at, std::vector<Told>& told) const {
    const HistoryEntry& entry = history_[static_cast<size_t>(at)];
    tell_events(viewer, telling, entry.events, at + 1, told);
    if (entry.kind == HistoryEntry::Kind::answer) return;
    const Text note = note_of(entry);
    const auto say = [&](Language language) {
        const bool known = entry.seat < game_->seats();
        const std::string who = known ? game_->seat_name(entry.seat, language) : "";
        return "(" + who + ": " + note.in(language) + ")";
    };
    Told one{.position = at + 1, .seat = entry.seat};
    if (telling.en) one.text.en = say(Language::en);
    if (telling.de) one.text.de = say(Language::de);
    told.push_back(std::move(one));
}

std::vector<Told> Match::tell(Seat viewer, const Telling& telling, int since) const {
    std::vector<Told> told;
    if (since < 0) tell_events(viewer, telling, deal_events_, 0, told);
    for (int at : entries_that_count(std::max(0, since)))
        if (at + 1 > since) tell_entry(viewer, telling, at, told);
    return told;
}

std::vector<Told> Match::tell_moment(Seat viewer, const Telling& telling, int position) const {
    std::vector<Told> told;
    if (position == 0)
        tell_events(viewer, telling, deal_events_, 0, told);
    else
        tell_entry(viewer, telling, position - 1, told);
    return told;
}

std::vector<LogLine> Match::log(Seat viewer, Language language, int since) const {
    std::vector<LogLine> lines;
    const Telling telling{.en = language == Language::en, .de = language == Language::de};
    for (Told& told : tell(viewer, telling, since))
        lines.push_back({told.position, told.seat, told.text.in(language), std::move(told.clause)});
    return lines;
}

}  // namespace cantina
