// The bytes choose the game and its variant, then answer after answer of a whole match; every
// invariant is checked at every decision, and now and then somebody looks at the table through a
// World.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "games/deckbuilding/tests/properties/tested.h"
#include "games/lcg/tests/properties/tested.h"
#include "tests/properties/invariants.h"

namespace cantina::test {
namespace {

/// Without bytes left the game's own advice goes on, so that matches come to an end.
class Answers {
  public:
    Answers(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
    bool any_left() const { return at_ != end_; }
    unsigned next() { return any_left() ? *at_++ : 0; }

  private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

void require(const char* broken) {
    if (!broken) return;
    std::fprintf(stderr, "broken: %s\n", broken);
    std::abort();
}

template <class Tested>
void play(u64 variant, Answers& answers) {
    const auto game = game_of<Tested>(Tested::setup_of(variant));
    Rng rng(answers.next());
    OptionList list, in_world;
    auto state = game.deal(Seed::from_number(answers.next()), list, nullptr);
    // Advice is there to finish a match, not to be fuzzed: a few hundred answers are enough.
    for (int advised = 0; !list.empty() && advised < 300;) {
        require(broken_invariant<Tested>(game, state, list));
        int pick = 0;
        if (answers.any_left()) {
            const unsigned byte = answers.next();
            pick = static_cast<int>(byte % static_cast<unsigned>(list.size()));
            if (byte >= 0xF8) {
                auto world = state;
                game.resample(world, static_cast<Seat>(byte & 1), rng);
                game.options(world, in_world);
                require(broken_invariant<Tested>(game, world, in_world));
            }
        } else {
            pick = game.rollout(state, list, rng);
            ++advised;
        }
        game.apply(state, list[pick], list, nullptr);
    }
    require(broken_invariant<Tested>(game, state, list));
}

}  // namespace
}  // namespace cantina::test

/// The highest bit of the first byte says which game, the others which variant.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace cantina::test;
    Answers answers(data, size);
    const unsigned first = answers.next();
    if (first & 0x80)
        play<Lcg>(first & 0x7F, answers);
    else
        play<Deckbuilding>(first, answers);
    return 0;
}
