#include "tests/engine/toy/table.h"

#include "games/content.h"
#include "games/toy/rules.h"

namespace cantina::toy {

Table::Table(int seats) : Table(seats, read_library(content::cards(Game::name))) {}

Table::Table(int seats, const char* yaml) : Table(seats, compile_library(yaml, "toy.yaml")) {}

Table::Table(int seats, Library cards)
    : library(std::move(cards)), game(std::make_unique<const Game>(library, Setup{seats})) {
    s.stream.start(Seed::from_number(1));
    s.edge = nobody;
    for (Player& player : s.players) player.hideout_open.open = (u64{1} << hideouts) - 1;
    s.agenda.push(step::turn, 0).stage = turn_stage::options;
}

Table& Table::hand(Seat seat, Ids ids) {
    for (const char* id : ids) player(seat).hand.add(card(seat, id));
    return *this;
}

Table& Table::units(Seat seat, Ids ids) {
    for (const char* id : ids) player(seat).units.add(card(seat, id));
    return *this;
}

Table& Table::deck(Seat seat, Ids ids) {
    for (const char* id : ids) player(seat).deck.bag.add(card(seat, id));
    return *this;
}

Table& Table::coins(Seat seat, int n) {
    player(seat).coins = static_cast<u8>(n);
    return *this;
}

Table& Table::start() {
    game->run(s, list, &reporter);
    return *this;
}

Table& Table::start_turn(Seat seat) {
    s.active = seat;
    s.agenda.clear();
    s.agenda.push(step::turn, seat);
    return start();
}

void Table::answer(const Option& option) {
    if (!list.has(option)) {
        std::string offered;
        for (const Option& other : list)
            offered += " {" + std::to_string(other.kind) + ", " + std::to_string(other.amount) +
                       ", " + std::to_string(other.card) + ", " + std::to_string(other.target) +
                       ", " + std::to_string(other.detail) + "}";
        throw std::runtime_error(
            "answer {" + std::to_string(option.kind) + ", " + std::to_string(option.amount) + ", " +
            std::to_string(option.card) + ", " + std::to_string(option.target) + ", " +
            std::to_string(option.detail) + "} is not offered, but:" + offered);
    }
    game->apply(s, option, list, &reporter);
}

/// Finds the ability by its card, whoever is asked.
void Table::use_on(const char* id, Card row_subject) {
    for (const Option& option : list)
        if (option.kind == answers::use && game->title(option.card).id == id &&
            option.target == row_subject)
            return answer(option);
    throw std::runtime_error(std::string("'") + id + "' cannot be used");
}

void Table::attack(const char* id, Card target) {
    answer({answer::attack, 0, card(active(), id), target, 0});
}

void Table::redirect(int amount, const char* guard) {
    answer({answer::amount, static_cast<u8>(amount), card(asked(), guard), no_card, 0});
}

void Table::pass_all() {
    while (game->decision(s).question == questions::respond) pass();
}

bool Table::asks(Seat seat, u8 question) const {
    const Decision decision = game->decision(s);
    return decision.seat == seat && decision.question == question;
}

bool Table::offers(u8 kind) const {
    for (const Option& option : list)
        if (option.kind == kind) return true;
    return false;
}

int Table::events(EventKind kind) const {
    int count = 0;
    for (const Event& event : reporter.events) count += event.kind == static_cast<u8>(kind);
    return count;
}

int Table::power(Card of) const { return read_only(*game, s).power_of(of); }

}  // namespace cantina::toy
