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

}  // namespace cantina
