#include "games/deckbuilding/vocabulary.h"

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// One verb, whole: its words, what it can do now, and how it is done.
struct VerbRow {
    VerbWords words;
    VerbAction<Rules> action;
};

using I = Instruction;

Seat actor(const Rules& rules, const Step& step) {
    return step.flags & ProgramStep::as_opponent_flag ? rules.opponent_of(step.seat) : step.seat;
}
Card source_of(const Step& step) { return static_cast<Card>(step.b); }

Can always_can(const Rules&, const I&, const Step&) { return Can::fully; }
/// Fully if `possible` reaches `wanted`, partly if it is more than nothing.
Can as_far_as(int possible, int wanted) {
    return possible >= wanted ? Can::fully : possible > 0 ? Can::partly : Can::no;
}
/// What is done to picked cards can be done if they can be picked: the interpreter looks at that.
constexpr auto picked = always_can;

void nothing(Rules&, const I&, Step&) {}

const Operand amount{"amount", OperandKind::number, true, 0, {}};
const Operand to{"to", OperandKind::keyword, false, 0, {"discard", "hand", "deck-top"}};

// clang-format off
const std::vector<VerbRow> verb_rows = {
    {{"draw", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          const Player& player = r.player(actor(r, step));
          return as_far_as(player.deck.size() + player.discard.count(), r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          step.c = static_cast<i16>(r.draw(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{"gain-resources", false, false, false, {amount}, {}},
     {always_can,
      [](Rules& r, const I& at, Step& step) {
          step.c = static_cast<i16>(r.value(at.arg[0], step));
          r.gain_resources(actor(r, step), step.c);
      }}},
    {{"pay-resources", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.player(actor(r, step)).resources, r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          step.c = static_cast<i16>(r.pay_resources(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{"gain-force", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.space_left_for_force(actor(r, step)), r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          step.c = static_cast<i16>(r.gain_force(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{"gain-attack", false, false, false, {amount}, {}},
     {[](const Rules& r, const I&, const Step&) {
          return r.s.lasting.full() ? Can::no : Can::fully;
      },
      [](Rules& r, const I& at, Step& step) { r.gain_attack(step, r.value(at.arg[0], step)); }}},
    {{"repair", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          const Player& player = r.player(actor(r, step));
          const int damage = player.has_base() ? r.s.damage[player.base] : 0;
          return as_far_as(damage, r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          step.c = static_cast<i16>(r.repair(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{"discard", true, false, false, {}, {}},
     {picked, [](Rules& r, const I&, Step& step) { r.discard_selected(step); }}},
    {{"discard-at-random", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.player(actor(r, step)).hand.count(), r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          r.discard_at_random(actor(r, step), r.value(at.arg[0], step));
      }}},
    {{"exile", true, false, false, {}, {}},
     {picked,
      [](Rules& r, const I&, Step& step) {
          for (int i = 0; i < step.count; ++i) r.exile(step.cards[i]);
          step.c = static_cast<i16>(step.count);
      }}},
    {{"exile-this", false, false, false, {}, {}},
     {always_can, [](Rules& r, const I&, Step& step) { r.exile(source_of(step)); step.c = 1; }}},
    {{"exile-it", false, false, false, {}, {}},
     {always_can, [](Rules& r, const I&, Step& step) { r.exile(r.it(step)); step.c = 1; }}},
    {{"deal-damage", true, false, false, {amount}, {}},
     {picked,
      [](Rules& r, const I& at, Step& step) {
          r.deal_damage(actor(r, step), step.cards[0], r.value(at.arg[0], step));
      }}},
    {{"damage-opponent-base", false, false, false, {amount}, {}},
     {[](const Rules& r, const I&, const Step& step) {
          return r.player(r.opponent_of(actor(r, step))).has_base() ? Can::fully : Can::no;
      },
      [](Rules& r, const I& at, Step& step) {
          const Player& opponent = r.player(r.opponent_of(actor(r, step)));
          if (opponent.has_base())
              r.deal_damage(actor(r, step), opponent.base, r.value(at.arg[0], step));
      }}},
    {{"destroy", true, false, false, {}, {}},
     {picked, [](Rules& r, const I&, Step& step) { r.destroy_selected(step); }}},
    {{"reveal-galaxy-top", false, false, false, {}, {}},
     {[](const Rules& r, const I&, const Step&) { return r.galaxy_can_be_seen(1); },
      [](Rules& r, const I&, Step& step) { r.see_galaxy_top(step, 1, true); }}},
    {{"look-at-galaxy-top", false, false, false, {amount}, {}},
     {[](const Rules& r, const I& at, const Step& step) {
          return r.galaxy_can_be_seen(r.value(at.arg[0], step));
      },
      [](Rules& r, const I& at, Step& step) {
          r.see_galaxy_top(step, r.value(at.arg[0], step), false);
      }}},
    {{"swap-with-galaxy-top", true, false, false, {}, {}},
     {[](const Rules& r, const I&, const Step&) { return r.galaxy_can_be_seen(1); },
      [](Rules& r, const I&, Step& step) { r.swap_with_galaxy_top(step.cards[0]); step.c = 1; }}},
    {{"put-in-row", true, false, true, {}, {}},
     {picked,
      [](Rules& r, const I&, Step& step) {
          r.swap_with_galaxy_discard(step.cards[0], step.cards[1]);
          step.c = 1;
      }}},
    {{"return-to-hand", true, false, false, {}, {}},
     {picked,
      [](Rules& r, const I&, Step& step) {
          r.return_to_hand(actor(r, step), step.cards[0]);
          step.c = 1;
      }}},
    {{"take-to-hand", true, false, false, {}, {}},
     {picked,
      [](Rules& r, const I&, Step& step) {
          r.take_from_row(actor(r, step), step.cards[0]);
          step.c = 1;
      }}},
    {{"purchase", true, false, false,
      {to, {"price", OperandKind::keyword, false, 0, {"none", "cost"}}}, {}},
     {picked,
      [](Rules& r, const I& at, Step& step) {
          const Card card = step.cards[0];
          const int price = at.arg[1] ? r.game.figures(card).cost : 0;
          r.purchase(actor(r, step), card, price, static_cast<Destination>(at.arg[0]));
      }}},
    {{"redirect", false, false, false, {to}, {}},
     {[](const Rules& r, const I& at, const Step& step) { return r.can_redirect(step, at.arg[0]); },
      [](Rules& r, const I& at, Step& step) { r.redirect(step, static_cast<Destination>(at.arg[0])); }}},
    {{"look-at-opponent-hand", false, false, false, {}, {}},
     {always_can, [](Rules& r, const I&, Step& step) { r.look_at_hand(actor(r, step)); }}},
    {{"put-on-opponent-deck", true, false, false, {}, {}},
     {picked,
      [](Rules& r, const I&, Step& step) { r.put_on_opponent_deck(actor(r, step), step.cards[0]); }}},
    // Constant effects: looked up where the rules compute, never carried out.
    {{"attack", false, true, false, {amount}, {}}, {always_can, nothing}},
    {{"attack-of", false, true, false,
      {amount, {"of", OperandKind::filter, true, 0, {}}}, {}}, {always_can, nothing}},
    {{"prevent-damage", false, true, false, {amount}, {}, true}, {always_can, nothing}},
    {{"may-attack", false, true, false,
      {{"of", OperandKind::filter, true, 0, {}}, {"reward", OperandKind::program, true, 0, {}}}, {}, true},
     {always_can, nothing}},
};
// clang-format on

const Operand which{"of", OperandKind::filter, true, 0, {}};

Vocabulary make_vocabulary() {
    Vocabulary words;
    for (const VerbRow& row : verb_rows) words.verbs.push_back(row.words);
    words.conditions = {
        {"force-with-you", {}, {}},
        {"in-play", {which}, {}},
        {"opponent-in-play", {which}, {}},
        {"base-is", {{"named", OperandKind::title, true, 0, {}}}, {}},
        {"looked-at",
         {{"faction", OperandKind::keyword, true, 0, {"own", "enemy", "neutral"}}},
         {}},
        {"attacking-galaxy-row", {}, {}},
    };
    words.values = {{"lost-bases", {}}, {"as-many", {}}, {"its-cost", {}}};
    words.triggers = {
        {"activated", false, {}},   {"always", false, {}},         {"played", false, {}},
        {"purchased", false, {}},   {"base-revealed", false, {}},  {"turn-starts", false, {}},
        {"turn-ends", false, {}},   {"defeats-target", false, {}}, {"opponent-discards", true, {}},
        {"you-purchase", true, {}}, {"you-play", true, {}},
    };
    words.zones = {
        {"hand", {}},           {"discard", {}},
        {"galaxy-row", {}},     {"galaxy-discard", {}},
        {"looked-at", {}},      {"opponent-hand", {}},
        {"opponent-ships", {}}, {"opponent-base", {}},
        {"ships-in-row", {}},   {"enemy-ships-in-row", {}},
    };
    words.predicates = {
        {"faction", {"own", "enemy", "neutral"}, false, {}},
        {"kind", {"unit", "capital-ship", "base"}, false, {}},
        {"trait",
         {"trooper", "vehicle", "fighter", "transport", "officer", "bounty-hunter", "scoundrel",
          "droid", "jedi", "sith"},
         false,
         {}},
        {"unique", {}, false, {}},
        {"named", {}, true, {}},
        {"affordable", {}, false, {}},
        {"other", {}, false, {}},
    };
    return words;
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words = make_vocabulary();
    return words;
}

u16 op_of(Constant constant) {
    constexpr int constants = 4;
    return static_cast<u16>(ops::first_verb + verb_rows.size() - constants +
                            static_cast<size_t>(constant));
}

bool only_costs_itself(const Code& code, const Ability& ability) {
    const u16 op = code.instructions[ability.start].op;
    return ability.effect == ability.start + 2 && op >= ops::first_verb &&
           verb_rows[op - ops::first_verb].words.name == "exile-this";
}

bool has_open_branch(const Code& code, const Ability& ability) {
    const Instruction& choice = code.instructions[ability.effect];
    for (int i = 0; i < choice.arg[0]; ++i) {
        const i16 start = code.instructions[static_cast<size_t>(ability.effect + 1 + i)].arg[0];
        const u16 first = code.instructions[static_cast<size_t>(start)].op;
        const u16 second = code.instructions[static_cast<size_t>(start + 1)].op;
        if (first >= ops::first_verb && second == ops::jump &&
            verb_rows[first - ops::first_verb].words.name == "gain-resources")
            return true;
    }
    return false;
}

const VerbAction<Rules>& Rules::verb(u16 op) const {
    return verb_rows[op - ops::first_verb].action;
}

// --- conditions, values, zones ------------------------------------------------------------------

bool Rules::holds(const Condition& condition, const Step& step) const {
    const Seat seat = step.seat;
    switch (static_cast<Ask>(condition.op - Condition::first_of_game)) {
        case Ask::force_with_you:
            return force_with(seat);
        case Ask::in_play:
            return matching(player(seat).in_play(), condition.arg[0], seat, step).any();
        case Ask::opponent_in_play:
            return matching(player(opponent_of(seat)).in_play(), condition.arg[0], seat, step)
                .any();
        case Ask::base_is: {
            const Player& own = player(seat);
            return own.has_base() && game.title_number(own.base) == condition.arg[0];
        }
        case Ask::looked_at: {
            if (s.looked_at == 0 || s.galaxy.known == 0) return false;
            const auto side = static_cast<Side>(condition.arg[0]);
            const Card card = s.galaxy.peek();
            const Faction faction = static_cast<Faction>(game.figures(card).faction);
            if (side == Side::neutral) return faction == Faction::neutral;
            const Seat whose = side == Side::own ? seat : opponent_of(seat);
            return faction == static_cast<Faction>(whose);
        }
        case Ask::attacking_row:
            return (step.flags & attacking_row_flag) != 0;
    }
    return false;
}

int Rules::value(i16 number, const Step& step) const {
    if (number < first_value) return number;
    switch (static_cast<Value>(number - first_value)) {
        case Value::lost_bases:
            return player(opponent_of(step.seat)).victory.count();
        case Value::done:
            return step.before;
        case Value::cost:
            return game.figures(source_of(step)).cost;
    }
    return 0;
}

Cards Rules::matching(Cards cards, int filter, Seat seat, const Step& step) const {
    if (filter == 0) return cards;
    cards &= game.filtered(static_cast<u16>(filter), seat);
    if (game.is_printed(static_cast<u16>(filter))) return cards;
    for (const Filter::Predicate& predicate :
         code().filters[static_cast<size_t>(filter)].predicates) {
        if (static_cast<Predicate>(predicate.kind) == Predicate::other)
            cards.remove(source_of(step));
        if (static_cast<Predicate>(predicate.kind) == Predicate::affordable)
            for (Card card : cards)
                if (game.figures(card).cost > player(seat).resources) cards.remove(card);
    }
    return cards;
}

Cards Rules::zone(Zone zone, Seat seat) const {
    const Player& opponent = player(opponent_of(seat));
    Cards cards{};
    switch (zone) {
        case Zone::hand:
            return player(seat).hand;
        case Zone::discard:
            return player(seat).discard;
        case Zone::galaxy_row:
            for (u8 card : s.row)
                if (card != no_slot) cards.add(card);
            return cards;
        case Zone::galaxy_discard:
            return s.galaxy_discard;
        case Zone::looked_at:
            for (int i = 0; i < s.looked_at && i < static_cast<int>(s.galaxy.known); ++i)
                cards.add(s.galaxy.peek(i));
            return cards;
        case Zone::opponent_hand:
            return opponent.hand;
        case Zone::opponent_ships:
            return opponent.ships;
        case Zone::ships_in_row:
            return this->zone(Zone::galaxy_row, seat) & game.sets().ships;
        case Zone::enemy_ships_in_row:
            return this->zone(Zone::ships_in_row, seat) & game.sets().faction[opponent_of(seat)];
        case Zone::opponent_base:
            if (opponent.has_base()) cards.add(opponent.base);
            return cards;
    }
    return cards;
}

Cards Rules::candidates(int zones, int filter, Seat seat, const Step& step) const {
    Cards cards{};
    for (int i = 0; i < zone_count; ++i)
        if (zones >> i & 1) cards |= zone(static_cast<Zone>(i), seat);
    return matching(cards, filter, seat, step);
}

/// Equal cards are offered once: copies of a title in the same place.
void Rules::offer(const Cards& cards, OptionList& list) const {
    Cards hands = cards & (player(empire).hand | player(rebels).hand);
    Cards elsewhere = cards - hands;
    for (Cards* part : {&hands, &elsewhere})
        while (part->any()) {
            const Card card = part->first();
            list.add({answers::pick, 0, card, no_card, 0});
            if (s.damage[card] == 0 && !is_targeted(card))
                *part -= game.sets().title[game.title_number(card)];
            else
                part->remove(card);
        }
}

const Row* Rules::context_row(const Step& step) const {
    if (step.d < 0) return nullptr;
    return &s.rows[s.agenda.steps[step.d].a];
}
Row* Rules::context_row(const Step& step) {
    if (step.d < 0) return nullptr;
    return &s.rows[s.agenda.steps[step.d].a];
}

Card Rules::it(const Step& step) const {
    if (step.count) return step.cards[0];
    const Row* row = context_row(step);
    return row ? row->subject : no_card;
}

}  // namespace cantina::deckbuilding
