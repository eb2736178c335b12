#include "bench/load_table.h"

namespace cantina::load {

namespace {

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

TableAt::TableAt(Run& run, std::string id, std::array<std::string, 2> tokens) : run_(run) {
    history_.table = std::move(id);
    for (Seat seat = 0; seat < 2; ++seat) {
        lines_[seat] = std::make_shared<Line>(
            run_.io_, Line::Place{{run_.wish_.port}, history_.table, seat, tokens[seat]},
            run_.figures_, *this);
        lines_[seat]->call();
    }
}

History TableAt::history() const {
    History history = history_;
    history.unanswered = pending_;
    return history;
}

void TableAt::leave() {
    for (const auto& line : lines_) line->end();
}

// --- answering

bool TableAt::has_enough() const {
    const auto most = static_cast<std::size_t>(run_.wish_.moves_a_table);
    return most > 0 && moves() >= most;
}

Line* TableAt::asked() const {
    if (pending_ || finished_ || has_enough()) return nullptr;
    for (const auto& line : lines_)
        if (line->is_up() && line->is_asked()) return line.get();
    return nullptr;
}

void TableAt::offer() {
    if (offered_ || !asked()) return;
    offered_ = true;
    run_.ready_.push_back(this);
}

bool TableAt::answer() {
    offered_ = false;
    Line* line = asked();
    if (!line) return false;
    const auto option = run_.rng_.below(static_cast<u32>(line->options()));
    pending_ = Given{"a" + std::to_string(++given_), line->seat(), line->version(),
                     static_cast<int>(option)};
    ++run_.pending_;
    was_cut_ = false;
    sent_at_ = Clock::now();
    for (Seat seat = 0; seat < 2; ++seat)
        waiting_[seat].push_back({pending_->version, sent_at_, seat == line->seat()});
    send_pending(*line);
    return true;
}

void TableAt::send_pending(Line& line) {
    ++run_.figures_.answers_sent;
    line.send(Json{{"type", "answer"},
                   {"id", pending_->id},
                   {"version", pending_->version},
                   {"option", pending_->option}}
                  .dump());
}

// --- what the lines say

void TableAt::shown(Line& line, bool again) {
    history_.shown = std::max(history_.shown, line.version());
    std::erase_if(waiting_[line.seat()], [&](const Waiting& waiting) {
        if (line.version() <= waiting.version) return false;
        (waiting.moved ? run_.figures_.mover : run_.figures_.other)
            .add(milliseconds_since(waiting.since));
        return true;
    });
    if (!std::exchange(sees_[line.seat()], true) && sees_[0] && sees_[1]) ++run_.standing_;
    if (again) {
        --run_.away_;
        run_.look_whether_back();
        // Whether it was carried out before the line was cut only the server knows.
        if (pending_ && pending_->seat == line.seat()) {
            ++run_.figures_.repeated;
            send_pending(line);
        }
    }
    offer();
}

void TableAt::done(Line&, const std::string& id) {
    if (!pending_ || pending_->id != id) {
        ++run_.figures_.errors["done for nothing on its way"];
        return;
    }
    if (!was_cut_) run_.figures_.done.add(milliseconds_since(sent_at_));
    ++run_.figures_.answers_done;
    history_.acknowledged.push_back(*pending_);
    pending_.reset();
    --run_.pending_;
    finish_if_over();
    offer();
}

void TableAt::refused(Line&, const std::string& id, const std::string&) {
    if (!pending_ || pending_->id != id) return;
    pending_.reset();
    --run_.pending_;
    for (auto& list : waiting_) list.clear();
    offer();
}

void TableAt::over(Line& line) {
    knows_the_end_[line.seat()] = true;
    finish_if_over();
}

void TableAt::finish_if_over() {
    if (finished_ || pending_ || !knows_the_end_[0] || !knows_the_end_[1]) return;
    finished_ = true;
    ++run_.figures_.matches_over;
    --run_.standing_;
    leave();
    run_.want_another();
}

void TableAt::cut(Line& line) {
    ++run_.away_;
    waiting_[line.seat()].clear();  // how long that took says nothing about a move
    was_cut_ = true;
}

}  // namespace cantina::load
