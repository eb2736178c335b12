// One WebSocket: reads wishes for a room, writes what the room sends.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>

#include "server/limits.h"
#include "server/room.h"

namespace cantina::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

class Socket final : public Peer, public std::enable_shared_from_this<Socket> {
  public:
    /// What wishes leave in the store counts for this address.
    struct Caller {
        std::string address;
        Allowances& allowances;
        bool limits = true;
    };
    Socket(Hub& hub, beast::tcp_stream&& stream, std::shared_ptr<Room> room, Caller caller);
    ~Socket() override;

    /// Until the line ends.
    asio::awaitable<void> run(http::request<http::string_body> request);

    void send(Message message) override;
    void close() override;

  private:
    static constexpr std::size_t longest_message = 4096;
    static constexpr std::size_t most_waiting = 1 << 20;  // bytes; who reads slower is cut off
    static constexpr int most_nonsense = 5;

    asio::awaitable<void> read();
    asio::awaitable<void> write(std::shared_ptr<Socket> self);
    bool understand(const std::string& text);
    void note_language(const Json& message);
    void complain(const Refusal& refusal);

    Hub& hub_;
    websocket::stream<beast::tcp_stream> stream_;
    std::shared_ptr<Room> room_;
    Caller caller_;
    asio::steady_timer wake_;
    std::deque<Message> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool greeted_ = false;
    Tongue tongue_;
    bool closing_ = false;
    int nonsense_ = 0;
    Bucket bucket_;
};

}  // namespace cantina::server
