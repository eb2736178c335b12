// The rules at work on one State. Each function does what a sentence of the rulebook says; they are
// spread over the files named after its chapters.
#pragma once

#include "engine/abilities/running.h"
#include "engine/flow/choice_row.h"
#include "engine/flow/report.h"
#include "games/lcg/events.h"
#include "games/lcg/game.h"
#include "games/lcg/steps.h"

namespace cantina::lcg {

/// How a card leaves play, and where it goes.
enum class Leaving : u8 { destroyed, discarded, sacrificed, returned, captured, buried };
enum class Destination : u16 { discard, hand, deck_bottom, victory, capture };
/// What kind of ability is being carried out.
enum class Execution : u8 { action, interrupt, reaction, fate };

/// Flags of rows that play a card or put it into play: it joins the engagement.
inline constexpr u8 into_engagement_flag = 1;
/// Of damage rows: a protector took it, and nobody takes it from there.
inline constexpr u8 redirected_flag = 2;
/// Of damage rows: tokens that are moved, not dealt.
inline constexpr u8 moved_flag = 4;
/// Of damage rows: an interrupt has sent it to another card.
inline constexpr u8 deflected_flag = 8;
/// What a declaration is about.
inline constexpr u8 declared_attacker = 1;
inline constexpr u8 declared_defender = 2;
inline constexpr u8 declared_engagement = 3;

/// Lasting changes of this game.
namespace change {
inline constexpr u8 icons = LastingRow::first_of_game;  // `amount`: an icon_bundle
inline constexpr u8 edge_icons = icons + 1;             // likewise, while its player has the edge
inline constexpr u8 cannot_attack = edge_icons + 1;
inline constexpr u8 cannot_defend = cannot_attack + 1;
inline constexpr u8 next_card = cannot_defend + 1;  // costs `amount` less and needs no match
inline constexpr u8 no_match = next_card + 1;
inline constexpr u8 reserve = no_match + 1;
inline constexpr u8 engage_again = reserve + 1;  // the objective `subject`
}  // namespace change

/// Icons of all types that an effect gives to a unit, in one number.
namespace icon_bundle {
inline constexpr int bits = 5;
constexpr int of(int type, int n) { return n << (type * bits); }
constexpr int count(int bundle, int type) { return bundle >> (type * bits) & ((1 << bits) - 1); }
template <class Count>
constexpr int of_all(const Count* counts) {
    int bundle = 0;
    for (int type = 0; type < icon_count; ++type) bundle += of(type, counts[type]);
    return bundle;
}
}  // namespace icon_bundle

/// In a Listener: no ability but the keyword Shielding.
inline constexpr u16 shielding_response = 0xFFFE;
inline constexpr u8 shielding_slot = 14;

/// What a seat could produce now: how much, and which factions it would match, one bit each.
struct Purse {
    int total = 0;
    unsigned factions = 0;
    bool pays(int cost, bool match, Faction faction) const {
        return cost <= total && (!match || factions >> static_cast<int>(faction) & 1);
    }
};

struct Rules {
    const Game& game;
    State& s;
    Reporter* out;
    bool in_haste = false;  // nobody watches: who can only pass is not asked
    /// In haste: where the next question's options go, and whether they stand there already.
    /// Looking whether there is anything to do and listing it are one then.
    OptionList* options = nullptr;
    bool listed = false;

    using Printed = Game::Printed;
    /// Targets are chosen before others may cancel the effect (FAQ: effect resolution).
    static constexpr bool targets_before_effect = true;
    static constexpr Until later_until = Until::turn;
    const Printed& printed(Card card) const { return game.printed(s, card); }
    Player& player(Seat seat) const { return s.players[seat]; }
    const Cards& in(Zone zone, Seat seat) const {
        return s.players[seat].in[static_cast<int>(zone)];
    }
    Cards both(Zone zone) const { return in(zone, dark) | in(zone, light); }
    Zone zone_of(Card card) const { return static_cast<Zone>(s.zone[card]); }
    Phase phase() const { return static_cast<Phase>(s.phase); }
    void report(EventKind kind, Seat seat, Card card = no_card, int amount = 0,
                Card other = no_card, SeatMask seen = everybody, u8 detail = 0) const {
        if (!out) return;
        out->events.push_back({.kind = static_cast<u8>(kind),
                               .seat = seat,
                               .seen = seen,
                               .detail = detail,
                               .card = named(card),
                               .other = named(other),
                               .amount = static_cast<i16>(amount),
                               .number = open_number(card),
                               .other_number = open_number(other),
                               .from = card < dial_card ? s.zone[card] : u8{0xFF}});
    }
    /// Where the card of the last report lay, if it has moved already.
    void report_from(Zone zone) const {
        if (out) out->events.back().from = static_cast<u8>(zone);
    }
    /// Only what lies in play can be pointed at.
    Card open_number(Card card) const {
        return card < dial_card && in_play(owner_of(card)).has(card) ? card : no_card;
    }
    /// Events name titles: which number a card has is nobody's business.
    Card named(Card card) const {
        return card == no_card ? no_card : card >= dial_card ? card : s.title[card];
    }

    // --- running (running.cpp)
    bool run_step();
    /// Stages of a step follow each other at once while they call for nothing else.
    template <class Stage>
    bool run_stages(Stage run_stage) {
        const u64 size = s.agenda.size;
        const u8 kind = s.agenda.top().kind;
        do {
            if (run_stage()) return true;
        } while (!must_settle() && s.agenda.size == size && s.agenda.top().kind == kind);
        return false;
    }
    Decision step_decision() const;
    void step_options(OptionList& list) const;
    std::optional<ChoiceRow> row() const;
    ChoiceRow new_row(ChoiceRow::Shape shape) const;
    void answer_step(const Option& option);
    void settle();
    Cards misfits() const;
    void finish(Seat winner, Ending ending);
    void stop_at_limit();

    // --- setup (setup.cpp)
    void set_up();
    bool run_setup();
    void setup_options(OptionList& list) const;
    void answer_setup(const Option& option);

    // --- the turn (turn.cpp)
    bool run_turn_stage();
    void run_balance_stage(u8 stage, Step& step);
    void run_refresh_stage(u8 stage, Step& step);
    void refill_objectives();
    void run_draw_stage(u8 stage, Step& step);
    void run_conflict_stage(u8 stage, Step& step);
    void run_force_stage(u8 stage, Step& step);
    Decision turn_decision() const;
    void turn_options(OptionList& list) const;
    std::optional<ChoiceRow> turn_row() const;
    void answer_turn(const Option& option);
    void begin_phase(Phase phase);
    void advance_dial(int n);
    int turn_dial_back(int n);
    void refresh_focus();
    void remove_shields();
    int reserve_of(Seat seat) const;
    int draw(Seat seat, int n);
    void end_turn();

    // --- action windows (actions.cpp)
    void open_actions();
    bool run_actions();
    bool may_act(Seat seat) const;
    bool list_actions();
    bool holds_action(Seat seat) const;
    template <class Visit>
    bool find_use(Seat seat, Visit visit) const;
    template <class Visit>
    bool find_play(Seat seat, const Cards& cards, Visit visit) const;
    Cards perhaps_playable(Seat seat) const;
    Cards playable_from_discard(Seat seat) const;
    void action_options(OptionList& list) const;
    void answer_actions(const Option& option);
    bool ability_allowed(u16 number, Seat seat, Card source, int context) const;
    bool sees_target(u16 number, Seat seat, Card source) const;
    void use_ability(u16 number, Seat seat, Card source, int context);
    u16 action_of(Card card, int slot) const;

    // --- playing cards (playing.cpp)
    bool may_play(Seat seat, Card card, const Purse& purse) const;
    bool may_play(Seat seat, Card card) const { return may_play(seat, card, purse(seat)); }
    bool may_play_event(Seat seat, Card card, u16 ability, int context, const Purse& purse) const;
    bool in_deployment(Seat seat) const;
    bool has_host(Seat seat, Card card) const;
    bool may_enhance(Seat seat, u8 title, Card host) const;
    Cards hosts_for(Seat seat, u8 title) const;
    bool may_enter(Card card) const;
    void play(Seat seat, Card card, u16 ability, int context);
    int start_playing(Row& row);
    bool run_playing();
    void count_played(Seat seat, Card card);
    bool run_hosting();
    void hosting_options(OptionList& list) const;
    void answer_hosting(const Option& option);
    void put_into_play(Seat seat, Card card, u8 flags, u8 host = none);
    int enter(const Row& row);

    // --- resources (resources.cpp)
    int cost_of(Seat seat, u8 title) const;
    int cost_of(Seat seat, Card card) const { return cost_of(seat, s.title[card]); }
    int least_cost_of(Seat seat, Card card) const;
    bool needs_match(Seat seat, Faction faction, int cost) const;
    bool matches(Card producer, Faction faction) const;
    bool matches_all(Card producer) const;
    Cards producers(Seat seat) const;
    Purse purse(Seat seat) const;
    bool can_pay_for(Seat seat, Card card, int cost, const Purse& purse) const;
    bool can_pay_for(Seat seat, Card card, int cost) const {
        return can_pay_for(seat, card, cost, purse(seat));
    }
    void pay(Seat seat, int cost, Card card);
    bool run_paying();
    void paying_options(OptionList& list) const;
    ChoiceRow paying_row() const;
    void answer_paying(const Option& option);

    // --- engagements (engagement.cpp)
    Cards engageable(Seat seat) const;
    bool may_engage_dial(Seat seat) const;
    bool may_attack(Card unit, u8 objective) const;
    Cards possible_attackers(Seat seat, u8 objective) const;
    Cards possible_defenders(Seat seat) const;
    int most_attackers(u8 objective) const;
    void engage(u8 objective);
    bool run_engagement_stage();
    Decision engagement_decision() const;
    void engagement_options(OptionList& list) const;
    Cards may_be_declared() const;
    std::optional<ChoiceRow> declaring_row() const;
    void answer_engagement(const Option& option);
    void declare(const Cards& units, u8 how);
    void score_unopposed();
    void report_survivors();
    void end_engagement();
    Cards participating() const { return s.attackers | s.defenders; }
    bool in_engagement() const;
    Seat attacking_player() const { return s.active; }
    void join_engagement(Card unit);
    bool run_shielding();
    void shielding_options(OptionList& list) const;

    // --- edge battles (edge_battle.cpp)
    bool run_edge_battle_stage();
    void go_on_placing(EdgeStep battle);
    void go_on_with_fates(EdgeStep battle);
    void ask_for_fate_again(EdgeStep battle);
    Decision edge_decision() const;
    void edge_options(OptionList& list) const;
    void answer_edge(const Option& option);
    bool may_place_edge_card(Seat seat) const;
    void place_edge_card(Seat seat, Card card);
    void reveal_edge_stacks();
    Cards next_fates() const;
    void resolve_fate(Card card);
    int edge_total(Seat seat) const;
    bool fate_does_something(Card fate) const;
    int informants(Seat seat) const;
    void finish_edge_battle(bool undefended);
    void discard_edge_stacks();
    void cancel_edge_battle();

    // --- strikes (strike.cpp)
    Cards ready_to_strike(Seat seat) const;
    void strike(Card unit);
    bool run_strike_stage();
    Decision strike_decision() const;
    void strike_options(OptionList& list) const;
    std::optional<ChoiceRow> splitting_row() const;
    void answer_strike(const Option& option);
    void resolve_icons(Icon icon);
    Cards damage_targets(Card unit) const;
    bool run_tactics();
    void answer_tactics(const Option& option);
    ChoiceRow tactics_row() const;

    // --- numbers that change (figures.cpp)
    int strength(Card unit, Icon icon) const;
    int capacity(Card card) const {
        const int own = printed(card).capacity;
        return anyone_has(bit(Constant::host_capacity) | bit(Constant::less_capacity))
                   ? changed_capacity(card, own)
                   : own;
    }
    int changed_capacity(Card card, int total) const;
    int most_capacity_lost() const;
    bool has_keyword(Card card, Keyword keyword) const {
        return printed(card).has(keyword) || gains_keyword(card, keyword);
    }
    bool gains_keyword(Card card, Keyword keyword) const;
    int edge_value(Card unit) const;
    int force_total(Seat seat) const;
    /// The instruction of a constant effect of a card, if its condition holds; else null.
    const Instruction* constant(Card card, Constant wanted) const {
        return printed(card).constants & bit(wanted) ? find_constant(card, wanted) : nullptr;
    }
    const Instruction* find_constant(Card card, Constant wanted) const;
    bool has_constant(Seat seat, Constant wanted) const {
        return player(seat).constants & bit(wanted);
    }
    /// Does any card in play, of either side, have one of these constant effects?
    bool anyone_has(u64 constants) const {
        return (player(dark).constants | player(light).constants) & constants;
    }
    Cards enhancements_of(Card host) const;
    const Cards& in_play(Seat seat) const { return player(seat).in_play; }
    bool exhausted(Card card) const { return s.focus[card] > 0; }

    // --- damage and shields (damage.cpp)
    void deal_damage(Seat seat, Card source, const Cards& to, int amount);
    void deal_damage_to_engaged(Seat seat, Card source, int amount);
    void place_focus(Seat seat, Card source, const Cards& on, int amount);
    bool next_stage(int place, int stage);
    bool run_protecting();
    bool run_using_shields();
    void protecting_options(OptionList& list) const;
    ChoiceRow protecting_row() const;
    void answer_protecting(const Option& option);
    void answer_using_shields(const Option& option);
    int place_damage(Row& row);
    int put_focus(Row& row);
    bool has_stages(const Row& row) const;
    void place_shield(Seat seat, Card card);
    int remove_damage(Card card, int n);
    int remove_focus(Card card, int n);
    bool can_be_damaged(Card card) const { return printed(card).capacity > 0; }

    // --- leaving play (leaving.cpp)
    void put(Card card, Zone to);
    void note_in_play(Seat seat);
    void note_entering(Card card);
    void note_hand(Seat seat);
    void count_unseen(Card card, int by);
    bool is_open(Card card) const;
    void to_pile(Card card);
    static constexpr int most_leaving = 24;  // in one occurrence
    bool speaks_when_leaving(Card card) const;
    void leave_play(const Cards& cards, Leaving how, Seat by, u8 objective = none);
    int leave(Row& row);
    void clear_tokens(Card card);
    void destroy_objective(Card card);
    void flush_piles();
    bool run_ordering();
    void ordering_options(OptionList& list) const;
    Cards to_be_ordered() const;
    ChoiceRow ordering_row() const;
    void answer_ordering(const Option& option);
    void discard_from_hand(Seat seat, Card card);
    void learn(Card card, SeatMask who);
    SeatMask who_knows(Card card) const;
    void strip(Seat seat, Card unit);
    bool run_stripping();
    void stripping_options(OptionList& list) const;
    std::optional<ChoiceRow> stripping_row() const;
    void answer_stripping(const Option& option);

    // --- capturing (capture.cpp)
    void capture(Card card, u8 objective, SeatMask known);
    bool run_capturing();
    void capturing_options(OptionList& list) const;
    void answer_capturing(const Option& option);
    int capture_at(Row& row, Card objective);
    void rescue(Card card);
    Cards captured_at(Card objective) const;
    void capture_from_hand(Seat victim, Card objective);

    // --- the Force (force.cpp)
    Cards may_commit(Seat seat) const;
    std::optional<ChoiceRow> committing_row() const;
    void commit(Card unit);
    void force_struggle();
    bool force_with(Seat seat) const { return (s.light_balance != 0) == (seat == light); }

    // --- looking at decks (looking.cpp)
    void look_at_top(Step& step, Seat looker, Seat owner, int n, bool revealed);
    void put_back(Seat seat, bool on_top);
    void bury_all_units();

    // --- what the engine asks for (occurrences.cpp, asking.cpp, vocabulary.cpp)
    bool must_settle() const { return s.unsettled != 0 || s.over(); }
    int seats() const { return seat_count; }
    Seat active_seat() const { return s.active; }
    Seat opponent_of(Seat seat) const { return lcg::opponent_of(seat); }
    /// Titles that may lie in this hand as far as everybody knows: one bit for each place in
    /// Game::hand_titles.
    u64 perhaps_in_hand(Seat seat) const {
        return game.setup().open_lists ? player(seat).hidden : ~u64{0};
    }
    bool may_respond_from_hand(Seat seat, u64 wanted) const {
        const u64 titles = game.hand_titles_for(seat, wanted) & perhaps_in_hand(seat);
        return titles && could_use_one(seat, wanted, titles);
    }
    bool could_use_one(Seat seat, u64 wanted, u64 titles) const;
    bool could_be_used(Seat seat, u8 title, u64 wanted, const Purse& purse) const;
    bool heard_by_player(const Row& row, u64 woken) const;
    bool heard_in_play(const Row& row, u64 woken) const;
    bool possible(const Row& row, u8 moment) const;
    bool anyone_listens(const Row& row) const;
    bool has_window(const Row& row, u8 moment) const;
    bool may_shield_others(const Row& row) const;
    void replace(Row& row);
    int perform(Row& row);
    bool wakes(Trigger trigger, const Row& row, Seat seat, Card source) const;
    bool wakes_by_figures(Trigger trigger, const Row& row, Seat seat, Card source) const;
    void listeners(const Row& row, Moment moment, Seat seat, int context, ListenerList& list) const;
    bool may_hold_response(const Row& row, Moment moment, Seat seat) const;
    void respond(const Listener& listener, int context);
    void execute(const Step& step);

    const Code& code() const { return game.library().code; }
    const VerbAction<Rules>& verb(u16 op) const;
    bool holds(const Condition& condition, const Step& step) const;
    int value(i16 number, const Step& step) const;
    Cards candidates(int places, int filter, Seat seat, const Step& step) const;
    bool may_hide_candidates(int places, int filter, Seat seat, const Step& step) const;
    Cards place(Place place, Seat seat) const;
    bool passes(Card card, int filter, Seat seat, Card source) const;
    Cards narrowed(Cards cards, int filter, Seat seat, Card source, Card chosen) const;
    Cards narrowed(const Cards& cards, const Filter::Predicate& predicate, Seat seat, Card source,
                   Card chosen) const;
    Cards cheapest(const Cards& cards) const;
    void offer(const Cards& cards, OptionList& list) const;
    Card it(const Step& step) const;
    Row* context_row(const Step& step) const {
        return cantina::context_row(s, ConstProgramStep{step}.context());
    }
};

void put_all_in_box(State& state);

/// A candidate of a row that may be picked again and again.
inline ChoiceRow::Candidate several_times(const Option& option, int times) {
    return {.copies = std::vector<Option>(static_cast<size_t>(times), option), .most = times};
}

constexpr u8 kind_of(Occurrence occurrence) { return static_cast<u8>(occurrence); }
inline bool is(const Row& row, Occurrence occurrence) { return row.kind == kind_of(occurrence); }

// What happens, as rows: the only place where a row is put together.

/// About a card; `seat`: whose doing it is.
constexpr Row about_card(Occurrence what, Seat seat, Card card, u8 detail = 0) {
    return {.kind = kind_of(what),
            .flags = 0,
            .seat = seat,
            .detail = detail,
            .source = no_card,
            .subject = card,
            .amount = 0,
            .destination = 0};
}
constexpr Row about_seat(Occurrence what, Seat seat) { return about_card(what, seat, no_card); }

/// A card from the hand is announced; interrupts note in `destination` what it costs less.
constexpr Row playing(Seat seat, Card card, u16 ability, int context, bool joins_engagement) {
    return {.kind = kind_of(Occurrence::play),
            .flags = joins_engagement ? into_engagement_flag : u8{0},
            .seat = seat,
            .detail = 0,
            .source = ability,
            .subject = card,
            .amount = static_cast<i16>(context),
            .destination = 0};
}
/// `host`: the card it enhances, or none.
constexpr Row entering(Seat seat, Card card, u8 flags, u8 host) {
    return {.kind = kind_of(Occurrence::enter),
            .flags = flags,
            .seat = seat,
            .detail = 0,
            .source = card,
            .subject = card,
            .amount = 0,
            .destination = host};
}
/// `objective`: where a captured card goes, or none.
constexpr Row leaving(Card card, Leaving how, Seat by, Destination to, u8 objective = none) {
    return {.kind = kind_of(Occurrence::leave),
            .flags = 0,
            .seat = by,
            .detail = static_cast<u8>(how),
            .source = no_card,
            .subject = card,
            .amount = objective,
            .destination = static_cast<u16>(to)};
}
/// Damage or focus tokens come onto a card.
constexpr Row tokens(Occurrence what, Seat seat, Card source, Card on, int amount, u8 flags = 0) {
    return {.kind = kind_of(what),
            .flags = flags,
            .seat = seat,
            .detail = 0,
            .source = source,
            .subject = on,
            .amount = static_cast<i16>(amount),
            .destination = 0};
}
constexpr Row executing(Seat seat, Card source, Execution how) {
    return {.kind = kind_of(Occurrence::execute),
            .flags = 0,
            .seat = seat,
            .detail = static_cast<u8>(how),
            .source = source,
            .subject = no_card,
            .amount = 0,
            .destination = 0};
}

/// The rules of a State that nobody may change.
inline const Rules read_only(const Game& game, const State& state) {
    return Rules{game, const_cast<State&>(state), nullptr};
}

}  // namespace cantina::lcg
