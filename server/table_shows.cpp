// What a table shows to whom.
#include "server/table.h"

namespace cantina::server {

namespace {

/// What becomes of the match when a seat is given up.
const char* name_of_departure(Departure departure) {
    static constexpr const char* names[] = {"lost", "out", "replaced"};
    return names[static_cast<int>(departure)];
}

}  // namespace

Seat Table::asked() const {
    if (!match_ || ending_) return nobody;
    return match_->decision().seat;
}

bool Table::asks_bot() const {
    const Seat seat = asked();
    return seat < seats() && !sitters_[seat].bot.empty();
}

Tree Table::view(Seat viewer) const {
    if (!match_) return {};
    Tree view = game().view(match_->state(), viewer);
    if (ending_)
        for (auto& [key, value] : std::get<Tree::Map>(view.value))
            if (key == "decision") value = {};
    return view;
}

Tree Table::log(Seat viewer, int since) const {
    return Tree(news({.viewer = viewer}, since, false).log);
}

News Table::news(const Whose& whose, int since, bool with_events) const {
    if (!match_) return {};
    return server::news(*match_, whose, since, match_->position(), with_events);
}

Tree Table::since(Seat viewer) const {
    if (!match_ || viewer >= seats()) return {};
    const int position = match_->after_last_choice(viewer);
    return position ? first_number_of(position + 1) : 0;
}

Tree Table::can(Seat viewer) const {
    const bool playing = match_ && !ending_ && takes_part(viewer);
    bool undo = playing && agreement_.undo != UndoRule::never;
    if (undo) {
        const auto back = match_->previous_choice(viewer);
        undo = back && *back >= agreement_.at;
    }
    Tree leaving;
    if (playing) leaving = name_of_departure(game().departure(match_->state(), viewer));
    return Tree::Map{{"undo", undo},
                     {"hint", playing && agreement_.hints && asked() == viewer},
                     {"draw", playing && game().knows_draws() && people_in() > 1},
                     {"resign", playing},
                     {"leaving", std::move(leaving)}};
}

Json Table::seats_for(Seat viewer) const {
    Json list = Json::array();
    for (Seat seat = 0; seat < seats(); ++seat) {
        const Sitter& sitter = sitters_[seat];
        const Text side = {game().seat_name(seat, Language::en),
                           game().seat_name(seat, Language::de)};
        list.push_back({{"seat", seat},
                        {"side", to_json(side)},
                        {"kind", sitter.bot.empty() ? "person" : "bot"},
                        {"name", sitter.name},
                        {"bot", sitter.bot.empty() ? Json() : Json(sitter.bot)},
                        {"free", !sitter.taken},
                        {"you", seat == viewer},
                        {"out", is_out(seat)},
                        {"left", standing_.left[seat] ? Json(standing_.left[seat]) : Json()}});
    }
    return list;
}

Json Table::summary() const {
    static constexpr const char* names[] = {"waiting", "playing", "over"};
    Json summary = {{"table", id_},
                    {"game", agreement_.game},
                    {"setup", agreement_.setup},
                    {"status", names[static_cast<int>(status())]},
                    {"seats", seats_for(spectator)},
                    {"asked", asked() < seats() ? Json(asked()) : Json()},
                    {"moved-at", moved_at_}};
    if (ending_)
        summary["result"] = {{"reason", ending_->reason}, {"scores", ending_->result}};
    else
        summary["result"] = nullptr;
    return summary;
}

std::vector<Obstacle> Table::why_not(Seat seat, const std::string& card) const {
    check_playing();
    return game().why_not(match_->state(), seat, card);
}

}  // namespace cantina::server
