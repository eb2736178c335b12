// All tables: those in memory as rooms, the others in the store.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/hub.h"
#include "server/room.h"

namespace cantina::server {

class Lobby {
  public:
    explicit Lobby(Hub& hub);

    /// The room of a table, read from the store if need be. Throws Refusal.
    std::shared_ptr<Room> room(const std::string& id);

    struct Created {
        std::string table;
        std::shared_ptr<Room> room;
        Wanted wanted;
    };
    /// A new table with nobody at it yet. Throws Refusal.
    Created create(Wanted wanted);

    Json listed() const;
    Json mine(const std::string& key) const;
    /// Forgets rooms nobody has been in for a while.
    void sweep();
    void close();

  private:
    Hub& hub_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

/// The token of the seat a browser has taken: it follows from the browser's own secret, so that it
/// need not be kept anywhere.
std::string token_of(const std::string& key, const std::string& table, Seat seat);

}  // namespace cantina::server
