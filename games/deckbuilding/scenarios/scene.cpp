#include "games/deckbuilding/scenarios/scene.h"

#include <algorithm>

#include "games/deckbuilding/library.h"
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding::scenarios {

namespace {

const Names force_positions = {"E3", "E2", "E1", "N", "R1", "R2", "R3"};

}  // namespace

Scene::Scene(const Library& library, const Setup& setup) : SceneOf(library, setup) {
    table_.sides[empire].base = "lothal";
    table_.sides[rebels].base = "dantooine";
}

// --- the table -----------------------------------------------------------------------------------

Scene::Table& Scene::table() {
    expect_unlaid();
    return table_;
}

Scene& Scene::turn(Seat seat) { return set(table().turn, seat); }
Scene& Scene::start_of_turn() { return set(table().from_start, true); }
Scene& Scene::force(const std::string& position) {
    const auto found = std::find(force_positions.begin(), force_positions.end(), position);
    if (found == force_positions.end())
        refuse({"the Force is at E3, E2, E1, N, R1, R2 or R3, not '{0}'",
                "die Macht steht auf E3, E2, E1, N, R1, R2 oder R3, nicht „{0}“"},
               position);
    return set(table().force, static_cast<int>(found - force_positions.begin()) - force_end);
}
Scene& Scene::resources(int n) { return set(table().resources, n); }
Scene& Scene::base(Seat seat, const std::string& id, int damage) {
    side(seat).base_damage = damage;
    return set(side(seat).base, id);
}
Scene& Scene::no_base(Seat seat) { return base(seat, ""); }
Scene& Scene::bases(Seat seat, const Names& ids) { return set(side(seat).bases, ids); }
Scene& Scene::victory(Seat seat, const Names& ids) { return set(side(seat).victory, ids); }
Scene& Scene::hand(Seat seat, const Names& ids) { return set(side(seat).hand, ids); }
Scene& Scene::deck(Seat seat, const Names& ids) { return set(side(seat).deck, ids); }
Scene& Scene::deck_top(Seat seat, const Names& ids) { return set(side(seat).deck_top, ids); }
Scene& Scene::discard(Seat seat, const Names& ids) { return set(side(seat).discard, ids); }
Scene& Scene::in_play(Seat seat, const Names& ids) {
    Names& cards = side(seat).in_play;
    cards.insert(cards.end(), ids.begin(), ids.end());
    return *this;
}
Scene& Scene::row(const Names& ids) { return set(table().row, ids); }
Scene& Scene::galaxy(const Names& ids) { return set(table().galaxy, ids); }
Scene& Scene::galaxy_top(const Names& ids) { return set(table().galaxy_top, ids); }
Scene& Scene::galaxy_discard(const Names& ids) { return set(table().galaxy_discard, ids); }
Scene& Scene::exiled(const Names& ids) { return set(table().exiled, ids); }
Scene& Scene::pilots(int n) { return set(table().pilots, n); }
Scene& Scene::used(const Names& ids) { return set(table().used, ids); }
Scene& Scene::damage(const std::string& ship, int n) { return set(table().damage[ship], n); }

// --- laying it
// -------------------------------------------------------------------------------------

/// A match that has just begun lends its agenda; everything else is put where the test wants it.
void Scene::lay_table() {
    State dealt = game_->deal(Seed::from_number(1), list_, nullptr);
    while (game_->decision(dealt).question != question::turn)
        game_->apply(dealt, list_[0], list_, nullptr);
    state_ = State{};
    state_.agenda = dealt.agenda;
    state_.stream = dealt.stream;
    state_.winner = nobody;
    state_.turn = 1;
    state_.active = state_.agenda.top().seat = table_.turn;
    state_.force = static_cast<i8>(table_.force);
    for (u8& place : state_.row) place = no_slot;
    free_ = game_->sets().all;
    for (Seat seat = 0; seat < seat_count; ++seat) lay_side(seat);
    lay_galaxy();
    lay_rest();
    lay_marks();
    if (table_.from_start) {
        state_.agenda.top().stage = 0;
        Rules rules{*game_, state_, &reporter_};
        run_to_decision(rules);
    }
}

Card Scene::take(const std::string& id) {
    const int title = game_->library().find(id);
    if (title < 0) refuse(refusals::no_such_card, id);
    const Cards left = free_ & game_->sets().title[static_cast<size_t>(title)];
    if (left.empty())
        refuse({"there are not so many copies of {0}", "so viele Exemplare von {0} gibt es nicht"},
               id);
    free_.remove(left.first());
    return left.first();
}

Card Scene::take_for(Seat seat, const std::string& id) {
    const Card card = take(id);
    if (game_->figures(card).faction == opponent_of(seat))
        refuse({"{0} is the opponent's card", "{0} ist eine Karte der Gegenseite"}, id);
    return card;
}

void Scene::lay_side(Seat seat) {
    const Side& told = table_.sides[seat];
    Player& own = state_.players[seat];
    Rules rules{*game_, state_, nullptr};
    own.base = told.base.empty() ? no_slot : static_cast<u8>(take_for(seat, told.base));
    if (own.has_base()) state_.damage[own.base] = static_cast<u8>(told.base_damage);
    for (const std::string& id : told.bases.value_or(Names{})) own.bases.add(take_for(seat, id));
    for (const std::string& id : told.victory) own.victory.add(take_for(opponent_of(seat), id));
    for (const std::string& id : told.hand) own.hand.add(take_for(seat, id));
    for (const std::string& id : told.deck) own.deck.bag.add(take_for(seat, id));
    for (auto id = told.deck_top.rbegin(); id != told.deck_top.rend(); ++id)
        own.deck.put_on_top(take_for(seat, *id), 0);
    for (const std::string& id : told.discard) rules.put_on_discard(seat, take_for(seat, id));
    for (const std::string& id : told.in_play) {
        const Card card = take_for(seat, id);
        if (game_->sets().bases.has(card)) refuse({"{0} is a base", "{0} ist ein Stützpunkt"}, id);
        (game_->sets().ships.has(card) ? own.ships : own.units).add(card);
    }
}

void Scene::lay_galaxy() {
    if (table_.row.size() > row_size)
        refuse({"the galaxy row has six places", "die Galaxisreihe hat sechs Plätze"});
    for (size_t place = 0; place < table_.row.size(); ++place)
        if (table_.row[place] != "-") state_.row[place] = static_cast<u8>(take(table_.row[place]));
    Rules rules{*game_, state_, nullptr};
    rules.note_row();
    for (const std::string& id : table_.galaxy.value_or(Names{})) state_.galaxy.bag.add(take(id));
    for (auto id = table_.galaxy_top.rbegin(); id != table_.galaxy_top.rend(); ++id)
        state_.galaxy.put_on_top(take(*id), 0);
    for (const std::string& id : table_.galaxy_discard) rules.put_on_galaxy_discard(take(id));
    for (const std::string& id : table_.exiled) state_.exiled.add(take(id));
}

/// Where the cards lie that the test does not name.
void Scene::lay_rest() {
    const Game::Sets& sets = game_->sets();
    const Cards pilots = free_ & sets.pilots;
    if (table_.pilots > pilots.count())
        refuse({"there are ten Outer Rim Pilots", "es gibt zehn Outer-Rim-Piloten"});
    for (Card pilot : pilots)
        if (table_.pilots < 0 || state_.pilots.count() < table_.pilots) state_.pilots.add(pilot);
    free_ -= state_.pilots;
    if (!table_.galaxy) {
        state_.galaxy.bag |= free_ & sets.galaxy;
        free_ -= sets.galaxy;
    }
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (table_.sides[seat].bases) continue;
        for (Card base : free_& sets.bases& sets.faction[seat])
            if (game_->setup().variant != Variant::beginner || game_->title(base).beginner_base)
                state_.players[seat].bases.add(base);
        free_ -= state_.players[seat].bases;
    }
    state_.box = free_;
}

void Scene::lay_marks() {
    state_.players[table_.turn].resources = static_cast<u16>(table_.resources);
    for (const auto& [ship, n] : table_.damage)
        state_.damage[find_in_play(ship)] = static_cast<u8>(n);
    for (const std::string& id : table_.used) state_.used.add(find_in_play(id));
    script_chance();
}

Card Scene::find_in_play(const std::string& name) const {
    return named_in_play(state_.players[empire].in_play() | state_.players[rebels].in_play(), name);
}

/// Every card is in exactly one place, and marks are only where they belong.
void Scene::check() {
    lay();
    Cards seen{};
    const auto meet = [&](const Cards& cards, const std::string& where) {
        if ((seen & cards).any())
            throw SceneError(id_of((seen & cards).first()) + " is doubled: also in " + where);
        seen |= cards;
    };
    Cards in_play{};
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Player& own = state_.players[seat];
        const std::string whose = seat == empire ? "the Empire's " : "the Rebels' ";
        Cards base{};
        if (own.has_base()) base.add(own.base);
        meet(base, whose + "base");
        meet(own.hand, whose + "hand");
        meet(own.deck.cards(), whose + "deck");
        meet(own.discard, whose + "discard pile");
        meet(own.units, whose + "units");
        meet(own.ships, whose + "ships");
        meet(own.bases, whose + "base deck");
        meet(own.unused_bases, whose + "unused bases");
        meet(own.victory, whose + "victory pile");
        in_play |= own.in_play();
    }
    Cards row{};
    for (u8 card : state_.row)
        if (card != no_slot) row.add(card);
    meet(row, "the galaxy row");
    meet(state_.galaxy.cards(), "the galaxy deck");
    meet(state_.galaxy_discard, "the galaxy discard pile");
    meet(state_.pilots, "the pilots");
    meet(state_.exiled, "exile");
    meet(state_.box, "the box");
    if (const Cards lost = game_->sets().all - seen; lost.any())
        throw SceneError(id_of(lost.first()) + " is lost");
    Cards attacking{};
    for (const Cards& group : state_.attackers) attacking |= group;
    if ((attacking - state_.committed).any()) throw SceneError("an attacker is not committed");
    for (Card card : (state_.used | state_.committed) - in_play)
        throw SceneError(id_of(card) + " is not in play but marked");
    for (Card card : game_->sets().all)
        if (state_.damage[card] && !in_play.has(card))
            throw SceneError(id_of(card) + " is not in play but damaged");
    const Cards hands = state_.players[empire].hand | state_.players[rebels].hand;
    for (const Cards& known : state_.known)
        if ((known - hands).any()) throw SceneError("a card outside the hands is known");
}

}  // namespace cantina::deckbuilding::scenarios
