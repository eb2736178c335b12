// The words of Toy and what they do.
#include <utility>

#include "engine/abilities/verb_row.h"
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

using I = Instruction;

Seat actor(const Rules& rules, const Step& step) { return acting_seat(rules, step); }
/// Of what was chosen, what is still there.
Cards chosen(const Rules& rules, const Step& step) {
    return ProgramReader<Rules>(rules).chosen(step) & rules.on_table();
}

Can with_context(const Rules& rules, const I&, const Step& step) {
    return can_if(rules.context_row(step));
}

const Operand amount{"amount"};
const Operand until{"until", OperandKind::duration};

// clang-format off
const VerbTable<Rules> verbs_of_cards = {
    {{.name = "draw", .operands = {amount}},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          const Player& own = r.player(actor(r, step));
          return as_far_as(own.deck.size() + own.discard.count(), r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) {
          done(step, r.draw(actor(r, step), r.value(at.arg[0], step)));
      }}},
    {{.name = "gain", .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          u8& coins = r.player(actor(r, step)).coins;
          const int gained = std::min(r.value(at.arg[0], step), 99 - coins);
          coins = static_cast<u8>(coins + gained);
          done(step, gained);
      }}},
    {{.name = "pay", .operands = {amount}},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return r.player(actor(r, step)).coins >= r.value(at.arg[0], step) ? Can::fully : Can::no;
      },
      .act = [](Rules& r, const I& at, Step& step) {
          u8& coins = r.player(actor(r, step)).coins;
          const int paid = std::min<int>(coins, r.value(at.arg[0], step));
          coins = static_cast<u8>(coins - paid);
          done(step, paid);
      }}},
    {{.name = "exhaust-this"},
     {.can = [](const Rules& r, const I&, const Step& step) {
          return r.s.exhausted.has(source_of(step)) ? Can::no : Can::fully;
      },
      .act = [](Rules& r, const I&, Step& step) { r.s.exhausted.add(source_of(step)); done(step); }}},
    {{.name = "damage", .picks = true, .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.deal_damage(actor(r, step), source_of(step), chosen(r, step), r.value(at.arg[0], step));
      }}},
    {{.name = "damage-it", .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.deal_damage(actor(r, step), source_of(step), chosen(r, step), r.value(at.arg[0], step));
      }}},
    {{.name = "shield", .picks = true},
     {.act = [](Rules& r, const I&, Step& step) {
          r.s.shielded |= chosen(r, step);
          for (Card card : chosen(r, step))
              r.report(EventKind::shielded, actor(r, step), card, 0, everybody);
          done(step);
      }}},
    {{.name = "discard", .picks = true},
     {.act = [](Rules& r, const I&, Step& step) {
          Row rows[Step::selection_capacity];
          for (int i = 0; i < step.count; ++i)
              rows[i] = about_card(Occurrence::discard, r.game.owner(step.cards[i]), source_of(step),
                                   step.cards[i], 1);
          if (step.count) occur_together(r, rows, step.count);
      }}},
    {{.name = "cancel"},
     {.can = with_context,
      .act = [](Rules& r, const I&, Step& step) {
          Row* row = r.context_row(step);
          if (row->cancelled()) return;
          row->cancel();
          r.report(EventKind::cancelled, step.seat, row->source, 0, everybody);
          done(step);
      }}},
    {{.name = "redirect", .picks = true, .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          if (!r.on_table().has(step.cards[0])) return;
          done(step, split_row(r, ProgramStep{step}.context(), r.value(at.arg[0], step), step.cards[0]));
      }}},
    {{.name = "save"},
     {.can = with_context,
      .act = [](Rules& r, const I&, Step& step) {
          r.context_row(step)->destination = to_hand;
          done(step);
      }}},
    {{.name = "look", .operands = {amount}},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          return as_far_as(r.player(actor(r, step)).deck.size(), r.value(at.arg[0], step));
      },
      .act = [](Rules& r, const I& at, Step& step) { r.look(step, r.value(at.arg[0], step)); }}},
    {{.name = "bury", .picks = true},
     {.act = [](Rules& r, const I&, Step& step) {
          const Seat seat = actor(r, step);
          for (int i = 0; i < step.count; ++i) {
              r.player(seat).deck.take(step.cards[i]);
              r.player(seat).deck.put_at_bottom(step.cards[i], seat_bit(seat));
          }
          r.s.looked_at = 0;
          done(step, step.count);
      }}},
    {{.name = "look-at-hand", .of_opponent = true},
     {.act = [](Rules& r, const I&, Step& step) {
          const Seat other = opponent(r, step);
          r.s.known[step.seat] |= r.player(other).hand;
          int together = r.player(other).hand.count();
          for (Card card : r.player(other).hand)
              r.report_look(step.seat, card, std::exchange(together, 0),
                            static_cast<SeatMask>(seat_bit(step.seat) | seat_bit(other)));
          done(step);
      }}},
    {{.name = "roll"},
     {.act = [](Rules& r, const I&, Step& step) {
          done(step, r.roll(actor(r, step), source_of(step)));
      }}},
    {{.name = "search", .operands = {amount}, .of_opponent = true},
     {.act = [](Rules& r, const I& at, Step& step) {
          const Seat asked = opponent(r, step);
          Player& other = r.player(asked);
          const u64 places = (u64{1} << r.value(at.arg[0], step)) - 1;
          const bool found = other.hideout_open.ask(places, other.hideout);
          done(step, found);
          r.report({.kind = static_cast<u8>(EventKind::searched), .seat = step.seat,
                    .seen = everybody, .detail = asked, .card = no_card, .other = no_card,
                    .amount = found});
      }}},
    {{.name = "boost", .picks = true, .operands = {amount, until}},
     {.act = [](Rules& r, const I& at, Step& step) {
          for (Card card : chosen(r, step))
              r.lasting(step, power_bonus, card, r.value(at.arg[0], step),
                        static_cast<Until>(at.arg[1]));
      }}},
    {{.name = "boost-it", .operands = {amount, until}},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.lasting(step, power_bonus, r.it(step), r.value(at.arg[0], step),
                    static_cast<Until>(at.arg[1]));
      }}},
    {{.name = "cheaper", .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.lasting(step, toy::cheaper, no_card, r.value(at.arg[0], step), Until::turn);
      }}},
    {{.name = "deploy", .picks = true},
     {.act = [](Rules& r, const I&, Step& step) {
          r.leave_hand(step.cards[0]);
          occur(r, about_card(Occurrence::enter, actor(r, step), source_of(step), step.cards[0]));
      }}},
    {{.name = "send", .musters = true},
     {.act = [](Rules& r, const I&, Step& step) {
          Player& own = r.player(actor(r, step));
          for (const Mustered& troops : MusteredKinds(step)) {
              u8& reserve = own.reserve[troops.kind];
              u8& field = own.field[troops.kind];
              reserve = static_cast<u8>(reserve - troops.amount);
              field = static_cast<u8>(field + troops.amount);
              done_more(step, troops.amount);
          }
          r.report(EventKind::sent, actor(r, step), source_of(step), result_of(step), everybody);
      }}},
    {{.name = "move-damage", .operands = {amount, {"off", OperandKind::target}, {"onto", OperandKind::target}}},
     {.can = [](const Rules& r, const I& at, const Step& step) {
          const Card off = ProgramStep::named(step, at.arg[1]);
          return off == no_card || r.s.damage[off] ? Can::fully : Can::no;
      },
      .act = [](Rules& r, const I& at, Step& step) {
          const Card off = ProgramStep::named(step, at.arg[1]);
          const Card onto = ProgramStep::named(step, at.arg[2]);
          if (off == no_card || onto == no_card) return;
          if (!r.on_table().has(off) || !r.on_table().has(onto)) return;
          const int moved = std::min<int>(r.s.damage[off], r.value(at.arg[0], step));
          r.s.damage[off] = static_cast<u8>(r.s.damage[off] - moved);
          const int placed = std::min(moved, std::max(0, r.room_on(onto)));
          r.s.damage[onto] = static_cast<u8>(r.s.damage[onto] + placed);
          r.s.unsettled = 1;
          r.report(EventKind::damaged, step.seat, onto, placed, everybody);
          done(step, moved);
      }}},
    {{.name = "share-damage", .operands = {amount}},
     {.act = [](Rules& r, const I& at, Step& step) {
          r.begin_share(actor(r, step), source_of(step), r.value(at.arg[0], step));
      }}},
    {{.name = "power", .constant = true, .operands = {amount}}},
    {{.name = "power-of", .constant = true,
      .operands = {amount, {"of", OperandKind::filter}}}},
    {{.name = "guard", .constant = true}},
    {{.name = "armor", .constant = true, .operands = {amount}, .counted = true}},
};
// clang-format on

Vocabulary make_vocabulary() {
    Vocabulary words;
    words.verbs = verbs_of_cards.words();
    words.conditions = {
        {"has-units", {{"at-least"}}, {}},
        {"has-edge", {}, {}},
        {"it-is", {{"of", OperandKind::filter}}, {}},
        {.name = "opponent-has-units", .operands = {{"at-least"}}, .of_opponent = true},
        {.name = "is-wounded", .operands = {{"target", OperandKind::target}}},
    };
    words.values = {
        {"as-many", {}}, {"units", {}}, {.name = "opponent-units", .of_opponent = true}};
    words.triggers = {
        {"activated", false, {}},
        {"always", false, {}},
        {"enters", false, {}},
        {"you-play", true, {}},
        {"event-executes", false, {}},
        {"response-executes", false, {}},
        {"would-be-damaged", true, {}},
        {"damaged", true, {}},
        {"would-be-destroyed", true, {}},
        {"destroyed", true, {}},
        {"turn-starts", false, {}},
        {"turn-ends", false, {}},
        {"discarded", true, {}},
        {"wins-duel", false, {}},
    };
    words.zones = {{"hand", {}},
                   {"units", {}},
                   {"enemy-units", {}},
                   {"enemy-homes", {}},
                   {"home", {}},
                   {"looked-at", {}},
                   {.name = "opponent-hand", .of_opponent = true},
                   {"discard", {}}};
    for (const char* whose : {"units-of-", "discard-of-"})
        for (int seat = 0; seat < max_seats; ++seat)
            words.zones.push_back({whose + std::to_string(seat)});
    words.zones.insert(words.zones.end(), {{"reserve"}, {"field"}});
    words.measures = {{"stars"}, {"space"}};
    words.predicates = {
        {"kind", {"unit", "event", "home"}, false, {}},
        {"other", {}, false, {}},
        {"named", {}, true, {}},
        {"cost-at-most", {}, false, {}, true},
        {"wounded", {}, false, {}},
        {.name = "other-than", .names_target = true},
    };
    words.durations = {{"strike", static_cast<u8>(Until::strike)},
                       {"engagement", static_cast<u8>(Until::engagement)},
                       {"phase", static_cast<u8>(Until::phase)},
                       {"turn", static_cast<u8>(Until::turn)},
                       {"match", static_cast<u8>(Until::match)},
                       {"start-of-your-next-turn", static_cast<u8>(Until::own_start)},
                       {"end-of-your-next-turn", static_cast<u8>(Until::own_end)}};
    words.executes = true;
    return words;
}

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words = make_vocabulary();
    return words;
}

u16 op_of(Constant constant) {
    constexpr int constants = 4;
    return static_cast<u16>(ops::first_verb + verbs_of_cards.size() - constants +
                            static_cast<size_t>(constant));
}

const VerbAction<Rules>& Rules::verb(u16 op) const { return verbs_of_cards.action(op); }

bool Rules::holds(const Condition& condition, const Step& step) const {
    switch (static_cast<Ask>(condition.op - Condition::first_of_game)) {
        case Ask::has_units:
            return player(step.seat).units.count() >= condition.arg[0];
        case Ask::has_edge:
            return s.edge == step.seat;
        case Ask::it_is:
            return it(step) != no_card && passes(it(step), condition.arg[0], source_of(step));
        case Ask::opponent_has_units:
            return player(opponent(*this, step)).units.count() >= condition.arg[0];
        case Ask::is_wounded: {
            const Card card = ProgramStep::named(step, condition.arg[0]);
            return card != no_card && s.damage[card] > 0;
        }
    }
    return false;
}

int Rules::value(i16 number, const Step& step) const {
    if (number < first_value) return number;
    switch (static_cast<Value>(number - first_value)) {
        case Value::done:
            return step.before;
        case Value::units:
            return player(step.seat).units.count();
        case Value::opponent_units:
            return player(opponent(*this, step)).units.count();
    }
    return 0;
}

bool Rules::passes(Card card, int filter, Card source, const Step* step) const {
    for (const Filter::Predicate& predicate :
         code().filters[static_cast<size_t>(filter)].predicates) {
        const Title& printed = game.title(card);
        bool good = true;
        switch (static_cast<Predicate>(predicate.kind)) {
            case Predicate::kind:
                good = predicate.values >> static_cast<int>(printed.kind) & 1;
                break;
            case Predicate::other:
                good = card != source;
                break;
            case Predicate::named:
                good = game.title_number(card) == static_cast<int>(predicate.values);
                break;
            case Predicate::cost_at_most:
                good = printed.cost <= predicate.values;
                break;
            case Predicate::wounded:
                good = s.damage[card] > 0;
                break;
            case Predicate::other_than:
                good =
                    !step || card != ProgramStep::named(*step, static_cast<int>(predicate.values));
                break;
        }
        if (!good) return false;
    }
    return true;
}

Cards Rules::zone(Zone zone, Seat seat, Seat other) const {
    Cards cards{};
    switch (zone) {
        case Zone::hand:
            return player(seat).hand;
        case Zone::units:
            return player(seat).units;
        case Zone::enemy_units:
            for (Seat each = 0; each < seats(); ++each)
                if (each != seat) cards |= player(each).units;
            return cards;
        case Zone::enemy_homes:
            for (Seat each = 0; each < seats(); ++each)
                if (each != seat && !is_out(each)) cards.add(game.home(each));
            return cards;
        case Zone::home:
            return Cards::of(game.home(seat));
        case Zone::looked_at:
            for (int depth = 0; seat == s.looker && depth < s.looked_at; ++depth)
                cards.add(player(seat).deck.peek(depth));
            return cards;
        case Zone::opponent_hand:
            return player(other).hand;
        case Zone::discard:
            return player(seat).discard;
        case Zone::reserve:
        case Zone::field:
            return cards;
        default: {  // every seat has two zones of its own
            const int at = static_cast<int>(zone);
            const int discards = static_cast<int>(Zone::discard_of_seat);
            return at < discards ? s.players[at - static_cast<int>(Zone::units_of_seat)].units
                                 : s.players[at - discards].discard;
        }
    }
}

Cards Rules::candidates(u64 zones, int filter, Seat seat, const Step& step) const {
    Cards all{};
    for (int i = 0; i < zone_count; ++i)
        if (zones >> i & 1) all |= zone(static_cast<Zone>(i), seat, other_seat(*this, step));
    Cards passing{};
    for (Card card : all)
        if (passes(card, filter, source_of(step), &step)) passing.add(card);
    // Nothing is redirected to where it was going anyway.
    const Row* row = context_row(step);
    if (row && row->kind == static_cast<u8>(Occurrence::damage) && row->subject != no_card)
        passing.remove(row->subject);
    return passing;
}

Cards Rules::kinds(u64 zones, int filter, Seat seat, const Step& step) const {
    Cards kinds{};
    for (Card kind = 0; kind < troop_kinds; ++kind) {
        bool good = stock(zones, kind, seat, step) > 0;
        for (const auto& predicate : code().filters[static_cast<size_t>(filter)].predicates)
            if (static_cast<Predicate>(predicate.kind) == Predicate::cost_at_most)
                good &= weight(static_cast<int>(Measure::stars), kind) <=
                        static_cast<int>(predicate.values);
        if (good) kinds.add(kind);
    }
    return kinds;
}

int Rules::stock(u64 zones, Card kind, Seat seat, const Step&) const {
    const bool reserve = zones >> static_cast<int>(Zone::reserve) & 1;
    const bool field = zones >> static_cast<int>(Zone::field) & 1;
    return (reserve ? player(seat).reserve[kind] : 0) + (field ? player(seat).field[kind] : 0);
}

Text Rules::measure_name(int measure) {
    return static_cast<Measure>(measure) == Measure::stars ? Text{"Stars", "Sterne"}
                                                           : Text{"Space", "Platz"};
}

/// Nobody else knows which cards of a hand pass a filter.
bool Rules::may_hide_candidates(u64 zones, int, Seat seat, const Step&) const {
    return (zones >> static_cast<int>(Zone::hand) & 1) && player(seat).hand.any();
}

void Rules::offer(const Cards& cards, OptionList& list) const {
    for (Card card : cards) list.add(answers::pick, card);
}

Card Rules::it(const Step& step) const {
    if (step.count && !ProgramStep::has_mustered(step)) return step.cards[0];
    const Row* row = context_row(step);
    return row ? row->subject : no_card;
}

}  // namespace cantina::toy
