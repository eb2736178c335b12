// A table that is laid and played by names, as far as that is alike in every game: what is on it is
// told first, it is laid at the first look, and then it changes only by answers. A game gives zones
// and words:
//
//   class Scene : public SceneOf<Scene, Game> {
//     protected:
//       void lay_table() override;                                // what was told, in the State
//       std::string words(const Option& option) const override;   // "play x-wing"
//       std::string id_of(Card card) const override;              // "" for no card
//   };
//
// How a scenario's YAML becomes a scene is told in engine/scenarios/playing.h.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/contract/game.h"
#include "engine/scenarios/playing.h"

namespace cantina {

template <class Own, Game G>
class SceneOf {
    using LibraryOfGame = std::remove_cvref_t<decltype(std::declval<const G&>().library())>;
    using SetupOfGame = std::remove_cvref_t<decltype(std::declval<const G&>().setup())>;

  public:
    SceneOf(SceneOf&&) = default;
    SceneOf& operator=(SceneOf&&) = default;
    virtual ~SceneOf() = default;

    /// What chance decides next.
    Own& chance(const std::vector<int>& outcomes) {
        expect_unlaid();
        return set(chance_, outcomes);
    }
    /// Instead of a table that is told: a match from its very beginning.
    Own& deal(u64 seed) {
        expect_unlaid();
        laid_ = true;
        state_ = game_->deal(Seed::from_number(seed), list_, &reporter_);
        check();
        return own();
    }

    Decision decision() { return game_->decision(state()); }
    bool asks(Seat seat, u8 question) {
        const Decision asked = decision();
        return asked.seat == seat && asked.question == question;
    }
    bool over() { return decision().over(); }
    /// What may be answered, in words.
    Names options() {
        lay();
        Names all;
        for (const Option& option : list_) all.push_back(words(option));
        return all;
    }

    const OptionList& list() {
        lay();
        return list_;
    }
    /// What somebody answers who wants nothing: passes, declines, is done, or has no choice.
    std::optional<int> idle_answer() {
        for (int i = 0; i < list().size(); ++i)
            if (list_[i].kind == answers::pass || list_[i].kind == answers::done ||
                list_[i].kind == answers::no)
                return i;
        return list_.size() == 1 ? std::optional(0) : std::nullopt;
    }
    /// Answers by number, whoever is asked.
    void give(int number) {
        const Option chosen = list()[number];
        apply(chosen);
    }

    const std::vector<Event>& events() {
        lay();
        return reporter_.events;
    }
    template <class EventKind>
    int count(EventKind kind) {
        return static_cast<int>(std::ranges::count(events(), static_cast<u8>(kind), &Event::kind));
    }
    const G& game() const { return *game_; }
    const typename G::State& state() {
        lay();
        return state_;
    }

    /// Throws SceneError if the table cannot be laid or is not as a table must be. Runs by itself
    /// after every answer.
    virtual void check() { lay(); }

  protected:
    /// Cards of a test's own need not live as long as the scene: it has a copy of them.
    SceneOf(const LibraryOfGame& library, const SetupOfGame& setup)
        : library_(std::make_unique<const LibraryOfGame>(library)) {
        open(setup);
    }
    void open(const SetupOfGame& setup) { game_ = std::make_unique<const G>(*library_, setup); }

    /// Puts what was told into the State, up to the first question.
    virtual void lay_table() = 0;
    /// Right after that, with the options of the question.
    virtual void begin() {}
    virtual std::string words(const Option& option) const = 0;
    virtual std::string id_of(Card card) const = 0;
    /// Every answer passes through here.
    virtual void apply(const Option& option) {
        const Option chosen = option;  // the list is filled anew
        game_->apply(state_, chosen, list_, &reporter_);
        check();
    }

    // --- telling and laying

    void expect_unlaid() const {
        if (laid_) refuse(refusals::table_is_laid);
    }
    template <class Place, class Value>
    Own& set(Place& place, const Value& value) {
        place = value;
        return own();
    }
    void lay() {
        if (laid_) return;
        laid_ = true;
        lay_table();
        game_->options(state_, list_);
        check();
        begin();
    }
    /// What was told of chance; a game says when, for laying may already ask for it.
    void script_chance() { script(chance_); }
    void script(const std::vector<int>& outcomes) {
        if (outcomes.size() > Stream::script_capacity)
            refuse(refusals::too_much_chance, int{Stream::script_capacity});
        for (int outcome : outcomes) state_.stream.say_next(static_cast<u8>(outcome));
    }
    /// "x-wing#2" is the second x-wing among the cards; no_card if there are not so many.
    template <class Cards>
    Card named_among(const Cards& cards, const std::string& name) const {
        auto [id, copy] = name_and_copy(name);
        for (Card card : cards)
            if (id_of(card) == id && --copy == 0) return card;
        return no_card;
    }
    template <class Cards>
    Card named_in_play(const Cards& in_play, const std::string& name) const {
        const Card card = named_among(in_play, name);
        if (card == no_card) refuse(refusals::not_in_play, name);
        return card;
    }

    // --- answering

    /// The how-manieth option that fits; null if there are not so many.
    template <class Fits>
    const Option* fitting(int copy, Fits fits) const {
        for (const Option& option : list_)
            if (fits(option) && --copy == 0) return &option;
        return nullptr;
    }
    /// What could be answered instead; `line(decision, language)` says who is asked what.
    template <class Line>
    Text all_options(Line line) {
        const Decision asked = decision();
        if (asked.over()) return refusals::match_is_over;
        std::string options;
        for (const Option& option : list_) options += "\n  " + words(option);
        return {line(asked, Language::en) + options, line(asked, Language::de) + options};
    }
    /// " (x-wing)": whose ability or attack the question belongs to.
    std::string about(const Decision& asked) const {
        return asked.about == no_card ? "" : " (" + id_of(asked.about) + ")";
    }

    // --- reading

    template <class Cards>
    Names ids_of(const Cards& cards, bool sorted = true) const {
        Names ids;
        for (Card card : cards) ids.push_back(id_of(card));
        if (sorted) std::ranges::sort(ids);
        return ids;
    }
    /// What is decided of a deck, the uppermost first.
    template <class Deck>
    Names top_of(const Deck& deck) const {
        Names ids;
        for (int depth = 0; depth < static_cast<int>(deck.known); ++depth)
            ids.push_back(id_of(deck.peek(depth)));
        return ids;
    }

    std::unique_ptr<const LibraryOfGame> library_;
    std::unique_ptr<const G> game_;
    typename G::State state_{};
    OptionList list_;
    Reporter reporter_;

  private:
    Own& own() { return static_cast<Own&>(*this); }

    std::vector<int> chance_;
    bool laid_ = false;
};

}  // namespace cantina
