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
        {.name = "icons", .constant = true, .operands = {unit_damage(), tactics(), blast()},
          .phrase = states({"{this}", "{this}"}, verbs::have, {icons_said() + " {each}", icons_said() + " {each}"})},
        {.name = "host-icons", .constant = true, .operands = {unit_damage(), tactics(), blast()},
          .phrase = states({"{host}", "{host}"}, verbs::have, {icons_said(), icons_said()})},
        {.name = "icons-of", .constant = true, .operands = {unit_damage(), tactics(), blast(), which},
          .phrase = states({"{all of:many}", "{all of:many}"}, verbs::have, {icons_said(), icons_said()}, true)},
        {.name = "keyword", .constant = true, .operands = {keyword()},
          .phrase = states({"{this}", "{this}"}, verbs::have, {"the keyword {keyword}", "das Schlüsselwort {keyword}"})},
        {.name = "host-keyword", .constant = true, .operands = {keyword()},
          .phrase = states({"{host}", "{host}"}, verbs::have, {"the keyword {keyword}", "das Schlüsselwort {keyword}"})},
        {.name = "host-capacity", .constant = true, .operands = {amount},
          .phrase = states({"{host}", "{host}"}, verbs::have, {"+{amount} damage capacity", "+{amount} Schadenslimit"})},
        {.name = "less-capacity", .constant = true, .operands = {amount, which},
          .phrase = states({"{all of:many}", "{all of:many}"}, verbs::have, {"−{amount} damage capacity", "−{amount} Schadenslimit"}, true)},
        {.name = "force-struggle", .constant = true, .operands = {amount},
          .phrase = states({"you", "du"}, verbs::have, {"{amount more force-icon} in each Force struggle", "in jedem Machtduell {amount force-icon:acc} mehr"})},
        {.name = "reserve", .constant = true, .operands = {amount},
          .phrase = states({"{own reserve}", "{own reserve}"}, verbs::be, {"{amount} higher", "um {amount} höher"})},
        {.name = "first-costs-less", .constant = true, .operands = {amount, which},
          .phrase = states({"{the first of} you play each turn", "{own respective-first of} pro Zug"}, verbs::cost, {"{amount resource} less", "{amount resource:acc} weniger"}), .counted = true},
        {.name = "no-match", .constant = true,
          .phrase = states({"cards you play from {own hand}", "Karten, die du von {own hand:dat} ausspielst,"}, verbs::need, {"no resource match", "keine passende Ressource"}, true)},
        {.name = "host-matches", .constant = true,
          .phrase = states({"the resources of {host}", "die Ressourcen {host:gen}"}, verbs::count, {"as a resource match for every faction", "für jede Fraktion als passende Ressourcen"}, true)},
        {.name = "cannot-attack", .constant = true,
          .phrase = states({"{this}", "{this}"}, verbs::cannot, {"be declared as an attacker", "nicht als Angreifer deklariert werden"})},
        {.name = "only-attackers", .constant = true, .operands = {which},
          .phrase = states({"only {of unit:many}", "nur {of unit:many}"}, verbs::may, {"be declared as attackers against {this}", "als Angreifer gegen {this:acc} deklariert werden"}, true)},
        {.name = "most-attackers", .constant = true, .operands = {amount},
          .phrase = states({"{other}", "{other}"}, verbs::may, {"declare no more than {amount} attackers against {this}", "höchstens {amount} Angreifer gegen {this:acc} deklarieren"})},
        {.name = "first-edge-card-open", .constant = true,
          .phrase = states({"{other}", "{other}"}, verbs::place, {"the first card of each of their edge stacks face up", "die erste Karte jedes seiner Kampfvorteilsstapel offen aus"})},
        {.name = "fates-again", .constant = true,
          .phrase = states({"you", "du"}, verbs::may, {"resolve each fate card in {own edge-stack} once more", "jede Schicksalskarte {own edge-stack:gen} ein weiteres Mal abhandeln"})},
        {.name = "playable-from-discard", .constant = true,
          .phrase = states({"you", "du"}, verbs::may, {"play {this} from {own discard-pile} as if {this} were in {own hand}", "{this:acc} aus {own discard-pile:dat} wie von {own hand:dat} ausspielen"})},
        {.name = "playable-into-engagement", .constant = true,
          .phrase = states({"you", "du"}, verbs::may, {"play {this} as an action during an engagement; {this} then participates on your side", "{this:acc} während eines Kampfes als Aktion ausspielen; {this:nom} nimmt dann auf deiner Seite teil"})},
        {.name = "host-splits-damage", .constant = true,
          .phrase = states({"{host}", "{host}"}, verbs::may, {"split its unit damage among any number of participating enemy units", "ihren Einheitenschaden auf beliebig viele teilnehmende gegnerische Einheiten aufteilen"})},
        {.name = "captured-instead", .constant = true,
          .phrase = with_trail(states({"{other}", "{other}"}, verbs::capture, {"{this} instead", "{this:acc} stattdessen"}), {"whenever {this} would leave play", ", sobald {this} das Spiel verlassen würde"})},
        {.name = "enters-as-enhancement", .constant = true, .operands = {which},
          .phrase = states({"{this}", "{this}"}, verbs::may, {"enter play as an enhancement on {a side.own of unit}", "als Verstärkung an {a side.own of unit:dat} ins Spiel kommen"})},
        {.name = "lost-with-it", .constant = true,
          .phrase = states({"you", "du"}, verbs::lose, {"the game when {this} is destroyed", "die Partie, sobald {this:nom} zerstört wird"})},
        {.name = "untargetable", .constant = true,
          .phrase = states({"{this}", "{this}"}, verbs::cannot, {"be chosen as a target", "nicht als Ziel gewählt werden"})},
        {.name = "dial-engaged", .constant = true,
          .phrase = states({"you", "du"}, verbs::may, {"engage {the dial} like an objective", "um {the dial:acc} wie um ein Einsatzziel kämpfen"})},
        {.name = "dial-falls", .constant = true, .operands = {amount},
          .phrase = states({"you", "du"}, verbs::win, {"the game as soon as {the dial} has {amount damage}", "die Partie, sobald {the dial:nom} {amount damage:acc} hat"})},
    };
}
// clang-format on

}  // namespace cantina::lcg
