// A PostgreSQL server of the tests' own, started when first asked for.
#pragma once

#include <string>

namespace cantina::test {

class Postgres {
  public:
    /// Is it installed, and may this user start it?
    static bool possible();
    static Postgres& running();
    /// The address of a new, empty database.
    std::string fresh_database();
    ~Postgres();

  private:
    Postgres();
    std::string folder_;
    std::string bin_;
    int databases_ = 0;
};

}  // namespace cantina::test
