#include "server/self_test.h"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <filesystem>

#include "server/time.h"
#include "store/store.h"

namespace cantina::server {

namespace {

using boost::asio::ip::tcp;

/// 2025: no server is older than this program.
constexpr i64 earliest = 1'735'689'600'000;
/// So far the clocks of several servers may be apart.
constexpr i64 apart = 60'000;

template <class... Args>
Text say(const char* en, const char* de, const Args&... args) {
    return {fmt::format(fmt::runtime(en), args...), fmt::format(fmt::runtime(de), args...)};
}

/// A file that is not there yet: may it be made?
Finding check_place(const std::string& file) {
    std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
    while (!std::filesystem::exists(folder)) folder = folder.parent_path();
    if (access(folder.c_str(), W_OK) == 0)
        return {true, say("store: will be made", "Speicher: wird angelegt")};
    return {false, say("store: cannot be made, for the folder {} may not be written",
                       "Speicher: lässt sich nicht anlegen, denn in den Ordner {} darf nicht "
                       "geschrieben werden",
                       folder.string())};
}

/// Reached, of the right schema, and written.
Finding check_opened(const std::string& where, i64& last_sign) {
    const auto store = open_store(where);
    last_sign = store->last_sign();
    store->beat();
    return {true, say("store: can be read and written; tables: {}",
                      "Speicher: lesbar und beschreibbar; Tische: {}", store->table_count())};
}

Finding check_store(const std::string& where, i64& last_sign) {
    try {
        const auto schema = schema_of(where);
        const bool file = where.find("://") == std::string::npos;
        if (!schema && file)
            return check_place(where.starts_with("sqlite:") ? where.substr(7) : where);
        if (!schema)
            return {true, say("store: reached; its tables will be made",
                              "Speicher: erreichbar; seine Tabellen werden angelegt")};
        if (schema->found > schema->known)
            return {false, say("store: written by a newer version of Cantina (schema {} of {})",
                               "Speicher: von einer neueren Version von Cantina geschrieben "
                               "(Schema {} von {})",
                               schema->found, schema->known)};
        if (schema->found < schema->known)
            return {true, say("store: of an older version; the start brings it up to date (schema "
                              "{} of {}), so keep a copy",
                              "Speicher: von einer älteren Version; der Start bringt ihn auf den "
                              "neuesten Stand (Schema {} von {}), also heb eine Kopie auf",
                              schema->found, schema->known)};
        return check_opened(where, last_sign);
    } catch (const std::exception& error) {
        return {false, say("store: {}", "Speicher: {}", error.what())};
    }
}

Finding check_port(const Config& config) {
    boost::asio::io_context io;
    tcp::acceptor acceptor(io);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(config.address, error);
    if (!error) {
        const tcp::endpoint endpoint(address, static_cast<unsigned short>(config.port));
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(1, error);
    }
    if (error)
        return {false, say("port: {}:{} cannot be listened on: {}",
                           "Port: Auf {}:{} lässt sich nicht lauschen: {}", config.address,
                           config.port, error.message())};
    return {true, say("port: {}:{} is free", "Port: {}:{} ist frei", config.address, config.port)};
}

Finding check_web(const Config& config) {
    std::error_code error;
    if (config.web.empty()) {
        if (const auto folder = usual_web())
            return {true, say("web client: {}", "Web-Client: {}", *folder)};
        return {false, say("web client: not found; build it, or say where with --web",
                           "Web-Client: nicht gefunden; bau ihn oder sag mit --web, wo er liegt")};
    }
    if (std::filesystem::exists(std::filesystem::path(config.web) / "index.html", error))
        return {true, say("web client: {}", "Web-Client: {}", config.web)};
    return {false, say("web client: there is no index.html in {}",
                       "Web-Client: In {} liegt keine index.html", config.web)};
}

/// Clocks of matches go by it; other servers have signed with theirs.
Finding check_clock(i64 last_sign) {
    if (now() < earliest)
        return {false, say("clock: it is before 2025; set it by NTP",
                           "Uhr: Sie geht vor 2025; stell sie mit NTP")};
    if (last_sign > now() + apart)
        return {false, say("clock: a server signed {} seconds from now; set all clocks by NTP",
                           "Uhr: Ein Server hat in {} Sekunden unterschrieben; stell alle Uhren "
                           "mit NTP",
                           (last_sign - now()) / 1000)};
    return {true, say("clock: sane", "Uhr: geht richtig")};
}

}  // namespace

std::vector<Finding> self_test(const Config& config) {
    i64 last_sign = 0;
    const Finding store =
        check_store(config.store.empty() ? usual_store() : config.store, last_sign);
    return {store, check_port(config), check_web(config), check_clock(last_sign)};
}

}  // namespace cantina::server
