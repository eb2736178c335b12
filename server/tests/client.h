// A client for tests: blocking HTTP calls and a WebSocket that keeps the view up to date.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <string>
#include <vector>

#include "server/json.h"

namespace cantina::server::test {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = boost::asio::ip::tcp;

/// The keys of two browsers.
inline const std::string leia = "key-of-leia-0123456789";
inline const std::string han = "key-of-han-01234567890";
/// The seats of a new table.
inline const std::string me_and_friend = R"([{"kind":"me"},{"kind":"open"}])";

struct Reply {
    int status = 0;
    Json body;
    std::string raw;
};

Reply call(int port, const std::string& method, const std::string& target, const std::string& body,
           const std::string& key = "", const std::string& origin = "");
/// Sends bytes as they are and reads what comes until the server closes.
std::string send_bytes(int port, const std::string& bytes);

class Client {
  public:
    /// Throws when the server does not let it in.
    Client(int port, const std::string& table, const std::string& token);
    ~Client();

    void send(const Json& message);
    void send_text(const std::string& text);
    /// The next message; `view` and `change` are taken in on the way.
    Json next();
    /// Reads on until a message of this type comes.
    Json until(const std::string& type);
    /// Answers and waits for what the server says to it.
    Json answer(int option);
    Json wish(const std::string& type, Json more = Json::object());
    /// Is it for this one to answer? A question with a single answer is answered by the server.
    bool asked() const;
    bool closed() const { return closed_; }
    void drop();

    Json view;
    Json table;
    std::vector<std::string> log;
    i64 version = -1;
    Json over;

  private:
    void take_in(const Json& message);

    boost::asio::io_context io_;
    beast::websocket::stream<beast::tcp_stream> stream_;
    bool closed_ = false;
    int wishes_ = 0;
};

}  // namespace cantina::server::test
