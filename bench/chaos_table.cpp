#include "bench/chaos_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace cantina::load {

namespace {

using std::chrono::milliseconds;

constexpr auto patience_with_a_call = milliseconds(2000);
constexpr auto quiet = milliseconds(1000);
constexpr auto too_quiet = milliseconds(3000);
constexpr u32 ticks_between_misdeeds = 150;  // on average, for each line

std::string name_of_viewer(Seat seat) {
    return seat == spectator ? "who looks on" : "seat " + std::to_string(seat);
}

}  // namespace

ChaosTable::ChaosTable(Clientele& clientele, Made made)
    : clientele_(clientele), people_(made.tokens.size()) {
    history_.table = std::move(made.id);
    history_.nobody_was_late = true;
    guests_.reserve(people_ + 1);
    for (std::size_t seat = 0; seat < people_; ++seat)
        add_guest(static_cast<Seat>(seat), made.tokens[seat]);
    if (made.watched) add_guest(spectator, "");
    for (const Guest& guest : guests_) guest.line->call();
}

void ChaosTable::add_guest(Seat seat, const std::string& token) {
    Guest guest;
    guest.seat = seat;
    guest.line = std::make_shared<Line>(clientele_.io,
                                        Line::Place{.ports = clientele_.ports,
                                                    .table = history_.table,
                                                    .seat = seat,
                                                    .token = token,
                                                    .whole_view = true,
                                                    .patience = patience_with_a_call},
                                        clientele_.figures, *this);
    guest.line->start_at(clientele_.rng.below(static_cast<u32>(clientele_.ports.size())));
    guests_.push_back(std::move(guest));
}

ChaosTable::Guest& ChaosTable::guest_of(const Line& line) {
    return *std::ranges::find_if(guests_,
                                 [&](const Guest& guest) { return guest.line.get() == &line; });
}

milliseconds ChaosTable::draw(int least, int most) {
    return milliseconds(least +
                        static_cast<int>(clientele_.rng.below(static_cast<u32>(most - least + 1))));
}

void ChaosTable::flaw(const std::string& what) {
    clientele_.flaws.push_back("table " + history_.table + ": " + what);
}

void ChaosTable::leave() {
    for (const Guest& guest : guests_) guest.line->end();
}

History ChaosTable::history() const {
    History history = history_;
    if (pending_) history.unanswered = pending_->given;
    return history;
}

bool ChaosTable::has_moved() { return finished_ || std::exchange(told_moved_, moved_) != moved_; }

std::string ChaosTable::told() const {
    std::string text = fmt::format(
        "table {}: {}", history_.table,
        pending_ ? "answer " + pending_->given.id + " on its way" : "nothing on its way");
    for (const Guest& guest : guests_) {
        const Line& line = *guest.line;
        text += fmt::format("; {} {} server {} at version {} with {} options",
                            name_of_viewer(guest.seat), line.is_up() ? "at" : "calls",
                            line.server(), line.version(), line.options());
    }
    return text;
}

// --- what is done

void ChaosTable::tick() {
    if (finished_) return;
    for (Guest& guest : guests_) {
        look_after(guest);
        if (!clientele_.well_behaved) misbehave(guest);
    }
    const auto now = Clock::now();
    if (pending_ && pending_->again_at && now >= *pending_->again_at) send_pending();
    if (answer_at_ && now >= *answer_at_) {
        answer_at_.reset();
        if (Guest* guest = asked()) answer(*guest);
    }
}

ChaosTable::Guest* ChaosTable::asked() {
    if (pending_ || finished_) return nullptr;
    for (std::size_t seat = 0; seat < people_; ++seat)
        if (guests_[seat].line->is_up() && guests_[seat].line->is_asked()) return &guests_[seat];
    return nullptr;
}

void ChaosTable::plan_answer() {
    Guest* guest = asked();
    if (!guest || answer_at_) return;
    answer_at_ = Clock::now() + (guest->take_over ? milliseconds(0) : draw(50, 400));
}

void ChaosTable::answer(Guest& guest) {
    const Line& line = *guest.line;
    const auto option = clientele_.rng.below(static_cast<u32>(line.options()));
    pending_ = Pending{
        {"a" + std::to_string(++given_), guest.seat, line.version(), static_cast<int>(option)}};
    send_pending();
}

void ChaosTable::send_pending() {
    pending_->again_at.reset();
    Line& line = *guests_[pending_->given.seat].line;
    if (!line.is_up() || line.version() < 0) return;  // it is sent when that is back
    ++pending_->sent;
    ++clientele_.figures.answers_sent;
    if (pending_->sent > 1) ++clientele_.figures.repeated;
    line.send(Json{{"type", "answer"},
                   {"id", pending_->given.id},
                   {"version", pending_->given.version},
                   {"option", pending_->given.option}}
                  .dump());
}

/// A server that says nothing is left for the other one.
void ChaosTable::look_after(Guest& guest) {
    Line& line = *guest.line;
    if (guest.stammers_until && Clock::now() >= *guest.stammers_until) {
        guest.stammers_until.reset();
        return line.drop(clientele_.rng.below(2) == 0);
    }
    if (!line.is_up() || line.looks_away() || guest.stammers_until) return;
    if (line.silence() > too_quiet) return line.drop(true);
    if (line.silence() > quiet) line.send(R"({"type":"ping"})");
}

void ChaosTable::misbehave(Guest& guest) {
    Line& line = *guest.line;
    if (!line.is_up() || clientele_.rng.below(ticks_between_misdeeds) != 0) return;
    switch (clientele_.rng.below(4)) {
        case 0:
            ++clientele_.misdeeds["gone without a goodbye"];
            return line.drop(false);
        case 1:
            ++clientele_.misdeeds["gone to the other server"];
            return line.drop(true);
        case 2:
            ++clientele_.misdeeds["half a message"];
            line.stammer();
            guest.stammers_until = Clock::now() + draw(100, 2000);
            return;
        default:
            ++clientele_.misdeeds["reads nothing for a while"];
            return line.look_away(draw(500, 4000));
    }
}

// --- what the lines say

void ChaosTable::calling(Line& line) {
    Guest& guest = guest_of(line);
    guest.stammers_until.reset();
    if (guest.take_over || guest.seat == spectator || !guest.was_at) return;
    if (line.server() == *guest.was_at || !clientele_.weather.is_down(*guest.was_at)) return;
    guest.take_over = TakeOver{.since = Clock::now(), .server = line.server()};
}

void ChaosTable::shown(Line& line, bool again) {
    Guest& guest = guest_of(line);
    guest.was_at = line.server();
    if (line.version() > history_.shown) {
        history_.shown = line.version();
        ++moved_;
    }
    note_view(guest);
    if (again && pending_ && pending_->given.seat == guest.seat) send_pending();
    look_at_take_over(guest, again);
    plan_answer();
}

/// Whoever sees the table with the same eyes at the same version sees the same.
void ChaosTable::note_view(const Guest& guest) {
    if (!guest.line->view().is_object()) return;
    const u64 view = fingerprint(guest.line->view());
    const auto [at, first] = history_.views.try_emplace({guest.seat, guest.line->version()}, view);
    if (at->second == view) return;
    flaw(fmt::format("version {} was shown to {} in two ways", guest.line->version(),
                     name_of_viewer(guest.seat)));
}

/// A bot is asked, or somebody who has no choice.
bool ChaosTable::server_acts(const Line& line) const {
    const auto decision = line.view().find("decision");
    if (decision == line.view().end() || !decision->is_object()) return false;
    const std::size_t seat = decision->value("seat", std::size_t{0});
    return seat >= people_ || (seat == line.seat() && !line.is_asked());
}

void ChaosTable::look_at_take_over(Guest& guest, bool again) {
    if (!guest.take_over) return;
    TakeOver& take_over = *guest.take_over;
    const Line& line = *guest.line;
    if (line.server() != take_over.server) return guest.take_over.reset();
    if (again) {
        take_over.version = line.version();
        const bool answers = line.is_asked() || (pending_ && pending_->given.seat == guest.seat);
        if (answers)
            take_over.until = TakeOver::Until::acknowledged;
        else if (server_acts(line))
            take_over.until = TakeOver::Until::moved;
        else
            return guest.take_over.reset();
        if (answers) answer_at_.reset();
        return;
    }
    if (take_over.until == TakeOver::Until::moved && line.version() > take_over.version)
        return measure(guest, clientele_.bots_take_over, "the server answered for somebody");
    if (take_over.until == TakeOver::Until::acknowledged && !pending_ && !line.is_asked())
        guest.take_over.reset();
}

void ChaosTable::measure(Guest& guest, Durations& durations, const char* what) {
    const TakeOver take_over = *guest.take_over;
    guest.take_over.reset();
    const bool judged = clientele_.weather.was_fair(take_over.server, take_over.since) &&
                        clientele_.lagged_at < take_over.since;
    if (!judged) return;
    const auto took = Clock::now() - take_over.since;
    durations.add(std::chrono::duration<double, std::milli>(took).count());
    if (took > clientele_.longest_take_over)
        flaw(fmt::format("after version {} {} at server {} only after {} ms", take_over.version,
                         what, take_over.server,
                         std::chrono::duration_cast<milliseconds>(took).count()));
}

void ChaosTable::done(Line& line, const std::string& id) {
    if (!pending_ || pending_->given.id != id) return flaw("done for nothing on its way: " + id);
    ++clientele_.figures.answers_done;
    ++moved_;
    history_.acknowledged.push_back(pending_->given);
    pending_.reset();
    Guest& guest = guest_of(line);
    if (guest.take_over && guest.take_over->until == TakeOver::Until::acknowledged)
        measure(guest, clientele_.take_over, "an answer was acknowledged");
    finish_if_over();
    plan_answer();
}

/// What was sent once and refused must not be stored. What was repeated may have been the first
/// time, and what was on its way when the store went away may have got there.
void ChaosTable::refused(Line&, const std::string& id, const std::string& error) {
    if (error == "internal") flaw("a wish was refused as internal");
    if (!pending_ || pending_->given.id != id) return;
    const bool later = error == "paused" || error == "too-many";
    if (later && (pending_->sent > 1 || clientele_.rng.below(2) == 0)) {
        pending_->again_at = Clock::now() + draw(200, 500);
        return;
    }
    if (pending_->sent == 1 && !later) history_.refused.push_back(pending_->given);
    pending_.reset();
    finish_if_over();
    plan_answer();
}

void ChaosTable::over(Line& line) {
    guest_of(line).knows_the_end = true;
    finish_if_over();
}

void ChaosTable::finish_if_over() {
    const bool all = std::all_of(guests_.begin(), guests_.begin() + static_cast<long>(people_),
                                 [](const Guest& guest) { return guest.knows_the_end; });
    if (finished_ || pending_ || !all) return;
    finished_ = true;
    ++clientele_.figures.matches_over;
    leave();
    clientele_.want_another();
}

void ChaosTable::nonsense(Line& line, const std::string& what) {
    flaw(fmt::format("{} at server {} was told: {}", name_of_viewer(guest_of(line).seat),
                     line.server(), what));
}

}  // namespace cantina::load
