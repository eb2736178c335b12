// The game's own steps: who runs them, what they ask, and what settling finds.
#include "games/lcg/rules.h"

namespace cantina::lcg {

bool Rules::run_step() {
    switch (s.agenda.top().kind) {
        case step::setup:
            return run_setup();
        case step::turn:
            return run_stages([&] { return run_turn_stage(); });
        case step::actions:
            return run_actions();
        case step::playing:
            return run_playing();
        case step::paying:
            return run_paying();
        case step::hosting:
            return run_hosting();
        case step::engagement:
            return run_stages([&] { return run_engagement_stage(); });
        case step::edge_battle:
            return run_stages([&] { return run_edge_battle_stage(); });
        case step::strike:
            return run_stages([&] { return run_strike_stage(); });
        case step::tactics:
            return run_tactics();
        case step::shielding:
            return run_shielding();
        case step::protecting:
            return run_protecting();
        case step::using_shields:
            return run_using_shields();
        case step::capturing:
            return run_capturing();
        case step::ordering:
            return run_ordering();
        case step::stripping:
            return run_stripping();
        default:
            broken("an unknown step", __FILE__, __LINE__);
    }
}

Decision Rules::step_decision() const {
    const Step& step = s.agenda.top();
    const auto asks = [&](u8 what, Card about = no_card) {
        return Decision{step.seat, what, about};
    };
    const auto guarded = [&] {
        return cantina::context_row(s, ConstGuardStep{step}.about())->subject;
    };
    switch (step.kind) {
        case step::setup:
            return asks(step.stage == setup_stage::put_under        ? question::put_under
                        : step.stage == setup_stage::mulligan_asked ? question::mulligan
                                                                    : question::reveal);
        case step::turn:
            return turn_decision();
        case step::actions:
            return asks(question::action);
        case step::paying:
            return asks(question::pay, ConstPayStep{step}.card());
        case step::hosting:
            return asks(question::host, ConstHostStep{step}.card());
        case step::engagement:
            return engagement_decision();
        case step::edge_battle:
            return edge_decision();
        case step::strike:
            return strike_decision();
        case step::tactics:
            return asks(question::tactics, ConstTacticsStep{step}.unit());
        case step::shielding:
            return asks(question::shielding, ConstShieldingStep{step}.unit());
        case step::protecting:
            return asks(question::protect, guarded());
        case step::using_shields:
            return asks(question::shield, guarded());
        case step::capturing:
            return asks(question::capture_at);
        case step::ordering:
            return asks(question::order);
        case step::stripping:
            return asks(question::strip, ConstStripStep{step}.unit());
        default:
            broken("a step that does not ask", __FILE__, __LINE__);
    }
}

ChoiceRow Rules::new_row(ChoiceRow::Shape shape) const {
    ChoiceRow row;
    row.shape = shape;
    row.place = s.agenda.size;
    return row;
}

/// How a person is asked, question by question. A question stands alone where it has one answer, or
/// where others may respond, or an effect comes, before the next of its kind.
///
///   alone      put-under, mulligan, reveal, balance-damage, discard-one, action, host, engage,
///              shielding, edge-card, fate-order, fate-again, strike, icon, shield, capture-at,
///              damage-target without Shii-Cho Training; the engine's respond, may, choose-one
///   picks      attackers, defenders, tactics (a unit may be picked several times), damage-target
///              with Shii-Cho Training (likewise), commit, strip, pick-cards of programs
///   sequence   discard-down and order (what is named first is discarded or put back first), strip
///              with several enhancements
///   amounts    pay (what each producer gives), protect (what each protector takes)
std::optional<ChoiceRow> Rules::row() const {
    const auto found = [&]() -> std::optional<ChoiceRow> {
        switch (s.agenda.top().kind) {
            case steps::program:
                return Interpreter<Rules>(const_cast<Rules&>(*this)).row();
            case step::turn:
                return turn_row();
            case step::paying:
                return paying_row();
            case step::engagement:
                return declaring_row();
            case step::strike:
                return splitting_row();
            case step::tactics:
                return tactics_row();
            case step::protecting:
                return protecting_row();
            case step::ordering:
                return ordering_row();
            case step::stripping:
                return stripping_row();
            default:
                return std::nullopt;
        }
    }();
    // A row that has begun is one to its end, even if only one answer is left.
    return found && (found->taken || found->asks_for_several()) ? found : std::nullopt;
}

void Rules::step_options(OptionList& list) const {
    switch (s.agenda.top().kind) {
        case step::setup:
            return setup_options(list);
        case step::turn:
            return turn_options(list);
        case step::actions:
            return action_options(list);
        case step::paying:
            return paying_options(list);
        case step::hosting:
            return hosting_options(list);
        case step::engagement:
            return engagement_options(list);
        case step::edge_battle:
            return edge_options(list);
        case step::strike:
            return strike_options(list);
        case step::tactics:
            return offer(in(Zone::units, opponent_of(s.agenda.top().seat)), list);
        case step::shielding:
            return shielding_options(list);
        case step::protecting:
            return protecting_options(list);
        case step::using_shields:
            list.add(answers::yes);
            list.add(answers::no);
            return;
        case step::capturing:
            return capturing_options(list);
        case step::ordering:
            return ordering_options(list);
        case step::stripping:
            return stripping_options(list);
        default:
            broken("a step that does not ask", __FILE__, __LINE__);
    }
}

void Rules::answer_step(const Option& option) {
    switch (s.agenda.top().kind) {
        case step::setup:
            return answer_setup(option);
        case step::turn:
            return answer_turn(option);
        case step::actions:
            return answer_actions(option);
        case step::paying:
            return answer_paying(option);
        case step::hosting:
            return answer_hosting(option);
        case step::engagement:
            return answer_engagement(option);
        case step::edge_battle:
            return answer_edge(option);
        case step::strike:
            return answer_strike(option);
        case step::tactics:
            return answer_tactics(option);
        case step::shielding: {
            const Seat seat = s.agenda.top().seat;
            s.agenda.pop();
            return place_shield(seat, option.card);
        }
        case step::protecting:
            return answer_protecting(option);
        case step::using_shields:
            return answer_using_shields(option);
        case step::capturing:
            return answer_capturing(option);
        case step::ordering:
            return answer_ordering(option);
        case step::stripping:
            return answer_stripping(option);
        default:
            broken("a step that does not ask", __FILE__, __LINE__);
    }
}

namespace {

/// Is this card already on its way out of play?
bool is_leaving(const State& s, Card card) {
    for (u64 i = 0; i < s.rows.size; ++i)
        if (is(s.rows.rows[i], Occurrence::leave) && s.rows.rows[i].subject == card) return true;
    return false;
}

}  // namespace

/// LCG-DMG-02, 06: what has taken damage up to its capacity is destroyed, all of it together.
/// Piles are put in order first.
void Rules::settle() {
    s.unsettled = 0;
    listed = false;  // what it finds comes before the question that was listed
    flush_piles();
    Cards destroyed{};
    // A capacity of 0 or less, by an effect, destroys too. No card has less than its printed one
    // without all that effects may take from it.
    const int less = most_capacity_lost();
    (both(Zone::units) | both(Zone::objectives)).each([&](Card card) {
        if (s.damage[card] + less < printed(card).capacity) return;
        const int left = capacity(card) - s.damage[card];
        if (left <= 0 && (s.damage[card] || less) && !is_leaving(s, card)) destroyed.add(card);
    });
    if (s.damage[dial_card] && has_constant(light, Constant::dial_falls))
        in(Zone::enhancements, light).each([&](Card card) {
            const Instruction* at = constant(card, Constant::dial_falls);
            if (at && s.damage[dial_card] >= at->arg[0]) finish(light, Ending::trench_run);
        });
    const Cards unfit = misfits();
    if ((destroyed | unfit).empty() || s.winner != nobody) return;
    Row rows[most_leaving];
    int count = 0;
    const auto add = [&](Card card, Leaving how, Destination to) {
        if (count < most_leaving)
            rows[count++] = leaving(card, how, opponent_of(owner_of(card)), to);
    };
    // The opponent's cards come first: so the active player would have it (LCG-WIN-09).
    for (Seat seat : {opponent_of(s.active), s.active})
        for (Card card : destroyed)
            if (owner_of(card) == seat)
                add(card, Leaving::destroyed,
                    zone_of(card) == Zone::objectives ? Destination::victory
                                                      : Destination::discard);
    for (Card card : unfit) add(card, Leaving::discarded, Destination::discard);
    occur_aside(*this, rows, count);
}

/// LCG-DEPLOY-20: enhancements on cards that they may not enhance.
Cards Rules::misfits() const {
    Cards found{};
    both(Zone::enhancements).each([&](Card card) {
        const u8 host = s.host[card];
        if (host >= dial_card || is_leaving(s, card)) return;
        const Instruction* unit = constant(card, Constant::enters_as_enhancement);
        const int filter = unit ? unit->arg[0] : printed(card).enhances;
        if (has_keyword(host, Keyword::no_enhancements) ||
            !passes(host, filter, owner_of(card), card))
            found.add(card);
    });
    return found;
}

/// The first to fulfil a condition has won (LCG-WIN-09).
void Rules::finish(Seat winner, Ending ending) {
    if (s.winner != nobody) return;
    s.winner = winner;
    report(EventKind::won, winner, no_card, 0, no_card, everybody, static_cast<u8>(ending));
}

/// Who is nearer to winning: the dial against destroyed objectives.
void Rules::stop_at_limit() {
    const int dial = s.dial * objectives_to_win;
    const int destroyed = in(Zone::victory, dark).count() * dial_end;
    finish(dial > destroyed ? dark : light, Ending::too_long);
}

}  // namespace cantina::lcg
