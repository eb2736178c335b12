// The rules at work on one State. Each function does what a sentence of the rulebook says; they are
// spread over the files named after its chapters.
#pragma once

#include <array>

#include "engine/abilities/running.h"
#include "engine/flow/report.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/steps.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

/// What cards of this game can respond to.
enum class Occurrence : u8 {
    turn_start,   // seat
    reveal_base,  // subject: the base
    play,         // subject: the card
    purchase,     // subject: the card; destination; amount: 1 if it came from the row
    defeat,       // subject: the defeated card; detail: its place in the row
    discard,      // subject: a hand card; seat: who discards
    damage,       // subject: a base or ship; amount; seat: who deals it
    turn_end,     // seat
};

inline constexpr int occurrence_count = static_cast<int>(Occurrence::turn_end) + 1;

/// What happens to a card, or with `no_card` just happens, as a row. `seat`: whose doing it is.
constexpr Row about_card(Occurrence what, Seat seat, Card card, int amount = 0) {
    return {.kind = static_cast<u8>(what),
            .flags = 0,
            .seat = seat,
            .detail = 0,
            .source = no_card,
            .subject = card,
            .amount = static_cast<i16>(amount),
            .destination = 0};
}
constexpr Row about_seat(Occurrence what, Seat seat) { return about_card(what, seat, no_card); }

/// The trigger of cards in play that an occurrence wakes, and of its own subject.
struct Wakes {
    Trigger others;
    Trigger subject;
    Moment moment;
};
inline constexpr Trigger no_trigger = Trigger::activated;

constexpr Wakes wakes_of(Occurrence what) {
    switch (what) {
        case Occurrence::turn_start:
            return {Trigger::turn_starts, no_trigger, Moment::reaction};
        case Occurrence::turn_end:
            return {Trigger::turn_ends, no_trigger, Moment::interrupt};
        case Occurrence::reveal_base:
            return {no_trigger, Trigger::base_revealed, Moment::reaction};
        case Occurrence::play:
            return {Trigger::you_play, Trigger::played, Moment::reaction};
        case Occurrence::purchase:
            return {Trigger::you_purchase, Trigger::purchased, Moment::interrupt};
        case Occurrence::defeat:
            return {Trigger::defeats_target, no_trigger, Moment::reaction};
        case Occurrence::discard:
            return {Trigger::opponent_discards, no_trigger, Moment::reaction};
        case Occurrence::damage:
            break;
    }
    return {no_trigger, no_trigger, Moment::interrupt};
}

inline constexpr auto wakes_table = [] {
    std::array<Wakes, occurrence_count> table{};
    for (int i = 0; i < occurrence_count; ++i) table[i] = wakes_of(static_cast<Occurrence>(i));
    return table;
}();

/// Set in the step of a condition that is asked while an attack on the galaxy row is computed.
inline constexpr u8 attacking_row_flag = 0x80;

/// Lasting changes of this game.
inline constexpr u8 attack_bonus = LastingRow::first_of_game;
/// A delayed program that was used, or whose moment has passed; it goes at the end of the turn.
inline constexpr u8 spent_flag = 4;
/// In a Listener: not an ability but the delayed program of this lasting row.
inline constexpr u16 delayed_bit = 0x8000;

/// Where a purchase goes.
enum class Destination : u16 { discard, hand, deck_top };

struct Rules {
    const Game& game;
    State& s;
    Reporter* out;

    // --- running (running.cpp) ------------------------------------------------------------
    bool run_step();
    Decision step_decision() const;
    void step_options(OptionList& list) const;
    void answer_step(const Option& option);
    void settle();
    void finish(Seat winner);
    Player& player(Seat seat) { return s.players[seat]; }
    const Player& player(Seat seat) const { return s.players[seat]; }
    void report(EventKind kind, Seat seat, Card card = no_card, int amount = 0,
                Card other = no_card, SeatMask seen = everybody, u8 detail = 0) const {
        if (out) report_from(untold, kind, seat, card, amount, other, seen, detail);
    }
    /// The same, and where the card was: see area_of.
    void report_from(u8 from, EventKind kind, Seat seat, Card card, int amount = 0,
                     Card other = no_card, SeatMask seen = everybody, u8 detail = 0) const;
    u8 whereabouts(Card card) const;
    Card cause() const;

    // --- setup (setup.cpp) ----------------------------------------------------------------
    void set_up();
    bool run_secret_bases();
    void secret_base_options(OptionList& list) const;
    ChoiceRow secret_base_row() const;
    void choose_secret_base(Card base);

    // --- the turn (turn.cpp) --------------------------------------------------------------
    /// By far the most common question: the turn's own. One look must do, since a look at kind and
    /// stage together has the processor wait for both to be written.
    bool asks_at_once() const { return s.agenda.top().stage == turn_stage::options; }
    void options_at_once(OptionList& list) const { turn_options(list); }
    void answer_at_once(const Option& option) { take_turn_option(option); }
    bool run_turn();
    bool wants_base() const;
    void new_base_options(OptionList& list) const;
    void take_turn_option(const Option& option);
    void choose_new_base(Card base);
    void reveal_base(Seat seat, Card base);
    void end_turn();

    // --- what may be done now (options.cpp) -----------------------------------------------
    void turn_options(OptionList& list) const;
    [[gnu::cold]] void options_with_borrowed(const Cards& borrowed, OptionList& list) const;
    template <Seat Mover, bool Borrows>
    void options_of(const Cards& borrowed, OptionList& list) const;
    template <Seat Mover>
    [[gnu::always_inline]] inline OptionWriter purchase_options(OptionWriter writer,
                                                                unsigned twins) const;
    template <Seat Mover, bool Borrows>
    OptionWriter ability_options(OptionWriter writer, const Cards& borrowed) const;
    u64 places_to_buy(Seat seat, int resources, unsigned twins) const;
    [[gnu::noinline]] int list_special_targets(Seat seat, unsigned twins,
                                               OptionWriter::Targets& targets) const;
    [[gnu::noinline]] Cards boosted() const;
    /// What its player has for this turn only: it is not like an own copy of its title.
    Cards borrowed() const { return s.lasting.size ? borrowed_until_the_end() : Cards::none(); }
    [[gnu::noinline]] Cards borrowed_until_the_end() const;
    template <Seat Mover, bool Borrows>
    OptionWriter assign_options(OptionWriter writer, unsigned twins, const Cards& borrowed) const;
    OptionWriter resolve_options(OptionWriter writer) const;

    // --- playing a card (play.cpp) --------------------------------------------------------
    void play(Seat seat, Card card);
    int enter_play(Seat seat, Card card);

    // --- purchasing (purchase.cpp) --------------------------------------------------------
    bool may_purchase(Seat seat, Card card) const;
    void purchase(Seat seat, Card card, int price, Destination to);
    int complete_purchase(const Row& row);
    void pay_off(Seat seat, Card card);
    int place_in_row(Card card) const;
    void leave_row(int place);
    void put_in_row(int place, Card card);
    void note_row();
    void list_targets(unsigned places, OptionWriter::Targets& targets) const;
    /// The places whose card is like the one in an earlier place: the same title, and no attack on
    /// either.
    unsigned row_twins() const {
        return s.row_twins == 0 || s.targeted == 0 ? s.row_twins : twins_left_alone();
    }
    unsigned twins_left_alone() const;
    void fill_row(int place);
    void discard_from_row(Seat seat, const Card* cards, int count);

    // --- abilities (ability.cpp) ----------------------------------------------------------
    bool may_use(Seat seat, Card card) const;
    void use_ability(Seat seat, Card card);
    bool ability_allowed(const Ability& ability, Seat seat, Card source, int context) const;
    /// "The first time each turn".
    void count_firsts(Trigger what, Seat seat, Card subject) {
        if (game.first_subjects(what, seat).has(subject)) count_first(what, seat, subject);
    }
    void count_first(Trigger what, Seat seat, Card subject);
    Cards responders(const Row& row, Trigger trigger) const;
    bool is_waiting(const LastingRow& row, Trigger trigger) const;
    int delayed_end(const LastingRow& row) const;

    // --- attacks (attack.cpp, bounty.cpp) -------------------------------------------------
    int attack_of(Card card, bool in_row_attack) const;
    int total_attack(const Cards& cards, bool in_row_attack) const;
    int attack_change(Card source, const Cards& cards, bool in_row_attack) const;
    void assign(Card card, Card target);
    void call_off(int place);
    void resolve_attack(Card target);
    bool run_attack_base();
    Decision attack_base_decision() const;
    void attack_base_options(OptionList& list) const;
    ChoiceRow split_row() const;
    void answer_attack_base(const Option& option);
    bool is_targeted(Card card) const;
    bool may_target(Seat seat, int place) const;
    int target_value(Card card) const;
    const Ability* neutral_permission(Seat seat, Card card) const;
    u16 permission_at(const Ability& ability) const;
    void resolve_row_attack(int place);
    int defeat(const Row& row);
    bool run_reward();
    void answer_reward(const Option& option);
    Seat seat_ahead() const;

    // --- what the terms mean (terms.cpp) --------------------------------------------------
    int draw(Seat seat, int n);
    [[gnu::noinline]] void draw_decided(Seat seat);
    void reshuffle(Seat seat);
    bool refill_galaxy(int needed = 1);
    void gain_resources(Seat seat, int n);
    int pay_resources(Seat seat, int n);
    int gain_force(Seat seat, int n);
    bool force_with(Seat seat) const { return (seat == empire ? -s.force : s.force) > 0; }
    int space_left_for_force(Seat seat) const;
    int repair(Seat seat, int n);
    void deal_damage(Seat dealer, Card card, int n);
    int put_damage(const Row& row);
    void prevent_damage(Row& row);
    void destroy_ship(Card ship);
    void put_on_discard(Seat seat, Card card) {
        climb(seat, card);
        player(seat).discard.add(card);
    }
    void put_all_on_discard(Seat seat, const Cards& cards);
    void put_on_galaxy_discard(Card card);
    void discard_from_hand(Seat seat, Card card);
    int complete_discard(const Row& row);
    void exile(Card card);
    void take_out_of_play(Card card);
    void remove_from_wherever(Card card);
    void leave_hand(Seat seat, Card card);
    /// Remembers the order of a discard pile; when the numbers run out, gaps are closed.
    void climb(int pile, Card card) {
        if (s.height[pile] == 255) close_gaps(pile, card);
        s.place[card] = s.height[pile]++;
    }
    void close_gaps(int pile, Card card);
    Seat owner_in_play(Card card) const;
    void gain_attack(Step& step, int n);
    void discard_selected(Step& step);
    void discard_at_random(Seat seat, int n);
    void discard_from_galaxy_deck(Seat seat, Card card);
    void destroy_selected(Step& step);
    Can galaxy_can_be_seen(int n) const;
    void see_galaxy_top(Step& step, int n, bool revealed);
    void swap_with_galaxy_top(Card row_card);
    void swap_with_galaxy_discard(Card discarded, Card row_card);
    void return_to_hand(Seat seat, Card card);
    void take_from_row(Seat seat, Card card);
    Can can_redirect(const Step& step, i16 to) const;
    void redirect(Step& step, Destination to);
    void look_at_hand(Seat seat);
    void put_on_deck(Seat seat, Card card, SeatMask seen);
    void put_on_opponent_deck(Seat seat, Card card);
    void put_in_hand(Seat seat, Card card, u8 from);

    // --- what the engine asks for (occurrences.cpp, vocabulary.cpp) -------------------------
    bool must_settle() const { return s.unsettled != 0 || s.over(); }
    static constexpr Until later_until = Until::turn;
    int seats() const { return seat_count; }
    Seat active_seat() const { return s.active; }
    Seat opponent_of(Seat seat) const { return deckbuilding::opponent_of(seat); }
    bool anyone_listens(const Row& row) const;
    bool has_window(const Row& row, u8 moment) const {
        return wakes_table[row.kind].moment == static_cast<Moment>(moment);
    }
    void replace(Row& row);
    int perform(const Row& row);
    void listeners(const Row& row, Moment moment, Seat seat, int context, ListenerList& list) const;
    bool may_hold_response(const Row&, Moment, Seat) const { return false; }
    void respond(const Listener& listener, int context);

    const Code& code() const { return game.library().code; }
    const VerbAction<Rules>& verb(u16 op) const;
    bool holds(const Condition& condition, const Step& step) const;
    int value(i16 number, const Step& step) const;
    Cards candidates(int zones, int filter, Seat seat, const Step& step) const;
    Cards matching(Cards cards, int filter, Seat seat, const Step& step) const;
    Cards zone(Zone zone, Seat seat) const;
    void offer(const Cards& cards, OptionList& list) const;
    Card it(const Step& step) const;
    Row* context_row(const Step& step) const {
        return cantina::context_row(s, ConstProgramStep{step}.context());
    }
};

[[gnu::always_inline]] inline bool Rules::anyone_listens(const Row& row) const {
    const Wakes& woken = wakes_table[row.kind];
    if (woken.subject != no_trigger &&
        game.sets().listening[static_cast<int>(woken.subject)].has(row.subject))
        return true;
    if (woken.others == no_trigger) return false;
    if (responders(row, woken.others).any()) return true;
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (is_waiting(s.lasting.rows[i], woken.others)) return true;
    return false;
}

inline void Rules::replace(Row& row) {
    if (static_cast<Occurrence>(row.kind) == Occurrence::damage) prevent_damage(row);
}

[[gnu::always_inline]] inline int Rules::perform(const Row& row) {
    switch (static_cast<Occurrence>(row.kind)) {
        case Occurrence::turn_start:
        case Occurrence::turn_end:
        case Occurrence::reveal_base:
            return 1;
        case Occurrence::play:
            return enter_play(row.seat, row.subject);
        case Occurrence::purchase:
            return complete_purchase(row);
        case Occurrence::defeat:
            return defeat(row);
        case Occurrence::discard:
            return complete_discard(row);
        case Occurrence::damage:
            return put_damage(row);
    }
    return 0;
}

/// The cards in play that could respond: the active player's, and of those in an attack only these.
[[gnu::always_inline]] inline Cards Rules::responders(const Row& row, Trigger trigger) const {
    if (trigger == no_trigger) return Cards::none();
    if (static_cast<Occurrence>(row.kind) == Occurrence::discard && row.seat == s.active)
        return Cards::none();
    const Cards& listening = game.sets().listening[static_cast<int>(trigger)];
    const Player& own = player(s.active);
    Cards cards = (own.units | own.ships) & listening;
    if (own.has_base() && listening.has(own.base)) cards.add(own.base);
    if (static_cast<Occurrence>(row.kind) == Occurrence::defeat) cards &= s.striking;
    return cards;
}

/// The rules of a State that nobody may change.
inline const Rules read_only(const Game& game, const State& state) {
    return Rules{game, const_cast<State&>(state), nullptr};
}

}  // namespace cantina::deckbuilding
