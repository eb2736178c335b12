#include "server/replays.h"

#include "match/verify.h"
#include "server/agreement.h"
#include "server/telling.h"
#include "server/time.h"

namespace cantina::server {

namespace {

/// So many moments of a match are thought about.
constexpr int most_chances = 80;

std::shared_ptr<Recorded> open_file(const std::string& file) {
    try {
        Recording recording = read_recording(file);
        OpenGame open = open_recorded_game(recording);
        Match match = verify(recording, open.game).match;
        return std::make_shared<Recorded>(std::move(recording), std::move(open), std::move(match),
                                          file);
    } catch (const TextError& error) {
        throw Refusal(Code::bad_request, error.text());
    } catch (const std::exception& error) {
        throw bad_request(error.what(), error.what());
    }
}

std::vector<Event> events_of(const Match& match) {
    std::vector<Event> events;
    for (const HistoryEntry& entry : match.history())
        events.insert(events.end(), entry.events.begin(), entry.events.end());
    return events;
}

/// The one who is asked has thought about it; what is left goes to the others as the table looks.
void put_in(std::vector<double>& shares, Seat seat, double chance) {
    double others = 0;
    for (Seat other = 0; other < shares.size(); ++other)
        if (other != seat) others += shares[other];
    for (Seat other = 0; other < shares.size(); ++other) {
        if (other == seat) continue;
        const double part =
            others > 0 ? shares[other] / others : 1.0 / static_cast<double>(shares.size() - 1);
        shares[other] = (1 - chance) * part;
    }
    shares[seat] = chance;
}

/// Rounded so that they come to 100.
std::vector<int> in_percent(const std::vector<double>& shares) {
    std::vector<int> percent;
    double sum = 0;
    int given = 0;
    for (double share : shares) {
        sum += share;
        percent.push_back(static_cast<int>(100 * sum + 0.5) - given);
        given += percent.back();
    }
    return percent;
}

}  // namespace

Recorded::Recorded(Recording the_recording, OpenGame the_open, Match the_match,
                   std::string the_file)
    : recording(std::move(the_recording)),
      open(std::move(the_open)),
      match(std::move(the_match)),
      file(std::move(the_file)) {
    int last = -1;
    for (int at = 0; at < match.position(); ++at) {
        const int turn = open.game->turn(match.state_at(at));
        if (turn != last) turns.push_back(at);
        last = turn;
    }
}

std::string Replays::keep(const std::string& file) {
    const auto recorded = open_file(file);
    const std::string id = replay_id(file);
    hub_.store.keep_replay(id, now(), file);
    const std::lock_guard lock(mutex_);
    recent_.emplace_front(id, recorded);
    if (recent_.size() > most_remembered) recent_.pop_back();
    return id;
}

std::shared_ptr<Recorded> Replays::remembered(const std::string& id) {
    const std::lock_guard lock(mutex_);
    for (auto at = recent_.begin(); at != recent_.end(); ++at)
        if (at->first == id) {
            recent_.splice(recent_.begin(), recent_, at);
            return at->second;
        }
    return nullptr;
}

std::shared_ptr<Recorded> Replays::kept(const std::string& id) {
    if (auto recorded = remembered(id)) return recorded;
    const auto file = hub_.store.replay(id, now());
    return file ? remember(id, *file) : nullptr;
}

std::shared_ptr<Recorded> Replays::remember(const std::string& id, const std::string& file) {
    auto recorded = open_file(file);
    const std::lock_guard lock(mutex_);
    recent_.emplace_front(id, recorded);
    if (recent_.size() > most_remembered) recent_.pop_back();
    return recorded;
}

Json Replays::about(const Recorded& recorded) const {
    Json seats = Json::array();
    const AnyGame& game = *recorded.open.game;
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const Text side = {game.seat_name(seat, Language::en), game.seat_name(seat, Language::de)};
        seats.push_back(
            {{"seat", seat}, {"side", to_json(side)}, {"by", recorded.recording.seats[seat]}});
    }
    Json result;
    if (recorded.recording.ended)
        result = recorded.recording.ended->result;
    else if (recorded.recording.result)
        result = *recorded.recording.result;
    return {{"game", recorded.recording.game},
            {"setup", recorded.recording.setup},
            {"seats", seats},
            {"positions", recorded.match.position()},
            {"result", result},
            {"reason", recorded.recording.ended ? Json(recorded.recording.ended->reason) : Json()},
            {"turns", recorded.turns}};
}

Json Replays::at(const Recorded& recorded, int position, Seat viewer) const {
    if (position < 0 || position > recorded.match.position())
        throw Refusal(
            Code::not_found,
            {"The match has only " + std::to_string(recorded.match.position()) + " moments.",
             "Die Partie hat nur " + std::to_string(recorded.match.position()) + " Momente."});
    const AnyGame& game = *recorded.open.game;
    const StateBytes state = recorded.match.state_at(position);
    Json out = {{"position", position},
                {"view", to_json(game.view(state, viewer == nobody ? Seat{0} : viewer))}};
    if (viewer == nobody) {
        Json views = Json::array();
        for (Seat seat = 0; seat < game.seats(); ++seat)
            views.push_back(to_json(game.view(state, seat)));
        out["views"] = views;
    }
    const Seat reader = viewer == nobody ? spectator : viewer;
    News told = news(recorded.match, {.viewer = reader}, -1, position, false);
    out["log"] = to_json(Tree(std::move(told.log)));
    out["events"] = to_json(Tree(events_at(recorded.match, viewer, position)));
    return out;
}

Json Replays::summary(const std::shared_ptr<Recorded>& recorded) const {
    Json out = to_json(recorded->open.game->chronicle(events_of(recorded->match)));
    const std::lock_guard lock(recorded->chance_mutex);
    if (!recorded->thinking && !recorded->thought) {
        recorded->thinking =
            hub_.bots.post(Thinkers::For::hint, [this, recorded] { think(recorded); });
    }
    Json chance = Json::array();
    for (Seat seat = 0; seat < recorded->open.game->seats(); ++seat) {
        Json points = Json::array();
        for (const Recorded::Chances& chances : recorded->chances)
            points.push_back({chances.position, chances.percent[seat]});
        chance.push_back({{"seat", seat}, {"points", points}});
    }
    out["chance"] = chance;
    out["thinking"] = recorded->thinking;
    return out;
}

/// One moment at a time, so that bots at tables are not kept waiting.
void Replays::think(const std::shared_ptr<Recorded>& recorded) const {
    const std::size_t step = recorded->turns.size() / most_chances + 1;
    std::size_t next = 0;
    {
        const std::lock_guard lock(recorded->chance_mutex);
        next = recorded->chances.size() * step;
        if (next >= recorded->turns.size()) {
            recorded->thinking = false;
            recorded->thought = true;
            return;
        }
    }
    const int position = recorded->turns[next];
    const StateBytes state = recorded->match.state_at(position);
    OptionList options;
    recorded->open.game->options(state, options);
    const Seat seat = recorded->open.game->decision(state).seat;
    const auto bot = recorded->open.make_bot(bots::BotSpec::parse("search:400"), 1);
    bot->heed(hub_.bots.ending());
    const auto thoughts = bot->think(state, options, seat);
    if (hub_.bots.ending()) return;
    std::vector<double> shares = recorded->open.worth(state);
    if (!thoughts.empty()) put_in(shares, seat, thoughts[0].win_chance);
    const std::lock_guard lock(recorded->chance_mutex);
    recorded->chances.push_back({position, in_percent(shares)});
    // If too many wait, it goes on when somebody looks again.
    recorded->thinking = hub_.bots.post(Thinkers::For::hint, [this, recorded] { think(recorded); });
}

}  // namespace cantina::server
