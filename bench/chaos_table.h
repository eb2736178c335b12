// A table in chaos: people who answer by chance, are cut off, come back at the other server, read
// slowly or stammer, and what they were shown and told.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/chaos_faults.h"
#include "bench/load_history.h"
#include "bench/load_line.h"

namespace cantina::load {

/// What all tables share; one thread only.
struct Clientele {
    asio::io_context& io;
    std::vector<int> ports;
    const Weather& weather;
    Rng rng;
    std::chrono::milliseconds longest_take_over;  // tables of an ended server go on within it
    Figures figures{};
    Durations take_over{};       // from a call to the other server to an answer acknowledged there
    Durations bots_take_over{};  // the same until the server there has answered for a bot
    std::map<std::string, i64> misdeeds{};  // of clients
    Flaws flaws{};
    bool well_behaved = false;
    Clock::time_point lagged_at{};  // when this program last had to wait for the machine
    std::function<void()> want_another{};
};

class ChaosTable final : public Line::Listener {
  public:
    struct Made {
        std::string id;
        std::vector<std::string> tokens;  // of its people, by seat
        bool watched = false;
    };
    ChaosTable(Clientele& clientele, Made made);

    /// Answers what is due, repeats what was put off, looks after lines, and misbehaves.
    void tick();
    void leave();
    bool is_over() const { return finished_; }
    /// Has anything been acknowledged or shown since this was last asked?
    bool has_moved();
    /// Where it stands, for who wants to know why it does not go on.
    std::string told() const;
    History history() const;

    void shown(Line& line, bool again) override;
    void done(Line& line, const std::string& id) override;
    void refused(Line& line, const std::string& id, const std::string& error) override;
    void over(Line& line) override;
    void cut(Line&) override {}
    void calling(Line& line) override;
    void nonsense(Line& line, const std::string& what) override;

  private:
    /// A player whose server was ended, and who is at the other one now.
    struct TakeOver {
        Clock::time_point since;
        std::size_t server = 0;
        enum class Until { seen, acknowledged, moved } until = Until::seen;
        i64 version = 0;  // that it has to get beyond
    };
    struct Guest {
        std::shared_ptr<Line> line;
        Seat seat = nobody;
        std::optional<std::size_t> was_at{};  // the server
        std::optional<TakeOver> take_over{};
        bool knows_the_end = false;
        std::optional<Clock::time_point> stammers_until{};
    };
    struct Pending {
        Given given;
        int sent = 0;
        std::optional<Clock::time_point> again_at{};
    };

    Guest& guest_of(const Line& line);
    void add_guest(Seat seat, const std::string& token);
    void note_view(const Guest& guest);
    void look_at_take_over(Guest& guest, bool again);
    void measure(Guest& guest, Durations& durations, const char* what);
    bool server_acts(const Line& line) const;
    void plan_answer();
    Guest* asked();
    void answer(Guest& guest);
    void send_pending();
    void look_after(Guest& guest);
    void misbehave(Guest& guest);
    void finish_if_over();
    void flaw(const std::string& what);
    std::chrono::milliseconds draw(int least, int most);

    Clientele& clientele_;
    History history_;
    std::vector<Guest> guests_;  // people by seat, then who looks on
    std::size_t people_;
    std::optional<Pending> pending_;
    std::optional<Clock::time_point> answer_at_;
    int given_ = 0;
    i64 moved_ = 0;
    i64 told_moved_ = 0;
    bool finished_ = false;
};

}  // namespace cantina::load
