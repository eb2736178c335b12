#include "server/study.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "server/plans.h"

namespace cantina::server {

namespace {

/// In percent, with one place.
double rounded(double share) { return std::round(1000 * share) / 10; }

Json told(const Judgement& judgement) {
    Json out = {{"position", judgement.position},  {"turn", judgement.turn},
                {"seat", judgement.seat},          {"chance", rounded(judgement.chance)},
                {"loss", rounded(judgement.loss)}, {"mark", nullptr}};
    if (judgement.mark == Judgement::Mark::none) return out;
    out["mark"] = name_of(judgement.mark);
    out["played"] = to_json(judgement.played);
    out["best"] = to_json(judgement.best);
    out["plan"] = to_json(judgement.better);
    return out;
}

Json told(const std::vector<Tally>& tallies) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < tallies.size(); ++seat)
        seats.push_back({{"seat", seat},
                         {"decisions", tallies[seat].decisions},
                         {"good", tallies[seat].good},
                         {"mistakes", tallies[seat].mistakes},
                         {"blunders", tallies[seat].blunders},
                         {"loss", rounded(tallies[seat].mean_loss())}});
    return seats;
}

/// This thread runs when no other wants to. That it may not is no reason not to serve.
void step_back() {
    constexpr int lowest = 19;
    if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), lowest) != 0)
        spdlog::warn("analysis: the priority of its thread cannot be lowered");
}

}  // namespace

Study::Study(std::chrono::milliseconds patience)
    : patience_(patience), thread_([this] { run(); }) {}

Study::~Study() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        for (const auto& work : works_)
            if (work->stop) *work->stop = true;
    }
    news_.notify_all();
    thread_.join();
}

void Study::begin(const std::string& asker, const Topic& topic,
                  const std::shared_ptr<Recorded>& recorded) {
    const std::lock_guard lock(mutex_);
    for (const auto& other : works_)
        if (other->topic != topic) drop(*other, asker);
    auto work = find(topic);
    if (work && work->done()) return;
    if (count_wanted() >= most_wanted && !(work && work->wanted()))
        throw Refusal(Code::too_many,
                      {"Too many matches are being analysed; try again in a few minutes.",
                       "Zu viele Partien werden gerade analysiert; versuch es in ein paar Minuten "
                       "noch einmal."});
    if (!work) work = make(topic, recorded);
    work->askers[asker] = Clock::now();
    news_.notify_all();
}

i64 Study::waiting() {
    const std::lock_guard lock(mutex_);
    return static_cast<i64>(count_wanted());
}

std::size_t Study::count_wanted() const {
    return static_cast<std::size_t>(std::count_if(works_.begin(), works_.end(),
                                                  [](const auto& work) { return work->wanted(); }));
}

Json Study::look(const std::string& asker, const Topic& topic, int seats, std::size_t from) {
    const std::lock_guard lock(mutex_);
    const auto work = find(topic);
    Json out = {{"bot", topic.bot},
                {"state", "none"},
                {"decisions", 0},
                {"judged", 0},
                {"from", from},
                {"judgements", Json::array()},
                {"seats", told(tally(work ? work->judgements : std::vector<Judgement>{}, seats))}};
    if (!work) return out;
    if (const auto found = work->askers.find(asker); found != work->askers.end())
        found->second = Clock::now();
    out["state"] = work->done() ? "done" : work->wanted() ? "running" : "stopped";
    out["decisions"] = work->moments.size();
    out["judged"] = work->judgements.size();
    for (std::size_t i = from; i < work->judgements.size(); ++i)
        out["judgements"].push_back(told(work->judgements[i]));
    return out;
}

void Study::leave(const std::string& asker, const Topic& topic) {
    const std::lock_guard lock(mutex_);
    if (const auto work = find(topic)) drop(*work, asker);
}

/// What was judged stays for whoever wants it again.
void Study::drop(Work& work, const std::string& asker) {
    work.askers.erase(asker);
    if (work.askers.empty() && work.stop) *work.stop = true;
}

std::shared_ptr<Study::Work> Study::find(const Topic& topic) const {
    const auto found = std::find_if(works_.begin(), works_.end(),
                                    [&](const auto& work) { return work->topic == topic; });
    return found == works_.end() ? nullptr : *found;
}

/// The oldest that nobody waits for makes room.
std::shared_ptr<Study::Work> Study::make(const Topic& topic,
                                         const std::shared_ptr<Recorded>& recorded) {
    if (works_.size() >= most_kept) {
        const auto idle = std::find_if(works_.begin(), works_.end(),
                                       [](const auto& work) { return !work->wanted(); });
        if (idle != works_.end()) works_.erase(idle);
    }
    auto work = std::make_shared<Work>();
    work->topic = topic;
    work->recorded = recorded;
    work->analyst = std::make_unique<const Analyst>(recorded->open, recorded->match,
                                                    bots::BotSpec::parse(topic.bot));
    work->moments = work->analyst->moments();
    works_.push_back(work);
    return work;
}

/// One decision of each in turn.
std::shared_ptr<Study::Work> Study::next() {
    const auto silent_since = Clock::now() - patience_;
    for (const auto& work : works_)
        std::erase_if(work->askers, [&](const auto& asker) { return asker.second < silent_since; });
    const auto found =
        std::find_if(works_.begin(), works_.end(), [](const auto& work) { return work->wanted(); });
    if (found == works_.end()) return nullptr;
    works_.splice(works_.end(), works_, found);
    return works_.back();
}

void Study::run() {
    step_back();
    std::unique_lock lock(mutex_);
    while (!closing_) {
        if (const auto work = next())
            judge_next(work, lock);
        else
            news_.wait(lock);
    }
}

void Study::judge_next(const std::shared_ptr<Work>& work, std::unique_lock<std::mutex>& lock) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    work->stop = stop;
    const int position = work->moments[work->judgements.size()];
    lock.unlock();
    Judgement judgement;
    bool failed = false;
    try {
        judgement = work->analyst->judge(position, *stop);
    } catch (const std::exception& error) {
        spdlog::error("analysis of {}: {}", work->topic.replay, error.what());
        failed = true;
    }
    lock.lock();
    work->stop.reset();
    if (failed) work->askers.clear();
    if (!failed && !*stop) keep(work, std::move(judgement));
}

void Study::keep(const std::shared_ptr<Work>& work, Judgement judgement) {
    work->judgements.push_back(std::move(judgement));
    if (!work->done()) return;
    work->askers.clear();
    work->analyst.reset();
    work->recorded.reset();
}

}  // namespace cantina::server
