// The server: listens, answers HTTP, hands WebSockets to rooms, stops gracefully.
#pragma once

#include <functional>
#include <memory>

#include "server/config.h"
#include "store/store.h"

namespace cantina::server {

class Server {
  public:
    /// Opens the store and the client's files and listens. Throws StoreError, std::runtime_error or
    /// std::invalid_argument that says what is wrong.
    explicit Server(const Config& config);
    ~Server();

    int port() const;
    /// Until stop(), or until SIGINT or SIGTERM if `signals`.
    void run(bool signals);
    /// From any thread: takes no more requests, finishes what is on its way, closes all lines.
    void stop();

  private:
    class Running;
    std::unique_ptr<Running> running_;
};

}  // namespace cantina::server
