// What a running program asks and how it may be answered, in words that the describer writes from
// the program itself: the engine's own kinds of questions, the same in every game.
#pragma once

#include <string>

#include "engine/abilities/interpreter.h"
#include "engine/people/names.h"
#include "engine/texts/describer.h"
#include "engine/words/slots.h"

namespace cantina {

/// As an answer, which has no full stop.
inline std::string as_answer(std::string sentences) {
    if (sentences.ends_with('.')) sentences.pop_back();
    return sentences;
}

/// Behind a question: how many cards have been picked before. Nothing at the beginning.
inline std::string chosen_so_far(int count, Language language) {
    if (count == 0) return "";
    return fill(say(language, " ({n} chosen so far)", " (bisher {n} gewählt)"), {{}, count});
}

/// How a part of what `step` runs is told to the seat that is asked.
inline Perspective perspective_of(const Step& step, Seat asked,
                                  const PickedCard* picked = nullptr) {
    return {.reader = step.seat == asked ? Who::you : Who::opponent,
            .actor = ProgramStep::acts_as_opponent(step) ? Who::opponent : Who::you,
            .picked = picked,
            .opponent_chosen = ProgramStep::chosen_opponent(step) != nobody};
}

template <class Rules>
class ProgramWords {
  public:
    /// `asked` reads it; `speaker` is the card whose ability runs, and `about` its name.
    ProgramWords(const Rules& rules, const Describer& describer, Speaker speaker, std::string about,
                 Seat asked, Language language)
        : rules_(rules),
          describer_(describer),
          speaker_(std::move(speaker)),
          about_(std::move(about)),
          asked_(asked),
          language_(language),
          step_(rules.s.agenda.top()),
          at_(counter_of(step_)) {}

    std::string question(u8 kind) const {
        switch (kind) {
            case questions::may:
                return about_ + say(": You may do this, or decline.",
                                    ": Du darfst dies tun oder darauf verzichten.");
            case questions::choose_one:
                return about_ + say(": Choose one.", ": Wähle eins.");
            case questions::choose_seat:
                return about_ + say(": Which opponent?", ": Welcher Gegner?");
            default:
                return about_ + ": " + part(at_, at_ + 2);
        }
    }

    /// What this selection has had already (see chosen_so_far).
    std::string so_far() const {
        return chosen_so_far(step_.count - ProgramStep::kept(step_), language_);
    }

    /// `picked`: how a card that may be picked is named.
    std::string option(const Option& option, const Noun& picked) const {
        switch (option.kind) {
            case answers::yes:
                return as_answer(part(at_ + 1, instruction(at_).arg[0]));
            case answers::no:
                return say("Decline", "Verzichte darauf");
            case answers::done:
                return step_.count ? say("That is all", "Das ist alles")
                                   : say("Choose none", "Wähle keine");
            case answers::seat:
                return player_name(static_cast<Seat>(option.detail), language_);
            case answers::alternative: {
                const Instruction& branch = instruction(at_ + 1 + option.detail);
                return as_answer(part(branch.arg[0], branch.arg[1]));
            }
            default: {
                const PickedCard card{picked, zone_of(option.card), true};
                return as_answer(part(at_, at_ + 2, &card));
            }
        }
    }

  private:
    std::string say(std::string_view en, std::string_view de) const {
        return std::string(cantina::say(language_, en, de));
    }
    const Instruction& instruction(int at) const {
        return rules_.code().instructions[static_cast<size_t>(at)];
    }
    std::string part(int from, int to, const PickedCard* picked = nullptr) const {
        return describer_.part(from, to, speaker_, language_,
                               perspective_of(step_, asked_, picked));
    }
    /// Where among the zones of the selection the card lies: the last one that has it, for it is
    /// the narrower one.
    int zone_of(Card card) const {
        const u64 zones = rules_.code().zones(instruction(at_).arg[2]);
        const Seat actor = acting_seat(rules_, step_);
        int found = -1;
        for (int zone = 0; zone < 31; ++zone)
            if (zones >> zone & 1 &&
                rules_.candidates(static_cast<int>(u64{1} << zone), 0, actor, step_).has(card))
                found = zone;
        return found;
    }

    const Rules& rules_;
    Describer describer_;
    Speaker speaker_;
    std::string about_;
    Seat asked_;
    Language language_;
    const Step& step_;
    const int at_;  // where in the code it stands
};

}  // namespace cantina
