// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * L-BFGS for concave functions, and OWL-QN (Andrew, Gao 2007) where they have kinks at zero.
 *
 * <p>Within an orthant J is smooth; a step that would leave it ends at its border, so multipliers
 * become zero exactly.
 *
 * @param memory the steps remembered
 */
public record QuasiNewton(int memory) {

  /** What most use. */
  public static final QuasiNewton STANDARD = new QuasiNewton(10);

  public QuasiNewton {
    if (memory < 1) {
      throw new IllegalArgumentException("Memory must be at least 1, got " + memory);
    }
  }

  /** Climbs from a start. */
  public <P extends Concave.Point> Ascent<P> maximise(
      Concave<P> function, double[] start, StoppingRule rule, Monitor monitor) {
    CurvaturePairs pairs = new CurvaturePairs(memory, function.metric());
    return Ascent.run(
        function.at(start), from -> step(function, from, pairs, monitor), rule, monitor);
  }

  private static <P extends Concave.Point> P step(
      Concave<P> function, P from, CurvaturePairs pairs, Monitor monitor) {
    P to = new OrthantSearch<>(function, from).along(pairs, monitor);
    if (to == from && !pairs.isEmpty()) {
      // what was learnt elsewhere misleads here: once more, straight up
      pairs.clear();
      to = new OrthantSearch<>(function, from).along(pairs, monitor);
    }
    if (to != from) {
      pairs.add(difference(to.lambda(), from.lambda()), difference(from.gradient(), to.gradient()));
    }
    return to;
  }

  private static double[] difference(double[] a, double[] b) {
    double[] difference = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      difference[i] = a[i] - b[i];
    }
    return difference;
  }
}
