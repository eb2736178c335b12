// A library as bytes: kept in the program, read back and checked. What it holds is listed once, for
// writing and reading:
//
//   [](auto& io, Library& library) {
//       io.list(library.titles, [&](Title& title) {
//           io(title.id, title.name, title.cost, title.unique);
//           io.word(title.kind, kind_count);
//       });
//   }
//
// Its code follows by itself.
#pragma once

#include <concepts>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/code_check.h"
#include "engine/base/bytes.h"
#include "engine/base/hash.h"

namespace cantina {

/// Figures are written as they are, flags as one byte, texts, lists and words (a kind, a faction)
/// by their number.
class TableWriter {
  public:
    explicit TableWriter(ByteWriter& out) : out_(out) {}

    template <class... Fields>
    void operator()(Fields&... fields) {
        (one(fields), ...);
    }
    template <class Word>
    void word(Word& word, size_t) {
        out_.plain(static_cast<u8>(word));
    }
    template <class Item, class Fields>
    void list(std::vector<Item>& items, Fields fields) {
        out_.plain(static_cast<u32>(items.size()));
        for (Item& item : items) fields(item);
    }

  private:
    void one(const std::string& text) { out_.string(text); }
    void one(const Text& text) { out_.text(text); }
    void one(bool flag) { out_.plain(static_cast<u8>(flag)); }
    template <std::unsigned_integral Figure>
    void one(Figure figure) {
        out_.plain(figure);
    }
    template <class Item>
    void one(std::vector<Item>& items) {
        list(items, [&](Item& item) { one(item); });
    }

    ByteWriter& out_;
};

/// Throws std::runtime_error on what no TableWriter has written.
class TableReader {
  public:
    explicit TableReader(ByteReader& in) : in_(in) {}

    template <class... Fields>
    void operator()(Fields&... fields) {
        (one(fields), ...);
    }
    template <class Word>
    void word(Word& word, size_t words) {
        const u8 number = in_.plain<u8>();
        if (number >= words) throw std::runtime_error("an unknown word in the table");
        word = static_cast<Word>(number);
    }
    template <class Item, class Fields>
    void list(std::vector<Item>& items, Fields fields) {
        for (u32 left = in_.plain<u32>(); left; --left) fields(items.emplace_back());
    }

  private:
    void one(std::string& text) { text = in_.string(); }
    void one(Text& text) { text = in_.text(); }
    void one(bool& flag) { flag = in_.plain<u8>() != 0; }
    template <std::unsigned_integral Figure>
    void one(Figure& figure) {
        figure = in_.plain<Figure>();
    }
    template <class Item>
    void one(std::vector<Item>& items) {
        list(items, [&](Item& item) { one(item); });
    }

    ByteReader& in_;
};

struct TableFormat {
    u32 kind;  // four letters, so that nobody takes the bytes for those of another game
    u32 version;
};

template <class Library, class Fields>
std::string write_table(const TableFormat& format, Library library, Fields fields) {
    ByteWriter out;
    TableWriter io(out);
    fields(io, library);
    write_code(out, library.code);
    return seal(format.kind, format.version, out.take());
}

/// Of the bytes of a whole table.
inline u64 table_fingerprint(std::string_view bytes) {
    return hash_bytes(bytes.data(), bytes.size());
}

/// Whether the rules could do with it is not asked yet. Throws std::runtime_error.
template <class Library, class Fields>
Library read_table(const TableFormat& format, std::string_view bytes, Fields fields) {
    ByteReader in(unseal(format.kind, format.version, bytes));
    TableReader io(in);
    Library library;
    fields(io, library);
    library.code = read_code(in);
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last ability");
    library.fingerprint = table_fingerprint(bytes);
    return library;
}

/// The bytes are whole, but no match could be played with them.
[[noreturn]] inline void refuse_library(const std::string& why) {
    throw std::runtime_error("the library cannot be used: " + why);
}

/// The tables of the code and every ability in it, whether or not a card names it; `check(number)`
/// throws CodeFault. Throws std::runtime_error.
template <class Check>
void check_every_ability(const Code& code, const Vocabulary& vocabulary, size_t titles,
                         Check check) {
    try {
        CodeCheck(code, vocabulary, static_cast<int>(titles), nullptr).tables();
        for (size_t i = 1; i < code.abilities.size(); ++i) check(static_cast<u16>(i));
    } catch (const CodeFault& fault) {
        refuse_library(fault.what());
    }
}

}  // namespace cantina
