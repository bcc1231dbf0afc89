// SPDX-License-Identifier: Apache-2.0
package org.relent.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.DynamicTest;
import org.relent.dual.Balance;
import org.relent.kernel.Coding;
import org.relent.math.Seed;

/** What must hold of every coding: all its methods speak of one matrix B per example. */
public final class CodingLaws {

  /** Sums of a handful of products of numbers below one. */
  private static final double ROUNDING = 1e-14;

  private CodingLaws() {}

  /** All laws, on random multipliers and scores of one seed. */
  public static Stream<DynamicTest> of(String name, Coding coding, long seed) {
    String seeded = name + ", seed " + seed + ": ";
    return Stream.of(
        dynamicTest(seeded + "coefficients are Bλ", () -> coefficients(coding, seed)),
        dynamicTest(seeded + "margins are Bᵀf", () -> transposed(coding, seed)),
        dynamicTest(seeded + "overlaps are BᵀB", () -> overlaps(coding)),
        dynamicTest(seeded + "BᵀB = I + s·11ᵀ within an example", () -> shared(coding)),
        dynamicTest(seeded + "the balance is Σβ = 0", () -> balance(coding, seed)),
        dynamicTest(seeded + "biases shift margins as the balance does", () -> biases(coding)));
  }

  private static double[] random(int length, long seed) {
    UniformRandomProvider random = new Seed(seed).random();
    return random.doubles(length, -1, 1).toArray();
  }

  private static double[] coded(Coding coding, int t, double[] lambda) {
    double[] beta = new double[coding.outputs()];
    Arrays.fill(beta, 9); // every entry must be written
    coding.coefficients(t, lambda, beta);
    return beta;
  }

  private static double[] unit(Coding coding, int t, int i) {
    double[] unit = new double[coding.width()];
    unit[i] = 1;
    return coded(coding, t, unit);
  }

  /** β = Bλ, with B entry by entry. */
  public static void coefficients(Coding coding, long seed) {
    for (int t = 0; t < coding.size(); t++) {
      double[] lambda = random(coding.width(), seed + t);
      double[] expected = new double[coding.outputs()];
      for (int o = 0; o < expected.length; o++) {
        for (int i = 0; i < lambda.length; i++) {
          expected[o] += coding.coefficient(t, o, i) * lambda[i];
        }
      }
      assertArrayEquals(expected, coded(coding, t, lambda), ROUNDING, "example " + t);
    }
  }

  /** ⟨Bᵀf, λ⟩ = ⟨f, Bλ⟩. */
  public static void transposed(Coding coding, long seed) {
    for (int t = 0; t < coding.size(); t++) {
      double[] lambda = random(coding.width(), seed + t);
      double[] score = random(coding.outputs(), seed - t - 1);
      double[] margin = new double[coding.width()];
      coding.margins(t, score, margin);
      assertEquals(
          KernelLaws.dot(score, coded(coding, t, lambda)),
          KernelLaws.dot(margin, lambda),
          ROUNDING,
          "example " + t);
    }
  }

  /** (BₛᵀBₜ)ᵢⱼ is the inner product of coded unit vectors. */
  public static void overlaps(Coding coding) {
    for (int s = 0; s < coding.size(); s++) {
      for (int t = 0; t < coding.size(); t++) {
        for (int i = 0; i < coding.width(); i++) {
          for (int j = 0; j < coding.width(); j++) {
            assertEquals(
                KernelLaws.dot(unit(coding, s, i), unit(coding, t, j)),
                coding.overlap(s, i, t, j),
                0,
                s + "." + i + " and " + t + "." + j);
          }
        }
      }
    }
  }

  /** What every block method relies on. */
  public static void shared(Coding coding) {
    for (int t = 0; t < coding.size(); t++) {
      for (int i = 0; i < coding.width(); i++) {
        for (int j = 0; j < coding.width(); j++) {
          assertEquals(
              (i == j ? 1 : 0) + coding.shared(),
              KernelLaws.dot(unit(coding, t, i), unit(coding, t, j)),
              0,
              "example " + t);
        }
      }
    }
  }

  /** The rows of the balance are the sums of coefficients, and what they leave out follows. */
  public static void balance(Coding coding, long seed) {
    int width = coding.width();
    double[] lambda = random(coding.size() * width, seed);
    double[] total = new double[coding.outputs()];
    for (int t = 0; t < coding.size(); t++) {
      double[] beta = coded(coding, t, Arrays.copyOfRange(lambda, t * width, (t + 1) * width));
      Arrays.setAll(total, o -> total[o] + beta[o]);
    }
    double[] excess = coding.balance().excess(lambda);
    for (int r = 0; r < excess.length; r++) {
      assertEquals(total[r], excess[r], 1e-13, "output " + r);
    }
    double rest = Arrays.stream(total).skip(excess.length).sum();
    double kept = Arrays.stream(excess).sum();
    assertEquals(excess.length < total.length ? -kept : 0, rest, 1e-13, "the last output");
  }

  /** (Aᵀν)ₜ = Bₜᵀb for the biases b of ν. */
  public static void biases(Coding coding) {
    Balance balance = coding.balance();
    double[] nu = random(balance.size(), 5);
    double[] biases = coding.biases(nu);
    double[] margin = new double[coding.width()];
    for (int t = 0; t < coding.size(); t++) {
      coding.margins(t, biases, margin);
      for (int i = 0; i < margin.length; i++) {
        assertEquals(margin[i], balance.shift(nu, t * margin.length + i), ROUNDING, "example " + t);
      }
    }
    if (biases.length > 1) {
      assertEquals(0, Arrays.stream(biases).sum(), ROUNDING, "biases of several outputs sum to 0");
    }
  }
}
