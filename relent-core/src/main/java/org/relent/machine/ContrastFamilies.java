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
 * Generative models of several classes that learn from labels that are not certain: of every row
 * and two classes a margin, as far as its label is one of them.
 *
 * @param each what is asked of a margin
 */
record ContrastFamilies(FamilySpace space, Potential each, Monitor monitor)
    implements ContrastLearner<ContrastFamilies.Fit> {

  /** Families fitted to labels. */
  record Fit(Contrasted asked, FittedFamilies families) {}

  @Override
  public Fit fit(ClassBeliefs labels, Optional<Fit> before) {
    Contrasted asked = labels.contrasted(each);
    FittedFamilies families =
        space.fit(
            asked.rows(),
            asked.coding(),
            List.copyOf(asked.potentials()),
            problem ->
                before.flatMap(fit -> asked.start(problem, fit.asked().named(multipliers(fit)))),
            monitor);
    return new Fit(asked, families);
  }

  private static double[] multipliers(Fit fit) {
    return fit.families().projection().point().lambda();
  }

  @Override
  public Projection projection(Fit fitted) {
    return fitted.families().projection();
  }

  @Override
  public double[][] scores(Fit fitted) {
    List<Scorer> scorers = fitted.families().families().stream().map(Family::expected).toList();
    double[] biases = fitted.families().biases();
    DenseRows cells = space.start().rows().cells();
    double[][] scores = new double[biases.length][];
    for (int y = 0; y < scores.length; y++) {
      int own = y;
      scores[y] =
          space
              .fitting()
              .threads()
              .map(cells.size(), t -> scorers.get(own).score(cells, t) + biases[own]);
    }
    return scores;
  }
}
