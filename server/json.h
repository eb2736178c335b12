// Trees, texts and refusals as JSON, and reading JSON that nobody can trust.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "server/refusal.h"

namespace cantina::server {

using Json = nlohmann::ordered_json;

Json to_json(const Tree& tree);
Json to_json(const Text& text);
Json to_json(const Refusal& refusal);

/// An object from outside. Throws Refusal: bad-request, or too-large.
Json parse_object(std::string_view text, std::size_t most);

/// Members of an object from outside; they throw a Refusal that names the member.
std::string text_of(const Json& object, const char* key, std::size_t most);
std::string text_of(const Json& object, const char* key, std::size_t most,
                    const std::string& missing);
/// A SHA-256 in hexadecimal, or nothing if the member is missing.
std::string sha256_of(const Json& object, const char* key);
i64 number_of(const Json& object, const char* key, i64 least, i64 most);
std::optional<i64> number_if_any(const Json& object, const char* key, i64 least, i64 most);
bool flag_of(const Json& object, const char* key, bool missing);
/// One of some words.
std::string word_of(const Json& object, const char* key, std::initializer_list<const char*> words,
                    const std::string& missing);

}  // namespace cantina::server
