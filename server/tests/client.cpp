#include "server/tests/client.h"

#include <stdexcept>

#include "bench/load_asked.h"

namespace cantina::server::test {

namespace {

constexpr auto patience = std::chrono::seconds(20);

tcp::endpoint local(int port) {
    return {boost::asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)};
}

}  // namespace

Reply call(int port, const std::string& method, const std::string& target, const std::string& body,
           const std::string& key, const std::string& origin) {
    boost::asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(local(port));
    http::request<http::string_body> request{http::string_to_verb(method), target, 11};
    request.set(http::field::host, "localhost");
    if (!key.empty()) request.set(http::field::authorization, "Bearer " + key);
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    request.prepare_payload();
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64u << 20);
    http::read(stream, buffer, parser);
    Reply reply;
    reply.status = static_cast<int>(parser.get().result_int());
    reply.raw = parser.get().body();
    reply.body = Json::parse(reply.raw, nullptr, false);
    return reply;
}

std::string send_bytes(int port, const std::string& bytes) {
    boost::asio::io_context io;
    tcp::socket socket(io);
    socket.connect(local(port));
    boost::system::error_code error;
    boost::asio::write(socket, boost::asio::buffer(bytes), error);
    socket.shutdown(tcp::socket::shutdown_send, error);
    std::string got;
    char part[4096];
    while (!error) {
        const std::size_t n = socket.read_some(boost::asio::buffer(part), error);
        got.append(part, n);
    }
    return got;
}

Client::Client(int port, const std::string& table_id, const std::string& token) : stream_(io_) {
    beast::get_lowest_layer(stream_).connect(local(port));
    beast::websocket::permessage_deflate deflate;
    deflate.client_enable = true;
    stream_.set_option(deflate);
    stream_.handshake("localhost", "/api/tables/" + table_id + "/socket");
    Json hello = {{"type", "hello"}};
    if (!token.empty()) hello["token"] = token;
    send(hello);
}

Client::~Client() { drop(); }

void Client::drop() {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    closed_ = true;
}

void Client::send(const Json& message) { send_text(message.dump()); }

void Client::send_text(const std::string& text) {
    stream_.text(true);
    boost::system::error_code error;
    stream_.write(boost::asio::buffer(text), error);
    if (error) closed_ = true;
}

Json Client::next() {
    beast::flat_buffer buffer;
    beast::get_lowest_layer(stream_).expires_after(patience);
    boost::system::error_code error;
    // A synchronous read knows no time-out of its own: run it as an asynchronous one.
    bool done = false;
    stream_.async_read(buffer, [&](boost::system::error_code read_error, std::size_t) {
        error = read_error;
        done = true;
    });
    io_.restart();
    io_.run_for(patience);
    if (!done) throw std::runtime_error("the server says nothing");
    if (error) {
        closed_ = true;
        return {{"type", "closed"}};
    }
    Json message = Json::parse(beast::buffers_to_string(buffer.data()));
    take_in(message);
    return message;
}

void Client::take_in(const Json& message) {
    const std::string type = message.value("type", "");
    if (type == "table") table = message;
    if (type == "over") over = message;
    if (type != "view" && type != "change") return;
    if (type == "change") {
        if (message["from"] != version) throw std::runtime_error("a change that does not fit");
        view = view.patch(message["patch"]);
    } else {
        view = message["view"];
        log.clear();
    }
    version = message["version"].get<i64>();
    for (const Json& line : message["log"]) log.push_back(line["text"]["en"].get<std::string>());
}

Json Client::until(const std::string& type) {
    for (;;) {
        Json message = next();
        const std::string got = message["type"].get<std::string>();
        if (got == type) return message;
        if (got == "closed") throw std::runtime_error("closed while waiting for " + type);
    }
}

Json Client::wish(const std::string& type, Json more) {
    const std::string id = "w" + std::to_string(++wishes_) + "-" + std::to_string(version);
    more["type"] = type;
    more["id"] = id;
    send(more);
    for (;;) {
        Json message = next();
        if (message["type"] == "closed") return message;
        if (message.value("id", "") == id) return message;
    }
}

Json Client::answer(int option) {
    return wish("answer", {{"version", version}, {"option", option}});
}

bool Client::asked() const {
    return view.is_object() && view["decision"].is_object() &&
           load::waits_for_person(view["decision"]);
}

}  // namespace cantina::server::test
