// How a game tells its events: a table with a row for each kind.
#pragma once

#include <span>
#include <string_view>

#include "engine/people/presenter.h"
#include "engine/words/grammar.h"
#include "engine/words/slots.h"

namespace cantina {

/// The log's sentence with its slots (slots.h) and the clause it shows at work. `hidden` is what
/// those read who may not know the card; empty means nothing. `what` is for the board (see
/// Presenter::happening), with the zones a card moves between; none: nothing to show.
template <class EventKind>
struct EventWords {
    EventKind kind;
    const char* clause;
    std::string_view en, de;
    std::string_view hidden_en = "", hidden_de = "";
    const char* what = nullptr;
    const char* from = nullptr;
    const char* to = nullptr;
};

/// A row for each kind, in the order of the kinds: for a static_assert.
template <class EventKind, size_t Count>
constexpr bool in_order(const EventWords<EventKind> (&rows)[Count]) {
    for (size_t i = 0; i < Count; ++i)
        if (static_cast<size_t>(rows[i].kind) != i) return false;
    return true;
}

template <class EventKind>
Sentence sentence_of(const EventWords<EventKind>& words, bool shown, Language language,
                     const Slots& slots) {
    const std::string_view pattern =
        shown ? say(language, words.en, words.de) : say(language, words.hidden_en, words.hidden_de);
    return {capitalised(fill(pattern, slots)), words.clause};
}

}  // namespace cantina
