#include "engine/contract/weights_file.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <vector>

#include "engine/abilities/content.h"

namespace cantina {

namespace {

float number_in(const Entry& entry) {
    const Text expected = {"expected a number such as 0.25 or -3",
                           "erwartet wird eine Zahl wie 0.25 oder -3"};
    const std::string word = entry.string(expected);
    float number = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || stop != word.data() + word.size() || !std::isfinite(number))
        entry.fail(filled(
            {"'{0}' is no number such as 0.25 or -3", "„{0}“ ist keine Zahl wie 0.25 oder -3"},
            word));
    return number;
}

FeatureVector read_side(const Entry& entry, const FeatureSide& side) {
    entry.expect_keys({side.features.begin(), side.features.end()});
    FeatureVector weights{};
    std::vector<Fault> faults;
    for (size_t i = 0; i < side.features.size(); ++i)
        gather_faults(faults,
                      [&] { weights[i] = number_in(entry.at(std::string(side.features[i]))); });
    if (!faults.empty()) throw ContentError(faults);
    return weights;
}

FeatureWeights weights_in(const Entry& file, FeatureSides all_sides) {
    file.expect_keys({"learned", "weights"});
    file.at("learned").expect_keys(
        {"command", "version", "matches", "positions", "held-out", "test"});
    const Entry table = file.at("weights");
    std::vector<std::string> names;
    for (const FeatureSide& side : all_sides) names.emplace_back(side.name);
    table.expect_keys(names);
    FeatureWeights weights{};
    std::vector<Fault> faults;
    for (size_t i = 0; i < all_sides.size(); ++i)
        gather_faults(faults, [&] { weights[i] = read_side(table.at(names[i]), all_sides[i]); });
    if (!faults.empty()) throw ContentError(faults);
    return weights;
}

}  // namespace

FeatureWeights read_weights(std::string_view yaml, const std::string& shown_as,
                            FeatureSides all_sides) {
    return weights_in(Entry::parse(std::string(yaml), shown_as), all_sides);
}

FeatureWeights load_weights(const std::filesystem::path& path, FeatureSides all_sides) {
    return weights_in(Entry::load(path, path.string()), all_sides);
}

std::string write_weights(const FeatureWeights& weights, FeatureSides all_sides,
                          const WeightsOrigin& origin) {
    std::string out =
        "# How a table of this game is judged: what each feature adds to the exponent of a seat's\n"
        "# strength. Written by `cantina learn` (docs/bots.md); the build takes it in.\n"
        "learned:\n";
    const auto line = [&](const char* key, const std::string& value) {
        if (!value.empty()) out += fmt::format("  {}: \"{}\"\n", key, value);
    };
    line("command", origin.command);
    line("version", origin.version);
    out += fmt::format("  matches: {}\n  positions: {}\n", origin.matches, origin.positions);
    line("held-out", origin.held_out);
    line("test", origin.test);
    out += "weights:\n";
    for (size_t side = 0; side < all_sides.size(); ++side) {
        out += fmt::format("  {}:\n", all_sides[side].name);
        for (size_t i = 0; i < all_sides[side].features.size(); ++i)
            out += fmt::format("    {}: {:.5g}\n", all_sides[side].features[i], weights[side][i]);
    }
    return out;
}

}  // namespace cantina
