// SPIELZUG: all that a player may do now. The functions exist once for each seat, so that where
// things lie is known when they are compiled.
#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// The two words of a set in which cards of a seat can be.
template <Seat seat, class Use>
void in_own_words(Use use) {
    use(std::integral_constant<int, seat>{});
    use(std::integral_constant<int, neutral_word>{});
}

/// Calls `use` for some places of the row in ascending order; but once also if there is none, and
/// says so: whether there is one is hard to guess, whether there are several is not.
template <class Use>
void each_place(unsigned places, Use use) {
    do {
        use(places != 0, std::countr_zero(places | 1u << (row_size - 1)));
        places &= places - 1;
    } while (places);
}

}  // namespace

/// The places of the row whose cards cost no more than this.
unsigned Rules::affordable_places(int resources) const {
    using Eight [[gnu::vector_size(8)]] = u8;
    Eight costs;
    std::memcpy(&costs, s.row_costs, sizeof costs);
    const auto within = costs <= static_cast<u8>(std::min(resources, 255));
    u64 marks;
    std::memcpy(&marks, &within, sizeof marks);
    // One bit of each byte, gathered in the highest byte.
    return static_cast<unsigned>((marks & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

template <Seat seat>
OptionWriter Rules::purchase_options(OptionWriter writer, unsigned twins) const {
    const int resources = player(seat).resources;
    if (resources == 0) return writer;  // nothing in the row or among the pilots is free
    each_place(affordable_places(resources) & s.row_kin[seat] & ~twins, [&](bool any, int place) {
        const Card card = s.row[place];
        writer.add_if(any, answer::purchase, card);
        if (game.setup().pay_off_neutral)
            writer.add_if(any && game.figures(card).faction == static_cast<u8>(Faction::neutral),
                          answer::pay_off, card);
    });
    const Card pilot = s.pilots.first();
    if (pilot != no_card && game.figures(pilot).cost <= resources)
        writer.add(answer::purchase, pilot);
    return writer;
}

template <Seat seat>
OptionWriter Rules::ability_options(OptionWriter writer) const {
    const Player& own = player(seat);
    const Cards& at_will = game.sets().listening[triggers::activated];
    if (own.has_base() && at_will.has(own.base) && may_use(seat, own.base))
        writer.add(answers::use, own.base, no_card, game.figures(own.base).ability);
    const bool hand = own.hand.any();
    in_own_words<seat>([&](auto word) {
        // Copies differ only by whether they already attack.
        const u64 unused =
            (own.units.word[word] | own.ships.word[word]) & at_will.word[word] & ~s.used.word[word];
        const u64 attacking = unused & s.committed.word[word];
        u64 offered = game.one_of_each(unused & ~attacking, word) | attacking;
        const u64 certain =
            game.sets().free_abilities.word[word] | (hand ? game.sets().hand_priced.word[word] : 0);
        for (u64 doubtful = offered & ~certain; doubtful; doubtful &= doubtful - 1) {
            const int place = lowest_bit(doubtful);
            if (!may_use(seat, static_cast<Card>(word * 64 + place))) offered &= ~(u64{1} << place);
        }
        writer.add_each_with(answers::use, offered, word * 64, [&](int card) {
            return game.figures(static_cast<Card>(card)).ability;
        });
    });
    return writer;
}

/// What cards may be sent against, the enemy base first. Copies in the row are one target, unless
/// an attack on one of them has begun. Says how many there are.
int Rules::list_special_targets(Seat seat, unsigned twins, OptionWriter::Targets& targets) const {
    unsigned places = s.row_prey[seat];
    for (int place = 0; place < row_size; ++place)
        if (may_target(seat, place)) places |= 1u << place;
    places &= ~twins;
    list_targets(places, targets);
    return 1 + std::popcount(places);
}

Cards Rules::boosted() const {
    Cards cards{};
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == attack_bonus) cards.add(s.lasting.rows[i].subject);
    return cards;
}

/// Copies of a title are alike unless one has used its ability or carries a bonus.
template <Seat seat>
OptionWriter Rules::assign_options(OptionWriter writer, unsigned twins) const {
    const Player& own = player(seat);
    const Cards unlike = s.lasting.size ? boosted() : Cards::none();
    OptionWriter::Targets special;
    const OptionWriter::Targets* targets = &s.targets[seat];
    int target_count = 1 + std::popcount(s.row_prey[seat] & ~twins);
    const bool hunts_neutral = own.has_base() && game.sets().neutral_hunters.has(own.base);
    if (hunts_neutral || twins != s.row_twins) {
        target_count = list_special_targets(seat, twins, special);
        targets = &special;
    }
    in_own_words<seat>([&](auto word) {
        const u64 units = own.units.word[word];
        const u64 free = (units | own.ships.word[word]) & ~s.committed.word[word];
        const u64 alike = free & ~unlike.word[word];
        const u64 used = alike & s.used.word[word];
        u64 offered = game.one_of_each(alike & ~used, word) | game.one_of_each(used, word) |
                      (free & unlike.word[word]);
        for (; offered; offered &= offered - 1) {
            const int place = lowest_bit(offered);
            const int count = units >> place & 1 ? target_count : 1;
            writer.add_targets(answer::assign, static_cast<Card>(word * 64 + place), *targets,
                               count);
        }
    });
    return writer;
}

OptionWriter Rules::resolve_options(OptionWriter writer) const {
    writer.add_if(s.targeted >> target_base & 1, answer::resolve, no_card);
    each_place(s.targeted & ((1u << target_base) - 1), [&](bool any, int place) {
        writer.add_if(any, answer::resolve, no_card, s.row[place]);
    });
    return writer;
}

/// The hottest function of the game: what may be done now, in the order of the rulebook's list.
template <Seat seat>
void Rules::options_of(OptionList& list) const {
    // Even if all that a player can own were in play and could attack anything, it fits.
    static_assert(2 * max_cards_of_faction * (row_size + 2) < OptionList::capacity - 128);
    OptionWriter writer(list);
    in_own_words<seat>([&](auto word) {
        const u64 hand = player(seat).hand.word[word];
        writer.add_each<3>(answer::play, game.one_of_each(hand, word), word * 64);
    });
    const unsigned twins = row_twins();
    writer = purchase_options<seat>(writer, twins);
    writer = ability_options<seat>(writer);
    writer = assign_options<seat>(writer, twins);
    writer = resolve_options(writer);
    writer.add(answer::end_turn, no_card);
    writer.finish(list);
}

void Rules::turn_options(OptionList& list) const {
    return s.active == empire ? options_of<empire>(list) : options_of<rebels>(list);
}

}  // namespace cantina::deckbuilding
