// The rules of Toy at work on one State.
#pragma once

#include "engine/abilities/running.h"
#include "engine/flow/report.h"
#include "games/toy/game.h"
#include "games/toy/steps.h"

namespace cantina::toy {

enum class Occurrence : u8 {
    turn_start,  // seat
    turn_end,    // seat
    play,        // subject: the card; amount: what it responds to
    execute,     // source: whose ability; detail: 1 if it responds
    enter,       // subject
    damage,      // subject, amount; seat: who deals it
    destroy,     // subject; destination: see below
    discard,     // subject, seat
    duel,        // seat: who won the bids
};

inline constexpr u16 to_discard = 0;
inline constexpr u16 to_hand = 1;
/// Of a damage row: a guard took it and nobody takes it from there.
inline constexpr u8 redirected_flag = 1;

/// What happens to a card, or with `no_card` just happens, as a row. `seat`: whose doing it is.
constexpr Row about_card(Occurrence what, Seat seat, Card source, Card card, int amount = 0) {
    return {.kind = static_cast<u8>(what),
            .flags = 0,
            .seat = seat,
            .detail = 0,
            .source = source,
            .subject = card,
            .amount = static_cast<i16>(amount),
            .destination = 0};
}
constexpr Row about_seat(Occurrence what, Seat seat) {
    return about_card(what, seat, no_card, no_card);
}

/// Lasting changes.
inline constexpr u8 power_bonus = LastingRow::first_of_game;
inline constexpr u8 cheaper = LastingRow::first_of_game + 1;
/// In a Listener: not an ability but the delayed program of this lasting row.
inline constexpr u16 delayed_bit = 0x8000;

struct Rules {
    const Game& game;
    State& s;
    Reporter* out;

    // --- setting up (game.cpp), running and turns (turn.cpp)
    void set_up();
    bool run_step();
    Decision step_decision() const;
    void step_options(OptionList& list) const;
    void answer_step(const Option& option);
    void settle();
    bool is_falling(Card unit) const;
    bool run_hide();
    bool run_turn();
    void turn_options(OptionList& list) const;
    void take_turn_option(const Option& option);
    Why why_not(Seat seat, Card card) const;
    int cost_of(Seat seat, Card card) const;
    void play(Seat seat, Card card, int context);
    void use(Seat seat, Card card, int context);
    Player& player(Seat seat) const { return s.players[seat]; }
    void report(EventKind kind, Seat seat, Card card, int amount, SeatMask seen) const;
    void report(const Event& event) const;
    /// `together`: how many are seen at once, told with the first of them only.
    void report_look(Seat seat, Card card, int together, SeatMask seen) const;

    // --- going out (leaving.cpp)
    bool is_out(Seat seat) const { return s.contest.is_out(seat); }
    SeatMask seats_in() const;
    /// In turn order, among those who are in.
    Seat next_seat(Seat seat) const;
    void fallen_homes();
    void put_out(SeatMask seats);
    void clear_table_of(Seat seat);
    bool comes_to_nothing(const Row& row) const;
    void end_if_out(u64 place);
    /// Does the program on top choose troops, not cards?
    bool is_mustering() const;
    void win(SeatMask winners);
    SeatMask seats_ahead() const;

    // --- attacks (duel.cpp)
    int power_of(Card card) const;
    bool run_duel();
    Seat bidder(const Step& step) const;
    void bid_options(OptionList& list) const;
    void bid(const Option& option);
    void reveal_bids(Step& step);
    void strike(const Step& step);
    void take_bids_back();
    void near_is_known();

    // --- damage in stages (damage.cpp)
    bool next_stage(int place, int stage);
    bool run_protect();
    bool run_shield();
    void protect_options(OptionList& list) const;
    void answer_protect(const Option& option);
    void answer_shield(const Option& option);
    Seat stage_seat(const Step& step) const;
    int room_on(Card card) const { return game.title(card).health - s.damage[card]; }
    /// Units and homes of those who are in.
    Cards on_table() const;
    bool has_constant(Card card, Constant constant) const;
    void deal_damage(Seat seat, Card source, const Cards& to, int amount);
    void armor(Row& row);
    int place_damage(Row& row);
    int destroy(const Row& row);

    // --- damage divided among homes (share.cpp)
    void begin_share(Seat seat, Card source, int amount);
    bool run_share();
    Cards homes_to_share() const;
    void share_options(OptionList& list) const;
    void answer_share(const Option& option);

    // --- cards (terms.cpp)
    int draw(Seat seat, int n);
    int discard(const Row& row);
    void leave_hand(Card card);
    int roll(Seat seat, Card source);
    void look(Step& step, int n);
    void lasting(Step& step, u8 change, Card subject, int amount, Until until);

    // --- what the engine asks for (occurrences.cpp, vocabulary.cpp)
    static constexpr Until later_until = Until::turn;
    bool must_settle() const { return s.unsettled || s.over(); }
    int seats() const { return game.seats(); }
    /// Who is out has nothing to say any more, not even in their own turn.
    Seat active_seat() const { return is_out(s.active) ? next_seat(s.active) : s.active; }
    bool anyone_listens(const Row& row) const;
    void replace(Row& row);
    int perform(Row& row);
    bool wakes(Trigger trigger, const Row& row, Moment moment, Seat seat, Card source) const;
    bool allowed(const Ability& ability, Seat seat, Card source, int context) const;
    void listeners(const Row& row, Moment moment, Seat seat, int context, ListenerList& list) const;
    bool may_hold_response(const Row& row, Moment moment, Seat seat) const;
    void respond(const Listener& listener, int context);
    void execute(const Step& step);

    const Code& code() const { return game.library().code; }
    const VerbAction<Rules>& verb(u16 op) const;
    bool holds(const Condition& condition, const Step& step) const;
    int value(i16 number, const Step& step) const;
    static constexpr bool wide_zones = true;
    Cards candidates(u64 zones, int filter, Seat seat, const Step& step) const;
    bool may_hide_candidates(u64 zones, int filter, Seat seat, const Step& step) const;
    Cards kinds(u64 zones, int filter, Seat seat, const Step& step) const;
    int stock(u64 zones, Card kind, Seat seat, const Step& step) const;
    int weight(int measure, Card kind) const { return troop_figures[measure][kind]; }
    static Text measure_name(int measure);
    Cards zone(Zone zone, Seat seat, Seat other = nobody) const;
    bool passes(Card card, int filter, Card source, const Step* step = nullptr) const;
    void offer(const Cards& cards, OptionList& list) const;
    Card it(const Step& step) const;
    Row* context_row(const Step& step) const {
        return cantina::context_row(s, ConstProgramStep{step}.context());
    }
};

inline Rules read_only(const Game& game, const State& state) {
    return Rules{game, const_cast<State&>(state), nullptr};
}

}  // namespace cantina::toy
