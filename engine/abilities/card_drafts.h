// Cards on their way in from YAML. What is printed on them is read first, so that abilities can
// name any card; faults are gathered, and what can be read is read all the same.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/abilities/code_check.h"
#include "engine/abilities/compiler.h"
#include "engine/abilities/titles.h"

namespace cantina {

/// 0 where a card has no such figure.
inline u8 read_figure(const Entry& entry, const std::string& key, int most) {
    return entry.has(key) ? static_cast<u8>(entry.at(key).number(0, most)) : u8{0};
}
inline bool read_flag(const Entry& entry, const std::string& key) {
    return entry.has(key) && entry.at(key).boolean();
}

/// Every item of every file.
template <class Read>
void read_each(const std::vector<Source>& sources, std::vector<Fault>& faults, Read read) {
    for (const Source& source : sources)
        gather_faults(faults, [&] {
            for (const Entry& entry : Entry::parse(source.yaml, source.name).items())
                gather_faults(faults, [&] { read(entry); });
        });
}

/// What is wrong with all cards together is told of the first file.
inline Fault fault_of_all(const std::vector<Source>& sources, const Text& message) {
    return {sources.empty() ? "cards" : sources[0].name, 0, 0, message};
}

/// What no rules could carry out is told where it stands.
template <class Check>
void check_at(const Entry& entry, Check check) {
    try {
        check();
    } catch (const CodeFault& fault) {
        entry.fail(fault.text());
    }
}

template <class Title>
class CardDrafts {
  public:
    /// Adds to these titles, which have to live as long.
    explicit CardDrafts(std::vector<Title>& titles) : titles_(titles) {}

    /// Throws ContentError if the id is taken.
    void add(const Entry& entry, Title title) {
        const Fault here = entry.fault({});
        const auto [found, is_new] =
            first_seen_.emplace(title.id, here.file + ":" + std::to_string(here.line));
        if (!is_new)
            entry.at("id").fail(filled(
                {"the id '{0}' is taken, see {1}", "die Kennung „{0}“ ist vergeben, siehe {1}"},
                title.id, found->second));
        titles_.push_back(std::move(title));
        entries_.push_back(entry);
    }

    /// For abilities that may name any of these cards.
    AbilityCompiler compiler(const Vocabulary& vocabulary, Code& code) const {
        return {vocabulary, code, [&titles = titles_](const std::string& id) {
                    const int found = title_number(titles, id);
                    return found < 0 ? std::nullopt : std::optional<int>(found);
                }};
    }

    /// `compile(entry, number)` of every card.
    template <class Compile>
    void each(std::vector<Fault>& faults, Compile compile) const {
        for (size_t i = 0; i < entries_.size(); ++i)
            gather_faults(faults, [&] { compile(entries_[i], static_cast<u16>(i)); });
    }

  private:
    std::vector<Title>& titles_;
    std::vector<Entry> entries_;
    std::map<std::string, std::string> first_seen_;
};

}  // namespace cantina
