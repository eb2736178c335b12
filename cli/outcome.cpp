#include "cli/outcome.h"

#include <algorithm>

namespace cantina::cli {

std::string told_end(const Match& match, const Context& context) {
    const Standing standing = match.game().standing(match.state());
    const Seat seats = seats_of(match.game());
    std::vector<std::string> winners;
    for (Seat seat = 0; seat < seats; ++seat)
        if (standing.share[seat] > 0)
            winners.push_back(match.game().seat_name(seat, context.language));
    if (winners.size() == 1) return context.say(words::winner, winners[0]);
    if (seats == 2) return context.say(words::drawn);
    return context.say(words::shared_win, winners.size(), joined(winners));
}

std::string told_out(const Match& match, const Context& context) {
    const Standing standing = match.game().standing(match.state());
    std::vector<Seat> out;
    for (Seat seat = 0; seat < seats_of(match.game()); ++seat)
        if (standing.is_out(seat)) out.push_back(seat);
    if (out.empty()) return {};
    std::stable_sort(out.begin(), out.end(),
                     [&](Seat a, Seat b) { return standing.left[a] < standing.left[b]; });
    std::vector<std::string> names;
    for (Seat seat : out)
        names.push_back(fmt::format("{}. {}", standing.left[seat],
                                    match.game().seat_name(seat, context.language)));
    return context.say(words::went_out, joined(names));
}

}  // namespace cantina::cli
