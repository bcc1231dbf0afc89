// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.relent.dual.LogPartition;

/** What must hold of the log-partition function of every proper prior. */
public final class LogPartitionLaws {

  private LogPartitionLaws() {}

  /** All laws, at λ. */
  public static Stream<DynamicTest> of(String name, LogPartition partition, double[] lambda) {
    double[] zero = new double[partition.dimension()];
    return Stream.of(
        dynamicTest(
            name + ": log Z(0) = 0, the prior is normalised",
            () -> assertEquals(0, partition.at(zero).logZ(), 1e-12)),
        dynamicTest(name + ": the gradient is the expectation", () -> gradient(partition, lambda)),
        dynamicTest(name + ": the Hessian is the covariance", () -> hessian(partition, lambda)),
        dynamicTest(name + ": convex between 0 and λ", () -> convex(partition, zero, lambda)));
  }

  private static void gradient(LogPartition partition, double[] lambda) {
    for (int t = 0; t < lambda.length; t++) {
      int at = t;
      double numeric = Derivative.of(v -> partition.at(with(lambda, at, v)).logZ(), lambda[t]);
      assertEquals(numeric, partition.at(lambda).expectation(t), 1e-7, "entry " + t);
    }
  }

  private static void hessian(LogPartition partition, double[] lambda) {
    int n = lambda.length;
    int[] all = IntStream.range(0, n).toArray();
    double[] covariance = partition.at(lambda).covariance(all);
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        int row = s;
        int at = t;
        double numeric =
            Derivative.of(v -> partition.at(with(lambda, at, v)).expectation(row), lambda[t]);
        assertEquals(numeric, covariance[s * n + t], 1e-6, "entry " + s + ", " + t);
      }
      assertEquals(covariance[s * n + s], partition.at(lambda).variance(s), 1e-12);
    }
  }

  private static void convex(LogPartition partition, double[] from, double[] to) {
    double[] middle = new double[from.length];
    for (int t = 0; t < from.length; t++) {
      middle[t] = 0.5 * (from[t] + to[t]);
    }
    double chord = 0.5 * (partition.at(from).logZ() + partition.at(to).logZ());
    assertTrue(partition.at(middle).logZ() <= chord + 1e-12);
  }

  private static double[] with(double[] lambda, int t, double value) {
    double[] moved = lambda.clone();
    moved[t] = value;
    return moved;
  }
}
