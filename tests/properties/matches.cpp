#include "tests/properties/matches.h"

#include <cstdlib>

namespace cantina::test {

namespace {

int matches_wanted() {
    const char* wish = std::getenv("CANTINA_MATCHES");
    if (!wish) return 60;
    const long number = std::strtol(wish, nullptr, 10);
    return number > 0 ? static_cast<int>(std::min(number, 1'000'000'000L)) : 1;
}

}  // namespace

rc::detail::TestParams params_of(double share) {
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    // The same matches every time, unless RC_PARAMS asks for others.
    if (!std::getenv("RC_PARAMS")) params.seed = 20230324;
    params.maxSuccess = std::max(1, static_cast<int>(matches_wanted() * share));
    return params;
}

void expect_success(const rc::detail::TestResult& result) {
    if (result.is<rc::detail::SuccessResult>()) return;
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
}

}  // namespace cantina::test
