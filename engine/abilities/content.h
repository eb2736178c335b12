// Reading content files. Every fault is told with file, line and column and what is allowed; all
// faults of a run are collected, and nothing starts half-loaded.
#pragma once

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "engine/base/types.h"

namespace cantina {

/// One fault in a content file.
struct Fault {
    std::string file;
    int line = 0;  // from 1; 0: the file as a whole
    int column = 0;
    Text message;

    std::string text(Language language = Language::en) const;
};

/// All faults that were found.
class ContentError : public TextError {
  public:
    explicit ContentError(std::vector<Fault> faults);
    const std::vector<Fault>& faults() const { return faults_; }

  private:
    std::vector<Fault> faults_;
};

/// Does something that may throw ContentError; its faults join those found before.
template <class Act>
void gather_faults(std::vector<Fault>& faults, Act act) {
    try {
        act();
    } catch (const ContentError& error) {
        faults.insert(faults.end(), error.faults().begin(), error.faults().end());
    }
}

/// Throws ContentError at the first byte that is no text in UTF-8.
void check_utf8(std::string_view text, const std::string& file);

/// A YAML node that knows its file. Accessors throw ContentError with one fault.
class Entry {
  public:
    Entry(const YAML::Node& node, std::string file) : node_(node), file_(std::move(file)) {}
    Entry(const Entry&) = default;
    ~Entry() = default;
    /// A YAML::Node is a reference: assigning to it would change the document, so it is rebound.
    Entry& operator=(const Entry& other) {
        node_.reset(other.node_);
        file_ = other.file_;
        return *this;
    }
    /// The whole file; throws ContentError if it cannot be read or is no YAML.
    static Entry load(const std::filesystem::path& path, const std::string& shown_as);
    static Entry parse(const std::string& yaml, const std::string& shown_as);

    [[noreturn]] void fail(const Text& message) const;
    Fault fault(const Text& message) const;

    bool is_map() const { return node_.IsMap(); }
    bool is_list() const { return node_.IsSequence(); }
    bool is_scalar() const { return node_.IsScalar(); }
    bool is_null() const { return node_.IsNull() || !node_.IsDefined(); }

    /// Fails unless this is a map whose keys are among `allowed`, none twice.
    void expect_keys(const std::vector<std::string>& allowed) const;
    bool has(const std::string& key) const;
    Entry at(const std::string& key) const;  // fails if it is missing
    std::vector<Entry> items() const;        // of a list; fails otherwise
    /// Key and value of a map with a single key, as in `draw: 1`.
    std::pair<std::string, Entry> single() const;
    std::vector<std::pair<std::string, Entry>> pairs() const;

    std::string string() const;
    int number(int least, int most) const;
    bool boolean() const;
    /// The place of this word among `words`; fails with a list of them.
    int one_of(const std::vector<std::string>& words, std::string_view what) const;
    /// `expected`: what should stand here instead, if this is no single word.
    std::string string(const Text& expected) const;
    /// A text in both languages: {en: …, de: …}.
    Text text() const;

    const std::string& file() const { return file_; }

  private:
    YAML::Node node_;
    std::string file_;
};

/// One content file with its text: name for messages, then YAML.
struct Source {
    std::string name;
    std::string yaml;
};
/// All `*.yaml` of a folder but the scenarios. Throws ContentError.
std::vector<Source> read_sources(const std::filesystem::path& folder);

/// "a, b, or c"
Text listed(const std::vector<std::string>& words);

/// A text whose gap {0} is a list of words.
template <class... Args>
Text with_list(const Text& text, const std::vector<std::string>& words, const Args&... args) {
    const Text list = listed(words);
    return {filled_line(text.en, list.en, args...), filled_line(text.de, list.de, args...)};
}

}  // namespace cantina
