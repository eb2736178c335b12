#include "games/example/show/presenter.h"

#include "engine/people/plain_presenter_bodies.h"
#include "games/example/rules.h"

template class cantina::PlainPresenter<cantina::example::Game, cantina::example::Rules>;

namespace cantina::example {

namespace {

constexpr SaidNumber questions_asked[] = {
    {question::turn, "turn", "Your turn: Do you play a card, or roll?",
     "Du bist am Zug: Spielst du eine Karte, oder würfelst du?"},
};
constexpr SaidNumber answers_given[] = {
    {answer::play, "play", "Play {card} for {n} scrap", "Spiele {card} für {n} Schrott"},
    {answer::roll, "roll", "Roll {n:die|dice}", "Würfle mit {n:Würfel|Würfeln}"},
};

// clang-format off
using K = EventKind;
constexpr EventWords<K> events_told[] = {
    {K::turn_began, "EX-TURN-01", "Turn {n}: {seat} is to play.", "Zug {n}: {seat} ist am Zug."},
    {K::drawn, "EX-TURN-02", "{seat} draws {card}.", "{seat} zieht {card}.",
     "{seat} draws a card.", "{seat} zieht eine Karte.", "drawn", "deck", "hand"},
    {K::played, "EX-PLAY-01", "{seat} plays {card}.", "{seat} spielt {card}.", "", "", "played", "hand"},
    {K::rolled, "EX-ROLL-01", "{seat} rolls: {n} scrap.", "{seat} würfelt: {n} Schrott.", "", "", "rolled"},
    {K::taken, "EX-PLAY-03", "{seat} takes {n} scrap from {other}.", "{seat} nimmt {other} {n} Schrott weg.",
     "", "", "taken"},
    {K::discarded, "EX-PLAY-03", "{seat} discards {card}.", "{seat} legt {card} ab.", "", "", "discarded", "hand"},
    {K::won, "EX-END-01", "{seat} wins.", "{seat} gewinnt.", "", "", "won"},
};
// clang-format on
static_assert(in_order(events_told));

constexpr DeedWords<K> deeds_counted[] = {
    {K::rolled, "Scrap found", "Gefundener Schrott", DeedWords<K>::Counts::amounts},
    {K::taken, "Scrap taken from others", "Anderen weggenommener Schrott",
     DeedWords<K>::Counts::amounts},
    {K::played, "Cards played", "Gespielte Karten"},
};

}  // namespace

Presenter::Presenter(const Game& game) : PlainPresenter(game, vocabulary()) {}

std::span<const SaidNumber> Presenter::question_words() const { return questions_asked; }
std::span<const SaidNumber> Presenter::answer_words() const { return answers_given; }
std::span<const EventWords<EventKind>> Presenter::event_words() const { return events_told; }
std::span<const DeedWords<EventKind>> Presenter::deed_words() const { return deeds_counted; }

/// What a card costs, or how many dice there are.
int Presenter::number(const State& state, const Option* option) const {
    if (option && option->card != no_card) return game().title(option->card).cost;
    return read_only(game(), state).dice_of(state.active);
}

void Presenter::lay_out(const State& state, ShownTable& table) const {
    table.shared.zones.push_back(zone("deck", {"Deck", "Deck"}, state.deck.cards(), false));
    table.shared.zones.push_back(
        zone("discard", {"Discards", "Ablage"}, state.discard, true, true));
    for (Seat seat = 0; seat < game().seats(); ++seat) {
        const Player& own = state.players[seat];
        ShownTable::Player& shown = table.players[seat];
        shown.figures = {{"scrap", {"Scrap", "Schrott"}, static_cast<int>(own.scrap)}};
        shown.zones = {zone("hand", {"Hand", "Hand"}, own.hand, seat == table.viewer),
                       zone("gadgets", {"Gadgets", "Geräte"}, own.gadgets, true, true)};
    }
}

std::optional<Obstacle> Presenter::obstacle_to(const State& state, Seat seat, u16 title) const {
    const Rules rules = read_only(game(), state);
    Why why = Why::not_in_hand;
    for (Card card : state.players[seat].hand)
        if (game().title_number(card) == title) why = rules.why_not(seat, card);
    switch (why) {
        case Why::not_in_hand:
            return obstacle("EX-PLAY-01", "It is not in your hand.",
                            "Sie ist nicht auf deiner Hand.");
        case Why::scrap:
            return obstacle("EX-PLAY-01", "It costs more scrap than you have.",
                            "Sie kostet mehr Schrott, als du hast.");
        case Why::effect:
            return obstacle("EX-PLAY-03", "It would do nothing now.",
                            "Sie würde jetzt nichts bewirken.");
        case Why::nothing:
            break;
    }
    return std::nullopt;
}

Presenter::KindWords Presenter::kind_of(const Title& title) const {
    return title.kind == Kind::gadget ? KindWords{"gadget", {"gadget", "Gerät"}}
                                      : KindWords{"trick", {"trick", "Trick"}};
}

std::vector<ShownTable::Figure> Presenter::facts(const Title& title) const {
    return {{"cost", {"cost", "Kosten"}, title.cost}};
}

}  // namespace cantina::example
