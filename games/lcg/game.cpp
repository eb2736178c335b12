#include "games/lcg/game.h"

#include <algorithm>

#include "engine/base/error.h"
#include "engine/contract/running_game_bodies.h"
#include "games/lcg/rules.h"

template class cantina::RunningGame<cantina::lcg::Game, cantina::lcg::State, cantina::lcg::Rules>;

namespace cantina::lcg {

const ObjectiveSet* Library::find_set(int number) const {
    for (const ObjectiveSet& set : sets)
        if (set.number == number) return &set;
    return nullptr;
}

const StarterDeck* Library::find_deck(std::string_view id) const {
    for (const StarterDeck& deck : decks)
        if (deck.id == id) return &deck;
    return nullptr;
}

namespace {

constexpr u8 no_tally = 0xFF;

SetupError too_much_counted() {
    return SetupError({"the cards count more things each turn than a table can remember",
                       "die Karten zählen in einem Zug mehr, als ein Tisch sich merken kann"});
}

/// Does any verb of this ability look at the order of the discard pile?
bool looks_at_pile(const Code& code, const Ability& ability) {
    for (u16 at = ability.start; at < ability.finish; ++at) {
        const u16 op = code.instructions[at].op;
        if (op >= ops::first_verb &&
            vocabulary().verbs[op - ops::first_verb].name == "take-from-pile")
            return true;
    }
    return false;
}

}  // namespace

Game::Game(const Library& library, const Setup& setup) : library_(library), setup_(setup) {
    for (Seat seat = 0; seat < seat_count; ++seat)
        lists_[seat] = list_of(library, setup.decks[seat], static_cast<Side>(seat));
    hand_place_.fill(no_tally);
    for (int number = 0; number < static_cast<int>(library.titles.size()); ++number)
        print(static_cast<u8>(number));
    compile_filters();
    number_tallies();
    note_lists();
    for (int i = 2; i < trigger_count; ++i) {
        const Wake wake = wake_of(static_cast<Trigger>(i));
        heard_by_[static_cast<int>(wake.ear)] |= u64{1} << i;
        for (u8 moment : {static_cast<u8>(wake.moment), either_moment}) {
            woken_[static_cast<int>(wake.what)][moment] |= u64{1} << i;
            for (Seat seat = 0; seat < seat_count; ++seat)
                hand_titles_woken_[seat][static_cast<int>(wake.what)][moment] |=
                    by_trigger_[seat][i];
        }
    }
}

void Game::print(u8 number) {
    const Title& title = library_.titles[number];
    Printed made{};
    made.traits = title.traits;
    made.protects = title.protects;
    made.kind = title.kind;
    made.faction = title.faction;
    made.cost = title.cost;
    made.force = title.force;
    made.resources = title.resources;
    made.capacity = title.capacity;
    std::copy(title.icons, title.icons + icon_count, made.icons);
    std::copy(title.edge_icons, title.edge_icons + icon_count, made.edge_icons);
    made.priority = title.priority;
    made.keywords = title.keywords;
    made.edge = title.edge;
    made.unique = title.unique;
    made.host = title.host;
    made.enhances = title.enhances;
    for (u16 ability_number : title.abilities) {
        const Ability& ability = library_.code.abilities[ability_number];
        made.abilities[made.ability_count++] = ability_number;
        const u64 trigger = u64{1} << ability.trigger;
        if (ability.trigger == triggers::constant) {
            for (u16 at = ability.start; at < ability.finish; ++at) {
                const int constant = constant_of(library_.code.instructions[at].op);
                if (constant >= 0) made.constants |= u64{1} << constant;
            }
        } else if (is_from_hand(ability)) {
            made.hand_wakes |= trigger;
            if (ability.trigger == triggers::activated) made.action = ability_number;
        } else {
            made.wakes |= trigger;
        }
    }
    // An action of a unit that is played from the hand.
    if (made.constants & bit(Constant::playable_into_engagement))
        made.hand_wakes |= bit(Trigger::action);
    printed_.push_back(made);
}

void Game::compile_filters() {
    for (const Filter& filter : library_.code.filters) {
        Cards passing{};
        for (size_t number = 0; number < printed_.size(); ++number) {
            const Printed& title = printed_[number];
            bool passes = true;
            for (const Filter::Predicate& predicate : filter.predicates) {
                const u64 values = predicate.values;
                switch (static_cast<Predicate>(predicate.kind)) {
                    case Predicate::kind:
                        passes &= values >> static_cast<int>(title.kind) & 1;
                        break;
                    case Predicate::faction:
                        passes &= values >> static_cast<int>(title.faction) & 1;
                        break;
                    case Predicate::trait:
                        passes &= (title.traits & values) != 0;
                        break;
                    case Predicate::without_trait:
                        passes &= (title.traits & values) == 0;
                        break;
                    case Predicate::cost_at_most:
                        passes &= title.cost <= values;
                        break;
                    case Predicate::cost_at_least:
                        passes &= title.cost >= values;
                        break;
                    case Predicate::unlimited:
                        passes &= !title.has(Keyword::limited);
                        break;
                    case Predicate::named:
                        passes &= number == values;
                        break;
                    default:
                        break;
                }
            }
            if (passes) passing.add(static_cast<Card>(number));
        }
        passing_.push_back(passing);
        printed_filter_.push_back(
            std::all_of(filter.predicates.begin(), filter.predicates.end(),
                        [](const auto& part) { return part.kind < printed_predicates; }));
        cheapest_filter_.push_back(std::any_of(
            filter.predicates.begin(), filter.predicates.end(),
            [](const auto& part) { return part.kind == static_cast<u8>(Predicate::cheapest); }));
    }
}

/// "1 per turn" of a hand card counts by title and player, of a card in play by copy.
void Game::number_tallies() {
    title_tally_.assign(library_.code.abilities.size(), no_tally);
    u8 tallies = 0;
    for (size_t number = 1; number < library_.code.abilities.size(); ++number) {
        const Ability& ability = library_.code.abilities[number];
        if (ability.limit && is_from_hand(ability)) title_tally_[number] = tallies++;
        if (ability.trigger != triggers::constant) continue;
        for (u16 at = ability.start; at < ability.finish; ++at) {
            const Instruction& instruction = library_.code.instructions[at];
            if (instruction.op != op_of(Constant::first_costs_less)) continue;
            firsts_.push_back({static_cast<u16>(number), static_cast<u16>(instruction.arg[1]),
                               static_cast<u8>(firsts_.size())});
        }
    }
    if (tallies > sizeof(Player::title_tally) || firsts_.size() > sizeof(Player::first_tally))
        throw too_much_counted();
}

/// An event that costs nothing and asks for nothing but something to work on.
bool Game::is_free(const Printed& title) const {
    if (title.kind != Kind::event || title.cost || title.has(Keyword::limited)) return false;
    for (int i = 0; i < title.ability_count; ++i) {
        const Ability& ability = library_.code.abilities[title.abilities[i]];
        if (ability.condition || ability.limit) return false;
    }
    return true;
}

void Game::note_lists() {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const auto note = [&](u16 number) {
            const Printed& title = printed_[number];
            hand_wakes_[seat] |= title.hand_wakes;
            if (!title.hand_wakes || hand_place_[number] != no_tally) return;
            if (hand_titles_[seat].size() == sizeof(Player::unseen)) throw too_much_counted();
            hand_place_[number] = static_cast<u8>(hand_titles_[seat].size());
            const u64 place = u64{1} << hand_place_[number];
            for (u64 rest = title.hand_wakes; rest; rest &= rest - 1)
                by_trigger_[seat][lowest_bit(rest)] |= place;
            if (is_free(title)) free_titles_[seat] |= place;
            hand_titles_[seat].push_back({static_cast<u8>(number), title.hand_wakes});
        };
        for (size_t number = 0; number < printed_.size(); ++number)
            if (static_cast<Seat>(library_.titles[number].side) == seat)
                note(static_cast<u16>(number));
    }
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const auto look = [&](u16 number) {
            for (u16 ability : library_.titles[number].abilities)
                pile_order_matters_[seat] |=
                    looks_at_pile(library_.code, library_.code.abilities[ability]);
        };
        // What is asked must not betray a closed list: there every card of the side counts.
        if (!setup_.open_lists)
            for (size_t number = 0; number < library_.titles.size(); ++number)
                if (static_cast<Seat>(library_.titles[number].side) == seat)
                    look(static_cast<u16>(number));
        for (const ObjectiveSet* set : lists_[seat].sets) {
            look(set->objective);
            for (u16 card : set->cards) look(card);
        }
    }
}

void Game::advance(State& state, const Option& option, OptionList& list) const {
    Rules rules{*this, state, nullptr, true, &list};
    answer_on_top(rules, option);
    run_to_decision(rules);
    if (!rules.listed) options(state, list);
}

/// Copies of a title are the same to a search, wherever they were drawn.
u64 Game::key(const State& state, const Option& option) const {
    const auto title_or_none = [&](Card card) -> u64 {
        if (card == no_card || card >= dial_card) return 0xFF00u | (card & 0xFFu);
        // In play, what lies on a card tells copies apart.
        return u64{state.title[card]} | u64{owner_of(card)} << 8 |
               static_cast<u64>(std::min<int>(state.damage[card], 7)) << 9 |
               static_cast<u64>(std::min<int>(state.focus[card], 7)) << 12;
    };
    return u64{option.kind} | u64{option.amount} << 8 | title_or_none(option.card) << 16 |
           title_or_none(option.target) << 32 | u64{option.detail} << 48;
}

}  // namespace cantina::lcg
