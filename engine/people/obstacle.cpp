#include "engine/people/obstacle.h"

#include "engine/words/grammar.h"

namespace cantina {

Obstacle obstacle(const char* clause, std::string_view en, std::string_view de,
                  const WordsIn& words) {
    return {clause, {fill(en, words(Language::en)), fill(de, words(Language::de))}};
}

Obstacle which_of(const std::vector<Text>& names, std::string_view en, std::string_view de) {
    return obstacle("", en, de, [&](Language language) {
        std::vector<std::string> list;
        list.reserve(names.size());
        for (const Text& name : names) list.push_back(name.in(language));
        return Slots{{{"names", joined_or(list, language)}}};
    });
}

std::optional<Obstacle> unclear_name(const TitleNames& names, const std::string& typed,
                                     const std::vector<u16>& titles) {
    constexpr size_t suggestions = 3;
    constexpr size_t most_listed = 6;
    const auto named = [&](const std::vector<u16>& numbers) {
        std::vector<Text> listed;
        for (size_t i = 0; i < numbers.size() && i < most_listed; ++i)
            listed.push_back(*names.entries[numbers[i]].name);
        return listed;
    };
    if (titles.empty())
        return which_of(named(near_titles(names, typed, suggestions)),
                        "No card has this name. Did you mean {names}?",
                        "Keine Karte heißt so. Meinst du {names}?");
    if (titles.size() > 1)
        return which_of(named(titles), "Several cards fit: do you mean {names}?",
                        "Mehrere Karten passen: Meinst du {names}?");
    return std::nullopt;
}

}  // namespace cantina
