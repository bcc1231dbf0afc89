// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.DenseRows;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Rows;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.kernel.Kernels;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;

/** A model put together again from what its accessors tell predicts the same bits. */
class RebuildTest {

  private static final int WIDTH = 3;

  /** Enough rows for several blocks of kernel columns. */
  private static final int ROWS = 150;

  private static final double[][] FRESH = Problems.normal(new Seed(61), 20, WIDTH);

  private static final List<Kernel> KERNELS =
      List.of(
          Kernels.linear(),
          Kernels.linear().scaled(0.3),
          Kernels.gaussianGamma(0.4),
          Kernels.gaussianGamma(0.4).plus(Kernels.linear()),
          Kernels.polynomial(2, 0.5, 1));

  private static double[] weights() {
    return IntStream.range(0, ROWS).mapToDouble(t -> 0.5 + t % 4).toArray();
  }

  /** The same numbers in another array. */
  private static Rows copy(Rows rows) {
    return DenseRows.of(
        IntStream.range(0, rows.size()).mapToObj(rows::row).toArray(double[][]::new));
  }

  private static KernelRows copy(KernelRows rows) {
    return KernelRows.of(rows.kernel(), copy(rows.rows()));
  }

  private static Encoding copy(Encoding encoding) {
    return Encoding.of(List.copyOf(encoding.parts()), encoding.rule());
  }

  private static ScoreFunction copy(ScoreFunction scores) {
    if (scores instanceof LinearScores linear) {
      return new LinearScores(
          outputs(linear).mapToObj(linear::weights).toArray(double[][]::new),
          outputs(linear).mapToDouble(linear::bias).toArray());
    }
    KernelScores kernel = assertInstanceOf(KernelScores.class, scores);
    return new KernelScores(
        copy(kernel.support()),
        IntStream.range(0, kernel.trainingRows()).map(kernel::origin).toArray(),
        outputs(kernel).mapToObj(kernel::beta).toArray(double[][]::new),
        outputs(kernel).mapToDouble(kernel::bias).toArray());
  }

  private static IntStream outputs(ScoreFunction scores) {
    return IntStream.range(0, scores.outputs());
  }

  private static Response copy(Response response) {
    if (response instanceof GaussianResponse g) {
      return GaussianResponse.of(copy(g.training()), g.noises(), g.flat(), g.noise());
    }
    if (response instanceof LocationResponse l) {
      return new LocationResponse(l.sd());
    }
    if (response instanceof TubeResponse tube) {
      return new TubeResponse(tube.distance());
    }
    return response instanceof NegativeBinomialResponse n
        ? new NegativeBinomialResponse(n.dispersion())
        : new PoissonResponse();
  }

  private static FitReport copy(FitReport r) {
    return new FitReport(
        r.recipe(),
        new TrainingSet(r.target(), r.rows(), r.columns()),
        r.certificate(),
        new SolverTrace(r.termination(), r.iterations(), r.trace(), r.solver().lanes()),
        r.course(),
        r.warnings());
  }

  @Test
  void classifiers() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), ROWS, WIDTH, classes, 1);
      Examples examples = data.examples().withWeights(weights());
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          Classifier fitted =
              machine
                  .with(kernel, Bias.flat(), Machines.fitting(1e-4, Scaling.STANDARD))
                  .fit(examples);
          ScoringClassifier model = assertInstanceOf(ScoringClassifier.class, fitted);
          LeaveOneOut left = model.leaveOneOut();
          ScoringClassifier again =
              new ScoringClassifier(
                  copy(model.encoding()),
                  model.classes(),
                  copy(model.scores()),
                  new Calibration(model.calibration().slope()),
                  new LeaveOneOut(
                      left.errorBound(),
                      left.guaranteed(),
                      left.supportBound(),
                      left.errorEstimate(),
                      left.obstacles()),
                  copy(model.summary()));
          assertEquals(bits(model), bits(again), machine + ", " + classes + ", " + kernel);
          assertEquals(model.summary(), again.summary());
          assertEquals(model.leaveOneOut(), again.leaveOneOut());
        }
      }
    }
  }

  private static List<Object> bits(Classifier model) {
    List<Object> bits = new ArrayList<>();
    for (Prediction p : model.predict(Table.of(FRESH))) {
      bits.add(p.scores());
      bits.add(Arrays.toString(p.probabilities()));
    }
    bits.add(model.explain(Row.of(FRESH[0])));
    return bits;
  }

  @Test
  void regressors() {
    Problems.Responses data = Problems.counts(new Seed(3), ROWS, WIDTH);
    for (Machines.NumberMachine machine : Machines.regressors()) {
      for (Kernel kernel : KERNELS) {
        for (Bias bias : Machines.biases()) {
          Regressor fitted =
              machine
                  .with(kernel, bias, Machines.fitting(1e-4, Scaling.STANDARD))
                  .fit(data.examples().withWeights(weights()));
          ScoringRegressor model = assertInstanceOf(ScoringRegressor.class, fitted);
          ScoringRegressor again =
              new ScoringRegressor(
                  copy(model.encoding()),
                  copy(model.scores()),
                  copy(model.response()),
                  model.leaveOneOut(),
                  copy(model.summary()));
          String what = machine + ", " + kernel + ", bias " + bias;
          assertEquals(model.predict(Table.of(FRESH)), again.predict(Table.of(FRESH)), what);
          assertEquals(model.explain(Row.of(FRESH[0])), again.explain(Row.of(FRESH[0])), what);
        }
      }
    }
  }

  @Test
  void aPrecomputedKernelNeedsTheRowsOfItsMatrixToo() {
    Problems.Responses data = Problems.curve(new Seed(4), 40, WIDTH);
    KernelRows rows = KernelRows.of(Kernels.gaussianGamma(0.4), DenseRows.of(data.x()));
    double[][] gram = new double[40][];
    Arrays.setAll(gram, t -> rows.row(rows.rows(), t));
    ScoringRegressor model =
        (ScoringRegressor)
            Machines.regressors()
                .get(0)
                .with(Kernels.precomputed(), Bias.flat(), Machines.fitting(1e-6, Scaling.STANDARD))
                .fit(Examples.regression(gram, data.y()));
    GaussianResponse g = assertInstanceOf(GaussianResponse.class, model.response());
    GaussianResponse again =
        GaussianResponse.of(g.training(), copy(g.rows()), g.noises(), g.flat(), g.noise());
    Rows fresh = DenseRows.of(new double[][] {rows.row(DenseRows.of(FRESH), 0)});
    assertEquals(g.at(fresh, 0, 1), again.at(fresh, 0, 1));
  }

  @Test
  void unsoundPartsAreRefused() {
    KernelRows rows = KernelRows.of(Kernels.gaussian(1), DenseRows.of(FRESH));
    double[] noises = new double[FRESH.length];
    Arrays.fill(noises, 0.1);
    GaussianResponse.of(rows, noises, true, 0.1);
    refused("RLT-D053", () -> GaussianResponse.of(rows, new double[3], true, 0.1));
    refused(
        "RLT-D053",
        () ->
            GaussianResponse.of(
                rows, DenseRows.of(new double[FRESH.length][1]), noises, true, 0.1));
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      refused("RLT-D053", () -> GaussianResponse.of(rows, noises, true, bad));
      double[] one = noises.clone();
      one[7] = bad;
      refused("RLT-D053", () -> GaussianResponse.of(rows, one, false, 0.1));
    }
    double[] vanishing = new double[4];
    Arrays.fill(vanishing, 1e-300);
    KernelRows twins =
        KernelRows.of(Kernels.gaussian(1), DenseRows.of(new double[][] {{1}, {1}, {1}, {1}}));
    refused("RLT-D041", () -> GaussianResponse.of(twins, vanishing, false, 0.1));
  }

  private static void refused(String code, org.junit.jupiter.api.function.Executable call) {
    assertEquals(code, assertThrows(DataException.class, call).code());
  }
}
