// The file of weights: what a person reads in it, and what is refused.
#include "engine/contract/weights_file.h"

#include <gmock/gmock.h>

#include "engine/abilities/content.h"
#include "engine/contract/features.h"

namespace cantina {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 2> of_dark = {"dial", "units"};
constexpr std::array<std::string_view, 1> of_light = {"units"};
constexpr std::array<FeatureSide, 2> both_sides = {{{"dark", of_dark}, {"light", of_light}}};

FeatureWeights read(const std::string& weights) {
    return read_weights("learned: {command: by hand}\nweights:\n" + weights, "worth.yaml",
                        both_sides);
}

/// All faults, a line each.
std::string faults_of(const std::string& weights) {
    try {
        read(weights);
    } catch (const ContentError& error) {
        std::string all;
        for (const Fault& fault : error.faults())
            all += fault.text() + "\n" + fault.text(Language::de) + "\n";
        return all;
    }
    return "";
}

TEST(WeightsFile, IsReadAsItWasWritten) {
    FeatureWeights weights{};
    weights[0] = {0.25f, -3.0f};
    weights[1] = {1e-4f};
    const std::string yaml = write_weights(weights, both_sides,
                                           {.command = "cantina learn",
                                            .version = "1",
                                            .matches = 7,
                                            .positions = 9,
                                            .held_out = "",
                                            .test = "won 2, lost 1"});
    EXPECT_THAT(yaml, HasSubstr("  command: \"cantina learn\"\n"));
    EXPECT_THAT(yaml, HasSubstr("  dark:\n    dial: 0.25\n    units: -3\n  light:\n"));
    EXPECT_EQ(read_weights(yaml, "worth.yaml", both_sides), weights);
}

TEST(WeightsFile, TellsAnUnknownFeature) {
    const std::string faults =
        faults_of("  dark: {dial: 1, units: 1}\n  light: {units: 1, jedi: 2}\n");
    EXPECT_THAT(faults, HasSubstr("worth.yaml:4:21: unknown key 'jedi'"));
    EXPECT_THAT(faults, HasSubstr("der Schlüssel „jedi“ ist unbekannt"));
    EXPECT_THAT(faults_of("  dark: {dial: 1, units: 1}\n  grey: {units: 1}\n"),
                HasSubstr("unknown key 'grey'"));
}

TEST(WeightsFile, TellsAMissingFeature) {
    EXPECT_THAT(faults_of("  dark: {dial: 1}\n  light: {units: 1}\n"), HasSubstr("units"));
    EXPECT_THAT(faults_of("  dark: {dial: 1, units: 1}\n"), HasSubstr("light"));
}

TEST(WeightsFile, TellsEveryWeightThatIsNoNumber) {
    const std::string faults =
        faults_of("  dark: {dial: much, units: nan}\n  light: {units: [1]}\n");
    EXPECT_THAT(faults, HasSubstr("'much' is no number such as 0.25 or -3"));
    EXPECT_THAT(faults, HasSubstr("„nan“ ist keine Zahl"));
    EXPECT_THAT(faults, HasSubstr("expected a number"));
}

/// Three seats that are alike; the last is out.
struct Trio {
    struct State {};
    static constexpr std::array<FeatureSide, 1> side = {{{"each", of_light}}};

    static FeatureSides feature_sides() { return side; }
    int seats() const { return 3; }
    void features(const State&, Seat seat, FeatureVector& of) const { of[0] = seat; }
    const FeatureWeights& weights() const { return by; }

    FeatureWeights by{};
};

TEST(WorthByFeatures, IsAPartOfTheWinByStrength) {
    Trio trio;
    trio.by[0][0] = std::log(2.0f);
    Standing standing;
    const Shares all = worth_by_features(trio, {}, standing);
    for (Seat seat = 0; seat < 3; ++seat)
        EXPECT_NEAR(all[seat], static_cast<float>(1 << seat) / 7, 1e-6);
    standing.out = seat_bit(2);
    const Shares two = worth_by_features(trio, {}, standing);
    EXPECT_NEAR(two[0], 1.0 / 3, 1e-6);
    EXPECT_NEAR(two[1], 2.0 / 3, 1e-6);
    EXPECT_EQ(two[2], 0);
    standing.over = true;
    standing.share = {0.5f, 0.5f};
    EXPECT_EQ(worth_by_features(trio, {}, standing), standing.share);
}

TEST(WorthByFeatures, KeepsItsHeadWithHugeNumbers) {
    Trio trio;
    trio.by[0][0] = 1e4f;
    const Shares all = worth_by_features(trio, {}, Standing{});
    EXPECT_EQ(all[0], 0);
    EXPECT_EQ(all[2], 1);
}

}  // namespace
}  // namespace cantina
