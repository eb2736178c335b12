// A match judged afterwards: what each answer was worth beside the best one, as far as the one who
// gave it could know. A bot thinks about every decision through Worlds of the seat that was asked,
// so nobody is blamed for what was hidden.
#pragma once

#include <atomic>
#include <vector>

#include "bots/plan.h"
#include "match/match.h"
#include "match/open_game.h"

namespace cantina {

/// From which loss of winning chance on an answer is called so.
inline constexpr double blunder_loss = 0.10;
inline constexpr double mistake_loss = 0.05;
/// A good move is as good as the best, and ahead by so much of all others, of two at least.
inline constexpr double good_lead = 0.10;

struct Judgement {
    enum class Mark : u8 { none, good, mistake, blunder };

    int position = 0;  // the moment before the answer
    int turn = 0;
    Seat seat = nobody;
    double chance = 0;  // to win with the best answer
    double loss = 0;    // of that by the answer that was given; 0 if it is as good
    Mark mark = Mark::none;
    // Of those with a mark:
    Text played = {};
    Text best = {};
    bots::ToldPlan better = {};  // mistakes and blunders: the line that would have been

    bool is_fault() const { return mark == Mark::mistake || mark == Mark::blunder; }
};

class Analyst {
  public:
    /// The match must outlive it.
    Analyst(OpenGame open, const Match& match, const bots::BotSpec& spec);

    /// The positions of all answers that count and left a choice. `seat`: only of that one.
    std::vector<int> moments(Seat seat = nobody) const;
    /// The same every time, if the bot is repeatable. Once the flag is set, what comes back is
    /// worth nothing.
    Judgement judge(int position, const std::atomic<bool>& stop) const;

  private:
    struct Moment;
    double chance_of(const Moment& moment, const Option& option) const;
    double chance_after(const Moment& moment, const Option& option) const;
    void weigh(const Moment& moment, const Option& played, Judgement& judgement) const;
    void look_for_good(const Moment& moment, const Option& played, Judgement& judgement) const;
    bots::ToldPlan better_line(const Moment& moment, const Option& best,
                               const std::atomic<bool>& stop) const;

    OpenGame open_;
    const Match& match_;
    bots::BotSpec spec_;
};

/// What the judgements of one seat come to.
struct Tally {
    int decisions = 0;
    int good = 0;
    int mistakes = 0;
    int blunders = 0;
    double lost = 0;  // winning chance, all losses together

    double mean_loss() const { return decisions ? lost / decisions : 0; }
};
std::vector<Tally> tally(const std::vector<Judgement>& judgements, int seats);

/// Faults, the worst first, at most so many.
std::vector<const Judgement*> worst(const std::vector<Judgement>& judgements, std::size_t most);

const char* name_of(Judgement::Mark mark);

}  // namespace cantina
