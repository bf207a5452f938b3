//! Systems of linear equations.

/// Solves a system of linear equations by Gauss and Jordan.
pub fn solved<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        let scale = matrix[pivot][pivot].max(1e-9);
        matrix[pivot] = matrix[pivot].map(|value| value / scale);
        right[pivot] /= scale;
        for row in (0..N).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            matrix[row] = std::array::from_fn(|column| matrix[row][column] - factor * matrix[pivot][column]);
            right[row] -= factor * right[pivot];
        }
    }
    right
}
