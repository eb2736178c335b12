// A PostgreSQL server of the tests' own, started when first asked for.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace cantina::test {

class Postgres {
  public:
    struct Wanted {
        std::filesystem::path folder;       // empty: a temporary one; it goes with the server
        std::vector<std::string> settings;  // as "fsync=off"
        std::filesystem::path log;          // empty: in the folder
    };

    /// Is it installed, and may this user start it?
    static bool possible();
    /// The one that all tests share.
    static Postgres& running();
    /// A new cluster that runs already.
    explicit Postgres(Wanted wanted);
    ~Postgres();
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    /// The address of a new, empty database.
    std::string fresh_database();

    /// `fast` says goodbye to everybody, `immediate` to nobody: the next start recovers.
    enum class Shutdown { fast, immediate };
    void stop(Shutdown how);
    /// All of its processes at once, as a machine that goes down.
    void kill();
    /// Waits until it answers. Throws std::runtime_error with the end of its log.
    void start();
    /// It may end by itself, as on a full disk.
    bool runs();
    /// Ends every line to it, as an administrator would.
    void end_lines();
    /// Who holds which locks, and what everybody does.
    void tell_locks(const std::filesystem::path& file) const;
    /// Everything in a database, as text.
    void dump(const std::string& database, const std::filesystem::path& file) const;
    const std::filesystem::path& folder() const { return folder_; }

  private:
    void launch();
    bool answers() const;
    std::string program(const std::string& name) const { return bin_ + "/" + name; }
    std::filesystem::path data() const { return folder_ / "data"; }

    std::filesystem::path folder_;
    std::vector<std::string> settings_;
    std::filesystem::path log_;
    std::string bin_;
    pid_t pid_ = -1;
    int databases_ = 0;
};

}  // namespace cantina::test
