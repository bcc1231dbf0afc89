// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;

/**
 * The way of a fit that went round and round, or began more than once; empty for others.
 *
 * @param descent D(P‖P₀) at the start and after each round: it never rises
 * @param solutions where each start ended, in the order of the starts
 */
public record Course(List<Double> descent, List<LocalSolution> solutions) {

  /** A fit in one go. */
  public static final Course DIRECT = new Course(List.of(), List.of());

  public Course {
    descent = List.copyOf(descent);
    solutions = List.copyOf(solutions);
  }

  /**
   * Where one start ended.
   *
   * @param relativeEntropy D(P‖P₀)
   * @param residual the largest violation of an optimality condition of the last projection
   * @param rounds that it took
   * @param chosen whether this is the one the model was made of: that of least D
   */
  public record LocalSolution(
      double relativeEntropy, double residual, int rounds, boolean chosen) {}
}
