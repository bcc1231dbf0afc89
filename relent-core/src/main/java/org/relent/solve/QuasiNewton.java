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
    boolean smooth = smooth(function, start.length);
    return Ascent.run(
        function.at(start), from -> step(function, from, smooth, pairs, monitor), rule, monitor);
  }

  private static boolean smooth(Concave<?> function, int dimension) {
    boolean smooth = true;
    for (int i = 0; i < dimension; i++) {
      smooth &= function.kink(i) == 0;
    }
    return smooth;
  }

  private static <P extends Concave.Point> P step(
      Concave<P> function, P from, boolean smooth, CurvaturePairs pairs, Monitor monitor) {
    OrthantSearch<P> search = new OrthantSearch<>(function, from, smooth);
    P to = search.along(pairs, monitor);
    if (to == from && !pairs.isEmpty()) {
      // what was learnt elsewhere misleads here: once more, straight up
      pairs.clear();
      to = search.along(pairs, monitor);
    }
    if (to != from) {
      pairs.add(search.step(), CurvaturePairs.difference(from.gradient(), to.gradient()));
    }
    return to;
  }
}
