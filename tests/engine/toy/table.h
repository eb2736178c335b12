// A table of Toy laid out by a test, and answers in the words of a player.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>

#include "games/toy/game.h"
#include "games/toy/library.h"

namespace cantina::toy {

using Ids = std::initializer_list<const char*>;

class Table {
  public:
    /// The cards of the game; empty hands and decks, no coins; seat 0 is active and may act.
    explicit Table(int seats = 2);
    /// With cards of the test's own.
    Table(int seats, const char* yaml);

    Table& hand(Seat seat, Ids ids);
    Table& units(Seat seat, Ids ids);
    Table& deck(Seat seat, Ids ids);  // in no order
    Table& coins(Seat seat, int n);
    /// Goes on to the first question, from the start of a turn if asked to.
    Table& start();
    Table& start_turn(Seat seat);

    void answer(const Option& option);
    void play(const char* id) { answer({answer::play, 0, card(active(), id), no_card, 0}); }
    void use(const char* id) { use_on(id, no_card); }
    void use_on(const char* id, Card row_subject);
    void attack(const char* id, Card target);
    void end_turn() { answer({answer::end_turn, 0, no_card, no_card, 0}); }
    void pass() { answer({answers::pass, 0, no_card, no_card, 0}); }
    void pick(Card picked) { answer({answers::pick, 0, picked, no_card, 0}); }
    void done() { answer({answers::done, 0, no_card, no_card, 0}); }
    void yes() { answer({answers::yes, 0, no_card, no_card, 0}); }
    void no() { answer({answers::no, 0, no_card, no_card, 0}); }
    void choose(u16 number) { answer({answers::alternative, 0, no_card, no_card, number}); }
    void muster(Card kind, int n) { answer({answers::pick, static_cast<u8>(n), kind, no_card, 0}); }
    void choose_seat(Seat seat) { answer({answers::seat, 0, no_card, no_card, seat}); }
    void redirect(int amount, const char* guard);
    /// Passes in every window until another question comes.
    void pass_all();

    /// Is `seat` asked this now?
    bool asks(Seat seat, u8 question) const;
    bool offers(u8 kind) const;
    bool only_pass() const { return list.size() == 1 && list[0].kind == answers::pass; }

    Card card(Seat seat, const char* id) const { return game->card(seat, id); }
    Seat asked() const { return game->decision(s).seat; }
    Seat active() const { return s.active; }
    Player& player(Seat seat) { return s.players[seat]; }
    int damage(Card on) const { return s.damage[on]; }
    int home_damage(Seat seat) const { return s.damage[game->home(seat)]; }
    bool in_hand(Seat seat, const char* id) const {
        return s.players[seat].hand.has(card(seat, id));
    }
    bool in_play(Seat seat, const char* id) const {
        return s.players[seat].units.has(card(seat, id));
    }
    bool in_discard(Seat seat, const char* id) const {
        return s.players[seat].discard.has(card(seat, id));
    }
    int events(EventKind kind) const;
    int power(Card of) const;

    const Library library;
    std::unique_ptr<const Game> game;
    State s{};
    OptionList list;
    Reporter reporter;

  private:
    Table(int seats, Library cards);
};

}  // namespace cantina::toy
