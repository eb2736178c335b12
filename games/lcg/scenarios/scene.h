// A table position and its play by names:
//
//   Scene scene(library);
//   scene.turn(light).hand(light, {"luke-skywalker"}).units(light, {"x-wing"});
//   scene.say("play luke-skywalker");
//   scene.units(light);  // {"luke-skywalker", "x-wing"}
//
// What is not named is neutral: the dark side's deployment phase of the third turn (the
// light side's of the fourth), the balance of the Force with the light side, the dial at 1, no
// units, empty hands, objectives without abilities up to three on each side, decks of Espo Troopers
// and Rebel Troopers. The second of two copies in reach is called "x-wing#2".
//
// Answers are given in a player's words (see `words_of_answers`). What stands between the last
// answer and the next is declined: windows are passed, nobody defends, protects or uses shields,
// and what has to be paid is paid by the first cards that can. Where nothing can be declined, it
// has to be said what is wanted, and no answer waits for the next turn unless told to ("until").
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/scenarios/scene.h"
#include "games/lcg/events.h"
#include "games/lcg/game.h"
#include "games/lcg/rules.h"

namespace cantina::lcg::scenarios {

using Wishes = std::map<std::string, std::string>;

// As scenarios write them.
inline const Names phase_words = {"setup",      "balance",  "refresh", "draw",
                                  "deployment", "conflict", "force"};
inline const Names icon_words = {"unit-damage", "tactics", "blast"};

extern const char* const words_of_answers;

/// An engagement under way: before its edge battle, or after it if somebody has the edge.
struct EngagementOnTable {
    std::string objective;  // or "dial"
    Names attackers, defenders;
    Seat edge = nobody;
};

class Scene : public SceneOf<Scene, Game> {
  public:
    explicit Scene(const Library& library, const Wishes& wishes = {});

    // --- the table, before the first answer ---------------------------------------------------
    Scene& turn(Seat seat);
    Scene& turn_number(int n);
    Scene& phase(Phase phase);  // it is about to begin
    Scene& balance(Seat seat);
    Scene& dial(int n);
    Scene& affiliation(Seat seat, const std::string& faction);  // without "affiliation-"
    Scene& units(Seat seat, const Names& ids);
    Scene& enhancements(Seat seat, const Names& ids);  // "vaders-lightsaber on darth-vader"
    Scene& objectives(Seat seat, const Names& ids);    // "-": one is missing
    Scene& hand(Seat seat, const Names& ids);
    Scene& discard(Seat seat, const Names& ids);   // the uppermost last
    Scene& deck(Seat seat, const Names& ids);      // in unknown order
    Scene& deck_top(Seat seat, const Names& ids);  // above it, the uppermost first
    Scene& objective_deck(Seat seat, const Names& ids);
    Scene& victory(Seat seat, const Names& ids);  // enemy objectives this player has destroyed
    Scene& captured(const std::string& objective, const Names& ids);
    Scene& damage(const std::string& card, int n);  // "dial": the Death Star dial
    Scene& focus(const std::string& card, int n);
    Scene& shields(const std::string& card, int n);
    Scene& committed(const Names& ids);
    Scene& engagement(const EngagementOnTable& engagement);

    // --- answers --------------------------------------------------------------------------------
    void say(const std::string& answer);
    bool can(const std::string& answer);  // to the question that is asked now
    /// The option that an answer means now; null if it is not possible.
    const Option* meant(const std::string& answer);
    /// Answers what is not worth a word: questions with a single answer and, if told so, windows in
    /// which somebody may respond.
    void settle(bool pass_windows);
    /// Whose card an answer is about, or nobody.
    Seat player_of(const std::string& answer);

    // --- reading the table: ids in alphabetical order unless told otherwise ---------------------
    Names hand(Seat seat) { return in(Zone::hand, seat); }
    Names units(Seat seat) { return in(Zone::units, seat); }
    Names enhancements(Seat seat);
    Names objectives(Seat seat) { return in(Zone::objectives, seat); }
    Names discard(Seat seat);      // the uppermost last
    Names deck_top(Seat seat);     // what is decided, the uppermost first
    Names deck_bottom(Seat seat);  // what is decided, the lowest last
    Names edge(Seat seat) { return in(Zone::edge, seat); }
    Names open_edge();
    Names victory(Seat seat) { return in(Zone::victory, opponent_of(seat)); }
    Names captured(const std::string& objective);
    Names committed();
    Names attackers();
    Names defenders();
    std::string engaged();  // "" without an engagement
    Seat edge_holder();     // nobody as long as it is not decided
    int deck_size(Seat seat);
    int damage(const std::string& card);
    int focus(const std::string& card);
    int shields(const std::string& card);
    int icons(const std::string& card, Icon icon);
    int capacity(const std::string& card);
    bool has_keyword(const std::string& card, Keyword keyword);
    int count(EventKind kind, const std::string& card = "");
    /// Was this response or action ("use CARD") open to anybody since the last answer?
    bool was_offered(const std::string& answer);
    int paid();  // resources produced since the table was laid

    std::string id_of(Card card) const override;

  protected:
    void lay_table() override;
    void begin() override { note_offered(); }
    void apply(const Option& option) override;
    std::string words(const Option& option) const override;

  private:
    struct Side {
        std::string affiliation;
        Names units, enhancements, objectives, hand, discard, deck_top, victory;
        std::optional<Names> deck, objective_deck;
        int commands = 0, goals = 0;  // numbers given to command cards and to objectives
    };
    struct Table {
        Seat turn = dark;
        int turn_number = 0;
        Phase phase = Phase::deployment;
        Seat balance = light;
        int dial = 1;
        Side sides[seat_count];
        std::vector<std::pair<std::string, Names>> captured;
        std::map<std::string, int> damage, focus, shields;
        Names committed;
        EngagementOnTable engagement;
    };
    struct Wish;

    Table& table();
    Side& side(Seat seat) { return table().sides[seat]; }
    void lay_side(Seat seat);
    void lay_enhancement(Seat seat, const std::string& text);
    void lay_marks();
    void lay_turn();
    Card make(Seat seat, const std::string& id);
    Card make_in(Seat seat, const std::string& id, Zone zone);
    Card find_in_play(const std::string& name) const;
    Names in(Zone zone, Seat seat);

    Wish wish_of(const std::string& answer) const;
    const Option* find(const Wish& wish);
    const Option* usual_answer();
    const Option* only_answer();
    Text all_options();
    void note_offered();
    void declare(const Wish& wish);
    void go_on_until(Phase phase);
    void end_engagement();
    void say_one(const std::string& answer);

    Table table_;
    std::set<std::string> offered_;
};

}  // namespace cantina::lcg::scenarios
