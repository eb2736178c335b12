// Counts every call of operator new in a program that links counted_new.cpp.
#pragma once

#include <atomic>

namespace cantina::test {

extern std::atomic<long> allocations;

}  // namespace cantina::test
