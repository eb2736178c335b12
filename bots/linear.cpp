#include "bots/linear.h"

#include <cmath>

namespace cantina::bots {

Numbers solved(Numbers matrix, Numbers vector) {
    const size_t n = vector.size();
    for (size_t row = 0; row < n; ++row)
        for (size_t column = 0; column <= row; ++column) {
            double sum = matrix[row * n + column];
            for (size_t k = 0; k < column; ++k) sum -= matrix[row * n + k] * matrix[column * n + k];
            matrix[row * n + column] =
                row == column ? std::sqrt(sum) : sum / matrix[column * n + column];
        }
    for (size_t row = 0; row < n; ++row) {
        for (size_t k = 0; k < row; ++k) vector[row] -= matrix[row * n + k] * vector[k];
        vector[row] /= matrix[row * n + row];
    }
    for (size_t row = n; row-- > 0;) {
        for (size_t k = row + 1; k < n; ++k) vector[row] -= matrix[k * n + row] * vector[k];
        vector[row] /= matrix[row * n + row];
    }
    return vector;
}

}  // namespace cantina::bots
