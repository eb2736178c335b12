#include "server/json.h"

#include "match/shuffle.h"

#include <algorithm>

namespace cantina::server {

Json to_json(const Tree& tree) {
    return std::visit(
        [](const auto& value) -> Json {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, Tree::List>) {
                Json list = Json::array();
                for (const Tree& item : value) list.push_back(to_json(item));
                return list;
            } else if constexpr (std::is_same_v<Value, Tree::Map>) {
                Json object = Json::object();
                // Straight to the end: the keys of a map differ, so no search is needed.
                auto& members = object.get_ref<Json::object_t&>();
                members.Container::reserve(value.size());
                for (const auto& [key, item] : value)
                    members.Container::emplace_back(key, to_json(item));
                return object;
            } else {
                return Json(value);
            }
        },
        tree.value);
}

Json to_json(const Text& text) { return {{"en", text.en}, {"de", text.de}}; }

Json to_json(const Refusal& refusal) {
    Json object = {{"error", name_of(refusal.code())}, {"text", to_json(refusal.text())}};
    if (!refusal.clause().empty()) object["clause"] = refusal.clause();
    return object;
}

// --- reading what nobody can trust

namespace {

constexpr int deepest = 16;

Refusal wrong(const char* key, const std::string& en, const std::string& de) {
    return bad_request(std::string("'") + key + "' " + en, std::string("„") + key + "“ " + de);
}

}  // namespace

Json parse_object(std::string_view text, std::size_t most) {
    if (text.size() > most)
        throw Refusal(Code::too_large,
                      {"At most " + std::to_string(most) + " bytes are read here.",
                       "Hier werden höchstens " + std::to_string(most) + " Bytes gelesen."});
    bool too_deep = false;
    const auto watch = [&](int depth, Json::parse_event_t, Json&) {
        too_deep |= depth > deepest;
        return !too_deep;
    };
    Json object;
    try {
        object = Json::parse(text, watch);
        object.dump();  // finds text that is not UTF-8
    } catch (const Json::parse_error& error) {
        throw bad_request("This is no JSON (byte " + std::to_string(error.byte) + ").",
                          "Das ist kein JSON (Byte " + std::to_string(error.byte) + ").");
    } catch (const Json::exception&) {
        throw bad_request("This is no text in UTF-8.", "Das ist kein Text in UTF-8.");
    }
    if (too_deep || !object.is_object())
        throw bad_request("A plain JSON object is expected.",
                          "Erwartet wird ein einfaches JSON-Objekt.");
    return object;
}

std::string text_of(const Json& object, const char* key, std::size_t most) {
    const auto found = object.find(key);
    if (found == object.end()) throw wrong(key, "is missing.", "fehlt.");
    if (!found->is_string()) throw wrong(key, "must be a text.", "muss ein Text sein.");
    std::string text = found->get<std::string>();
    if (text.size() > most)
        throw wrong(key, "may have at most " + std::to_string(most) + " bytes.",
                    "darf höchstens " + std::to_string(most) + " Bytes haben.");
    return text;
}

std::string text_of(const Json& object, const char* key, std::size_t most,
                    const std::string& missing) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return missing;
    return text_of(object, key, most);
}

std::string sha256_of(const Json& object, const char* key) {
    std::string hash = text_of(object, key, 200, "");
    if (!hash.empty() && !is_sha256(hash))
        throw wrong(key, "must be a SHA-256: 64 hexadecimal digits in small letters.",
                    "muss ein SHA-256 sein: 64 hexadezimale Ziffern in Kleinbuchstaben.");
    return hash;
}

i64 number_of(const Json& object, const char* key, i64 least, i64 most) {
    const auto number = number_if_any(object, key, least, most);
    if (!number) throw wrong(key, "is missing.", "fehlt.");
    return *number;
}

std::optional<i64> number_if_any(const Json& object, const char* key, i64 least, i64 most) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    const bool whole = found->is_number_integer() &&
                       (!found->is_number_unsigned() || found->get<u64>() <= u64{INT64_MAX});
    if (!whole || found->get<i64>() < least || found->get<i64>() > most)
        throw wrong(key,
                    "must be a whole number from " + std::to_string(least) + " to " +
                        std::to_string(most) + ".",
                    "muss eine ganze Zahl von " + std::to_string(least) + " bis " +
                        std::to_string(most) + " sein.");
    return found->get<i64>();
}

bool flag_of(const Json& object, const char* key, bool missing) {
    const auto found = object.find(key);
    if (found == object.end()) return missing;
    if (!found->is_boolean())
        throw wrong(key, "must be true or false.", "muss true oder false sein.");
    return found->get<bool>();
}

std::string word_of(const Json& object, const char* key, std::initializer_list<const char*> words,
                    const std::string& missing) {
    const std::string word = text_of(object, key, 40, missing);
    std::string all;
    for (const char* known : words) {
        if (word == known) return word;
        all += (all.empty() ? "" : ", ") + std::string(known);
    }
    throw wrong(key, "must be one of: " + all + ".", "muss eines davon sein: " + all + ".");
}

}  // namespace cantina::server
