#include "store/tests/postgres.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <vector>

namespace cantina::test {

namespace {

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

bool succeeds(const std::string& command) {
    return std::system((command + " >/dev/null 2>&1").c_str()) == 0;
}

}  // namespace

bool Postgres::possible() { return !find_bin().empty(); }

Postgres& Postgres::running() {
    static Postgres postgres;
    return postgres;
}

Postgres::Postgres() : bin_(find_bin()) {
    std::string name = "/tmp/cantina-pg-XXXXXX";
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    folder_ = name;
    if (geteuid() == 0 && !succeeds("chown postgres " + folder_))
        throw std::runtime_error("the temporary folder cannot be given to postgres");
    if (!succeeds(as_user(bin_ + "/initdb -A trust -N -D " + folder_ + "/data")))
        throw std::runtime_error("initdb failed");
    if (!succeeds(as_user(bin_ + "/pg_ctl -w -D " + folder_ + "/data -o \"-F -k " + folder_ +
                          " -c listen_addresses=''\" -l " + folder_ + "/log start")))
        throw std::runtime_error("PostgreSQL does not start; see " + folder_ + "/log");
}

Postgres::~Postgres() {
    succeeds(as_user(bin_ + "/pg_ctl -m immediate -D " + folder_ + "/data stop"));
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string Postgres::fresh_database() {
    const std::string name =
        "cantina" + std::to_string(getpid()) + "x" + std::to_string(++databases_);
    if (!succeeds(as_user(bin_ + "/createdb -h " + folder_ + " " + name)))
        throw std::runtime_error("createdb failed");
    const std::string user = geteuid() == 0 ? "postgres" : std::getenv("USER");
    return "postgresql://" + user + "@/" + name + "?host=" + folder_;
}

}  // namespace cantina::test
