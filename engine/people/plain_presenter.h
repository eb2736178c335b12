// A presenter for games that want no more than the usual: whatever reads alike in every game is
// written here, and a game gives tables (its questions, answers, events, deeds), the table as a
// viewer may see it, and what stands in the way of a card. What a game says better itself it
// overrides.
//
//   class Presenter final : public PlainPresenter<Game, Rules> { … };      // in show/presenter.h
//   extern template class cantina::PlainPresenter<Game, Rules>;            // behind it
//   #include "engine/people/plain_presenter_bodies.h"                      // in show/presenter.cpp
//   template class cantina::PlainPresenter<Game, Rules>;
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/people/catalogue.h"
#include "engine/people/chronicle.h"
#include "engine/people/event_words.h"
#include "engine/people/shown_table.h"

namespace cantina {

struct Vocabulary;
struct Speaker;
template <class Rules>
class ProgramWords;

/// A question or an answer of a game's own: its number, what views call it, and how it is said.
/// Slots: {card} and {target} of an answer, {n} as the presenter's `number` has it.
struct SaidNumber {
    u8 number;
    std::string_view name;
    std::string_view en, de;
};

/// `G` has `EventKind`, `library()`, `title(card)`, `title_number(card)`; a title has `id`, `name`
/// and `ability`. `Rules` are what `read_only(game, state)` gives.
template <class G, class Rules>
class PlainPresenter : public CataloguePresenter<G> {
  public:
    using State = typename G::State;
    using EventKind = typename G::EventKind;

    PlainPresenter(const G& game, const Vocabulary& vocabulary);
    std::string seat_name(Seat seat, Language language) const override;
    std::string question(const State& state, Language language) const override;
    std::string option(const State& state, const Option& option, Language language) const override;
    std::optional<ChoiceRow> row(const State& state) const override;
    Sentence sentence(const Event& event, Seat viewer, Language language) const override;
    Tree happening(const Event& event, Seat viewer) const override;
    Tree view(const State& state, Seat viewer) const override;
    std::string board(const State& state, Seat viewer, const Style& style) const override;
    /// The deeds of each seat, and how the first of them grew from turn to turn.
    Tree chronicle(const std::vector<Event>& events) const override;

  protected:
    using Title = std::remove_cvref_t<decltype(std::declval<const G&>().title(Card{}))>;
    struct KindWords {
        std::string id;  // a noun of the vocabulary: "this gadget"
        Text name;
    };

    // --- what a game gives
    virtual std::span<const SaidNumber> question_words() const = 0;
    /// Its own, and how the engine's are said where its own questions have them.
    virtual std::span<const SaidNumber> answer_words() const = 0;
    /// What {n} is in the question, or in an answer to it.
    virtual int number(const State& state, const Option* option) const = 0;
    /// In the order of their kinds.
    virtual std::span<const EventWords<EventKind>> event_words() const = 0;
    virtual std::span<const DeedWords<EventKind>> deed_words() const = 0;
    /// What lies on the table as the viewer may see it: what is shared, and for each seat what is
    /// its own.
    virtual void lay_out(const State& state, ShownTable& table) const = 0;
    /// What stands in the way of playing or using this title now, if anything but that somebody is
    /// not asked.
    virtual std::optional<Obstacle> obstacle_to(const State& state, Seat seat, u16 title) const = 0;
    virtual KindWords kind_of(const Title& title) const = 0;
    virtual std::vector<ShownTable::Figure> facts(const Title& title) const = 0;

    void fill_page(CardPage& page, u16 title, Language language) const override;
    Tree face_of(u16 title) const override;
    std::vector<Obstacle> obstacles(const State& state, Seat seat, u16 title) const override;

    using CataloguePresenter<G>::game_;
    const G& game() const { return game_; }
    /// A zone of the table with the cards of a set.
    template <class CardSet>
    ShownTable::Zone zone(std::string id, Text name, const CardSet& cards, bool shown,
                          bool open = false) const {
        return ShownTable::zone(std::move(id), std::move(name), cards, shown, open,
                                [&](Card card) -> const Title& { return game_.title(card); });
    }

  private:
    Speaker speaker(const Title& title) const;
    std::string text_of(const Title& title, Language language) const;
    ProgramWords<Rules> program_words(const Rules& rules, const Decision& asked,
                                      Language language) const;

    ShownTable whole(const State& state, Seat viewer) const;

    class View;

    const Vocabulary& vocabulary_;
};

}  // namespace cantina
