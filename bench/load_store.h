// The store behind a server under load: was everything kept, and how is it with many matches?
#pragma once

#include <functional>

#include "bench/load_run.h"
#include "store/store.h"

namespace cantina::load {

/// Plays every table's entries again: each acknowledged answer must be there once, at its place, as
/// the option that was chosen; and nothing may have been shown that is not stored.
Verdict check_store(Store& store, const std::vector<History>& histories);

struct Filled {
    i64 matches = 0;
    i64 entries = 0;
    std::string last;  // the table of the last match
};
/// Finished matches, played by chance. `go_on` is told how many there are and may end it.
Filled fill_store(Store& store, int matches, u64 seed, const std::function<bool(int)>& go_on);

}  // namespace cantina::load
