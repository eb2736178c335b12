// cantina rules: the rulebook by clauses, which of them a test shows at work, and where the sources
// name them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "cli/citations.h"
#include "cli/session.h"
#include "match/file.h"

namespace cantina::cli {

namespace {

struct RuleOptions {
    std::string game;
    std::string clause;
    std::string search;
    std::string coverage_folder = "build/release/coverage";
    bool coverage = false;
    bool where = false;
    bool json = false;
};

using TestsByClause = std::map<std::string, std::set<std::string>>;

/// Lines "CLAUSE<TAB>test name", as the tests write them.
TestsByClause read_coverage(const std::filesystem::path& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (const auto& file : std::filesystem::directory_iterator(folder, error))
        if (file.path().extension() == ".tsv") files.push_back(file.path());
    if (error || files.empty()) throw failure(words::no_coverage, folder.string());
    TestsByClause tests;
    for (const auto& file : files) {
        std::istringstream lines(read_whole_file(file, 64u << 20));
        for (std::string line; std::getline(lines, line);)
            if (const size_t tab = line.find('\t'); tab != std::string::npos)
                tests[line.substr(0, tab)].insert(line.substr(tab + 1));
    }
    return tests;
}

int show_coverage(const RuleOptions& options, const Rulebook& book, const Context& context) {
    const TestsByClause tests = read_coverage(options.coverage_folder);
    std::vector<const Clause*> missing;
    size_t needed = 0;
    for (const Clause& clause : book.clauses) {
        if (clause.info) continue;
        ++needed;
        if (!tests.contains(clause.id)) missing.push_back(&clause);
    }
    if (options.json) {
        nlohmann::ordered_json out = {{"needed", needed}, {"shown", needed - missing.size()}};
        auto& list = out["missing"] = nlohmann::ordered_json::array();
        for (const Clause* clause : missing) list.push_back(clause->id);
        out["tests"] = tests;
        fmt::print("{}\n", out.dump(2));
    } else {
        const Ink ink(wants_colour(STDOUT_FILENO));
        for (const Clause* clause : missing)
            fmt::print("{}", clause_text(*clause, ink, terminal_width() - 2, context));
        fmt::print("{}\n", context.say(words::coverage_line, needed - missing.size(), needed,
                                       book.clauses.size() - needed, missing.size()));
    }
    return missing.empty() ? 0 : 1;
}

bool contains(const Clause& clause, const std::string& wanted, Language language) {
    return lower(clause.id + "\n" + clause.section.in(language) + "\n" + clause.text.in(language) +
                 "\n" + clause.note.in(language))
               .find(wanted) != std::string::npos;
}

/// One clause by its number, all that start with it ("DBG-END"), or else all with the word in them.
std::vector<const Clause*> wanted_clauses(const RuleOptions& options, const Rulebook& book,
                                          Language language) {
    std::vector<const Clause*> clauses;
    const std::string number = lower(options.clause);
    const std::string text = lower(options.search);
    const auto keep_if = [&](auto&& fits) {
        for (const Clause& clause : book.clauses)
            if (fits(clause) && contains(clause, text, language)) clauses.push_back(&clause);
    };
    keep_if([&](const Clause& clause) { return lower(clause.id).starts_with(number); });
    if (clauses.empty())
        keep_if([&](const Clause& clause) { return contains(clause, number, language); });
    if (clauses.empty() && !number.empty()) throw failure(words::no_such_clause, options.clause);
    return clauses;
}

std::vector<Citation> citations_of(const Clause& clause) {
    std::vector<Citation> found;
    for (const Citation& citation : citations())
        if (citation.clause == clause.id) found.push_back(citation);
    return found;
}

void print_citations(const Clause& clause, const Context& context) {
    const std::vector<Citation> found = citations_of(clause);
    if (found.empty()) fmt::print("  {}\n", context.say(words::cited_nowhere));
    for (const bool test : {false, true})
        for (const Citation& citation : found)
            if (citation.is_test() == test)
                fmt::print(
                    "  {} {}:{}\n",
                    padded(context.say(test ? words::cited_in_test : words::cited_in_code), 5),
                    citation.file, citation.line);
}

nlohmann::ordered_json citations_as_json(const Clause& clause) {
    auto list = nlohmann::ordered_json::array();
    for (const Citation& citation : citations_of(clause))
        list.push_back(
            {{"file", citation.file}, {"line", citation.line}, {"test", citation.is_test()}});
    return list;
}

int show_rules(const RuleOptions& options, const Context& context) {
    check_game(options.game);
    const Rulebook book = games::rulebook(options.game);
    if (options.coverage) return show_coverage(options, book, context);
    const auto clauses = wanted_clauses(options, book, context.language);
    auto list = nlohmann::ordered_json::array();
    const Ink ink(wants_colour(STDOUT_FILENO));
    for (const Clause* clause : clauses) {
        if (options.json) {
            list.push_back({{"id", clause->id},
                            {"section", clause->section.in(context.language)},
                            {"kind", clause->kind},
                            {"text", clause->text.in(context.language)},
                            {"note", clause->note.in(context.language)},
                            {"info", clause->info}});
            if (options.where) list.back()["where"] = citations_as_json(*clause);
            continue;
        }
        fmt::print("{}", clause_text(*clause, ink, terminal_width() - 2, context));
        if (options.where) print_citations(*clause, context);
    }
    if (options.json)
        fmt::print("{}\n", list.dump(2));
    else
        fmt::print("{}\n", context.say(words::clause_count, clauses.size()));
    return 0;
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
    auto options = std::make_shared<RuleOptions>();
    CLI::App* command =
        add_command(app, context, "rules", words::rules_about, words::rules_examples);
    add_game_argument(*command, context, options->game);
    command->add_option("clause", options->clause, context.say(words::clause_argument))
        ->type_name("CLAUSE");
    command->add_option("--search", options->search, context.say(words::rule_search_option))
        ->type_name("TEXT");
    auto* coverage = command->add_option("--coverage", options->coverage_folder,
                                         context.say(words::coverage_option));
    coverage->type_name("DIR")->expected(0, 1);
    command->add_flag("--where", options->where, context.say(words::where_option));
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, coverage, &context] {
        options->coverage = coverage->count() > 0;
        if (options->coverage_folder.empty() || options->coverage_folder == "true")
            options->coverage_folder = RuleOptions().coverage_folder;
        context.run = [options, &context] { return show_rules(*options, context); };
    });
}

}  // namespace cantina::cli
