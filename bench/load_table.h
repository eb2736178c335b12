// A table of the load generator: two lines and what was answered over them.
#pragma once

#include "bench/load_run.h"

namespace cantina::load {

class TableAt final : public Line::Listener {
  public:
    TableAt(Run& run, std::string id, std::array<std::string, 2> tokens);

    /// Answers by chance, if a seat is asked and nothing is on its way.
    bool answer();
    void leave();
    History history() const;
    std::size_t moves() const { return history_.acknowledged.size(); }
    bool is_over() const { return finished_; }

    void shown(Line& line, bool again) override;
    void done(Line& line, const std::string& id) override;
    void refused(Line& line, const std::string& id, const std::string& error) override;
    void over(Line& line) override;
    void cut(Line& line) override;

  private:
    struct Waiting {
        i64 version;
        Clock::time_point since;
        bool moved;  // this seat gave the answer
    };

    Line* asked() const;
    bool has_enough() const;
    void offer();
    void send_pending(Line& line);
    void finish_if_over();

    Run& run_;
    History history_;
    std::array<std::shared_ptr<Line>, 2> lines_;
    std::array<std::vector<Waiting>, 2> waiting_;  // for the view after an answer
    std::array<bool, 2> sees_{};
    std::array<bool, 2> knows_the_end_{};
    std::optional<Given> pending_;
    bool was_cut_ = false;  // while it was on its way
    Clock::time_point sent_at_;
    int given_ = 0;
    bool offered_ = false;
    bool finished_ = false;
};

}  // namespace cantina::load
