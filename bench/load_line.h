// One seat's WebSocket. It calls again when it is cut off, and keeps of the view only what is
// asked.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "bench/load_figures.h"

namespace cantina::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

/// Bounds nothing, but sees every byte.
class Counted {
  public:
    explicit Counted(Figures& figures) : figures_(&figures) {}

  private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    std::size_t available_read_bytes() const noexcept { return all; }
    std::size_t available_write_bytes() const noexcept { return all; }
    void transfer_read_bytes(std::size_t bytes) const noexcept {
        figures_->read_bytes += static_cast<i64>(bytes);
    }
    void transfer_write_bytes(std::size_t bytes) const noexcept {
        figures_->written_bytes += static_cast<i64>(bytes);
    }
    void on_timer() const noexcept {}

    Figures* figures_;
};

class Line : public std::enable_shared_from_this<Line> {
  public:
    /// Who wants to know what comes over it.
    class Listener {
      public:
        virtual ~Listener() = default;
        /// There is a new view; `again`: the first one since the line was cut.
        virtual void shown(Line& line, bool again) = 0;
        virtual void done(Line& line, const std::string& id) = 0;
        virtual void refused(Line& line, const std::string& id) = 0;
        virtual void over(Line& line) = 0;
        virtual void cut(Line& line) = 0;
    };
    struct Place {
        int port = 0;
        std::string table;
        Seat seat = nobody;
        std::string token;
    };

    Line(asio::io_context& io, Place place, Figures& figures, Listener& listener);

    void call();
    void send(std::string message);
    /// Hangs up, and tells nobody anything any more.
    void end();

    Seat seat() const { return place_.seat; }
    bool is_up() const { return up_; }
    i64 version() const { return version_; }
    /// How many options this seat has to choose from now; 0 if it is not asked.
    int options() const { return options_; }

  private:
    using Stream =
        websocket::stream<beast::basic_stream<tcp, asio::io_context::executor_type, Counted>>;

    void shake_hands();
    void greet();
    void listen();
    void take_in(std::string_view text);
    void take_view(Json& message, std::size_t bytes, std::string_view text);
    void take_change(Json& message);
    void look_at_decision();
    void write_next();
    void hang_up(const char* why);
    void call_later();

    asio::io_context& io_;
    Place place_;
    Figures& figures_;
    Listener* listener_;
    asio::steady_timer retry_;
    std::unique_ptr<Stream> stream_;
    int calls_ = 0;  // handlers of an earlier call have nothing to say
    beast::flat_buffer buffer_;
    std::deque<std::string> outbox_;
    bool up_ = false;
    bool was_up_ = false;
    i64 version_ = -1;
    int options_ = 0;
    Json asked_ = Json::object();  // the view's "decision" only
};

}  // namespace cantina::load
