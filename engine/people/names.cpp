#include "engine/people/names.h"

#include "engine/flow/option.h"
#include "engine/words/slots.h"

namespace cantina {

namespace {

constexpr NamedNumber engine_questions[] = {
    {questions::respond, "respond"},         {questions::may, "may"},
    {questions::choose_one, "choose-one"},   {questions::pick_cards, "pick-cards"},
    {questions::choose_seat, "choose-seat"},
};
constexpr NamedNumber engine_answers[] = {
    {answers::pass, "pass"},
    {answers::use, "use"},
    {answers::yes, "yes"},
    {answers::no, "no"},
    {answers::pick, "pick"},
    {answers::done, "done"},
    {answers::alternative, "alternative"},
    {answers::seat, "seat"},
};

std::string_view name_in(std::span<const NamedNumber> own, std::span<const NamedNumber> of_game,
                         u8 number) {
    for (const auto rows : {own, of_game})
        for (const NamedNumber& row : rows)
            if (row.number == number) return row.name;
    return "none";
}

}  // namespace

std::string_view question_name(u8 question, std::span<const NamedNumber> of_game) {
    return name_in(engine_questions, of_game, question);
}

std::string_view answer_name(u8 kind, std::span<const NamedNumber> of_game) {
    return name_in(engine_answers, of_game, kind);
}

std::string player_name(Seat seat, Language language) {
    return std::string(say(language, "Player ", "Spieler ")) + std::to_string(seat + 1);
}

}  // namespace cantina
