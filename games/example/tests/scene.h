// A table of Scrap Run laid out by a test, and answers in the words of a player.
//
//   table: {one: {scrap: 2, hand: [speeder], gadgets: [crane]}, two: …, deck: […], discard: […]}
//   do: [play CARD, roll, pick CARD, seat two, {what must be true by then}]
//   then: as table, and can: [answer], cannot: [answer], asks: one, winners: [one, two]
//
// Seat one is to play and has drawn already; there are as many seats as are named, two at least.
// Cards that are not named lie nowhere.
#pragma once

#include "engine/scenarios/scene.h"
#include "games/registry.h"

namespace cantina::example {

inline const SeatWords seat_words = {{"one", "two", "three", "four"}};

class Scene : public SceneOf<Scene, Game> {
  public:
    explicit Scene(int players = Setup::fewest) : SceneOf(cards(), Setup{players}) { clear(); }

    void put(const Entry& table) {
        int players = Setup::fewest;
        for (Seat seat = 0; seat < most_players; ++seat)
            if (table.has(seat_words[seat])) players = std::max(players, seat + 1);
        open(Setup{players});
        clear();
        for (const auto& [key, value] : table.pairs())
            if (key == "deck")
                put(value, state_.deck.bag);
            else if (key == "discard")
                put(value, state_.discard);
            else
                put_seat(player_named(value, key), value);
    }
    /// Here also while a match goes on.
    void chance(const std::vector<int>& outcomes) {
        lay();
        script(outcomes);
    }

    bool can(const std::string& answer) { return find(answer) != nullptr; }
    void answer(const std::string& answer) {
        const Option* option = find(answer);
        if (!option) throw SceneError(impossible(answer, true, options()));
        apply(*option);
    }

    void expect(const Entry& then) {
        lay();
        if (then.pairs().empty()) then.fail(refusals::nothing_checked);
        for (const auto& [key, value] : then.pairs()) {
            if (key == "can" || key == "cannot") {
                expect_answers(*this, value, key == "can",
                               [&](const Entry& item) { return can(item.string()); });
            } else if (key == "asks") {
                expect_equal(value, key, seat_words.of(decision().seat), value.string());
            } else if (key == "winners") {
                Names winners;
                for (Seat seat = 0; seat < most_players; ++seat)
                    if (state().contest.winners & seat_bit(seat))
                        winners.push_back(seat_words[seat]);
                expect_cards(value, key, winners, true);
            } else if (key == "deck") {
                expect_cards(value, key, ids_of(state().deck.cards()));
            } else if (key == "discard") {
                expect_cards(value, key, ids_of(state().discard));
            } else {
                expect_seat(player_named(value, key), key, value);
            }
        }
    }

    State& state() {
        lay();
        return state_;
    }
    const OptionList& list() {
        lay();
        return list_;
    }

  protected:
    void lay_table() override { game_->run(state_, list_, nullptr); }
    std::string id_of(Card card) const override {
        return card == no_card ? "" : game_->title(card).id;
    }
    /// How an option is written in scenarios.
    std::string words(const Option& option) const override {
        switch (option.kind) {
            case answer::play:
                return "play " + id_of(option.card);
            case answer::roll:
                return "roll";
            case answers::pick:
                return "pick " + id_of(option.card);
            case answers::seat:
                return "seat " + seat_words[static_cast<Seat>(option.detail)];
            default:
                return "done";
        }
    }

  private:
    static const Library& cards() {
        static const Library library = games::Example::library();
        return library;
    }
    /// A match that has just begun, with nothing on the table.
    void clear() {
        state_ = game_->deal(Seed::from_number(1), list_, nullptr);
        for (Player& player : state_.players) player = {};
        state_.deck.shuffle();
        state_.deck.bag = state_.discard = Cards::none();
    }
    Player& player_named(const Entry& entry, const std::string& word) {
        for (Seat seat = 0; seat < game_->seats(); ++seat)
            if (seat_words[seat] == word) return state_.players[seat];
        entry.fail(alike("'" + word + "' is no seat and no zone"));
    }
    void put_seat(Player& player, const Entry& entry) {
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
        if (entry.has("hand"))
            expect_cards(entry.at("hand"), "hand of " + whose, ids_of(player.hand));
        if (entry.has("gadgets"))
            expect_cards(entry.at("gadgets"), "gadgets of " + whose, ids_of(player.gadgets));
    }
    /// Copies that lie nowhere yet.
    void put(const Entry& list, Cards& zone) {
        for (const std::string& id : names(list)) {
            Cards free = game_->all_cards() - state_.deck.cards() - state_.discard;
            for (const Player& player : state_.players) free -= player.hand | player.gadgets;
            const Card card = named_among(free, id);
            if (card == no_card) throw SceneError("there is no (further) card '" + id + "'");
            zone.add(card);
        }
    }

    const Option* find(const std::string& answer) {
        lay();
        return fitting(1, [&](const Option& option) { return words(option) == answer; });
    }
};

/// What a test writes in a scenario's words.
inline Entry table(const std::string& yaml) { return Entry::parse(yaml, "test"); }
inline Scene laid(const std::string& yaml) {
    Scene scene;
    scene.put(table(yaml));
    return scene;
}

/// Plays a scenario. Throws ContentError.
inline Scene run(const Scenario& scenario) {
    Scene played;
    play_on(
        played, scenario, [](Scene& scene, const Entry& table) { scene.put(table); },
        [](Scene& scene, const Entry& step) {
            step.is_map() ? scene.expect(step) : scene.answer(step.string());
        },
        [](Scene& scene, const Entry& then) { scene.expect(then); });
    return played;
}

}  // namespace cantina::example
