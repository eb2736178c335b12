#include "server/http.h"

#include <charconv>

#include "server/assets.h"
#include "server/json.h"

namespace cantina::server {

Response plain_response(const Request& request, int status, std::string body, const char* type) {
    Response response{static_cast<http::status>(status), request.version()};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.keep_alive(request.keep_alive());
    response.body() = std::move(body);
    return response;
}

void compress(const Request& request, Response& response) {
    if (response.body().size() < 1024) return;
    response.set(http::field::vary, "Accept-Encoding");
    if (std::string(request[http::field::accept_encoding]).find("gzip") == std::string::npos)
        return;
    response.body() = gzipped(response.body());
    response.set(http::field::content_encoding, "gzip");
}

namespace {

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr ==
                text.data() + i + 3) {
            out += static_cast<char>(value);
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

}  // namespace

Target::Target(std::string_view text) {
    const std::size_t mark = text.find('?');
    path = unescaped(text.substr(0, mark));
    if (mark == std::string_view::npos) return;
    std::string_view rest = text.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        const std::size_t equals = pair.find('=');
        query[unescaped(pair.substr(0, equals))] =
            equals == std::string_view::npos ? "" : unescaped(pair.substr(equals + 1));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    }
}

std::string Target::value(const std::string& key, const std::string& missing) const {
    const auto found = query.find(key);
    return found == query.end() ? missing : found->second;
}

std::vector<std::string> Target::parts() const {
    std::vector<std::string> parts;
    std::string part;
    for (char c : path + "/") {
        if (c != '/') {
            part += c;
        } else if (!part.empty()) {
            parts.push_back(std::move(part));
            part.clear();
        }
    }
    return parts;
}

Response refused(const Request& request, const Refusal& refusal) {
    Response response =
        plain_response(request, http_status(refusal.code()), to_json(refusal).dump());
    constexpr i64 a_moment = 10;
    const i64 wait = refusal.retry_after() > 0 ? refusal.retry_after() : a_moment;
    if (refusal.code() == Code::too_many)
        response.set(http::field::retry_after, std::to_string(wait));
    return response;
}

void check_origin(const Request& request) {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return;
    const std::size_t scheme = origin.find("://");
    const std::string host = scheme == std::string::npos ? origin : origin.substr(scheme + 3);
    if (host != std::string(request[http::field::host]))
        throw Refusal(Code::not_allowed, {"Pages of another origin may not do this.",
                                          "Seiten anderer Herkunft dürfen das nicht."});
}

}  // namespace cantina::server
