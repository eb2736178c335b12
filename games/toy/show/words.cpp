#include "games/toy/show/words.h"

namespace cantina::toy {

namespace {

constexpr NamedNumber question_names[] = {
    {question::turn, "turn"},       {question::hideout, "hideout"}, {question::bid, "bid"},
    {question::protect, "protect"}, {question::shield, "shield"},   {question::share, "share"},
};
constexpr NamedNumber answer_names[] = {
    {answer::play, "play"},   {answer::attack, "attack"}, {answer::end_turn, "end-turn"},
    {answer::place, "place"}, {answer::amount, "amount"},
};
constexpr std::string_view colours[max_seats] = {"red",    "blue",   "green", "yellow",
                                                 "purple", "orange", "cyan",  "grey"};

}  // namespace

std::string card_of(const Game& game, Card card, Language language) {
    const std::string name = game.title(card).name.in(language);
    const std::string owner = player_name(game.owner(card), language);
    return language == Language::en ? owner + "'s " + name : name + " von " + owner;
}

std::string_view colour_of(Seat seat) { return colours[seat]; }

Text name_of(Kind kind) {
    switch (kind) {
        case Kind::unit:
            return {"unit", "Einheit"};
        case Kind::event:
            return {"event", "Ereignis"};
        case Kind::home:
            break;
    }
    return {"home", "Heim"};
}

std::string_view id_of(Kind kind) {
    constexpr std::string_view ids[] = {"unit", "event", "home"};
    return ids[static_cast<int>(kind)];
}

std::string troops(int kind, int amount, Language language) {
    static constexpr std::string_view one[troop_kinds][2] = {{"1 Yeoman", "1 Landwehrmann"},
                                                             {"1 Archer", "1 Bogenschütze"},
                                                             {"1 Rider", "1 Reiter"},
                                                             {"1 Giant", "1 Riese"}};
    static constexpr std::string_view several[troop_kinds][2] = {{"Yeomen", "Landwehrleute"},
                                                                 {"Archers", "Bogenschützen"},
                                                                 {"Riders", "Reiter"},
                                                                 {"Giants", "Riesen"}};
    const bool german = language == Language::de;
    if (amount == 1) return std::string(one[kind][german]);
    const std::string name(several[kind][german]);
    return amount ? std::to_string(amount) + " " + name : name;
}

std::string_view troop_id(int kind) {
    constexpr std::string_view ids[troop_kinds] = {"yeoman", "archer", "rider", "giant"};
    return ids[kind];
}

std::string_view question_name(u8 question) {
    return cantina::question_name(question, question_names);
}
std::string_view answer_name(u8 kind) { return cantina::answer_name(kind, answer_names); }

Cards hand_seen_by(const State& state, Seat owner, Seat viewer) {
    const Cards& hand = state.players[owner].hand;
    if (viewer == owner) return hand;
    return hand & state.known[viewer < max_seats ? viewer : max_seats];
}

}  // namespace cantina::toy
