#include "bench/load_server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace cantina::load {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto patience_with_server = std::chrono::seconds(30);

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<uint16_t>(port));
    return address;
}

/// Closes itself.
struct Descriptor {
    explicit Descriptor(int the_number) : number(the_number) {}
    ~Descriptor() {
        if (number >= 0) close(number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number;
};

/// As exec wants them.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

bool is_free(int port) {
    const Descriptor socket(::socket(AF_INET, SOCK_STREAM, 0));
    const sockaddr_in address = loopback(port);
    return bind(socket.number, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

/// Below those the system gives away: a client that calls while nobody listens must not get the
/// very port it calls, and so talk to itself.
int free_port() {
    std::random_device random;
    std::uniform_int_distribution<int> ports(20'000, 32'000);
    for (int tries = 0; tries < 1000; ++tries)
        if (const int port = ports(random); is_free(port)) return port;
    throw std::runtime_error("no port is free");
}

}  // namespace

// --- what the system knows

Usage usage_of(pid_t pid) {
    Usage usage;
    const std::string folder = "/proc/" + std::to_string(pid);
    std::ifstream status(folder + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) usage.resident_kib = std::stol(line.substr(6));
    std::ifstream stat(folder + "/stat");
    std::string text;
    std::getline(stat, text);
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return usage;
    std::istringstream fields(text.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    usage.processor_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return usage;
}

Folder::Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "cantina-load-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("cannot make a folder for the store");
    path_ = pattern;
}

Folder::~Folder() {
    std::error_code ignored;
    if (!keep_) std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> with_clock_of(const std::filesystem::path& file) {
    const std::filesystem::path us = std::filesystem::read_symlink("/proc/self/exe");
    return {"LD_PRELOAD=" + (us.parent_path() / "libcantina-shifted-clock.so").string(),
            "CANTINA_SHIFTED_CLOCK=" + file.string(),
            "ASAN_OPTIONS=verify_asan_link_order=0"};  // the sanitizer wants to be the first
}

bool is_well(int port) {
    const Descriptor socket(::socket(AF_INET, SOCK_STREAM, 0));
    const timeval wait{2, 0};
    setsockopt(socket.number, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    const sockaddr_in address = loopback(port);
    if (connect(socket.number, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return false;
    const std::string request =
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    if (send(socket.number, request.data(), request.size(), MSG_NOSIGNAL) < 0) return false;
    char answer[64] = {};
    const ssize_t got = recv(socket.number, answer, sizeof answer - 1, MSG_WAITALL);
    return got > 12 && std::strncmp(answer, "HTTP/1.1 200", 12) == 0;
}

// --- the process

ServerProcess::ServerProcess(Wanted wanted) : wanted_(std::move(wanted)), port_(free_port()) {
    if (access(wanted_.program.c_str(), X_OK) != 0)
        throw std::runtime_error("there is no program '" + wanted_.program +
                                 "'; name the server's with --program");
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::launch() {
    std::vector<std::string> arguments = {wanted_.program, "serve",
                                          "--port",        std::to_string(port_),
                                          "--store",       wanted_.store,
                                          "--limits",      "false",
                                          "--pace-ms",     std::to_string(wanted_.pace_ms),
                                          "--log-level",   "warn"};
    if (wanted_.threads > 0) {
        arguments.push_back("--threads");
        arguments.push_back(std::to_string(wanted_.threads));
    }
    arguments.insert(arguments.end(), wanted_.more.begin(), wanted_.more.end());
    std::vector<std::string> environment = wanted_.environment;
    for (char** variable = environ; *variable; ++variable) environment.emplace_back(*variable);
    const std::vector<char*> raw = pointers_to(arguments);
    const std::vector<char*> variables = pointers_to(environment);
    const Descriptor log(
        open(wanted_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ < 0) throw std::runtime_error("cannot start another process");
    if (pid_ > 0) return;
    setpgid(0, 0);  // Ctrl-C is for us; we end the server ourselves
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    dup2(log.number, STDOUT_FILENO);
    dup2(log.number, STDERR_FILENO);
    execve(raw[0], raw.data(), variables.data());
    _exit(127);
}

double ServerProcess::start() {
    const auto start = Clock::now();
    launch();
    wait_until_well();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void ServerProcess::wait_until_well() const {
    const auto start = Clock::now();
    while (!is_well(port_)) {
        if (has_ended()) throw std::runtime_error("the server ended at once:\n" + end_of_log());
        if (Clock::now() - start > patience_with_server)
            throw std::runtime_error("the server does not answer:\n" + end_of_log());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

bool ServerProcess::has_ended() const {
    siginfo_t info{};
    const int found = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    return found != 0 || info.si_pid != 0;
}

bool ServerProcess::stop() {
    if (pid_ < 0) return false;
    ::kill(pid_, SIGTERM);
    const auto start = Clock::now();
    while (Clock::now() - start < patience_with_server) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = -1;
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    kill();
    return false;
}

void ServerProcess::kill() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

void ServerProcess::ask_to_end() const {
    if (pid_ > 0) ::kill(pid_, SIGTERM);
}

void ServerProcess::freeze() const {
    if (pid_ > 0) ::kill(pid_, SIGSTOP);
}

void ServerProcess::thaw() const {
    if (pid_ > 0) ::kill(pid_, SIGCONT);
}

std::optional<std::string> ServerProcess::ended() {
    if (pid_ < 0) return "was ended";
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
    pid_ = -1;
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    return "exit code " + std::to_string(WEXITSTATUS(status));
}

std::string ServerProcess::end_of_log() const {
    std::ifstream file(wanted_.log);
    const std::string all((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    return all.size() > 2000 ? all.substr(all.size() - 2000) : all;
}

}  // namespace cantina::load
