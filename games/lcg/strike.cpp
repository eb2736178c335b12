// Strikes: focus a ready participating unit, then resolve its combat icons type by type.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

Option one_point_to(Card card) { return Option::of(answer::take, card).with_amount(1); }

bool splits_damage(const Rules& rules, Card unit) {
    for (Seat side = 0; side < seat_count; ++side)
        if (rules.has_constant(side, Constant::host_splits_damage))
            for (Card card : rules.in(Zone::enhancements, side))
                if (rules.s.host[card] == unit &&
                    rules.constant(card, Constant::host_splits_damage))
                    return true;
    return false;
}

/// LCG-STRIKE-15, 16, 32: a type with icons and somebody to resolve it against.
bool can_resolve(const Rules& rules, Card unit, Icon icon) {
    if (rules.strength(unit, icon) <= 0) return false;
    switch (icon) {
        case Icon::unit_damage:
            return rules.damage_targets(unit).any();
        case Icon::tactics:
            return rules.in(Zone::units, opponent_of(owner_of(unit))).any();
        default:
            return owner_of(unit) == rules.attacking_player() && rules.s.engaged != none;
    }
}

}  // namespace

/// LCG-STRIKE-04, 35.
Cards Rules::ready_to_strike(Seat seat) const {
    return (participating() & in(Zone::units, seat)).only([&](Card unit) {
        return !exhausted(unit);
    });
}

void Rules::strike(Card unit) {
    StrikeStep striking{s.agenda.push(step::strike, owner_of(unit))};
    striking.set_unit(unit);
    s.striking = static_cast<u8>(unit);
    report(EventKind::strikes, owner_of(unit), unit);
}

bool Rules::run_strike_stage() {
    StrikeStep striking{s.agenda.top()};
    Step& step = striking.step;
    const Card unit = striking.unit();
    const bool here = zone_of(unit) == Zone::units && participating().has(unit);
    switch (step.stage) {
        case StrikeStep::focus:  // LCG-STRIKE-06, FORCE-10
            step.stage = StrikeStep::icons;
            s.focus[unit] = static_cast<u8>(s.focus[unit] + (s.committed.has(unit) ? 2 : 1));
            report(EventKind::focused, step.seat, unit, s.focus[unit], no_card, everybody, 1);
            occur(*this, about_card(Occurrence::focus_to_strike, step.seat, unit));
            return false;
        case StrikeStep::icons: {  // LCG-STRIKE-08, 37
            int open = 0;
            Icon only = Icon::unit_damage;
            for (int type = 0; here && type < icon_count; ++type) {
                if (striking.is_resolved(type)) continue;
                if (!can_resolve(*this, unit, static_cast<Icon>(type))) continue;
                ++open;
                only = static_cast<Icon>(type);
            }
            if (open == 0)
                step.stage = StrikeStep::struck;
            else if (open == 1)
                resolve_icons(only);
            else
                step.stage = StrikeStep::icon_asked;
            return false;
        }
        case StrikeStep::icon_asked:
        case StrikeStep::target_asked:
        case StrikeStep::split_asked:
            return true;
        case StrikeStep::struck:
            step.stage = StrikeStep::over;
            if (here) occur(*this, about_card(Occurrence::strike_resolved, step.seat, unit));
            return false;
        default:
            s.agenda.pop();
            s.striking = none;
            s.lasting.end(Until::strike);
            return false;
    }
}

Decision Rules::strike_decision() const {
    const Step& step = s.agenda.top();
    const Card unit = ConstStrikeStep{step}.unit();
    if (step.stage == StrikeStep::icon_asked) return {step.seat, question::icon, unit};
    return {step.seat, question::damage_target, unit};
}

void Rules::strike_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const ConstStrikeStep striking{step};
    const Card unit = striking.unit();
    if (step.stage == StrikeStep::icon_asked) {
        for (int type = 0; type < icon_count; ++type)
            if (!striking.is_resolved(type) && can_resolve(*this, unit, static_cast<Icon>(type)))
                list.add(Option::of(answer::resolve, unit).with_amount(type));
        return;
    }
    const Cards present = participating() & in(Zone::units, opponent_of(step.seat));
    if (step.stage == StrikeStep::target_asked)
        damage_targets(unit).each([&](Card card) { list.add(answers::pick, card); });
    // Shii-Cho Training: the damage may be split, one point after the other, instead.
    const bool may_split = splits_damage(*this, unit) && striking.left() > 1;
    if (step.stage == StrikeStep::split_asked || may_split)
        present.each([&](Card card) {
            if (striking.may_take(card)) list.add(one_point_to(card));
        });
    // LCG-KEY-24: nobody has to make use of Targeted Strike.
    if (present.empty()) list.add(answers::done);
}

/// Shii-Cho Training: how many points does each of them take? Who gives all of it to one unit,
/// which need not take part if the strike is targeted, picks that one instead.
std::optional<ChoiceRow> Rules::splitting_row() const {
    StrikeStep striking{s.agenda.top()};
    const Card unit = striking.unit();
    const bool splitting = striking.step.stage == StrikeStep::split_asked;
    if (!splitting && (striking.step.stage != StrikeStep::target_asked || striking.left() < 2 ||
                       !splits_damage(*this, unit)))
        return std::nullopt;
    ChoiceRow row = new_row(ChoiceRow::Shape::picks);
    row.taken = striking.points_given();
    row.least = row.most = striking.left();
    (participating() & in(Zone::units, opponent_of(striking.step.seat))).each([&](Card card) {
        if (striking.may_take(card))
            row.candidates.push_back(several_times(one_point_to(card), row.most));
    });
    return row;
}

void Rules::answer_strike(const Option& option) {
    StrikeStep striking{s.agenda.top()};
    Step& step = striking.step;
    const Card unit = striking.unit();
    if (option.kind == answer::resolve) {
        step.stage = StrikeStep::icons;
        return resolve_icons(static_cast<Icon>(option.amount));
    }
    if (option.kind == answers::done) {
        step.stage = StrikeStep::icons;
        return;
    }
    if (option.kind == answers::pick) {
        step.stage = StrikeStep::icons;
        return deal_damage(step.seat, unit, Cards::of(option.card), striking.left());
    }
    step.stage = StrikeStep::split_asked;
    striking.give_point_to(option.card);
    if (striking.left() > 0) return;
    const Step split = step;
    step.clear_selection();
    step.stage = StrikeStep::icons;
    Row rows[Step::selection_capacity];
    for (int i = 0; i < split.count; ++i)
        rows[i] = tokens(Occurrence::damage, split.seat, unit, split_damage::taker(split.cards[i]),
                         split_damage::share(split.cards[i]));
    occur_together(*this, rows, split.count);
}

/// LCG-STRIKE-11, KEY-24 to 26: participating enemy units, or any with Targeted Strike.
Cards Rules::damage_targets(Card unit) const {
    const Cards enemies = in(Zone::units, opponent_of(owner_of(unit)));
    if (s.attackers.has(unit) && has_keyword(unit, Keyword::targeted_strike)) return enemies;
    return enemies & participating();
}

void Rules::resolve_icons(Icon icon) {
    StrikeStep striking{s.agenda.top()};
    const Card unit = striking.unit();
    const int amount = strength(unit, icon);
    striking.step.stage = StrikeStep::icons;
    striking.set_resolved(static_cast<int>(icon));
    report(EventKind::icons_resolved, striking.step.seat, unit, amount, no_card, everybody,
           static_cast<u8>(icon));
    switch (icon) {
        case Icon::unit_damage:
            striking.left() = static_cast<i16>(amount);
            striking.step.stage = StrikeStep::target_asked;
            return;
        case Icon::tactics: {
            TacticsStep tactics{s.agenda.push(step::tactics, striking.step.seat)};
            tactics.left() = static_cast<i16>(amount);
            tactics.set_unit(unit);
            return;
        }
        case Icon::blast:
            return deal_damage_to_engaged(striking.step.seat, unit, amount);
    }
}

/// LCG-STRIKE-12 to 14, 33: one token after the other, on any enemy units.
bool Rules::run_tactics() {
    TacticsStep tactics{s.agenda.top()};
    if (tactics.may_place() > 0 && in(Zone::units, opponent_of(tactics.step.seat)).any())
        return true;
    const Card unit = tactics.unit();
    const Step step = tactics.step;
    s.agenda.pop();
    Row rows[Step::selection_capacity];
    int count = 0;
    for (int i = 0; i < step.count; ++i) {
        int at = 0;
        while (at < count && rows[at].subject != step.cards[i]) ++at;
        if (at == count)
            rows[count++] = tokens(Occurrence::focus, step.seat, unit, step.cards[i], 0);
        ++rows[at].amount;
    }
    if (count) occur_together(*this, rows, count);
    return false;
}

void Rules::answer_tactics(const Option& option) {
    TacticsStep tactics{s.agenda.top()};
    tactics.step.select(option.card);
    --tactics.left();
}

ChoiceRow Rules::tactics_row() const {
    TacticsStep tactics{s.agenda.top()};
    ChoiceRow row = new_row(ChoiceRow::Shape::picks);
    row.taken = tactics.step.count;
    row.least = row.most = tactics.may_place();
    in(Zone::units, opponent_of(tactics.step.seat)).each([&](Card card) {
        row.candidates.push_back(several_times(Option::of(answers::pick, card), row.most));
    });
    return row;
}

}  // namespace cantina::lcg
