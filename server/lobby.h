// All tables: those in memory as rooms, the others in the store.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/hub.h"
#include "server/room.h"

namespace cantina::server {

class Lobby {
  public:
    explicit Lobby(Hub& hub);
    /// What other servers tell finds nobody here any more.
    ~Lobby() { hub_.store.stop(); }
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    struct Found {
        std::shared_ptr<Room> room;
        std::optional<Refusal> refusal;
    };
    /// The room of a table, read from the store if need be; `then` is called on any thread. There
    /// is never more than one: as long as anybody holds it, everybody gets the same.
    void find(const std::string& id, std::function<void(Found)> then);

    // These wait for the store: they belong at the desk.
    /// A new table with nobody at it yet. Throws Refusal.
    std::string create(const Agreement& agreement);
    Json listed() const;
    Json mine(const std::string& key) const;

    /// The tables that somebody is at, or is about to be.
    std::set<std::string> open() const;
    /// Forgets rooms nobody has been in for a while.
    void sweep();
    /// Told every second; `back`: the store is, after an outage.
    void look_after(bool back);
    void close();

  private:
    struct Slot {
        std::weak_ptr<Room> room;    // as long as anybody holds it
        std::shared_ptr<Room> kept;  // as long as it is used
        std::vector<std::function<void(Found)>> waiting;
    };
    void load(const std::string& id);
    Found read(const std::string& id);
    std::optional<Seat> seat_of_key(const std::string& table, const std::string& key_hash) const;
    void hear(const std::string& table, const std::string& what);
    std::vector<std::shared_ptr<Room>> all() const;

    Hub& hub_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Slot> rooms_;
};

/// The token of the seat a browser has taken: it follows from the browser's own secret, so that it
/// need not be kept anywhere.
std::string token_of(const std::string& key, const std::string& table, Seat seat);

}  // namespace cantina::server
