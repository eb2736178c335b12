#include "engine/abilities/vocabulary.h"

namespace cantina {

namespace {

class OpponentNotes {
  public:
    OpponentNotes(const Vocabulary& words, const Code& code) : words_(words), code_(code) {}

    bool speaks(const Instruction& at) const {
        switch (at.op) {
            case ops::act_as:
                return at.arg[0] == static_cast<i16>(Who::opponent);
            case ops::choose:
                return at.arg[1] == static_cast<i16>(Who::opponent);
            case ops::muster:
                if (speaks((&at)[1])) return true;  // its budget
                [[fallthrough]];
            case ops::select:
            case ops::gather:
                return at.arg[4] == static_cast<i16>(Who::opponent) || zones(at.arg[2]);
            case ops::budget:
                return at.arg[1] >= 0 && number(at.arg[0]);
            case ops::repeat:
                return number(at.arg[0]);
            default:
                break;
        }
        if (at.op < ops::first_verb) return false;
        const VerbWords& row = words_.verbs[static_cast<size_t>(at.op - ops::first_verb)];
        return row.of_opponent || operands(row.operands, at.arg);
    }

    bool speaks(const Condition& at) const {
        if (at.op < Condition::first_of_game) return false;
        const ConditionWords& row =
            words_.conditions[static_cast<size_t>(at.op - Condition::first_of_game)];
        return row.of_opponent || operands(row.operands, at.arg);
    }

  private:
    bool operands(const std::vector<Operand>& rows, const i16* arguments) const {
        for (size_t i = 0; i < rows.size(); ++i) {
            if (rows[i].kind == OperandKind::number && number(arguments[i])) return true;
            if (rows[i].kind == OperandKind::zones && zones(arguments[i])) return true;
        }
        return false;
    }

    bool number(i16 value) const {
        return value >= first_value &&
               words_.values[static_cast<size_t>(value - first_value)].of_opponent;
    }

    bool zones(i16 argument) const {
        const u64 mask = code_.zones(argument);
        for (size_t i = 0; i < words_.zones.size(); ++i)
            if (mask >> i & 1 && words_.zones[i].of_opponent) return true;
        return false;
    }

    const Vocabulary& words_;
    const Code& code_;
};

}  // namespace

void note_opponents(Code& code, const Vocabulary& vocabulary) {
    const OpponentNotes notes(vocabulary, code);
    code.instructions_on_opponent.clear();
    for (const Instruction& at : code.instructions)
        code.instructions_on_opponent.push_back(notes.speaks(at) ? 1 : 0);
    code.conditions_on_opponent.clear();
    for (const Condition& at : code.conditions)
        code.conditions_on_opponent.push_back(notes.speaks(at) ? 1 : 0);
}

}  // namespace cantina
