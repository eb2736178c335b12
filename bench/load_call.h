// HTTP calls of the load generator.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <stdexcept>
#include <string>

#include "server/json.h"

namespace cantina::load {

/// The server has answered, but with a refusal; what() is its code.
class Refused : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

struct Call {
    int port = 0;
    std::string target;
    server::Json body;
    std::string key;
};
/// Posts to a server on this machine. Throws Refused, or what the network throws.
boost::asio::awaitable<server::Json> post(boost::asio::io_context& io, Call call);

}  // namespace cantina::load
