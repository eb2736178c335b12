#include "engine/people/rulebook.h"

#include <map>
#include <set>

#include "engine/base/bytes.h"

namespace cantina {

namespace {

constexpr u32 kind = 0x534C5552;  // "RULS"
constexpr u32 version = 2;

using Sections = std::map<std::string, Text>;

Text section_of(const Entry& heading, const Sections& sections) {
    const auto found = sections.find(heading.string());
    if (found == sections.end())
        heading.fail(filled({"there is no section '{0}' among the sections of this file",
                             "einen Abschnitt „{0}“ gibt es unter „sections“ nicht"},
                            heading.string()));
    return found->second;
}

Clause compile_clause(const Entry& entry, const Sections& sections) {
    entry.expect_keys({"id", "section", "kind", "text", "note", "info"});
    Clause clause;
    clause.id = entry.at("id").string();
    clause.section = section_of(entry.at("section"), sections);
    clause.kind = entry.at("kind").string();
    clause.text = entry.at("text").text();
    if (entry.has("note")) clause.note = entry.at("note").text();
    clause.info = entry.has("info") && entry.at("info").boolean();
    return clause;
}

}  // namespace

const Clause* Rulebook::find(std::string_view id) const {
    for (const Clause& clause : clauses)
        if (clause.id == id) return &clause;
    return nullptr;
}

Rulebook compile_rulebook(const Entry& file) {
    Rulebook rulebook;
    std::vector<Fault> faults;
    std::set<std::string> seen;
    file.expect_keys({"sections", "clauses"});
    Sections sections;
    for (const auto& [heading, text] : file.at("sections").pairs()) sections[heading] = text.text();
    for (const Entry& entry : file.at("clauses").items()) {
        try {
            Clause clause = compile_clause(entry, sections);
            if (!seen.insert(clause.id).second)
                entry.at("id").fail(filled(
                    {"the clause '{0}' stands here twice", "die Regel „{0}“ steht hier zweimal"},
                    clause.id));
            rulebook.clauses.push_back(std::move(clause));
        } catch (const ContentError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
    if (!faults.empty()) throw ContentError(faults);
    return rulebook;
}

std::string write_rulebook(const Rulebook& rulebook) {
    ByteWriter out;
    out.plain(static_cast<u32>(rulebook.clauses.size()));
    for (const Clause& clause : rulebook.clauses) {
        out.string(clause.id);
        out.text(clause.section);
        out.string(clause.kind);
        out.text(clause.text);
        out.text(clause.note);
        out.plain(static_cast<u8>(clause.info));
    }
    return seal(kind, version, out.take());
}

Rulebook read_rulebook(std::string_view bytes) {
    ByteReader in(unseal(kind, version, bytes));
    Rulebook rulebook;
    const u32 count = in.plain<u32>();
    for (u32 i = 0; i < count; ++i) {
        Clause clause;
        clause.id = in.string();
        clause.section = in.text();
        clause.kind = in.string();
        clause.text = in.text();
        clause.note = in.text();
        clause.info = in.plain<u8>() != 0;
        rulebook.clauses.push_back(std::move(clause));
    }
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last clause");
    return rulebook;
}

}  // namespace cantina
