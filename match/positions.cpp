#include "match/positions.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <sstream>

#include "games/scenarios.h"

namespace cantina {

namespace {

/// More answers than this mean that the question, or the end of the turn, never comes.
constexpr int patience = 1000;

/// What may be answered and is meant by one of these words. Copies are alike, unless one of them is
/// asked for ("x-wing#2").
template <class Scene>
std::vector<bool> options_meant(Scene& scene, const Entry& answers) {
    const Names options = scene.options();
    std::vector<bool> meant_ones(options.size());
    for (const Entry& item : answers.items()) {
        told_at(item, [&] {
            const std::string answer = item.string();
            const Option* option = meant(scene, answer);
            if (!option) item.fail(impossible(answer, true, options));
            const auto number = static_cast<size_t>(option - &scene.list()[0]);
            const bool any_copy = answer.find('#') == std::string::npos;
            bool new_one = false;
            for (size_t i = 0; i < options.size(); ++i) {
                if (i != number && !(any_copy && options[i] == options[number])) continue;
                new_one |= !meant_ones[i];
                meant_ones[i] = true;
            }
            if (!new_one) item.fail({"this answer is told twice", "das steht schon da"});
        });
    }
    return meant_ones;
}

/// Which options are right.
template <class Scene>
std::vector<bool> right_options(Scene& scene, const Entry& position) {
    std::vector<bool> right(scene.options().size(), true);
    if (position.has("right")) right = options_meant(scene, position.at("right"));
    if (position.has("wrong")) {
        const std::vector<bool> wrong = options_meant(scene, position.at("wrong"));
        for (size_t i = 0; i < right.size(); ++i) {
            if (position.has("right") && right[i] && wrong[i])
                position.at("wrong").fail(
                    {"an answer is right and wrong", "eine Antwort ist richtig und falsch"});
            if (wrong[i]) right[i] = false;
        }
    }
    const auto count = std::count(right.begin(), right.end(), true);
    if (count == 0 || count == static_cast<long>(right.size()))
        position.fail({"some answers have to be right and some wrong",
                       "manche Antworten müssen richtig sein und manche falsch"});
    return right;
}

/// What is not as told; empty if all is.
template <class Scene>
Text difference(Scene& scene, const Entry& then) {
    try {
        expect(scene, then);
        return {};
    } catch (const Unlike& error) {
        return error.faults().at(0).message;
    }
}
/// The same in the course of play, where a card may no longer be where it is looked for.
template <class Scene>
Text difference_now(Scene& scene, const Entry& then) {
    try {
        return difference(scene, then);
    } catch (const SceneError& error) {
        return error.text();
    }
}

template <class Traits>
class PositionsOf final : public Positions {
    using Scene = typename Traits::Scene;

  public:
    PositionsOf(const ContentFolder& content)
        : library_(content ? Traits::library(*content) : Traits::library()),
          open_(open_game(Traits::name, {}, content)) {}

    void check(const Position& position) const override {
        Scene scene(library_);
        reach_question(scene, position.entry);
        if (!position.is_about_turn()) {
            right_options(scene, position.entry);
            return;
        }
        const Entry then = position.entry.at("by-end-of-turn");
        told_at(then, [&] {
            if (difference(scene, then).empty())
                then.fail({"this is true from the beginning", "das ist schon am Anfang so"});
        });
    }

    PositionAnswer ask(const Position& position, const bots::BotSpec& spec, u64 seed,
                       const std::atomic<bool>* stop) const override {
        Scene scene(library_);
        reach_question(scene, position.entry);
        const auto bot = open_.make_bot(spec, seed);
        if (stop) bot->heed(*stop);
        if (position.is_about_turn())
            return play_turn(scene, *bot, position.entry.at("by-end-of-turn"));
        const std::vector<bool> right = right_options(scene, position.entry);
        const auto number = static_cast<size_t>(chosen(scene, *bot));
        return {right[number], {scene.options()[number]}, {}};
    }

  private:
    static int turn_of(Scene& scene) { return Traits::turns(scene.state()); }

    static int chosen(Scene& scene, bots::AnyBot& bot) {
        const auto& state = scene.state();
        StateBytes bytes(sizeof state);
        std::memcpy(bytes.data(), &state, sizeof state);
        const Option option = bot.choose(bytes, scene.list(), scene.decision().seat);
        const auto options = &scene.list()[0];
        return static_cast<int>(std::find(options, options + scene.list().size(), option) -
                                options);
    }

    /// Up to the first real choice of the seat that is asked.
    static void reach_question(Scene& scene, const Entry& position) {
        reach(scene, position);
        const Entry asks = position.at("asks");
        const Seat seat = seat_named(scene, asks);
        const int turn = turn_of(scene);
        told_at(asks, [&] {
            while (!scene.over() && turn_of(scene) == turn &&
                   (scene.decision().seat != seat || scene.list().size() == 1)) {
                const std::optional<int> idle = scene.idle_answer();
                if (!idle)
                    asks.fail(filled({"before, the other side has to choose among {0}; say what "
                                      "with 'do'",
                                      "vorher muss die andere Seite wählen unter {0}; was, sagt "
                                      "„do“"},
                                     joined(scene.options())));
                scene.give(*idle);
            }
        });
        if (scene.over() || turn_of(scene) != turn)
            asks.fail({"nothing is asked of this side in this turn",
                       "diese Seite wird in diesem Zug nichts gefragt"});
    }

    /// What has to be true may be so at any moment up to the end.
    static PositionAnswer play_turn(Scene& scene, bots::AnyBot& bot, const Entry& then) {
        PositionAnswer played;
        const Seat seat = scene.decision().seat;
        const int turn = turn_of(scene);
        for (int i = 0; i < patience && !scene.over() && turn_of(scene) == turn; ++i) {
            int number = scene.idle_answer().value_or(0);
            if (scene.decision().seat == seat && scene.list().size() > 1) {
                number = chosen(scene, bot);
                played.answers.push_back(scene.options()[static_cast<size_t>(number)]);
            }
            played.missing = difference_now(scene, then);
            scene.give(number);
            played.right = difference_now(scene, then).empty();
            if (played.right) return played;
        }
        return played;
    }

    typename Traits::Library library_;
    OpenGame open_;
};

}  // namespace

std::unique_ptr<const Positions> open_positions(std::string_view game,
                                                const ContentFolder& content) {
    return games::visit(game, [&](auto traits) -> std::unique_ptr<const Positions> {
        using Traits = decltype(traits);
        if constexpr (games::HasScenarios<Traits>)
            return std::make_unique<const PositionsOf<Traits>>(content);
        else
            return nullptr;
    });
}

// --- where they are found ------------------------------------------------------------------------

namespace {

void append(std::vector<Position>& all, const Source& source) {
    const Entry file = Entry::parse(source.yaml, source.name);
    for (Position& position : read_positions(file)) all.push_back(std::move(position));
}

}  // namespace

std::vector<Position> built_in_positions(std::string_view game) {
    std::vector<Position> all;
    Source source;
    const auto finish = [&] {
        if (!source.name.empty()) append(all, source);
        source = {};
    };
    std::istringstream lines{std::string(content::positions(game))};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(content::file_mark)) {
            source.yaml += line + "\n";
            continue;
        }
        finish();
        source.name = line.substr(content::file_mark.size());
    }
    finish();
    return all;
}

std::vector<Position> positions_from(const std::filesystem::path& path) {
    if (std::error_code none; !std::filesystem::is_directory(path, none))
        return read_positions(Entry::load(path, path.string()));
    std::vector<Position> all;
    for (const Source& source : read_sources(path)) append(all, source);
    return all;
}

}  // namespace cantina
