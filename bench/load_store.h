// The store behind a server under load: was everything kept, and how is it with many matches?
#pragma once

#include <functional>

#include "bench/load_figures.h"
#include "bench/load_history.h"
#include "store/store.h"

namespace cantina::load {

/// Plays every table's entries again: each acknowledged answer must be there once, at its place, as
/// the option that was chosen, and no refused one; nothing may have been shown that is not stored,
/// and every view must be what its viewer could see then. If there are more views than
/// `most_views`, some of every table are looked at.
Verdict check_store(Store& store, const std::vector<History>& histories,
                    std::size_t most_views = 100'000);

struct Filled {
    i64 matches = 0;
    i64 entries = 0;
    std::string last;  // the table of the last match
};
/// Finished matches, played by chance. `go_on` is told how many there are and may end it.
Filled fill_store(Store& store, int matches, u64 seed, const std::function<bool(int)>& go_on);

}  // namespace cantina::load
