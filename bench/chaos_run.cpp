#include "bench/chaos_run.h"

#include <fmt/format.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "bench/load_call.h"
#include "server/agreement.h"

namespace cantina::load {

namespace {

using std::chrono::milliseconds;

constexpr auto between_ticks = milliseconds(50);
/// A timer that comes later than this says that the machine has too much to do.
constexpr auto lag = milliseconds(300);
constexpr auto pause_of_openers = milliseconds(200);
constexpr auto time_for_goodbyes = std::chrono::seconds(3);
constexpr auto patience_with_a_reader = std::chrono::seconds(30);
constexpr int most_table_openers = 4;

/// Somebody who looks on once.
class Reader final : public Line::Listener {
  public:
    Reader(asio::io_context& io, int port, History& history, Figures& figures)
        : history_(history),
          line_(std::make_shared<Line>(
              io,
              Line::Place{
                  .ports = {port}, .table = history.table, .seat = spectator, .whole_view = true},
              figures, *this)) {
        line_->call();
    }
    bool has_read() const { return read_; }

    void shown(Line& line, bool) override {
        if (line.version() < history_.shown || read_) return;
        read_ = true;
        history_.shown = line.version();
        if (line.view().is_object())
            history_.views[{spectator, line.version()}] = fingerprint(line.view());
        line.end();
    }
    void done(Line&, const std::string&) override {}
    void refused(Line&, const std::string&, const std::string&) override {}
    void over(Line&) override {}
    void cut(Line&) override {}

  private:
    History& history_;
    bool read_ = false;
    std::shared_ptr<Line> line_;
};

}  // namespace

ChaosRun::ChaosRun(std::vector<int> ports, const Weather& weather, const ChaosWish& wish)
    : clientele_{.io = io_,
                 .ports = std::move(ports),
                 .weather = weather,
                 .rng = Rng(wish.seed),
                 .longest_take_over = std::chrono::milliseconds(wish.take_over_ms)},
      wanted_(wish.tables) {
    clientele_.want_another = [this] {
        ++wanted_;
        open_another();
    };
}

ChaosRun::~ChaosRun() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
}

void ChaosRun::start() {
    ticked_at_ = Clock::now();
    open_another();
    tick();
    thread_ = std::thread([this] { io_.run(); });
}

// --- opening tables

/// People with people and with bots, with clocks and without, at both games.
Json ChaosRun::draw_table(std::size_t& people) {
    const bool bot = made_ % 4 == 3;
    people = bot ? 1 : 2;
    Json wish = {{"game", made_ % 5 == 4 ? "lcg" : "deckbuilding"},
                 {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}},
                 {"away", made_ % 3 == 0 ? "bot" : "lose"},
                 {"name", "Leia"}};
    if (bot) wish["seats"][1] = {{"kind", "bot"}, {"bot", "random"}};
    if (made_ % 2 == 0) wish["clock"] = {{"minutes", 1}, {"seconds", 5}};
    ++made_;
    return wish;
}

/// Whatever happens, at whichever server: repeated, it is carried out once.
asio::awaitable<Json> ChaosRun::insist(Call call) {
    for (;;) {
        call.port = clientele_.ports[clientele_.rng.below(2)];
        try {
            co_return co_await post(io_, call);
        } catch (const Refused& refused) {
            const std::string error = refused.what();
            ++clientele_.figures.refusals[error];
            if (error != "paused") throw;
        } catch (const std::exception&) {
            ++clientele_.figures.errors["a call without an answer"];
        }
        if (calm_) throw std::runtime_error("it is too late for that");
        asio::steady_timer pause(io_, pause_of_openers);
        co_await pause.async_wait(asio::use_awaitable);
    }
}

asio::awaitable<void> ChaosRun::open_table() {
    std::size_t people = 0;
    Call create;
    create.target = "/api/tables";
    create.body = draw_table(people);
    create.key = server::draw_secret(32);
    const bool watched = made_ % 3 == 0;
    const Json made = co_await insist(create);
    const std::string id = made.at("table").get<std::string>();
    std::vector<std::string> tokens = {made.at("token").get<std::string>()};
    if (people == 2) {
        Call join;
        join.target = "/api/tables/" + id + "/join";
        join.body = {{"name", "Han"}, {"invitation", made.at("invitation")}};
        join.key = server::draw_secret(32);
        const Json joined = co_await insist(join);
        tokens.push_back(joined.at("token").get<std::string>());
    }
    ++clientele_.figures.tables_opened;
    tables_.push_back(
        std::make_unique<ChaosTable>(clientele_, ChaosTable::Made{id, tokens, watched}));
}

asio::awaitable<void> ChaosRun::open_wanted() {
    while (wanted_ > 0 && !calm_) {
        --wanted_;
        try {
            co_await open_table();
        } catch (const std::exception& error) {
            if (!calm_)
                clientele_.flaws.push_back(std::string("a table could not be opened: ") +
                                           error.what());
        }
    }
    --openers_;
}

void ChaosRun::open_another() {
    while (openers_ < std::min(most_table_openers, wanted_)) {
        ++openers_;
        asio::co_spawn(io_, open_wanted(), asio::detached);
    }
}

// --- going on

void ChaosRun::tick() {
    const auto now = Clock::now();
    if (now - ticked_at_ > between_ticks + lag) clientele_.lagged_at = now;
    ticked_at_ = now;
    int open = 0;
    for (std::size_t at = 0; at < tables_.size(); ++at) {
        tables_[at]->tick();
        open += !tables_[at]->is_over();
    }
    open_tables_ = open;
    acknowledged_ = clientele_.figures.answers_done;
    if (calm_) look_who_moves();
    timer_.expires_after(between_ticks);
    timer_.async_wait([this](const auto& error) {
        if (!error) tick();
    });
}

void ChaosRun::calm_down() {
    asio::post(io_, [this] {
        clientele_.well_behaved = true;
        for (const auto& table : tables_) {
            table->has_moved();
            to_move_.push_back(table.get());
        }
        calm_ = true;
    });
}

void ChaosRun::look_who_moves() {
    std::erase_if(to_move_, [](ChaosTable* table) { return table->has_moved(); });
    standing_still_ = static_cast<int>(to_move_.size());
    all_have_moved_ = to_move_.empty();
}

void ChaosRun::finish() {
    asio::post(io_, [this] {
        for (ChaosTable* table : to_move_)
            clientele_.flaws.push_back("does not go on: " + table->told());
        for (const auto& table : tables_)
            if (!table->is_over()) table->leave();
        timer_.expires_after(time_for_goodbyes);
        timer_.async_wait([this](const auto&) { io_.stop(); });
    });
    thread_.join();
    for (const auto& table : tables_) histories_.push_back(table->history());
}

void ChaosRun::read_anew(int port) {
    std::vector<std::unique_ptr<Reader>> readers;
    for (History& history : histories_)
        readers.push_back(std::make_unique<Reader>(io_, port, history, clientele_.figures));
    const auto end = Clock::now() + patience_with_a_reader;
    const auto all = [&] {
        return std::ranges::all_of(readers, [](const auto& reader) { return reader->has_read(); });
    };
    io_.restart();
    while (!all() && Clock::now() < end) io_.run_one_for(milliseconds(100));
    for (std::size_t at = 0; at < readers.size(); ++at)
        if (!readers[at]->has_read())
            clientele_.flaws.push_back("table " + histories_[at].table +
                                       ": a fresh server does not show it");
    tables_.clear();
    readers.clear();
}

}  // namespace cantina::load
