// Strikes: focus a ready participating unit, then resolve its combat icons type by type.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

/// How the step of a strike uses its figures.
struct StrikeStep {
    enum Stage : u8 { focus, icons, icon_asked, target_asked, split_asked, struck, over };
    Step& step;
    i16& unit() { return step.b; }
    i16& resolved() { return step.a; }  // a bit for each type that was resolved
    i16& left() { return step.c; }      // unit damage that is still to be split

    int points_given() const {
        int given = 0;
        for (int i = 0; i < step.count; ++i) given += split_damage::share(step.cards[i]);
        return given;
    }
    /// Shares come in ascending order of who takes them.
    bool may_take(Card card) const {
        if (step.count == 0) return true;
        const Card last = split_damage::taker(step.cards[step.count - 1]);
        return card == last || (card > last && step.count < Step::selection_capacity);
    }
    void give_point_to(Card card) {
        using namespace split_damage;
        if (step.count == 0 || taker(step.cards[step.count - 1]) != card) step.select(card);
        step.cards[step.count - 1] = static_cast<Card>(step.cards[step.count - 1] + point);
        --left();
    }
};

/// How the step of placing the focus tokens of tactics icons uses its figures; its selection holds
/// who gets them.
struct TacticsStep {
    Step& step;
    i16& left() { return step.a; }  // focus tokens to be placed
    i16& unit() { return step.b; }  // that strikes
    int may_place() { return std::min<int>(left(), Step::selection_capacity - step.count); }
};

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
    striking.unit() = static_cast<i16>(unit);
    s.striking = static_cast<u8>(unit);
    report(EventKind::strikes, owner_of(unit), unit);
}

bool Rules::run_strike_stage() {
    StrikeStep striking{s.agenda.top()};
    Step& step = striking.step;
    const Card unit = static_cast<Card>(striking.unit());
    const bool here = zone_of(unit) == Zone::units && participating().has(unit);
    switch (step.stage) {
        case StrikeStep::focus:  // LCG-STRIKE-06, FORCE-10
            step.stage = StrikeStep::icons;
            s.focus[unit] = static_cast<u8>(s.focus[unit] + (s.committed.has(unit) ? 2 : 1));
            report(EventKind::focused, step.seat, unit, s.focus[unit], no_card, everybody, 1);
            occur(*this,
                  {kind_of(Occurrence::focus_to_strike), 0, step.seat, 0, no_card, unit, 0, 0});
            return false;
        case StrikeStep::icons: {  // LCG-STRIKE-08, 37
            int open = 0;
            Icon only = Icon::unit_damage;
            for (int type = 0; here && type < icon_count; ++type) {
                if (striking.resolved() >> type & 1) continue;
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
            if (here)
                occur(*this,
                      {kind_of(Occurrence::strike_resolved), 0, step.seat, 0, no_card, unit, 0, 0});
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
    const Card unit = static_cast<Card>(step.b);
    if (step.stage == StrikeStep::icon_asked) return {step.seat, question::icon, unit};
    return {step.seat, question::damage_target, unit};
}

void Rules::strike_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const Card unit = static_cast<Card>(step.b);
    if (step.stage == StrikeStep::icon_asked) {
        for (int type = 0; type < icon_count; ++type)
            if (!(step.a >> type & 1) && can_resolve(*this, unit, static_cast<Icon>(type)))
                list.add({answer::resolve, static_cast<u8>(type), unit, no_card, 0});
        return;
    }
    const Cards present = participating() & in(Zone::units, opponent_of(step.seat));
    if (step.stage == StrikeStep::target_asked)
        damage_targets(unit).each([&](Card card) {
            list.add({answers::pick, 0, card, no_card, 0});
        });
    // Shii-Cho Training: the damage may be split, one point after the other, instead.
    const bool may_split = splits_damage(*this, unit) && step.c > 1;
    if (step.stage == StrikeStep::split_asked || may_split)
        present.each([&](Card card) {
            if (StrikeStep{s.agenda.top()}.may_take(card))
                list.add({answer::take, 1, card, no_card, 0});
        });
    // LCG-KEY-24: nobody has to make use of Targeted Strike.
    if (present.empty()) list.add({answers::done, 0, no_card, no_card, 0});
}

/// Shii-Cho Training: how many points does each of them take? Who gives all of it to one unit,
/// which need not take part if the strike is targeted, picks that one instead.
std::optional<ChoiceRow> Rules::splitting_row() const {
    StrikeStep striking{s.agenda.top()};
    const Card unit = static_cast<Card>(striking.unit());
    const bool splitting = striking.step.stage == StrikeStep::split_asked;
    if (!splitting && (striking.step.stage != StrikeStep::target_asked || striking.left() < 2 ||
                       !splits_damage(*this, unit)))
        return std::nullopt;
    ChoiceRow row = new_row(ChoiceRow::Shape::picks);
    row.taken = striking.points_given();
    row.least = row.most = striking.left();
    (participating() & in(Zone::units, opponent_of(striking.step.seat))).each([&](Card card) {
        if (striking.may_take(card))
            row.candidates.push_back(several_times({answer::take, 1, card, no_card, 0}, row.most));
    });
    return row;
}

void Rules::answer_strike(const Option& option) {
    StrikeStep striking{s.agenda.top()};
    Step& step = striking.step;
    const Card unit = static_cast<Card>(striking.unit());
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
        rows[i] = {kind_of(Occurrence::damage),
                   0,
                   split.seat,
                   0,
                   unit,
                   split_damage::taker(split.cards[i]),
                   static_cast<i16>(split_damage::share(split.cards[i])),
                   0};
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
    const Card unit = static_cast<Card>(striking.unit());
    const int amount = strength(unit, icon);
    striking.step.stage = StrikeStep::icons;
    striking.resolved() = static_cast<i16>(striking.resolved() | 1 << static_cast<int>(icon));
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
            tactics.unit() = static_cast<i16>(unit);
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
    const Card unit = static_cast<Card>(tactics.unit());
    const Step step = tactics.step;
    s.agenda.pop();
    Row rows[Step::selection_capacity];
    int count = 0;
    for (int i = 0; i < step.count; ++i) {
        int at = 0;
        while (at < count && rows[at].subject != step.cards[i]) ++at;
        if (at == count)
            rows[count++] = {
                kind_of(Occurrence::focus), 0, step.seat, 0, unit, step.cards[i], 0, 0};
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
        row.candidates.push_back(several_times({answers::pick, 0, card, no_card, 0}, row.most));
    });
    return row;
}

}  // namespace cantina::lcg
