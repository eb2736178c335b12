// Verifiable shuffles: a server promises its part of the seed before anybody sits down, each person
// commits to a number and opens it when all have. At the end everybody can check that the match was
// dealt from just these, none of which could be chosen after another one was known.
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
    /// One for each seat, empty where no number was committed to; none at all before 0.2.
    std::vector<std::string> commitments = {};
    int round = 1;  // how often it was begun, because somebody left before the deal

    /// What the server shows before: the SHA-256 of its bytes, in hexadecimal.
    std::string promise() const;
    std::string commitment_of(std::size_t seat) const {
        return seat < commitments.size() ? commitments[seat] : "";
    }
    /// What the match is dealt from.
    Seed seed() const;
    friend bool operator==(const Shuffle&, const Shuffle&) = default;
};

inline constexpr std::size_t longest_number = 64;

/// 32 bytes nobody can guess, in hexadecimal.
std::string draw_server_bytes();
bool are_server_bytes(std::string_view hex);
/// The SHA-256 of the server's bytes, in hexadecimal.
std::string promise_of(const std::string& server_bytes);

/// What binds a player to a number: the SHA-256 of its text's bytes (UTF-8), in hexadecimal.
std::string commitment_to(std::string_view number);
/// 64 hexadecimal digits, small letters.
bool is_sha256(std::string_view hex);

std::array<u8, 32> sha256(std::string_view bytes);
std::string to_hex(const u8* bytes, std::size_t size);

}  // namespace cantina
