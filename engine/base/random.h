// Randomness. The match's own randomness is a ChaCha8 stream inside the State, so that nobody who
// records every shuffle can predict the next one; views never contain it and a World always gets
// a new key. Bots, which need numbers quickly and have nothing to hide, use `Rng`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/base/check.h"
#include "engine/base/types.h"

namespace cantina {

/// What a match is dealt from. Written as a number (small seeds) or as 64 hexadecimal digits.
struct Seed {
    std::array<u32, 8> words{};

    static Seed from_number(u64 number);
    static Seed from_text(std::string_view text);  // throws std::invalid_argument
    std::string text() const;
    friend bool operator==(const Seed&, const Seed&) = default;
};

/// A quick generator for simulations and bots (xoshiro256**, seeded by splitmix64).
class Rng {
  public:
    explicit Rng(u64 seed);
    u64 next();
    /// Uniform in [0, n).
    u32 below(u32 n) {
        u64 product = static_cast<u64>(static_cast<u32>(next() >> 32)) * n;
        u32 low = static_cast<u32>(product);
        if (low < n) [[unlikely]] {
            const u32 floor = (0u - n) % n;
            while (low < floor) {
                product = static_cast<u64>(static_cast<u32>(next() >> 32)) * n;
                low = static_cast<u32>(product);
            }
        }
        return static_cast<u32>(product >> 32);
    }
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  private:
    u64 state_[4];
};

inline u64 Rng::next() {
    const auto rotl = [](u64 x, int k) { return (x << k) | (x >> (64 - k)); };
    const u64 result = rotl(state_[1] * 5, 7) * 9;
    const u64 t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotl(state_[3], 45);
    return result;
}

/// The randomness of a match. Every random outcome passes through `chance`.
struct Stream {
    static constexpr int script_size = 27;
    static constexpr int script_capacity = script_size + 64;

    std::array<u32, 8> key;
    std::array<u32, 16> block;
    u64 blocks_made;
    u32 used;     // words of the block already given away; 16 when none is left
    u8 scripted;  // how many scripted outcomes are still to come
    // The next of them. Further ones lie in the bytes of `block`, which follows from the key and is
    // made again as soon as it is free of them.
    std::array<u8, script_size> script;

    void start(const Seed& seed);
    /// A new key for a World, so that nobody fishes in the true stream; what was scripted goes too.
    void rekey(Rng& rng);
    /// Uniform in [0, n); or the next scripted outcome, which must fit.
    u32 chance(u32 n) {
        if (n <= 1) return 0;
        if (scripted) [[unlikely]]
            return next_scripted(n);
        u64 product = static_cast<u64>(word()) * n;
        u32 low = static_cast<u32>(product);
        if (low < n) [[unlikely]] {
            const u32 floor = (0u - n) % n;
            while (low < floor) {
                product = static_cast<u64>(word()) * n;
                low = static_cast<u32>(product);
            }
        }
        return static_cast<u32>(product >> 32);
    }
    /// Scenarios say which outcomes come next.
    void say_next(u8 outcome);

  private:
    u32 word() {
        if (used >= 16) make_block();
        return block[used++];
    }
    u32 next_scripted(u32 n);
    void make_block();
    void restore_block();
};

}  // namespace cantina
