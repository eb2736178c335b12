// The bytes are a compiled table. Damaged bytes are refused; and what passes the checks, even if
// somebody has put the right checksum in front of nonsense, can be played.
//
// The first byte says what to do: 0 reads the bytes as they stand, 1 as a rulebook; 2 takes them as
// a list of changes to the real table, which then gets its checksum.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/bytes.h"
#include "engine/rulebook.h"
#include "tests/properties/invariants.h"
#include "tests/properties/play.h"

namespace {

using namespace cantina;
using namespace cantina::deckbuilding;
using namespace cantina::deckbuilding::test;

constexpr std::size_t front = 16;  // kind, version, checksum

/// Each change is four bytes: where (three of them, so that all of the table is in reach), what.
std::string changed_table(std::string_view changes) {
    std::string table(content::cards(deckbuilding::Game::name));
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

/// A few turns by chance. Cards may be nonsense, but none is lost and nothing runs away.
void play(const Library& library, u64 seed) {
    static const std::vector<deckbuilding::Setup> setups = all_setups();
    const deckbuilding::Game game(library, setups[seed % setups.size()]);
    OptionList list;
    Rng rng(seed);
    State state = game.deal(Seed::from_number(seed), list, nullptr);
    for (int i = 0; i < 600 && !list.empty(); ++i) {
        if (!is_conserved(game, state)) {
            std::fputs("a card is lost or doubled\n", stderr);
            std::abort();
        }
        const int pick = answer_by(Policy::lingering, game, state, list, rng);
        game.apply(state, list[pick], list, nullptr);
        if (list.empty() != game.decision(state).over()) {
            std::fputs("a question without options\n", stderr);
            std::abort();
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        if (data[0] % 3 == 0) {
            play(read_library(bytes), size);
        } else if (data[0] % 3 == 1) {
            read_rulebook(bytes);
        } else {
            const std::string table = changed_table(bytes);
            play(read_library(table), hash_bytes(table.data(), table.size()));
        }
    } catch (const std::runtime_error&) {
    } catch (const SetupError&) {  // the library does not fit the setup
    }
    return 0;
}
