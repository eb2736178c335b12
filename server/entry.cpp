#include "server/entry.h"

#include <array>
#include <stdexcept>

#include "server/json.h"

namespace cantina::server {

namespace {

constexpr std::array kind_names = {"sit",    "answer",  "undo",    "resign",  "timeout",
                                   "draw",   "replace", "rematch", "answers", "pause",
                                   "commit", "open",    "stand"};
/// Sitting down with a commitment has a name of its own: a server from before 0.2 refuses a table
/// with it instead of dealing without the number.
constexpr const char* sit_and_commit = "sit-and-commit";

Json written(const Option& option) {
    return {option.kind, option.amount, option.card, option.target, option.detail};
}

Option read_option(const Json& option) {
    return {option.at(0).get<u8>(), option.at(1).get<u8>(), option.at(2).get<Card>(),
            option.at(3).get<Card>(), option.at(4).get<u16>()};
}

}  // namespace

std::string Entry::write() const {
    Json object = {{"k", kind_names[static_cast<std::size_t>(kind)]}, {"seat", seat}};
    if (!id.empty()) object["id"] = id;
    switch (kind) {
        case Kind::sit:
            if (!commitment.empty()) object["k"] = sit_and_commit;
            object["name"] = name;
            if (!commitment.empty()) object["commitment"] = commitment;
            if (!number.empty()) object["number"] = number;
            object["key"] = key_hash;
            object["token"] = token_hash;
            if (!bring.empty()) object["bring"] = bring;
            break;
        case Kind::answer:
            object["q"] = question;
            object["o"] = written(option);
            break;
        case Kind::answers:
            object["q"] = question;
            object["row"] = Json::array();
            for (const Option& one : options) object["row"].push_back(written(one));
            break;
        case Kind::resign:
        case Kind::timeout:
            if (!text.empty()) object["text"] = text;
            break;
        case Kind::undo:
            object["to"] = to;
            break;
        case Kind::commit:
            object["commitment"] = commitment;
            break;
        case Kind::open:
            object["number"] = number;
            break;
        case Kind::stand:
            if (!server.empty()) object["server"] = server;
            break;
        case Kind::pause:
            object["ms"] = milliseconds;
            break;
        case Kind::replace:
        case Kind::rematch:
            object["text"] = text;
            break;
        default:
            break;
    }
    return object.dump();
}

Entry Entry::read(const std::string& body) {
    try {
        const Json object = Json::parse(body);
        std::string kind = object.at("k").get<std::string>();
        if (kind == sit_and_commit) kind = "sit";
        Entry entry;
        std::size_t at = 0;
        while (at < kind_names.size() && kind != kind_names[at]) ++at;
        if (at == kind_names.size()) throw std::runtime_error("an unknown kind of entry");
        entry.kind = static_cast<Kind>(at);
        entry.seat = object.at("seat").get<Seat>();
        entry.id = object.value("id", "");
        entry.name = object.value("name", "");
        entry.commitment = object.value("commitment", "");
        entry.number = object.value("number", "");
        entry.server = object.value("server", "");
        entry.key_hash = object.value("key", "");
        entry.token_hash = object.value("token", "");
        entry.question = object.value("q", u8{0});
        if (object.contains("o")) entry.option = read_option(object["o"]);
        if (object.contains("row"))
            for (const Json& option : object["row"]) entry.options.push_back(read_option(option));
        if (object.contains("bring"))
            entry.bring = object["bring"].get<std::map<std::string, std::string>>();
        entry.to = object.value("to", 0);
        entry.milliseconds = object.value("ms", i64{0});
        entry.text = object.value("text", "");
        return entry;
    } catch (const Json::exception& error) {
        throw std::runtime_error(std::string("a damaged entry: ") + error.what());
    }
}

}  // namespace cantina::server
