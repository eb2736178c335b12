#include "engine/content.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <set>
#include <sstream>

namespace cantina {

namespace {

std::string joined(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault.text();
    return text;
}

}  // namespace

std::string Fault::text() const {
    if (line == 0) return file + ": " + message;
    return file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
}

ContentError::ContentError(std::vector<Fault> faults)
    : std::runtime_error(joined(faults)), faults_(std::move(faults)) {}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (size_t i = 0; i < words.size(); ++i) {
        if (i) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

Entry Entry::load(const std::filesystem::path& path, const std::string& shown_as) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    if (!in || !(bytes << in.rdbuf())) throw ContentError({{shown_as, 0, 0, "cannot be read"}});
    return parse(bytes.str(), shown_as);
}

Entry Entry::parse(const std::string& yaml, const std::string& shown_as) {
    try {
        return Entry(YAML::Load(yaml), shown_as);
    } catch (const YAML::ParserException& error) {
        throw ContentError(
            {{shown_as, error.mark.line + 1, error.mark.column + 1, "no YAML: " + error.msg}});
    }
}

Fault Entry::fault(const std::string& message) const {
    const YAML::Mark mark = node_.IsDefined() ? node_.Mark() : YAML::Mark::null_mark();
    return {file_, mark.line + 1, mark.column + 1, message};
}

void Entry::fail(const std::string& message) const { throw ContentError({fault(message)}); }

void Entry::expect_keys(const std::vector<std::string>& allowed) const {
    if (!node_.IsMap()) fail("expected a map with " + listed(allowed));
    std::set<std::string> seen;
    for (const auto& pair : node_) {
        const Entry key(pair.first, file_);
        const std::string name = key.string();
        if (std::find(allowed.begin(), allowed.end(), name) == allowed.end())
            key.fail("unknown key '" + name + "'; allowed: " + listed(allowed));
        if (!seen.insert(name).second) key.fail("key '" + name + "' stands here twice");
    }
}

bool Entry::has(const std::string& key) const {
    return node_.IsMap() && node_[key].IsDefined() && !node_[key].IsNull();
}

Entry Entry::at(const std::string& key) const {
    if (!has(key)) fail("'" + key + "' is missing");
    return Entry(node_[key], file_);
}

std::vector<Entry> Entry::items() const {
    if (!node_.IsSequence()) fail("expected a list");
    std::vector<Entry> entries;
    for (const auto& node : node_) entries.emplace_back(node, file_);
    return entries;
}

std::pair<std::string, Entry> Entry::single() const {
    if (!node_.IsMap() || node_.size() != 1) fail("expected one 'word: operands'");
    const auto pair = *node_.begin();
    return {Entry(pair.first, file_).string(), Entry(pair.second, file_)};
}

std::vector<std::pair<std::string, Entry>> Entry::pairs() const {
    if (!node_.IsMap()) fail("expected a map");
    std::vector<std::pair<std::string, Entry>> result;
    for (const auto& pair : node_)
        result.emplace_back(Entry(pair.first, file_).string(), Entry(pair.second, file_));
    return result;
}

std::string Entry::string() const {
    if (!node_.IsScalar()) fail("expected a word");
    return node_.Scalar();
}

int Entry::number(int least, int most) const {
    const std::string word = string();
    int number = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || stop != word.data() + word.size() || number < least ||
        number > most)
        fail("'" + word + "' is no whole number from " + std::to_string(least) + " to " +
             std::to_string(most));
    return number;
}

bool Entry::boolean() const {
    const std::string word = string();
    if (word == "true") return true;
    if (word == "false") return false;
    fail("'" + word + "' is neither true nor false");
}

int Entry::one_of(const std::vector<std::string>& words, std::string_view what) const {
    const std::string word = string();
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end())
        fail("unknown " + std::string(what) + " '" + word + "'; allowed: " + listed(words));
    return static_cast<int>(found - words.begin());
}

Text Entry::text() const {
    expect_keys({"en", "de"});
    for (const char* language : {"en", "de"})
        if (!has(language) || at(language).string().empty())
            fail(std::string("translation '") + language + "' is missing");
    return {at("en").string(), at("de").string()};
}

}  // namespace cantina
