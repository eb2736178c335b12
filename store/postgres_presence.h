// Who is at which server. Each server gives a sign of life every second and keeps in the database
// which seats have their player on it; what a server that has fallen silent keeps there is
// doubtful.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>

#include "store/postgres_lines.h"

namespace cantina {

class Presence {
  public:
    explicit Presence(std::string server) : server_(std::move(server)) {}

    /// Remembered until it is in the database, however often that fails.
    void note(const std::string& table, u32 seats);
    /// Throws what pqxx throws; `message` is for the other servers.
    void write(DatabaseLine& line, const std::string& table, u32 seats, const std::string& message);
    /// The next sign of life tells everything anew.
    void tell_all_anew();
    struct Sign {
        bool changed = false;  // a server has fallen silent or come back
        i64 time = 0;          // of the database's clock, in milliseconds since 1970
    };
    Sign beat(DatabaseLine& line);
    std::vector<Elsewhere> elsewhere(DatabaseLine& line, const std::string& table) const;
    void forget_silent(DatabaseLine& line, const std::string& table, u32 seats) const;

  private:
    void announce(DatabaseLine& line);

    const std::string server_;
    std::mutex mutex_;
    std::map<std::string, u32> here_;
    bool told_ = false;  // the database has it all
    std::set<std::string> silent_;
};

}  // namespace cantina
