// What people see of a game: its questions, answers, events and cards in words, its board in a
// terminal, its view as a tree. Each game has one; the server and the command line know no other
// way to talk about a match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "engine/flow/choice_row.h"
#include "engine/flow/option.h"
#include "engine/flow/report.h"

namespace cantina {

/// A sentence of the log with the clause it shows at work.
struct Sentence {
    std::string text;  // empty: nothing worth telling this viewer
    std::string clause;
};

/// What the log, `why` and `?` need to draw with.
struct Style {
    Language language = Language::en;
    bool colour = false;
    int width = 80;
    bool legend = true;  // what the signs mean
};

/// A card as the catalogue shows it.
struct CardPage {
    std::string id;
    std::string name;
    std::vector<std::pair<std::string, std::string>> facts;  // "cost" -> "3", in the given language
    std::string text;                                        // from the describer
    std::string reward;
    std::string note;
    bool house = false;
};

template <class State>
class Presenter {
  public:
    virtual ~Presenter() = default;

    /// What the side at this seat is called.
    virtual std::string seat_name(Seat seat, Language language) const = 0;
    /// What is being asked, in one sentence.
    virtual std::string question(const State& state, Language language) const = 0;
    /// An answer as a button would say it: a verb first. `viewer` sees only what it may.
    virtual std::string option(const State& state, const Option& option,
                               Language language) const = 0;
    /// The row of choices of which the question is a part, as one question to a person; none if it
    /// stands alone.
    virtual std::optional<ChoiceRow> row(const State& state) const = 0;
    /// The log's sentence for an event, as `viewer` may know it.
    virtual Sentence sentence(const Event& event, Seat viewer, Language language) const = 0;
    /// What an event moved or changed on the board, as `viewer` may know it; null: nothing to show.
    /// `what`, and as far as they apply: `seat`, `card`, `number`, `other`, `from` and `to` (each a
    /// `zone` with its `seat`), `amount`, `why` (the card that caused it).
    virtual Tree happening(const Event& event, Seat viewer) const = 0;
    /// Only what the viewer may see.
    virtual Tree view(const State& state, Seat viewer) const = 0;
    /// The table for a terminal, as `viewer` sees it; lines end with a newline.
    virtual std::string board(const State& state, Seat viewer, const Style& style) const = 0;
    /// What stands in the way of using this card now: one entry for each thing one could want to do
    /// with it. Empty if nothing does. `card_name` may be an id, a name or part of a name.
    virtual std::vector<Obstacle> why_not(const State& state, Seat seat,
                                          const std::string& card_name) const = 0;
    /// Ids of the cards whose id or name (in any language) contains the text, best first.
    virtual std::vector<std::string> find_cards(const std::string& text) const = 0;
    virtual std::optional<CardPage> card(const std::string& id, Language language) const = 0;
    virtual std::vector<std::string> card_ids() const = 0;
    /// All that is needed to draw a card, in both languages; null for an unknown id.
    virtual Tree face(const std::string& id) const = 0;
    /// What a whole match comes to: `seats` (for each its `figures`: label and value) and `series`
    /// (label, seat or null, points of turn and value).
    virtual Tree chronicle(const std::vector<Event>& events) const = 0;
};

}  // namespace cantina
