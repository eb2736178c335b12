// What can be typed during a match besides the number of an answer.
#include <algorithm>

#include "cli/session.h"
#include "engine/abilities/content.h"

namespace cantina::cli {

namespace {

constexpr const char* hint_bot = "search:2000";
constexpr const char* line_bot = "search:1000";  // for the answers after the first
constexpr size_t hints_shown = 5;

}  // namespace

std::string card_page(const CardPage& page, const Ink& ink, int width, const Context& context) {
    std::string text = ink.bold(page.name) + ink.dim(" (" + page.id + ")") + "\n";
    std::vector<std::string> facts;
    for (const auto& [name, value] : page.facts)
        facts.push_back(value.empty() ? name : name + ": " + value);
    if (!facts.empty())
        text += "  " + wrap(fmt::format("{}", fmt::join(facts, " · ")), width, 2) + "\n";
    if (!page.text.empty()) text += "  " + wrap(page.text, width, 2) + "\n";
    if (!page.reward.empty())
        text += "  " + wrap(context.say(words::reward, page.reward), width, 2) + "\n";
    if (!page.note.empty()) text += ink.dim("  " + wrap(page.note, width, 2)) + "\n";
    if (page.house) text += ink.dim("  " + wrap(context.say(words::house_card), width, 2)) + "\n";
    return text;
}

std::string clause_text(const Clause& clause, const Ink& ink, int width, const Context& context) {
    std::string text = ink.bold(clause.id) + ink.dim("  " + clause.section.in(context.language)) +
                       "\n  " + wrap(clause.text.in(context.language), width, 2) + "\n";
    if (!clause.note.empty())
        text += ink.dim("  " + wrap(clause.note.in(context.language), width, 2)) + "\n";
    return text;
}

const std::vector<Session::CommandRow>& Session::commands() {
    static const std::vector<CommandRow> rows = {
        {{"?", "card", "karte"}, &Session::show_card},
        {{"why", "warum"}, &Session::say_why},
        {{"undo", "u", "zurück", "zurueck"}, &Session::undo},
        {{"hint", "tipp"}, &Session::hint},
        {{"save", "speichern"}, &Session::save},
        {{"log", "verlauf"}, &Session::show_log},
        {{"board", "b", "tisch"}, &Session::board},
        {{"options", "o", "optionen"}, &Session::options},
        {{"rules", "rule", "regel", "regeln"}, &Session::rules},
        {{"help", "h", "hilfe"}, &Session::help},
        {{"resign", "aufgeben"}, &Session::resign},
        {{"quit", "q", "exit", "ende"}, &Session::quit},
    };
    return rows;
}

/// The cards whose names stand in a text, the longest names first.
std::vector<std::string> Session::cards_named_in(const std::string& text) const {
    std::vector<std::pair<size_t, std::string>> found;  // by length of the name
    for (const std::string& id : match_.game().card_ids()) {
        const auto page = match_.game().card(id, context_.language);
        if (page && text.find(page->name) != std::string::npos)
            found.emplace_back(page->name.size(), id);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> ids;
    for (auto& [length, id] : found) ids.push_back(std::move(id));
    return ids;
}

void Session::show_cards_of_options(Seat) const {
    std::string all;
    for (int at = 0; at < shown_count(); ++at) all += shown_text(at) + "\n";
    const auto ids = cards_named_in(all);
    if (ids.empty()) return say(words::no_card_here);
    for (const std::string& id : ids)
        fmt::print("{}", card_page(*match_.game().card(id, context_.language), ink_, width_ - 2,
                                   context_));
}

Session::Next Session::show_card(const std::string& rest, Seat seat) {
    if (rest.empty()) {
        show_cards_of_options(seat);
        return Next::ask_again;
    }
    std::vector<std::string> ids;
    if (std::all_of(rest.begin(), rest.end(), [](unsigned char c) { return std::isdigit(c); })) {
        const auto numbers = chosen_numbers({rest});
        if (!numbers) return Next::ask_again;
        ids = cards_named_in(shown_text((*numbers)[0] - 1));
        if (ids.empty()) say(words::no_card_here);
    } else {
        ids = match_.game().find_cards(rest);
        if (ids.empty()) say(words::no_such_card, rest);
    }
    constexpr size_t most = 3;
    for (size_t i = 0; i < std::min(ids.size(), most); ++i)
        fmt::print("{}", card_page(*match_.game().card(ids[i], context_.language), ink_, width_ - 2,
                                   context_));
    if (ids.size() > most) {
        std::vector<std::string> names;
        for (size_t i = most; i < ids.size(); ++i)
            names.push_back(match_.game().card(ids[i], context_.language)->name);
        fmt::print("{}\n", wrap(context_.say(words::also_found, joined(names)), width_));
    }
    return Next::ask_again;
}

Session::Next Session::say_why(const std::string& rest, Seat seat) {
    if (rest.empty()) {
        say(words::why_what);
    } else if (match_.game().find_cards(rest).empty()) {
        say(words::no_such_card, rest);
    } else {
        const auto obstacles = match_.game().why_not(match_.state(), seat, rest);
        if (obstacles.empty()) say(words::nothing_in_the_way);
        for (const Obstacle& obstacle : obstacles)
            fmt::print("  {}\n",
                       wrap(obstacle.reason.in(context_.language) +
                                (obstacle.clause.empty() ? "" : " (" + obstacle.clause + ")"),
                            width_ - 2, 4));
    }
    return Next::ask_again;
}

Session::Next Session::undo(const std::string&, Seat seat) {
    const auto position = seat < bots_.size() ? match_.previous_choice(seat) : std::nullopt;
    if (!position) {
        say(words::nothing_to_undo);
        return Next::ask_again;
    }
    const bool learned = match_.gives_away(*position, seat);
    match_.undo_to(*position, seat);
    kept_ = false;
    for (int& told : told_) told = match_.position();
    say(learned ? words::undone_with_new_chance : words::undone);
    return Next::go_on;
}

Session::Next Session::hint(const std::string&, Seat seat) {
    if (match_.over()) return help("", seat);
    const auto bot = make_bot(hint_bot, static_cast<u64>(match_.position()) + 1);
    if (picks_) {
        hint_at_row(*bot, seat);
        return Interruption::raised() ? Next::leave : Next::ask_again;
    }
    const auto quick = make_bot(line_bot, static_cast<u64>(match_.position()) + 2);
    const bots::Planner planner{match_.game(), *bot, *quick, &Interruption::flag()};
    const bots::Plan plan = planner.plan(match_.state(), match_.options(), seat,
                                         static_cast<u64>(match_.position()) + 3);
    if (Interruption::raised()) return Next::leave;
    show_hints(plan);
    return Next::ask_again;
}

void Session::show_hints(const bots::Plan& plan) const {
    const auto percent = [this](double chance) {
        return decimal(100 * chance, 1, context_.language);
    };
    say(words::hints);
    for (size_t i = 0; i < std::min(plan.thoughts.size(), hints_shown); ++i) {
        const bots::Thought& thought = plan.thoughts[i];
        const auto at = std::find(match_.options().begin(), match_.options().end(), thought.option);
        const bool ties = i > 0 && bots::as_good(plan.thoughts[0], thought);
        fmt::print("{:4}  {:>5} %  {}{}\n", at - match_.options().begin() + 1,
                   percent(thought.win_chance),
                   match_.game().option(match_.state(), thought.option, context_.language),
                   ties ? ink_.dim(" " + context_.say(words::hint_ties)) : "");
    }
    const std::string line =
        fmt::format("{}", fmt::join(bots::in_words(match_.game(), plan, context_.language), "; "));
    fmt::print("{}\n", wrap(context_.say(words::hint_line, line,
                                         bots::told_end(plan.end).in(context_.language),
                                         percent(plan.now()), percent(plan.after())),
                            width_, 2));
}

Session::Next Session::save(const std::string& rest, Seat) {
    const std::filesystem::path before = file_;
    if (!rest.empty()) file_ = rest;
    kept_ = false;
    if (keep())
        say(words::kept_in, file_.string());
    else
        file_ = before;
    return Next::ask_again;
}

Session::Next Session::show_log(const std::string&, Seat seat) {
    for (const LogLine& line : match_.log(seat, context_.language))
        fmt::print("  {}{}\n", wrap(line.text, width_ - 2, 4),
                   line.clause.empty() ? "" : ink_.dim(" [" + line.clause + "]"));
    return Next::ask_again;
}

Session::Next Session::board(const std::string&, Seat seat) {
    show_board(seat, true);
    return match_.over() ? Next::ask_again : options("", seat);
}

Session::Next Session::options(const std::string&, Seat seat) {
    if (!match_.over()) show_options(seat);
    return Next::ask_again;
}

Session::Next Session::rules(const std::string& rest, Seat) {
    const Rulebook book = games::rulebook(match_.game().name());
    const std::string wanted = lower(rest);
    constexpr int most = 12;
    int found = 0;
    for (const Clause& clause : book.clauses) {
        const bool fits =
            lower(clause.id) == wanted ||
            (!wanted.empty() &&
             (lower(clause.id).find(wanted) != std::string::npos ||
              lower(clause.text.in(context_.language)).find(wanted) != std::string::npos));
        if (fits && ++found <= most)
            fmt::print("{}", clause_text(clause, ink_, width_ - 2, context_));
    }
    if (wanted.empty())
        say(words::rules_what);
    else if (found == 0)
        say(words::no_such_clause, rest);
    else if (found > most)
        say(words::more_clauses, found - most, match_.game().name(), rest);
    return Next::ask_again;
}

Session::Next Session::help(const std::string&, Seat) {
    say(words::commands_of_a_match);
    return Next::ask_again;
}

/// Asks first, and says what the game makes of it: `resign yes` is not asked.
Session::Next Session::resign(const std::string& rest, Seat seat) {
    const AnyGame& game = match_.game();
    if (match_.over() || seat >= game.seats()) {
        say(words::nothing_to_resign);
        return Next::ask_again;
    }
    const Departure becomes = game.departure(match_.state(), seat);
    if (!words::is_yes(rest)) {
        const Text& question = becomes == Departure::lost  ? words::resign_loses
                               : becomes == Departure::out ? words::resign_goes_out
                                                           : words::resign_is_replaced;
        fmt::print("{}\n", wrap(context_.say(question, usual_bot), width_));
        const auto answer = read_line("> ");
        if (!answer) return Next::leave;
        if (!words::is_yes(*answer)) {
            say(words::not_resigned);
            return Next::ask_again;
        }
    }
    match_.leave(seat, HistoryEntry::Reason::resigned, usual_bot);
    kept_ = false;
    seat_bot(seat);
    // From here on the match is seen as by the one who still plays; by nobody's eyes if several do.
    const auto left = people();
    last_human_ = left.size() == 1 ? left[0] : left.empty() && is_human(seat) ? seat : nobody;
    return Next::go_on;
}

Session::Next Session::quit(const std::string&, Seat) { return Next::leave; }

}  // namespace cantina::cli
