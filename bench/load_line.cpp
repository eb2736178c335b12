#include "bench/load_line.h"

#include <zlib.h>

#include <stdexcept>

#include "bench/load_asked.h"

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
    : io_(io),
      place_(std::move(place)),
      figures_(figures),
      listener_(&listener),
      retry_(io),
      reading_(io) {}

// --- coming and going

void Line::call() {
    ++calls_;
    listener_->calling(*this);
    stream_ = std::make_unique<Stream>(Counted(figures_), io_);
    const tcp::endpoint server(asio::ip::address_v4::loopback(),
                               static_cast<unsigned short>(place_.ports[server_]));
    beast::get_lowest_layer(*stream_).expires_after(place_.patience);
    beast::get_lowest_layer(*stream_).async_connect(
        server, [self = shared_from_this(), call = calls_](beast::error_code error) {
            if (call != self->calls_) return;
            if (error) return self->try_next();
            self->shake_hands();
        });
}

void Line::shake_hands() {
    auto& lowest = beast::get_lowest_layer(*stream_);
    lowest.expires_never();
    lowest.socket().set_option(tcp::no_delay(true));
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::client);
    timeout.handshake_timeout =
        std::min<Clock::duration>(timeout.handshake_timeout, place_.patience);
    stream_->set_option(timeout);
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
                                     return self->try_next();
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
    asked_ = false;
    stammers_ = false;
    heard_at_ = Clock::now();
    Json hello = {{"type", "hello"}};
    if (!place_.token.empty()) hello["token"] = place_.token;
    send(hello.dump());
    listen();
}

void Line::try_next() {
    server_ = (server_ + 1) % place_.ports.size();
    call_later();
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
    asked_ = false;
    ++calls_;
    beast::get_lowest_layer(*stream_).close();
    if (!listener_) return;
    if (was_up) {
        ++figures_.cut;
        listener_->cut(*this);
    }
    try_next();
}

void Line::drop(bool elsewhere) {
    if (!elsewhere) server_ = (server_ + place_.ports.size() - 1) % place_.ports.size();
    if (stream_) hang_up("");
}

void Line::stammer() {
    if (!up_ || !outbox_.empty()) return;
    stammers_ = true;
    // A text of 80 bytes, masked, of which 6 come.
    static constexpr unsigned char beginning[] = {0x81, 0xd0, 1,   2,   3,   4,
                                                  '{',  '"',  't', 'y', 'p', 'e'};
    beast::error_code ignored;
    beast::get_lowest_layer(*stream_).socket().write_some(asio::buffer(beginning, sizeof beginning),
                                                          ignored);
}

void Line::look_away(std::chrono::milliseconds how_long) {
    looks_away_until_ = Clock::now() + how_long;
}

void Line::end() {
    listener_ = nullptr;
    retry_.cancel();
    reading_.cancel();
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
        self->heard_at_ = Clock::now();
        if (self->up_ && self->listener_) self->listen_later();
    });
}

void Line::listen_later() {
    if (!looks_away()) return listen();
    reading_.expires_at(looks_away_until_);
    reading_.async_wait([self = shared_from_this(), call = calls_](beast::error_code error) {
        if (error || call != self->calls_ || !self->listener_) return;
        self->heard_at_ = Clock::now();
        self->listen();
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
        const std::string error = message.at("error").get<std::string>();
        ++figures_.refusals[error];
        if (type == "bye") return listener_->nonsense(*this, "bye: " + error);
        listener_->refused(*this, message.at("id").get<std::string>(), error);
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
    if (place_.whole_view) {
        view_ = std::move(view);
    } else {
        view_ = Json::object();
        if (view.is_object()) view_["decision"] = std::move(view["decision"]);
    }
    look_at_decision();
    listener_->shown(*this, again);
}

void Line::take_change(Json& message) {
    if (message.at("from") != version_) {
        const char* wrong = "a change that does not fit";
        listener_->nonsense(*this, wrong);
        return hang_up(wrong);
    }
    if (place_.whole_view)
        view_ = view_.patch(message.at("patch"));
    else
        take_decision(message.at("patch"));
    version_ = message.at("version").get<i64>();
    look_at_decision();
    listener_->shown(*this, false);
}

/// Most of a patch is about what lies on the table; only who is asked what matters here.
void Line::take_decision(Json& whole_patch) {
    Json patch = Json::array();
    for (Json& step : whole_patch) {
        const std::string path = step.at("path").get<std::string>();
        if (path.empty())
            view_ = {{"decision", step.at("value").value("decision", Json())}};
        else if (path == "/decision" || path.starts_with("/decision/"))
            patch.push_back(std::move(step));
    }
    if (!patch.empty()) view_ = view_.patch(patch);
}

void Line::look_at_decision() {
    options_ = 0;
    asked_ = false;
    const auto decision = view_.find("decision");
    if (decision == view_.end() || !decision->is_object()) return;
    const auto list = decision->find("options");
    if (decision->value("seat", nobody) != place_.seat || list == decision->end()) return;
    options_ = static_cast<int>(list->size());
    asked_ = waits_for_person(*decision);
}

// --- what goes

void Line::send(std::string message) {
    if (stammers_) return;  // what comes now would be taken for the rest of that
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
