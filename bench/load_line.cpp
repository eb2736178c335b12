#include "bench/load_line.h"

#include <zlib.h>

#include <stdexcept>

namespace cantina::load {

namespace {

constexpr auto pause_between_calls = std::chrono::milliseconds(50);

struct Deflating {
    int level, window_bits, memory;
};
constexpr Deflating zlib_usual = {6, 15, 8};
constexpr Deflating as_the_server = {5, 12, 4};

i64 deflated(std::string_view text, const Deflating& how) {
    z_stream stream{};
    if (deflateInit2(&stream, how.level, Z_DEFLATED, -how.window_bits, how.memory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib cannot be used");
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    const auto size = static_cast<i64>(stream.total_out);
    deflateEnd(&stream);
    return size;
}

websocket::permessage_deflate small_windows() {
    websocket::permessage_deflate deflate;
    deflate.client_enable = true;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.server_max_window_bits = as_the_server.window_bits;
    deflate.client_max_window_bits = as_the_server.window_bits;
    deflate.memLevel = as_the_server.memory;
    return deflate;
}

}  // namespace

Line::Line(asio::io_context& io, Place place, Figures& figures, Listener& listener)
    : io_(io), place_(std::move(place)), figures_(figures), listener_(&listener), retry_(io) {}

// --- coming and going

void Line::call() {
    ++calls_;
    stream_ = std::make_unique<Stream>(Counted(figures_), io_);
    const tcp::endpoint server(asio::ip::address_v4::loopback(),
                               static_cast<unsigned short>(place_.port));
    beast::get_lowest_layer(*stream_).expires_after(std::chrono::seconds(10));
    beast::get_lowest_layer(*stream_).async_connect(
        server, [self = shared_from_this(), call = calls_](beast::error_code error) {
            if (call != self->calls_) return;
            if (error) return self->call_later();
            self->shake_hands();
        });
}

void Line::shake_hands() {
    auto& lowest = beast::get_lowest_layer(*stream_);
    lowest.expires_never();
    lowest.socket().set_option(tcp::no_delay(true));
    stream_->set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
    stream_->set_option(small_windows());
    stream_->set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
        request.set(beast::http::field::sec_websocket_protocol, "cantina.1");
    }));
    stream_->read_message_max(16u << 20);
    stream_->text(true);
    stream_->async_handshake("localhost", "/api/tables/" + place_.table + "/socket",
                             [self = shared_from_this(), call = calls_](beast::error_code error) {
                                 if (call != self->calls_) return;
                                 if (error) {
                                     ++self->figures_.errors["handshake: " + error.message()];
                                     return self->call_later();
                                 }
                                 self->greet();
                             });
}

void Line::greet() {
    outbox_.clear();
    buffer_.clear();
    up_ = true;
    version_ = -1;
    options_ = 0;
    send(Json{{"type", "hello"}, {"token", place_.token}}.dump());
    listen();
}

void Line::call_later() {
    if (!listener_) return;
    retry_.expires_after(pause_between_calls);
    retry_.async_wait([self = shared_from_this()](beast::error_code error) {
        if (!error && self->listener_) self->call();
    });
}

/// The server has gone, or talks nonsense.
void Line::hang_up(const char* why) {
    if (*why) ++figures_.errors[why];
    const bool was_up = std::exchange(up_, false);
    options_ = 0;
    ++calls_;
    beast::get_lowest_layer(*stream_).close();
    if (!listener_) return;
    if (was_up) {
        ++figures_.cut;
        listener_->cut(*this);
    }
    call_later();
}

void Line::end() {
    listener_ = nullptr;
    retry_.cancel();
    if (!up_) {
        ++calls_;
        if (stream_) beast::get_lowest_layer(*stream_).close();
        return;
    }
    up_ = false;
    // What is read until the server hangs up as well interests nobody.
    stream_->async_close(websocket::close_code::normal,
                         [self = shared_from_this()](beast::error_code) {});
}

// --- what comes

void Line::listen() {
    stream_->async_read(buffer_, [self = shared_from_this(), call = calls_](beast::error_code error,
                                                                            std::size_t bytes) {
        if (call != self->calls_ || !self->listener_) return;
        if (error) return self->hang_up("");
        self->figures_.message_bytes += static_cast<i64>(bytes);
        try {
            self->take_in({static_cast<const char*>(self->buffer_.data().data()), bytes});
        } catch (const Json::exception&) {
            return self->hang_up("a message that cannot be read");
        }
        self->buffer_.clear();
        if (self->up_ && self->listener_) self->listen();
    });
}

void Line::take_in(std::string_view text) {
    Json message = Json::parse(text);
    const std::string type = message.at("type").get<std::string>();
    if (type == "view") return take_view(message, text.size(), text);
    if (type == "change") return take_change(message);
    if (type == "done") return listener_->done(*this, message.at("id").get<std::string>());
    if (type == "over") return listener_->over(*this);
    if (type == "refused" || type == "bye") {
        ++figures_.refusals[message.at("error").get<std::string>()];
        if (type == "refused") listener_->refused(*this, message.at("id").get<std::string>());
    }
}

void Line::take_view(Json& message, std::size_t bytes, std::string_view text) {
    const bool again = version_ < 0 && was_up_;
    if (again) {
        figures_.later_view.add(static_cast<i64>(bytes));
    } else if (!was_up_ && message["view"].is_object()) {
        figures_.first_view.add(static_cast<i64>(bytes));
        figures_.first_view_sent.add(deflated(text, as_the_server));
        figures_.first_view_zlib.add(deflated(text, zlib_usual));
    }
    was_up_ = true;
    version_ = message.at("version").get<i64>();
    Json& view = message["view"];
    asked_ = Json::object();
    if (view.is_object()) asked_["decision"] = std::move(view["decision"]);
    look_at_decision();
    listener_->shown(*this, again);
}

/// Most of a patch is about what lies on the table; only who is asked what matters here.
void Line::take_change(Json& message) {
    if (message.at("from") != version_) return hang_up("a change that does not fit");
    Json patch = Json::array();
    for (Json& step : message.at("patch")) {
        const std::string path = step.at("path").get<std::string>();
        if (path.empty())
            asked_ = {{"decision", step.at("value").value("decision", Json())}};
        else if (path == "/decision" || path.starts_with("/decision/"))
            patch.push_back(std::move(step));
    }
    if (!patch.empty()) asked_ = asked_.patch(patch);
    version_ = message.at("version").get<i64>();
    look_at_decision();
    listener_->shown(*this, false);
}

void Line::look_at_decision() {
    options_ = 0;
    const auto decision = asked_.find("decision");
    if (decision == asked_.end() || !decision->is_object()) return;
    const auto list = decision->find("options");
    if (decision->value("seat", nobody) == place_.seat && list != decision->end())
        options_ = static_cast<int>(list->size());
}

// --- what goes

void Line::send(std::string message) {
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1) write_next();
}

void Line::write_next() {
    stream_->async_write(asio::buffer(outbox_.front()), [self = shared_from_this(), call = calls_](
                                                            beast::error_code error, std::size_t) {
        // A cut line is noticed where it is read.
        if (call != self->calls_ || error) return;
        self->outbox_.pop_front();
        if (!self->outbox_.empty()) self->write_next();
    });
}

}  // namespace cantina::load
