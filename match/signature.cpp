#include "match/signature.h"

namespace cantina {

namespace {

template <Game G>
typename G::State random_end(const G& game, u64 seed, OptionList& list) {
    Rng rng(seed);
    auto state = game.deal(Seed::from_number(seed), list, nullptr);
    while (!list.empty()) {
        const auto at = static_cast<int>(rng.below(static_cast<u32>(list.size())));
        advance(game, state, list[at], list);
    }
    return state;
}

}  // namespace

u64 signature(std::string_view game, const ContentFolder& content) {
    return games::visit(game, [&](auto traits) {
        const GameBox<decltype(traits)> box({}, content);
        OptionList list;
        u64 hash = 0;
        for (u64 seed = 1; seed <= signature_matches; ++seed) {
            const auto end = random_end(box.game(), seed, list);
            hash = hash_bytes(&end, sizeof end, hash);
        }
        return hash;
    });
}

}  // namespace cantina
