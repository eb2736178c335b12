// Looking cards up, and a card as a page.
#include "games/deckbuilding/catalogue.h"

#include <algorithm>

#include "games/deckbuilding/card_text.h"
#include "games/deckbuilding/presenter.h"
#include "games/deckbuilding/words.h"

namespace cantina::deckbuilding {

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

int best_fit(const Title& title, const std::string& text) {
    int best = 0;
    for (const Umlauts umlauts : {Umlauts::without_e, Umlauts::with_e}) {
        const std::string wish = folded(text, umlauts);
        if (wish.empty()) return 0;
        for (const std::string* name : {&title.id, &title.name.en, &title.name.de})
            best = std::max(best, fit(folded(*name, umlauts), wish));
    }
    return best;
}

struct Ranked {
    int fit;
    u16 title;
};

/// Everything that fits at all, best first.
std::vector<Ranked> ranked(const Library& library, const std::string& text) {
    std::vector<Ranked> found;
    for (size_t number = 0; number < library.titles.size(); ++number)
        if (const int fits = best_fit(library.titles[number], text))
            found.push_back({fits, static_cast<u16>(number)});
    std::stable_sort(found.begin(), found.end(),
                     [](const Ranked& a, const Ranked& b) { return a.fit > b.fit; });
    return found;
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

std::vector<u16> matching_titles(const Library& library, const std::string& text) {
    const std::vector<Ranked> found = ranked(library, text);
    // A whole name means that card, even if others contain it.
    if (!found.empty() && found[0].fit == 3 && (found.size() == 1 || found[1].fit < 3))
        return {found[0].title};
    std::vector<u16> numbers;
    numbers.reserve(found.size());
    for (const Ranked& entry : found) numbers.push_back(entry.title);
    return numbers;
}

std::vector<u16> near_titles(const Library& library, const std::string& text, size_t most) {
    const std::string wish = folded(text, Umlauts::without_e).substr(0, 40);
    std::vector<std::pair<int, u16>> near;
    for (size_t number = 0; number < library.titles.size(); ++number) {
        const Title& title = library.titles[number];
        int least = 1000;
        for (const std::string* name : {&title.id, &title.name.en, &title.name.de})
            least = std::min(least, edit_distance(wish, folded(*name, Umlauts::without_e)));
        near.emplace_back(least, static_cast<u16>(number));
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<u16> numbers;
    for (size_t i = 0; i < near.size() && i < most; ++i) numbers.push_back(near[i].second);
    return numbers;
}

std::vector<std::string> Presenter::find_cards(const std::string& text) const {
    std::vector<std::string> ids;
    for (const Ranked& entry : ranked(game_.library(), text))
        ids.push_back(game_.library().titles[entry.title].id);
    return ids;
}

std::vector<std::string> Presenter::card_ids() const {
    std::vector<std::string> ids;
    for (const Title& title : game_.library().titles) ids.push_back(title.id);
    return ids;
}

std::optional<CardPage> Presenter::card(const std::string& id, Language language) const {
    const int number = game_.library().find(id);
    if (number < 0) return std::nullopt;
    const Title& title = game_.library().titles[static_cast<size_t>(number)];
    CardPage page;
    page.id = title.id;
    page.name = title.name.in(language);
    const auto fact = [&](std::string_view en, std::string_view de, std::string value) {
        page.facts.emplace_back(say(language, en, de), std::move(value));
    };
    const auto figure = [&](std::string_view en, std::string_view de, int value) {
        if (value) fact(en, de, std::to_string(value));
    };
    const bool has_cost = title.origin == Origin::galaxy || title.origin == Origin::pilot;
    fact("faction", "Fraktion", faction_name(title.faction, language));
    fact("type", "Art", kind_name(title.kind, language));
    if (has_cost) fact("cost", "Kosten", std::to_string(title.cost));
    figure("attack", "Angriff", title.attack);
    figure("resources", "Ressourcen", title.resources);
    figure("Force", "Macht", title.force);
    figure("target value", "Zielwert", title.target);
    figure("hit points", "Trefferpunkte", title.hit_points);
    std::vector<std::string> traits;
    for (int i = 0; i < trait_count; ++i)
        if (title.has(static_cast<Trait>(i)))
            traits.push_back(trait_name(static_cast<Trait>(i), language));
    if (!traits.empty()) fact("traits", "Merkmale", joined_and(traits, language));
    if (title.unique) fact("unique", "einzigartig", std::string(say(language, "yes", "ja")));
    fact("copies", "Exemplare", std::to_string(title.copies));
    page.text = ability_text(game_.library(), static_cast<u16>(number), language);
    page.reward = reward_text(game_.library(), static_cast<u16>(number), language);
    page.note = title.note.in(language);
    page.house = title.house;
    return page;
}

}  // namespace cantina::deckbuilding
