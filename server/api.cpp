#include "server/api.h"

#include <spdlog/spdlog.h>

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>

#include "games/registry.h"
#include "match/open_decks.h"
#include "server/catalogue.h"
#include "server/decks.h"
#include "server/offer.h"

namespace cantina::server {

namespace {

constexpr std::size_t longest_body = 32 << 10;  // eight decks are in there, and then some
constexpr std::size_t longest_name = 40;

/// Waits for something that calls back, on the executor of the coroutine. (What a co_await needs is
/// named before it: g++ 12 destroys some temporaries of such an expression twice.)
template <class Value>
using Callback = std::function<void(Value)>;

template <class Value>
asio::awaitable<Value> calls_back(std::function<void(Callback<Value>)> start) {
    const auto executor = co_await asio::this_coro::executor;
    auto initiate = [&](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared, executor](Value value) {
            auto resume = [shared, value = std::move(value)]() mutable {
                (*shared)(std::move(value));
            };
            asio::post(executor, std::move(resume));
        });
    };
    Value value = co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
        initiate, asio::use_awaitable);
    co_return value;
}

/// Asks a room something about its table; what is refused there is thrown here.
struct Looked {
    Json value;
    std::shared_ptr<const Refusal> refusal;
};

asio::awaitable<Json> look(std::shared_ptr<Room> room, std::function<Json(const Table&)> use) {
    std::function<void(Callback<Looked>)> start = [&](Callback<Looked> done) {
        room->look([use, done](const Table& table) {
            Looked looked;
            try {
                looked.value = use(table);
            } catch (const Refusal& refusal) {
                looked.refusal = std::make_shared<const Refusal>(refusal);
            }
            done(looked);
        });
    };
    const Looked looked = co_await calls_back<Looked>(start);
    if (looked.refusal) throw Refusal(*looked.refusal);
    co_return looked.value;
}

asio::awaitable<Json> file_of(std::shared_ptr<Room> room) {
    std::function<Json(const Table&)> use = [](const Table& table) { return Json(table.file()); };
    const Json file = co_await look(room, use);
    co_return file;
}

Refusal nothing_there() {
    return {Code::not_found,
            {"There is nothing at this address.", "Unter dieser Adresse ist nichts."}};
}

std::string key_of(const Request& request) {
    const std::string field(request[http::field::authorization]);
    if (!field.starts_with("Bearer ") || field.size() < 7 + 16 || field.size() > 7 + 100)
        throw Refusal(Code::wrong_token,
                      {"The browser's key is missing (Authorization: Bearer …).",
                       "Der Schlüssel des Browsers fehlt (Authorization: Bearer …)."});
    return field.substr(7);
}

/// Names are shown to others: no line breaks, no empty ones.
std::string name_in(const Json& body) {
    std::string name = text_of(body, "name", longest_name, "");
    std::erase_if(name, [](unsigned char c) { return c < 0x20 || c == 0x7F; });
    while (!name.empty() && name.back() == ' ') name.pop_back();
    while (!name.empty() && name.front() == ' ') name.erase(name.begin());
    return name.empty() ? "?" : name;
}

int whole_number(const std::string& text) {
    int number = -1;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || stop != text.data() + text.size()) throw nothing_there();
    return number;
}

/// "all", "public" or the number of a seat.
Seat viewer_named(const std::string& name, int seats) {
    if (name == "all") return nobody;
    if (name == "public") return spectator;
    const int seat = whole_number(name);
    if (seat < 0 || seat >= seats) throw nothing_there();
    return static_cast<Seat>(seat);
}

Response plain_response(const Request& request, int status, std::string body,
                        const char* type = "application/json") {
    Response response{static_cast<http::status>(status), request.version()};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.keep_alive(request.keep_alive());
    response.body() = std::move(body);
    return response;
}

void compress(const Request& request, Response& response) {
    if (response.body().size() < 1024) return;
    response.set(http::field::vary, "Accept-Encoding");
    if (std::string(request[http::field::accept_encoding]).find("gzip") == std::string::npos)
        return;
    response.body() = gzipped(response.body());
    response.set(http::field::content_encoding, "gzip");
}

}  // namespace

// --- addresses

namespace {

std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr ==
                text.data() + i + 3) {
            out += static_cast<char>(value);
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

}  // namespace

Target::Target(std::string_view text) {
    const std::size_t mark = text.find('?');
    path = unescaped(text.substr(0, mark));
    if (mark == std::string_view::npos) return;
    std::string_view rest = text.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        const std::size_t equals = pair.find('=');
        query[unescaped(pair.substr(0, equals))] =
            equals == std::string_view::npos ? "" : unescaped(pair.substr(equals + 1));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    }
}

std::string Target::value(const std::string& key, const std::string& missing) const {
    const auto found = query.find(key);
    return found == query.end() ? missing : found->second;
}

std::vector<std::string> Target::parts() const {
    std::vector<std::string> parts;
    std::string part;
    for (char c : path + "/") {
        if (c != '/') {
            part += c;
        } else if (!part.empty()) {
            parts.push_back(std::move(part));
            part.clear();
        }
    }
    return parts;
}

Response refused(const Request& request, const Refusal& refusal) {
    Response response =
        plain_response(request, http_status(refusal.code()), to_json(refusal).dump());
    if (refusal.code() == Code::too_many) response.set(http::field::retry_after, "10");
    return response;
}

void check_origin(const Request& request) {
    const std::string origin(request[http::field::origin]);
    if (origin.empty()) return;
    const std::size_t scheme = origin.find("://");
    const std::string host = scheme == std::string::npos ? origin : origin.substr(scheme + 3);
    if (host != std::string(request[http::field::host]))
        throw Refusal(Code::not_allowed, {"Pages of another origin may not do this.",
                                          "Seiten anderer Herkunft dürfen das nicht."});
}

// --- the calls

Api::Api(Hub& hub, Lobby& lobby, const Assets& assets, bool limits)
    : hub_(hub), lobby_(lobby), assets_(assets), limits_(limits), replays_(hub) {
    catalogue_["games"] = describe_games(false).dump();
    catalogue_["games/all"] = describe_games(true).dump();
    games::for_all([&](auto traits) { prepare_catalogue(std::string(decltype(traits)::name)); });
}

void Api::prepare_catalogue(const std::string& game) {
    const auto decks = open_decks(game);
    if (decks) decks_[game] = decks;
    for (const Language language : {Language::en, Language::de}) {
        const std::string in = language == Language::en ? "en" : "de";
        catalogue_[game + "/cards/" + in] = cards_in(game, language).dump();
        catalogue_[game + "/rules/" + in] = rules_in(game, language).dump();
        if (decks) catalogue_[game + "/decks/" + in] = decks_in(*decks, language).dump();
    }
}

void Api::limit(Limiter& limiter, const std::string& address) const {
    if (limits_ && !limiter.take(address))
        throw Refusal(Code::too_many, {"Too much at once; wait a moment and try again.",
                                       "Zu viel auf einmal; warte einen Moment und versuch es "
                                       "noch einmal."});
}

asio::awaitable<Response> Api::answer(const Request& request, const std::string& address) {
    ++hub_.metrics.requests;
    Response response;
    try {
        response = co_await route(request, address);
    } catch (const Refusal& refusal) {
        ++hub_.metrics.refusals;
        response = refused(request, refusal);
    } catch (const StoreError& error) {
        ++hub_.metrics.store_failures;
        spdlog::error("store: {}", error.what());
        response = refused(request, paused_now());
    } catch (const std::exception& error) {
        spdlog::error("{} {}: {}", std::string(request.method_string()),
                      std::string(request.target()), error.what());
        const Refusal refusal(
            Code::internal, {"That went wrong on the server.", "Das ging auf dem Server schief."});
        response = refused(request, refusal);
    }
    response.set(http::field::server, "cantina");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.prepare_payload();
    if (request.method() == http::verb::head) response.body().clear();  // its length is told
    co_return response;
}

asio::awaitable<Response> Api::route(const Request& request, const std::string& address) {
    limit(requests_, address);
    const Target target(std::string_view(request.target().data(), request.target().size()));
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    const bool own = target.path == "/healthz" || target.path == "/metrics";
    if (own && !reads) throw nothing_there();
    if (target.path == "/healthz") co_return plain_response(request, 200, "{\"ok\":true}");
    if (target.path == "/metrics")
        co_return plain_response(request, 200, hub_.metrics.text(), "text/plain; version=0.0.4");
    if (!target.path.starts_with("/api/")) {
        if (!reads) throw nothing_there();
        co_return asset(request, target);
    }
    if (reads) {
        const std::vector<std::string> parts = target.parts();
        std::string known;
        if (parts.size() == 2 && parts[1] == "games")
            known = target.value("all", "") == "1" ? "games/all" : "games";
        if (parts.size() == 4 && parts[1] == "games")
            known = parts[2] + "/" + parts[3] + "/" + target.value("lang", "en");
        if (const auto found = catalogue_.find(known); found != catalogue_.end()) {
            Response response = plain_response(request, 200, found->second);
            response.set(http::field::cache_control, "max-age=300");
            compress(request, response);
            co_return response;
        }
        if (parts.size() == 4 && (parts[1] == "tables" || parts[1] == "replays") &&
            parts[3] == "file") {
            const auto replay = co_await recorded(parts[2]);
            Response response = plain_response(request, 200, replay->file);
            response.set(http::field::content_disposition,
                         "attachment; filename=\"" + parts[2] + ".cantina.json\"");
            co_return response;
        }
        const Json found = co_await get(target, request);
        Response response = plain_response(request, 200, found.dump());
        compress(request, response);
        co_return response;
    }
    if (request.method() != http::verb::post) throw nothing_there();
    check_origin(request);
    const Json made = co_await post(target, request, address);
    co_return plain_response(request, 200, made.dump());
}

asio::awaitable<Json> Api::get(const Target& target, const Request& request) {
    const std::vector<std::string> parts = target.parts();
    if (parts.size() == 2 && parts[1] == "tables") co_return lobby_.listed();
    if (parts.size() == 3 && parts[1] == "tables" && parts[2] == "mine")
        co_return lobby_.mine(key_of(request));
    if (parts.size() == 3 && parts[1] == "tables") {
        std::function<Json(const Table&)> use = [](const Table& table) {
            Json about = table.summary();
            about.update(open_part(table.agreement()));
            return about;
        };
        const auto room = lobby_.room(parts[2]);
        const Json about = co_await look(room, use);
        co_return about;
    }
    if (parts.size() >= 3 && parts[1] == "replays") {
        const auto replay = co_await recorded(parts[2]);
        if (parts.size() == 3) co_return replays_.about(*replay);
        if (parts.size() == 4 && parts[3] == "summary") co_return replays_.summary(replay);
        if (parts.size() == 5 && parts[3] == "at") {
            const Seat viewer =
                viewer_named(target.value("viewer", "all"), replay->open.game->seats());
            co_return replays_.at(*replay, whole_number(parts[4]), viewer);
        }
    }
    throw nothing_there();
}

asio::awaitable<Json> Api::post(const Target& target, const Request& request,
                                const std::string& address) {
    const std::vector<std::string> parts = target.parts();
    Json made;
    if (parts.size() == 2 && parts[1] == "replays") {
        limit(files_, address);
        made["replay"] = replays_.keep(request.body());
        co_return made;
    }
    if (parts.size() == 4 && parts[1] == "games" && parts[3] == "decks")
        co_return deck(target, request, address);
    if (parts.size() == 4 && parts[1] == "games" && parts[3] == "setup")
        co_return setup(parts[2], request, address);
    const Json body = parse_object(request.body(), longest_body);
    const std::string key = key_of(request);
    const bool at_table = parts.size() == 4 && parts[1] == "tables";
    if (parts.size() == 2 && parts[1] == "tables") {
        limit(tables_, address);
        Wanted wanted = read_wanted(body);
        made = co_await create_table(wanted, body, key);
    } else if (at_table && parts[3] == "join") {
        made = co_await join(parts[2], body, key);
    } else if (at_table && parts[3] == "rematch") {
        limit(tables_, address);
        made = co_await rematch(parts[2], body, key);
    } else if (parts.size() == 4 && parts[1] == "replays" && parts[3] == "play-on") {
        limit(tables_, address);
        made = co_await play_on(parts[2], body, key);
    } else {
        throw nothing_there();
    }
    co_return made;
}

Json Api::deck(const Target& target, const Request& request, const std::string& address) {
    const Json body = parse_object(request.body(), longest_deck_body);
    limit(checked_, address);
    const std::string language = target.value("lang", "en");
    const auto found = decks_.find(target.parts()[2]);
    if (found == decks_.end() || (language != "en" && language != "de")) throw nothing_there();
    return told_deck(*found->second, body, language == "de" ? Language::de : Language::en);
}

Json Api::setup(const std::string& game, const Request& request, const std::string& address) {
    const Json body = parse_object(request.body(), longest_body);
    limit(checked_, address);
    if (!catalogue_.contains(game + "/cards/en")) throw nothing_there();
    return describe_setup(game, body);
}

namespace {

Entry wish_to_sit(const Json& body, const std::string& key, const std::string& table, Seat seat) {
    Entry entry;
    entry.kind = Entry::Kind::sit;
    entry.seat = seat;
    entry.name = name_in(body);
    entry.number = text_of(body, "number", longest_number, "");
    entry.bring = read_wishes(body, "bring");
    entry.key_hash = hash_of(key);
    entry.token_hash = seat == nobody ? "" : hash_of(token_of(key, table, seat));
    return entry;
}

/// Refuses who could not sit down before there is a table.
void check_sitting(const Wanted& wanted, const Json& body, const std::string& key) {
    const Entry wish = wish_to_sit(body, key, "", wanted.me);
    if (wanted.me == nobody) return;
    const Table table("", wanted.agreement);
    table.sit(wanted.me, wish.name, wish.number, wish.key_hash, "", wish.bring);
}

asio::awaitable<Seat> sit(std::shared_ptr<Room> room, Entry entry) {
    std::function<void(Callback<Room::Seated>)> start = [&](Callback<Room::Seated> done) {
        room->sit(entry, done);
    };
    const Room::Seated seated = co_await calls_back<Room::Seated>(start);
    if (seated.refusal) throw Refusal(*seated.refusal);
    co_return seated.seat;
}

}  // namespace

asio::awaitable<Json> Api::create_table(Wanted wanted, const Json& body, const std::string& key) {
    check_sitting(wanted, body, key);
    const Lobby::Created created = lobby_.create(std::move(wanted));
    const Agreement& agreement = created.wanted.agreement;
    Json answer = {{"table", created.table},
                   {"seat", nullptr},
                   {"token", nullptr},
                   {"invitation", agreement.invitation},
                   {"promise", Shuffle{agreement.server_bytes, {}}.promise()}};
    if (created.wanted.me == nobody) co_return answer;
    const Entry wish = wish_to_sit(body, key, created.table, created.wanted.me);
    const Seat seat = co_await sit(created.room, wish);
    answer["seat"] = seat;
    answer["token"] = token_of(key, created.table, seat);
    co_return answer;
}

asio::awaitable<Json> Api::join(const std::string& table, const Json& body,
                                const std::string& key) {
    const auto room = lobby_.room(table);
    const std::string invitation = text_of(body, "invitation", 100, "");
    const std::string key_hash = hash_of(key);
    const auto wanted = number_if_any(body, "seat", 0, max_seats - 1);
    // Which seat it will be has to be known before the token can be.
    std::function<Json(const Table&)> which = [=](const Table& there) -> Json {
        if (const auto mine = there.seat_of_key(key_hash)) return *mine;
        if (!there.agreement().listed && invitation != there.agreement().invitation)
            throw Refusal(Code::not_allowed,
                          {"This table is private: you need its link to sit down.",
                           "Dieser Tisch ist privat: Zum Hinsetzen brauchst du seinen Link."});
        if (wanted) return *wanted;
        const auto free = there.free_seat();
        return free ? Json(*free) : Json(nobody);
    };
    const Json seat = co_await look(room, which);
    const Entry wish = wish_to_sit(body, key, table, seat.get<Seat>());
    const Seat taken = co_await sit(room, wish);
    Json answer = {{"table", table}, {"seat", taken}, {"token", token_of(key, table, taken)}};
    co_return answer;
}

namespace {

/// What a player brought, for the seat after: the decks of one seat in their order become those of
/// the next. Whether they will do there says the game.
Json brought_again(const Table& table, Seat seat) {
    Json again = Json::object();
    const Agreement& agreement = table.agreement();
    const Wishes& brought = table.sitter(seat).brought;
    auto next = brought.begin();
    const Seat there = static_cast<Seat>((seat + 1) % table.seats());
    for (const auto& [key, whose] : own_settings(agreement.game, agreement.setup))
        if (whose == there && next != brought.end()) again[key] = (next++)->second;
    return again;
}

}  // namespace

/// The same again, one seat further.
asio::awaitable<Json> Api::rematch(const std::string& table, const Json& body,
                                   const std::string& key) {
    const auto room = lobby_.room(table);
    const std::string token = text_of(body, "token", 200);
    Wanted wanted;
    Json wish = body;
    std::function<Json(const Table&)> ask = [&](const Table& there) -> Json {
        const Seat seat = there.seat_of(token);
        if (!there.ending())
            throw Refusal(Code::not_yet,
                          {"The match is not over yet.", "Die Partie ist noch nicht vorbei."});
        wanted.agreement = there.agreement();
        wish["name"] = there.sitter(seat).name;
        if (!wish.contains("bring")) wish["bring"] = brought_again(there, seat);
        auto& seats = wanted.agreement.seats;
        std::rotate(seats.rbegin(), seats.rbegin() + 1, seats.rend());
        wanted.me = static_cast<Seat>((seat + 1) % there.seats());
        // A bot brings nothing along: it gets what the game has by default.
        const auto own = own_settings(wanted.agreement.game, wanted.agreement.setup);
        for (const auto& [setting, whose] : own)
            if (!seats[whose].person) wanted.agreement.setup.erase(setting);
        return nullptr;
    };
    co_await look(room, ask);
    const Seat me = wanted.me;
    wanted.agreement.server_bytes = draw_server_bytes();
    wanted.agreement.invitation = draw_secret();
    wanted.agreement.replay.clear();
    wanted.agreement.at = 0;
    check_sitting(wanted, wish, key);
    std::function<void(Callback<Room::Next>)> start = [&](Callback<Room::Next> done) {
        room->rematch([this, wanted] { return lobby_.create(wanted).table; }, done);
    };
    const Room::Next next = co_await calls_back<Room::Next>(start);
    if (next.refusal) throw Refusal(*next.refusal);
    std::function<Json(const Table&)> open = [](const Table& there) {
        return Json{{"invitation", there.agreement().invitation},
                    {"promise", Shuffle{there.agreement().server_bytes, {}}.promise()}};
    };
    const auto there = lobby_.room(next.table);
    const Json opened = co_await look(there, open);
    const Entry sits = wish_to_sit(wish, key, next.table, me);
    const Seat seat = co_await sit(there, sits);
    Json answer = {
        {"table", next.table}, {"seat", seat}, {"token", token_of(key, next.table, seat)}};
    answer.update(opened);
    co_return answer;
}

asio::awaitable<std::shared_ptr<Recorded>> Api::recorded(const std::string& id) {
    if (auto known = replays_.remembered(id)) co_return known;
    if (id.starts_with("r") && hub_.store.replay(id)) co_return replays_.kept(id);
    const auto room = lobby_.room(id);
    const Json file = co_await file_of(room);
    co_return replays_.remember(id, file.get<std::string>());
}

asio::awaitable<Json> Api::play_on(const std::string& id, const Json& body,
                                   const std::string& key) {
    const auto replay = co_await recorded(id);
    const int at = static_cast<int>(number_of(body, "at", 0, replay->match.position()));
    if (replay->open.game->decision(replay->match.state_at(at)).over())
        throw Refusal(Code::not_allowed, {"The match is over there; go back a little.",
                                          "Dort ist die Partie vorbei; geh ein wenig zurück."});
    const Seat me = static_cast<Seat>(number_of(body, "seat", 0, replay->open.game->seats() - 1));
    if (replay->open.game->standing(replay->match.state_at(at)).is_out(me))
        throw Refusal(Code::not_allowed, {"That seat is out there; take another one.",
                                          "Dieser Platz ist dort ausgeschieden; nimm einen "
                                          "anderen."});
    const std::string bot = text_of(body, "bot", 40, "knight");
    Json seats = Json::array();
    for (Seat seat = 0; seat < replay->open.game->seats(); ++seat)
        seats.push_back(seat == me ? Json{{"kind", "me"}} : Json{{"kind", "bot"}, {"bot", bot}});
    const Json wish = {
        {"game", replay->recording.game}, {"setup", replay->recording.setup}, {"seats", seats}};
    Wanted wanted = read_wanted(wish);
    wanted.agreement.replay = replay->file;
    wanted.agreement.at = at;
    const Json made = co_await create_table(wanted, body, key);
    co_return made;
}

// --- the client's files

Response Api::asset(const Request& request, const Target& target) const {
    if (assets_.empty() && target.path == "/")
        return plain_response(request, 200,
                              "Cantina is running, but without the browser client: build it with "
                              "'npm run build' in web/, or give --web FOLDER.\n",
                              "text/plain; charset=utf-8");
    const Asset* found = assets_.find(target.path);
    if (!found) throw nothing_there();
    const bool known = std::string(request[http::field::if_none_match]) == found->etag;
    const bool zip =
        !found->gzip.empty() &&
        std::string(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
    Response response = plain_response(request, known ? 304 : 200,
                                       known ? std::string()
                                       : zip ? found->gzip
                                             : found->body,
                                       found->type.c_str());
    if (zip && !known) response.set(http::field::content_encoding, "gzip");
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::etag, found->etag);
    response.set(http::field::cache_control,
                 found->forever ? "public, max-age=31536000, immutable" : "no-cache");
    response.set("Content-Security-Policy", content_security_policy);
    return response;
}

std::shared_ptr<Room> Api::room_for(const Request& request, const std::string& address) {
    limit(requests_, address);
    check_origin(request);
    const Target target(std::string_view(request.target().data(), request.target().size()));
    const std::vector<std::string> parts = target.parts();
    if (parts.size() != 4 || parts[0] != "api" || parts[1] != "tables" || parts[3] != "socket")
        throw nothing_there();
    return lobby_.room(parts[2]);
}

}  // namespace cantina::server
