// Runs at build time: finds every line of the sources that cites a clause, so that the program can
// tell where a rule is carried out and shown at work.
//   citation-index --root SOURCE_FOLDER --out FILE.cpp
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "tools/cited.h"

namespace {

namespace fs = std::filesystem;

struct Citation {
    std::string clause;
    std::string file;
    int line = 0;

    friend auto operator<=>(const Citation&, const Citation&) = default;
};

constexpr std::array folders = {"engine", "games", "bots",  "match",  "store",
                                "server", "cli",   "tests", "web/src"};

/// The rulebooks themselves cite nothing: they are what is cited.
bool is_source(const fs::path& path) {
    constexpr std::array kinds = {".h", ".cpp", ".yaml", ".ts", ".svelte"};
    return path.filename() != "rules.yaml" &&
           std::find(kinds.begin(), kinds.end(), path.extension()) != kinds.end();
}

void read_file(const fs::path& path, const std::string& shown_as, std::vector<Citation>& found) {
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
        for (const std::string& clause : cantina::cited_clauses(line))
            found.push_back({clause, shown_as, number});
}

std::vector<Citation> read_sources(const fs::path& root) {
    std::vector<Citation> found;
    for (const char* folder : folders) {
        if (!fs::is_directory(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file() && is_source(entry.path()))
                read_file(entry.path(), entry.path().lexically_relative(root).generic_string(),
                          found);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::string source_of(const std::vector<Citation>& citations) {
    std::ostringstream out;
    out << "// Written by citation-index from the sources. Do not edit.\n"
           "#include \"cli/citations.h\"\n\nnamespace cantina::cli {\n\nnamespace {\n\n"
           "constexpr Citation all[] = {\n";
    for (const Citation& citation : citations)
        out << "    {\"" << citation.clause << "\", \"" << citation.file << "\", " << citation.line
            << "},\n";
    out << "    {\"\", \"\", 0}};\n\n}  // namespace\n\n"
           "std::span<const Citation> citations() { return {all, std::size(all) - 1}; }\n\n"
           "}  // namespace cantina::cli\n";
    return out.str();
}

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

}  // namespace

int main(int argc, char** argv) {
    std::string root, out;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::string(argv[i]) == "--root") root = argv[i + 1];
        if (std::string(argv[i]) == "--out") out = argv[i + 1];
    }
    if (root.empty() || out.empty()) {
        std::cerr << "usage: citation-index --root SOURCE_FOLDER --out FILE.cpp\n";
        return 2;
    }
    const std::string source = source_of(read_sources(root));
    // An unchanged file is left alone, so that nothing is built anew.
    if (contents(out) == source) return 0;
    std::ofstream file(out, std::ios::binary);
    file << source;
    file.close();
    if (file) return 0;
    std::cerr << out << ": cannot be written\n";
    return 1;
}
