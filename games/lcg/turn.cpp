// The turn: its six phases step by step, as in the timing chart.
#include "games/lcg/rules.h"

namespace cantina::lcg {

void Rules::begin_phase(Phase phase) {
    s.lasting.end(Until::phase);
    s.phase = static_cast<u8>(phase);
    report(EventKind::phase_began, s.active, no_card, 0, no_card, everybody,
           static_cast<u8>(phase));
}

namespace {

bool waits_for_an_answer(u8 stage) {
    using namespace turn_stage;
    return stage == balance_asked || stage == discard_asked || stage == adjust_asked ||
           stage == engage_asked || stage == commit_asked;
}

}  // namespace

/// True when the turn's own step asks. Every stage moves on before it calls for other steps.
bool Rules::run_turn_stage() {
    using namespace turn_stage;
    Step& step = s.agenda.top();
    if (waits_for_an_answer(step.stage)) return true;
    const u8 stage = step.stage++;
    if (stage < refresh_tokens)
        run_balance_stage(stage, step);
    else if (stage < draw_begin)
        run_refresh_stage(stage, step);
    else if (stage < deployment)
        run_draw_stage(stage, step);
    else if (stage < force)
        run_conflict_stage(stage, step);
    else
        run_force_stage(stage, step);
    return false;
}

void Rules::run_balance_stage(u8 stage, Step& step) {
    using namespace turn_stage;
    const Seat seat = s.active;
    switch (stage) {
        case begin:
            report(EventKind::turn_began, seat, no_card, s.turn);
            begin_phase(Phase::balance);
            return occur(*this, about_seat(Occurrence::turn_begins, seat));
        case balance:  // LCG-BAL-01, 11
            if (seat == dark) advance_dial(1);
            return;
        case balance_extra:  // LCG-BAL-02, 13
            if (seat == dark && force_with(dark)) advance_dial(1);
            return;
        case balance_damage:  // LCG-BAL-06, 07, 12
            if (seat != light || !force_with(light) || in(Zone::objectives, dark).empty())
                step.stage = balance_end;
            return;
        default:
            begin_phase(Phase::refresh);
    }
}

void Rules::run_refresh_stage(u8 stage, Step& step) {
    using namespace turn_stage;
    switch (stage) {
        case refresh_tokens:
            return refresh_focus();
        case refresh_shields:
            return remove_shields();
        case refresh_objectives:  // LCG-REF-04 to 06, 11, 12
            if (in(Zone::objectives, s.active).count() >= current_objectives) return;
            step.stage = refresh_objectives;
            return refill_objectives();
        case refreshed:  // LCG-REF-07
            return occur(*this, about_seat(Occurrence::refreshed, s.active));
        case refresh_actions:
            return open_actions();
        default:
            return occur(*this, about_seat(Occurrence::refresh_ends, s.active));
    }
}

void Rules::refill_objectives() {
    ObjectiveDeck& deck = player(s.active).objective_deck;
    if (deck.empty()) return finish(opponent_of(s.active), Ending::decked);
    const Card card = deck.take_top(s.stream);
    deck.put_on_top(card, 0);
    put_into_play(s.active, card, 0);
}

void Rules::run_draw_stage(u8 stage, Step& step) {
    using namespace turn_stage;
    const Cards hand = in(Zone::hand, s.active);
    switch (stage) {
        case draw_begin:
            begin_phase(Phase::draw);
            return occur(*this, about_seat(Occurrence::draw_begins, s.active));
        case discard_one:  // LCG-DRAW-01
            if (hand.empty()) step.stage = adjust;
            return;
        case adjust: {  // LCG-DRAW-02
            const int missing = reserve_of(s.active) - hand.count();
            if (missing < 0) return;
            draw(s.active, missing);
            step.stage = draw_actions;
            return;
        }
        default:
            return open_actions();
    }
}

/// The deployment phase is one action window, then comes the conflict.
void Rules::run_conflict_stage(u8 stage, Step& step) {
    using namespace turn_stage;
    switch (stage) {
        case deployment:
            begin_phase(Phase::deployment);
            return open_actions();
        case conflict:  // LCG-CONF-07
            if (s.turn == 1) return void(step.stage = force);
            begin_phase(Phase::conflict);
            s.engaged_before = {};
            for (Player& player : s.players) player.engaged_dial = 0;
            return;
        case engaging:  // LCG-CONF-02, 06
            if (engageable(s.active).empty() && !may_engage_dial(s.active))
                step.stage = conflict_end;
            return;
        default:  // LCG-TIME-17 to 19
            return open_actions();
    }
}

void Rules::run_force_stage(u8 stage, Step& step) {
    using namespace turn_stage;
    switch (stage) {
        case force:
            return begin_phase(Phase::force);
        case committing:
            if (may_commit(s.active).empty()) step.stage = struggle;
            return;
        case struggle:
            TurnStep{step}.committed() = 0;
            return force_struggle();
        case force_actions:
            return open_actions();
        case end:
            return end_turn();
        default:
            broken("a turn without a stage", __FILE__, __LINE__);
    }
}

Decision Rules::turn_decision() const {
    using namespace turn_stage;
    switch (s.agenda.top().stage) {
        case balance_asked:
            return {s.active, question::balance_damage, no_card};
        case discard_asked:
            return {s.active, question::discard_one, no_card};
        case adjust_asked:
            return {s.active, question::discard_down, no_card};
        case engage_asked:
            return {s.active, question::engage, no_card};
        default:
            return {s.active, question::commit, no_card};
    }
}

void Rules::turn_options(OptionList& list) const {
    using namespace turn_stage;
    const Seat seat = s.active;
    switch (s.agenda.top().stage) {
        case balance_asked:
            offer(in(Zone::objectives, dark), list);
            break;
        case discard_asked:
            offer(in(Zone::hand, seat), list);
            break;
        case adjust_asked:
            return offer(in(Zone::hand, seat), list);
        case engage_asked:
            engageable(seat).each([&](Card card) { list.add(answer::engage, card); });
            if (may_engage_dial(seat)) list.add(answer::engage, dial_card);
            break;
        default:
            offer(may_commit(seat), list);
    }
    list.add(answers::done);
}

std::optional<ChoiceRow> Rules::turn_row() const {
    using namespace turn_stage;
    if (s.agenda.top().stage == commit_asked) return committing_row();
    if (s.agenda.top().stage != adjust_asked) return std::nullopt;
    const Cards hand = in(Zone::hand, s.active);
    ChoiceRow row = new_row(ChoiceRow::Shape::sequence);
    row.candidates = alike_together(*this, hand);
    row.least = row.most = hand.count() - reserve_of(s.active);
    return row;
}

void Rules::answer_turn(const Option& option) {
    using namespace turn_stage;
    Step& step = s.agenda.top();
    const bool done = option.kind == answers::done;
    switch (step.stage) {
        case balance_asked:
            step.stage = balance_end;
            if (!done) deal_damage(light, no_card, Cards::of(option.card), 1);
            return;
        case discard_asked:
            step.stage = adjust;
            if (!done) discard_from_hand(s.active, option.card);
            return;
        case adjust_asked:
            step.stage = adjust;
            return discard_from_hand(s.active, option.card);
        case engage_asked:
            step.stage = done ? conflict_end : conflict_actions;
            if (!done) engage(static_cast<u8>(option.card));
            return;
        default:
            step.stage = done ? struggle : committing;
            if (done) return;
            ++TurnStep{step}.committed();
            commit(option.card);
    }
}

/// LCG-BAL-04, WIN-03, WIN-08: each single advance may end the match.
void Rules::advance_dial(int n) {
    for (; n > 0 && s.winner == nobody; --n) {
        ++s.dial;
        report(EventKind::dial_advanced, dark, no_card, s.dial);
        if (s.dial >= dial_end) finish(dark, Ending::dial);
    }
}

/// Card effects turn it back to 1 at the lowest.
int Rules::turn_dial_back(int n) {
    const int turned = std::clamp(n, 0, std::max(0, s.dial - 1));
    s.dial = static_cast<u8>(s.dial - turned);
    if (turned) report(EventKind::dial_turned_back, light, no_card, s.dial);
    return turned;
}

/// LCG-REF-01, 02, 09; KEY-05, 06: Elite cards lose one token more.
void Rules::refresh_focus() {
    if (s.turn == 2) return;
    int removed = 0;
    in_play(s.active).each([&](Card card) {
        if (!s.focus[card]) return;
        const int tokens = std::min<int>(s.focus[card], has_keyword(card, Keyword::elite) ? 2 : 1);
        s.focus[card] = static_cast<u8>(s.focus[card] - tokens);
        report(EventKind::focus_removed, s.active, card, tokens, no_card, everybody, 1);
        removed += tokens;
    });
    if (removed) report(EventKind::refreshed, s.active, no_card, removed);
}

/// LCG-REF-03.
void Rules::remove_shields() {
    int removed = 0;
    in_play(s.active).each([&](Card card) {
        removed += s.shields[card];
        s.shields[card] = 0;
    });
    if (removed) report(EventKind::shields_removed, s.active, no_card, removed);
}

/// LCG-DRAW-09, WIN-02, 04, 05: one at a time; who has to draw from an empty deck loses.
int Rules::draw(Seat seat, int n) {
    CommandDeck& deck = player(seat).deck;
    int drawn = 0;
    for (; drawn < n && s.winner == nobody && !deck.empty(); ++drawn) {
        const auto [card, seen] = deck.draw(seat_bit(seat), s.stream);
        deck.put_on_top(card, 0);  // from where `put` takes it
        put(card, Zone::hand);
        if (seen & seat_bit(opponent_of(seat))) learn(card, seen);
        report(EventKind::drew, seat, card, 1, no_card,
               static_cast<SeatMask>(seen == everybody ? everybody : seat_bit(seat)));
    }
    if (drawn) report(EventKind::cards_drawn, seat, no_card, drawn);
    if (drawn < n) finish(opponent_of(seat), Ending::decked);
    return drawn;
}

/// LCG-TURN-05.
void Rules::end_turn() {
    s.lasting.end(Until::turn);
    s.used = {};
    for (Player& player : s.players) {
        for (u8& tally : player.first_tally) tally = 0;
        for (u8& tally : player.title_tally) tally = 0;
        player.limited_played = 0;
    }
    s.active = opponent_of(s.active);
    if (++s.turn > turn_limit) return stop_at_limit();
    s.agenda.top().stage = turn_stage::begin;
}

}  // namespace cantina::lcg
