#include "games/lcg/scenarios/scenario.h"

#include "games/lcg/nouns.h"

namespace cantina::lcg::scenarios {

namespace {

const SeatWords seats = {{"dark", "light"}};

using SideZone = SeatZone<Scene>;
const std::vector<SideZone> zones = {
    {"units", &Scene::units, &Scene::units},
    {"enhancements", &Scene::enhancements, &Scene::enhancements},
    {"objectives", &Scene::objectives, &Scene::objectives},
    {"hand", &Scene::hand, &Scene::hand},
    {"discard", &Scene::discard, &Scene::discard, SideZone::Named::all_in_order},
    {"deck", &Scene::deck},
    {"deck-top", &Scene::deck_top, &Scene::deck_top, SideZone::Named::the_uppermost},
    {"deck-bottom", nullptr, &Scene::deck_bottom, SideZone::Named::all_in_order},
    {"objective-deck", &Scene::objective_deck},
    {"edge-stack", nullptr, &Scene::edge},
    {"victory", &Scene::victory, &Scene::victory},
};

// --- the table -----------------------------------------------------------------------------------

void lay_side(Scene& scene, Seat seat, const Entry& side) {
    side.expect_keys({"affiliation", "units", "enhancements", "objectives", "hand", "discard",
                      "deck", "deck-top", "objective-deck", "victory"});
    for (const auto& [key, value] : side.pairs()) {
        if (key == "affiliation") scene.affiliation(seat, value.string());
        lay_zone(zones, scene, seat, key, value);
    }
}

EngagementOnTable engagement_of(const Entry& entry) {
    entry.expect_keys({"objective", "attackers", "defenders", "edge"});
    EngagementOnTable engagement;
    engagement.objective = entry.at("objective").string();
    engagement.attackers = names(entry.at("attackers"));
    if (entry.has("defenders")) engagement.defenders = names(entry.at("defenders"));
    if (entry.has("edge")) engagement.edge = seats.at(entry.at("edge"));
    return engagement;
}

void lay_table(Scene& scene, const Entry& table) {
    table.expect_keys({"turn", "turn-number", "phase", "balance", "dial", "dark", "light",
                       "captured", "damage", "focus", "shields", "committed", "engagement"});
    for (const auto& [key, value] : table.pairs()) {
        if (key == "turn") scene.turn(seats.at(value));
        if (key == "turn-number") scene.turn_number(value.number(1, 99));
        if (key == "phase") scene.phase(static_cast<Phase>(value.one_of(phase_words, "phase")));
        if (key == "balance") scene.balance(seats.at(value));
        if (key == "dial") scene.dial(value.number(1, 11));
        if (key == "dark") lay_side(scene, dark, value);
        if (key == "light") lay_side(scene, light, value);
        if (key == "captured")
            for (const auto& [objective, ids] : value.pairs())
                scene.captured(objective, names(ids));
        if (key == "damage")
            for (const auto& [card, n] : value.pairs()) scene.damage(card, n.number(1, 99));
        if (key == "focus")
            for (const auto& [card, n] : value.pairs()) scene.focus(card, n.number(1, 99));
        if (key == "shields")
            for (const auto& [card, n] : value.pairs()) scene.shields(card, n.number(1, 9));
        if (key == "committed") scene.committed(names(value));
        if (key == "engagement") scene.engagement(engagement_of(value));
    }
}

// --- what must be true ---------------------------------------------------------------------------

void expect_side(Scene& scene, Seat seat, const Entry& side) {
    side.expect_keys({"units", "enhancements", "objectives", "hand", "hand-size", "discard",
                      "deck-top", "deck-bottom", "deck-size", "edge-stack", "victory"});
    const std::string& whose = seats[seat];
    for (const auto& [key, value] : side.pairs()) {
        expect_zone(zones, scene, seat, whose, key, value);
        if (key == "hand-size")
            expect_equal(value, whose + " " + key, static_cast<int>(scene.hand(seat).size()),
                         value.number(0, 99));
        if (key == "deck-size")
            expect_equal(value, whose + " " + key, scene.deck_size(seat), value.number(0, 99));
    }
}

/// What cannot be answered has to be asked of the right player, or it would be no wonder.
void expect_answers(Scene& scene, const Entry& answers, bool possible) {
    cantina::expect_answers(scene, answers, possible, [&](const Entry& item) {
        const std::string answer = item.string();
        const Seat player = scene.player_of(answer);
        if (!possible && player != nobody && player != scene.decision().seat)
            item.fail(
                filled({"'{0}': the other player is asked", "„{0}“: gefragt ist die andere Seite"},
                       answer));
        return scene.can(answer);
    });
}

void expect_icons(Scene& scene, const std::string& card, const Entry& icons) {
    icons.expect_keys(icon_words);
    for (int type = 0; type < icon_count; ++type) {
        const std::string& word = icon_words[static_cast<size_t>(type)];
        const int should_be = icons.has(word) ? icons.at(word).number(0, 99) : 0;
        expect_equal(icons, word + " " + card, scene.icons(card, static_cast<Icon>(type)),
                     should_be);
    }
}

void expect_keywords(Scene& scene, const std::string& card, const Entry& keywords) {
    Names are;
    for (int i = 0; i < keyword_count; ++i)
        if (scene.has_keyword(card, static_cast<Keyword>(i)))
            are.push_back(keyword_names()[static_cast<size_t>(i)]);
    expect_cards(keywords, "keywords " + card, are);
}

/// Figures of cards: `damage: {luke-skywalker: 1}`.
bool expect_of_cards(Scene& scene, const std::string& key, const Entry& value) {
    const auto each = [&](int (Scene::*read)(const std::string&)) {
        expect_figures(value, key, [&](const std::string& card) { return (scene.*read)(card); });
        return true;
    };
    if (key == "damage") return each(&Scene::damage);
    if (key == "focus") return each(&Scene::focus);
    if (key == "shields") return each(&Scene::shields);
    if (key == "capacity") return each(&Scene::capacity);
    if (key == "icons")
        for (const auto& [card, icons] : value.pairs()) expect_icons(scene, card, icons);
    if (key == "keywords")
        for (const auto& [card, keywords] : value.pairs()) expect_keywords(scene, card, keywords);
    if (key == "captured")
        for (const auto& [objective, ids] : value.pairs())
            expect_cards(ids, key + " " + objective, scene.captured(objective));
    return key == "icons" || key == "keywords" || key == "captured";
}

void expect_table(Scene& scene, const Entry& then) {
    then.expect_keys({"turn",      "phase",     "balance",  "dial",      "dark",
                      "light",     "captured",  "damage",   "focus",     "shields",
                      "capacity",  "icons",     "keywords", "committed", "engaged",
                      "attackers", "defenders", "edge",     "open-edge", "can",
                      "cannot",    "asks",      "paid",     "never",     "winner"});
    if (then.pairs().empty()) then.fail(refusals::nothing_checked);
    const State& state = scene.state();
    for (const auto& [key, value] : then.pairs()) {
        if (expect_of_cards(scene, key, value)) continue;
        if (key == "turn") expect_equal(value, key, seats.of(state.active), value.string());
        if (key == "phase") expect_equal(value, key, phase_words[state.phase], value.string());
        if (key == "balance")
            expect_equal(value, key, seats.of(state.light_balance ? light : dark), value.string());
        if (key == "dial") expect_equal(value, key, int{state.dial}, value.number(0, 12));
        if (key == "dark") expect_side(scene, dark, value);
        if (key == "light") expect_side(scene, light, value);
        if (key == "committed") expect_cards(value, key, scene.committed());
        if (key == "engaged")
            expect_equal(value, key, scene.engaged().empty() ? "none" : scene.engaged(),
                         value.string());
        if (key == "attackers") expect_cards(value, key, scene.attackers());
        if (key == "defenders") expect_cards(value, key, scene.defenders());
        if (key == "edge") expect_equal(value, key, seats.of(scene.edge_holder()), value.string());
        if (key == "open-edge") expect_cards(value, key, scene.open_edge());
        if (key == "can" || key == "cannot") expect_answers(scene, value, key == "can");
        if (key == "never") {
            for (const Entry& item : value.items())
                if (scene.was_offered(item.string()))
                    not_as_told(item, filled({"'{0}' was possible since the last answer",
                                              "„{0}“ war seit der letzten Antwort möglich"},
                                             item.string()));
        }
        if (key == "asks")
            expect_equal(value, key, seats.of(scene.decision().seat), value.string());
        if (key == "paid") expect_equal(value, key, scene.paid(), value.number(0, 99));
        if (key == "winner")
            expect_equal(value, key, seats.of(scene.state().winner), value.string());
    }
}

/// Does a map of what must be true ask how something may be paid?
bool is_about_paying(const Entry& map) {
    for (const char* key : {"can", "cannot"})
        if (map.has(key))
            for (const std::string& answer : names(map.at(key)))
                if (answer.starts_with("pay ")) return true;
    return false;
}

void take_step(Scene& scene, const Entry& step) {
    if (!step.is_map()) return scene.say(step.string());
    if (!is_about_paying(step)) scene.settle(false);
    expect_table(scene, step);
}

}  // namespace

void play(const Scenario& scenario, Scene& scene_to_lay) {
    play_on(scene_to_lay, scenario, lay_table, take_step, [](Scene& scene, const Entry& then) {
        scene.settle(!then.has("asks"));
        expect_table(scene, then);
    });
}

void reach(Scene& scene, const Entry& position) {
    lay_and_do(scene, position, lay_table, take_step);
}
Seat seat_named(const Scene&, const Entry& entry) { return seats.at(entry); }
const Option* meant(Scene& scene, const std::string& answer) { return scene.meant(answer); }
void expect(Scene& scene, const Entry& then) { expect_table(scene, then); }

}  // namespace cantina::lcg::scenarios
