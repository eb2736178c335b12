// One 64-bit fingerprint for bytes: equal states are equal bytes, so their hashes mean something.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "engine/base/types.h"

namespace cantina {

inline u64 hash_bytes(const void* data, std::size_t size, u64 seed = 0) {
    const auto* at = static_cast<const unsigned char*>(data);
    u64 hash = seed ^ (size * 0x9E3779B97F4A7C15ull);
    const auto mix = [&](u64 word) {
        hash = std::rotl(hash ^ (word * 0xBF58476D1CE4E5B9ull), 29) * 0x94D049BB133111EBull;
    };
    for (; size >= 8; size -= 8, at += 8) {
        u64 word;
        std::memcpy(&word, at, 8);
        mix(word);
    }
    if (size) {
        u64 word = 0;
        std::memcpy(&word, at, size);
        mix(word);
    }
    hash ^= hash >> 32;
    hash *= 0xD6E8FEB86659FD93ull;
    return hash ^ hash >> 29;
}

template <class T>
u64 hash_of(const T& value) {
    return hash_bytes(&value, sizeof value);
}

}  // namespace cantina
