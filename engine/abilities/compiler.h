// Compiles abilities from YAML into Code. See docs/adding-a-card.md for the language.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/abilities/content.h"
#include "engine/abilities/vocabulary.h"

namespace cantina {

class AbilityCompiler {
  public:
    using FindTitle = std::function<std::optional<int>(const std::string&)>;

    /// Appends to `code`; `find_title` turns a card's id into its number.
    AbilityCompiler(const Vocabulary& vocabulary, Code& code, FindTitle find_title);

    /// One ability: {from, when, if, first, limit, of, forced, price, targets, do} or {if, always}.
    /// Returns its number.
    u16 ability(const Entry& entry, u16 title, u8 slot);
    /// A plain list of effects, as a reward.
    u16 reward(const Entry& entry, u16 title);
    /// Which cards something else of a card is about. Returns the filter's number.
    u16 which_cards(const Entry& entry) { return static_cast<u16>(filter(entry)); }

  private:
    u16 start_ability(u16 title);
    void used_ability(const Entry& entry, Ability& made);
    void constant_ability(const Entry& entry, Ability& made);
    void targets(const Entry& entry);
    u8 next_tally(const Entry& entry);
    u64 predicate_values(const PredicateWords& words, const Entry& value);
    void block(const Entry& entry);
    void effect(const Entry& entry);
    void loop_body(const Entry& body);
    void control_opponent(const Entry& body);
    void control_each_opponent(const Entry& body);
    void control_if(const Entry& entry);
    void control_instead(const Entry& entry);
    void control_choose(const Entry& entry);
    void control_later(const Entry& entry, bool forced);
    void verb(const std::string& name, const Entry& operands, bool constant);
    void selection(const Entry& operands, bool keep, bool may_name = true);
    void muster(const Entry& operands);
    int new_name(const Entry& entry, int most);
    int target(const Entry& entry) const;
    void reserve_names();
    void fill(const std::vector<Operand>& operands, const Entry& entry, i16* arguments,
              const std::vector<std::string>& also_allowed);
    i16 operand(const Operand& operand, const Entry& entry);
    i16 number(const Entry& entry);
    i16 duration(const Entry& entry, bool of_limit);
    i16 zones(const Entry& entry);
    i16 filter(const Entry& entry);
    i16 who(const Entry& entry);
    u16 condition(const Entry& entry);
    u16 add_condition(const Condition& condition);
    u8 trigger(const Entry& entry);

    u16 emit(u16 op, i16 a = 0, i16 b = 0, i16 c = 0, i16 d = 0, i16 e = 0, i16 f = 0);
    i16 here() const { return static_cast<i16>(code_.instructions.size()); }
    void patch(u16 at, int argument) { code_.instructions[at].arg[argument] = here(); }

    const Vocabulary& vocabulary_;
    Code& code_;
    FindTitle find_title_;
    bool as_opponent_ = false;
    bool each_opponent_ = false;
    /// What a program knows by name, and its selections, which have fewer places for that.
    struct Names {
        struct Selection {
            u16 at;
            Entry entry;
        };
        std::vector<std::string> known;  // by number; empty if forgotten behind a loop
        std::vector<Selection> selections;
    };
    Names names_;
    /// A program of its own inside another: it starts later, when nothing is known by name.
    class OwnNames {
      public:
        explicit OwnNames(AbilityCompiler& compiler)
            : compiler_(compiler), before_(std::exchange(compiler.names_, {})) {}
        ~OwnNames() { compiler_.names_ = std::move(before_); }
        OwnNames(const OwnNames&) = delete;
        OwnNames& operator=(const OwnNames&) = delete;

      private:
        AbilityCompiler& compiler_;
        Names before_;
    };
};

}  // namespace cantina
