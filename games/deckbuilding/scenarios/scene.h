// A table position and its play by names:
//
//   Scene scene(library);
//   scene.turn(rebels).force("R1").hand(rebels, {"x-wing"}).deck_top(rebels, {"alliance-shuttle"});
//   scene.play("x-wing");
//   scene.use("x-wing");
//   scene.hand(rebels);  // {"alliance-shuttle"}
//
// What is not named is neutral: bases Lothal and Dantooine, Force in the middle, the
// Empire's turn, hands, decks and galaxy row empty, the other galaxy cards in the galaxy deck in
// unknown order. Cards come from the real set, so there are only as many copies as in the box; the
// second of two copies in reach is called "x-wing#2". Questions with a single answer are answered
// by themselves; everything else, also an optional response, must be answered.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/scenarios/scene.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/game.h"

namespace cantina::deckbuilding::scenarios {

class Scene : public SceneOf<Scene, Game> {
  public:
    explicit Scene(const Library& library, const Setup& setup = {});

    // --- the table, before the first answer ---------------------------------------------------
    Scene& turn(Seat seat);
    Scene& start_of_turn();                     // begin before anything of the turn has happened
    Scene& force(const std::string& position);  // E3 E2 E1 N R1 R2 R3
    Scene& resources(int n);                    // of the player whose turn it is
    Scene& base(Seat seat, const std::string& id, int damage = 0);
    Scene& no_base(Seat seat);
    Scene& bases(Seat seat, const Names& ids);    // the base deck; else those of the variant
    Scene& victory(Seat seat, const Names& ids);  // enemy bases this player has destroyed
    Scene& hand(Seat seat, const Names& ids);
    Scene& deck(Seat seat, const Names& ids);      // in unknown order
    Scene& deck_top(Seat seat, const Names& ids);  // above it, the uppermost first
    Scene& discard(Seat seat, const Names& ids);   // the uppermost last
    Scene& in_play(Seat seat, const Names& ids);   // units and capital ships
    Scene& ships(Seat seat, const Names& ids) { return in_play(seat, ids); }
    Scene& row(const Names& ids);         // from the first place on; "-" leaves a place empty
    Scene& galaxy(const Names& ids);      // the whole galaxy deck, in unknown order
    Scene& galaxy_top(const Names& ids);  // above it, the uppermost first
    Scene& galaxy_discard(const Names& ids);
    Scene& exiled(const Names& ids);
    Scene& pilots(int n);
    Scene& used(const Names& ids);                  // abilities already used this turn
    Scene& damage(const std::string& ship, int n);  // on a capital ship in play

    // --- answers --------------------------------------------------------------------------------
    void play(const std::string& card);
    void buy(const std::string& card);
    void pay_off(const std::string& card);
    void use(const std::string& card);  // an ability, in the turn or as a response
    void assign(const std::string& card, const std::string& target = "");  // "": the base
    void resolve(const std::string& target = "");                          // "": the base
    void attack(const Names& cards, const std::string& target = "");       // assign, then resolve
    void end_turn();
    void pick(const std::string& card);
    void choose(int number);  // one of several effects, counted from 1
    void yes();
    void no();
    void pass();
    void done();
    void put_damage(const std::string& ship, int n);

    // --- what may be answered -------------------------------------------------------------------
    /// What an option has to be like; a target "base" or "" is the base.
    struct Wish {
        u8 kind;
        std::string card, target;
        int amount = -1, detail = -1;
    };
    /// Null if there is no such option now.
    const Option* find(const Wish& wish);
    bool can_play(const std::string& card);
    bool can_buy(const std::string& card);
    bool can_pay_off(const std::string& card);
    bool can_use(const std::string& card);
    bool can_assign(const std::string& card, const std::string& target = "");
    bool can_resolve(const std::string& target = "");
    bool can_pick(const std::string& card);
    bool can_choose(int number);
    bool can_pass();
    bool can_say_yes();
    bool can_end_turn();
    bool can_be_done();
    bool can_put_damage(const std::string& ship, int n);

    // --- reading the table: ids in alphabetical order unless told otherwise
    // -----------------------
    Seat active();
    Names hand(Seat seat);
    Names deck(Seat seat);      // all of it, whatever is known
    Names deck_top(Seat seat);  // what is decided, the uppermost first
    Names discard(Seat seat);
    std::string discard_top(Seat seat);  // "" when the pile is empty
    Names in_play(Seat seat);            // units and ships
    Names ships(Seat seat);
    std::string base(Seat seat);  // "" without one
    Names bases(Seat seat);
    Names victory(Seat seat);
    Names row();  // by place; "-" for an empty place, none behind the last card
    Names galaxy();
    Names galaxy_top();
    Names galaxy_discard();
    Names exiled();
    int pilots();
    int resources();
    int resources(Seat seat);
    std::string force();
    int damage(const std::string& card);  // on a base or capital ship in play
    int attack_of(const std::string& card, bool in_row_attack = false);  // of a card in play
    bool is_used(const std::string& card);  // turned: its ability was used this turn
    Seat winner();
    bool happened(EventKind kind, const std::string& card = "");
    std::vector<EventKind> log();  // the kinds of all events, in their order

    /// Throws SceneError unless every card is in exactly one place and all marks are on cards in
    /// play.
    void check() override;

  protected:
    void lay_table() override;
    void begin() override { answer_the_obvious(); }
    std::string words(const Option& option) const override;
    std::string id_of(Card card) const override;

  private:
    struct Side {
        std::string base;
        int base_damage = 0;
        std::optional<Names> bases;
        Names victory, hand, deck, deck_top, discard, in_play;
    };
    struct Table {
        Seat turn = empire;
        bool from_start = false;
        int force = 0;
        int resources = 0;
        Side sides[seat_count];
        std::optional<Names> galaxy;
        Names row, galaxy_top, galaxy_discard, exiled, used;
        int pilots = -1;
        std::map<std::string, int> damage;
    };
    Table& table();
    Side& side(Seat seat) { return table().sides[seat]; }
    void lay_side(Seat seat);
    void lay_galaxy();
    void lay_rest();
    void lay_marks();
    Card take(const std::string& id);
    Card take_for(Seat seat, const std::string& id);
    Card find_in_play(const std::string& id) const;
    Text all_options();
    void answer(const Wish& wish, const std::string& in_words);
    void answer_the_obvious();

    Table table_;
    Cards free_{};
};

}  // namespace cantina::deckbuilding::scenarios
