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

  /** Differences of fourth order with steps of 1e-3 or less, on values of order one to ten. */
  private static final double GRADIENT = 1e-7;

  private static final double HESSIAN = 1e-6;

  private static final double ROUNDING = 1e-12;

  private LogPartitionLaws() {}

  /** All laws, at λ. */
  public static Stream<DynamicTest> of(String name, LogPartition partition, double[] lambda) {
    double[] zero = new double[partition.dimension()];
    return Stream.of(
        dynamicTest(
            name + ": log Z(0) = 0, the prior is normalised",
            () -> assertEquals(0, partition.at(zero).logZ(), ROUNDING)),
        dynamicTest(name + ": the gradient is the expectation", () -> gradient(partition, lambda)),
        dynamicTest(name + ": the Hessian is the covariance", () -> hessian(partition, lambda)),
        dynamicTest(
            name + ": a part of the covariance is a part of the whole",
            () -> subsets(partition, lambda)),
        dynamicTest(name + ": convex between 0 and λ", () -> convex(partition, zero, lambda)),
        dynamicTest(name + ": λ is left alone", () -> untouched(partition, lambda)));
  }

  /** ∂ log Z/∂λₜ = E[φₜ]. */
  public static void gradient(LogPartition partition, double[] lambda) {
    for (int t = 0; t < lambda.length; t++) {
      int at = t;
      double numeric = Derivative.of(v -> partition.at(with(lambda, at, v)).logZ(), lambda[t]);
      assertEquals(numeric, partition.at(lambda).expectation(t), GRADIENT, "entry " + t);
    }
  }

  /** ∂²log Z/∂λₛ∂λₜ = Cov[φₛ, φₜ]. */
  public static void hessian(LogPartition partition, double[] lambda) {
    int n = lambda.length;
    int[] all = IntStream.range(0, n).toArray();
    double[] covariance = partition.at(lambda).covariance(all);
    for (int s = 0; s < n; s++) {
      for (int t = 0; t < n; t++) {
        int row = s;
        int at = t;
        double numeric =
            Derivative.of(v -> partition.at(with(lambda, at, v)).expectation(row), lambda[t]);
        assertEquals(numeric, covariance[s * n + t], HESSIAN, "entry " + s + ", " + t);
      }
      assertEquals(covariance[s * n + s], partition.at(lambda).variance(s), ROUNDING);
    }
  }

  /** Multipliers named in falling order, one of them left out. */
  public static void subsets(LogPartition partition, double[] lambda) {
    int n = lambda.length;
    int[] part = IntStream.range(1, n).map(t -> n - t).toArray();
    double[] whole = partition.at(lambda).covariance(IntStream.range(0, n).toArray());
    double[] block = partition.at(lambda).covariance(part);
    assertEquals(part.length * part.length, block.length);
    for (int a = 0; a < part.length; a++) {
      for (int b = 0; b < part.length; b++) {
        assertEquals(
            whole[part[a] * n + part[b]],
            block[a * part.length + b],
            ROUNDING,
            "entry " + part[a] + ", " + part[b]);
      }
    }
  }

  private static void untouched(LogPartition partition, double[] lambda) {
    double[] copy = lambda.clone();
    LogPartition.Tilt tilt = partition.at(copy);
    double before = tilt.expectation(0);
    java.util.Arrays.fill(copy, 1e9);
    assertEquals(before, tilt.expectation(0), 0, "λ is read, not kept");
  }

  /** The middle of a chord lies above log Z. */
  public static void convex(LogPartition partition, double[] from, double[] to) {
    double[] middle = new double[from.length];
    for (int t = 0; t < from.length; t++) {
      middle[t] = 0.5 * (from[t] + to[t]);
    }
    double chord = 0.5 * (partition.at(from).logZ() + partition.at(to).logZ());
    assertTrue(partition.at(middle).logZ() <= chord + ROUNDING);
  }

  private static double[] with(double[] lambda, int t, double value) {
    double[] moved = lambda.clone();
    moved[t] = value;
    return moved;
  }
}
