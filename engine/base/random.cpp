#include "engine/base/random.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdio>
#include <stdexcept>

namespace cantina {

namespace {

u64 splitmix(u64& x) {
    u64 z = (x += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

inline void quarter_round(u32& a, u32& b, u32& c, u32& d) {
    a += b, d = std::rotl(d ^ a, 16);
    c += d, b = std::rotl(b ^ c, 12);
    a += b, d = std::rotl(d ^ a, 8);
    c += d, b = std::rotl(b ^ c, 7);
}

}  // namespace

Seed Seed::from_number(u64 number) {
    Seed seed;
    seed.words[0] = static_cast<u32>(number);
    seed.words[1] = static_cast<u32>(number >> 32);
    return seed;
}

Seed Seed::from_text(std::string_view text) {
    const auto bad = [&] {
        return std::invalid_argument("seed '" + std::string(text) +
                                     "' is neither a whole number nor 64 hexadecimal digits");
    };
    const char* end = text.data() + text.size();
    if (text.size() == 64) {
        Seed seed;
        for (int i = 0; i < 8; ++i) {
            const char* at = text.data() + i * 8;
            const auto [stop, error] = std::from_chars(at, at + 8, seed.words[i], 16);
            if (error != std::errc{} || stop != at + 8) throw bad();
        }
        return seed;
    }
    u64 number = 0;
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (text.empty() || error != std::errc{} || stop != end) throw bad();
    return from_number(number);
}

std::string Seed::text() const {
    if (std::all_of(words.begin() + 2, words.end(), [](u32 w) { return w == 0; }))
        return std::to_string(words[0] | static_cast<u64>(words[1]) << 32);
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (u32 word : words)
        for (int shift = 28; shift >= 0; shift -= 4) text += digits[word >> shift & 15];
    return text;
}

Rng::Rng(u64 seed) {
    for (u64& word : state_) word = splitmix(seed);
}

void Stream::start(const Seed& seed) {
    *this = Stream{};
    key = seed.words;
    used = 16;
}

void Stream::rekey(Rng& rng) {
    for (int i = 0; i < 8; i += 2) {
        const u64 fresh = rng.next();
        key[i] = static_cast<u32>(fresh);
        key[i + 1] = static_cast<u32>(fresh >> 32);
    }
    block = {};
    blocks_made = 0;
    used = 16;
    scripted = 0;
    script = {};
}

void Stream::say_next(u8 outcome) {
    CANTINA_CHECK(scripted < script_capacity && "too many scripted outcomes");
    if (scripted == script_size) block = {};
    if (scripted < script_size)
        script[scripted] = outcome;
    else
        reinterpret_cast<u8*>(block.data())[scripted - script_size] = outcome;
    ++scripted;
}

u32 Stream::next_scripted(u32 n) {
    const u32 outcome = script[0];
    std::copy(script.begin() + 1, script.end(), script.begin());
    script.back() = 0;
    if (scripted > script_size) {
        u8* further = reinterpret_cast<u8*>(block.data());
        script.back() = further[0];
        std::copy(further + 1, further + sizeof block, further);
        further[sizeof block - 1] = 0;
    }
    if (--scripted == script_size) restore_block();
    if (outcome >= n) {
        char what[80];
        std::snprintf(what, sizeof what, "scripted outcome %u is out of range: 0 to %u can come",
                      outcome, n - 1);
        throw std::out_of_range(what);
    }
    return outcome;
}

/// The block as it was before further outcomes were written over it.
void Stream::restore_block() {
    if (blocks_made == 0) {
        block = {};
        return;
    }
    const u32 words_used = used;
    --blocks_made;
    make_block();
    used = words_used;
}

void Stream::make_block() {
    // ChaCha with 8 rounds; the constants spell "expand 32-byte k".
    const std::array<u32, 16> in = {0x61707865,
                                    0x3320646e,
                                    0x79622d32,
                                    0x6b206574,
                                    key[0],
                                    key[1],
                                    key[2],
                                    key[3],
                                    key[4],
                                    key[5],
                                    key[6],
                                    key[7],
                                    static_cast<u32>(blocks_made),
                                    static_cast<u32>(blocks_made >> 32),
                                    0,
                                    0};
    std::array<u32, 16> x = in;
    for (int round = 0; round < 8; round += 2) {
        quarter_round(x[0], x[4], x[8], x[12]);
        quarter_round(x[1], x[5], x[9], x[13]);
        quarter_round(x[2], x[6], x[10], x[14]);
        quarter_round(x[3], x[7], x[11], x[15]);
        quarter_round(x[0], x[5], x[10], x[15]);
        quarter_round(x[1], x[6], x[11], x[12]);
        quarter_round(x[2], x[7], x[8], x[13]);
        quarter_round(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; ++i) block[i] = x[i] + in[i];
    ++blocks_made;
    used = 0;
}

}  // namespace cantina
