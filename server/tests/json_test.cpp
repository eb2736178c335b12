#include "server/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace cantina::server {
namespace {

Json random_tree(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 6 : 4);
    if (kind == 0) return *rc::gen::inRange(0, 5);
    if (kind == 1) return "t" + std::to_string(*rc::gen::inRange(0, 4));
    if (kind == 2) return nullptr;
    if (kind == 3) return true;
    const int size = *rc::gen::inRange(0, 5);
    if (kind == 4) {
        Json list = Json::array();
        for (int i = 0; i < size; ++i) list.push_back(random_tree(depth - 1));
        return list;
    }
    Json object = Json::object();
    for (int i = 0; i < size; ++i)
        object["k/~" + std::to_string(*rc::gen::inRange(0, 6))] = random_tree(depth - 1);
    return object;
}

/// Equal whatever the order of the members.
nlohmann::json sorted(const Json& tree) { return nlohmann::json::parse(tree.dump()); }

RC_GTEST_PROP(Difference, TurnsOneTreeIntoTheOther, ()) {
    const Json from = random_tree(3);
    const Json to = random_tree(3);
    const Json patched = from.patch(difference(from, to));
    RC_ASSERT(sorted(patched) == sorted(to));
}

TEST(Difference, IsShortForACardThatLeavesAHand) {
    const Json from = {{"hand", {"a", "b", "c", "d"}}};
    const Json to = {{"hand", {"a", "c", "d"}}};
    EXPECT_EQ(difference(from, to), Json::array({{{"op", "remove"}, {"path", "/hand/1"}}}));
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
