// Checks compiled abilities: whether the tables refer only to what is there and every program has
// the shape that the compiler writes. Whatever passes can be run and asked about in bounded time
// without leaving its tables; content compiled from YAML and tables read from bytes both go
// through it.
#pragma once

#include <functional>

#include "engine/abilities/ability.h"
#include "engine/abilities/vocabulary.h"
#include "engine/base/error.h"

namespace cantina {

/// A table that no compiler has written, or content that no rules could carry out.
class CodeFault : public TextError {
  public:
    using TextError::TextError;
};

class CodeCheck {
  public:
    /// Called for every verb with the selection before it (null if there is none), so that a game
    /// can refuse what its verbs cannot do. Throws CodeFault.
    using OnVerb = std::function<void(const VerbWords&, const Instruction& verb,
                                      const Instruction* selection)>;

    CodeCheck(const Code& code, const Vocabulary& words, int titles, OnVerb on_verb);

    /// Sizes, conditions and filters. Throws CodeFault.
    void tables() const;
    /// One ability or reward with its programs. Throws CodeFault.
    void ability(u16 number);

    static constexpr int max_depth = 32;  // blocks in blocks
    static constexpr int max_loops = 2;   // loops in loops: each is a step of its own

  private:
    void check(bool holds, const Text& otherwise) const;
    /// What only a damaged table can do wrong.
    void check(bool holds, const char* otherwise) const;
    void condition(size_t number) const;
    void filter(const Filter& filter) const;
    void argument(const Operand& operand, i16 value) const;
    void number(i16 value) const;
    bool is_duration(i16 number) const;

    void block(int from, int to);
    int effect(int at, int end);
    int simple_block(int at, int target, int end);
    int if_else(int at, int end);
    int choice(int at, int end);
    int loop(int at, int exit, u16 closing, int end);
    int selection(int at, int end);
    int muster(int at, int end);
    int verb(int at, int end, const Instruction* selection);
    const Instruction& instruction(int at) const;
    bool are_zones(i16 argument) const;
    bool is_in(i16 number, size_t count) const {
        return number >= 0 && static_cast<size_t>(number) < count;
    }

    const Code& code_;
    const Vocabulary& words_;
    int titles_;
    OnVerb on_verb_;
    int depth_ = 0;
    int loops_ = 0;
    bool constant_ = false;
};

}  // namespace cantina
