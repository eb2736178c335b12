// A game's cards: read from YAML with every fault in its place (card_drafts.h), kept as bytes in
// the program, read back and checked (card_table.h). What a game says of its cards is a
// LibraryPlan; a game with more in its library than cards takes the pieces.
//
// A title has `id`, `name` and `ability` (a number in the code, 0 for none) and lists whatever else
// it has in `fields(io)`, once for writing and reading: io(figure, text, texts) or
// io.word(kind, how many kinds there are).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/card_drafts.h"
#include "engine/abilities/card_table.h"

namespace cantina {

template <class Title>
struct CardLibrary {
    std::vector<Title> titles;
    Code code;
    u64 fingerprint = 0;  // of the content; replays name it

    /// The number of the title with this id, or -1.
    int find(std::string_view id) const { return title_number(titles, id); }
};

template <class Title>
struct LibraryPlan {
    TableFormat table;
    const Vocabulary& vocabulary;
    /// A card but for its ability. Throws ContentError.
    std::function<Title(const Entry&)> read;
    /// What must be true of all titles together: empty if it is.
    std::function<Text(const CardLibrary<Title>&)> misfit;
    /// What the verbs of this game cannot do. Throws CodeFault.
    CodeCheck::OnVerb on_verb = [](const VerbWords&, const Instruction&, const Instruction*) {};
};

namespace detail {

template <class Title>
CodeCheck check_of(const LibraryPlan<Title>& plan, const CardLibrary<Title>& library) {
    return {library.code, plan.vocabulary, static_cast<int>(library.titles.size()), plan.on_verb};
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

/// What lies in the table besides the code.
struct CardFields {
    template <class Io, class Title>
    void operator()(Io& io, CardLibrary<Title>& library) const {
        io.list(library.titles, [&](Title& title) {
            io(title.id, title.name);
            title.fields(io);
            io(title.ability);
        });
    }
};

}  // namespace detail

template <class Title>
std::string write_cards(const LibraryPlan<Title>& plan, const CardLibrary<Title>& library) {
    return write_table(plan.table, library, detail::CardFields{});
}

/// Throws ContentError with every fault found.
template <class Title>
CardLibrary<Title> compile_cards(const LibraryPlan<Title>& plan,
                                 const std::vector<Source>& sources) {
    CardLibrary<Title> library;
    std::vector<Fault> faults;
    CardDrafts<Title> drafts(library.titles);
    read_each(sources, faults, [&](const Entry& entry) { drafts.add(entry, plan.read(entry)); });
    AbilityCompiler compiler = drafts.compiler(plan.vocabulary, library.code);
    drafts.each(faults, [&](const Entry& entry, u16 number) {
        if (!entry.has("ability")) return;
        const Entry written = entry.at("ability");
        const u16 ability = compiler.ability(written, number, 0);
        library.titles[number].ability = ability;
        check_at(written, [&] { detail::check_of(plan, library).ability(ability); });
    });
    // Whether they fit together can be told only when every card could be read.
    if (faults.empty())
        if (const Text reason = plan.misfit(library); !reason.empty())
            faults.push_back(fault_of_all(sources, reason));
    if (!faults.empty()) throw ContentError(faults);
    library.fingerprint = table_fingerprint(write_cards(plan, library));
    note_opponents(library.code, plan.vocabulary);
    return library;
}

/// Throws std::runtime_error on a damaged table.
template <class Title>
CardLibrary<Title> read_cards(const LibraryPlan<Title>& plan, std::string_view bytes) {
    auto library = read_table<CardLibrary<Title>>(plan.table, bytes, detail::CardFields{});
    for (size_t i = 0; i < library.titles.size(); ++i)
        if (library.find(library.titles[i].id) != static_cast<int>(i))
            throw std::runtime_error("two cards of the same id");
    detail::check_code(plan, library);
    if (const Text reason = plan.misfit(library); !reason.empty())
        throw std::runtime_error(reason.en);
    note_opponents(library.code, plan.vocabulary);
    return library;
}

}  // namespace cantina
