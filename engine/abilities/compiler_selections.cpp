// Compiles the choosing of cards, and the names that chosen cards get.
#include <algorithm>

#include "engine/abilities/compiler.h"
#include "engine/flow/agenda.h"

namespace cantina {

void AbilityCompiler::selection(const Entry& operands, bool keep, bool may_name) {
    if (!operands.is_map())
        operands.fail({"expected {from: zone, …}: which cards?",
                       "erwartet wird {from: Zone, …}: welche Karten?"});
    i16 least = 1;
    i16 most = 1;
    bool all = false;
    if (operands.has("count") && operands.has("up-to"))
        operands.at("up-to").fail(
            {"'count' and 'up-to' exclude each other", "„count“ und „up-to“ schließen sich aus"});
    if (operands.has("count")) {
        const Entry count = operands.at("count");
        all = count.is_scalar() && count.string() == "all";
        if (!all) least = most = static_cast<i16>(count.number(1, Step::selection_capacity));
    }
    if (operands.has("up-to")) {
        least = 0;
        most = static_cast<i16>(operands.at("up-to").number(1, Step::selection_capacity));
    }
    if (operands.has("at-least")) {
        const Entry fewest = operands.at("at-least");
        if (operands.has("count"))
            fewest.fail({"'count' and 'at-least' exclude each other",
                         "„count“ und „at-least“ schließen sich aus"});
        if (!operands.has("up-to")) most = Step::selection_capacity;
        least = static_cast<i16>(fewest.number(1, most));
    }
    const i16 from = zones(operands.at("from"));
    const i16 which = operands.has("of") ? filter(operands.at("of")) : i16{0};
    const i16 by = operands.has("by") ? who(operands.at("by")) : i16{-1};
    SelectionMarks marks{.keeps = keep};
    if (may_name && operands.has("as")) marks.name = new_name(operands.at("as"), all ? 0 : most);
    const u16 at =
        emit(all ? ops::gather : ops::select, least, most, from, which, by, marks.packed());
    names_.selections.push_back({at, operands});
}

/// So many of a kind, within a budget: `budget: {stars: 5}`.
void AbilityCompiler::muster(const Entry& operands) {
    if (!operands.is_map())
        operands.fail({"expected {from: zone, …}: what is to be mustered?",
                       "erwartet wird {from: Zone, …}: was wird aufgeboten?"});
    constexpr int most_named = 99;
    const i16 most = operands.has("up-to")
                         ? static_cast<i16>(operands.at("up-to").number(1, most_named))
                         : i16{0};
    const i16 least =
        operands.has("at-least")
            ? static_cast<i16>(operands.at("at-least").number(1, most ? most : most_named))
            : i16{0};
    const i16 from = zones(operands.at("from"));
    const i16 which = operands.has("of") ? filter(operands.at("of")) : i16{0};
    const i16 by = operands.has("by") ? who(operands.at("by")) : i16{-1};
    i16 budget = 0;
    i16 measure = -1;
    if (operands.has("budget")) {
        const auto [name, amount] = operands.at("budget").single();
        std::vector<std::string> names;
        for (const MeasureWords& row : vocabulary_.measures) names.push_back(row.name);
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end())
            amount.fail(with_list({"unknown measure '{1}'; allowed: {0}",
                                   "das Maß „{1}“ ist unbekannt; erlaubt: {0}"},
                                  names, name));
        measure = static_cast<i16>(found - names.begin());
        budget = number(amount);
    }
    names_.selections.push_back(
        {emit(ops::muster, least, most, from, which, by, SelectionMarks{}.packed()), operands});
    emit(ops::budget, budget, measure);
}

/// The number of a name that is new in this program.
int AbilityCompiler::new_name(const Entry& entry, int most) {
    const std::string name = entry.string();
    if (most != 1)
        entry.fail(filled({"only a single card can be named; '{0}' may be several",
                           "nur eine einzelne Karte kann einen Namen haben; „{0}“ können mehrere "
                           "sein"},
                          name));
    if (name.empty()) entry.fail({"a name is expected", "erwartet wird ein Name"});
    if (std::find(names_.known.begin(), names_.known.end(), name) != names_.known.end())
        entry.fail(filled({"'{0}' is named already", "„{0}“ ist schon benannt"}, name));
    if (names_.known.size() == max_names)
        entry.fail(filled({"a program names at most three cards; '{0}' is one too many",
                           "ein Programm benennt höchstens drei Karten; „{0}“ ist eine zu viel"},
                          name));
    names_.known.push_back(name);
    return static_cast<int>(names_.known.size()) - 1;
}

int AbilityCompiler::target(const Entry& entry) const {
    const std::string name = entry.string();
    const auto found = std::find(names_.known.begin(), names_.known.end(), name);
    if (found != names_.known.end() && !name.empty())
        return static_cast<int>(found - names_.known.begin());
    std::vector<std::string> known;
    for (const std::string& other : names_.known)
        if (!other.empty()) known.push_back(other);
    if (known.empty())
        entry.fail(filled({"nothing is called '{0}': no card was named before (as: …)",
                           "nichts heißt „{0}“: keine Karte wurde vorher benannt (as: …)"},
                          name));
    entry.fail(with_list({"nothing is called '{1}' here; known names: {0}",
                          "nichts heißt hier „{1}“; bekannte Namen: {0}"},
                         known, name));
}

/// Now it is known how many places of its selections the program's names take.
void AbilityCompiler::reserve_names() {
    if (names_.known.empty()) return;
    const int names = static_cast<int>(names_.known.size());
    const int room = Step::selection_capacity - names;
    for (const auto& [number, entry] : names_.selections) {
        Instruction& at = code_.instructions[number];
        SelectionMarks marks = SelectionMarks::of(at);
        marks.names = names;
        at.arg[5] = marks.packed();
        const bool open_ended = !entry.has("up-to") && entry.has("at-least");
        if (open_ended && at.op == ops::select && at.arg[0] <= room)
            at.arg[1] = static_cast<i16>(room);
        if (at.op != ops::muster && at.arg[1] > room)
            entry.fail(filled({"a program with {0} named cards can choose at most {1} at a time",
                               "ein Programm mit {0} benannten Karten kann höchstens {1} auf "
                               "einmal wählen"},
                              std::to_string(names), std::to_string(room)));
    }
}

}  // namespace cantina
