// A test says which clauses of a rulebook it shows:
//   TEST(EndOfTurn, DrawsFive) { shows("DBG-END-04", "DBG-END-06"); ... }
// Whoever passes has its clauses written to the coverage folder; `cantina rules --coverage` reads
// it. The folder is CANTINA_COVERAGE_DIR, else `coverage` beside the folder of the test program.
#pragma once

#include <filesystem>
#include <string>

namespace cantina {

namespace clauses {

/// Fails the running test if no rulebook has this clause.
void show(const std::string& clause);
/// The folder with a file `PROGRAM.Suite.Test.tsv` for each test, its lines CLAUSE<TAB>Suite.Test.
std::filesystem::path folder();
/// Makes gtest write the clauses of each test that passes.
void record_passed_tests();

}  // namespace clauses

template <class... Clauses>
void shows(const Clauses&... numbers) {
    static_assert(sizeof...(numbers) > 0, "say which clauses the test shows");
    (clauses::show(numbers), ...);
}

}  // namespace cantina
