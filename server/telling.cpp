#include "server/telling.h"

#include <algorithm>

namespace cantina::server {

namespace {

const char* key_of(Language language) { return language == Language::de ? "de" : "en"; }

bool is_pair(const Tree::Map& map) {
    return map.size() == 2 && map[0].first == "en" && map[1].first == "de" &&
           std::holds_alternative<std::string>(map[0].second.value) &&
           std::holds_alternative<std::string>(map[1].second.value);
}

bool is_pair(const Json& json) {
    return json.size() == 2 && json.contains("en") && json.contains("de") &&
           json["en"].is_string() && json["de"].is_string();
}

Tree text_in(Text&& text, Tongue tongue) {
    Tree::Map map;
    if (tongue != Language::de) map.emplace_back("en", std::move(text.en));
    if (tongue != Language::en) map.emplace_back("de", std::move(text.de));
    return map;
}

Telling telling_in(Tongue tongue, bool with_events) {
    return {.en = tongue != Language::de, .de = tongue != Language::en, .happenings = with_events};
}

/// Gives each thing that is told its number: by position, then by line.
class Numbers {
  public:
    /// None for what has no line.
    Tree next(const Told& told) {
        if (told.position != position_) line_ = 0;
        position_ = told.position;
        return told.has_sentence() ? Tree(first_number_of(position_) + line_++) : Tree();
    }

  private:
    int position_ = -1;
    int line_ = 0;
};

void add_event(Tree&& happening, const Tree& number, Tongue tongue, Tree::List& events) {
    auto* what = std::get_if<Tree::Map>(&happening.value);
    if (!what) return;
    prune(happening, tongue);
    Tree::Map event;
    event.reserve(what->size() + 1);
    event.emplace_back("n", number);
    for (auto& member : *what) event.push_back(std::move(member));
    events.emplace_back(std::move(event));
}

Tree line_of(Told&& told, const Tree& number, Tongue tongue, int seats) {
    Tree::Map line;
    line.emplace_back("n", number);
    line.emplace_back("seat", told.seat < seats ? Tree(told.seat) : Tree());
    line.emplace_back("text", text_in(std::move(told.text), tongue));
    line.emplace_back("clause", std::move(told.clause));
    return line;
}

}  // namespace

void prune(Tree& tree, Tongue tongue) {
    if (!tongue) return;
    if (auto* list = std::get_if<Tree::List>(&tree.value))
        for (Tree& item : *list) prune(item, tongue);
    auto* map = std::get_if<Tree::Map>(&tree.value);
    if (!map) return;
    if (is_pair(*map))
        map->erase(map->begin() + (tongue == Language::en ? 1 : 0));
    else
        for (auto& [key, value] : *map) prune(value, tongue);
}

void prune(Json& json, Tongue tongue) {
    if (!tongue || !json.is_structured()) return;
    if (json.is_object() && is_pair(json)) {
        json.erase(tongue == Language::en ? "de" : "en");
        return;
    }
    for (Json& item : json) prune(item, tongue);
}

Tongue tongue_of(const Json& message) {
    const auto found = message.find("lang");
    if (found == message.end() || found->is_null()) return std::nullopt;
    const std::string word = word_of(message, "lang", {"en", "de"}, "");
    return word == key_of(Language::de) ? Language::de : Language::en;
}

News news(const Match& match, const Whose& whose, int since, int until, bool with_events) {
    News news;
    Numbers numbers;
    for (Told& told : match.tell(whose.viewer, telling_in(whose.tongue, with_events), since)) {
        if (told.position > until) break;
        const Tree number = numbers.next(told);
        add_event(std::move(told.happening), number, whose.tongue, news.events);
        if (told.has_sentence())
            news.log.push_back(
                line_of(std::move(told), number, whose.tongue, match.game().seats()));
    }
    return news;
}

Tree::List events_at(const Match& match, Seat viewer, int position) {
    Tree::List events;
    Numbers numbers;
    const Telling telling{.happenings = true};
    for (Told& told : match.tell_moment(viewer, telling, position))
        add_event(std::move(told.happening), numbers.next(told), {}, events);
    return events;
}

}  // namespace cantina::server
