#include "server/agreement.h"

#include <sodium.h>

#include <algorithm>

#include "bots/spec.h"
#include "match/shuffle.h"

namespace cantina::server {

namespace {

constexpr i64 minute = 60'000;

/// What people may ask for; anything that thinks longer would starve the others.
const std::vector<std::string> bots_for_people = {"padawan", "knight", "master", "random",
                                                  "greedy"};

std::string checked_bot(const std::string& bot) {
    if (std::find(bots_for_people.begin(), bots_for_people.end(), bot) != bots_for_people.end())
        return bot;
    std::string all;
    for (const std::string& name : bots_for_people) all += (all.empty() ? "" : ", ") + name;
    throw bad_request("There is no bot '" + bot + "'; there are " + all + ".",
                      "Es gibt keinen Bot „" + bot + "“; es gibt " + all + ".");
}

/// So many are looked at, to say how many there should be.
constexpr std::size_t most_named = 64;

void read_seats(const Json& object, Wanted& wanted) {
    const auto found = object.find("seats");
    if (found == object.end() || !found->is_array() || found->size() > most_named)
        throw bad_request("'seats' must be a list, with as many as the game has.",
                          "„seats“ muss eine Liste sein, mit so vielen, wie das Spiel hat.");
    for (const Json& seat : *found) {
        if (!seat.is_object())
            throw bad_request("Each of 'seats' must be an object.",
                              "Jeder Eintrag von „seats“ muss ein Objekt sein.");
        const std::string kind = word_of(seat, "kind", {"me", "open", "bot"}, "");
        if (kind == "me") {
            if (wanted.me != nobody)
                throw bad_request("Only one seat can be yours.", "Nur ein Platz kann deiner sein.");
            wanted.me = static_cast<Seat>(wanted.agreement.seats.size());
        }
        SeatPlan plan;
        plan.person = kind != "bot";
        if (!plan.person) plan.bot = checked_bot(text_of(seat, "bot", 40));
        wanted.agreement.seats.push_back(plan);
    }
}

std::optional<ClockRule> read_clock(const Json& object) {
    const auto found = object.find("clock");
    if (found == object.end() || found->is_null()) return std::nullopt;
    if (!found->is_object())
        throw bad_request("'clock' must be null or an object.",
                          "„clock“ muss null oder ein Objekt sein.");
    return ClockRule{number_of(*found, "minutes", 1, 24 * 60) * minute,
                     number_of(*found, "seconds", 0, 3600) * 1000};
}

void check_seats(const Agreement& agreement, const AnyGame& game) {
    const std::string there = std::to_string(game.seats());
    const std::string named = std::to_string(agreement.seats.size());
    if (there != named)
        throw bad_request(
            "With this setup the game has " + there + " seats, not " + named + ".",
            "Mit diesen Einstellungen hat das Spiel " + there + " Plätze, nicht " + named + ".");
    for (const auto& [key, seat] : own_settings(agreement.game, agreement.setup))
        if (seat >= agreement.seats.size() || !agreement.seats[seat].person)
            throw bad_request("A bot brings nothing along: choose '" + key + "' for it.",
                              "Ein Bot bringt nichts mit: Wähle „" + key + "“ für ihn.");
}

constexpr const char* undo_names[] = {"free", "consent", "never"};
constexpr const char* away_names[] = {"wait", "lose", "bot"};

template <class Enum, std::size_t Count>
Enum from_name(const std::string& name, const char* const (&names)[Count]) {
    for (std::size_t i = 0; i < Count; ++i)
        if (name == names[i]) return static_cast<Enum>(i);
    throw bad_request("unknown word '" + name + "'", "unbekanntes Wort „" + name + "“");
}

}  // namespace

int Agreement::persons() const {
    return static_cast<int>(std::count_if(seats.begin(), seats.end(),
                                          [](const SeatPlan& plan) { return plan.person; }));
}

Wanted read_wanted(const Json& object) {
    Wanted wanted;
    Agreement& agreement = wanted.agreement;
    agreement.game = text_of(object, "game", 40);
    agreement.setup = read_wishes(object, "setup");
    read_seats(object, wanted);
    agreement.listed = flag_of(object, "listed", false);
    agreement.hints = flag_of(object, "hints", true);
    const bool alone = agreement.only_one_person();
    agreement.undo = from_name<UndoRule>(
        word_of(object, "undo", {"free", "consent", "never"}, alone ? "free" : "consent"),
        undo_names);
    // Free undo is for those who annoy nobody with it.
    if (agreement.undo == UndoRule::free && !alone) agreement.undo = UndoRule::consent;
    agreement.clock = read_clock(object);
    agreement.away =
        from_name<Away>(word_of(object, "away", {"wait", "lose", "bot"}, "wait"), away_names);
    agreement.server_bytes = draw_server_bytes();
    agreement.invitation = draw_secret();
    const OpenGame open = open_agreed(agreement);
    check_seats(agreement, *open.game);
    if (agreement.persons() == 0)
        throw bad_request("At least one seat must be for a person: 'me' or 'open'.",
                          "Mindestens ein Platz muss für einen Menschen sein: „me“ oder „open“.");
    agreement.setup = whole_setup(open, agreement.setup);
    return wanted;
}

OpenGame open_agreed(const Agreement& agreement) {
    return open_wished(agreement.game, agreement.setup);
}

std::string write_agreement(const Agreement& agreement) {
    Json seats = Json::array();
    for (const SeatPlan& plan : agreement.seats)
        seats.push_back(plan.person ? Json() : Json(plan.bot));
    Json object = {{"game", agreement.game},
                   {"setup", agreement.setup},
                   {"seats", seats},
                   {"listed", agreement.listed},
                   {"hints", agreement.hints},
                   {"undo", undo_names[static_cast<int>(agreement.undo)]},
                   {"away", away_names[static_cast<int>(agreement.away)]},
                   {"server-bytes", agreement.server_bytes},
                   {"invitation", agreement.invitation}};
    if (agreement.clock) object["clock"] = {agreement.clock->budget, agreement.clock->increment};
    if (!agreement.replay.empty()) object["at"] = agreement.at;
    return object.dump();
}

Agreement read_agreement(const std::string& text, const std::string& replay) {
    const Json object = Json::parse(text);
    Agreement agreement;
    agreement.game = object.at("game").get<std::string>();
    agreement.setup = object.at("setup").get<std::map<std::string, std::string>>();
    for (const Json& seat : object.at("seats"))
        agreement.seats.push_back({seat.is_null(), seat.is_null() ? "" : seat.get<std::string>()});
    agreement.listed = object.at("listed").get<bool>();
    agreement.hints = object.at("hints").get<bool>();
    agreement.undo = from_name<UndoRule>(object.at("undo").get<std::string>(), undo_names);
    agreement.away = from_name<Away>(object.at("away").get<std::string>(), away_names);
    agreement.server_bytes = object.at("server-bytes").get<std::string>();
    agreement.invitation = object.at("invitation").get<std::string>();
    if (object.contains("clock"))
        agreement.clock = ClockRule{object["clock"][0].get<i64>(), object["clock"][1].get<i64>()};
    if (object.contains("at")) {
        agreement.replay = object.value("replay", replay);
        agreement.at = object["at"].get<int>();
        if (agreement.replay.empty())
            throw std::runtime_error("the match from which the table goes on is missing");
    }
    return agreement;
}

std::string replay_id(const std::string& file) { return "r" + hash_of(file).substr(0, 22); }

Json open_part(const Agreement& agreement) {
    Json clock;
    if (agreement.clock)
        clock = {{"minutes", agreement.clock->budget / minute},
                 {"seconds", agreement.clock->increment / 1000}};
    return {{"game", agreement.game},
            {"setup", agreement.setup},
            {"listed", agreement.listed},
            {"hints", agreement.hints},
            {"undo", undo_names[static_cast<int>(agreement.undo)]},
            {"clock", clock},
            {"away", away_names[static_cast<int>(agreement.away)]}};
}

std::string draw_secret(std::size_t bytes) {
    std::string raw(bytes, '\0');
    randombytes_buf(raw.data(), raw.size());
    std::string text(sodium_base64_encoded_len(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(raw.data()),
                      raw.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();
    return text;
}

std::string hash_of(const std::string& secret) {
    const auto hash = sha256(secret);
    return to_hex(hash.data(), hash.size());
}

}  // namespace cantina::server
