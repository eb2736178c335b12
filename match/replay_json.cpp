// The replay file's text: JSON with one answer, or one row of choices, a line.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "generated/version.h"
#include "match/replay.h"

namespace cantina {

namespace {

using nlohmann::json;
using Kind = ReplayError::Kind;

constexpr int most_entries = 10'000'000;

[[noreturn]] void no_replay(const Text& what) {
    throw ReplayError(Kind::no_replay, {"this is no replay of Cantina: " + what.en,
                                        "das ist keine Aufzeichnung von Cantina: " + what.de});
}

[[noreturn]] void bad(const std::string& where) {
    no_replay({"'" + where + "' is missing or wrong", "„" + where + "“ fehlt oder ist falsch"});
}

std::string hex(u64 number) { return fmt::format("{:016x}", number); }

u64 from_hex(const json& value, const std::string& where) {
    if (!value.is_string()) bad(where);
    const auto& text = value.get_ref<const std::string&>();
    u64 number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number, 16);
    if (text.size() != 16 || error != std::errc{} || stop != end) bad(where);
    return number;
}

const json& member(const json& object, const char* key, json::value_t type) {
    const auto found = object.find(key);
    if (found == object.end() || found->type() != type) bad(key);
    return *found;
}

std::string text_at(const json& object, const char* key) {
    return member(object, key, json::value_t::string).get<std::string>();
}

/// A whole number from 0 to `most`; `missing` if the key is not there.
int number_at(const json& object, const char* key, int most, int missing,
              const std::string& where) {
    const auto found = object.find(key);
    if (found == object.end()) {
        if (missing < 0) bad(where + "." + key);
        return missing;
    }
    if (!found->is_number_unsigned() || found->get<u64>() > static_cast<u64>(most))
        bad(where + "." + key);
    return found->get<int>();
}

constexpr const char* reason_names[] = {"resigned", "timeout"};

/// What an answer does not use is left out.
std::string write_option(const Option& option) {
    std::string text = fmt::format(R"("answer":{})", option.kind);
    if (option.card != no_card) text += fmt::format(R"(,"card":{})", option.card);
    if (option.target != no_card) text += fmt::format(R"(,"target":{})", option.target);
    if (option.amount) text += fmt::format(R"(,"amount":{})", option.amount);
    if (option.detail) text += fmt::format(R"(,"detail":{})", option.detail);
    return text;
}

/// An entry with those that follow it in a row of choices; `at` goes behind them.
std::string write_entry(const std::vector<Recording::Entry>& entries, std::size_t& at) {
    const Recording::Entry& entry = entries[at++];
    if (entry.kind == HistoryEntry::Kind::take_back)
        return fmt::format(R"({{"seat":{},"takes-back-to":{}}})", entry.seat, entry.back_to);
    if (entry.kind == HistoryEntry::Kind::leave) {
        const std::string bot = entry.bot.empty() ? "" : R"(,"bot":)" + json(entry.bot).dump();
        return fmt::format(R"({{"seat":{},"leaves":"{}"{}}})", entry.seat,
                           reason_names[static_cast<int>(entry.reason)], bot);
    }
    std::string text = fmt::format(R"({{"seat":{},"asked":{},{})", entry.seat, entry.question,
                                   write_option(entry.option));
    std::string rest;
    for (; at < entries.size() && entries[at].follows; ++at) {
        rest += (rest.empty() ? "{" : ",{");
        if (entries[at].question != entry.question)
            rest += fmt::format(R"("asked":{},)", entries[at].question);
        rest += write_option(entries[at].option) + "}";
    }
    return text + (rest.empty() ? "}" : R"(,"then":[)" + rest + "]}");
}

Option read_option(const json& object, const std::string& where) {
    Option option{};
    option.kind = static_cast<u8>(number_at(object, "answer", 255, -1, where));
    option.card = static_cast<Card>(number_at(object, "card", no_card, no_card, where));
    option.target = static_cast<Card>(number_at(object, "target", no_card, no_card, where));
    option.amount = static_cast<u8>(number_at(object, "amount", 255, 0, where));
    option.detail = static_cast<u16>(number_at(object, "detail", 0xFFFF, 0, where));
    return option;
}

HistoryEntry::Reason read_reason(const json& object, const std::string& where) {
    const std::string name =
        object["leaves"].is_string() ? object["leaves"].get<std::string>() : "";
    for (int i = 0; i < 2; ++i)
        if (name == reason_names[i]) return static_cast<HistoryEntry::Reason>(i);
    bad(where + ".leaves");
}

void read_row(const json& list, const Recording::Entry& first, const std::string& where,
              std::vector<Recording::Entry>& entries) {
    if (!list.is_array()) bad(where);
    for (const json& object : list) {
        if (!object.is_object()) bad(where);
        Recording::Entry entry = first;
        entry.question = static_cast<u8>(number_at(object, "asked", 255, first.question, where));
        entry.option = read_option(object, where);
        entry.follows = true;
        entries.push_back(std::move(entry));
    }
}

void read_entry(const json& object, const std::string& where,
                std::vector<Recording::Entry>& entries) {
    if (!object.is_object()) bad(where);
    Recording::Entry entry;
    entry.seat = static_cast<Seat>(number_at(object, "seat", 254, -1, where));
    if (object.contains("takes-back-to")) {
        entry.kind = HistoryEntry::Kind::take_back;
        entry.back_to = number_at(object, "takes-back-to", most_entries, -1, where);
        return entries.push_back(std::move(entry));
    }
    if (object.contains("leaves")) {
        entry.kind = HistoryEntry::Kind::leave;
        entry.reason = read_reason(object, where);
        if (object.contains("bot")) entry.bot = text_at(object, "bot");
        return entries.push_back(std::move(entry));
    }
    entry.question = static_cast<u8>(number_at(object, "asked", 255, -1, where));
    entry.option = read_option(object, where);
    entries.push_back(entry);
    if (object.contains("then")) read_row(object["then"], entry, where + ".then", entries);
}

/// The oldest format that can say it, so that programs from before can read what they know.
int format_of(const Recording& recording) {
    const bool is_new = std::any_of(
        recording.entries.begin(), recording.entries.end(), [](const Recording::Entry& entry) {
            return entry.follows || entry.kind == HistoryEntry::Kind::leave;
        });
    return is_new ? replay_format : 1;
}

std::map<int, u64> read_hashes(const json& object) {
    std::map<int, u64> hashes;
    for (const auto& [key, value] : object.items()) {
        int position = 0;
        const char* end = key.data() + key.size();
        const auto [stop, error] = std::from_chars(key.data(), end, position);
        if (error != std::errc{} || stop != end || position < 0) bad("hashes");
        hashes[position] = from_hex(value, "hashes." + key);
    }
    return hashes;
}

std::vector<std::string> read_seats(const json& list) {
    std::vector<std::string> seats;
    for (const json& seat : list) {
        if (!seat.is_string()) bad("seats");
        seats.push_back(seat.get<std::string>());
    }
    return seats;
}

std::vector<double> read_scores(const json& list, const std::string& where) {
    if (!list.is_array()) bad(where);
    std::vector<double> scores;
    for (const json& score : list) {
        if (!score.is_number()) bad(where);
        scores.push_back(score.get<double>());
    }
    return scores;
}

std::optional<std::vector<double>> read_result(const json& object) {
    const auto found = object.find("result");
    if (found == object.end()) bad("result");
    if (found->is_null()) return std::nullopt;
    return read_scores(*found, "result");
}

json write_shuffle(const Shuffle& shuffle) {
    json object = {
        {"server", shuffle.server}, {"promise", shuffle.promise()}, {"numbers", shuffle.numbers}};
    if (shuffle.commitments.empty()) return object;
    object["commitments"] = json::array();
    for (const std::string& commitment : shuffle.commitments)
        object["commitments"].push_back(commitment.empty() ? json() : json(commitment));
    object["round"] = shuffle.round;
    return object;
}

void read_commitments(const json& object, Shuffle& shuffle) {
    for (const json& commitment : member(object, "commitments", json::value_t::array)) {
        const std::string text = commitment.is_string() ? commitment.get<std::string>() : "";
        if (!commitment.is_null() && !is_sha256(text)) bad("shuffle.commitments");
        shuffle.commitments.push_back(text);
    }
    if (shuffle.commitments.size() != shuffle.numbers.size()) bad("shuffle.commitments");
    shuffle.round = number_at(object, "round", most_entries, 1, "shuffle");
}

void check_promise(const std::string& told, const std::string& promise) {
    if (told == promise) return;
    throw ReplayError(Kind::edited,
                      {fmt::format("the replay was changed: the promise of its server's bytes is "
                                   "{}, the file says {}",
                                   promise, told),
                       fmt::format("die Aufzeichnung wurde verändert: das Versprechen zu ihren "
                                   "Bytes des Servers ist {}, in der Datei steht {}",
                                   promise, told)});
}

/// The seed has to follow from it, see replay().
std::optional<Shuffle> read_shuffle(const json& object) {
    const auto found = object.find("shuffle");
    if (found == object.end()) return std::nullopt;
    if (!found->is_object()) bad("shuffle");
    Shuffle shuffle;
    shuffle.server = text_at(*found, "server");
    if (!are_server_bytes(shuffle.server)) bad("shuffle.server");
    for (const json& number : member(*found, "numbers", json::value_t::array)) {
        if (!number.is_string() || number.get_ref<const std::string&>().size() > longest_number)
            bad("shuffle.numbers");
        shuffle.numbers.push_back(number.get<std::string>());
    }
    check_promise(text_at(*found, "promise"), shuffle.promise());
    if (found->contains("commitments")) read_commitments(*found, shuffle);
    return shuffle;
}

std::optional<Ending> read_ending(const json& object) {
    const auto found = object.find("ended");
    if (found == object.end()) return std::nullopt;
    if (!found->is_object() || !found->contains("result")) bad("ended");
    return Ending{text_at(*found, "reason"), read_scores((*found)["result"], "ended.result")};
}

std::optional<std::string> read_digest(const json& object) {
    if (!object.contains("digest")) return std::nullopt;
    const std::string digest = text_at(object, "digest");
    if (!is_sha256(digest)) bad("digest");
    return digest;
}

json parse(std::string_view text) {
    try {
        return json::parse(text);
    } catch (const json::parse_error& error) {
        // Where the text ends, the parser stands behind its last character.
        if (error.byte >= text.size() && !text.empty())
            throw ReplayError(Kind::cut_off, {"the file is cut off: its end is missing",
                                              "die Datei ist abgeschnitten: das Ende fehlt"});
        no_replay({fmt::format("no JSON at byte {}", error.byte),
                   fmt::format("kein JSON bei Byte {}", error.byte)});
    }
}

void check_format(const json& object) {
    if (!object.is_object()) bad("format");
    const auto format = object.find("format");
    if (format == object.end() || !format->is_number_unsigned()) bad("format");
    const u64 number = format->get<u64>();
    if (number >= 1 && number <= replay_format) return;
    throw ReplayError(
        Kind::other_version,
        {fmt::format("the replay has format version {}, this program ({}) reads up to {}; it was "
                     "made by a newer Cantina: use that one or a later one",
                     number, CANTINA_VERSION, replay_format),
         fmt::format("die Aufzeichnung hat die Formatversion {}, dieses Programm ({}) liest bis "
                     "{}; sie stammt von einem neueren Cantina: nimm dieses oder ein späteres",
                     number, CANTINA_VERSION, replay_format)});
}

}  // namespace

std::string write_recording(const Recording& recording) {
    auto hashes = nlohmann::ordered_json::object();
    for (const auto& [position, hash] : recording.hashes)
        hashes[std::to_string(position)] = hex(hash);
    std::string text = "{\n";
    const auto line = [&](const char* key, const auto& value) {
        text += fmt::format("\"{}\": {},\n", key, value.dump());
    };
    line("format", json(format_of(recording)));
    line("program", json(recording.program));
    line("game", json(recording.game));
    line("setup", json(recording.setup));
    line("seed", json(recording.seed.text()));
    line("content", json(hex(recording.content)));
    line("seats", json(recording.seats));
    if (recording.shuffle) line("shuffle", write_shuffle(*recording.shuffle));
    if (recording.ended)
        line("ended",
             json{{"reason", recording.ended->reason}, {"result", recording.ended->result}});
    if (recording.digest) line("digest", json(*recording.digest));
    text += "\"answers\": [";
    for (size_t at = 0; at < recording.entries.size();) {
        text += at ? ",\n" : "\n";
        text += write_entry(recording.entries, at);
    }
    text += "\n],\n";
    line("hashes", hashes);
    text += "\"result\": " + (recording.result ? json(*recording.result) : json()).dump();
    return text + "\n}\n";
}

/// All that the file tells of the match, in one form whoever writes it: sorted keys, no blanks.
/// Left out is what belongs to the program that wrote it.
std::string digest_of(const Recording& recording) {
    json object = json::parse(write_recording(recording));
    for (const char* key : {"format", "program", "hashes", "digest"}) object.erase(key);
    return commitment_to(object.dump());
}

Recording read_recording(std::string_view text) {
    const json object = parse(text);
    check_format(object);
    Recording recording;
    recording.program = text_at(object, "program");
    recording.game = text_at(object, "game");
    for (const auto& [key, value] : member(object, "setup", json::value_t::object).items()) {
        if (!value.is_string()) bad("setup." + key);
        recording.setup[key] = value.get<std::string>();
    }
    try {
        recording.seed = Seed::from_text(text_at(object, "seed"));
    } catch (const std::invalid_argument&) {
        bad("seed");
    }
    recording.content = from_hex(member(object, "content", json::value_t::string), "content");
    recording.seats = read_seats(member(object, "seats", json::value_t::array));
    const json& answers = member(object, "answers", json::value_t::array);
    recording.entries.reserve(answers.size());
    for (size_t i = 0; i < answers.size(); ++i)
        read_entry(answers[i], fmt::format("answers[{}]", i), recording.entries);
    recording.hashes = read_hashes(member(object, "hashes", json::value_t::object));
    recording.result = read_result(object);
    recording.shuffle = read_shuffle(object);
    recording.ended = read_ending(object);
    recording.digest = read_digest(object);
    return recording;
}

}  // namespace cantina
