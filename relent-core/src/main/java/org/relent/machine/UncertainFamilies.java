// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.Optional;
import org.relent.data.DenseRows;
import org.relent.dual.Potential;
import org.relent.family.Family;
import org.relent.family.Scorer;
import org.relent.project.Projection;
import org.relent.solve.Monitor;

/**
 * Two generative models that learn from labels that are not certain: a row counts as far as its
 * label leans.
 *
 * @param each what is asked of a margin
 */
record UncertainFamilies(FamilySpace space, Potential each, Monitor monitor)
    implements Alternating<LabelMeans, FittedFamilies> {

  @Override
  public FittedFamilies fit(LabelMeans labels, Optional<FittedFamilies> before) {
    Leaning rows = labels.leaning(each);
    return space.fit(
        rows.rows(),
        rows.sides(),
        List.copyOf(rows.potentials()),
        before.map(fitted -> rows.start(fitted.counts()[1])),
        monitor);
  }

  @Override
  public Projection projection(FittedFamilies fitted) {
    return fitted.projection();
  }

  @Override
  public LabelMeans moved(LabelMeans labels, FittedFamilies fitted, Uncertainty how) {
    return labels.towards(scores(fitted), each, how);
  }

  /** L̄ + b of every row. */
  double[] scores(FittedFamilies fitted) {
    List<Scorer> scorers = fitted.families().stream().map(Family::expected).toList();
    double bias = fitted.biases()[1] - fitted.biases()[0];
    DenseRows cells = space.start().rows().cells();
    return space
        .fitting()
        .threads()
        .map(
            cells.size(),
            t -> scorers.get(1).score(cells, t) - scorers.get(0).score(cells, t) + bias);
  }
}
