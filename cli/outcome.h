// How a match ended, in words.
#pragma once

#include <string>

#include "cli/context.h"
#include "match/match.h"

namespace cantina::cli {

/// Who won, alone or with others. The match must be over.
std::string told_end(const Match& match, const Context& context);
/// Who went out on the way, in which order; empty if nobody did.
std::string told_out(const Match& match, const Context& context);

}  // namespace cantina::cli
