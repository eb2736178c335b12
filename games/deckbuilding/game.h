// The Deckbuilding Game as the engine sees it (see engine/contract/game.h for the contract).
//
// Two play: the Empire (seat 0) begins, the Rebels (seat 1) follow. Each has ten weak cards, a hand
// of five, and a base in play; six cards lie in a galaxy row that both buy from. In a turn one
// plays cards for their attack, resources and Force, uses abilities, buys cards of the own side and
// neutral ones onto the own discard pile, and assigns cards to attacks: on enemy cards in the row,
// whose defeat brings a reward, or on the enemy base, before which capital ships take the damage.
// At the end units and hand are discarded, resources are lost, five cards are drawn; an empty deck
// is the shuffled discard pile. Who has all of the Force gets a resource each turn. Who loses the
// base reveals another one at the start of the next turn. Who has destroyed as many enemy bases as
// the setup asks for (three, as a rule) has won.
//
//   question      answers                what they mean
//   turn          play                   `card` from the hand
//                 purchase               `card` from the row or the Outer Rim Pilots
//                 pay_off                the neutral `card` of the row goes away (optional rule)
//                 use                    the ability `detail` of `card` in play
//                 assign                 `card` joins the attack on `target`; no_card: the base
//                 resolve                the attack on `target`; no_card: the base
//                 end_turn
//   secret_base   pick                   the base `card` goes into the base deck (a row of four)
//   new_base      pick                   the base `card` is revealed
//   reward        yes, no
//   split_damage  put_damage             `amount` of the damage goes on the ship `card`
//   leftover      yes, no                deal what the ships have left to the base, or not
//   respond       use, pass              the ability `detail` of `card`; with delayed_bit: the
//                                        program that waits in that lasting row; `target`: the card
//                                        it responds to, where several could be meant
//   may           yes, no                the optional part of a program
//   choose_one    alternative            number `detail`
//   pick_cards    pick, done             `card` joins the selection of a program, or that was all
//
// What a figure is not named for is 0, a card that is not named is no_card. Equal cards are offered
// once.
//
// Rules are in the files named after the rulebook's chapters: setup, turn, play, purchase, ability,
// attack, bounty, terms.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/contract/duel.h"
#include "engine/contract/features.h"
#include "engine/contract/running_game.h"
#include "games/deckbuilding/cards.h"
#include "games/deckbuilding/setup.h"
#include "games/deckbuilding/state.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

/// The game's own questions, after those of the engine.
namespace question {
inline constexpr u8 turn = questions::first_of_game;              // what now?
inline constexpr u8 secret_base = questions::first_of_game + 1;   // which base goes into the deck?
inline constexpr u8 new_base = questions::first_of_game + 2;      // which base to reveal?
inline constexpr u8 reward = questions::first_of_game + 3;        // take the reward?
inline constexpr u8 split_damage = questions::first_of_game + 4;  // how much on this ship?
inline constexpr u8 leftover = questions::first_of_game + 5;      // deal the rest to the base?
}  // namespace question

/// The game's own answers, after those of the engine.
namespace answer {
inline constexpr u8 play = answers::first_of_game;          // `card` from hand
inline constexpr u8 purchase = answers::first_of_game + 1;  // `card` from the row or the pilots
inline constexpr u8 pay_off = answers::first_of_game + 2;   // neutral `card` of the row
inline constexpr u8 assign = answers::first_of_game + 3;    // `card` to `target`; no_card: base
inline constexpr u8 resolve = answers::first_of_game + 4;   // the attack on `target`
inline constexpr u8 end_turn = answers::first_of_game + 5;
inline constexpr u8 put_damage = answers::first_of_game + 6;  // `amount` on `card`
}  // namespace answer

/// The game's own steps, after those of the engine.
namespace step {
inline constexpr u8 secret_bases = steps::first_of_game;
inline constexpr u8 turn = steps::first_of_game + 1;
inline constexpr u8 attack_base = steps::first_of_game + 2;
inline constexpr u8 reward = steps::first_of_game + 3;
}  // namespace step

/// After so many turns a match is stopped and the one who is ahead wins (DBG-WIN-08).
inline constexpr int turn_limit = 2000;

/// So many bases each player picks in the variant with secret bases (DBG-VARIANT-05).
inline constexpr int secret_base_count = 4;

struct Rules;

class Game : public RunningGame<Game, State, Rules>, public Duel<State>, public LearnedWorth<Game> {
  public:
    static constexpr std::string_view name = "deckbuilding";
    static constexpr int rollout_length = 40;  // two turns

    /// Throws SetupError when the library does not fit the setup.
    Game(const Library& library, const Setup& setup);

    void resample(State& state, Seat viewer, Rng& rng) const;
    u64 key(const State& state, const Option& option) const;
    static FeatureSides feature_sides();
    void features(const State& state, Seat seat, FeatureVector& of) const;
    static std::string_view worth_file();
    float worth(const State& state, Seat seat) const;
    int rollout(const State& state, const OptionList& list, Rng& rng) const;
    void leave_sensible(const State& state, OptionList& list) const;

    const Library& library() const { return library_; }
    const Setup& setup() const { return setup_; }

    /// What is printed on a card.
    const Title& title(Card card) const { return library_.titles[title_of_[card]]; }
    u16 title_number(Card card) const { return title_of_[card]; }
    int card_count() const { return sets_.all.count(); }

    /// Cards by what is printed on them.
    struct Sets {
        Cards all, units, ships, bases, galaxy, pilots;
        Cards faction[3];
        Cards trait[trait_count];
        Cards unique;
        std::vector<Cards> title;         // all copies of a title
        std::array<Cards, 16> listening;  // cards with an ability of this trigger
        Cards neutral_hunters;            // bases that allow attacks on neutral cards
        Cards attack_changers;            // cards whose constant ability changes attacks
        Cards free_abilities;             // used at will, and nothing on the table can forbid it
        Cards hand_priced;                // used at will, and all it needs is a card in hand
        Cards force_gated;                // used at will, and all it needs is the Force
        Cards generous, generous_reward;  // what it does can only help who uses it
        Cards only_force, only_repairs;   // the effect of its ability is nothing else
    };
    const Sets& sets() const { return sets_; }
    Cards starter_deck(Seat seat) const;
    Cards starting_base(Seat seat) const;

    /// The printed figures, side by side for speed.
    struct alignas(16) Figures {
        u8 cost, attack, resources, force, target, hit_points;
        u8 faction, kind;
        u16 ability, reward;
        u16 title;
    };
    const Figures& figures(Card card) const { return figures_[card]; }

    /// The cards that pass a filter, as `seat` sees own and enemy cards.
    const Cards& filtered(u16 filter, Seat seat) const { return filtered_[filter][seat]; }

    /// The lowest copy of every title among these members of a word of a set.
    u64 one_of_each(u64 members, int word) const;
    /// The same, where copies among `unlike` are not like the others.
    u64 one_of_each(u64 members, u64 unlike, int word) const {
        const u64 lowest = one_of_each(members & ~unlike, word);
        return unlike == 0 ? lowest : lowest | one_of_each(members & unlike, word);
    }

    /// Whether an ability may be used at its moment whatever lies on the table.
    bool always_allowed(u16 ability) const { return always_allowed_[ability]; }
    /// Whether a filter looks at nothing but what is printed on the cards.
    bool is_printed(u16 filter) const { return printed_filter_[filter]; }
    /// The abilities that count "the first time each turn", and the cards they count.
    const std::vector<u16>& first_abilities() const { return first_abilities_; }
    const Cards& first_subjects(Trigger what, Seat seat) const {
        return first_subjects_[static_cast<size_t>(what)][seat];
    }

  private:
    Cards passing_predicate(const Filter::Predicate& predicate, Seat seat) const;
    void number_cards();
    void gather_sets();
    void compile_filters();
    void gather_firsts();

    const Library& library_;
    Setup setup_;
    std::array<u16, max_cards> title_of_{};
    std::array<Figures, max_cards + 1> figures_{};  // one more: see OptionWriter::add_each
    Sets sets_{};
    Cards first_copies_{};  // of every title, the copy with the lowest number
    Cards last_copies_{};   // and the one with the highest
    std::vector<std::array<Cards, seat_count>> filtered_;
    std::vector<u8> always_allowed_;
    std::vector<u8> printed_filter_;
    std::vector<u16> first_abilities_;
    std::array<std::array<Cards, seat_count>, 16> first_subjects_{};  // by trigger
};

/// Copies of a title are neighbours, a field of bits: in each field the lowest member is where the
/// borrow ends when one is subtracted.
inline u64 Game::one_of_each(u64 members, int word) const {
    const u64 low = first_copies_.word[word];
    const u64 high = last_copies_.word[word];
    const u64 less = ((members | high) - (low & ~high)) ^ ((members ^ ~low) & high);
    return members & ~less;
}

}  // namespace cantina::deckbuilding

extern template class cantina::RunningGame<
    cantina::deckbuilding::Game, cantina::deckbuilding::State, cantina::deckbuilding::Rules>;
