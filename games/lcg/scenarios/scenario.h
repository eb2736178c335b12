// Scenarios: what a card does, told beside the cards in *.scenarios.yaml.
//
//   - card: rebel-assault
//     name: deals 2 damage to an enemy unit
//     table: {turn: light, light: {hand: [rebel-assault]}, dark: {units: [rancor]}}
//     do: [play rebel-assault, pick rancor]
//     then: {damage: {rancor: 2}, light: {discard: [rebel-assault]}}
//
// `table` is the position before (see Scene for what is not named; objectives are filled up to
// three), `chance` what chance decides, `do` the answers; a map among them says what must be true
// in between. What stands between two answers is declined (see Scene). `then` says what must be
// true in the end, after all windows to respond in were passed, unless it says who is asked;
// `never: [use CARD]` that no window since the last answer had this response open.
// `shows` may name the clauses of the rulebook that the scenario shows at work.
#pragma once

#include "engine/scenarios/scenario.h"
#include "games/lcg/scenarios/scene.h"

namespace cantina::lcg::scenarios {

/// Lays the table of a scene that is still empty, plays the answers and checks what must be true.
/// Throws ContentError with the place in the file at the first thing that is not as told.
void play(const Scenario& scenario, Scene& scene);

// --- positions (engine/scenarios/position.h)
// ------------------------------------------------------

/// Lays the table of a scene that is still empty and plays the answers before the question.
void reach(Scene& scene, const Entry& position);
/// The seat of this word.
Seat seat_named(const Scene& scene, const Entry& entry);
/// The option that an answer in words means now; null if it is not possible. Throws SceneError.
const Option* meant(Scene& scene, const std::string& answer);
/// Throws ContentError with the place of the first thing that is not as told.
void expect(Scene& scene, const Entry& then);

}  // namespace cantina::lcg::scenarios
