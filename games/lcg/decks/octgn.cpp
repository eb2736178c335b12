#include "games/lcg/decks/octgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace cantina::lcg::octgn {

namespace {

constexpr int cards_of_set = 1 + ObjectiveSet::command_cards;

struct Row {
    int set;
    int numbers[cards_of_set];  // the objective's, then those of the others as they are printed
};

constexpr Row rows[] = {
    {1, {63, 64, 67, 66, 65, 68}},
    {2, {137, 138, 141, 140, 139, 142}},
    {3, {144, 145, 147, 3, 146, 148}},
    {4, {149, 150, 151, 152, 153, 154}},
    {5, {155, 156, 159, 158, 157, 160}},
    {6, {161, 162, 163, 164, 165, 166}},
    {7, {167, 168, 169, 170, 171, 172}},
    {8, {174, 177, 176, 175, 179, 178}},
    {9, {10, 13, 15, 12, 14, 11}},
    {10, {132, 1, 134, 133, 135, 136}},
    {11, {180, 181, 182, 183, 184, 185}},
    {12, {186, 187, 188, 189, 190, 191}},
    {13, {4, 8, 6, 9, 5, 7}},
    {14, {192, 193, 194, 195, 196, 197}},
    {15, {16, 17, 18, 19, 20, 21}},
    {16, {198, 199, 200, 201, 202, 203}},
    {17, {204, 205, 206, 207, 208, 209}},
    {18, {210, 211, 212, 213, 215, 214}},
    {19, {102, 103, 104, 105, 106, 107}},
    {20, {114, 115, 116, 117, 118, 119}},
    {21, {126, 127, 128, 129, 130, 131}},
    {22, {22, 23, 24, 25, 26, 27}},
    {23, {96, 97, 98, 99, 100, 101}},
    {24, {120, 123, 122, 125, 124, 121}},
    {25, {108, 109, 110, 111, 112, 113}},
    {26, {69, 70, 71, 72, 73, 74}},
    {27, {46, 50, 48, 47, 51, 49}},
    {28, {28, 29, 30, 31, 32, 33}},
    {29, {34, 35, 36, 37, 38, 39}},
    {30, {40, 41, 42, 43, 44, 45}},
    {31, {58, 59, 2, 60, 61, 62}},
    {32, {52, 53, 54, 55, 56, 57}},
    {33, {75, 76, 77, 78, 79, 80}},
    {34, {217, 218, 219, 220, 221, 222}},
    {35, {81, 82, 83, 84, 85, 86}},
    {36, {87, 88, 89, 90, 91, 92}},
};

struct Affiliation {
    Faction faction;
    int number;
};

constexpr Affiliation affiliations[] = {
    {Faction::jedi, 143}, {Faction::rebel_alliance, 173}, {Faction::smugglers_and_spies, 216},
    {Faction::sith, 94},  {Faction::imperial_navy, 95},   {Faction::scum_and_villainy, 93},
};

int number_of(const Place& place) {
    if (place.affiliation != Faction::neutral) {
        for (const Affiliation& row : affiliations)
            if (row.faction == place.affiliation) return row.number;
        return 0;
    }
    for (const Row& row : rows)
        if (row.set == place.set && place.position >= 0 && place.position < cards_of_set)
            return row.numbers[place.position];
    return 0;
}

}  // namespace

std::optional<std::string> id_of(const Place& place) {
    const int number = number_of(place);
    if (number == 0) return std::nullopt;
    return fmt::format("{}{:012}", card_prefix, number);
}

std::optional<Place> place_of(std::string_view id) {
    constexpr size_t digits = 12;
    if (!id.starts_with(card_prefix) || id.size() != card_prefix.size() + digits)
        return std::nullopt;
    const char* end = id.data() + id.size();
    int number = 0;
    const auto [stop, error] = std::from_chars(end - digits, end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    for (const Affiliation& row : affiliations)
        if (row.number == number) return Place{row.faction, 0, 0};
    for (const Row& row : rows) {
        const auto found = std::find(std::begin(row.numbers), std::end(row.numbers), number);
        if (found != std::end(row.numbers))
            return Place{Faction::neutral, row.set,
                         static_cast<int>(found - std::begin(row.numbers))};
    }
    return std::nullopt;
}

}  // namespace cantina::lcg::octgn
