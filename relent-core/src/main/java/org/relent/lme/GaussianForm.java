// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.relent.data.DataException;
import org.relent.data.Nearest;
import org.relent.data.Remedy;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;

/** Numbers that are jointly Gaussian within a component. */
record GaussianForm(
    Covariance covariance, MixtureStart start, MixturePrior prior, Guidance guidance)
    implements MixtureForm<GaussianMixture> {

  /** Below this share of their variance, columns are a combination of others but for rounding. */
  private static final double DEPENDENT = 1e-10;

  /** Of each component the covariance, its factor, the inverse, and how they were a round ago. */
  private static final double SQUARES = 4;

  @Override
  public List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads) {
    double square = (double) size.width() * size.width();
    return List.of(
        MemoryEstimate.Part.arrays(
            "covariances of " + starts + " starts",
            SQUARES * (parts * (starts + threads) + 2.0),
            square,
            "use fewer columns, components or restarts"),
        MixtureRows.memory(size, parts, threads));
  }

  @Override
  public LatentRows rows(Prepared data) {
    MixtureForm.requireNumbers(data.encoding());
    LatentRows rows = LatentRows.of(data).varying().labelled(data.examples(), guidance);
    List<String> names = data.encoding().coordinateNames();
    requireRegular(rows, Arrays.stream(rows.used()).mapToObj(names::get).toList());
    return rows;
  }

  private void requireRegular(LatentRows rows, List<String> names) {
    requireRows(rows.rows().size(), names.size());
    MixtureRows.requireSquares(rows.rows(), names);
    MixtureRows data = MixtureRows.of(rows.rows()).withWeights(rows.weights());
    Columns columns = Columns.of(data);
    requireSpread(columns, names);
    if (!covariance.independent() && rows.rows().size() > names.size()) {
      requireIndependent(columns.covariance(data), names);
    }
  }

  /**
   * Rows within a plane have no density: no start could end anywhere. A prior does not help, since
   * its spread is that of the rows.
   */
  private void requireRows(int rows, int columns) {
    if (rows <= columns && !covariance.independent()) {
      throw DataException.of(
          "RLT-D093",
          "{} rows of {} columns lie in a plane: a Gaussian of all of them has no density, with or"
              + " without a prior; give more rows than columns, leave columns out ({}), or use"
              + " covariance=diagonal",
          rows,
          columns,
          new Remedy.LeaveOut(""));
    }
  }

  private static void requireSpread(Columns columns, List<String> names) {
    for (int j = 0; j < names.size(); j++) {
      if (columns.flat()[j]) {
        throw DataException.inColumn(
            "RLT-D040",
            names.get(j),
            "underflow: its cells differ too little to be squared, or beside their mean of "
                + columns.means()[j]
                + "; check its unit, or subtract a constant");
      }
    }
  }

  private static void requireIndependent(double[] covariance, List<String> names) {
    OptionalInt dependent = firstDependent(covariance, names.size());
    if (dependent.isPresent()) {
      int k = dependent.getAsInt();
      throw DataException.inColumn(
          "RLT-D093",
          names.get(k),
          "is a combination of {}: a Gaussian of all of them has no density; leave it out ({}), or"
              + " use covariance=diagonal",
          Nearest.listed(names.subList(0, k)),
          new Remedy.LeaveOut(""));
    }
  }

  /** The first column that those before it determine: where a pivot of LDLᵀ vanishes. */
  private static OptionalInt firstDependent(double[] covariance, int n) {
    double[] left = covariance.clone();
    for (int k = 0; k < n; k++) {
      double pivot = left[k * n + k];
      if (!(pivot > DEPENDENT * covariance[k * n + k])) {
        return OptionalInt.of(k);
      }
      for (int i = k + 1; i < n; i++) {
        double factor = left[i * n + k] / pivot;
        for (int j = k + 1; j <= i; j++) {
          left[i * n + j] -= factor * left[j * n + k];
        }
      }
    }
    return OptionalInt.empty();
  }

  @Override
  public LatentProblem<GaussianMixture> problem(LatentRows rows, int parts, Threads threads) {
    MixtureRows mixture = rows.mixture(parts);
    Columns columns = Columns.of(mixture);
    return MixtureProblem.gaussian(
            mixture, parts, covariance, prior.of(columns, columns.covariance(mixture)))
        .withStart(start)
        .withThreads(threads);
  }
}
