// Which tables this server runs, by advisory locks of one line's session: the database gives them
// to others when the line is gone, and so does this server.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "store/postgres_lines.h"

namespace cantina {

/// Any number that other programs on the database will not use by chance.
constexpr int table_locks = 0x43414e55;

class Ownership {
  public:
    Ownership(std::string address, Watchdog& dog) : address_(std::move(address)), dog_(dog) {}

    // As in Store.
    bool own(const std::string& table);
    void disown(const std::string& table);
    bool owns(const std::string& table) const;
    /// The database is not called again.
    void stop() { stopping_ = true; }
    /// What is done with it, too, on the same line.
    void beat(const std::function<void(DatabaseLine&)>& also);

  private:
    template <class Do>
    auto ask(const std::string& what, Do action) -> decltype(action(*Line()));
    void connect(const std::string& what);
    void lose();

    std::string address_;
    Watchdog& dog_;
    std::mutex line_mutex_;
    Line line_;
    Backoff backoff_;
    std::string why_away_;
    std::atomic<bool> stopping_ = false;
    mutable std::mutex held_mutex_;
    std::map<std::string, int> held_;  // how often
};

}  // namespace cantina
