#include "match/open_game.h"

#include "bots/players.h"
#include "match/game_box.h"

namespace cantina {

namespace {

template <class Box>
std::vector<double> worth_of_seats(const Box& box, const StateBytes& bytes) {
    const auto state = Box::Shown::unpack(bytes);
    const Standing standing = box.game().standing(state);
    std::vector<double> shares;
    double sum = 0;
    for (Seat seat = 0; seat < box.game().seats(); ++seat) {
        const double worth = standing.over           ? standing.share[seat]
                             : standing.is_out(seat) ? 0.0
                                                     : double{box.game().worth(state, seat)};
        shares.push_back(worth);
        sum += worth;
    }
    for (double& share : shares)
        share = sum > 0 ? share / sum : 1.0 / static_cast<double>(shares.size());
    return shares;
}

}  // namespace

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
        open.worth = [box](const StateBytes& state) { return worth_of_seats(*box, state); };
        return open;
    });
}

}  // namespace cantina
