// The Card Game as the engine sees it (see engine/contract/game.h for the contract).
//
// Two play, each with a deck of objective sets: the dark side (seat 0) begins, the light side is
// seat 1. The dark side wins when the Death Star dial stands at 12, the light side when it has
// destroyed three dark objectives; who has to draw from an empty deck loses. A turn has six phases:
// balance (the dial advances, or the light side damages an objective), refresh, draw up to the
// reserve, deployment (cards are paid for by focusing objectives and others), conflict, Force
// (units are committed, and the side with more Force icons turns the balance). In a conflict one
// engages enemy objectives: attackers and defenders are declared, both place cards face down for
// the edge, then units strike in turn, the side with the edge first: unit damage, tactics (focus
// tokens), blast damage to the objective. Actions may be used in action windows, reactions and
// interrupts in the windows of what happens.
//
//   question        answers              what they mean
//   put_under       pick                 the objective `card` goes under the deck
//   mulligan        yes, no
//   reveal          pick                 the objective `card` comes into play next
//   balance_damage  pick, done           the objective `card` takes 1 damage, or none
//   discard_one     pick, done           the hand card `card`, or none
//   discard_down    pick                 the hand card `card` (a row)
//   action          play                 `card` from the hand, or the discard pile if it says so
//                   use                  the action in place `amount` of the abilities of `card`
//                   pass
//   pay             produce              `card` produces `amount` resources (a row)
//   host            pick                 the card is attached to `card`
//                   as_unit              the unit `card` enters play as such
//                   as_enhancement       it enters play as an enhancement on the unit `card`
//   engage          engage, done         the objective `card`, or the dial; or no further one
//   attackers       pick, done           the unit `card` is declared, or that was all (a row)
//   defenders       pick, done           likewise
//   shielding       pick                 `card` gets the shield
//   edge_card       pick, pass           the hand card `card` goes face down on the edge stack
//   fate_order      pick                 the fate card `card` comes first
//   fate_again      yes, no
//   strike          pick                 the unit `card` strikes
//   icon            resolve              the icons of type `amount` (see Icon) of the unit `card`
//   damage_target   pick                 the unit `card` takes all of the damage
//                   take                 it takes 1 (`amount`) of it, where damage is split (a row)
//                   done                 nobody does: with Targeted Strike one need not
//   tactics         pick                 the unit `card` gets a focus token (a row)
//   protect         take                 the protector `card` takes `amount` of the damage (a row)
//   shield          yes, no
//   commit          pick, done           the unit `card` is committed to the Force (a row)
//   capture_at      pick                 the captured card goes to the objective `card`
//   order           pick                 `card` is the next one to be put there (a row)
//   strip           strip_damage, strip_focus, strip_shield
//                                        a token comes off the unit `card`
//                   pick, done           the enhancement `card` comes off, or that was all (a row)
//   respond         use, pass            the ability `detail` of `card`, in place `amount` of its
//                                        abilities; shielding_response: the keyword; `target`: the
//                                        card it responds to, where several could be meant
//   may             yes, no              the optional part of a program
//   choose_one      alternative          number `detail`
//   pick_cards      pick, done           `card` joins the selection of a program, or that was all
//
// What a figure is not named for is 0, a card that is not named is no_card. Equal cards are offered
// once.
//
// Rules are in the files named after the rulebook's chapters: setup, turn, actions, playing,
// resources, engagement, edge_battle, strike, damage, leaving, capture, force.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/contract/duel.h"
#include "engine/contract/features.h"
#include "engine/contract/running_game.h"
#include "games/lcg/cards.h"
#include "games/lcg/setup.h"
#include "games/lcg/state.h"
#include "games/lcg/vocabulary.h"

namespace cantina::lcg {

/// The game's own questions, after those of the engine.
namespace question {
inline constexpr u8 first = questions::first_of_game;
inline constexpr u8 put_under = first;           // which objective goes under the deck?
inline constexpr u8 mulligan = first + 1;        // new hand?
inline constexpr u8 reveal = first + 2;          // which objective comes into play next?
inline constexpr u8 balance_damage = first + 3;  // which dark objective takes 1 damage?
inline constexpr u8 discard_one = first + 4;     // discard a hand card before drawing?
inline constexpr u8 discard_down = first + 5;    // which hand card, down to the reserve?
inline constexpr u8 action = first + 6;          // an action window
inline constexpr u8 pay = first + 7;             // which card produces how much?
inline constexpr u8 host = first + 8;            // which card is enhanced?
inline constexpr u8 engage = first + 9;          // which objective, or none?
inline constexpr u8 attackers = first + 10;      // which units?
inline constexpr u8 defenders = first + 11;      // which units?
inline constexpr u8 shielding = first + 12;      // which card gets the shield?
inline constexpr u8 edge_card = first + 13;      // which hand card, or pass?
inline constexpr u8 fate_order = first + 14;     // which fate card comes first?
inline constexpr u8 fate_again = first + 15;     // once more?
inline constexpr u8 strike = first + 16;         // which unit strikes?
inline constexpr u8 icon = first + 17;           // which type of icon comes next?
inline constexpr u8 damage_target = first + 18;  // who takes the unit damage?
inline constexpr u8 tactics = first + 19;        // who gets a focus token?
inline constexpr u8 protect = first + 20;        // how much does the protector take?
inline constexpr u8 shield = first + 21;         // use the shield?
inline constexpr u8 commit = first + 22;         // which unit, or done?
inline constexpr u8 capture_at = first + 23;     // at which objective?
inline constexpr u8 order = first + 24;          // which of these cards comes next?
inline constexpr u8 strip = first + 25;          // what comes off?
}  // namespace question

/// The game's own answers, after those of the engine. `answers::pick` chooses a card, `pass` and
/// `done` decline or end a row.
namespace answer {
inline constexpr u8 first = answers::first_of_game;
inline constexpr u8 play = first;         // `card` from hand (or the discard pile)
inline constexpr u8 produce = first + 1;  // `amount` resources with `card`
inline constexpr u8 engage = first + 2;   // objective `card`
inline constexpr u8 resolve = first + 3;  // icons of type `amount`
inline constexpr u8 take = first + 4;     // `amount` damage upon protector `card`
inline constexpr u8 strip_damage = first + 5;
inline constexpr u8 strip_focus = first + 6;
inline constexpr u8 strip_shield = first + 7;
inline constexpr u8 as_enhancement = first + 8;  // enters play on `card`
inline constexpr u8 as_unit = first + 9;

/// The `amount` of a candidate whose amount is still to be said (see ChoiceRow::Shape::amounts).
inline constexpr u8 open_amount = 0xFF;
}  // namespace answer

/// The game's own steps, after those of the engine.
namespace step {
inline constexpr u8 first = steps::first_of_game;
inline constexpr u8 setup = first;
inline constexpr u8 turn = first + 1;
inline constexpr u8 actions = first + 2;
inline constexpr u8 playing = first + 3;
inline constexpr u8 paying = first + 4;
inline constexpr u8 hosting = first + 5;
inline constexpr u8 engagement = first + 6;
inline constexpr u8 edge_battle = first + 7;
inline constexpr u8 strike = first + 8;
inline constexpr u8 tactics = first + 9;
inline constexpr u8 shielding = first + 10;
inline constexpr u8 protecting = first + 11;
inline constexpr u8 using_shields = first + 12;
inline constexpr u8 capturing = first + 13;
inline constexpr u8 ordering = first + 14;
inline constexpr u8 stripping = first + 15;
}  // namespace step

/// Where the rulebook knows no end, a match is stopped and the one who is ahead wins.
inline constexpr int turn_limit = 400;

struct Rules;

class Game : public RunningGame<Game, State, Rules>, public Duel<State>, public LearnedWorth<Game> {
  public:
    static constexpr std::string_view name = "lcg";
    static constexpr int rollout_length = 10;  // a few actions

    /// Throws SetupError when the decks are not allowed.
    Game(const Library& library, const Setup& setup);

    /// As apply, but most questions that have a single answer are not even asked.
    void advance(State& state, const Option& option, OptionList& list) const;
    void resample(State& state, Seat viewer, Rng& rng) const;
    u64 key(const State& state, const Option& option) const;
    bool at_rest(const State& state) const;
    static FeatureSides feature_sides();
    void features(const State& state, Seat seat, FeatureVector& of) const;
    static std::string_view worth_file();
    float worth(const State& state, Seat seat) const;
    int rollout(const State& state, const OptionList& list, Rng& rng) const;
    void leave_sensible(const State& state, OptionList& list) const;

    const Library& library() const { return library_; }
    const Setup& setup() const { return setup_; }
    const DeckList& list(Seat seat) const { return lists_[seat]; }

    /// The printed figures of a title, side by side for speed.
    struct Printed {
        static constexpr int ability_capacity = 4;
        u64 traits;
        u64 protects;
        u64 wakes;       // triggers it listens for in play
        u64 hand_wakes;  // triggers it responds to from the hand, and `action`
        u16 action;      // the action of an event, or 0
        u64 constants;   // its constant effects
        Kind kind;
        Faction faction;
        u8 cost, force, resources, capacity;
        u8 icons[icon_count], edge_icons[icon_count];
        u8 priority, keywords, edge;
        bool unique;
        Host host;
        u8 ability_count;
        u16 enhances;
        u16 abilities[ability_capacity];

        bool has(Keyword keyword) const { return keywords >> static_cast<int>(keyword) & 1; }
    };
    const Printed& printed(u8 title) const { return printed_[title]; }
    const Printed& printed(const State& state, Card card) const {
        return printed_[state.title[card]];
    }
    const Title& title(const State& state, Card card) const {
        return library_.titles[state.title[card]];
    }

    /// Does a title pass those predicates of a filter that look at what is printed?
    bool passes_printed(u16 filter, u8 title) const {
        return passing_[filter].word[title >> 6] >> (title & 63) & 1;
    }
    /// Whether a filter looks at nothing else.
    bool is_printed(u16 filter) const { return printed_filter_[filter]; }
    bool wants_cheapest(u16 filter) const { return cheapest_filter_[filter]; }

    /// The titles of a side that can be used from the hand. A State counts how many of each lie
    /// where only some may know them.
    struct HandTitle {
        u8 title;
        u64 wakes;
    };
    static constexpr int hand_titles_capacity = 48;
    const std::vector<HandTitle>& hand_titles(Seat seat) const { return hand_titles_[seat]; }
    /// The place of a title in that list, or 0xFF.
    u8 hand_place(u8 title) const { return hand_place_[title]; }
    u64 hand_bit(u8 title) const {
        return hand_place_[title] == 0xFF ? 0 : u64{1} << hand_place_[title];
    }
    /// Which of them respond to any of these triggers: one bit for each place in the list.
    u64 hand_titles_for(Seat seat, u64 wanted) const {
        u64 places = 0;
        for (u64 rest = wanted & hand_wakes_[seat]; rest; rest &= rest - 1)
            places |= by_trigger_[seat][lowest_bit(rest)];
        return places;
    }
    /// The same for all triggers that an occurrence wakes in one of its windows.
    u64 hand_titles_woken(Seat seat, u8 occurrence, u8 moment) const {
        return hand_titles_woken_[seat][occurrence][moment];
    }
    /// Those that cost nothing and ask for nothing: if one is in the hand, it can be used.
    u64 free_titles(Seat seat) const { return free_titles_[seat]; }
    /// Everything they respond to.
    u64 hand_wakes(Seat seat) const { return hand_wakes_[seat]; }

    /// Instead of a Moment: either of an occurrence's windows.
    static constexpr u8 either_moment = 2;
    /// Which triggers an occurrence wakes in one of its windows.
    u64 woken(u8 occurrence, u8 moment) const { return woken_[occurrence][moment]; }
    /// Triggers by who may listen.
    u64 heard_by(Ear ear) const { return heard_by_[static_cast<int>(ear)]; }

    /// Constant abilities that count "the first each turn": how they are counted.
    struct First {
        u16 ability;
        u16 filter;
        u8 tally;
    };
    const std::vector<First>& firsts() const { return firsts_; }
    /// The tally of an ability that is limited by title.
    u8 title_tally(u16 ability) const { return title_tally_[ability]; }
    /// Does the order of a seat's discard pile matter to any card of its deck?
    bool pile_order_matters(Seat seat) const { return pile_order_matters_[seat]; }

  private:
    void print(u8 number);
    void compile_filters();
    void number_tallies();
    void note_lists();
    bool is_free(const Printed& title) const;

    const Library& library_;
    Setup setup_;
    DeckList lists_[seat_count];
    std::vector<Printed> printed_;
    std::vector<Cards> passing_;  // by filter: titles as a set
    std::vector<u8> printed_filter_;
    std::vector<u8> cheapest_filter_;
    std::vector<HandTitle> hand_titles_[seat_count];
    std::array<u8, max_titles + 1> hand_place_{};
    u64 hand_wakes_[seat_count] = {};
    u64 by_trigger_[seat_count][trigger_count] = {};
    u64 free_titles_[seat_count] = {};
    u64 woken_[occurrence_count][either_moment + 1] = {};
    u64 hand_titles_woken_[seat_count][occurrence_count][either_moment + 1] = {};
    u64 heard_by_[3] = {};
    std::vector<First> firsts_;
    std::vector<u8> title_tally_;
    bool pile_order_matters_[seat_count] = {};
};

}  // namespace cantina::lcg

extern template class cantina::RunningGame<cantina::lcg::Game, cantina::lcg::State,
                                           cantina::lcg::Rules>;
