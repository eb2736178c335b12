#include "store/tests/cable.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <stdexcept>

namespace cantina::test {

namespace {

constexpr int glance = 20;  // milliseconds

bool readable(int socket) {
    pollfd what{socket, POLLIN, 0};
    return poll(&what, 1, glance) > 0;
}

int connect_to(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    const int line = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return line;
    close(line);
    return -1;
}

}  // namespace

Cable::Cable(const std::string& database) {
    // postgresql://USER@/NAME?host=FOLDER
    const std::string folder = database.substr(database.find("?host=") + 6);
    socket_ = folder + "/.s.PGSQL.5432";
    listening_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    if (bind(listening_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
        listen(listening_, 64) != 0 ||
        getsockname(listening_, reinterpret_cast<sockaddr*>(&here), &size) != 0)
        throw std::runtime_error("no port for a cable");
    const std::size_t at = database.find("@/");
    address_ = database.substr(0, at) + "@127.0.0.1:" + std::to_string(ntohs(here.sin_port)) +
               database.substr(at + 1, database.find('?') - at - 1);
    accepting_ = std::thread([this] { accept(); });
}

Cable::~Cable() {
    stopping_ = true;
    accepting_.join();
    close(listening_);
    end_all();
}

void Cable::cut() {
    condition_ = Condition::cut;
    end_all();
}

void Cable::stall() { condition_ = Condition::stalled; }

void Cable::mend() {
    // What was on its way in a stalled cable is lost: its lines end.
    if (condition_.exchange(Condition::whole) == Condition::stalled) end_all();
}

void Cable::hiccup() { end_all(); }

void Cable::swallow(Way way) { swallowed_[static_cast<int>(way)] = true; }

void Cable::swallow_no_more() {
    for (auto& swallowed : swallowed_) swallowed = false;
}

void Cable::slow_down(std::chrono::milliseconds by) { slower_ = by.count(); }

bool Cable::carries(Way way) const {
    return condition_ != Condition::stalled && !swallowed_[static_cast<int>(way)];
}

void Cable::end_all() {
    std::list<Strand> ended;
    {
        const std::lock_guard lock(mutex_);
        ended.swap(strands_);
        for (const Strand& strand : ended) {
            shutdown(strand.one, SHUT_RDWR);
            shutdown(strand.other, SHUT_RDWR);
        }
    }
    for (Strand& strand : ended) {
        strand.thread.join();
        close(strand.one);
        close(strand.other);
    }
}

void Cable::accept() {
    while (!stopping_) {
        if (!readable(listening_)) continue;
        const int one = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        const int other = condition_ == Condition::cut ? -1 : connect_to(socket_);
        if (one < 0 || other < 0) {
            if (one >= 0) close(one);
            if (other >= 0) close(other);
            continue;
        }
        const std::lock_guard lock(mutex_);
        if (condition_ == Condition::cut) {  // meanwhile
            close(one);
            close(other);
            continue;
        }
        Strand& strand = strands_.emplace_back();
        strand.one = one;
        strand.other = other;
        strand.thread = std::thread([this, one, other] {
            std::thread back([&] { carry(other, one, Way::to_server); });
            carry(one, other, Way::to_database);
            back.join();
        });
    }
}

/// Until one end is closed; then both are. Who swallows packets swallows goodbyes, too.
void Cable::carry(int from, int to, Way way) {
    char bytes[16384];
    while (!stopping_) {
        if (!readable(from)) continue;
        if (!carries(way)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(glance));
            char look;
            const bool swallowed = swallowed_[static_cast<int>(way)];
            if (!swallowed && recv(from, &look, 1, MSG_PEEK | MSG_DONTWAIT) == 0) break;
            continue;
        }
        if (slower_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(slower_));
        const ssize_t got = recv(from, bytes, sizeof bytes, 0);
        if (got <= 0) break;
        for (ssize_t sent = 0; sent < got;) {
            const ssize_t now =
                send(to, bytes + sent, static_cast<std::size_t>(got - sent), MSG_NOSIGNAL);
            if (now <= 0) break;
            sent += now;
        }
    }
    shutdown(from, SHUT_RDWR);
    shutdown(to, SHUT_RDWR);
}

}  // namespace cantina::test
