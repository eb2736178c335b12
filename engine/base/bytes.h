// Plain bytes, for the compiled content and for saved states: written and read in one fixed way on
// every machine.
#pragma once

#include <bit>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

static_assert(std::endian::native == std::endian::little,
              "states are saved as little-endian bytes");

class ByteWriter {
  public:
    template <class T>
    void plain(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void string(std::string_view text) {
        plain(static_cast<u32>(text.size()));
        bytes_.append(text);
    }
    void text(const Text& text) {
        string(text.en);
        string(text.de);
    }
    template <class T>
    void list(const std::vector<T>& values) {
        plain(static_cast<u32>(values.size()));
        for (const T& value : values) plain(value);
    }
    std::string take() { return std::move(bytes_); }

  private:
    std::string bytes_;
};

/// Throws std::runtime_error when the bytes end too early.
class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    T plain() {
        static_assert(std::is_trivially_copyable_v<T>);
        T value;
        std::memcpy(&value, take(sizeof value).data(), sizeof value);
        return value;
    }
    std::string string() { return std::string(take(plain<u32>())); }
    Text text() {
        Text text;
        text.en = string();
        text.de = string();
        return text;
    }
    template <class T>
    std::vector<T> list() {
        const u32 count = plain<u32>();
        if (count > bytes_.size() / sizeof(T)) throw std::runtime_error("the bytes end too early");
        std::vector<T> values;
        values.reserve(count);
        for (u32 i = 0; i < count; ++i) values.push_back(plain<T>());
        return values;
    }
    bool at_end() const { return bytes_.empty(); }

  private:
    std::string_view take(size_t size) {
        if (size > bytes_.size()) throw std::runtime_error("the bytes end too early");
        const std::string_view taken = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return taken;
    }
    std::string_view bytes_;
};

/// A table as it is kept: what it is, the version of its format, a checksum, then its bytes.
inline std::string seal(u32 kind, u32 version, const std::string& bytes) {
    ByteWriter out;
    out.plain(kind);
    out.plain(version);
    out.plain(hash_bytes(bytes.data(), bytes.size()));
    return out.take() + bytes;
}

/// The bytes inside. Throws std::runtime_error if they are of another kind or version, or damaged.
inline std::string_view unseal(u32 kind, u32 version, std::string_view sealed) {
    constexpr size_t front = sizeof(u32) * 2 + sizeof(u64);
    ByteReader in(sealed);
    if (in.plain<u32>() != kind) throw std::runtime_error("these are bytes of something else");
    if (in.plain<u32>() != version)
        throw std::runtime_error("these bytes are of another version of the format");
    const u64 checksum = in.plain<u64>();
    const std::string_view bytes = sealed.substr(front);
    if (hash_bytes(bytes.data(), bytes.size()) != checksum)
        throw std::runtime_error("these bytes are damaged");
    return bytes;
}

}  // namespace cantina
