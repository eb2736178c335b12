#include "match/shuffle.h"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

namespace cantina {

namespace {

constexpr std::size_t server_bytes = 32;

std::string from_hex(std::string_view hex) {
    std::string bytes(hex.size() / 2, '\0');
    std::size_t length = 0;
    if (sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(),
                       hex.size(), nullptr, &length, nullptr) != 0 ||
        length != bytes.size())
        throw std::invalid_argument("not hexadecimal");
    return bytes;
}

}  // namespace

std::array<u8, 32> sha256(std::string_view bytes) {
    std::array<u8, 32> hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    return hash;
}

std::string to_hex(const u8* bytes, std::size_t size) {
    std::string hex(size * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, size);
    hex.pop_back();
    return hex;
}

std::string draw_server_bytes() {
    std::array<u8, server_bytes> bytes;
    if (sodium_init() < 0) throw std::runtime_error("this system has no source of randomness");
    randombytes_buf(bytes.data(), bytes.size());
    return to_hex(bytes.data(), bytes.size());
}

bool are_server_bytes(std::string_view hex) {
    return hex.size() == 2 * server_bytes && std::all_of(hex.begin(), hex.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

bool is_sha256(std::string_view hex) { return are_server_bytes(hex); }

std::string promise_of(const std::string& server_bytes) {
    return commitment_to(from_hex(server_bytes));
}

std::string commitment_to(std::string_view number) {
    const auto hash = sha256(number);
    return to_hex(hash.data(), hash.size());
}

std::string Shuffle::promise() const { return promise_of(server); }

Seed Shuffle::seed() const {
    std::string mixed = from_hex(server);
    for (const std::string& number : numbers) {
        mixed += static_cast<char>(number.size());
        mixed += number;
    }
    const auto hash = sha256(mixed);
    Seed seed;
    for (std::size_t i = 0; i < seed.words.size(); ++i)
        for (std::size_t byte = 0; byte < 4; ++byte)
            seed.words[i] |= static_cast<u32>(hash[4 * i + byte]) << (8 * byte);
    return seed;
}

}  // namespace cantina
