#include "tests/support/onlooking.h"

#include <stdexcept>

#include "engine/people/columns.h"

namespace cantina::onlooking {

bool has_slots(std::string_view text) {
    return text.find_first_of("{}[]|") != std::string_view::npos;
}

void collect_words(const Tree& tree, std::multiset<std::string>& words) {
    if (const auto* text = std::get_if<std::string>(&tree.value)) words.insert(*text);
    if (const auto* list = std::get_if<Tree::List>(&tree.value))
        for (const Tree& item : *list) collect_words(item, words);
    if (const auto* map = std::get_if<Tree::Map>(&tree.value))
        for (const auto& [key, item] : *map) collect_words(item, words);
}

void collect_numbers(const Tree& tree, std::string_view key, std::multiset<i64>& numbers) {
    if (const auto* list = std::get_if<Tree::List>(&tree.value))
        for (const Tree& item : *list) collect_numbers(item, key, numbers);
    if (const auto* map = std::get_if<Tree::Map>(&tree.value))
        for (const auto& [name, item] : *map) {
            if (const auto* number = std::get_if<i64>(&item.value); number && name == key)
                numbers.insert(*number);
            collect_numbers(item, key, numbers);
        }
}

const Tree& at(const Tree& tree, std::string_view key) {
    for (const auto& [name, item] : std::get<Tree::Map>(tree.value))
        if (name == key) return item;
    throw std::out_of_range(std::string(key));
}

bool has(const Tree& tree, std::string_view key) {
    for (const auto& [name, item] : std::get<Tree::Map>(tree.value))
        if (name == key) return true;
    return false;
}

std::string difference(const Tree& a, const Tree& b, const std::string& path) {
    if (a == b) return "";
    const auto* map_a = std::get_if<Tree::Map>(&a.value);
    const auto* map_b = std::get_if<Tree::Map>(&b.value);
    if (map_a && map_b && map_a->size() == map_b->size())
        for (size_t i = 0; i < map_a->size(); ++i)
            if ((*map_a)[i] != (*map_b)[i])
                return difference((*map_a)[i].second, (*map_b)[i].second,
                                  path + "/" + (*map_a)[i].first);
    const auto* list_a = std::get_if<Tree::List>(&a.value);
    const auto* list_b = std::get_if<Tree::List>(&b.value);
    if (list_a && list_b && list_a->size() == list_b->size())
        for (size_t i = 0; i < list_a->size(); ++i)
            if (!((*list_a)[i] == (*list_b)[i]))
                return difference((*list_a)[i], (*list_b)[i], path + "/" + std::to_string(i));
    const auto* text_a = std::get_if<std::string>(&a.value);
    const auto* text_b = std::get_if<std::string>(&b.value);
    return path + (text_a && text_b ? ": " + *text_a + " / " + *text_b : "");
}

std::string without_colour(const std::string& text) {
    std::string plain;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\033')
            i = text.find('m', i);
        else
            plain += text[i];
    }
    return plain;
}

void expect_width(const std::string& board, int width) {
    std::string line;
    for (char c : board) {
        if (c != '\n') {
            line += c;
            continue;
        }
        ASSERT_LE(columns(line), width) << line;
        line.clear();
    }
    ASSERT_TRUE(line.empty()) << "the last line ends with a newline";
}

}  // namespace cantina::onlooking
