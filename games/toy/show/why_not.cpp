// What stands in the way of a card.
#include "engine/people/obstacle.h"
#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

Obstacle told(const Rules& rules, Seat seat, Card card, Why why) {
    switch (why) {
        case Why::not_yours:
            return obstacle("TOY-SECRET-01", "It is neither in your hand nor among your units.",
                            "Sie ist weder auf deiner Hand noch unter deinen Einheiten.");
        case Why::no_ability:
            return obstacle("TOY-PLAY-03", "It has nothing that can be used at will.",
                            "Sie hat nichts, was sich nach Belieben verwenden lässt.");
        case Why::exhausted:
            return obstacle("TOY-DUEL-01", "It is exhausted.", "Sie ist erschöpft.");
        case Why::coins:
            return obstacle("TOY-PLAY-01", "It costs {cost} and you have {coins}.",
                            "Sie kostet {cost}, und du hast {coins}.", [&](Language) {
                                return Slots{{{"cost", std::to_string(rules.cost_of(seat, card))},
                                              {"coins", std::to_string(rules.player(seat).coins)}}};
                            });
        case Why::limit:
            return obstacle("TOY-PLAY-05", "It was already used this turn.",
                            "Sie wurde in diesem Zug schon verwendet.");
        case Why::price:
            return obstacle("TOY-PLAY-03", "Its price cannot be paid, or it has no target.",
                            "Ihr Preis kann nicht bezahlt werden, oder sie hat kein Ziel.");
        case Why::effect:
        case Why::nothing:
            break;
    }
    return obstacle("TOY-PLAY-03", "It would do nothing now.", "Sie würde jetzt nichts bewirken.");
}

}  // namespace

std::vector<Obstacle> Presenter::obstacles(const State& state, Seat seat, u16 title) const {
    const Rules rules = read_only(game_, state);
    if (state.over())
        return {obstacle("TOY-END-03", "The match is over.", "Die Partie ist zu Ende.")};
    if (rules.is_out(seat))
        return {obstacle("TOY-END-01", "You are out.", "Du bist ausgeschieden.")};
    const Card card = static_cast<Card>(game_.home(seat) + title);
    if (const Why why = rules.why_not(seat, card); why != Why::nothing)
        return {told(rules, seat, card, why)};
    const Decision asked = game_.decision(state);
    if (asked.seat == seat && asked.question == question::turn) return {};
    if (asked.seat == seat)
        return {obstacle("TOY-TURN-03", "First answer what you are asked.",
                         "Beantworte zuerst, was du gefragt wirst.")};
    return {obstacle("TOY-TURN-01", "It is not your turn.", "Du bist nicht am Zug.")};
}

}  // namespace cantina::toy
