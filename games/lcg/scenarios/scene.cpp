#include "games/lcg/scenarios/scene.h"

#include <algorithm>

#include "engine/abilities/content.h"
#include "games/lcg/library.h"

namespace cantina::lcg::scenarios {

namespace {

/// Without abilities, so that they disturb no test.
const Names plain_objectives[] = {{"shadows-of-dathomir", "imperial-command", "death-and-despayre"},
                                  {"a-heros-journey", "draw-their-fire", "draw-their-fire"}};
const Names plain_cards = {"espo-trooper", "rebel-trooper"};
const Names plain_affiliations = {"sith", "jedi"};
constexpr int plain_deck_size = 20;
constexpr int plain_objective_deck_size = 4;

bool is_in_play(Zone zone) {
    return zone == Zone::units || zone == Zone::enhancements || zone == Zone::objectives ||
           zone == Zone::affiliation;
}

}  // namespace

Scene::Scene(const Library& library, const Wishes& wishes)
    : SceneOf(library, Setup::from(wishes)) {}

// --- the table -----------------------------------------------------------------------------------

Scene::Table& Scene::table() {
    expect_unlaid();
    return table_;
}

Scene& Scene::turn(Seat seat) { return set(table().turn, seat); }
Scene& Scene::turn_number(int n) { return set(table().turn_number, n); }
Scene& Scene::phase(Phase phase) { return set(table().phase, phase); }
Scene& Scene::balance(Seat seat) { return set(table().balance, seat); }
Scene& Scene::dial(int n) { return set(table().dial, n); }
Scene& Scene::affiliation(Seat seat, const std::string& faction) {
    return set(side(seat).affiliation, faction);
}
Scene& Scene::units(Seat seat, const Names& ids) { return set(side(seat).units, ids); }
Scene& Scene::enhancements(Seat seat, const Names& ids) {
    return set(side(seat).enhancements, ids);
}
Scene& Scene::objectives(Seat seat, const Names& ids) { return set(side(seat).objectives, ids); }
Scene& Scene::hand(Seat seat, const Names& ids) { return set(side(seat).hand, ids); }
Scene& Scene::discard(Seat seat, const Names& ids) { return set(side(seat).discard, ids); }
Scene& Scene::deck(Seat seat, const Names& ids) { return set(side(seat).deck, ids); }
Scene& Scene::deck_top(Seat seat, const Names& ids) { return set(side(seat).deck_top, ids); }
Scene& Scene::objective_deck(Seat seat, const Names& ids) {
    return set(side(seat).objective_deck, ids);
}
Scene& Scene::victory(Seat seat, const Names& ids) {
    return set(side(opponent_of(seat)).victory, ids);
}
Scene& Scene::captured(const std::string& objective, const Names& ids) {
    table().captured.emplace_back(objective, ids);
    return *this;
}
Scene& Scene::damage(const std::string& card, int n) { return set(table().damage[card], n); }
Scene& Scene::focus(const std::string& card, int n) { return set(table().focus[card], n); }
Scene& Scene::shields(const std::string& card, int n) { return set(table().shields[card], n); }
Scene& Scene::committed(const Names& ids) { return set(table().committed, ids); }
Scene& Scene::engagement(const EngagementOnTable& engagement) {
    return set(table().engagement, engagement);
}

// --- laying it -----------------------------------------------------------------------------------

void Scene::lay_table() {
    state_ = State{};
    put_all_in_box(state_);
    state_.stream.start(Seed::from_number(1));
    state_.winner = nobody;
    state_.active = table_.turn;
    const int usual_turn = table_.turn == dark ? 3 : 4;
    state_.turn = static_cast<u16>(table_.turn_number ? table_.turn_number : usual_turn);
    state_.light_balance = table_.balance == light;
    state_.dial = static_cast<u8>(table_.dial);
    state_.engaged = state_.striking = none;
    for (Seat seat = 0; seat < seat_count; ++seat) lay_side(seat);
    for (Seat seat = 0; seat < seat_count; ++seat)
        for (const std::string& text : table_.sides[seat].enhancements) lay_enhancement(seat, text);
    Rules rules{*game_, state_, &reporter_};
    for (const auto& [objective, ids] : table_.captured)
        for (const std::string& id : ids)
            rules.capture(make(light, id), static_cast<u8>(find_in_play(objective)), 0);
    // Cards came from the box, where all could see them.
    for (Cards& known : state_.known) known -= rules.both(Zone::hand);
    lay_marks();
    lay_turn();
    reporter_.events.clear();
    run_to_decision(rules);
}

/// A new card of this seat, still in the box.
Card Scene::make(Seat seat, const std::string& id) {
    const Library& library = game_->library();
    const int title = library.find(id);
    if (title < 0) refuse(refusals::no_such_card, id);
    const Title& printed = library.titles[static_cast<size_t>(title)];
    if (static_cast<Seat>(printed.side) != seat)
        refuse({"{0} is a card of the other side", "{0} ist eine Karte der anderen Seite"}, id);
    Side& told = table_.sides[seat];
    int number = affiliation_number;
    if (printed.kind == Kind::objective)
        number = first_objective + told.goals++;
    else if (printed.kind != Kind::affiliation)
        number = told.commands++;
    if (told.commands > first_objective || told.goals > max_sets)
        refuse({"there are too many cards on this table", "auf diesem Tisch sind zu viele Karten"});
    const Card card = static_cast<Card>(seat * cards_of_seat + number);
    state_.title[card] = static_cast<u8>(title);
    return card;
}

Card Scene::make_in(Seat seat, const std::string& id, Zone zone) {
    const Card card = make(seat, id);
    const Kind kind = game_->title(state_, card).kind;
    const bool objective = kind == Kind::objective;
    const bool for_objectives =
        zone == Zone::objectives || zone == Zone::objective_deck || zone == Zone::victory;
    if (objective != for_objectives || (zone == Zone::units && kind != Kind::unit))
        refuse({"{0} cannot lie there", "{0} kann dort nicht liegen"}, id);
    Rules{*game_, state_, nullptr}.put(card, zone);
    if (is_in_play(zone)) state_.host[card] = none;
    return card;
}

void Scene::lay_side(Seat seat) {
    const Side& told = table_.sides[seat];
    Player& own = state_.players[seat];
    own.force_cards = force_cards;
    const std::string faction =
        told.affiliation.empty() ? plain_affiliations[seat] : told.affiliation;
    Rules{*game_, state_, nullptr}.put(make(seat, "affiliation-" + faction), Zone::affiliation);
    Names objectives = told.objectives;
    for (size_t i = 0; objectives.size() < current_objectives; ++i)
        objectives.push_back(plain_objectives[seat][i]);
    for (const std::string& id : objectives)
        if (id != "-") make_in(seat, id, Zone::objectives);
    for (const std::string& id : told.victory) make_in(seat, id, Zone::victory);
    for (const std::string& id : told.units) make_in(seat, id, Zone::units);
    for (const std::string& id : told.hand) make_in(seat, id, Zone::hand);
    for (const std::string& id : told.discard) make_in(seat, id, Zone::discard);
    for (const std::string& id : told.deck.value_or(Names(plain_deck_size, plain_cards[seat])))
        own.deck.bag.add(make_in(seat, id, Zone::deck));
    for (auto id = told.deck_top.rbegin(); id != told.deck_top.rend(); ++id)
        own.deck.put_on_top(make_in(seat, *id, Zone::deck), 0);
    const Names usual_objectives(plain_objective_deck_size, plain_objectives[seat][1]);
    for (const std::string& id : told.objective_deck.value_or(usual_objectives))
        own.objective_deck.bag.add(make_in(seat, id, Zone::objective_deck));
}

/// "jedi-lightsaber on luke-skywalker", or the name alone if it lies in the play area.
void Scene::lay_enhancement(Seat seat, const std::string& text) {
    const size_t on = text.find(" on ");
    const std::string id = text.substr(0, on);
    const Card card = make_in(seat, id, Zone::enhancements);
    const Title& printed = game_->title(state_, card);
    const bool needs_host = printed.host == Host::card || printed.kind == Kind::unit;
    if (needs_host != (on != std::string::npos))
        refuse(needs_host ? Text{"{0} needs a card that it enhances",
                                 "{0} braucht eine Karte, die sie verbessert"}
                          : Text{"{0} enhances no card", "{0} verbessert keine Karte"},
               id);
    if (needs_host)
        state_.host[card] = static_cast<u8>(find_in_play(text.substr(on + 4)));
    else
        state_.host[card] = printed.host == Host::dial ? dial_card : none;
}

void Scene::lay_marks() {
    const auto mark = [&](u8* tokens, const std::map<std::string, int>& marks) {
        for (const auto& [name, n] : marks)
            tokens[name == "dial" ? Card{dial_card} : find_in_play(name)] = static_cast<u8>(n);
    };
    mark(state_.damage, table_.damage);
    mark(state_.focus, table_.focus);
    mark(state_.shields, table_.shields);
    for (const std::string& name : table_.committed) {
        const Card unit = find_in_play(name);
        Player& own = state_.players[owner_of(unit)];
        if (own.force_cards == 0)
            refuse({"there are three Force cards on each side",
                    "auf jeder Seite gibt es drei Machtkarten"});
        --own.force_cards;
        state_.committed.add(unit);
    }
    script_chance();
}

/// The step of the turn waits where the phase begins, or below the engagement.
void Scene::lay_turn() {
    static constexpr u8 stages[] = {turn_stage::begin,       turn_stage::begin,
                                    turn_stage::balance_end, turn_stage::draw_begin,
                                    turn_stage::deployment,  turn_stage::conflict,
                                    turn_stage::force};
    Step& turn = state_.agenda.push(step::turn, dark);
    turn.stage = stages[static_cast<int>(table_.phase)];
    const EngagementOnTable& engagement = table_.engagement;
    if (engagement.attackers.empty()) return;
    turn.stage = turn_stage::conflict_actions;
    state_.phase = static_cast<u8>(Phase::conflict);
    state_.engaged = engagement.objective == "dial"
                         ? dial_card
                         : static_cast<u8>(find_in_play(engagement.objective));
    if (state_.engaged != dial_card) state_.engaged_before.add(state_.engaged);
    for (const std::string& name : engagement.attackers) state_.attackers.add(find_in_play(name));
    for (const std::string& name : engagement.defenders) state_.defenders.add(find_in_play(name));
    Step& step = state_.agenda.push(step::engagement, state_.active);
    EngagementStep{step}.objective() = state_.engaged;
    step.stage = engagement_stage::after_defenders;
    if (engagement.edge == nobody) return;
    step.stage = engagement_stage::after_edge;
    state_.players[engagement.edge].won_edge = 1;
}

Card Scene::find_in_play(const std::string& name) const {
    Cards in_play{};
    for (int card = 0; card < dial_card; ++card)
        if (is_in_play(static_cast<Zone>(state_.zone[card]))) in_play.add(static_cast<Card>(card));
    return named_in_play(in_play, name);
}

}  // namespace cantina::lcg::scenarios
