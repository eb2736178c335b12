// The replay file's text: JSON with one answer a line.
#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>

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

// What an answer does not use is left out.
std::string write_entry(const Recording::Entry& entry) {
    if (entry.kind == HistoryEntry::Kind::take_back)
        return fmt::format(R"({{"seat":{},"takes-back-to":{}}})", entry.seat, entry.back_to);
    const Option& option = entry.option;
    std::string text = fmt::format(R"({{"seat":{},"asked":{},"answer":{})", entry.seat,
                                   entry.question, option.kind);
    if (option.card != no_card) text += fmt::format(R"(,"card":{})", option.card);
    if (option.target != no_card) text += fmt::format(R"(,"target":{})", option.target);
    if (option.amount) text += fmt::format(R"(,"amount":{})", option.amount);
    if (option.detail) text += fmt::format(R"(,"detail":{})", option.detail);
    return text + "}";
}

Recording::Entry read_entry(const json& object, const std::string& where) {
    if (!object.is_object()) bad(where);
    Recording::Entry entry;
    entry.seat = static_cast<Seat>(number_at(object, "seat", 254, -1, where));
    if (object.contains("takes-back-to")) {
        entry.kind = HistoryEntry::Kind::take_back;
        entry.back_to = number_at(object, "takes-back-to", most_entries, -1, where);
        return entry;
    }
    entry.question = static_cast<u8>(number_at(object, "asked", 255, -1, where));
    entry.option.kind = static_cast<u8>(number_at(object, "answer", 255, -1, where));
    entry.option.card = static_cast<Card>(number_at(object, "card", no_card, no_card, where));
    entry.option.target = static_cast<Card>(number_at(object, "target", no_card, no_card, where));
    entry.option.amount = static_cast<u8>(number_at(object, "amount", 255, 0, where));
    entry.option.detail = static_cast<u16>(number_at(object, "detail", 0xFFFF, 0, where));
    return entry;
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
    return {
        {"server", shuffle.server}, {"promise", shuffle.promise()}, {"numbers", shuffle.numbers}};
}

/// The promise is written for people; the seed has to follow from the rest (see replay()).
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
    if (text_at(*found, "promise") != shuffle.promise()) bad("shuffle.promise");
    return shuffle;
}

std::optional<Recording::Ending> read_ending(const json& object) {
    const auto found = object.find("ended");
    if (found == object.end()) return std::nullopt;
    if (!found->is_object() || !found->contains("result")) bad("ended");
    return Recording::Ending{text_at(*found, "reason"),
                             read_scores((*found)["result"], "ended.result")};
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
    if (const u64 number = format->get<u64>(); number != replay_format)
        throw ReplayError(
            Kind::other_version,
            {fmt::format("the replay has format version {}, this program reads {}", number,
                         replay_format),
             fmt::format("die Aufzeichnung hat die Formatversion {}, dieses Programm liest {}",
                         number, replay_format)});
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
    line("format", json(replay_format));
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
    text += "\"answers\": [";
    for (size_t i = 0; i < recording.entries.size(); ++i)
        text += (i ? ",\n" : "\n") + write_entry(recording.entries[i]);
    text += "\n],\n";
    line("hashes", hashes);
    text += "\"result\": " + (recording.result ? json(*recording.result) : json()).dump();
    return text + "\n}\n";
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
        recording.entries.push_back(read_entry(answers[i], fmt::format("answers[{}]", i)));
    recording.hashes = read_hashes(member(object, "hashes", json::value_t::object));
    recording.result = read_result(object);
    recording.shuffle = read_shuffle(object);
    recording.ended = read_ending(object);
    return recording;
}

}  // namespace cantina
