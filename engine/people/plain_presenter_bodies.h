// How a PlainPresenter does it: for the one source of a game that instantiates it.
#pragma once

#include "engine/people/game_view.h"
#include "engine/people/plain_presenter.h"
#include "engine/people/program_words.h"

namespace cantina {

namespace detail {

inline const SaidNumber* row_of(std::span<const SaidNumber> rows, u8 number) {
    for (const SaidNumber& row : rows)
        if (row.number == number) return &row;
    return nullptr;
}

inline Noun as_name(const Text& name) {
    return {.en = name.en,
            .en_plural = name.en,
            .de = name.de,
            .de_genitive = name.de,
            .de_plural = name.de,
            .naming = Naming::name};
}

}  // namespace detail

template <class G, class Rules>
PlainPresenter<G, Rules>::PlainPresenter(const G& game, const Vocabulary& vocabulary)
    : CataloguePresenter<G>(game), vocabulary_(vocabulary) {
    static const bool complete = (require_phrases(vocabulary), true);
    CANTINA_CHECK(complete);
}

template <class G, class Rules>
std::string PlainPresenter<G, Rules>::seat_name(Seat seat, Language language) const {
    return player_name(seat, language);
}

template <class G, class Rules>
std::string PlainPresenter<G, Rules>::question(const State& state, Language language) const {
    const Decision asked = game_.decision(state);
    if (asked.over())
        return std::string(say(language, "The match is over.", "Die Partie ist zu Ende."));
    if (const SaidNumber* own = detail::row_of(question_words(), asked.question))
        return fill(say(language, own->en, own->de), {{}, number(state, nullptr)});
    const Rules rules = read_only(game_, state);
    return program_words(rules, asked, language).question(asked.question);
}

template <class G, class Rules>
std::string PlainPresenter<G, Rules>::option(const State& state, const Option& option,
                                             Language language) const {
    const Decision asked = game_.decision(state);
    const SaidNumber* own = detail::row_of(answer_words(), option.kind);
    if (own && (option.kind >= answers::first_of_game ||
                detail::row_of(question_words(), asked.question))) {
        Slots slots{{}, number(state, &option)};
        if (option.card != no_card)
            slots.words.emplace_back("card", game_.title(option.card).name.in(language));
        if (option.target != no_card)
            slots.words.emplace_back("target", game_.title(option.target).name.in(language));
        return fill(say(language, own->en, own->de), slots);
    }
    const Rules rules = read_only(game_, state);
    const ProgramWords<Rules> words = program_words(rules, asked, language);
    if (option.card == no_card) return words.option(option, {});
    const std::string text = words.option(option, detail::as_name(game_.title(option.card).name));
    const Seat with = whole(state, asked.seat).seat_of(option.card);
    return with == asked.seat || with == nobody ? text
                                                : text + " (" + seat_name(with, language) + ")";
}

template <class G, class Rules>
std::optional<ChoiceRow> PlainPresenter<G, Rules>::row(const State& state) const {
    if (state.over() || state.agenda.top().kind != steps::program) return std::nullopt;
    Rules rules = read_only(game_, state);
    return Interpreter<Rules>(rules).row();
}

template <class G, class Rules>
Sentence PlainPresenter<G, Rules>::sentence(const Event& event, Seat viewer,
                                            Language language) const {
    Slots slots{{}, event.amount};
    const bool shown = event.shown_to(viewer);
    if (event.seat < max_seats) slots.words.emplace_back("seat", seat_name(event.seat, language));
    if (event.detail < max_seats)
        slots.words.emplace_back("other", seat_name(event.detail, language));
    if (event.card != no_card && shown)
        slots.words.emplace_back("card", game_.title(event.card).name.in(language));
    return sentence_of(event_words()[event.kind], shown, language, slots);
}

template <class G, class Rules>
Tree PlainPresenter<G, Rules>::happening(const Event& event, Seat viewer) const {
    const EventWords<EventKind>& words = event_words()[event.kind];
    if (!words.what) return {};
    const bool shown = event.card != no_card && event.shown_to(viewer);
    const Tree seat = seat_or_null(event.seat);
    Tree::Map entry{{"what", words.what},
                    {"seat", seat},
                    {"card", shown ? Tree(game_.title(event.card).id) : Tree()}};
    for (const auto& [key, zone] : {std::pair("from", words.from), std::pair("to", words.to)})
        if (zone) entry.emplace_back(key, Tree::Map{{"zone", zone}, {"seat", seat}});
    if (event.amount) entry.emplace_back("amount", event.amount);
    return entry;
}

template <class G, class Rules>
class PlainPresenter<G, Rules>::View : GameView<G> {
  public:
    View(const PlainPresenter& presenter, const State& state, Seat viewer)
        : GameView<G>(presenter, presenter.game_, state, viewer),
          plain_(presenter),
          table_(presenter.whole(state, viewer)) {}

    Tree tree() const {
        Tree::Map view = table_.tree(G::name);
        view.emplace_back("decision", this->decision());
        return view;
    }

  private:
    Tree title(Card card) const override { return plain_.game_.title(card).id; }
    std::string_view name_of_question(u8 question) const override {
        const SaidNumber* own = detail::row_of(plain_.question_words(), question);
        return own ? own->name : question_name(question, {});
    }
    std::string_view name_of_answer(u8 kind) const override {
        const SaidNumber* own = detail::row_of(plain_.answer_words(), kind);
        return own && kind >= answers::first_of_game ? own->name : answer_name(kind, {});
    }
    Tree chosen(const Decision&) const override { return {}; }
    Tree pointed_at(Card card) const override { return table_.pointed_at(card); }

    const PlainPresenter& plain_;
    const ShownTable table_;
};

template <class G, class Rules>
Tree PlainPresenter<G, Rules>::view(const State& state, Seat viewer) const {
    return View(*this, state, viewer).tree();
}

template <class G, class Rules>
std::string PlainPresenter<G, Rules>::board(const State& state, Seat viewer,
                                            const Style& style) const {
    return whole(state, viewer).page(style);
}

template <class G, class Rules>
std::vector<Obstacle> PlainPresenter<G, Rules>::obstacles(const State& state, Seat seat,
                                                          u16 title) const {
    if (state.over()) return {obstacle("", "The match is over.", "Die Partie ist zu Ende.")};
    if (auto in_the_way = obstacle_to(state, seat, title)) return {*in_the_way};
    const Decision asked = game_.decision(state);
    if (asked.seat != seat) return {obstacle("", "It is not your turn.", "Du bist nicht am Zug.")};
    if (asked.question >= questions::first_of_game) return {};
    return {obstacle("", "First answer what you are asked.",
                     "Beantworte zuerst, was du gefragt wirst.")};
}

template <class G, class Rules>
void PlainPresenter<G, Rules>::fill_page(CardPage& page, u16 number, Language language) const {
    const Title& title = game_.library().titles[number];
    page.text = text_of(title, language);
    page.facts.emplace_back(say(language, "type", "Art"), kind_of(title).name.in(language));
    for (const ShownTable::Figure& fact : facts(title))
        page.facts.emplace_back(fact.name.in(language), std::to_string(fact.value));
}

template <class G, class Rules>
Tree PlainPresenter<G, Rules>::face_of(u16 number) const {
    const Title& title = game_.library().titles[number];
    Tree::Map face{{"title", title.id},
                   {"name", both(title.name)},
                   {"kind", kind_of(title).id},
                   {"kind-name", both(kind_of(title).name)}};
    for (const ShownTable::Figure& fact : facts(title)) face.emplace_back(fact.id, fact.value);
    face.emplace_back("text",
                      both_or_null([&](Language language) { return text_of(title, language); }));
    return face;
}

template <class G, class Rules>
Tree PlainPresenter<G, Rules>::chronicle(const std::vector<Event>& events) const {
    chronicle::Deeds<EventKind> deeds(deed_words());
    std::array<Tree::List, max_seats> points;
    const auto close_turn = [&](int turn) {
        for (Seat seat = 0; turn && seat < max_seats; ++seat)
            points[seat].push_back(chronicle::point(turn, deeds.of(0, seat)));
    };
    chronicle::by_turns(events, EventKind::turn_began, close_turn,
                        [&](const Event& event) { deeds.count(event); });
    Tree::List lines;
    for (Seat seat = 0; seat < game_.seats(); ++seat)
        lines.push_back(chronicle::series(deeds.label(0), Tree(seat), std::move(points[seat])));
    return chronicle::whole(deeds.figures(game_.seats()), std::move(lines));
}

template <class G, class Rules>
Speaker PlainPresenter<G, Rules>::speaker(const Title& title) const {
    Speaker made;
    made.self = vocabulary_.nouns.at(kind_of(title).id);
    made.in_play = {"{this} is in play", "{this} im Spiel ist"};
    made.several_opponents = game_.seats() > 2;
    made.named = [this](int number) {
        return detail::as_name(game_.library().titles.at(static_cast<size_t>(number)).name);
    };
    return made;
}

template <class G, class Rules>
std::string PlainPresenter<G, Rules>::text_of(const Title& title, Language language) const {
    if (title.ability == 0) return "";
    return Describer(vocabulary_, game_.library().code)
        .ability(title.ability, speaker(title), language);
}

template <class G, class Rules>
ProgramWords<Rules> PlainPresenter<G, Rules>::program_words(const Rules& rules,
                                                            const Decision& asked,
                                                            Language language) const {
    const Title& title = game_.title(asked.about);
    return {rules,          Describer(vocabulary_, rules.code()),
            speaker(title), title.name.in(language),
            asked.seat,     language};
}

template <class G, class Rules>
ShownTable PlainPresenter<G, Rules>::whole(const State& state, Seat viewer) const {
    ShownTable table;
    table.viewer = viewer;
    table.active = state.active;
    table.turn = state.turn;
    table.over = state.over();
    table.winners = state.contest.winners;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
        ShownTable::Player player;
        player.name = {seat_name(seat, Language::en), seat_name(seat, Language::de)};
        player.out = state.contest.is_out(seat);
        table.players.push_back(std::move(player));
    }
    lay_out(state, table);
    return table;
}

}  // namespace cantina
