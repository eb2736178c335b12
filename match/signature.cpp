#include "match/signature.h"

#include "match/game_box.h"
#include "match/random_play.h"

namespace cantina {

u64 signature(std::string_view game, const ContentFolder& content) {
    return games::visit(game, [&](auto traits) {
        const GameBox<decltype(traits)> box({}, content);
        OptionList list;
        u64 hash = 0;
        u64 choices = 0;
        for (u64 seed = 1; seed <= signature_matches; ++seed) {
            const auto end = play_at_random(box.game(), seed, list, choices);
            hash = hash_bytes(&end, sizeof end, hash);
        }
        return hash;
    });
}

}  // namespace cantina
