// The words of constant effects. What they mean is looked up where the rules compute (figures.cpp,
// playing.cpp, engagement.cpp and others); nobody carries them out.
#include "games/lcg/conditions.h"
#include "games/lcg/phrases.h"

namespace cantina::lcg {

// clang-format off
/// In the order of `Constant`.
std::vector<VerbWords> constant_rows() {
    const Operand amount{"amount"};
    const Operand which{"of", OperandKind::filter};
    return {
        {"icons", false, true, false, {unit_damage(), tactics(), blast()},
          states({"{this}", "{this}"}, verbs::have, {icons_said() + " {each}", icons_said() + " {each}"})},
        {"host-icons", false, true, false, {unit_damage(), tactics(), blast()},
          states({"{host}", "{host}"}, verbs::have, {icons_said(), icons_said()})},
        {"icons-of", false, true, false, {unit_damage(), tactics(), blast(), which},
          states({"{all of:many}", "{all of:many}"}, verbs::have, {icons_said(), icons_said()}, true)},
        {"keyword", false, true, false, {keyword()},
          states({"{this}", "{this}"}, verbs::have, {"the keyword {keyword}", "das Schlüsselwort {keyword}"})},
        {"host-keyword", false, true, false, {keyword()},
          states({"{host}", "{host}"}, verbs::have, {"the keyword {keyword}", "das Schlüsselwort {keyword}"})},
        {"host-capacity", false, true, false, {amount},
          states({"{host}", "{host}"}, verbs::have, {"+{amount} damage capacity", "+{amount} Schadenslimit"})},
        {"less-capacity", false, true, false, {amount, which},
          states({"{all of:many}", "{all of:many}"}, verbs::have, {"−{amount} damage capacity", "−{amount} Schadenslimit"}, true)},
        {"force-struggle", false, true, false, {amount},
          states({"you", "du"}, verbs::have, {"{amount more force-icon} in each Force struggle", "in jedem Machtduell {amount force-icon:acc} mehr"})},
        {"reserve", false, true, false, {amount},
          states({"{own reserve}", "{own reserve}"}, verbs::be, {"{amount} higher", "um {amount} höher"})},
        {"first-costs-less", false, true, false, {amount, which},
          states({"{the first of} you play each turn", "{own respective-first of} pro Zug"}, verbs::cost, {"{amount resource} less", "{amount resource:acc} weniger"}), true},
        {"no-match", false, true, false, {},
          states({"cards you play from {own hand}", "Karten, die du von {own hand:dat} ausspielst,"}, verbs::need, {"no resource match", "keine passende Ressource"}, true)},
        {"host-matches", false, true, false, {},
          states({"the resources of {host}", "die Ressourcen {host:gen}"}, verbs::count, {"as a resource match for every faction", "für jede Fraktion als passende Ressourcen"}, true)},
        {"cannot-attack", false, true, false, {},
          states({"{this}", "{this}"}, verbs::cannot, {"be declared as an attacker", "nicht als Angreifer deklariert werden"})},
        {"only-attackers", false, true, false, {which},
          states({"only {of unit:many}", "nur {of unit:many}"}, verbs::may, {"be declared as attackers against {this}", "als Angreifer gegen {this:acc} deklariert werden"}, true)},
        {"most-attackers", false, true, false, {amount},
          states({"{other}", "{other}"}, verbs::may, {"declare no more than {amount} attackers against {this}", "höchstens {amount} Angreifer gegen {this:acc} deklarieren"})},
        {"first-edge-card-open", false, true, false, {},
          states({"{other}", "{other}"}, verbs::place, {"the first card of each of their edge stacks face up", "die erste Karte jedes seiner Kampfvorteilsstapel offen aus"})},
        {"fates-again", false, true, false, {},
          states({"you", "du"}, verbs::may, {"resolve each fate card in {own edge-stack} once more", "jede Schicksalskarte {own edge-stack:gen} ein weiteres Mal abhandeln"})},
        {"playable-from-discard", false, true, false, {},
          states({"you", "du"}, verbs::may, {"play {this} from {own discard-pile} as if {this} were in {own hand}", "{this:acc} aus {own discard-pile:dat} wie von {own hand:dat} ausspielen"})},
        {"playable-into-engagement", false, true, false, {},
          states({"you", "du"}, verbs::may, {"play {this} as an action during an engagement; {this} then participates on your side", "{this:acc} während eines Kampfes als Aktion ausspielen; {this:nom} nimmt dann auf deiner Seite teil"})},
        {"host-splits-damage", false, true, false, {},
          states({"{host}", "{host}"}, verbs::may, {"split its unit damage among any number of participating enemy units", "ihren Einheitenschaden auf beliebig viele teilnehmende gegnerische Einheiten aufteilen"})},
        {"captured-instead", false, true, false, {},
          with_trail(states({"{other}", "{other}"}, verbs::capture, {"{this} instead", "{this:acc} stattdessen"}), {"whenever {this} would leave play", ", sobald {this} das Spiel verlassen würde"})},
        {"enters-as-enhancement", false, true, false, {which},
          states({"{this}", "{this}"}, verbs::may, {"enter play as an enhancement on {a side.own of unit}", "als Verstärkung an {a side.own of unit:dat} ins Spiel kommen"})},
        {"lost-with-it", false, true, false, {},
          states({"you", "du"}, verbs::lose, {"the game when {this} is destroyed", "die Partie, sobald {this:nom} zerstört wird"})},
        {"untargetable", false, true, false, {},
          states({"{this}", "{this}"}, verbs::cannot, {"be chosen as a target", "nicht als Ziel gewählt werden"})},
        {"dial-engaged", false, true, false, {},
          states({"you", "du"}, verbs::may, {"engage {the dial} like an objective", "um {the dial:acc} wie um ein Einsatzziel kämpfen"})},
        {"dial-falls", false, true, false, {amount},
          states({"you", "du"}, verbs::win, {"the game as soon as {the dial} has {amount damage}", "die Partie, sobald {the dial:nom} {amount damage:acc} hat"})},
    };
}
// clang-format on

}  // namespace cantina::lcg
