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
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/scenarios/playing.h"
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

class Scene {
  public:
    /// The library has to live as long as the scene.
    explicit Scene(const Library& library, const Wishes& wishes = {});
    Scene(Scene&&) = default;
    Scene& operator=(Scene&&) = default;
    virtual ~Scene() = default;

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
    Scene& chance(const std::vector<int>& outcomes);  // what chance decides next
    /// Instead of all that: a match from its very beginning.
    Scene& deal(int seed);

    // --- answers --------------------------------------------------------------------------------
    void say(const std::string& answer);
    bool can(const std::string& answer);  // to the question that is asked now
    /// Answers what is not worth a word: questions with a single answer and, if told so, windows in
    /// which somebody may respond.
    void settle(bool pass_windows);
    bool asks(Seat seat, u8 question);
    Decision decision();
    Names options();  // in words
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
    bool over() { return decision().over(); }
    const std::vector<Event>& events();
    int count(EventKind kind, const std::string& card = "");
    /// Was this response or action ("use CARD") open to anybody since the last answer?
    bool was_offered(const std::string& answer);
    int paid();  // resources produced since the table was laid

    const Game& game() const { return *game_; }
    const State& state();
    std::string id_of(Card card) const;
    /// Throws SceneError if the table cannot be laid. Runs by itself after every answer; who wants
    /// to know more of the table (see games/lcg/tests/scene.h) looks then.
    virtual void check() { lay(); }

  protected:
    /// Every answer passes through here.
    virtual void apply(const Option& option);
    std::string words(const Option& option) const;

    State state_{};
    OptionList list_;
    Reporter reporter_;

  private:
    struct Side {
        std::string affiliation;
        Names units, enhancements, objectives, hand, discard, deck_top, deck, objective_deck;
        Names victory;
        bool deck_given = false, objective_deck_given = false;
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
        std::vector<int> chance;
    };
    struct Wish;

    Table& table();
    void lay();
    void lay_side(Seat seat);
    void lay_enhancement(Seat seat, const std::string& text);
    void lay_marks();
    void lay_turn();
    Card make(Seat seat, const std::string& id);
    Card make_in(Seat seat, const std::string& id, Zone zone);
    Card find_in_play(const std::string& name);
    Names in(Zone zone, Seat seat);
    Names ids_of(const Cards& cards, bool sorted = true) const;

    Wish wish_of(const std::string& answer) const;
    const Option* find(const Wish& wish);
    const Option* usual_answer();
    const Option* only_answer();
    std::string all_options(Language language);
    Text all_options();
    void note_offered();
    void declare(const Wish& wish);
    void go_on_until(Phase phase);
    void end_engagement();
    void say_one(const std::string& answer);

    std::unique_ptr<Game> game_;
    Table table_;
    bool laid_ = false;
    std::set<std::string> offered_;
};

}  // namespace cantina::lcg::scenarios
