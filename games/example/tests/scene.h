// A table of Scrap Run laid out by a test, and answers in the words of a player.
//
//   table: {one: {scrap: 2, hand: [speeder], gadgets: [crane]}, two: …, deck: […], discard: […]}
//   do: [play CARD, roll, pick CARD, seat two, {what must be true by then}]
//   then: as table, and can: [answer], cannot: [answer], asks: one, winners: [one, two]
//
// Seat one is to play and has drawn already; there are as many seats as are named, two at least.
// Cards that are not named lie nowhere.
#pragma once

#include <algorithm>
#include <memory>

#include "engine/scenarios/playing.h"
#include "games/registry.h"

namespace cantina::example {

inline const Names seat_words = {"one", "two", "three", "four"};

class Scene {
  public:
    explicit Scene(int players = Setup::fewest) { open(players); }

    void open(int players) {
        game_ = std::make_unique<Game>(cards(), Setup{players});
        state_ = game_->deal(Seed::from_number(1), list_, nullptr);
        for (Player& player : state_.players) player = {};
        state_.deck.shuffle();
        state_.deck.bag = state_.discard = Cards::none();
    }
    void lay(const Entry& table) {
        int players = Setup::fewest;
        for (int seat = players; seat < most_players; ++seat)
            if (table.has(seat_words[static_cast<size_t>(seat)])) players = seat + 1;
        open(players);
        for (const auto& [key, value] : table.pairs())
            if (key == "deck")
                put(value, state_.deck.bag);
            else if (key == "discard")
                put(value, state_.discard);
            else
                lay_seat(player_named(value, key), value);
        check();
    }
    void chance(const std::vector<int>& outcomes) {
        for (int outcome : outcomes) state_.stream.say_next(static_cast<u8>(outcome));
    }
    /// Looks anew at what may be answered.
    void check() { game_->run(state_, list_, nullptr); }

    bool can(const std::string& words) const { return find(words) != nullptr; }
    void answer(const std::string& words) {
        const Option* option = find(words);
        if (!option) throw SceneError("'" + words + "' is not among " + joined(answers()));
        game_->apply(state_, Option(*option), list_, &reporter_);
    }

    void expect(const Entry& then) {
        if (then.pairs().empty()) then.fail(alike("nothing is checked"));
        for (const auto& [key, value] : then.pairs()) {
            if (key == "can" || key == "cannot") {
                for (const Entry& item : value.items())
                    if (can(item.string()) != (key == "can"))
                        item.fail(alike("the answers are " + joined(answers())));
            } else if (key == "asks") {
                const Decision asked = game_->decision(state_);
                expect_equal(value, key, asked.over() ? "nobody" : seat_words[asked.seat],
                             value.string());
            } else if (key == "winners") {
                Names winners;
                for (size_t seat = 0; seat < seat_words.size(); ++seat)
                    if (state_.contest.winners & seat_bit(static_cast<Seat>(seat)))
                        winners.push_back(seat_words[seat]);
                expect_cards(value, key, winners, true);
            } else if (key == "deck") {
                expect_cards(value, key, ids(state_.deck.cards()));
            } else if (key == "discard") {
                expect_cards(value, key, ids(state_.discard));
            } else {
                expect_seat(player_named(value, key), key, value);
            }
        }
    }

    State& state() { return state_; }
    const Game& game() const { return *game_; }
    const OptionList& list() const { return list_; }
    const std::vector<Event>& events() const { return reporter_.events; }
    Names ids(const Cards& cards) const {
        Names found;
        for (Card card : cards) found.push_back(game_->title(card).id);
        std::sort(found.begin(), found.end());
        return found;
    }

  private:
    static const Library& cards() {
        static const Library library = games::Example::library();
        return library;
    }
    Player& player_named(const Entry& entry, const std::string& word) {
        for (int seat = 0; seat < game_->seats(); ++seat)
            if (seat_words[static_cast<size_t>(seat)] == word) return state_.players[seat];
        entry.fail(alike("'" + word + "' is no seat and no zone"));
    }
    void lay_seat(Player& player, const Entry& entry) {
        entry.expect_keys({"scrap", "hand", "gadgets"});
        if (entry.has("scrap")) player.scrap = static_cast<u64>(entry.at("scrap").number(0, 99));
        if (entry.has("hand")) put(entry.at("hand"), player.hand);
        if (entry.has("gadgets")) put(entry.at("gadgets"), player.gadgets);
    }
    void expect_seat(const Player& player, const std::string& whose, const Entry& entry) {
        entry.expect_keys({"scrap", "hand", "gadgets"});
        if (entry.has("scrap"))
            expect_equal(entry.at("scrap"), "scrap of " + whose, static_cast<int>(player.scrap),
                         entry.at("scrap").number(0, 99));
        if (entry.has("hand")) expect_cards(entry.at("hand"), "hand of " + whose, ids(player.hand));
        if (entry.has("gadgets"))
            expect_cards(entry.at("gadgets"), "gadgets of " + whose, ids(player.gadgets));
    }
    /// Copies that lie nowhere yet.
    void put(const Entry& list, Cards& zone) {
        for (const std::string& id : names(list)) {
            Cards free = game_->all_cards() - state_.deck.cards() - state_.discard;
            for (const Player& player : state_.players) free -= player.hand | player.gadgets;
            Card found = no_card;
            for (Card card : free)
                if (found == no_card && game_->title(card).id == id) found = card;
            if (found == no_card) throw SceneError("there is no (further) card '" + id + "'");
            zone.add(found);
        }
    }

    /// How an option is written in scenarios.
    std::string written(const Option& option) const {
        const std::string card = option.card == no_card ? "" : game_->title(option.card).id;
        switch (option.kind) {
            case answer::play:
                return "play " + card;
            case answer::roll:
                return "roll";
            case answers::pick:
                return "pick " + card;
            case answers::seat:
                return "seat " + seat_words[option.detail];
            default:
                return "done";
        }
    }
    Names answers() const {
        Names all;
        for (const Option& option : list_) all.push_back(written(option));
        return all;
    }
    const Option* find(const std::string& words) const {
        for (const Option& option : list_)
            if (written(option) == words) return &option;
        return nullptr;
    }

    std::unique_ptr<Game> game_;
    State state_{};
    OptionList list_;
    Reporter reporter_;
};

/// What a test writes in a scenario's words.
inline Entry table(const std::string& yaml) { return Entry::parse(yaml, "test"); }
inline Scene laid(const std::string& yaml) {
    Scene scene;
    scene.lay(table(yaml));
    return scene;
}

/// Plays a scenario. Throws ContentError.
inline Scene run(const Scenario& scenario) {
    Scene played;
    play_on(
        played, scenario, [](Scene& scene, const Entry& table) { scene.lay(table); },
        [](Scene& scene, const Entry& step) {
            step.is_map() ? scene.expect(step) : scene.answer(step.string());
        },
        [](Scene& scene, const Entry& then) { scene.expect(then); });
    return played;
}

}  // namespace cantina::example
