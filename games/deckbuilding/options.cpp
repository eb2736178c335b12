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
template <Seat Mover, class Use>
void in_own_words(Use use) {
    use(std::integral_constant<int, Mover>{});
    use(std::integral_constant<int, neutral_word>{});
}

/// Calls `use` for the members of the two words in which cards of a seat can be, in one loop: where
/// it ends is hard to guess. Called once also if there is none, and told so.
template <Seat Mover, class Use>
void each_own(u64 own, u64 neutral, Use use) {
    do {
        const u64 none_own =
            0 - u64{own == 0};  // all ones or none: a branch would be guessed wrongly
        const u64 rest = own | (neutral & none_own);
        const u64 word = Mover ^ ((Mover ^ u64{neutral_word}) & none_own);
        use(rest != 0, static_cast<Card>(word * 64 + (static_cast<u64>(lowest_bit(rest)) & 63)));
        own &= own - 1;
        neutral &= (neutral - 1) | ~none_own;
    } while (own | neutral);
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

/// The galaxy row as one number. Put together from two loads: the processor would wait for a copy.
u64 row_bytes(const u8 (&row)[row_size]) {
    u32 low;
    u16 high;
    static_assert(sizeof low + sizeof high == row_size);
    std::memcpy(&low, row, sizeof low);
    std::memcpy(&high, row + sizeof low, sizeof high);
    return low | u64{high} << 32;
}

}  // namespace

/// The places of the row from which a seat can buy with so many resources: a byte each.
u64 Rules::places_to_buy(Seat seat, int resources, unsigned twins) const {
    using Eight [[gnu::vector_size(8)]] = u8;
    Eight costs;
    std::memcpy(&costs, s.row_costs, sizeof costs);
    const auto within = costs <= static_cast<u8>(std::min(resources, 255));
    u64 places;
    std::memcpy(&places, &within, sizeof places);
    return places & s.row_kin[seat] & ~bytes_of(twins);
}

template <Seat Mover>
OptionWriter Rules::purchase_options(OptionWriter writer, unsigned twins) const {
    const int resources = player(Mover).resources;
    const u64 places = places_to_buy(Mover, resources, twins);
    writer.add_bytes<row_size>(answer::purchase, gathered_bits(row_bytes(s.row), places),
                               std::popcount(places) / 8);
    if (game.setup().pay_off_neutral)
        for (int place = 0; place < row_size; ++place)
            writer.add_if((places >> 8 * place & 1) && game.figures(s.row[place]).faction ==
                                                           static_cast<u8>(Faction::neutral),
                          answer::pay_off, s.row[place]);
    const Card pilot = s.pilots.first();
    if (pilot != no_card && game.figures(pilot).cost <= resources)
        writer.add(answer::purchase, pilot);
    return writer;
}

template <Seat Mover, bool Borrows>
OptionWriter Rules::ability_options(OptionWriter writer, const Cards& borrowed) const {
    const Player& own = player(Mover);
    const Cards& at_will = game.sets().listening[triggers::activated];
    if (own.has_base() && at_will.has(own.base) && may_use(Mover, own.base))
        writer.add(answers::use, own.base, no_card, game.figures(own.base).ability);
    const Game::Sets& sets = game.sets();
    const u64 hand = own.hand.any() ? ~u64{0} : 0;
    const u64 force = force_with(Mover) ? ~u64{0} : 0;
    u64 offered[faction_count];
    in_own_words<Mover>([&](auto word) {
        // Copies differ only by whether they already attack, or are borrowed.
        const u64 unused =
            (own.units.word[word] | own.ships.word[word]) & at_will.word[word] & ~s.used.word[word];
        const u64 attacking = unused & s.committed.word[word];
        const u64 by_hand = sets.hand_priced.word[word];
        const u64 by_force = sets.force_gated.word[word];
        const u64 shut = (by_hand & ~hand) | (by_force & ~force);
        const u64 unlike = Borrows ? borrowed.word[word] : 0;
        offered[word] = (game.one_of_each(unused & ~attacking, unlike, word) | attacking) & ~shut;
        const u64 certain = sets.free_abilities.word[word] | by_hand | by_force;
        for (u64 doubtful = offered[word] & ~certain; doubtful; doubtful &= doubtful - 1) {
            const int place = lowest_bit(doubtful);
            if (!may_use(Mover, static_cast<Card>(word * 64 + place)))
                offered[word] &= ~(u64{1} << place);
        }
    });
    each_own<Mover>(offered[Mover], offered[neutral_word], [&](bool any, Card card) {
        writer.add_if(any, answers::use, card, no_card, game.figures(card).ability);
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

/// Grand Moff Tarkin, Jedha: a card that an effect waits to take away at the end of the turn.
Cards Rules::borrowed_until_the_end() const {
    Cards cards{};
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& row = s.lasting.rows[i];
        if (row.subject != no_card && is_waiting(row, Trigger::turn_ends)) cards.add(row.subject);
    }
    return cards;
}

/// Copies of a title are alike unless one has used its ability, carries a bonus or is borrowed.
template <Seat Mover, bool Borrows>
OptionWriter Rules::assign_options(OptionWriter writer, unsigned twins,
                                   const Cards& borrowed) const {
    const Player& own = player(Mover);
    const Cards unlike = s.lasting.size ? boosted() : Cards::none();
    OptionWriter::Targets special;
    const OptionWriter::Targets* targets = &s.targets[Mover];
    int target_count = 1 + std::popcount(s.row_prey[Mover] & ~twins);
    const bool hunts_neutral = own.has_base() && game.sets().neutral_hunters.has(own.base);
    if (hunts_neutral || twins != s.row_twins) {
        target_count = list_special_targets(Mover, twins, special);
        targets = &special;
    }
    u64 offered[faction_count];
    in_own_words<Mover>([&](auto word) {
        const u64 free = (own.units.word[word] | own.ships.word[word]) & ~s.committed.word[word];
        const u64 alike = free & ~unlike.word[word];
        const u64 used = alike & s.used.word[word];
        const u64 for_a_turn = Borrows ? borrowed.word[word] : 0;
        offered[word] = game.one_of_each(alike & ~used, for_a_turn, word) |
                        game.one_of_each(used, for_a_turn, word) | (free & unlike.word[word]);
    });
    each_own<Mover>(offered[Mover], offered[neutral_word], [&](bool any, Card card) {
        const int count = own.units.has(card) ? target_count : 1;
        writer.add_targets(answer::assign, card, *targets, any ? count : 0);
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
/// Borrowed cards are rare, so there is a version of it that knows none.
template <Seat Mover, bool Borrows>
void Rules::options_of(const Cards& borrowed, OptionList& list) const {
    // Even if all that a player can own were in play and could attack anything, it fits.
    static_assert(2 * max_cards_of_faction * (row_size + 2) < OptionList::capacity - 128);
    OptionWriter writer(list);
    in_own_words<Mover>([&](auto word) {
        const u64 hand = player(Mover).hand.word[word];
        const u64 unlike = Borrows ? borrowed.word[word] : 0;
        writer.add_each<3>(answer::play, game.one_of_each(hand, unlike, word), word * 64);
    });
    const unsigned twins = row_twins();
    writer = purchase_options<Mover>(writer, twins);
    writer = ability_options<Mover, Borrows>(writer, borrowed);
    writer = assign_options<Mover, Borrows>(writer, twins, borrowed);
    writer = resolve_options(writer);
    writer.add(answer::end_turn, no_card);
    writer.finish(list);
}

void Rules::options_with_borrowed(const Cards& borrowed, OptionList& list) const {
    return s.active == empire ? options_of<empire, true>(borrowed, list)
                              : options_of<rebels, true>(borrowed, list);
}

void Rules::turn_options(OptionList& list) const {
    if (s.lasting.size)
        if (const Cards cards = borrowed(); cards.any()) return options_with_borrowed(cards, list);
    return s.active == empire ? options_of<empire, false>(Cards::none(), list)
                              : options_of<rebels, false>(Cards::none(), list);
}

}  // namespace cantina::deckbuilding
