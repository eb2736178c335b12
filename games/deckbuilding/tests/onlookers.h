// Matches to look at and tables to look at, for the tests of what people see.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/people/rulebook.h"
#include "games/content.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/rules.h"
#include "games/deckbuilding/show/presenter.h"
#include "tests/support/onlooking.h"

namespace cantina::deckbuilding::onlookers {

using namespace onlooking;

inline constexpr Seat all_viewers[] = {empire, rebels, spectator};

inline const Library& library() {
    static const Library cards = read_library(content::cards("deckbuilding"));
    return cards;
}

inline const Rulebook& rulebook() {
    static const Rulebook rules = read_rulebook(content::rules("deckbuilding"));
    return rules;
}

inline std::vector<Setup> setups() {
    Setup pay_off;
    pay_off.pay_off_neutral = true;
    return {pay_off, Setup{Variant::whole_galaxy, 4, false},
            Setup{Variant::secret_bases, 4, false}};
}

/// Plays matches partly at random, partly sensibly, and shows every state to `look`.
template <class Look>
void play_matches(int matches, Look look) {
    for (const Setup& setup : setups()) {
        const Game game(library(), setup);
        const Presenter presenter(game);
        for (int match = 0; match < matches; ++match) {
            Rng rng(static_cast<u64>(match) + 1);
            OptionList list;
            Reporter reporter;
            State state = game.deal(Seed::from_number(static_cast<u64>(match)), list, &reporter);
            for (int moves = 0; moves < 4000; ++moves) {
                look(game, presenter, state, list, reporter);
                if (testing::Test::HasFatalFailure() || game.decision(state).over()) break;
                const int pick = rng.below(3)
                                     ? game.rollout(state, list, rng)
                                     : static_cast<int>(rng.below(static_cast<u32>(list.size())));
                reporter.events.clear();
                const Option chosen = list[pick];
                game.apply(state, chosen, list, &reporter);
            }
        }
    }
}

/// A State in the Rebels' turn with these cards in play and in the row, all else as dealt.
struct Table {
    Game game{library(), Setup{}};
    Presenter presenter{game};
    State state;

    Table() {
        OptionList list;
        state = game.deal(Seed::from_number(7), list, nullptr);
        state.active = rebels;
        state.agenda.clear();
        Step& turn = state.agenda.push(step::turn, rebels);
        turn.stage = turn_stage::options;
        for (u8& card : state.row)
            if (card != no_slot) {
                state.galaxy.bag.add(card);
                card = no_slot;
            }
    }
    Card card(const char* id) const {
        return game.sets().title[static_cast<size_t>(library().find(id))].first();
    }
    Card put_in_play(const char* id, Seat seat = rebels) {
        const Card card = this->card(id);
        state.galaxy.bag.remove(card);
        Player& player = state.players[seat];
        (game.title(card).kind == Kind::unit ? player.units : player.ships).add(card);
        return card;
    }
    Card put_in_row(const char* id, int place) {
        const Card card = this->card(id);
        state.galaxy.bag.remove(card);
        Rules{game, state, nullptr}.put_in_row(place, card);
        return card;
    }
    std::string says(const Option& option, Language language = Language::en) const {
        return presenter.option(state, option, language);
    }
    std::vector<std::string> options(Language language = Language::en) const {
        OptionList list;
        game.options(state, list);
        std::vector<std::string> texts;
        for (const Option& option : list) texts.push_back(says(option, language));
        return texts;
    }
    bool offers(const std::string& text, Language language = Language::en) const {
        const auto texts = options(language);
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    }
    void choose(const std::string& text) {
        OptionList list;
        game.options(state, list);
        for (const Option& option : list)
            if (says(option) == text) {
                const Option chosen = option;
                return game.apply(state, chosen, list, nullptr);
            }
        FAIL() << "not offered: " << text;
    }
    std::vector<std::string> clauses(const char* name, Seat seat = rebels) const {
        std::vector<std::string> found;
        for (const Obstacle& obstacle : presenter.why_not(state, seat, name))
            found.push_back(obstacle.clause);
        return found;
    }
};

using Strings = std::vector<std::string>;

}  // namespace cantina::deckbuilding::onlookers
