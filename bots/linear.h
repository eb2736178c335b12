// Systems of linear equations, as fits by Newton's method need them.
#pragma once

#include <vector>

namespace cantina::bots {

using Numbers = std::vector<double>;

/// Solves matrix · x = vector for a symmetric, positive matrix, row by row, of which the lower half
/// is given (Cholesky).
Numbers solved(Numbers matrix, Numbers vector);

}  // namespace cantina::bots
