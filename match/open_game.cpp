#include "match/open_game.h"

namespace cantina {

OpenGame open_game(std::string_view name, const std::map<std::string, std::string>& wishes,
                   const ContentFolder& content) {
    return games::visit(name, [&](auto traits) {
        using Traits = decltype(traits);
        const auto box = std::make_shared<const GameBox<Traits>>(wishes, content);
        OpenGame open;
        open.game = std::shared_ptr<const AnyGame>(box, &box->any());
        open.make_bot = [box](const bots::BotSpec& spec, u64 seed) {
            return bots::make_bot<Traits>(spec, box->game(), seed);
        };
        return open;
    });
}

}  // namespace cantina
