// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import org.relent.dual.DualPoint;

/**
 * Many active examples, each seen by how firmly it holds the scores when another leaves.
 *
 * <p>One whose potential has the curvature D, and that keeps the share σ of its own variance K once
 * the others are known, holds its score as does a measurement of variance D + σK: as firmly as the
 * part σK/(D + σK) of an example without curvature (the cavity argument; Opper and Winther 2000).
 *
 * @param examples in rising order
 * @param stiffness D/K of each
 * @param parts of its multipliers, how many are not zero
 */
record Crowd(int[] examples, double[] stiffness, double[] parts) {

  /** The share by which landmarks are chosen; that it is about right is enough. */
  private static final double HALF = 0.5;

  /** The examples named, which have non-zero multipliers, none of them at a bound. */
  static Crowd of(KernelDual problem, DualPoint point, int[] examples) {
    Coding coding = problem.coding();
    int width = coding.width();
    double[] lambda = point.lambda();
    double[] part = new double[width];
    double[] curvature = new double[width * width];
    double[] stiffness = new double[examples.length];
    double[] parts = new double[examples.length];
    for (int e = 0; e < examples.length; e++) {
      System.arraycopy(lambda, examples[e] * width, part, 0, width);
      problem.potentials().get(examples[e]).curvature(part, curvature);
      int moved = 0;
      for (int i = 0; i < width; i++) {
        moved += part[i] == 0 ? 0 : 1;
        stiffness[e] -= part[i] == 0 ? 0 : curvature[i * width + i];
      }
      double variance = problem.gram().diagonal(examples[e]) * (1 + coding.shared());
      stiffness[e] = variance > 0 ? stiffness[e] / (moved * variance) : Double.POSITIVE_INFINITY;
      parts[e] = (double) moved / width;
    }
    return new Crowd(examples, stiffness, parts);
  }

  /** How many examples without curvature hold the scores as firmly, where each keeps a share σ. */
  double size(double share) {
    double size = 0;
    for (int e = 0; e < examples.length; e++) {
      size += firmness(e, share);
    }
    return size;
  }

  /** The part of an example without curvature that the e-th is. */
  double firmness(int e, double share) {
    return parts[e] * share / (stiffness[e] + share);
  }

  /**
   * So many of them, each once, evenly spread by their firmness.
   *
   * @param wanted no more than there are
   */
  int[] landmarks(int wanted) {
    double[] upTo = new double[examples.length];
    double sum = 0;
    for (int e = 0; e < upTo.length; e++) {
      sum += firmness(e, HALF);
      upTo[e] = sum;
    }
    int[] landmarks = new int[wanted];
    for (int k = 0, next = 0; k < wanted; k++) {
      int found = Arrays.binarySearch(upTo, sum * (k + HALF) / wanted);
      int at = Math.max(next, found < 0 ? -found - 1 : found);
      // enough are left for those to come
      int chosen = Math.min(at, upTo.length - wanted + k);
      landmarks[k] = examples[chosen];
      next = chosen + 1;
    }
    return landmarks;
  }
}
