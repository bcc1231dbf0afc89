// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

/** The statistics (1, x, xxᵀ) of d numbers in one array, of xxᵀ the lower triangle row by row. */
record Packed(int size) {

  int dimension() {
    return 1 + size + size * (size + 1) / 2;
  }

  /** Adds w·(1, x, xxᵀ) to {@code into} from place {@code from} on. */
  void accumulate(double[] x, double weight, double[] into, int from) {
    into[from] += weight;
    int at = from + 1 + size;
    for (int i = 0; i < size; i++) {
      double scaled = weight * x[i];
      into[from + 1 + i] += scaled;
      for (int j = 0; j <= i; j++) {
        into[at + j] += scaled * x[j];
      }
      at += i + 1;
    }
  }

  /** ⟨c, (1, x, xxᵀ)⟩ with the coefficients from place {@code from} on. */
  double project(double[] x, double[] coefficients, int from) {
    double sum = coefficients[from];
    int at = from + 1 + size;
    for (int i = 0; i < size; i++) {
      double row = coefficients[from + 1 + i];
      for (int j = 0; j <= i; j++) {
        row += coefficients[at + j] * x[j];
      }
      sum += x[i] * row;
      at += i + 1;
    }
    return sum;
  }

  /** The part of xxᵀ as a whole matrix. */
  double[] square(double[] packed) {
    double[] matrix = new double[size * size];
    int at = 1 + size;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++, at++) {
        matrix[i * size + j] = packed[at];
        matrix[j * size + i] = packed[at];
      }
    }
    return matrix;
  }

  /** The part of x. */
  double[] linear(double[] packed) {
    return java.util.Arrays.copyOfRange(packed, 1, 1 + size);
  }

  /** (constant, linear, symmetric matrix) as coefficients, so that off the diagonal both count. */
  double[] coefficients(double constant, double[] linear, double[] matrix) {
    double[] packed = new double[dimension()];
    packed[0] = constant;
    System.arraycopy(linear, 0, packed, 1, size);
    int at = 1 + size;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        packed[at++] = matrix[i * size + j] + matrix[j * size + i];
      }
      packed[at++] = matrix[i * size + i];
    }
    return packed;
  }
}
