#include "server/offer.h"

#include <algorithm>
#include <mutex>

#include "engine/base/error.h"
#include "games/gallery.h"

namespace cantina::server {

namespace {

Json offered_bots() {
    const auto bot = [](const char* id, const Text& name, const Text& text) {
        return Json{{"id", id}, {"name", to_json(name)}, {"text", to_json(text)}};
    };
    return Json::array({
        bot("padawan", {"Padawan", "Padawan"},
            {"Makes mistakes; for the first matches.", "Macht Fehler; für die ersten Partien."}),
        bot("knight", {"Jedi Knight", "Jedi-Ritter"},
            {"Thinks ahead a little; a fair opponent.",
             "Denkt ein wenig voraus; ein fairer Gegner."}),
        bot("master", {"Jedi Master", "Jedi-Meister"},
            {"Thinks for up to a second; hard to beat.",
             "Denkt bis zu einer Sekunde nach; schwer zu schlagen."}),
    });
}

Json seats_of(const AnyGame& game) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const Text name = {game.seat_name(seat, Language::en), game.seat_name(seat, Language::de)};
        seats.push_back({{"id", seat}, {"name", to_json(name)}});
    }
    return seats;
}

/// How many can play, as the setting of that name says it; without one as many as there are seats.
Json players_of(const Json& settings, int seats) {
    int least = seats;
    int most = seats;
    for (const Json& setting : settings) {
        if (setting["id"] != "players") continue;
        for (const Json& value : setting["values"]) {
            const int players = std::stoi(value["id"].get<std::string>());
            least = std::min(least, players);
            most = std::max(most, players);
        }
    }
    return {{"least", least}, {"most", most}};
}

/// What a gallery shows; null for games that say nothing about themselves.
Json pitch_of(const games::Exhibit& game) {
    if (!game.pitch) return {{"text", nullptr}, {"minutes", nullptr}, {"difficulty", nullptr}};
    return {{"text", to_json(game.pitch->text)},
            {"minutes", game.pitch->minutes},
            {"difficulty", game.pitch->difficulty}};
}

/// The clause that a text names in brackets at its end, as "… (DBG-COMP-01)".
std::string clause_in(const std::string& text) {
    const std::size_t open = text.rfind('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string::npos || close == std::string::npos || close < open) return "";
    const std::string inside = text.substr(open + 1, close - open - 1);
    const bool fits =
        inside.find('-') != std::string::npos &&
        inside.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789") == std::string::npos;
    return fits ? inside : "";
}

Refusal unknown_game(const std::string& game) {
    std::string all;
    for (const std::string& name : games::listed_names()) all += (all.empty() ? "" : ", ") + name;
    return bad_request("There is no game '" + game + "'; there are " + all + ".",
                       "Das Spiel „" + game + "“ gibt es nicht; es gibt " + all + ".");
}

Wishes without_own(const Wishes& setup) {
    Wishes rest;
    for (const auto& [key, value] : setup)
        if (value != own_value) rest[key] = value;
    return rest;
}

}  // namespace

Json describe_games(bool all) {
    Json list = Json::array();
    for (const games::Exhibit& shown : games::gallery()) {
        if (!all && !shown.listed) continue;
        const OpenGame open = open_game(shown.name, {});
        Json game = {{"id", shown.name}, {"name", to_json(shown.title)}, {"listed", shown.listed}};
        const Json settings = to_json(games::settings(shown.name));
        game.update(pitch_of(shown));
        game["players"] = players_of(settings, open.game->seats());
        game["seats"] = seats_of(*open.game);
        game["settings"] = settings;
        game["bots"] = offered_bots();
        list.push_back(std::move(game));
    }
    return list;
}

Json settings_of(const std::string& game, const Wishes& setup) {
    if (!games::find_exhibit(game)) throw unknown_game(game);
    try {
        return to_json(games::settings(game, without_own(setup)));
    } catch (const TextError& error) {
        throw Refusal(Code::bad_request, error.text(), clause_in(error.text().en));
    }
}

Json describe_setup(const std::string& game, const Json& body) {
    const Wishes wished = read_wishes(body, "setup");
    const OpenGame open = open_wished(game, wished);
    own_settings(game, wished);
    const Wishes whole = whole_setup(open, wished);
    return {
        {"seats", seats_of(*open.game)}, {"settings", settings_of(game, whole)}, {"setup", whole}};
}

Wishes read_wishes(const Json& object, const char* key) {
    const std::string name = key;
    const auto wrong = [&] {
        return bad_request("'" + name + "' must be an object of texts, at most " +
                               std::to_string(most_settings) + ".",
                           "„" + name + "“ muss ein Objekt aus Texten sein, höchstens " +
                               std::to_string(most_settings) + ".");
    };
    Wishes wishes;
    const auto found = object.find(key);
    if (found == object.end()) return wishes;
    if (!found->is_object() || found->size() > most_settings) throw wrong();
    for (const auto& [setting, value] : found->items()) {
        if (!value.is_string() || setting.size() > longest_setting) throw wrong();
        wishes[setting] = text_of(*found, setting.c_str(), longest_setting_value);
    }
    return wishes;
}

std::map<std::string, Seat> own_settings(const std::string& game, const Wishes& setup) {
    std::map<std::string, Seat> own;
    for (const auto& [key, value] : setup)
        if (value == own_value) own[key] = nobody;
    if (own.empty()) return own;
    for (const Json& setting : settings_of(game, setup)) {
        const auto found = own.find(setting["id"].get<std::string>());
        if (found != own.end() && setting.contains("seat"))
            found->second = setting["seat"].get<Seat>();
    }
    for (const auto& [key, seat] : own)
        if (seat == nobody)
            throw bad_request("'" + key + "' cannot be left to a player: it belongs to no seat.",
                              "„" + key +
                                  "“ kann nicht einem Spieler überlassen werden: Es gehört "
                                  "zu keinem Platz.");
    return own;
}

OpenGame open_wished(const std::string& game, const Wishes& setup) {
    // A game never changes once it is opened: tables that agreed on the same share one. Only whole
    // setups are kept; with decks of people's own there are any number of those, so now and then
    // all are forgotten. (Tables keep what they play with.)
    constexpr std::size_t most_kept = 64;
    static std::mutex mutex;
    static std::map<std::pair<std::string, Wishes>, OpenGame> opened;
    if (!games::find_exhibit(game)) throw unknown_game(game);
    const Wishes wishes = without_own(setup);
    try {
        const std::lock_guard lock(mutex);
        const auto found = opened.find({game, wishes});
        if (found != opened.end()) return found->second;
        const OpenGame open = open_game(game, wishes);
        if (opened.size() >= most_kept) opened.clear();
        if (open.game->setup() == wishes) opened[{game, wishes}] = open;
        return open;
    } catch (const TextError& error) {
        throw Refusal(Code::bad_request, error.text(), clause_in(error.text().en));
    } catch (const std::invalid_argument& error) {
        throw bad_request(error.what(), error.what());
    }
}

Wishes whole_setup(const OpenGame& open, const Wishes& wished) {
    Wishes whole = open.game->setup();
    for (const auto& [key, value] : wished)
        if (value == own_value) whole[key] = value;
    return whole;
}

}  // namespace cantina::server
