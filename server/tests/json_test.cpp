#include "server/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "server/patch.h"

namespace cantina::server {
namespace {

Tree random_tree(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 7 : 5);
    if (kind == 0) return *rc::gen::inRange(-2, 5);
    if (kind == 1) return *rc::gen::element<std::string>("", "t", "ü", "\"\\/", "\n\t\x01", "{}");
    if (kind == 2) return {};
    if (kind == 3) return *rc::gen::inRange(0, 2) == 1;
    if (kind == 4) return *rc::gen::inRange(0, 5) / 4.0;
    const int size = *rc::gen::inRange(0, 5);
    if (kind == 5) {
        Tree::List list;
        for (int i = 0; i < size; ++i) list.push_back(random_tree(depth - 1));
        return list;
    }
    Tree::Map map;
    for (int i = 0; i < size; ++i)
        if (*rc::gen::inRange(0, 4) > 0)
            map.emplace_back("k/~" + std::to_string(i), random_tree(depth - 1));
    if (*rc::gen::inRange(0, 4) == 0) std::reverse(map.begin(), map.end());
    return map;
}

std::string written(const Tree& tree) {
    std::string text;
    write_json(tree, text);
    return text;
}

Json difference(const Tree& from, const Tree& to) {
    std::string text;
    write_difference(from, to, text);
    return Json::parse(text);
}

/// Equal whatever the order of the members.
nlohmann::json sorted(const Json& tree) { return nlohmann::json::parse(tree.dump()); }

RC_GTEST_PROP(WriteJson, WritesWhatTheLibraryWouldRead, ()) {
    const Tree tree = random_tree(3);
    RC_ASSERT(Json::parse(written(tree)) == to_json(tree));
}

RC_GTEST_PROP(Difference, TurnsOneTreeIntoTheOther, ()) {
    const Tree from = random_tree(3);
    const Tree to = random_tree(3);
    const Json patched = to_json(from).patch(difference(from, to));
    RC_ASSERT(sorted(patched) == sorted(to_json(to)));
}

TEST(Difference, IsShortForACardThatLeavesAHand) {
    const Tree from = Tree::Map{{"hand", Tree::List{"a", "b", "c", "d"}}};
    const Tree to = Tree::Map{{"hand", Tree::List{"a", "c", "d"}}};
    EXPECT_EQ(difference(from, to), Json::array({{{"op", "remove"}, {"path", "/hand/1"}}}));
    EXPECT_EQ(difference(from, from), Json::array());
}

TEST(ParseObject, RefusesWhatCannotBeTrusted) {
    const auto code = [](const std::string& text) {
        try {
            parse_object(text, 100);
        } catch (const Refusal& refusal) {
            return refusal.code();
        }
        return Code::internal;
    };
    EXPECT_EQ(code("{"), Code::bad_request);
    EXPECT_EQ(code("[]"), Code::bad_request);
    EXPECT_EQ(code("{\"a\":\"\xff\"}"), Code::bad_request);
    EXPECT_EQ(code(std::string(50, '[')), Code::bad_request);
    EXPECT_EQ(code(std::string(101, ' ')), Code::too_large);
    EXPECT_EQ(parse_object("{\"a\":1}", 100)["a"], 1);
}

}  // namespace
}  // namespace cantina::server
