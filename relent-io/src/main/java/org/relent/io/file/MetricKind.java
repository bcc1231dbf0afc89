// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;
import java.util.Optional;
import org.relent.family.FisherMetric;

/** The ways to measure Fisher scores that a file may hold: the closed list. */
enum MetricKind {
  EXACT("exact") {
    @Override
    FisherMetric metric(double[] numbers, int size) {
      return new FisherMetric.Exact();
    }
  },
  PLAIN("plain") {
    @Override
    FisherMetric metric(double[] numbers, int size) {
      return new FisherMetric.Plain();
    }
  },
  /** One variance for each score. */
  DIAGONAL("diagonal") {
    @Override
    long size(long scores) {
      return scores;
    }

    @Override
    double[] numbers(FisherMetric metric) {
      return ((FisherMetric.Diagonal) metric).variances();
    }

    @Override
    FisherMetric metric(double[] numbers, int size) {
      return new FisherMetric.Diagonal(numbers);
    }
  },
  /** The upper triangle, column by column: the one that its factor is made of. */
  MATRIX("matrix") {
    @Override
    long size(long scores) {
      return scores * (scores + 1) / 2;
    }

    @Override
    double[] numbers(FisherMetric metric) {
      double[] matrix = ((FisherMetric.Matrix) metric).information();
      int d = (int) Math.sqrt(matrix.length);
      double[] triangle = new double[(int) size(d)];
      for (int i = 0, at = 0; i < d; i++) {
        for (int j = 0; j <= i; j++) {
          triangle[at++] = matrix[j * d + i];
        }
      }
      return triangle;
    }

    @Override
    FisherMetric metric(double[] numbers, int size) {
      KernelPart.requireRoom(16L * size * size);
      double[] matrix = new double[Math.multiplyExact(size, size)];
      for (int i = 0, at = 0; i < size; i++) {
        for (int j = 0; j <= i; j++, at++) {
          matrix[i * size + j] = numbers[at];
          matrix[j * size + i] = numbers[at];
        }
      }
      return new FisherMetric.Matrix(matrix);
    }
  };

  private final String id;

  MetricKind(String id) {
    this.id = id;
  }

  String id() {
    return id;
  }

  static Optional<MetricKind> of(String id) {
    return Arrays.stream(values()).filter(kind -> kind.id.equals(id)).findFirst();
  }

  static MetricKind of(FisherMetric metric) {
    if (metric instanceof FisherMetric.Matrix) {
      return MATRIX;
    }
    if (metric instanceof FisherMetric.Diagonal) {
      return DIAGONAL;
    }
    return metric instanceof FisherMetric.Exact ? EXACT : PLAIN;
  }

  /** How many numbers it has, of so many scores. */
  long size(long scores) {
    return 0;
  }

  /** Its numbers. */
  double[] numbers(FisherMetric metric) {
    return new double[0];
  }

  /** The metric of these numbers, of so many scores. */
  abstract FisherMetric metric(double[] numbers, int size);
}
