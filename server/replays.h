// Looking at recorded matches: those of tables that are over, and files that people bring.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "match/replay.h"
#include "server/hub.h"
#include "server/json.h"

namespace cantina::server {

/// A recorded match, played through once.
struct Recorded {
    Recording recording;
    OpenGame open;
    Match match;
    std::string file;
    std::vector<int> turns;  // positions where a turn begins

    // The winning chances of all seats, found little by little.
    struct Chances {
        int position = 0;
        std::vector<int> percent;  // by seat
    };
    std::mutex chance_mutex;
    std::vector<Chances> chances;
    bool thinking = false;
    bool thought = false;  // all of them are known

    Recorded(Recording the_recording, OpenGame the_open, Match the_match, std::string the_file);
};

class Replays {
  public:
    explicit Replays(Hub& hub) : hub_(hub) {}

    /// Keeps a file and says its id. Throws Refusal.
    std::string keep(const std::string& file);
    /// A kept one, or null. Throws Refusal if it cannot be read. Waits for the store, as keep().
    std::shared_ptr<Recorded> kept(const std::string& id);
    /// One from elsewhere, remembered under `id`. Throws Refusal.
    std::shared_ptr<Recorded> remember(const std::string& id, const std::string& file);
    std::shared_ptr<Recorded> remembered(const std::string& id);

    Json about(const Recorded& recorded) const;
    /// How it stood; `viewer` is a seat, `spectator`, or `nobody` for all hands.
    Json at(const Recorded& recorded, int position, Seat viewer) const;
    Json summary(const std::shared_ptr<Recorded>& recorded) const;

  private:
    void think(const std::shared_ptr<Recorded>& recorded) const;

    static constexpr std::size_t most_remembered = 32;
    Hub& hub_;
    std::mutex mutex_;
    std::list<std::pair<std::string, std::shared_ptr<Recorded>>> recent_;
};

}  // namespace cantina::server
