#include "engine/people/finding.h"

#include <algorithm>

namespace cantina {

namespace {

/// Latin-1 letters without their marks; German umlauts as `umlauts` wants them written.
std::string_view plain(unsigned char second, Umlauts umlauts) {
    const bool long_form = umlauts == Umlauts::with_e;
    const unsigned char small = second < 0xA0 && second != 0x9F ? second + 0x20 : second;
    switch (small) {
        case 0xA4:
            return long_form ? "ae" : "a";
        case 0xB6:
            return long_form ? "oe" : "o";
        case 0xBC:
            return long_form ? "ue" : "u";
        case 0x9F:
            return "ss";
        default:
            break;
    }
    if (small >= 0xA0 && small <= 0xA5) return "a";
    if (small >= 0xA8 && small <= 0xAB) return "e";
    if (small >= 0xAC && small <= 0xAF) return "i";
    if (small >= 0xB2 && small <= 0xB5) return "o";
    if (small >= 0xB9 && small <= 0xBB) return "u";
    return small == 0xA7 ? "c" : small == 0xB1 ? "n" : "";
}

/// How well a text fits a wish, both folded: 0 not at all, 3 exactly.
int fit(const std::string& text, const std::string& wish) {
    const size_t at = text.find(wish);
    if (at == std::string::npos) return 0;
    if (text == wish) return 3;
    return at == 0 ? 2 : 1;
}

int edit_distance(const std::string& a, const std::string& b) {
    std::vector<int> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
    for (size_t i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (size_t j = 1; j <= b.size(); ++j) {
            const int changed = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row[b.size()];
}

struct Ranked {
    int rank;
    u16 title;
};

/// Every title that fits at all, best first.
std::vector<Ranked> ranked_titles(const TitleNames& names, const std::string& text) {
    std::vector<Ranked> found;
    for (size_t number = 0; number < names.entries.size(); ++number) {
        const TitleNames::Entry& title = names.entries[number];
        if (const int fits = best_fit(*title.id, *title.name, text))
            found.push_back({fits, static_cast<u16>(number)});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
    return found;
}

std::vector<u16> numbers_of(const std::vector<Ranked>& ranked) {
    std::vector<u16> numbers;
    numbers.reserve(ranked.size());
    for (const Ranked& entry : ranked) numbers.push_back(entry.title);
    return numbers;
}

}  // namespace

std::string folded(std::string_view text, Umlauts umlauts) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += static_cast<char>(c);
        if (c == 0xC3 && i + 1 < text.size())
            out += plain(static_cast<unsigned char>(text[++i]), umlauts);
    }
    return out;
}

int best_fit(const std::string& id, const Text& name, const std::string& text) {
    int best = 0;
    for (const Umlauts umlauts : {Umlauts::without_e, Umlauts::with_e}) {
        const std::string wish = folded(text, umlauts);
        if (wish.empty()) return 0;
        for (const std::string* of : {&id, &name.en, &name.de})
            best = std::max(best, fit(folded(*of, umlauts), wish));
    }
    return best;
}

int least_distance(const std::string& id, const Text& name, const std::string& text) {
    const std::string wish = folded(text, Umlauts::without_e).substr(0, 40);
    int least = 1000;
    for (const std::string* of : {&id, &name.en, &name.de})
        least = std::min(least, edit_distance(wish, folded(*of, Umlauts::without_e)));
    return least;
}

std::vector<u16> fitting_titles(const TitleNames& names, const std::string& text) {
    return numbers_of(ranked_titles(names, text));
}

std::vector<u16> matching_titles(const TitleNames& names, const std::string& text) {
    const std::vector<Ranked> found = ranked_titles(names, text);
    // A whole name means that card, even if others contain it.
    if (!found.empty() && found[0].rank == 3 && (found.size() == 1 || found[1].rank < 3))
        return {found[0].title};
    return numbers_of(found);
}

std::vector<u16> near_titles(const TitleNames& names, const std::string& text, size_t most) {
    std::vector<Ranked> near;
    for (size_t number = 0; number < names.entries.size(); ++number) {
        const TitleNames::Entry& title = names.entries[number];
        near.push_back({least_distance(*title.id, *title.name, text), static_cast<u16>(number)});
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    near.resize(std::min(near.size(), most));
    return numbers_of(near);
}

}  // namespace cantina
