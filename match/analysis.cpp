#include "match/analysis.h"

#include <algorithm>

namespace cantina {

namespace {

/// The same match is always judged in the same way.
constexpr u64 any_seed = 1;

/// Answers after the first are thought about evenly, however long the judge takes: a line is an
/// illustration.
bots::BotSpec quick(const bots::BotSpec& spec) {
    return spec.mind == bots::Mind::search ? bots::BotSpec::parse("search:1000") : spec;
}

Text both(const AnyGame& game, const StateBytes& state, const Option& option) {
    return {game.option(state, option, Language::en), game.option(state, option, Language::de)};
}

}  // namespace

/// A decision and what the bot thinks of it.
struct Analyst::Moment {
    StateBytes state;
    OptionList options;
    Seat seat = nobody;
    std::unique_ptr<bots::AnyBot> bot;
    std::vector<bots::Thought> thoughts;

    const bots::Thought& of(const Option& option) const {
        return *std::find_if(thoughts.begin(), thoughts.end(), [&](const bots::Thought& thought) {
            return thought.option == option;
        });
    }
};

Analyst::Analyst(OpenGame open, const Match& match, const bots::BotSpec& spec)
    : open_(std::move(open)), match_(match), spec_(spec) {}

std::vector<int> Analyst::moments(Seat seat) const {
    std::vector<int> found;
    for (int at = 0; at < match_.position(); ++at) {
        const HistoryEntry& entry = match_.history()[static_cast<size_t>(at)];
        if (entry.kind == HistoryEntry::Kind::take_back)
            std::erase_if(found, [&](int position) { return position >= entry.back_to; });
        const bool wanted = seat == nobody || entry.seat == seat;
        if (entry.kind == HistoryEntry::Kind::answer && !entry.forced && wanted)
            found.push_back(at);
    }
    return found;
}

Judgement Analyst::judge(int position, const std::atomic<bool>& stop) const {
    const HistoryEntry& entry = match_.history()[static_cast<size_t>(position)];
    const u64 seed = static_cast<u64>(position) + 1;
    Moment moment;
    moment.state = match_.state_at(position);
    open_.game->options(moment.state, moment.options);
    moment.seat = entry.seat;
    moment.bot = open_.make_bot(spec_, seed);
    moment.bot->heed(stop);
    moment.thoughts = moment.bot->think(moment.state, moment.options, moment.seat);

    Judgement judgement{.position = position,
                        .turn = open_.game->turn(moment.state),
                        .seat = entry.seat,
                        .chance = moment.thoughts[0].win_chance};
    weigh(moment, entry.option, judgement);
    look_for_good(moment, entry.option, judgement);
    if (judgement.mark == Judgement::Mark::none || stop) return judgement;
    const Option best = judgement.is_fault() ? moment.thoughts[0].option : entry.option;
    judgement.played = both(*open_.game, moment.state, entry.option);
    judgement.best = both(*open_.game, moment.state, best);
    if (judgement.is_fault()) judgement.better = better_line(moment, best, stop);
    return judgement;
}

/// A search spends its time on what it likes; here one answer gets all of it.
double Analyst::chance_of(const Moment& moment, const Option& option) const {
    OptionList alone;
    alone.add(option);
    return moment.bot->think(moment.state, alone, moment.seat)[0].win_chance;
}

/// The chance at the seat's next decision, if it follows with nothing in between but itself; else
/// 0. What can still be made good there has not been lost, though a search may not see so far.
double Analyst::chance_after(const Moment& moment, const Option& option) const {
    const AnyGame& game = *open_.game;
    StateBytes world = moment.state;
    Rng rng(any_seed);
    game.resample(world, moment.seat, rng);
    const u64 chances = game.chances_taken(world);
    OptionList list;
    Option next = option;
    do {
        game.apply(world, next, list, nullptr);
        if (list.empty() || game.chances_taken(world) != chances ||
            game.turn(world) != game.turn(moment.state) || game.decision(world).seat != moment.seat)
            return 0;
        next = list[0];
    } while (list.size() == 1);
    return moment.bot->think(world, list, moment.seat)[0].win_chance;
}

/// The best of many guesses is a lucky one, and what was tried seldom is known badly: a loss counts
/// only as far as both looks agree on it.
void Analyst::weigh(const Moment& moment, const Option& played, Judgement& judgement) const {
    const bots::Thought& best = moment.thoughts[0];
    const bots::Thought& thought = moment.of(played);
    if (played == best.option || bots::as_good(best, thought)) return;
    const double chance = chance_of(moment, best.option);
    const double got = std::max(chance_of(moment, played), chance_after(moment, played));
    const double loss = std::min(best.win_chance - thought.win_chance, chance - got);
    if (loss <= bots::tie) return;
    judgement.chance = chance;
    judgement.loss = loss;
    if (loss >= mistake_loss) judgement.mark = Judgement::Mark::mistake;
    if (loss >= blunder_loss) judgement.mark = Judgement::Mark::blunder;
}

void Analyst::look_for_good(const Moment& moment, const Option& played,
                            Judgement& judgement) const {
    if (judgement.loss > 0 || moment.options.size() < 3) return;
    const bots::Thought& thought = moment.of(played);
    const bots::Thought* second = nullptr;
    for (const bots::Thought& other : moment.thoughts)
        if (other.option != played && (!second || other.win_chance > second->win_chance))
            second = &other;
    if (thought.win_chance - second->win_chance < good_lead) return;
    if (chance_of(moment, played) - chance_of(moment, second->option) >= good_lead)
        judgement.mark = Judgement::Mark::good;
}

bots::ToldPlan Analyst::better_line(const Moment& moment, const Option& best,
                                    const std::atomic<bool>& stop) const {
    const auto bot = open_.make_bot(quick(spec_), any_seed);
    bot->heed(stop);
    const bots::Planner planner{*open_.game, *moment.bot, *bot, &stop};
    return told(*open_.game,
                planner.plan_from({moment.of(best)}, moment.state, moment.seat, any_seed));
}

std::vector<Tally> tally(const std::vector<Judgement>& judgements, int seats) {
    std::vector<Tally> tallies(static_cast<size_t>(seats));
    for (const Judgement& judgement : judgements) {
        Tally& of = tallies[judgement.seat];
        ++of.decisions;
        of.good += judgement.mark == Judgement::Mark::good;
        of.mistakes += judgement.mark == Judgement::Mark::mistake;
        of.blunders += judgement.mark == Judgement::Mark::blunder;
        of.lost += judgement.loss;
    }
    return tallies;
}

std::vector<const Judgement*> worst(const std::vector<Judgement>& judgements, std::size_t most) {
    std::vector<const Judgement*> faults;
    for (const Judgement& judgement : judgements)
        if (judgement.is_fault()) faults.push_back(&judgement);
    std::stable_sort(faults.begin(), faults.end(),
                     [](const Judgement* a, const Judgement* b) { return a->loss > b->loss; });
    if (faults.size() > most) faults.resize(most);
    return faults;
}

const char* name_of(Judgement::Mark mark) {
    static constexpr const char* names[] = {"none", "good", "mistake", "blunder"};
    return names[static_cast<int>(mark)];
}

}  // namespace cantina
