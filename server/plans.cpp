#include "server/plans.h"

namespace cantina::server {

namespace {

const char* name_of(bots::Plan::End end) {
    static constexpr const char* names[] = {"turn-over",  "match-over",  "unknown",
                                            "other-seat", "long-enough", "stopped"};
    return names[static_cast<int>(end)];
}

}  // namespace

Json to_json(const bots::ToldPlan& plan) {
    if (plan.line.empty()) return nullptr;
    Json line = Json::array();
    for (const Text& item : plan.line) line.push_back(to_json(item));
    return {{"line", line},
            {"end", name_of(plan.end)},
            {"then", to_json(bots::told_end(plan.end))},
            {"now", static_cast<int>(100 * plan.now + 0.5)},
            {"after", static_cast<int>(100 * plan.after + 0.5)}};
}

}  // namespace cantina::server
