#include "engine/abilities/content.h"

#include <yaml-cpp/eventhandler.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/words/grammar.h"

namespace cantina {

namespace {

constexpr size_t max_file_size = 4u << 20;
constexpr int max_depth = 48;  // lists in lists

const Text cannot_be_read = {"cannot be read", "lässt sich nicht lesen"};
const Text cannot_be_read_because = {"cannot be read: {0}", "lässt sich nicht lesen: {0}"};

/// How many bytes the UTF-8 character at `at` takes, or 0 if there is none.
size_t character_at(std::string_view text, size_t at) {
    const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    if (first < 0x80)
        return first >= 0x20 || first == '\n' || first == '\r' || first == '\t' ? 1 : 0;
    const size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || at + size > text.size()) return 0;
    for (size_t i = 1; i < size; ++i)
        if ((byte(at + i) & 0xC0) != 0x80) return 0;
    const unsigned second = byte(at + 1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second > 0x9F;
    return overlong || surrogate || (first == 0xF4 && second > 0x8F) ? 0 : size;
}

/// Before anything is built: text of a sensible size and in UTF-8.
void check_text(std::string_view text, const std::string& file) {
    if (text.size() > max_file_size)
        throw ContentError({{file,
                             0,
                             0,
                             {"is larger than 4 MiB, which no content file needs",
                              "ist größer als 4 MiB; so viel braucht keine Inhaltsdatei"}}});
    check_utf8(text, file);
}

/// Reads along without building anything and stops at what could grow without bounds.
class Guard final : public YAML::EventHandler {
  public:
    explicit Guard(const std::string& file) : file_(file) {}

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { named(mark, anchor); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_names(mark); }
    void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  const std::string&) override {
        named(mark, anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        enter(mark, anchor);
    }
    void OnSequenceEnd() override { --depth_; }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        enter(mark, anchor);
    }
    void OnMapEnd() override { --depth_; }

  private:
    [[noreturn]] void fail(const YAML::Mark& mark, const Text& message) const {
        throw ContentError({{file_, mark.line + 1, mark.column + 1, message}});
    }
    [[noreturn]] void refuse_names(const YAML::Mark& mark) const {
        fail(mark,
             {"anchors and aliases (& and *) are not used in content: write it out",
              "Anker und Verweise (& und *) gibt es in Inhaltsdateien nicht: schreib es aus"});
    }
    void named(const YAML::Mark& mark, YAML::anchor_t anchor) const {
        if (anchor) refuse_names(mark);
    }
    void enter(const YAML::Mark& mark, YAML::anchor_t anchor) {
        named(mark, anchor);
        if (++depth_ > max_depth)
            fail(mark, {"lists and maps are nested too deeply",
                        "Listen und Tabellen sind zu tief verschachtelt"});
    }

    const std::string& file_;
    int depth_ = 0;
};

/// One document, and nothing after it that would be left unread.
void check_document(const std::string& yaml, const std::string& file) {
    std::istringstream in(yaml);
    YAML::Parser parser(in);
    Guard guard(file);
    parser.HandleNextDocument(guard);
    if (parser.HandleNextDocument(guard))
        throw ContentError(
            {{file,
              0,
              0,
              {"holds more than one YAML document", "enthält mehr als ein YAML-Dokument"}}});
}

std::string joined(const std::vector<Fault>& faults, Language language) {
    std::string text;
    for (const Fault& fault : faults) text += (text.empty() ? "" : "\n") + fault.text(language);
    return text;
}

}  // namespace

std::string Fault::text(Language language) const {
    if (line == 0) return file + ": " + message.in(language);
    return fmt::format("{}:{}:{}: {}", file, line, column, message.in(language));
}

ContentError::ContentError(std::vector<Fault> faults)
    : TextError({joined(faults, Language::en), joined(faults, Language::de)}),
      faults_(std::move(faults)) {}

void check_utf8(std::string_view text, const std::string& file) {
    int line = 1;
    int column = 1;
    for (size_t at = 0; at < text.size();) {
        const size_t size = character_at(text, at);
        if (size == 0)
            throw ContentError({{file,
                                 line,
                                 column,
                                 {"no UTF-8 text, or a control character",
                                  "kein UTF-8-Text oder ein Steuerzeichen"}}});
        line += text[at] == '\n';
        column = text[at] == '\n' ? 1 : column + 1;
        at += size;
    }
}

Text listed(const std::vector<std::string>& words) {
    return {join(Language::en, words, "or"), join(Language::de, words, "oder")};
}

Entry Entry::load(const std::filesystem::path& path, const std::string& shown_as) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    if (!in || !(bytes << in.rdbuf())) throw ContentError({{shown_as, 0, 0, cannot_be_read}});
    return parse(bytes.str(), shown_as);
}

Entry Entry::parse(const std::string& yaml, const std::string& shown_as) {
    check_text(yaml, shown_as);
    try {
        check_document(yaml, shown_as);
        return Entry(YAML::Load(yaml), shown_as);
    } catch (const YAML::Exception& error) {
        throw ContentError({{shown_as, error.mark.line + 1, error.mark.column + 1,
                             filled({"no YAML: {0}", "kein YAML: {0}"}, error.msg)}});
    }
}

Fault Entry::fault(const Text& message) const {
    const YAML::Mark mark = node_.IsDefined() ? node_.Mark() : YAML::Mark::null_mark();
    return {file_, mark.line + 1, mark.column + 1, message};
}

void Entry::fail(const Text& message) const { throw ContentError({fault(message)}); }

void Entry::expect_keys(const std::vector<std::string>& allowed) const {
    if (!node_.IsMap())
        fail(with_list({"expected a map with {0}", "erwartet wird eine Tabelle mit {0}"}, allowed));
    std::set<std::string> seen;
    for (const auto& pair : node_) {
        const Entry key(pair.first, file_);
        const std::string name = key.string();
        if (std::find(allowed.begin(), allowed.end(), name) == allowed.end())
            key.fail(with_list({"unknown key '{1}'; allowed: {0}",
                                "der Schlüssel „{1}“ ist unbekannt; erlaubt: {0}"},
                               allowed, name));
        if (!seen.insert(name).second)
            key.fail(filled(
                {"key '{0}' stands here twice", "der Schlüssel „{0}“ steht hier zweimal"}, name));
    }
}

bool Entry::has(const std::string& key) const {
    return node_.IsMap() && node_[key].IsDefined() && !node_[key].IsNull();
}

Entry Entry::at(const std::string& key) const {
    if (!has(key)) fail(filled({"'{0}' is missing", "„{0}“ fehlt"}, key));
    return Entry(node_[key], file_);
}

std::vector<Entry> Entry::items() const {
    if (!node_.IsSequence()) fail({"expected a list", "erwartet wird eine Liste"});
    std::vector<Entry> entries;
    for (const auto& node : node_) entries.emplace_back(node, file_);
    return entries;
}

std::pair<std::string, Entry> Entry::single() const {
    if (!node_.IsMap() || node_.size() != 1)
        fail({"expected one 'word: operands'", "erwartet wird ein „Wort: Angaben“"});
    const auto pair = *node_.begin();
    return {Entry(pair.first, file_).string(), Entry(pair.second, file_)};
}

std::vector<std::pair<std::string, Entry>> Entry::pairs() const {
    if (!node_.IsMap()) fail({"expected a map", "erwartet wird eine Tabelle (Schlüssel: Wert)"});
    std::vector<std::pair<std::string, Entry>> result;
    for (const auto& pair : node_)
        result.emplace_back(Entry(pair.first, file_).string(), Entry(pair.second, file_));
    return result;
}

std::string Entry::string() const {
    return string({"expected a word", "erwartet wird ein einzelnes Wort"});
}

std::string Entry::string(const Text& expected) const {
    if (!node_.IsScalar()) fail(expected);
    return node_.Scalar();
}

int Entry::number(int least, int most) const {
    const std::string word = string(filled({"expected a whole number from {0} to {1}",
                                            "erwartet wird eine ganze Zahl von {0} bis {1}"},
                                           least, most));
    int number = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || stop != word.data() + word.size() || number < least ||
        number > most)
        fail(filled({"'{0}' is no whole number from {1} to {2}",
                     "„{0}“ ist keine ganze Zahl von {1} bis {2}"},
                    word, least, most));
    return number;
}

bool Entry::boolean() const {
    const std::string word = string({"expected true or false", "erwartet wird true oder false"});
    if (word == "true") return true;
    if (word == "false") return false;
    fail(filled({"'{0}' is neither true nor false", "„{0}“ ist weder true noch false"}, word));
}

int Entry::one_of(const std::vector<std::string>& words, std::string_view what) const {
    const std::string word =
        string(with_list({"expected a word: {0}", "erwartet wird ein einzelnes Wort: {0}"}, words));
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end())
        fail(with_list(
            {"unknown {1} '{2}'; allowed: {0}", "„{2}“ ist hier unbekannt ({1}); erlaubt: {0}"},
            words, what, word));
    return static_cast<int>(found - words.begin());
}

Text Entry::text() const {
    expect_keys({"en", "de"});
    for (const char* language : {"en", "de"})
        if (!has(language) || at(language).string().empty())
            fail(filled({"translation '{0}' is missing", "die Übersetzung „{0}“ fehlt"}, language));
    return {at("en").string(), at("de").string()};
}

std::vector<Source> read_sources(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = file.path().filename().string();
        if (file.path().extension() == ".yaml" && !name.ends_with(".scenarios.yaml"))
            paths.push_back(file.path());
    }
    if (error)
        throw ContentError(
            {{folder.string(), 0, 0, filled(cannot_be_read_because, error.message())}});
    if (paths.empty())
        throw ContentError(
            {{folder.string(), 0, 0, {"holds no files *.yaml", "enthält keine Dateien *.yaml"}}});
    std::sort(paths.begin(), paths.end());
    std::vector<Source> sources;
    for (const auto& path : paths) {
        std::ifstream in(path, std::ios::binary);
        std::ostringstream bytes;
        if (!in || !(bytes << in.rdbuf()))
            throw ContentError(
                {{path.string(), 0, 0, filled(cannot_be_read_because, std::strerror(errno))}});
        sources.push_back({path.string(), bytes.str()});
    }
    return sources;
}

}  // namespace cantina
