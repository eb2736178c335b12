// What a room does by itself: bots, single answers, hints and clocks.
#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/plans.h"
#include "server/room.h"
#include "server/time.h"

namespace cantina::server {

namespace {

constexpr int hints_shown = 5;
/// Where it cannot be said yet whether time is up.
constexpr i64 look_again_in = 1000;

int percent(double chance) { return static_cast<int>(100 * chance + 0.5); }

Json told_hint(const AnyGame& game, const bots::Plan& plan, const OptionList& options,
               const StateBytes& state) {
    Json list = Json::array();
    for (std::size_t i = 0; i < plan.thoughts.size() && i < hints_shown; ++i) {
        const bots::Thought& thought = plan.thoughts[i];
        const auto at = std::find(options.begin(), options.end(), thought.option);
        const Text text = {game.option(state, thought.option, Language::en),
                           game.option(state, thought.option, Language::de)};
        list.push_back({{"option", at - options.begin()},
                        {"text", to_json(text)},
                        {"chance", percent(thought.win_chance)},
                        {"ties", i > 0 && bots::as_good(plan.thoughts[0], thought)}});
    }
    return {{"type", "hint"}, {"options", list}, {"plan", to_json(bots::told(game, plan))}};
}

}  // namespace

void Room::wish_hint(Guest& guest, const std::string& id) {
    if (!table_->agreement().hints)
        throw Refusal(Code::not_allowed, {"At this table there are no hints.",
                                          "An diesem Tisch gibt es keine Tipps."});
    if (table_->asked() != guest.viewer)
        throw Refusal(Code::not_your_turn,
                      {"It is not for you to answer now.", "Du bist gerade nicht gefragt."});
    stop_hint(guest);
    guest.hint_stopped = std::make_shared<std::atomic<bool>>(false);
    guest.hint_version = table_->version();
    const auto think = [peer = guest.peer, id, stop = guest.hint_stopped,
                        state = table_->match()->state(), options = table_->match()->options(),
                        seat = guest.viewer, tongue = guest.tongue, open = table_->open()] {
        if (*stop) return;
        const u64 seed = static_cast<u64>(now());
        const auto careful = open.make_bot(bots::BotSpec::parse("search:2000"), seed);
        const auto quick = open.make_bot(bots::BotSpec::parse("search:1000"), seed + 1);
        careful->heed(*stop);
        quick->heed(*stop);
        const bots::Planner planner{*open.game, *careful, *quick, stop.get()};
        Json message =
            told_hint(*open.game, planner.plan(state, options, seat, seed + 2), options, state);
        message["id"] = id;
        prune(message, tongue);
        peer->send(pack(message));
    };
    if (hub_.bots.post(Thinkers::For::hint, think)) return;
    stop_hint(guest);
    throw Refusal(Code::too_many, {"Too many wait for a hint; try again in a moment.",
                                   "Zu viele warten auf einen Tipp; versuch es gleich noch "
                                   "einmal."});
}

/// Nobody waits for it any more: the asker has gone, asks anew, or the question has changed.
void Room::stop_hint(Guest& guest) {
    if (guest.hint_stopped) *guest.hint_stopped = true;
    guest.hint_stopped.reset();
}

void Room::stop_old_hints() {
    for (Guest& guest : guests_)
        if (guest.hint_version != table_->version()) stop_hint(guest);
}

// --- going on without people

/// Bots, single answers and clocks; by one server only, and only while somebody looks. If all have
/// gone, they may be at another server, which then has to.
void Room::go_on() {
    if (unsure_ || busy_) return;  // when that is over, it goes on
    stop_old_hints();
    // Who comes or goes does not disturb a bot that thinks already.
    if (thinking_ == table_->version() && somebody_is_here()) return;
    stop_thinking();
    pace_timer_.cancel();
    clock_timer_.cancel();
    if (!somebody_is_here()) return give_up();
    if (table_->status() != TableStatus::playing || !owns()) return;
    if (asked_version_ != table_->version()) {
        asked_version_ = table_->version();
        asked_at_ = std::chrono::steady_clock::now();
    }
    if (give_time_back()) return;
    if (answers_alone()) return answer_alone();
    watch_clock();
}

/// A bot is asked, or there is a single answer; unless it is to pass and the person wants to say
/// so.
bool Room::answers_alone() const {
    if (table_->asks_bot()) return true;
    if (!table_->match()->answers_itself()) return false;
    return table_->match()->options()[0].kind != answers::pass ||
           std::ranges::none_of(guests_, [this](const Guest& guest) {
               return guest.holds && guest.viewer == table_->asked();
           });
}

namespace {

/// Without a pause nothing is to be hidden by it.
bots::BotSpec in_time(const bots::BotSpec& spec, std::chrono::steady_clock::time_point pause_ends,
                      std::chrono::milliseconds pause) {
    if (pause.count() == 0) return spec;
    const std::chrono::duration<double> left = pause_ends - std::chrono::steady_clock::now();
    return bots::within_pause(spec, left.count());
}

}  // namespace

/// After an even pause, however long the thinking took, so that it betrays nothing.
void Room::answer_alone() {
    const i64 version = table_->version();
    const bool thinks = table_->asks_bot() && table_->match()->options().size() > 1;
    const auto answer = std::make_shared<std::optional<Option>>();
    const auto ready = std::make_shared<bool>(false);  // the pause is over
    const auto play = [this, version, answer] {
        if (unsure_ || table_->version() != version || table_->ending()) return;
        const Seat seat = table_->asked();
        if (table_->asks_bot()) ++hub_.metrics.bot_answers;
        thinking_ = -1;
        carry_out(table_->answer_with(seat, **answer), [](const auto&) {});
    };
    pace_timer_.expires_after(hub_.pace.answer);
    pace_timer_.async_wait(
        [self = shared_from_this(), answer, ready, play](const boost::system::error_code& error) {
            if (error) return;
            *ready = true;
            if (*answer) self->later(play);
        });
    if (!thinks) {
        *answer = table_->match()->options()[0];
        return;
    }
    thinking_ = version;
    thought_stopped_ = std::make_shared<std::atomic<bool>>(false);
    const auto think = [self = shared_from_this(), answer, ready, play, version,
                        stop = thought_stopped_, state = table_->match()->state(),
                        options = table_->match()->options(), seat = table_->asked(),
                        open = table_->open(), spec = table_->sitter(table_->asked()).bot,
                        turn = bot_turns_[table_->asked()], pause_ends = pace_timer_.expiry(),
                        pause = hub_.pace.answer] {
        if (*stop) return;
        const auto bot = open.make_bot(in_time(bots::BotSpec::parse(spec), pause_ends, pause),
                                       static_cast<u64>(now()) ^ static_cast<u64>(version) << 40);
        bot->heed(*stop);
        bot->resume(turn.spent);
        const Option choice = bot->choose(state, options, seat);
        const bool same_turn = bot->spent().turn == turn.spent.turn;
        const BotTurn now_spent = {.spent = bot->spent(),
                                   .hurried = bot->hurried() || (same_turn && turn.hurried)};
        self->later([self, answer, ready, play, choice, stop, seat, now_spent] {
            if (*stop) return;
            self->note_thought(seat, now_spent);
            *answer = choice;
            if (*ready) play();
        });
    };
    if (!hub_.bots.post(Thinkers::For::answer, think)) think_later();
}

/// Too many bots think; this one is not forgotten.
void Room::think_later() {
    stop_thinking();
    pace_timer_.expires_after(std::chrono::seconds(1));
    pace_timer_.async_wait([this, self = shared_from_this()](const auto& error) {
        if (!error) later([this] { go_on(); });
    });
}

/// All at the table are told when a bot begins to hurry, and when it has its time again.
void Room::note_thought(Seat seat, const BotTurn& turn) {
    const bool news = std::exchange(bot_turns_[seat], turn).hurried != turn.hurried;
    if (turn.hurried) ++hub_.metrics.hurried_answers;
    if (news) tell_table(Audience::all);
}

/// Everybody has left, or the moment was taken back.
void Room::stop_thinking() {
    thinking_ = -1;
    if (thought_stopped_) *thought_stopped_ = true;
}

/// A person is asked: the clock runs, or the absence.
void Room::watch_clock() {
    const Seat seat = table_->asked();
    const Agreement& agreement = table_->agreement();
    i64 wait = -1;
    if (agreement.clock) wait = std::max<i64>(0, table_->time_left(seat, now()));
    if (agreement.away != Away::wait && !is_here(seat)) {
        const i64 absence = hub_.pace.away.count();
        wait = wait < 0 ? absence : std::min(wait, absence);
    }
    if (wait < 0) return;
    if (is_lost(seat) || !hub_.watch.well()) wait = std::max(wait, look_again_in);
    clock_timer_.expires_after(std::chrono::milliseconds(wait + 1));
    clock_timer_.async_wait(
        [this, self = shared_from_this(), version = table_->version()](const auto& error) {
            if (error) return;
            later([this, version] {
                if (table_->version() == version) time_is_up();
            });
        });
}

/// The store says last who is where: a player may have come to another server this very moment.
void Room::time_is_up() {
    if (unsure_ || table_->status() != TableStatus::playing || !owns()) return;
    look_elsewhere([this, version = table_->version()](bool known) {
        if (unsure_ || busy_ || table_->version() != version) return;
        const Seat seat = table_->asked();
        if (!known || !hub_.watch.well() || is_lost(seat)) return watch_clock();
        if (!lost_.empty()) {
            settle_lost(seat);
            if (give_time_back()) return;
        }
        give_up_seat();
    });
}

void Room::give_up_seat() {
    const Seat seat = table_->asked();
    const Agreement& agreement = table_->agreement();
    const bool out_of_time = agreement.clock && table_->time_left(seat, now()) <= 0;
    if (!out_of_time && (is_here(seat) || agreement.away == Away::wait)) return watch_clock();
    carry_out(table_->time_is_up(seat), [](const auto&) {});
}

}  // namespace cantina::server
