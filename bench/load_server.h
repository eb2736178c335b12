// A `cantina serve` of the load generator's own: started, looked at, stopped or killed.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cantina::load {

/// What /proc says of a process; zeros where there is none.
struct Usage {
    long resident_kib = 0;
    double processor_seconds = 0;
};
Usage usage_of(pid_t pid);

/// A folder that is gone with its owner, unless it is to be kept.
class Folder {
  public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::filesystem::path& path() const { return path_; }
    void keep() { keep_ = true; }

  private:
    std::filesystem::path path_;
    bool keep_ = false;
};

class ServerProcess {
  public:
    struct Wanted {
        std::string program;
        std::string store;
        std::filesystem::path log;
        int pace_ms = 0;
        int threads = 0;                         // 0: as it sees fit
        std::vector<std::string> more{};         // flags
        std::vector<std::string> environment{};  // besides ours, as "NAME=value"
    };

    explicit ServerProcess(Wanted wanted);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    /// Starts it, on the same port each time, and waits until it is well. Returns the seconds that
    /// took. Throws std::runtime_error with the end of its log.
    double start();
    /// The two halves of that; the second may run on another thread.
    void launch();
    void wait_until_well() const;
    /// As systemd would; waits for its end. False: it had to be killed, or ended with a failure.
    bool stop();
    /// kill -9.
    void kill();
    /// Asks it to end, and waits for nothing.
    void ask_to_end() const;
    /// It stands still, and goes on.
    void freeze() const;
    void thaw() const;
    /// Has it ended, by whomever? And how?
    bool has_ended() const;
    std::optional<std::string> ended();

    int port() const { return port_; }
    pid_t pid() const { return pid_; }
    Usage usage() const { return usage_of(pid_); }
    std::string end_of_log() const;

  private:
    Wanted wanted_;
    int port_;
    pid_t pid_ = -1;
};

/// What lets the wall clock of such a program be set by a file, see shifted_clock.cpp: so many
/// milliseconds stand in it, as eight bytes.
std::vector<std::string> with_clock_of(const std::filesystem::path& file);

/// Does a server on this machine answer GET /healthz?
bool is_well(int port);

}  // namespace cantina::load
