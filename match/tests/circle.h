// A tiny game for two to eight seats, for tests of what games of two cannot show: seats that go out
// while others play on, every kind of departure, and a row of choices with a budget.
//
// Who is asked ends the turn, strikes somebody (who is out), calls it a draw, or gathers: two or
// three of five stones that weigh 1 to 5, at most 7 in all. The last one in has won.
#pragma once

#include <bit>

#include "engine/contract/any_game.h"
#include "match/open_game.h"

namespace cantina::circles {

class Circle final : public AnyGame {
  public:
    enum Answer : u8 { end_turn = answers::first_of_game, strike, gather, truce };
    enum EventKind : u8 { struck, gathered, turn_begins, left };

    Circle(int seats, Departure departure) : seats_(seats), departure_(departure) {}

    std::string_view name() const override { return "circle"; }
    int seats() const override { return seats_; }
    bool knows_draws() const override { return true; }
    u64 content_fingerprint() const override { return 7; }
    std::map<std::string, std::string> setup() const override { return {}; }

    StateBytes deal(const Seed&, OptionList& list, Reporter* reporter) const override {
        State state{};
        state.turn = 1;
        tell(reporter, turn_begins, 0);
        const StateBytes bytes = pack(state);
        options(bytes, list);
        return bytes;
    }
    Decision decision(const StateBytes& bytes) const override {
        const State state = unpack(bytes);
        if (state.contest.over()) return {nobody, questions::none, no_card};
        return {state.asked, state.gathers ? questions::pick_cards : questions::first_of_game,
                no_card};
    }
    void options(const StateBytes& bytes, OptionList& list) const override {
        const State state = unpack(bytes);
        list.clear();
        if (state.contest.over()) return;
        if (state.gathers) return stones(state, list);
        list.add({end_turn, 0, no_card, no_card, 0});
        list.add({gather, 0, no_card, no_card, 0});
        for (Seat seat = 0; seat < seats_; ++seat)
            if (seat != state.asked && !state.contest.is_out(seat))
                list.add({strike, 0, no_card, no_card, seat});
        list.add({truce, 0, no_card, no_card, 0});
    }
    void apply(StateBytes& bytes, const Option& option, OptionList& list,
               Reporter* reporter) const override {
        State state = unpack(bytes);
        switch (option.kind) {
            case end_turn:
                pass_on(state, reporter);
                break;
            case gather:
                state.gathers = 1;
                break;
            case strike:
                tell(reporter, struck, state.asked, everybody, option.detail);
                put_out(state, static_cast<Seat>(option.detail));
                break;
            case truce:
                state.contest.win(in(state));
                break;
            default:
                take(state, option, reporter);
        }
        bytes = pack(state);
        options(bytes, list);
    }
    Standing standing(const StateBytes& bytes) const override {
        return unpack(bytes).contest.standing();
    }
    Departure departure(const StateBytes&, Seat) const override { return departure_; }
    void leave(StateBytes& bytes, Seat seat, OptionList& list, Reporter* reporter) const override {
        State state = unpack(bytes);
        tell(reporter, left, seat);
        if (departure_ == Departure::lost)
            state.contest.win(static_cast<SeatMask>(in(state) & ~seat_bit(seat)));
        else
            put_out(state, seat);
        if (state.asked == seat && !state.contest.over()) pass_on(state, reporter);
        bytes = pack(state);
        options(bytes, list);
    }
    void resample(StateBytes&, Seat, Rng&) const override {}
    void rekey(StateBytes&, Rng&) const override {}
    u64 hash(const StateBytes& state) const override {
        return hash_bytes(state.data(), state.size());
    }
    std::size_t state_size() const override { return sizeof(State); }
    int turn(const StateBytes& bytes) const override { return unpack(bytes).turn; }
    u64 chances_taken(const StateBytes&) const override { return 0; }

    std::string seat_name(Seat seat, Language language) const override {
        return (language == Language::de ? "Platz " : "Seat ") + std::to_string(seat + 1);
    }
    std::string question(const StateBytes&, Language) const override { return "?"; }
    std::string option(const StateBytes&, const Option& option, Language) const override {
        return std::to_string(option.kind);
    }
    std::optional<ChoiceRow> row(const StateBytes& bytes) const override {
        const State state = unpack(bytes);
        if (!state.gathers || state.contest.over()) return std::nullopt;
        ChoiceRow row;
        for (u8 stone = state.next; stone < stone_count; ++stone)
            row.candidates.push_back({.copies = {pick(stone)}, .weight = stone + 1});
        row.least = least_stones - state.taken;
        row.most = most_stones - state.taken;
        row.taken = state.taken;
        row.total = ChoiceRow::Total{{"Weight", "Gewicht"}, 0, heaviest - state.weight};
        return row;
    }
    Sentence sentence(const Event& event, Seat viewer, Language language) const override {
        const std::string who = seat_name(event.seat, language);
        switch (event.kind) {
            case struck:
                return {who + " strikes " + std::to_string(event.card + 1), ""};
            case gathered:
                return {who + " gathers " +
                            (event.shown_to(viewer) ? std::to_string(event.card + 1) : "a stone"),
                        ""};
            case left:
                return {who + " leaves the circle", ""};
            default:
                return {};
        }
    }
    Tree happening(const Event& event, Seat viewer) const override {
        static constexpr const char* names[] = {"struck", "gathered", "turn", "left"};
        const bool shown = event.shown_to(viewer) && event.card != no_card;
        return Tree::Map{{"what", names[event.kind]},
                         {"seat", event.seat},
                         {"card", shown ? Tree(std::to_string(event.card)) : Tree()}};
    }
    Tree view(const StateBytes& bytes, Seat viewer) const override {
        const State state = unpack(bytes);
        Tree::Map decision{{"seat", state.asked}};
        if (viewer == state.asked) decision.emplace_back("text", both({"What?", "Was?"}));
        return Tree::Map{{"game", "circle"},
                         {"viewer", viewer < seats_ ? Tree(viewer) : Tree()},
                         {"turn", state.turn},
                         {"decision", state.contest.over() ? Tree() : Tree(std::move(decision))}};
    }
    std::string board(const StateBytes&, Seat, const Style&) const override { return ""; }
    std::vector<Obstacle> why_not(const StateBytes&, Seat, const std::string&) const override {
        return {};
    }
    std::vector<std::string> find_cards(const std::string&) const override { return {}; }
    std::optional<CardPage> card(const std::string&, Language) const override {
        return std::nullopt;
    }
    std::vector<std::string> card_ids() const override { return {}; }
    Tree face(const std::string&) const override { return {}; }
    Tree chronicle(const std::vector<Event>&) const override { return {}; }

    static Option pick(u8 stone) { return {answers::pick, 0, stone, no_card, 0}; }
    static Option done() { return {answers::done, 0, no_card, no_card, 0}; }

  private:
    static constexpr u8 stone_count = 5;
    static constexpr u8 least_stones = 2;
    static constexpr u8 most_stones = 3;
    static constexpr u8 heaviest = 7;

    struct State {
        u8 asked;
        u8 turn;
        u8 gathers, taken, next, weight;  // the row of the moment
        Contest contest;
    };

    static StateBytes pack(const State& state) {
        StateBytes bytes(sizeof state);
        std::memcpy(bytes.data(), &state, sizeof state);
        return bytes;
    }
    static State unpack(const StateBytes& bytes) {
        State state;
        std::memcpy(&state, bytes.data(), sizeof state);
        return state;
    }
    static void tell(Reporter* reporter, EventKind kind, Seat seat, SeatMask seen = everybody,
                     Card card = no_card) {
        if (reporter) reporter->events.push_back({kind, seat, seen, 0, card, no_card, 0});
    }
    SeatMask in(const State& state) const {
        return static_cast<SeatMask>(all_seats(seats_) & ~state.contest.out);
    }
    void put_out(State& state, Seat seat) const {
        state.contest.put_out(seat_bit(seat));
        if (std::popcount(static_cast<unsigned>(in(state))) == 1) state.contest.win(in(state));
    }
    void pass_on(State& state, Reporter* reporter) const {
        state.gathers = state.taken = state.next = state.weight = 0;
        do state.asked = static_cast<u8>((state.asked + 1) % seats_);
        while (state.contest.is_out(state.asked));
        ++state.turn;
        tell(reporter, turn_begins, state.asked);
    }
    /// Stones that leave enough for the least number within the weight.
    static void stones(const State& state, OptionList& list) {
        for (u8 stone = state.next; stone < stone_count; ++stone) {
            int weight = state.weight + stone + 1;
            for (int more = least_stones - state.taken - 1, next = stone + 2; more > 0; --more)
                weight += next <= stone_count ? next++ : heaviest;
            if (weight <= heaviest) list.add(pick(stone));
        }
        if (state.taken >= least_stones) list.add(done());
    }
    void take(State& state, const Option& option, Reporter* reporter) const {
        if (option.kind == answers::pick) {
            tell(reporter, gathered, state.asked, seat_bit(state.asked), option.card);
            ++state.taken;
            state.next = static_cast<u8>(option.card + 1);
            state.weight = static_cast<u8>(state.weight + option.card + 1);
            if (state.taken < most_stones) return;
        }
        state.gathers = state.taken = state.next = state.weight = 0;
    }

    int seats_;
    Departure departure_;
};

/// Takes the first option.
class FirstBot final : public bots::AnyBot {
  public:
    std::string name() const override { return "first"; }
    void heed(const std::atomic<bool>&) override {}
    Option choose(const StateBytes&, const OptionList& options, Seat) override {
        return options[0];
    }
    std::vector<bots::Thought> think(const StateBytes&, const OptionList& options, Seat) override {
        return {{options[0], 0.5, 1}};
    }
};

inline OpenGame circle(int seats, Departure departure) {
    return {.game = std::make_shared<Circle>(seats, departure),
            .make_bot = [](const bots::BotSpec&, u64) { return std::make_unique<FirstBot>(); },
            .worth = {}};
}

}  // namespace cantina::circles
