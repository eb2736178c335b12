#include "games/deckbuilding/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/base/hash.h"
#include "engine/contract/running_game_bodies.h"
#include "games/deckbuilding/rules.h"

template class cantina::RunningGame<cantina::deckbuilding::Game, cantina::deckbuilding::State,
                                    cantina::deckbuilding::Rules>;

namespace cantina::deckbuilding {

namespace {

/// Nothing about this ability needs a look at the table before it is offered.
bool is_always_allowed(const Code& code, const Ability& ability) {
    if (ability.condition || ability.trigger == triggers::constant) return false;
    if (ability.effect != ability.start && !only_costs_itself(code, ability)) return false;
    if (code.instructions[ability.effect].op == ops::choose) return has_open_branch(code, ability);
    return ability.trigger == triggers::activated;
}

/// A card in hand is all that this ability needs before it is offered.
bool needs_only_hand_card(const Code& code, const Ability& ability) {
    return ability.trigger == triggers::activated && !ability.condition &&
           code.instructions[ability.effect].op != ops::choose && costs_a_hand_card(code, ability);
}

/// That the Force is with its owner is all that this ability needs before it is offered.
bool needs_only_force(const Code& code, const Ability& ability) {
    if (!ability.condition) return false;
    const u16 asked = code.conditions[ability.condition].op;
    return ability.trigger == triggers::activated && ability.effect == ability.start &&
           code.instructions[ability.effect].op != ops::choose &&
           asked == Condition::first_of_game + static_cast<int>(Ask::force_with_you);
}

SetupError too_few_bases(int bases, int wanted) {
    return SetupError(
        {fmt::format("there are {} bases for a side, this setup needs {} (DBG-VARIANT-14)", bases,
                     wanted),
         fmt::format("es gibt {} Stützpunkte für eine Seite, diese Partie braucht {} "
                     "(DBG-VARIANT-14)",
                     bases, wanted)});
}

SetupError too_many_cards() {
    return SetupError(
        {fmt::format("there are more than {} cards of a faction", max_cards_of_faction),
         fmt::format("es gibt mehr als {} Karten einer Fraktion", max_cards_of_faction)});
}

SetupError too_much_counted(int counted, int most) {
    return SetupError(
        {fmt::format("the cards count {} things per turn, at most {} are possible", counted, most),
         fmt::format("die Karten zählen {} Dinge pro Zug, höchstens {} sind möglich", counted,
                     most)});
}

}  // namespace

Game::Game(const Library& library, const Setup& setup) : library_(library), setup_(setup) {
    number_cards();
    gather_sets();
    compile_filters();
    gather_firsts();
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (starting_base(seat).count() != 1)
            throw SetupError({"each side needs exactly one starting base (DBG-SETUP-07)",
                              "jede Seite braucht genau einen Startstützpunkt (DBG-SETUP-07)"});
        const int bases = (sets_.bases & sets_.faction[seat]).count();
        const int wanted =
            std::max(setup_.bases_to_win, setup_.variant == Variant::secret_bases ? 5 : 0);
        if (bases < wanted) throw too_few_bases(bases, wanted);
    }
    constexpr int most = sizeof(State::tally) - 1;
    if (library_.code.tallies > most) throw too_much_counted(library_.code.tallies, most);
}

/// Each faction has its own range of numbers, and copies of a title are neighbours in it.
void Game::number_cards() {
    int used[faction_count] = {};
    for (size_t number = 0; number < library_.titles.size(); ++number) {
        const Title& title = library_.titles[number];
        const int word = static_cast<int>(title.faction);
        if (used[word] + title.copies > max_cards_of_faction) throw too_many_cards();
        for (int copy = 0; copy < title.copies; ++copy) {
            const Card card = static_cast<Card>(word * 64 + used[word]++);
            title_of_[card] = static_cast<u16>(number);
            sets_.all.add(card);
        }
    }
    for (const Ability& ability : library_.code.abilities)
        always_allowed_.push_back(is_always_allowed(library_.code, ability));
    for (Card card : sets_.all) {
        const Title& printed = title(card);
        figures_[card] = {printed.cost,
                          printed.attack,
                          printed.resources,
                          printed.force,
                          printed.target,
                          printed.hit_points,
                          static_cast<u8>(printed.faction),
                          static_cast<u8>(printed.kind),
                          printed.ability,
                          printed.reward,
                          title_of_[card]};
    }
}

void Game::gather_sets() {
    sets_.title.resize(library_.titles.size());
    for (Card card : sets_.all) {
        const Title& printed = title(card);
        sets_.title[title_of_[card]].add(card);
        sets_.faction[static_cast<int>(printed.faction)].add(card);
        if (printed.kind == Kind::unit) sets_.units.add(card);
        if (printed.kind == Kind::capital_ship) sets_.ships.add(card);
        if (printed.kind == Kind::base) sets_.bases.add(card);
        if (printed.origin == Origin::galaxy) sets_.galaxy.add(card);
        if (printed.origin == Origin::pilot) sets_.pilots.add(card);
        if (printed.unique) sets_.unique.add(card);
        for (int trait = 0; trait < trait_count; ++trait)
            if (printed.has(static_cast<Trait>(trait))) sets_.trait[trait].add(card);
        if (!printed.reward || only_gives(library_.code, library_.code.abilities[printed.reward]))
            sets_.generous_reward.add(card);
        if (!printed.ability) continue;
        const Ability& ability = library_.code.abilities[printed.ability];
        sets_.listening[ability.trigger].add(card);
        if (ability.trigger == triggers::activated && always_allowed_[printed.ability])
            sets_.free_abilities.add(card);
        if (needs_only_hand_card(library_.code, ability)) sets_.hand_priced.add(card);
        if (needs_only_force(library_.code, ability)) sets_.force_gated.add(card);
        if (only_gives(library_.code, ability)) sets_.generous.add(card);
        if (only_does(library_.code, ability, "gain-force")) sets_.only_force.add(card);
        if (only_does(library_.code, ability, "repair")) sets_.only_repairs.add(card);
        for (u16 at = ability.start; at < ability.finish; ++at) {
            const u16 op = library_.code.instructions[at].op;
            if (op == op_of(Constant::attack) || op == op_of(Constant::attack_of))
                sets_.attack_changers.add(card);
            if (op == op_of(Constant::may_attack)) sets_.neutral_hunters.add(card);
        }
    }
    for (const Cards& copies : sets_.title) {
        if (copies.empty()) continue;
        first_copies_.add(copies.first());
        last_copies_ |= copies - copies.without_last();
    }
}

void Game::gather_firsts() {
    for (u16 number = 0; number < library_.code.abilities.size(); ++number) {
        const Ability& ability = library_.code.abilities[number];
        if (!(ability.flags & Ability::first_flag)) continue;
        first_abilities_.push_back(number);
        for (Seat seat = 0; seat < seat_count; ++seat)
            first_subjects_[ability.trigger][seat] |= filtered(ability.filter, seat);
    }
}

void Game::compile_filters() {
    for (const Filter& filter : library_.code.filters) {
        std::array<Cards, seat_count> passing{};
        for (Seat seat = 0; seat < seat_count; ++seat) {
            Cards cards = sets_.all;
            for (const Filter::Predicate& predicate : filter.predicates)
                cards &= passing_predicate(predicate, seat);
            passing[seat] = cards;
        }
        filtered_.push_back(passing);
        printed_filter_.push_back(
            std::none_of(filter.predicates.begin(), filter.predicates.end(), [](const auto& part) {
                return static_cast<Predicate>(part.kind) == Predicate::affordable ||
                       static_cast<Predicate>(part.kind) == Predicate::other;
            }));
    }
}

Cards Game::passing_predicate(const Filter::Predicate& predicate, Seat seat) const {
    const auto any_of = [&](const Cards* sets, int count) {
        Cards cards{};
        for (int i = 0; i < count; ++i)
            if (predicate.values >> i & 1) cards |= sets[i];
        return cards;
    };
    switch (static_cast<Predicate>(predicate.kind)) {
        case Predicate::faction: {
            const Cards sides[] = {sets_.faction[seat], sets_.faction[opponent_of(seat)],
                                   sets_.faction[static_cast<int>(Faction::neutral)]};
            return any_of(sides, 3);
        }
        case Predicate::kind: {
            const Cards kinds[] = {sets_.units, sets_.ships, sets_.bases};
            return any_of(kinds, 3);
        }
        case Predicate::trait:
            return any_of(sets_.trait, trait_count);
        case Predicate::unique:
            return sets_.unique;
        case Predicate::named:
            return sets_.title[predicate.values];
        case Predicate::affordable:
        case Predicate::other:
            return sets_.all;  // depends on the moment: see Rules::matching
    }
    return sets_.all;
}

Cards Game::starter_deck(Seat seat) const {
    Cards cards{};
    for (Card card : sets_.faction[seat])
        if (title(card).origin == Origin::starter) cards.add(card);
    return cards;
}

Cards Game::starting_base(Seat seat) const {
    Cards cards{};
    for (Card card : sets_.bases& sets_.faction[seat])
        if (title(card).starting_base) cards.add(card);
    return cards;
}

/// Copies of a title are the same to a search, wherever they were drawn; but not if one is
/// borrowed.
u64 Game::key(const State& state, const Option& option) const {
    constexpr u64 borrowed_bit = 0x80;  // no kind of answer uses it
    const auto title_or_none = [&](Card card) -> u64 {
        return card == no_card ? 0xFFFF : title_of_[card];
    };
    const bool borrowed = state.lasting.size && option.card != no_card &&
                          read_only(*this, state).borrowed().has(option.card);
    return u64{option.kind} | (borrowed ? borrowed_bit : 0) | u64{option.amount} << 8 |
           title_or_none(option.card) << 16 | title_or_none(option.target) << 32 |
           u64{option.detail} << 48;
}

}  // namespace cantina::deckbuilding
