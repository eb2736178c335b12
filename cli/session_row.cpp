// A row of choices as one question: the candidates are listed once, picked in any order and
// confirmed together.
#include <algorithm>

#include "cli/session.h"
#include "match/row_answers.h"

namespace cantina::cli {

namespace {

/// The answer that stands for a candidate in the list. An amount is told in full.
Option shown_answer(const ChoiceRow& row, const ChoiceRow::Candidate& candidate) {
    Option option = candidate.copies[0];
    if (row.shape == ChoiceRow::Shape::amounts) option.amount = static_cast<u8>(candidate.most);
    return option;
}

/// "[x]" for what is picked, "[2]" for how many or as the how-manieth, "[2/3]" for amounts.
std::string box(const RowPicks& picks, int at) {
    const auto& candidate = picks.row().candidates[static_cast<size_t>(at)];
    const int count = picks.count(at);
    if (picks.row().shape == ChoiceRow::Shape::amounts)
        return fmt::format("[{}/{}]", count, candidate.most);
    if (!count) return "[ ]";
    if (candidate.most > 1) return fmt::format("[{}]", count);
    if (picks.row().shape == ChoiceRow::Shape::sequence)
        return fmt::format("[{}]", picks.place(at));
    return "[x]";
}

}  // namespace

void Session::begin_row() {
    picks_.reset();
    if (match_.over()) return;
    if (auto row = match_.game().row(match_.state()); row && row->asks_for_several())
        picks_.emplace(std::move(*row));
}

int Session::shown_count() const { return picks_ ? picks_->candidates() : match_.options().size(); }

std::string Session::shown_text(int at) const {
    const Option option =
        picks_ ? shown_answer(picks_->row(), picks_->row().candidates[static_cast<size_t>(at)])
               : match_.options()[at];
    return match_.game().option(match_.state(), option, context_.language);
}

void Session::show_row() const {
    const ChoiceRow& row = picks_->row();
    const bool weighed = row.is_weighed();
    for (int at = 0; at < picks_->candidates(); ++at) {
        const auto& candidate = row.candidates[static_cast<size_t>(at)];
        std::string text = shown_text(at);
        if (row.shape != ChoiceRow::Shape::amounts && candidate.most > 1)
            text = fmt::format("{} × {}", candidate.most, text);
        if (row.total && weighed)
            text += " " + context_.say(candidate.most > 1 ? words::weight_each : words::weight,
                                       candidate.weight);
        const std::string mark = box(*picks_, at);
        const int indent = 6 + columns(mark);
        fmt::print("{} {} {}\n", ink_.good(fmt::format("{:4}", at + 1)),
                   picks_->count(at) ? ink_.bold(mark) : mark, wrap(text, width_ - indent, indent));
    }
    show_picked();
    fmt::print("{}\n", ink_.dim(wrap(context_.say(words::how_to_pick), width_)));
}

namespace {

/// "2 of 3", "2 of at least 1", "2 (1 to 3)": how far it is, and what is wanted.
std::string so_far(const Context& context, int now, int least, int most) {
    if (least == most) return context.say(words::so_far, now, most);
    if (least == 0) return context.say(words::so_far_at_most, now, most);
    return context.say(words::so_far_between, now, least, most);
}

}  // namespace

void Session::show_picked() const {
    const ChoiceRow& row = picks_->row();
    const int picked = static_cast<int>(picks_->picks().size());
    std::vector<std::string> parts;
    // Amounts that come to a price are told as the price alone, unless they weigh something.
    if (row.shape != ChoiceRow::Shape::amounts || !row.total || row.is_weighed())
        parts.push_back(context_.say(words::picked) + " " +
                        so_far(context_, picked, row.least, row.most));
    if (row.total)
        parts.push_back(row.total->name.in(context_.language) + ": " +
                        so_far(context_, picks_->total(), row.total->least, row.total->most));
    fmt::print("     {}\n", wrap(fmt::format("{}", fmt::join(parts, " · ")), width_ - 5, 5));
}

/// What was picked stays picked when it is refused.
Session::Next Session::pick(const std::vector<std::string>& line) {
    try {
        const bool confirmed = line.empty() || picks_->take(line);
        if (!confirmed) {
            interactive_ ? show_row() : show_picked();
            return Next::ask_again;
        }
        match_.answer_all(
            answers_for(match_.game(), match_.state(), picks_->row(), picks_->picks()));
    } catch (const TextError& error) {
        fmt::print("{}\n",
                   wrap(context_.say(words::not_so, error.text().in(context_.language)), width_));
        return Next::ask_again;
    }
    kept_ = false;
    picks_.reset();
    return Next::go_on;
}

/// What a bot would pick, as a whole: it answers the row on a table of its own.
void Session::hint_at_row(bots::AnyBot& bot, Seat seat) const {
    const AnyGame& game = match_.game();
    StateBytes table = match_.state();
    OptionList list = match_.options();
    std::vector<std::string> picked;
    for (int played = 0; !Interruption::raised(); ++played) {
        const auto row = game.row(table);
        if (!row || row->place != picks_->row().place || row->taken < picks_->row().taken + played)
            break;
        const Option option = bot.choose(table, list, seat);
        const bool nothing = row->shape == ChoiceRow::Shape::amounts && option.amount == 0;
        if (option != row->done && !nothing)
            picked.push_back(game.option(table, option, context_.language));
        game.apply(table, option, list, nullptr);
    }
    if (picked.empty()) return say(words::hint_of_no_pick);
    say(words::hint_of_picks);
    for (const std::string& text : picked) fmt::print("  {}\n", wrap(text, width_ - 2, 4));
}

}  // namespace cantina::cli
