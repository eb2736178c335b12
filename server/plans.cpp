#include "server/plans.h"

namespace cantina::server {

namespace {

const char* name_of(bots::Plan::End end) {
    static constexpr const char* names[] = {"turn-over",  "match-over",  "unknown",
                                            "other-seat", "long-enough", "stopped"};
    return names[static_cast<int>(end)];
}

}  // namespace

Json told_plan(const AnyGame& game, const bots::Plan& plan) {
    if (plan.steps.empty()) return nullptr;
    const auto en = bots::in_words(game, plan, Language::en);
    const auto de = bots::in_words(game, plan, Language::de);
    Json line = Json::array();
    for (std::size_t i = 0; i < en.size(); ++i) line.push_back(to_json(Text{en[i], de[i]}));
    return {{"line", line},
            {"end", name_of(plan.end)},
            {"then", to_json(bots::told_end(plan.end))},
            {"now", static_cast<int>(100 * plan.now() + 0.5)},
            {"after", static_cast<int>(100 * plan.after() + 0.5)}};
}

}  // namespace cantina::server
