// One seat's WebSocket, or that of somebody who looks on. It calls again when it is cut off, if
// need be at another server, and keeps of the view only what is asked, unless all of it is wanted.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/load_figures.h"

namespace cantina::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

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
        virtual void refused(Line& line, const std::string& id, const std::string& error) = 0;
        virtual void over(Line& line) = 0;
        virtual void cut(Line& line) = 0;
        /// It is about to call.
        virtual void calling(Line&) {}
        /// What no server may say: a wrong token, a change that does not fit.
        virtual void nonsense(Line&, const std::string&) {}
    };
    struct Place {
        std::vector<int> ports;  // of the servers; who does not get through tries the next one
        std::string table;
        Seat seat = nobody;
        std::string token{};  // empty: looks on
        bool whole_view = false;
        std::chrono::milliseconds patience{10'000};  // with a call that is not answered
    };

    Line(asio::io_context& io, Place place, Figures& figures, Listener& listener);

    void call();
    /// Which of the servers is called first.
    void start_at(std::size_t server) { server_ = server; }
    void send(std::string message);
    /// Hangs up, and tells nobody anything any more.
    void end();

    // --- for those who behave badly
    /// Is gone without a goodbye, and calls again; `elsewhere`: at another server.
    void drop(bool elsewhere);
    /// Sends the beginning of a message and nothing more.
    void stammer();
    /// Reads nothing for so long.
    void look_away(std::chrono::milliseconds how_long);
    bool looks_away() const { return Clock::now() < looks_away_until_; }
    /// How long nothing was heard.
    Clock::duration silence() const { return Clock::now() - heard_at_; }

    Seat seat() const { return place_.seat; }
    /// Which of the servers it is at, or calls.
    std::size_t server() const { return server_; }
    const Json& view() const { return view_; }
    bool is_up() const { return up_; }
    i64 version() const { return version_; }
    /// How many options this seat has to choose from now; 0 if it is not asked.
    int options() const { return options_; }
    /// Is it for this seat to answer? Otherwise another one does, or the server.
    bool is_asked() const { return asked_; }

  private:
    using Stream =
        websocket::stream<beast::basic_stream<tcp, asio::io_context::executor_type, Counted>>;

    void shake_hands();
    void greet();
    void listen();
    void take_in(std::string_view text);
    void listen_later();
    void take_view(Json& message, std::size_t bytes, std::string_view text);
    void take_change(Json& message);
    void take_decision(Json& whole_patch);
    void look_at_decision();
    void write_next();
    void hang_up(const char* why);
    void try_next();
    void call_later();

    asio::io_context& io_;
    Place place_;
    Figures& figures_;
    Listener* listener_;
    std::size_t server_ = 0;
    asio::steady_timer retry_;
    asio::steady_timer reading_;
    std::unique_ptr<Stream> stream_;
    int calls_ = 0;  // handlers of an earlier call have nothing to say
    beast::flat_buffer buffer_;
    std::deque<std::string> outbox_;
    bool up_ = false;
    bool was_up_ = false;
    i64 version_ = -1;
    int options_ = 0;
    bool asked_ = false;
    Json view_ = Json::object();  // or its "decision" only
    bool stammers_ = false;
    Clock::time_point heard_at_{};
    Clock::time_point looks_away_until_{};
};

}  // namespace cantina::load
