// The HTTP calls of docs/protocol.md.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/awaitable.hpp>
#include <map>
#include <string>

#include "engine/people/deck_building.h"
#include "server/assets.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/replays.h"
#include "server/study.h"

namespace cantina::server {

class Api {
  public:
    Api(Hub& hub, Lobby& lobby, const Assets& assets, Allowances& allowances, bool limits);

    /// Never throws: a refusal is a response as well.
    asio::awaitable<Response> answer(const Request& request, const std::string& address);
    /// The room a WebSocket is wanted for. Throws Refusal.
    asio::awaitable<std::shared_ptr<Room>> room_for(const Request& request,
                                                    const std::string& address);

  private:
    void prepare_catalogue(const std::string& game);
    asio::awaitable<Response> route(const Request& request, const std::string& address);
    asio::awaitable<Json> get(const Target& target, const Request& request);
    asio::awaitable<Json> post(const Target& target, const Request& request,
                               const std::string& address);
    Json deck(const Target& target, const Request& request, const std::string& address);
    Json setup(const std::string& game, const Request& request, const std::string& address);
    Json analysis(const Target& target, const Request& request, int seats);
    asio::awaitable<Json> analyse(const std::vector<std::string>& parts, const Json& body,
                                  const std::string& asker);
    asio::awaitable<Json> create_table(Wanted wanted, const Json& body, const std::string& key);
    asio::awaitable<Json> join(const std::string& table, const Json& body, const std::string& key);
    asio::awaitable<Json> rematch(const std::string& table, const Json& body,
                                  const std::string& key);
    void open_next(const Wanted& wanted, const std::function<void(Room::Next)>& made);
    asio::awaitable<Json> play_on(const std::string& id, const Json& body, const std::string& key);
    asio::awaitable<std::shared_ptr<Recorded>> recorded(const std::string& id);
    asio::awaitable<std::shared_ptr<Room>> room(const std::string& id);
    Response health(const Request& request, bool ready) const;
    Response asset(const Request& request, const Target& target) const;
    void limit(Limiter& limiter, const std::string& address) const;

    Hub& hub_;
    Lobby& lobby_;
    const Assets& assets_;
    Allowances& allowances_;
    bool limits_;
    Replays replays_;
    Study study_;
    Limiter requests_{{300, 50}};
    Limiter tables_{{20, 0.1}};
    Limiter files_{{10, 0.2}};
    Limiter checked_{{60, 5}};
    std::map<std::string, std::shared_ptr<const DeckBuilding>> decks_;  // of the games with some
    std::map<std::string, std::string> catalogue_;  // cards and rules, made once
};

}  // namespace cantina::server
