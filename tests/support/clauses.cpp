#include "tests/support/clauses.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>

#include "games/registry.h"

namespace cantina::clauses {

namespace {

namespace fs = std::filesystem;

std::set<std::string> known_clauses() {
    std::set<std::string> known;
    games::for_all([&](auto game) {
        for (const Clause& clause : games::rulebook(game.name).clauses) known.insert(clause.id);
    });
    return known;
}

bool is_known(const std::string& clause) {
    static const std::set<std::string> known = known_clauses();
    return known.count(clause) != 0;
}

/// The clauses of the running test.
std::set<std::string>& shown() {
    static std::set<std::string> clauses;
    return clauses;
}

fs::path program() { return fs::read_symlink("/proc/self/exe"); }

std::string name_of(const ::testing::TestInfo& test) {
    return std::string(test.test_suite_name()) + "." + test.name();
}

/// Each test has a file of its own, because ctest runs them in processes of their own.
fs::path file_of(const ::testing::TestInfo& test) {
    std::string name = program().filename().string() + "." + name_of(test) + ".tsv";
    for (char& letter : name)
        if (letter == '/') letter = '-';
    return folder() / name;
}

void write(const ::testing::TestInfo& test) {
    const fs::path file = file_of(test);
    fs::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::trunc);
    for (const std::string& clause : shown()) out << clause << '\t' << name_of(test) << '\n';
    out.close();
    if (!out) ADD_FAILURE() << file << " cannot be written";
}

class Recorder final : public ::testing::EmptyTestEventListener {
    void OnTestStart(const ::testing::TestInfo& test) override {
        shown().clear();
        std::error_code ignored;
        fs::remove(file_of(test), ignored);  // an earlier pass proves nothing now
    }
    void OnTestEnd(const ::testing::TestInfo& test) override {
        if (test.result()->Passed() && !shown().empty()) write(test);
    }
};

}  // namespace

void show(const std::string& clause) {
    if (is_known(clause))
        shown().insert(clause);
    else
        ADD_FAILURE() << "no rulebook has a clause " << clause;
}

fs::path folder() {
    if (const char* wish = std::getenv("CANTINA_COVERAGE_DIR"); wish && *wish) return wish;
    return program().parent_path().parent_path() / "coverage";
}

void record_passed_tests() {
    ::testing::UnitTest::GetInstance()->listeners().Append(std::make_unique<Recorder>().release());
}

}  // namespace cantina::clauses
