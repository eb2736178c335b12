#include "bench/load_call.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace cantina::load {

boost::asio::awaitable<server::Json> post(boost::asio::io_context& io, Call call) {
    namespace beast_http = boost::beast::http;
    constexpr auto use = boost::asio::use_awaitable;
    boost::beast::tcp_stream stream(io);
    stream.expires_after(std::chrono::seconds(20));
    const boost::asio::ip::tcp::endpoint server(boost::asio::ip::address_v4::loopback(),
                                                static_cast<unsigned short>(call.port));
    co_await stream.async_connect(server, use);
    beast_http::request<beast_http::string_body> request{beast_http::verb::post, call.target, 11};
    request.set(beast_http::field::host, "localhost");
    request.set(beast_http::field::authorization, "Bearer " + call.key);
    request.keep_alive(false);
    request.body() = call.body.dump();
    request.prepare_payload();
    co_await beast_http::async_write(stream, request, use);
    boost::beast::flat_buffer buffer;
    beast_http::response<beast_http::string_body> response;
    co_await beast_http::async_read(stream, buffer, response, use);
    server::Json answer = server::Json::parse(response.body());
    if (response.result() != beast_http::status::ok) throw Refused(answer.value("error", "?"));
    co_return answer;
}

}  // namespace cantina::load
