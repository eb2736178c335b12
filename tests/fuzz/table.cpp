// The bytes are a compiled table. Damaged bytes are refused; and what passes the checks, even if
// somebody has put the right checksum in front of nonsense, can be played.
//
// The first byte says what to do: 0 reads the bytes as they stand, 1 as a rulebook; 2 takes them as
// a list of changes to the real table, which then gets its checksum. From 3 on the same with the
// next game.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/base/bytes.h"
#include "engine/people/rulebook.h"
#include "games/deckbuilding/tests/properties/tested.h"
#include "games/lcg/tests/properties/tested.h"

namespace cantina::test {
namespace {

constexpr std::size_t front = 16;  // kind, version, checksum

/// Each change is four bytes: where (three of them, so that all of the table is in reach), what.
std::string changed_table(std::string_view game, std::string_view changes) {
    std::string table(content::cards(game));
    std::string payload = table.substr(front);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(changes[i]); };
    for (std::size_t i = 0; i + 4 <= changes.size(); i += 4) {
        const std::size_t where = byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16;
        payload[where % payload.size()] = changes[i + 3];
    }
    u32 kind, version;
    std::memcpy(&kind, table.data(), sizeof kind);
    std::memcpy(&version, table.data() + sizeof kind, sizeof version);
    return seal(kind, version, payload);
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

/// A few turns by chance. Cards may be nonsense, but none is lost and nothing runs away.
template <class Tested>
void play(const typename Tested::Library& library, u64 seed) {
    const typename Tested::Game game(library, Tested::setup_of(seed));
    OptionList list;
    Rng rng(seed);
    auto state = game.deal(Seed::from_number(seed), list, nullptr);
    for (int i = 0; i < 600 && !list.empty(); ++i) {
        require(Tested::is_conserved(game, state), "a card is lost or doubled");
        const int pick = answer_by<Tested>(Policy::lingering, game, state, list, rng);
        game.apply(state, list[pick], list, nullptr);
        require(list.empty() == game.decision(state).over(), "a question without options");
    }
}

template <class Tested>
void try_as(unsigned what, std::string_view bytes) {
    if (what == 0) return play<Tested>(Tested::read(bytes), bytes.size());
    if (what == 1) return static_cast<void>(read_rulebook(bytes));
    const std::string table = changed_table(Tested::name, bytes);
    play<Tested>(Tested::read(table), hash_bytes(table.data(), table.size()));
}

}  // namespace
}  // namespace cantina::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    using namespace cantina::test;
    try {
        const unsigned what = data[0] % 3;
        if (data[0] / 3 % 2)
            try_as<Lcg>(what, bytes);
        else
            try_as<Deckbuilding>(what, bytes);
    } catch (const std::runtime_error&) {
    } catch (const cantina::SetupError&) {  // the library does not fit the setup
    }
    return 0;
}
