// Verifiable shuffles: a server promises its part of the seed before anybody sits down, each person
// adds a number, and at the end everybody can check that the match was dealt from just these.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"

namespace cantina {

struct Shuffle {
    std::string server;                // 32 random bytes, in hexadecimal
    std::vector<std::string> numbers;  // one for each seat; bots have none

    /// What the server shows before: the SHA-256 of its bytes, in hexadecimal.
    std::string promise() const;
    /// What the match is dealt from.
    Seed seed() const;
    friend bool operator==(const Shuffle&, const Shuffle&) = default;
};

inline constexpr std::size_t longest_number = 64;

/// 32 bytes nobody can guess, in hexadecimal.
std::string draw_server_bytes();
bool are_server_bytes(std::string_view hex);

std::array<u8, 32> sha256(std::string_view bytes);
std::string to_hex(const u8* bytes, std::size_t size);

}  // namespace cantina
