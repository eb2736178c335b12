#include "server/server.h"

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <malloc.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "server/api.h"
#include "server/limits.h"
#include "server/socket.h"
#include "server/sweeper.h"
#include "server/time.h"

namespace cantina::server {

namespace {

using asio::ip::tcp;

constexpr std::size_t longest_file = 4 << 20;  // a replay
constexpr auto patience = std::chrono::seconds(30);
// Who ends the server waits two seconds at most.
constexpr std::chrono::milliseconds time_for_goodbyes(300);
constexpr std::chrono::milliseconds time_to_store(800);
constexpr std::chrono::milliseconds time_without_store(200);

Assets open_assets(const Config& config) {
    if (!config.web.empty()) return Assets(config.web);
    if (const auto folder = usual_web()) return Assets(*folder);
    spdlog::warn("no built client found: serving only the API (see --web)");
    return {};
}

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

Pace pace_of(const Config& config) {
    Pace pace;
    pace.answer = std::chrono::milliseconds(config.pace_ms);
    pace.away = std::chrono::seconds(config.away_seconds);
    return pace;
}

Allowances::Bounds bounds_of(const Config& config) {
    if (!config.limits) return {};
    return {.tables_per_day = config.tables_per_day,
            .replays_per_day = config.replays_per_day,
            .bytes_per_day = i64{config.megabytes_per_day} << 20,
            .lines_per_address = config.lines_per_address,
            .lines_per_table = config.lines_per_table};
}

}  // namespace

class Server::Running {
  public:
    ~Running() { end(); }

    explicit Running(const Config& config)
        : config_(config),
          threads_(config.threads ? config.threads : cores()),
          store_(open_store(config.store.empty() ? usual_store() : config.store)),
          hub_(*store_, pace_of(config), threads_,
               config.bot_threads ? config.bot_threads : std::max(1, cores() - 1)),
          lobby_(hub_),
          assets_(open_assets(config)),
          allowances_(bounds_of(config)),
          api_(hub_, lobby_, assets_, allowances_, config.limits),
          sweeper_(hub_, lobby_, days_of(config)),
          acceptor_(asio::make_strand(hub_.io)),
          sweep_timer_(acceptor_.get_executor()) {
        note_downtime();
        open_many_files();
        listen();
    }

    int port() const { return acceptor_.local_endpoint().port(); }

    void run(bool signals) {
        asio::co_spawn(acceptor_.get_executor(), accept(), asio::detached);
        sweep();
        hub_.watch.start([this](bool back) { lobby_.look_after(back); });
        sweeper_.start();
        asio::signal_set set(hub_.io);
        if (signals) {
            set.add(SIGINT);
            set.add(SIGTERM);
            set.async_wait([this](const auto& error, int number) {
                if (error) return;
                spdlog::info("signal {}: stopping", number);
                stop();
            });
        }
        std::vector<std::thread> threads;
        for (int i = 1; i < threads_; ++i) threads.emplace_back([this] { serve_people(); });
        serve_people();
        for (std::thread& thread : threads) thread.join();
        end();
    }

    void stop() {
        asio::post(acceptor_.get_executor(), [this] {
            boost::system::error_code ignored;
            acceptor_.close(ignored);
            sweep_timer_.cancel();
            lobby_.close();
            // What is on its way to the disk gets there; then nobody waits any longer.
            auto last = std::make_shared<asio::steady_timer>(hub_.io);
            last->expires_after(time_for_goodbyes);
            last->async_wait([this, last](const auto&) { hub_.io.stop(); });
        });
    }

  private:
    /// Whatever goes wrong with one request or table, the others are served.
    void serve_people() {
        for (;;) {
            try {
                hub_.io.run();
                return;
            } catch (const std::exception& error) {
                spdlog::error("{}", error.what());
            }
        }
    }

    /// What is on its way to the disk gets there; nobody waits for anything else.
    void end() {
        hub_.bots.stop();
        hub_.writer.finish(hub_.watch.well() ? time_to_store : time_without_store);
        store_->stop();
        sweeper_.stop();
        hub_.writer.stop();
        hub_.watch.stop();
        hub_.desk.stop();
        hub_.bots.join();
    }

    /// As long as no server was there, nobody's clock ran. The first sign of life also tells what
    /// time it is for all servers.
    void note_downtime() {
        const i64 last = store_->last_sign();
        if (const i64 time = store_->beat()) house_clock().set(time);
        const i64 started = now();
        if (last && started - last > silence_of_a_server) hub_.watch.note_outage({last, started});
    }

    void listen() {
        boost::system::error_code error;
        const auto address = asio::ip::make_address(config_.address, error);
        if (error)
            throw std::invalid_argument("'address' cannot be '" + config_.address +
                                        "'; it must be an IP address as 127.0.0.1, 0.0.0.0 or ::");
        const tcp::endpoint endpoint(address, static_cast<unsigned short>(config_.port));
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(asio::socket_base::reuse_address(true));
        acceptor_.bind(endpoint, error);
        if (error)
            throw std::runtime_error("cannot listen on " + config_.address + ":" +
                                     std::to_string(config_.port) + ": " + error.message() +
                                     "; choose another with --port");
        acceptor_.listen(1024);
    }

    asio::awaitable<void> accept() {
        boost::system::error_code error;
        while (acceptor_.is_open()) {
            tcp::socket socket(asio::make_strand(hub_.io));
            co_await acceptor_.async_accept(socket,
                                            asio::redirect_error(asio::use_awaitable, error));
            if (error == asio::error::no_descriptors) {
                // Too many lines: some will end, and asking again at once would only burn time.
                asio::steady_timer pause(acceptor_.get_executor(), std::chrono::milliseconds(100));
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
                continue;
            }
            if (error) continue;
            socket.set_option(tcp::no_delay(true), error);
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, serve(beast::tcp_stream(std::move(socket))), asio::detached);
        }
    }

    std::string address_of(const beast::tcp_stream& stream, const Request& request) const {
        if (config_.behind_proxy) {
            const std::string forwarded(request["X-Forwarded-For"]);
            // The last one is the proxy's own word; what stands before it anybody could have said.
            const std::size_t comma = forwarded.rfind(',');
            const std::string last =
                comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
            const std::size_t start = last.find_first_not_of(' ');
            if (start != std::string::npos) return origin_of(last.substr(start));
        }
        boost::system::error_code error;
        const auto endpoint = stream.socket().remote_endpoint(error);
        return error ? "?" : origin_of(endpoint.address().to_string());
    }

    asio::awaitable<void> serve(beast::tcp_stream stream) {
        beast::flat_buffer buffer;
        boost::system::error_code error;
        for (;;) {
            http::request_parser<http::string_body> parser;
            parser.header_limit(8 << 10);
            parser.body_limit(longest_file);
            stream.expires_after(patience);
            co_await http::async_read(stream, buffer, parser,
                                      asio::redirect_error(asio::use_awaitable, error));
            if (error == http::error::end_of_stream || error == beast::error::timeout) break;
            if (error) {
                co_await refuse_unreadable(stream, error);
                break;
            }
            Request request = parser.release();
            const std::string address = address_of(stream, request);
            if (websocket::is_upgrade(request)) {
                std::shared_ptr<const void> line;
                std::shared_ptr<Socket> socket;
                std::optional<Refusal> refusal;
                try {
                    line = allowances_.open_line(address);
                    auto room = co_await api_.room_for(request, address);
                    Socket::Caller caller{address, allowances_, config_.limits};
                    socket = std::make_shared<Socket>(hub_, std::move(stream), std::move(room),
                                                      std::move(caller));
                } catch (const Refusal& caught) {
                    refusal = caught;
                }
                if (socket) {
                    co_await socket->run(std::move(request));
                    co_return;
                }
                Response response = last_response(request, *refusal);
                co_await send(stream, response);
                break;
            }
            Response response = co_await api_.answer(request, address);
            const bool again = response.keep_alive();
            const bool sent = co_await send(stream, response);
            if (!sent || !again) break;
        }
        stream.socket().shutdown(tcp::socket::shutdown_send, error);
    }

    static asio::awaitable<bool> send(beast::tcp_stream& stream, Response& response) {
        boost::system::error_code error;
        stream.expires_after(patience);
        co_await http::async_write(stream, response,
                                   asio::redirect_error(asio::use_awaitable, error));
        co_return !error;
    }

    /// What ends a line that cannot go on.
    static Response last_response(const Request& request, const Refusal& refusal) {
        Response response = refused(request, refusal);
        response.keep_alive(false);
        response.prepare_payload();
        return response;
    }

    static asio::awaitable<void> refuse_unreadable(beast::tcp_stream& stream,
                                                   boost::system::error_code error) {
        const bool large = error == http::error::body_limit || error == http::error::header_limit;
        if (!large && error.category() != http::make_error_code(http::error::bad_method).category())
            co_return;  // the line is gone
        const Refusal refusal =
            large ? Refusal(Code::too_large, {"That is too large.", "Das ist zu groß."})
                  : bad_request("That is no HTTP request.", "Das ist keine HTTP-Anfrage.");
        Request nothing;
        nothing.version(11);
        Response response = last_response(nothing, refusal);
        co_await send(stream, response);
    }

    void sweep() {
        sweep_timer_.expires_after(std::chrono::seconds(10));
        sweep_timer_.async_wait([this](const auto& error) {
            if (error) return;
            lobby_.sweep();
            give_memory_back();
            sweep();
        });
    }

    /// What lines leave behind lies scattered among what is still needed; the allocator keeps it
    /// unless it is asked. That takes a moment, so only when more have ended than are left.
    void give_memory_back() {
        constexpr i64 many = 100;
        if (hub_.metrics.sockets_ended < std::max<i64>(many, hub_.metrics.sockets)) return;
        hub_.metrics.sockets_ended = 0;
        malloc_trim(0);
    }

    Config config_;
    int threads_;
    std::unique_ptr<Store> store_;
    Hub hub_;
    Lobby lobby_;
    Assets assets_;
    Allowances allowances_;
    Api api_;
    Sweeper sweeper_;
    tcp::acceptor acceptor_;
    asio::steady_timer sweep_timer_;
};

Server::Server(const Config& config) {
    if (sodium_init() < 0) throw std::runtime_error("this system has no source of randomness");
    running_ = std::make_unique<Running>(config);
}
Server::~Server() = default;
int Server::port() const { return running_->port(); }
void Server::run(bool signals) { running_->run(signals); }
void Server::stop() { running_->stop(); }

}  // namespace cantina::server
