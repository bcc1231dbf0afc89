// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.solve.Monitor;

/**
 * Two generative models that learn from labels that are not certain: a row counts as far as its
 * label leans.
 *
 * @param each what is asked of a margin
 */
record UncertainFamilies(FamilySpace space, Potential each, Monitor monitor)
    implements Alternating<FittedFamilies> {

  @Override
  public FittedFamilies fit(LabelMeans labels) {
    int[] rows = labels.leaning();
    List<JointPotential> potentials =
        Arrays.stream(rows).<JointPotential>mapToObj(t -> labels.potential(each, t)).toList();
    return space.fit(rows, labels.sides(rows), potentials, monitor);
  }

  @Override
  public double objective(FittedFamilies fitted) {
    return fitted.projection().solution().objective();
  }

  @Override
  public double[] scores(FittedFamilies fitted) {
    List<Scorer> scorers = fitted.families().stream().map(Family::expected).toList();
    double bias = fitted.biases()[1] - fitted.biases()[0];
    DenseRows cells = space.start().rows().cells();
    double[] scores = new double[cells.size()];
    space
        .fitting()
        .threads()
        .each(
            scores.length,
            t ->
                scores[t] = scorers.get(1).score(cells, t) - scorers.get(0).score(cells, t) + bias);
    return scores;
  }
}
