#include "server/socket.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace cantina::server {

namespace {

/// A person clicks, at most a few times a second.
constexpr Rate messages = {40, 10};
constexpr const char* protocol = "cantina.1";
constexpr Rate without_limits = {1e9, 1e9};

websocket::permessage_deflate small_windows() {
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.server_max_window_bits = 12;
    deflate.client_max_window_bits = 12;
    deflate.memLevel = 4;
    deflate.compLevel = 5;
    return deflate;
}

/// Is it kept for good, if it is carried out?
bool leaves_entry(const Json& message) {
    const auto type = message.find("type");
    static constexpr std::array kinds = {"answer", "undo",   "consent", "draw",
                                         "resign", "commit", "open",    "stand"};
    return type != message.end() &&
           std::ranges::any_of(kinds, [&](const char* kind) { return *type == kind; });
}

}  // namespace

Socket::Socket(Hub& hub, beast::tcp_stream&& stream, std::shared_ptr<Room> room, Caller caller)
    : hub_(hub),
      stream_(std::move(stream)),
      room_(std::move(room)),
      caller_(std::move(caller)),
      wake_(stream_.get_executor()),
      bucket_(caller_.limits ? messages : without_limits) {
    ++hub_.metrics.sockets;
    room_->add_line();
}

Socket::~Socket() {
    room_->drop_line();
    hub_.metrics.outbox_bytes -= static_cast<i64>(waiting_bytes_);
    --hub_.metrics.sockets;
    ++hub_.metrics.sockets_ended;
}

asio::awaitable<void> Socket::run(http::request<http::string_body> request) {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.set_option(small_windows());
    if (request[http::field::sec_websocket_protocol].find(protocol) != beast::string_view::npos)
        stream_.set_option(
            websocket::stream_base::decorator([](websocket::response_type& response) {
                response.set(http::field::sec_websocket_protocol, protocol);
            }));
    stream_.read_message_max(longest_message);
    stream_.text(true);
    co_await stream_.async_accept(request, asio::use_awaitable);
    wake_.expires_at(std::chrono::steady_clock::time_point::max());
    asio::co_spawn(stream_.get_executor(), write(shared_from_this()), asio::detached);
    co_await read();
    closing_ = true;
    wake_.cancel();
    room_->leave(this);
}

asio::awaitable<void> Socket::read() {
    beast::flat_buffer buffer;
    boost::system::error_code error;
    while (!closing_) {
        buffer.clear();
        co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
        if (error) co_return;
        if (!understand(beast::buffers_to_string(buffer.data()))) co_return;
    }
}

/// False: that was nonsense once too often.
bool Socket::understand(const std::string& text) {
    try {
        if (!bucket_.take())
            throw Refusal(Code::too_many, {"Too many messages; wait a moment.",
                                           "Zu viele Nachrichten; warte einen Moment."});
        Json message = parse_object(text, longest_message);
        if (!greeted_) {
            if (text_of(message, "type", 20) != "hello")
                throw bad_request("The first message must be 'hello'.",
                                  "Die erste Nachricht muss „hello“ sein.");
            std::string token = text_of(message, "token", 200, "");
            tongue_ = tongue_of(message);
            greeted_ = true;
            room_->enter(shared_from_this(), std::move(token), tongue_);
            return true;
        }
        if (leaves_entry(message)) caller_.allowances.store(caller_.address, text.size());
        note_language(message);
        room_->wish(shared_from_this(), std::move(message));
        return true;
    } catch (const Refusal& refusal) {
        complain(refusal);
        return ++nonsense_ < most_nonsense;
    }
}

/// What the room carries out for its messages holds for complaints as well.
void Socket::note_language(const Json& message) {
    const auto is = [&](const char* key, const char* word) {
        const auto found = message.find(key);
        return found != message.end() && *found == word;
    };
    if (!is("type", "language")) return;
    if (is("lang", "en")) tongue_ = Language::en;
    if (is("lang", "de")) tongue_ = Language::de;
}

void Socket::complain(const Refusal& refusal) {
    ++hub_.metrics.refusals;
    Json message = {{"type", "refused"}, {"id", ""}};
    message.update(to_json(refusal));
    prune(message, tongue_);
    send(std::make_shared<const std::string>(message.dump()));
}

void Socket::send(Message message) {
    asio::post(stream_.get_executor(), [self = shared_from_this(), message = std::move(message)] {
        if (self->closing_) return;
        self->waiting_bytes_ += message->size();
        self->hub_.metrics.outbox_bytes += static_cast<i64>(message->size());
        if (self->waiting_bytes_ > most_waiting) {
            self->closing_ = true;
            beast::get_lowest_layer(self->stream_).close();
        }
        self->waiting_.push_back(message);
        self->wake_.cancel();
    });
}

void Socket::close() {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
        self->closing_ = true;
        self->wake_.cancel();
    });
}

/// Holds the socket as long as something may still be written.
asio::awaitable<void> Socket::write(std::shared_ptr<Socket>) {
    boost::system::error_code error;
    for (;;) {
        while (!waiting_.empty()) {
            const Message message = waiting_.front();
            waiting_.pop_front();
            co_await stream_.async_write(asio::buffer(*message),
                                         asio::redirect_error(asio::use_awaitable, error));
            waiting_bytes_ -= message->size();
            hub_.metrics.outbox_bytes -= static_cast<i64>(message->size());
            if (error) co_return;
        }
        if (closing_) break;
        co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, error));
        wake_.expires_at(std::chrono::steady_clock::time_point::max());
    }
    co_await stream_.async_close(websocket::close_code::normal,
                                 asio::redirect_error(asio::use_awaitable, error));
}

}  // namespace cantina::server
