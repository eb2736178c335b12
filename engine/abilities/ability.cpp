#include "engine/abilities/ability.h"

namespace cantina {

namespace {

/// In the number of filters: a table of zones follows them. Few games need one.
constexpr u32 has_zone_sets = 0x8000'0000;

}  // namespace

void write_code(ByteWriter& out, const Code& code) {
    out.list(code.instructions);
    out.list(code.conditions);
    out.list(code.operands);
    out.list(code.abilities);
    out.plain(code.tallies);
    out.plain(static_cast<u32>(code.filters.size()) | (code.zone_sets.empty() ? 0 : has_zone_sets));
    for (const Filter& filter : code.filters) {
        out.plain(static_cast<u32>(filter.predicates.size()));
        for (const Filter::Predicate& predicate : filter.predicates) {
            out.plain(predicate.kind);
            out.plain(predicate.values);
        }
    }
    if (!code.zone_sets.empty()) out.list(code.zone_sets);
}

Code read_code(ByteReader& in) {
    Code code;
    code.instructions = in.list<Instruction>();
    code.conditions = in.list<Condition>();
    code.operands = in.list<u16>();
    code.abilities = in.list<Ability>();
    code.tallies = in.plain<u8>();
    const u32 filters = in.plain<u32>();
    for (u32 i = 0; i < (filters & ~has_zone_sets); ++i) {
        Filter filter;
        const u32 predicates = in.plain<u32>();
        for (u32 j = 0; j < predicates; ++j) {
            const u16 kind = in.plain<u16>();
            filter.predicates.push_back({kind, in.plain<u64>()});
        }
        code.filters.push_back(std::move(filter));
    }
    if (filters & has_zone_sets) code.zone_sets = in.list<u64>();
    return code;
}

}  // namespace cantina
