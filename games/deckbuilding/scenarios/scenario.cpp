#include "games/deckbuilding/scenarios/scenario.h"

#include <algorithm>
#include <functional>

namespace cantina::deckbuilding::scenarios {

namespace {

const SeatWords seats = {{"empire", "rebels"}};
const Names side_words = {"base", "damage",   "bases",   "victory", "hand",
                          "deck", "deck-top", "discard", "in-play", "ships"};

using SideZone = SeatZone<Scene>;
const std::vector<SideZone> zones = {
    {"bases", &Scene::bases, &Scene::bases},
    {"victory", &Scene::victory, &Scene::victory},
    {"hand", &Scene::hand, &Scene::hand},
    {"deck", &Scene::deck, &Scene::deck},
    {"deck-top", &Scene::deck_top, &Scene::deck_top, SideZone::Named::the_uppermost},
    {"discard", &Scene::discard, &Scene::discard},
    {"in-play", &Scene::in_play, &Scene::in_play},
    {"ships", &Scene::ships, &Scene::ships},
};

// --- the table -----------------------------------------------------------------------------------

void lay_side(Scene& scene, Seat seat, const Entry& side) {
    side.expect_keys(side_words);
    const int damage = side.has("damage") ? side.at("damage").number(0, 99) : 0;
    const std::string usual = seat == empire ? "lothal" : "dantooine";
    const std::string base = side.has("base") ? side.at("base").string() : usual;
    scene.base(seat, base == "none" ? "" : base, damage);
    for (const auto& [key, value] : side.pairs()) lay_zone(zones, scene, seat, key, value);
}

void lay_table(Scene& scene, const Entry& table) {
    table.expect_keys({"turn", "start-of-turn", "force", "resources", "empire", "rebels", "row",
                       "galaxy", "galaxy-top", "galaxy-discard", "exiled", "pilots", "used",
                       "ship-damage"});
    for (const auto& [key, value] : table.pairs()) {
        if (key == "turn") scene.turn(seats.at(value));
        if (key == "start-of-turn" && value.boolean()) scene.start_of_turn();
        if (key == "force") scene.force(value.string());
        if (key == "resources") scene.resources(value.number(0, 99));
        if (key == "empire") lay_side(scene, empire, value);
        if (key == "rebels") lay_side(scene, rebels, value);
        if (key == "row") scene.row(names(value));
        if (key == "galaxy") scene.galaxy(names(value));
        if (key == "galaxy-top") scene.galaxy_top(names(value));
        if (key == "galaxy-discard") scene.galaxy_discard(names(value));
        if (key == "exiled") scene.exiled(names(value));
        if (key == "pilots") scene.pilots(value.number(0, 10));
        if (key == "used") scene.used(names(value));
        if (key == "ship-damage")
            for (const auto& [ship, n] : value.pairs()) scene.damage(ship, n.number(1, 99));
    }
}

// --- answers in words
// ------------------------------------------------------------------------------

/// "assign x-wing against lobot" as its words.
struct Answer {
    Names word;

    explicit Answer(const std::string& text) : word(words_of(text)) {}
    bool is(const std::string& verb, size_t words) const {
        return word.size() == words && word[0] == verb;
    }
    int number(size_t at) const { return small_number(word[at]); }
    /// "a b against c": the words before "against".
    Names before_against() const {
        const auto end = std::find(word.begin(), word.end(), "against");
        return {word.begin() + 1, end};
    }
    std::string target() const { return word.back(); }
};

struct Phrase {
    std::function<bool(const Answer&)> fits;
    std::function<void(Scene&, const Answer&)> act;
    std::function<Scene::Wish(const Answer&)> wish;

    bool can(Scene& scene, const Answer& answer) const { return scene.find(wish(answer)); }
};

auto verb(const char* name, size_t words) {
    return [=](const Answer& answer) { return answer.is(name, words); };
}
auto against(const char* name) {
    return [=](const Answer& answer) {
        const size_t n = answer.word.size();
        return n >= 3 && answer.word[0] == name && answer.word[n - 2] == "against";
    };
}

const char* phrases_in_words =
    "play CARD, buy CARD, pay-off CARD, use CARD, pick CARD, choose NUMBER, assign CARD against "
    "TARGET, resolve against TARGET, attack CARD and CARD against TARGET, put NUMBER on SHIP, yes, "
    "no, pass, done or end turn; a TARGET is a card of the galaxy row or 'base'";

using S = Scene;
using A = Answer;
using Wish = Scene::Wish;
const std::vector<Phrase> phrases = {
    {verb("play", 2), [](S& s, const A& a) { s.play(a.word[1]); },
     [](const A& a) {
         return Wish{answer::play, a.word[1], ""};
     }},
    {verb("buy", 2), [](S& s, const A& a) { s.buy(a.word[1]); },
     [](const A& a) {
         return Wish{answer::purchase, a.word[1], ""};
     }},
    {verb("pay-off", 2), [](S& s, const A& a) { s.pay_off(a.word[1]); },
     [](const A& a) {
         return Wish{answer::pay_off, a.word[1], ""};
     }},
    {verb("use", 2), [](S& s, const A& a) { s.use(a.word[1]); },
     [](const A& a) {
         return Wish{answers::use, a.word[1], ""};
     }},
    {verb("pick", 2), [](S& s, const A& a) { s.pick(a.word[1]); },
     [](const A& a) {
         return Wish{answers::pick, a.word[1], ""};
     }},
    {verb("choose", 2), [](S& s, const A& a) { s.choose(a.number(1)); },
     [](const A& a) {
         return Wish{answers::alternative, "", "", -1, a.number(1) - 1};
     }},
    {against("assign"), [](S& s, const A& a) { s.assign(a.word[1], a.target()); },
     [](const A& a) {
         return Wish{answer::assign, a.word[1], a.target()};
     }},
    {verb("resolve", 3), [](S& s, const A& a) { s.resolve(a.target()); },
     [](const A& a) {
         return Wish{answer::resolve, "", a.target()};
     }},
    {against("attack"), [](S& s, const A& a) { s.attack(a.before_against(), a.target()); },
     [](const A& a) {
         return Wish{answer::assign, a.word[1], a.target()};
     }},
    {verb("put", 4), [](S& s, const A& a) { s.put_damage(a.word[3], a.number(1)); },
     [](const A& a) {
         return Wish{answer::put_damage, a.word[3], "", a.number(1)};
     }},
    {verb("yes", 1), [](S& s, const A&) { s.yes(); },
     [](const A&) {
         return Wish{answers::yes, "", ""};
     }},
    {verb("no", 1), [](S& s, const A&) { s.no(); },
     [](const A&) {
         return Wish{answers::no, "", ""};
     }},
    {verb("pass", 1), [](S& s, const A&) { s.pass(); },
     [](const A&) {
         return Wish{answers::pass, "", ""};
     }},
    {verb("done", 1), [](S& s, const A&) { s.done(); },
     [](const A&) {
         return Wish{answers::done, "", ""};
     }},
    {verb("end", 2), [](S& s, const A&) { s.end_turn(); },
     [](const A&) {
         return Wish{answer::end_turn, "", ""};
     }},
};

const Phrase& phrase_of(const Answer& answer) {
    for (const Phrase& phrase : phrases)
        if (!answer.word.empty() && phrase.fits(answer)) return phrase;
    refuse({"no such answer; there are {0}", "so eine Antwort gibt es nicht; es gibt {0}"},
           phrases_in_words);
}

/// Optional responses that the scenario does not mention are passed.
void give_answer(Scene& scene, const std::string& text) {
    const Answer words(text);
    const Phrase& phrase = phrase_of(words);
    while (!phrase.can(scene, words) && scene.can_pass()) scene.pass();
    phrase.act(scene, words);
}

// --- what must be true
// -------------------------------------------------------------------------------

void expect_side(Scene& scene, Seat seat, const Entry& side) {
    side.expect_keys(side_words);
    const std::string& whose = seats[seat];
    for (const auto& [key, value] : side.pairs()) {
        if (key == "base") {
            const std::string base = scene.base(seat);
            expect_equal(value, whose + " " + key, base.empty() ? "none" : base, value.string());
        }
        if (key == "damage")
            expect_equal(value, whose + " " + key, scene.damage(scene.base(seat)),
                         value.number(0, 99));
        expect_zone(zones, scene, seat, whose, key, value);
    }
}

void expect_table(Scene& scene, const Entry& then) {
    const auto can = [&](const Entry& answer) {
        const Answer words(answer.string());
        return phrase_of(words).can(scene, words);
    };
    then.expect_keys({"turn", "force", "resources", "empire", "rebels", "row", "galaxy",
                      "galaxy-top", "galaxy-discard", "exiled", "pilots", "attack", "attack-on-row",
                      "ship-damage", "can", "cannot", "asks", "winner"});
    if (then.pairs().empty()) then.fail(refusals::nothing_checked);
    for (const auto& [key, value] : then.pairs()) {
        if (key == "turn") expect_equal(value, key, seats.of(scene.active()), value.string());
        if (key == "force") expect_equal(value, key, scene.force(), value.string());
        if (key == "resources") expect_equal(value, key, scene.resources(), value.number(0, 99));
        if (key == "empire") expect_side(scene, empire, value);
        if (key == "rebels") expect_side(scene, rebels, value);
        if (key == "row") expect_cards(value, key, scene.row(), true);
        if (key == "galaxy") expect_cards(value, key, scene.galaxy());
        if (key == "galaxy-top") expect_top(value, key, scene.galaxy_top());
        if (key == "galaxy-discard") expect_cards(value, key, scene.galaxy_discard());
        if (key == "exiled") expect_cards(value, key, scene.exiled());
        if (key == "pilots") expect_equal(value, key, scene.pilots(), value.number(0, 10));
        if (key == "attack" || key == "attack-on-row")
            expect_figures(value, key, [&, on_row = key == "attack-on-row"](const auto& card) {
                return scene.attack_of(card, on_row);
            });
        if (key == "ship-damage")
            expect_figures(value, key, [&](const auto& ship) { return scene.damage(ship); });
        if (key == "can" || key == "cannot") expect_answers(scene, value, key == "can", can);
        if (key == "asks")
            expect_equal(value, key, seats.of(scene.decision().seat), value.string());
        if (key == "winner") {
            if (!scene.over())
                not_as_told(value, {"the match is not over", "die Partie ist nicht zu Ende"});
            expect_equal(value, key, seats.of(scene.winner()), value.string());
        }
    }
}

}  // namespace

namespace {

void take_step(Scene& scene, const Entry& step) {
    step.is_map() ? expect_table(scene, step) : give_answer(scene, step.string());
}

}  // namespace

void play(const Scenario& scenario, Scene& scene_to_lay) {
    play_on(scene_to_lay, scenario, lay_table, take_step, [](Scene& scene, const Entry& then) {
        while (!then.has("asks") && scene.can_pass()) scene.pass();
        expect_table(scene, then);
    });
}

void reach(Scene& scene, const Entry& position) {
    lay_and_do(scene, position, lay_table, take_step);
}
Seat seat_named(const Scene&, const Entry& entry) { return seats.at(entry); }
const Option* meant(Scene& scene, const std::string& text) {
    const Answer words(text);
    return scene.find(phrase_of(words).wish(words));
}
void expect(Scene& scene, const Entry& then) { expect_table(scene, then); }

}  // namespace cantina::deckbuilding::scenarios
