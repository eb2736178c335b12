// Scenarios: what a card does, told beside the cards in *.scenarios.yaml.
//
//   - card: x-wing
//     name: draws a card while the Force is with the Rebels
//     table: {turn: rebels, force: R1, rebels: {hand: [x-wing], deck-top: [rebel-trooper]}}
//     do: [play x-wing, use x-wing]
//     then: {rebels: {hand: [rebel-trooper]}, cannot: [use x-wing]}
//
// `table` is the position before (see Scene for what is not named), `chance` what chance decides,
// `do` the answers; a map among them says what must be true in between. Optional responses that no
// answer mentions are passed. `then` says what must be true in the end. `shows` may name the
// clauses of the rulebook that the scenario shows at work.
#pragma once

#include "engine/scenarios/scenario.h"
#include "games/deckbuilding/scenarios/scene.h"

namespace cantina::deckbuilding::scenarios {

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

}  // namespace cantina::deckbuilding::scenarios
