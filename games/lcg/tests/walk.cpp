#include "games/lcg/tests/walk.h"

#include <algorithm>
#include <map>
#include <ostream>

namespace cantina::lcg {

namespace {

/// Longer than any turn.
constexpr int longest_walk = 400;

const std::map<u8, std::string> question_names = {
    {questions::respond, "respond"},
    {questions::may, "may"},
    {questions::choose_one, "choose"},
    {questions::pick_cards, "pick"},
    {question::put_under, "put under"},
    {question::mulligan, "mulligan"},
    {question::reveal, "reveal"},
    {question::balance_damage, "balance damage"},
    {question::discard_one, "discard one"},
    {question::discard_down, "discard down"},
    {question::action, "action"},
    {question::pay, "pay"},
    {question::host, "host"},
    {question::engage, "engage"},
    {question::attackers, "attackers"},
    {question::defenders, "defenders"},
    {question::shielding, "shielding"},
    {question::edge_card, "edge card"},
    {question::fate_order, "fate order"},
    {question::fate_again, "fate again"},
    {question::strike, "strike"},
    {question::icon, "icon"},
    {question::damage_target, "damage target"},
    {question::tactics, "tactics"},
    {question::protect, "protect"},
    {question::shield, "shield"},
    {question::commit, "commit"},
    {question::capture_at, "capture at"},
    {question::order, "order"},
    {question::strip, "strip"},
};

void decline(Scene& scene) {
    const Names options = scene.options();
    for (const std::string& option : options)
        if (option == "pass" || option == "done" || option == "no" || option.starts_with("take 0"))
            return scene.say(option);
    scene.say(options.at(0));
}

template <class Reached>
Names walk_on(Scene& scene, Reached reached) {
    Names questions;
    for (int i = 0; i < longest_walk && !scene.over() && !reached(); ++i) {
        questions.push_back(asked(scene));
        decline(scene);
    }
    if (!scene.over() && !reached()) throw SceneError("the walk does not come to its end");
    return questions;
}

}  // namespace

std::string asked(Scene& scene) {
    const Decision decision = scene.decision();
    if (decision.over()) return "over";
    return (decision.seat == dark ? "dark " : "light ") + question_names.at(decision.question);
}

Names walk(Scene& scene, const std::string& stop) {
    return walk_on(scene, [&] { return asked(scene) == stop; });
}

Names walk_until(Scene& scene, Phase phase) {
    const auto begun = [&] {
        return std::count_if(scene.events().begin(), scene.events().end(), [&](const Event& event) {
            return event.kind == static_cast<u8>(EventKind::phase_began) &&
                   event.detail == static_cast<u8>(phase);
        });
    };
    const auto before = begun();
    return walk_on(scene, [&] { return begun() > before; });
}

Names only(const Names& questions, const std::string& ending) {
    Names found;
    for (const std::string& question : questions)
        if (question.ends_with(ending)) found.push_back(question);
    return found;
}

std::vector<EventKind> order_of(Scene& scene, const std::set<EventKind>& kinds) {
    std::vector<EventKind> order;
    for (const Event& event : scene.events())
        if (const auto kind = static_cast<EventKind>(event.kind); kinds.count(kind))
            order.push_back(kind);
    return order;
}

std::vector<Told> told(Scene& scene, EventKind kind) {
    std::vector<Told> found;
    const Library& library = scene.game().library();
    for (const Event& event : scene.events()) {
        if (event.kind != static_cast<u8>(kind)) continue;
        std::string card;
        if (event.card == dial_card)
            card = "dial";
        else if (event.card != no_card)
            card = library.titles[event.card].id;
        found.push_back({event.seat, card, event.amount});
    }
    return found;
}

void PrintTo(const Told& event, std::ostream* out) {
    *out << (event.seat == dark ? "dark" : "light") << " " << event.card << " " << event.amount;
}

void PrintTo(EventKind kind, std::ostream* out) { *out << "event " << static_cast<int>(kind); }

}  // namespace cantina::lcg
