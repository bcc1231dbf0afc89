// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.relent.data.DenseRows;
import org.relent.data.Rows;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.RowView;
import org.relent.math.Cancellation;
import org.relent.math.CancelledException;
import org.relent.math.Cholesky;
import org.relent.math.InnerProduct;
import org.relent.math.Matrices;
import org.relent.model.DualCertificate;
import org.relent.model.Estimate;
import org.relent.model.FitReport;
import org.relent.model.GaussianResponse;
import org.relent.model.LinearScores;
import org.relent.model.Regressor;
import org.relent.model.ScoringRegressor;

/**
 * A linear ridge regression that takes more rows: with A = Σ x̃x̃ᵀ/s² + diag(1/v) and r = Σ x̃y/s²,
 * where x̃ has a 1 for the bias, the weights are A⁻¹r, and so r is A times the weights before. As
 * near the optimum as they were.
 */
final class LinearUpdate {

  private final Kernel kernel;
  private final Bias bias;
  private final GaussianResponse response;
  private final LinearScores scores;
  private final int width;

  private LinearUpdate(Kernel kernel, Bias bias, GaussianResponse response, LinearScores scores) {
    this.kernel = kernel;
    this.bias = bias;
    this.response = response;
    this.scores = scores;
    this.width = scores.weights(0).length + (biased(bias) ? 1 : 0);
  }

  private static boolean biased(Bias bias) {
    return bias.isFlat() || bias.variance() > 0;
  }

  /** The regression of all rows. */
  static Regressor of(
      Regressor model, AddedRows added, Kernel kernel, Bias bias, Cancellation cancellation) {
    ScoringRegressor before = AddedRows.of(model, ScoringRegressor.class);
    return new LinearUpdate(
            kernel,
            bias,
            AddedRows.of(before.response(), GaussianResponse.class),
            AddedRows.of(before.scores(), LinearScores.class))
        .of(before, added, cancellation);
  }

  private Regressor of(ScoringRegressor before, AddedRows added, Cancellation cancellation) {
    double[] y = added.examples().response();
    double[] noises = Arrays.stream(added.weights()).map(w -> response.noise() / w).toArray();
    double[] theta = theta(scores);
    double[] system = prior();
    Rows known = response.rows();
    double[] sums = new double[width];
    add(known, response.noises(), new double[known.size()], system, sums, cancellation);
    double[] right = Matrices.times(system, theta);
    double dual = before.summary().objective() - constant(response.noises());
    double squares = 2 * dual + InnerProduct.of(right, theta);
    for (int t = 0; t < y.length; t++) {
      squares += y[t] * y[t] / noises[t];
    }
    add(added.rows(), noises, y, system, right, cancellation);
    Cholesky factor =
        Cholesky.of(system, width, cancellation)
            .orElseThrow(
                () -> AddedRows.refused("its columns are too nearly combinations of each other"));
    double[] solved = factor.solve(right);
    double[] missed = Matrices.times(system, solved);
    double residual = 0;
    for (int k = 0; k < width; k++) {
      missed[k] = right[k] - missed[k];
      residual = Math.max(residual, Math.abs(missed[k]));
    }
    double gap = InnerProduct.of(missed, factor.solve(missed)) / 2;
    double objective =
        (squares - InnerProduct.of(right, solved)) / 2
            + constant(response.noises())
            + constant(noises);
    return regressor(
        before, added, noises, solved, new double[] {objective, gap, residual}, cancellation);
  }

  /** Σ w log(2πs²)/2, which J keeps. */
  private double constant(double[] noises) {
    double weight = Arrays.stream(noises).map(own -> response.noise() / own).sum();
    return weight * StrictMath.log(2 * Math.PI * response.noise()) / 2;
  }

  private double[] theta(LinearScores from) {
    double[] theta = Arrays.copyOf(from.weights(0), width);
    if (biased(bias)) {
      theta[width - 1] = from.bias(0);
    }
    return theta;
  }

  /** The inverse of the weights' covariance; nothing of a flat bias. */
  private double[] prior() {
    double[] prior = new double[width * width];
    int columns = scores.weights(0).length;
    double[] inverse = precision(columns);
    for (int k = 0; k < columns; k++) {
      System.arraycopy(inverse, k * columns, prior, k * width, columns);
    }
    if (bias.variance() > 0) {
      prior[width * width - 1] = 1 / bias.variance();
    }
    return prior;
  }

  /** Of weights w = Bᵀv, where the kernel sees Bx and v is N(0, s): the inverse of s BᵀB. */
  private double[] precision(int columns) {
    RowView view = kernel.views().get(0);
    double variance = kernel.of(1, 1, 1);
    double[][] units = new double[columns][columns];
    for (int k = 0; k < columns; k++) {
      units[k][k] = 1;
    }
    Rows seen = view.of(DenseRows.of(units));
    double[] covariance = new double[columns * columns];
    for (int k = 0; k < columns; k++) {
      double[] column = view.weights(seen.row(k), columns);
      for (int j = 0; j < columns; j++) {
        covariance[k * columns + j] = variance * column[j];
      }
    }
    return Cholesky.of(covariance, columns)
        .map(Cholesky::inverse)
        .orElseThrow(() -> AddedRows.refused("its prior leaves no room to some of its weights"));
  }

  private void add(
      Rows rows,
      double[] noises,
      double[] y,
      double[] system,
      double[] right,
      Cancellation cancellation) {
    for (int t = 0; t < rows.size(); t++) {
      cancellation.check();
      double[] x = Arrays.copyOf(rows.row(t), width);
      if (biased(bias)) {
        x[width - 1] = 1;
      }
      for (int i = 0; i < width; i++) {
        double own = x[i] / noises[t];
        right[i] += own * y[t];
        for (int j = 0; j < width; j++) {
          system[i * width + j] += own * x[j];
        }
      }
    }
  }

  private Regressor regressor(
      ScoringRegressor before,
      AddedRows added,
      double[] noises,
      double[] solved,
      double[] certified,
      Cancellation cancellation) {
    if (cancellation.requested()) {
      throw new CancelledException();
    }
    int columns = scores.weights(0).length;
    double[] weights = Arrays.copyOf(solved, columns);
    double intercept = biased(bias) ? solved[width - 1] : 0;
    Rows rows = response.rows().followedBy(added.rows());
    double[] all = Arrays.copyOf(response.noises(), rows.size());
    System.arraycopy(noises, 0, all, rows.size() - noises.length, noises.length);
    List<Estimate> judged = new ArrayList<>(before.leaveOneOut());
    judged.addAll(before.predict(added.examples().features()));
    double information = InnerProduct.of(Matrices.times(prior(), solved), solved);
    FitReport old = before.summary();
    return new ScoringRegressor(
        before.encoding(),
        new LinearScores(new double[][] {weights}, new double[] {intercept}),
        GaussianResponse.unfactored(
            KernelRows.of(response.training().kernel(), rows),
            rows,
            all,
            response.flat(),
            response.noise()),
        judged,
        new FitReport(
            old.recipe(),
            added.trainingSet(old),
            new DualCertificate(
                certified[0],
                OptionalDouble.of(certified[1]),
                certified[2],
                information / 2,
                old.certificate().support().orElse(old.rows()) + added.rows().size()),
            old.solver(),
            added.warnings(old, List.of())));
  }
}
