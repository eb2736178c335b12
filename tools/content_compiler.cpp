// Runs at build time: compiles the YAML of every game into one C++ file with four byte tables
// a game.
//   content-compiler --root SOURCE_FOLDER --out FILE.cpp
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/contract/features.h"
#include "engine/people/rulebook.h"
#include "engine/scenarios/position.h"
#include "games/registry.h"

namespace {

using namespace cantina;

struct Table {
    std::string game;
    std::string cards;
    std::string rules;
    std::string scenarios;
    std::string positions;
};

/// How many scenarios each card has, a line a card.
std::string count_scenarios(const std::filesystem::path& folder) {
    std::map<std::string, int> counts;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (!file.path().string().ends_with(".scenarios.yaml")) continue;
        std::ifstream in(file.path());
        static constexpr std::string_view start = "- card: ";
        for (std::string line; std::getline(in, line);)
            if (line.starts_with(start)) ++counts[line.substr(start.size())];
    }
    std::string lines;
    for (const auto& [card, count] : counts) lines += card + " " + std::to_string(count) + "\n";
    return lines;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

/// The positions of a game, file by file, in alphabetical order.
std::string gather_positions(const std::filesystem::path& root, const std::string& game) {
    const std::string folder = "bots/positions/" + game;
    std::set<std::string> names;
    if (std::filesystem::is_directory(root / folder))
        for (const auto& file : std::filesystem::directory_iterator(root / folder))
            if (file.path().extension() == ".yaml") names.insert(file.path().filename().string());
    std::string all;
    for (const std::string& name : names) {
        const std::string text = read_file(root / folder / name);
        read_positions(Entry::parse(text, folder + "/" + name));  // throws if they are none
        all += std::string(content::file_mark) + folder + "/" + name + "\n" + text + "\n";
    }
    return all;
}

/// The tables of the game in its folder of games/.
template <class Traits>
Table compile_game(const std::filesystem::path& root) {
    const std::string game(Traits::name);
    if constexpr (gives::features<typename Traits::Game>)
        Traits::Game::learned_weights();  // throws if its worth.yaml has faults
    const auto folder = root / "games" / game;
    auto sources = read_sources(folder / "cards");
    for (auto& source : sources)
        source.name = std::filesystem::path(source.name).lexically_relative(root).string();
    const auto rules =
        compile_rulebook(Entry::load(folder / "rules.yaml", "games/" + game + "/rules.yaml"));
    return {game, Traits::write(Traits::compile(sources)), write_rulebook(rules),
            count_scenarios(folder / "cards"), gather_positions(root, game)};
}

std::vector<Table> compile_games(const std::filesystem::path& root) {
    std::vector<Table> tables;
    games::for_all([&](auto traits) { tables.push_back(compile_game<decltype(traits)>(root)); });
    return tables;
}

/// A zero closes them, because an array cannot be empty.
void write_bytes(std::ostream& out, const std::string& name, const std::string& bytes) {
    out << "const unsigned char " << name << "[] = {";
    for (size_t i = 0; i < bytes.size(); ++i)
        out << (i % 24 ? "" : "\n") << static_cast<int>(static_cast<unsigned char>(bytes[i]))
            << ',';
    out << "\n0};\n";
}

std::string source_of(const std::vector<Table>& tables) {
    std::ostringstream out;
    out << "// Written by content-compiler from the games' YAML. Do not edit.\n"
           "#include \"games/content.h\"\n\nnamespace {\n\n";
    for (const Table& table : tables) {
        write_bytes(out, table.game + "_cards", table.cards);
        write_bytes(out, table.game + "_rules", table.rules);
        write_bytes(out, table.game + "_scenarios", table.scenarios);
        write_bytes(out, table.game + "_positions", table.positions);
    }
    out << "\n}  // namespace\n\nnamespace cantina::content {\n";
    for (const char* part : {"cards", "rules", "scenarios", "positions"}) {
        out << "\nstd::string_view " << part << "(std::string_view game) {\n";
        for (const Table& table : tables) {
            const std::string name = table.game + "_" + part;
            out << "    if (game == \"" << table.game
                << "\")\n        return {reinterpret_cast<const "
                << "char*>(" << name << "), sizeof " << name << " - 1};\n";
        }
        out << "    return {};\n}\n";
    }
    out << "\n}  // namespace cantina::content\n";
    return out.str();
}

}  // namespace

int main(int argc, char** argv) {
    std::string root, out;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::string(argv[i]) == "--root") root = argv[i + 1];
        if (std::string(argv[i]) == "--out") out = argv[i + 1];
    }
    if (root.empty() || out.empty()) {
        std::cerr << "usage: content-compiler --root SOURCE_FOLDER --out FILE.cpp\n";
        return 2;
    }
    try {
        const std::string source = source_of(compile_games(root));
        // An unchanged file is left alone, so that nothing is built anew.
        if (read_file(out) == source) return 0;
        std::ofstream file(out, std::ios::binary);
        file << source;
        file.close();
        if (file) return 0;
        std::cerr << out << ": cannot be written\n";
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
    }
    return 1;
}
