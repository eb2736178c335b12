#include "server/api.h"

#include <spdlog/spdlog.h>

#include <charconv>

#include "games/gallery.h"
#include "match/open_decks.h"
#include "server/awaiting.h"
#include "server/catalogue.h"
#include "server/decks.h"
#include "server/names.h"
#include "server/offer.h"

namespace cantina::server {

namespace {

constexpr std::size_t longest_body = 32 << 10;  // eight decks are in there, and then some
constexpr std::size_t longest_name = 40;
constexpr std::size_t bytes_of_a_table = 1000;  // in the store, before anybody plays

/// Asks a room something about its table; what is refused there is thrown here.
struct Looked {
    Json value;
    std::shared_ptr<const Refusal> refusal;
};

asio::awaitable<Json> look(std::shared_ptr<Room> room, std::function<Json(const Table&)> use) {
    std::function<void(Callback<Looked>)> start = [&](Callback<Looked> done) {
        room->look([use, done](const Table* table) {
            Looked looked;
            try {
                if (!table) throw paused_now();
                looked.value = use(*table);
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
    std::string name = without_tricks(text_of(body, "name", longest_name, ""));
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

/// Who may judge matches here: how long it takes is the server's business.
const std::string& judge_named(const std::string& bot) {
    static const std::vector<std::string> judges = {"search:200", "search:500", "search:2000"};
    const auto found = std::find(judges.begin(), judges.end(), bot);
    if (found == judges.end())
        throw bad_request("'bot' must be search:200, search:500 or search:2000.",
                          "„bot“ muss search:200, search:500 oder search:2000 sein.");
    return *found;
}
constexpr const char* usual_judge = "search:500";

}  // namespace

// --- the calls

Api::Api(Hub& hub, Lobby& lobby, const Assets& assets, Allowances& allowances, bool limits)
    : hub_(hub),
      lobby_(lobby),
      assets_(assets),
      allowances_(allowances),
      limits_(limits),
      replays_(hub) {
    catalogue_["games"] = describe_games(false).dump();
    catalogue_["games/all"] = describe_games(true).dump();
    for (const games::Exhibit& game : games::gallery()) prepare_catalogue(game.name);
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
    const bool asks_health = target.path == "/healthz" || target.path == "/readyz";
    if ((asks_health || target.path == "/metrics") && !reads) throw nothing_there();
    if (asks_health) co_return health(request, target.path == "/readyz");
    if (target.path == "/metrics") {
        hub_.metrics.analyses_waiting = study_.waiting();
        co_return plain_response(request, 200, hub_.metrics.text(), "text/plain; version=0.0.4");
    }
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

/// `/healthz`: does this process answer? `/readyz`: should players be sent here? What is wrong with
/// the store is known already; nobody waits for it.
Response Api::health(const Request& request, bool ready) const {
    static constexpr const char* told[] = {"", "does not answer", "cannot be reached or written"};
    const Watch::Report report = hub_.watch.report();
    const bool well = report.health == Watch::Health::well;
    Json body = {{"ok", well}, {"store", {{"ok", well}}}};
    if (!well) {
        body["store"]["wrong"] = told[static_cast<int>(report.health)];
        body["store"]["since"] = report.since;
    }
    return plain_response(request, well || !ready ? 200 : 503, body.dump());
}

asio::awaitable<std::shared_ptr<Room>> Api::room(const std::string& id) {
    std::function<void(Callback<Lobby::Found>)> start = [&](Callback<Lobby::Found> done) {
        lobby_.find(id, done);
    };
    const Lobby::Found found = co_await calls_back<Lobby::Found>(start);
    if (found.refusal) throw Refusal(*found.refusal);
    co_return found.room;
}

asio::awaitable<Json> Api::get(const Target& target, const Request& request) {
    const std::vector<std::string> parts = target.parts();
    std::function<Json()> list;
    if (parts.size() == 2 && parts[1] == "tables") list = [this] { return lobby_.listed(); };
    if (parts.size() == 3 && parts[1] == "tables" && parts[2] == "mine")
        list = [this, key = key_of(request)] { return lobby_.mine(key); };
    if (list) {
        const Json listed = co_await at_desk<Json>(hub_.desk, list);
        co_return listed;
    }
    if (parts.size() == 3 && parts[1] == "tables") {
        std::function<Json(const Table&)> use = [](const Table& table) {
            Json about = table.summary();
            about.update(open_part(table.agreement()));
            about["promise"] = table.promise();
            return about;
        };
        const auto there = co_await room(parts[2]);
        const Json about = co_await look(there, use);
        co_return about;
    }
    if (parts.size() >= 3 && parts[1] == "replays") {
        const auto replay = co_await recorded(parts[2]);
        if (parts.size() == 3) co_return replays_.about(*replay);
        if (parts.size() == 4 && parts[3] == "summary") co_return replays_.summary(replay);
        if (parts.size() == 4 && parts[3] == "analysis")
            co_return analysis(target, request, replay->open.game->seats());
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
        allowances_.keep_replay(address, request.body().size());
        std::function<Json()> keep = [this, &request] { return replays_.keep(request.body()); };
        made["replay"] = co_await at_desk<Json>(hub_.desk, keep);
        co_return made;
    }
    if (parts.size() == 4 && parts[1] == "games" && parts[3] == "decks")
        co_return deck(target, request, address);
    if (parts.size() == 4 && parts[1] == "games" && parts[3] == "setup")
        co_return setup(parts[2], request, address);
    const Json body = parse_object(request.body(), longest_body);
    const std::string key = key_of(request);
    const std::size_t bytes = bytes_of_a_table + request.body().size();
    const bool at_table = parts.size() == 4 && parts[1] == "tables";
    if (parts.size() == 2 && parts[1] == "tables") {
        limit(tables_, address);
        Wanted wanted = read_wanted(body);
        allowances_.make_table(address, bytes);
        made = co_await create_table(wanted, body, key);
    } else if (at_table && parts[3] == "join") {
        allowances_.store(address, bytes);
        made = co_await join(parts[2], body, key);
    } else if (at_table && parts[3] == "rematch") {
        limit(tables_, address);
        allowances_.make_table(address, bytes);
        made = co_await rematch(parts[2], body, key);
    } else if (parts.size() >= 4 && parts[1] == "replays" && parts[3] == "analysis") {
        limit(checked_, address);
        made = co_await analyse(parts, body, hash_of(key));
    } else if (parts.size() == 4 && parts[1] == "replays" && parts[3] == "play-on") {
        limit(tables_, address);
        allowances_.make_table(address, bytes);
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
    if (body.contains("number"))
        throw bad_request(
            "A 'number' is not told when sitting down any more, but a 'commitment' to it: reload "
            "the page, or read the protocol.",
            "Beim Hinsetzen sagt man keine „number“ mehr, sondern legt sich mit „commitment“ auf "
            "sie fest: Lade die Seite neu, oder lies das Protokoll.");
    Entry entry;
    entry.kind = Entry::Kind::sit;
    entry.seat = seat;
    entry.name = name_in(body);
    entry.commitment = sha256_of(body, "commitment");
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
    table.sit(wanted.me, wish.name, wish.commitment, wish.key_hash, "", wish.bring);
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
    const Agreement& agreement = wanted.agreement;
    std::function<std::string()> create = [&] { return lobby_.create(agreement); };
    const std::string id = co_await at_desk<std::string>(hub_.desk, create);
    Json answer = {{"table", id},
                   {"seat", nullptr},
                   {"token", nullptr},
                   {"invitation", agreement.invitation},
                   {"promise", promise_of(agreement.server_bytes)}};
    if (wanted.me == nobody) co_return answer;
    const Entry wish = wish_to_sit(body, key, id, wanted.me);
    const auto there = co_await room(id);
    const Seat seat = co_await sit(there, wish);
    answer["seat"] = seat;
    answer["token"] = token_of(key, id, seat);
    co_return answer;
}

asio::awaitable<Json> Api::join(const std::string& table, const Json& body,
                                const std::string& key) {
    const auto at_table = co_await room(table);
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
    const Json seat = co_await look(at_table, which);
    const Entry wish = wish_to_sit(body, key, table, seat.get<Seat>());
    const Seat taken = co_await sit(at_table, wish);
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

void Api::open_next(const Wanted& wanted, const std::function<void(Room::Next)>& made) {
    const bool asked = hub_.desk.post([this, wanted, made] {
        Room::Next next;
        try {
            next.table = lobby_.create(wanted.agreement);
        } catch (const Refusal& refusal) {
            next.refusal = refusal;
        } catch (const std::exception& error) {
            spdlog::error("rematch: {}", error.what());
            next.refusal = paused_now();
        }
        made(next);
    });
    if (!asked) made({"", paused_now()});
}

/// The same again, one seat further.
asio::awaitable<Json> Api::rematch(const std::string& table, const Json& body,
                                   const std::string& key) {
    const auto before = co_await room(table);
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
    co_await look(before, ask);
    const Seat me = wanted.me;
    wanted.agreement.server_bytes = draw_server_bytes();
    wanted.agreement.invitation = draw_secret();
    wanted.agreement.replay.clear();
    wanted.agreement.at = 0;
    check_sitting(wanted, wish, key);
    std::function<void(Callback<Room::Next>)> start = [&](Callback<Room::Next> done) {
        before->rematch([this, wanted](Callback<Room::Next> made) { open_next(wanted, made); },
                        done);
    };
    const Room::Next next = co_await calls_back<Room::Next>(start);
    if (next.refusal) throw Refusal(*next.refusal);
    std::function<Json(const Table&)> open = [](const Table& there) {
        return Json{{"invitation", there.agreement().invitation}, {"promise", there.promise()}};
    };
    const auto there = co_await room(next.table);
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
    if (id.starts_with("r")) {
        std::function<std::shared_ptr<Recorded>()> read = [this, id] { return replays_.kept(id); };
        const auto kept = co_await at_desk<std::shared_ptr<Recorded>>(hub_.desk, read);
        if (kept) co_return kept;
    }
    const auto there = co_await room(id);
    const Json file = co_await file_of(there);
    co_return replays_.remember(id, file.get<std::string>());
}

/// How far it is. A browser that shows its key still waits for it.
Json Api::analysis(const Target& target, const Request& request, int seats) {
    const std::string asker =
        request[http::field::authorization].empty() ? "" : hash_of(key_of(request));
    const Study::Topic topic{target.parts()[2], judge_named(target.value("bot", usual_judge))};
    const int from = whole_number(target.value("from", "0"));
    if (from < 0) throw nothing_there();
    return study_.look(asker, topic, seats, static_cast<std::size_t>(from));
}

asio::awaitable<Json> Api::analyse(const std::vector<std::string>& parts, const Json& body,
                                   const std::string& asker) {
    const Study::Topic topic{parts[2], judge_named(text_of(body, "bot", 40, usual_judge))};
    const auto replay = co_await recorded(topic.replay);
    if (parts.size() == 4)
        study_.begin(asker, topic, replay);
    else if (parts.size() == 5 && parts[4] == "stop")
        study_.leave(asker, topic);
    else
        throw nothing_there();
    co_return study_.look(asker, topic, replay->open.game->seats(), 0);
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

asio::awaitable<std::shared_ptr<Room>> Api::room_for(const Request& request,
                                                     const std::string& address) {
    limit(requests_, address);
    check_origin(request);
    const Target target(std::string_view(request.target().data(), request.target().size()));
    const std::vector<std::string> parts = target.parts();
    if (parts.size() != 4 || parts[0] != "api" || parts[1] != "tables" || parts[3] != "socket")
        throw nothing_there();
    const auto there = co_await room(parts[2]);
    allowances_.join_lines(there->lines());
    co_return there;
}

}  // namespace cantina::server
