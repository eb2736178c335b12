// Broken invariants abort with a message; bad input throws at the edges instead.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace cantina {

[[noreturn]] inline void broken(const char* what, const char* file, int line) {
    std::fprintf(stderr, "cantina: broken invariant: %s (%s:%d)\n", what, file, line);
    std::abort();
}

}  // namespace cantina

/// Always on: guards the edges of fixed-size storage and the promises between steps.
#define CANTINA_CHECK(condition)                       \
    (__builtin_expect(static_cast<bool>(condition), 1) \
         ? (void)0                                     \
         : ::cantina::broken(#condition, __FILE__, __LINE__))
