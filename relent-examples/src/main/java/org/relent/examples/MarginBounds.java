// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Erfc;
import org.relent.data.Column;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.evaluate.CrossValidation;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Explanation;
import org.relent.model.LeaveOneOut;
import org.relent.task.Tasks;

/**
 * What bounds of the error on new rows say of one linear machine: that of votes (Schapire, Freund,
 * Bartlett and Lee 1998, Theorem 1, with the constants of its proof), that of the posterior
 * (PAC-Bayes: Langford and Shawe-Taylor 2002, with Maurer's 2√T), MED's Lemma 1 and PKR's Lemma 1.
 */
public final class MarginBounds {

  /** The bounds of the first two kinds fail for one sample in twenty at most. */
  private static final double DELTA = 0.05;

  private static final int BISECTIONS = 60;

  private MarginBounds() {}

  /** Cells of one kind of tumour, counted from 1 to 10, and told from another. */
  public static void main(String[] args) {
    Table cells = Datasets.breastCancer().without("Id");
    int[] complete = IntStream.range(0, cells.rows()).filter(cells::complete).toArray();
    double[][] x = tenths(cells.select(complete).without("Class"));
    String[] y = classes(cells.select(complete).column("Class"));

    // @example:bounds:begin
    // no cell and no constant is above 1 whatever the data, and nothing is learnt but the weights
    MedSvm machine =
        MedSvm.linear()
            .scaling(Scaling.NONE)
            .bias(Bias.gaussian(1))
            .margin(new ExponentialMargin(1, 5));
    Classifier model = machine.fit(x, y);
    LeaveOneOut left = model.leaveOneOut();
    System.out.printf("left-out bound %.3f, proved: %b%n", left.errorBound(), left.guaranteed());
    System.out.printf("support bound %.3f%n", left.supportBound().getAsDouble());
    // @example:bounds:end

    double[] signed = signedScores(model, x, y);
    double[] weights = weights(model, x[0].length);
    System.out.printf(
        "training error %.3f%n",
        (double) Arrays.stream(signed).filter(m -> m <= 0).count() / signed.length);
    System.out.printf("left-out error, estimated %.3f%n", left.errorEstimate());
    System.out.printf("error of ten folds %.3f%n", 1 - accuracy(machine, x, y));
    double votes = Arrays.stream(weights).map(Math::abs).sum();
    double[] margins = Arrays.stream(signed).map(m -> m / votes).toArray();
    System.out.printf("bound of votes %.3f%n", voting(margins, 2 * weights.length));
    System.out.printf(
        "rows for a bound of votes of one half %.0f%n",
        rowsForOneHalf(margins, 2 * weights.length));
    System.out.printf("bound of the posterior %.3f%n", posterior(cosines(signed, weights, x)));
  }

  /** All cells divided by ten. */
  private static double[][] tenths(Table cells) {
    return IntStream.range(0, cells.rows())
        .mapToObj(
            row ->
                cells.columns().stream().mapToDouble(column -> column.number(row) / 10).toArray())
        .toArray(double[][]::new);
  }

  private static String[] classes(Column column) {
    return IntStream.range(0, column.size()).mapToObj(column::text).toArray(String[]::new);
  }

  private static double accuracy(MedSvm machine, double[][] x, String[] y) {
    return CrossValidation.standard()
        .run(Tasks.CLASSES, machine, Examples.of(x, y))
        .pooled()
        .orElseThrow()
        .accuracy();
  }

  /** yₜf(xₜ), positive where a row is on its side. */
  private static double[] signedScores(Classifier model, double[][] x, String[] y) {
    String positive = model.classes().get(1);
    return IntStream.range(0, x.length)
        .mapToDouble(t -> (y[t].equals(positive) ? 1 : -1) * model.predict(x[t]).score())
        .toArray();
  }

  /** The weights of the columns and, last, of the constant: what a row of ones is explained by. */
  private static double[] weights(Classifier model, int columns) {
    double[] ones = new double[columns];
    Arrays.fill(ones, 1);
    return model.explain(ones).terms().stream().mapToDouble(Explanation.Term::value).toArray();
  }

  /** yₜ⟨w, xₜ⟩ / ‖w‖‖xₜ‖, the constant included. */
  private static double[] cosines(double[] signed, double[] weights, double[][] x) {
    double length = Math.sqrt(Arrays.stream(weights).map(w -> w * w).sum());
    return IntStream.range(0, x.length)
        .mapToDouble(
            t -> {
              double row = Math.sqrt(1 + Arrays.stream(x[t]).map(v -> v * v).sum());
              return signed[t] / (length * row);
            })
        .toArray();
  }

  private static double voting(double[] margins, int voters) {
    return voting(margins, voters, margins.length);
  }

  /** How many rows with these margins the bound of votes needs to be one half, within a tenth. */
  private static double rowsForOneHalf(double[] margins, int voters) {
    double rows = margins.length;
    while (voting(margins, voters, rows) > 0.5) {
      rows *= 1.1;
    }
    return rows;
  }

  /**
   * min over θ, N of P(m ≤ θ) + 2e^(−Nθ²/8) + √(log(N(N + 1)²|H|^N / δ) / 2T): N voters are drawn
   * by their weights, and their average is neither far from f nor one of many.
   *
   * @param margins of a convex combination of voters with values within ±1
   * @param voters |H|
   * @param rows T, as if there were so many with these margins
   */
  private static double voting(double[] margins, int voters, double rows) {
    double[] sorted = margins.clone();
    Arrays.sort(sorted);
    double best = 1;
    for (int below = 0; below < sorted.length; below++) {
      double theta = sorted[below];
      // rows up to and including θ fall short of it
      double share = (below + 1.0) / sorted.length;
      if (theta > 0) {
        for (double drawn = 1; drawn < 1e7; drawn = Math.ceil(1.1 * drawn)) {
          double many =
              Math.log(drawn)
                  + 2 * Math.log(drawn + 1)
                  + drawn * Math.log(voters)
                  - Math.log(DELTA);
          double far = 2 * Math.exp(-drawn * theta * theta / 8);
          best = Math.min(best, share + far + Math.sqrt(many / (2 * rows)));
        }
      }
    }
    return best;
  }

  /**
   * min over μ of 2 · the largest q with kl(q̂ ‖ q) ≤ (μ²/2 + log(2√T/δ)) / T, q̂ the mean of
   * Φ(−μγₜ): the posterior N(μŵ, I) is D(P‖P₀) = μ²/2 from the prior N(0, I), and its mean errs at
   * most twice as often as a machine drawn from it.
   *
   * @param cosines γₜ
   */
  private static double posterior(double[] cosines) {
    int rows = cosines.length;
    double best = 1;
    for (double mu = 0.1; mu < 1000; mu *= 1.05) {
      double scale = mu;
      double drawn =
          Arrays.stream(cosines)
              .map(g -> Erfc.value(scale * g / Math.sqrt(2)) / 2)
              .average()
              .orElse(1);
      double allowed = (mu * mu / 2 + Math.log(2 * Math.sqrt(rows) / DELTA)) / rows;
      best = Math.min(best, 2 * largest(drawn, allowed));
    }
    return best;
  }

  /** The largest q with kl(p‖q) ≤ allowed. */
  private static double largest(double p, double allowed) {
    DoubleUnaryOperator kl =
        q -> (p > 0 ? p * Math.log(p / q) : 0) + (1 - p) * Math.log((1 - p) / (1 - q));
    double low = p;
    double high = 1;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (kl.applyAsDouble(middle) <= allowed) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }
}
