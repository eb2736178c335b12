#include "store/tests/postgres.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace cantina::test {

namespace {

constexpr auto patience_with_postgres = std::chrono::seconds(30);

std::string find_bin() {
    std::error_code error;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", error))
        if (std::filesystem::exists(version.path() / "bin" / "initdb"))
            return (version.path() / "bin").string();
    return {};
}

/// PostgreSQL refuses to run as root.
std::string as_user(const std::string& command) {
    return geteuid() == 0 ? "runuser -u postgres -- " + command : command;
}

bool succeeds(const std::string& command, const std::string& output = "/dev/null") {
    return std::system((command + " 2>/dev/null >" + output).c_str()) == 0;
}

/// In a new process, before it becomes another program.
bool become_user() {
    if (geteuid() != 0) return true;
    const passwd* user = getpwnam("postgres");
    return user && setgid(user->pw_gid) == 0 && setuid(user->pw_uid) == 0;
}

std::string end_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::ostringstream all;
    all << stream.rdbuf();
    const std::string text = all.str();
    return text.size() > 1000 ? text.substr(text.size() - 1000) : text;
}

std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> children;
    std::error_code error;
    for (const auto& folder : std::filesystem::directory_iterator("/proc", error)) {
        std::ifstream file(folder.path() / "stat");
        std::string text;
        if (!std::getline(file, text)) continue;
        const std::size_t name_end = text.rfind(')');
        if (name_end == std::string::npos) continue;
        std::istringstream rest(text.substr(name_end + 1));
        char state = 0;
        pid_t its_parent = 0;
        rest >> state >> its_parent;
        if (its_parent == parent) children.push_back(std::stoi(text));
    }
    return children;
}

bool comes_true(const std::function<bool()>& what) {
    const auto start = std::chrono::steady_clock::now();
    while (!what()) {
        if (std::chrono::steady_clock::now() - start > patience_with_postgres) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

}  // namespace

bool Postgres::possible() { return !find_bin().empty(); }

Postgres& Postgres::running() {
    static Postgres postgres({.folder = {}, .settings = {"fsync=off"}, .log = {}});
    return postgres;
}

Postgres::Postgres(Wanted wanted)
    : folder_(std::move(wanted.folder)),
      settings_(std::move(wanted.settings)),
      log_(std::move(wanted.log)),
      bin_(find_bin()) {
    if (bin_.empty()) throw std::runtime_error("PostgreSQL is not installed");
    if (folder_.empty()) {
        std::string name = "/tmp/cantina-pg-XXXXXX";
        if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
        folder_ = name;
    }
    if (log_.empty()) log_ = folder_ / "log";
    if (geteuid() == 0 && !succeeds("chown postgres " + folder_.string()))
        throw std::runtime_error("the temporary folder cannot be given to postgres");
    if (!succeeds(
            as_user(program("initdb") + " -A trust -N --wal-segsize=1 -D " + data().string())))
        throw std::runtime_error("initdb failed");
    start();
}

Postgres::~Postgres() {
    kill();
    std::error_code ignored;
    for (const auto& file : std::filesystem::directory_iterator(folder_, ignored))
        std::filesystem::remove_all(file, ignored);
    std::filesystem::remove(folder_, ignored);
}

/// Ends with us, whatever becomes of us.
void Postgres::launch() {
    std::vector<std::string> arguments = {program("postgres"), "-D", data().string(), "-k",
                                          folder_.string()};
    std::vector<std::string> settings = settings_;
    settings.emplace_back("listen_addresses=");
    for (const std::string& setting : settings) {
        arguments.emplace_back("-c");
        arguments.push_back(setting);
    }
    std::vector<char*> raw;
    for (std::string& argument : arguments) raw.push_back(argument.data());
    raw.push_back(nullptr);
    const int output = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ == 0) {
        setpgid(0, 0);
        if (!become_user()) _exit(127);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(127);
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
        execv(raw[0], raw.data());
        _exit(127);
    }
    close(output);
    if (pid_ < 0) throw std::runtime_error("cannot start another process");
}

/// As pg_ctl asks: the last line of this file says how it is.
bool Postgres::answers() const {
    std::ifstream file(data() / "postmaster.pid");
    pid_t whose = 0;
    file >> whose;
    std::string last;
    for (std::string line; std::getline(file, line);) last = line;
    return whose == pid_ && last.starts_with("ready");
}

void Postgres::start() {
    // What is left of one that was killed goes within moments, and is in the way until then.
    const bool up = comes_true([&] {
        if (!runs()) launch();
        return answers();
    });
    if (!up) throw std::runtime_error("PostgreSQL does not start:\n" + end_of(log_));
}

bool Postgres::runs() {
    if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) != 0) pid_ = -1;
    return pid_ > 0;
}

void Postgres::stop(Shutdown how) {
    if (!runs()) return;
    ::kill(pid_, how == Shutdown::fast ? SIGINT : SIGQUIT);
    if (!comes_true([&] { return !runs(); })) kill();
}

void Postgres::kill() {
    if (!runs()) return;
    const std::vector<pid_t> children = children_of(pid_);
    ::kill(pid_, SIGKILL);
    for (const pid_t child : children) ::kill(child, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

void Postgres::end_lines() {
    succeeds(as_user(program("psql") + " -h " + folder_.string() +
                     " -d postgres -c 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                     "WHERE pid <> pg_backend_pid() AND datname IS NOT NULL'"));
}

void Postgres::tell_locks(const std::filesystem::path& file) const {
    const std::string query =
        "SELECT a.pid, l.objid, l.granted, a.backend_start, a.state, a.state_change, a.query FROM "
        "pg_stat_activity a LEFT JOIN pg_locks l ON l.pid = a.pid AND locktype = $$advisory$$ "
        "ORDER BY a.pid, l.objid";
    succeeds(
        as_user(program("psql") + " -h " + folder_.string() + " -d postgres -c '" + query + "'"),
        "'" + file.string() + "'");
}

void Postgres::dump(const std::string& database, const std::filesystem::path& file) const {
    succeeds(as_user(program("pg_dump") + " '" + database + "'"), "'" + file.string() + "'");
}

std::string Postgres::fresh_database() {
    const std::string name =
        "cantina" + std::to_string(getpid()) + "x" + std::to_string(++databases_);
    if (!succeeds(as_user(program("createdb") + " -h " + folder_.string() + " " + name)))
        throw std::runtime_error("createdb failed");
    const std::string user = geteuid() == 0 ? "postgres" : std::getenv("USER");
    return "postgresql://" + user + "@/" + name + "?host=" + folder_.string();
}

}  // namespace cantina::test
