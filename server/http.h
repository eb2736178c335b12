// Requests and responses: addresses taken apart, refusals, other origins.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/beast/http.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/refusal.h"

namespace cantina::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

/// An address taken apart.
struct Target {
    std::string path;
    std::map<std::string, std::string> query;

    explicit Target(std::string_view text);
    std::string value(const std::string& key, const std::string& missing) const;
    /// The parts of the path between slashes.
    std::vector<std::string> parts() const;
};

/// A page of another origin may not act in a player's name.
void check_origin(const Request& request);
/// What says a refusal.
Response refused(const Request& request, const Refusal& refusal);
Response plain_response(const Request& request, int status, std::string body,
                        const char* type = "application/json");
/// If it is worth it and the client takes it.
void compress(const Request& request, Response& response);

}  // namespace cantina::server
