// A game's cards: read from YAML with every fault in its place, kept as bytes in the program, read
// back and checked. What a game says of its cards is a LibraryPlan.
//
// A title has `id`, `name` and `ability` (a number in the code, 0 for none) and lists whatever else
// it has in `fields(io)`, once for writing and reading: io(figure), io(text), io(texts) or
// io.word(kind, how many kinds there are).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/code_check.h"
#include "engine/abilities/compiler.h"

namespace cantina {

template <class Title>
struct CardLibrary {
    std::vector<Title> titles;
    Code code;
    u64 fingerprint = 0;  // of the content; replays name it

    /// The number of the title with this id, or -1.
    int find(std::string_view id) const {
        for (size_t i = 0; i < titles.size(); ++i)
            if (titles[i].id == id) return static_cast<int>(i);
        return -1;
    }
};

template <class Title>
struct LibraryPlan {
    u32 table_kind;  // four letters, so that nobody takes the bytes for those of another game
    u32 table_version;
    const Vocabulary& vocabulary;
    /// A card but for its ability. Throws ContentError.
    std::function<Title(const Entry&)> read;
    /// What must be true of all titles together: empty if it is.
    std::function<Text(const CardLibrary<Title>&)> misfit;
    /// What the verbs of this game cannot do. Throws CodeFault.
    CodeCheck::OnVerb on_verb = [](const VerbWords&, const Instruction&, const Instruction*) {};
};

namespace detail {

class FieldWriter {
  public:
    explicit FieldWriter(ByteWriter& out) : out_(out) {}
    void operator()(u8& figure) { out_.plain(figure); }
    void operator()(Text& text) { out_.text(text); }
    void operator()(std::vector<Text>& texts) {
        out_.plain(static_cast<u32>(texts.size()));
        for (const Text& text : texts) out_.text(text);
    }
    template <class Word>
    void word(Word& word, size_t) {
        out_.plain(static_cast<u8>(word));
    }

  private:
    ByteWriter& out_;
};

class FieldReader {
  public:
    explicit FieldReader(ByteReader& in) : in_(in) {}
    void operator()(u8& figure) { figure = in_.plain<u8>(); }
    void operator()(Text& text) { text = in_.text(); }
    void operator()(std::vector<Text>& texts) {
        const u32 count = in_.plain<u32>();
        for (u32 i = 0; i < count; ++i) texts.push_back(in_.text());
    }
    template <class Word>
    void word(Word& word, size_t words) {
        const u8 number = in_.plain<u8>();
        if (number >= words) throw std::runtime_error("an unknown word in the table");
        word = static_cast<Word>(number);
    }

  private:
    ByteReader& in_;
};

template <class Title>
CodeCheck check_of(const LibraryPlan<Title>& plan, const CardLibrary<Title>& library) {
    return {library.code, plan.vocabulary, static_cast<int>(library.titles.size()), plan.on_verb};
}

/// A card on its way in: figures are read first, so that abilities can name any card.
template <class Title>
std::vector<Entry> read_titles(const LibraryPlan<Title>& plan, const std::vector<Source>& sources,
                               CardLibrary<Title>& library, std::vector<Fault>& faults) {
    std::vector<Entry> entries;
    std::map<std::string, std::string> first_seen;
    const auto add = [&](const Entry& entry) {
        Title title = plan.read(entry);
        const Fault here = entry.fault({});
        const auto [found, is_new] =
            first_seen.emplace(title.id, here.file + ":" + std::to_string(here.line));
        if (!is_new)
            entry.at("id").fail(filled(
                {"the id '{0}' is taken, see {1}", "die Kennung „{0}“ ist vergeben, siehe {1}"},
                title.id, found->second));
        library.titles.push_back(std::move(title));
        entries.push_back(entry);
    };
    for (const Source& source : sources)
        gather_faults(faults, [&] {
            for (const Entry& entry : Entry::parse(source.yaml, source.name).items())
                gather_faults(faults, [&] { add(entry); });
        });
    return entries;
}

template <class Title>
void compile_abilities(const LibraryPlan<Title>& plan, const std::vector<Entry>& entries,
                       CardLibrary<Title>& library, std::vector<Fault>& faults) {
    AbilityCompiler compiler(plan.vocabulary, library.code, [&](const std::string& id) {
        const int found = library.find(id);
        return found < 0 ? std::nullopt : std::optional<int>(found);
    });
    for (size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].has("ability")) continue;
        gather_faults(faults, [&] {
            const Entry written = entries[i].at("ability");
            u16& ability = library.titles[i].ability;
            ability = compiler.ability(written, static_cast<u16>(i), 0);
            try {
                check_of(plan, library).ability(ability);
            } catch (const CodeFault& fault) {
                written.fail(fault.text());
            }
        });
    }
}

/// Throws CodeFault if no rules could carry it out.
template <class Title>
void check_code(const LibraryPlan<Title>& plan, const CardLibrary<Title>& library) {
    CodeCheck check = check_of(plan, library);
    check.tables();
    for (const Title& title : library.titles) {
        if (title.ability >= library.code.abilities.size())
            throw CodeFault(alike("a card has an ability that is not there"));
        if (title.ability) check.ability(title.ability);
    }
}

template <class Title>
void close(const LibraryPlan<Title>& plan, CardLibrary<Title>& library, std::string_view bytes) {
    note_opponents(library.code, plan.vocabulary);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
}

}  // namespace detail

template <class Title>
std::string write_cards(const LibraryPlan<Title>& plan, const CardLibrary<Title>& library) {
    ByteWriter out;
    out.plain(static_cast<u32>(library.titles.size()));
    for (Title title : library.titles) {
        out.string(title.id);
        out.text(title.name);
        detail::FieldWriter fields(out);
        title.fields(fields);
        out.plain(title.ability);
    }
    write_code(out, library.code);
    return seal(plan.table_kind, plan.table_version, out.take());
}

/// Throws ContentError with every fault found.
template <class Title>
CardLibrary<Title> compile_cards(const LibraryPlan<Title>& plan,
                                 const std::vector<Source>& sources) {
    CardLibrary<Title> library;
    std::vector<Fault> faults;
    const auto entries = detail::read_titles(plan, sources, library, faults);
    detail::compile_abilities(plan, entries, library, faults);
    // Whether they fit together can be told only when every card could be read.
    if (faults.empty())
        if (const Text reason = plan.misfit(library); !reason.empty())
            faults.push_back({sources.empty() ? "cards" : sources[0].name, 0, 0, reason});
    if (!faults.empty()) throw ContentError(faults);
    detail::close(plan, library, write_cards(plan, library));
    return library;
}

/// Throws std::runtime_error on a damaged table.
template <class Title>
CardLibrary<Title> read_cards(const LibraryPlan<Title>& plan, std::string_view bytes) {
    ByteReader in(unseal(plan.table_kind, plan.table_version, bytes));
    CardLibrary<Title> library;
    const u32 count = in.plain<u32>();
    for (u32 i = 0; i < count; ++i) {
        Title title;
        title.id = in.string();
        title.name = in.text();
        detail::FieldReader fields(in);
        title.fields(fields);
        title.ability = in.plain<u16>();
        if (library.find(title.id) >= 0) throw std::runtime_error("two cards of the same id");
        library.titles.push_back(std::move(title));
    }
    library.code = read_code(in);
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last ability");
    detail::check_code(plan, library);
    if (const Text reason = plan.misfit(library); !reason.empty())
        throw std::runtime_error(reason.en);
    detail::close(plan, library, bytes);
    return library;
}

}  // namespace cantina
