#include "tests/allocations/counted_new.h"

#include <cstdlib>
#include <new>

namespace cantina::test {

std::atomic<long> allocations{0};

}  // namespace cantina::test

// All other forms of new and delete end up in these, except where a sanitizer has its own. They are
// not inlined, so that the compiler does not see malloc meet delete.
[[gnu::noinline]] void* operator new(std::size_t size) {
    cantina::test::allocations.fetch_add(1, std::memory_order_relaxed);
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    cantina::test::allocations.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size ? size : 1);
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    cantina::test::allocations.fetch_add(1, std::memory_order_relaxed);
    const auto align = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
