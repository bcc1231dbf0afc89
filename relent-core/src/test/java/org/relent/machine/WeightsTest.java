// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Regressor;
import org.relent.model.ScoringClassifier;

/** A weight of w is the row w times over, and 0 is no row. */
class WeightsTest {

  private static final double SCORES = 1e-8;
  private static final Fitting EXACT = Machines.fitting(1e-12, Scaling.STANDARD);

  private static final double[] WEIGHTS =
      IntStream.range(0, 30).mapToDouble(t -> (t * 7 + 3) % 5).toArray();

  /** Each row as often as its weight says, in another order. */
  private static final int[] REPEATED =
      IntStream.of(new Seed(9).permutation(30))
          .flatMap(t -> IntStream.generate(() -> t).limit((long) WEIGHTS[t]))
          .toArray();

  private static final double[][] FRESH = Problems.normal(new Seed(10), 10, 3);

  @TestFactory
  Stream<DynamicTest> weightsAreRepetitionsForClassifiers() {
    List<DynamicTest> tests = new ArrayList<>();
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 30, 3, classes, 1);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          for (Bias bias : Machines.biases()) {
            tests.add(
                dynamicTest(
                    machine + ", " + classes + " classes, " + kernel + ", bias " + bias,
                    () -> {
                      var trainer = machine.with(kernel, bias, EXACT);
                      Classifier weighted = trainer.fit(data.examples().withWeights(WEIGHTS));
                      Classifier repeated = trainer.fit(data.select(REPEATED).examples());
                      compare(weighted, repeated);
                      // the share of one of several equal rows is not unique under the hinge
                      if (!machine.name().equals("SVM")) {
                        compareLeftOut(weighted, repeated);
                      }
                    }));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void compare(Classifier weighted, Classifier repeated) {
    for (double[] x : FRESH) {
      var expected = repeated.predict(x).scores();
      weighted
          .predict(x)
          .scores()
          .forEach((name, score) -> assertEquals(expected.get(name), score, SCORES, name));
    }
    double objective = repeated.summary().objective();
    assertEquals(objective, weighted.summary().objective(), 1e-9 * Math.max(1, objective), "J");
  }

  private static void compareLeftOut(Classifier weighted, Classifier repeated) {
    double slope = ((ScoringClassifier) repeated).calibration().slope();
    assertEquals(
        slope, ((ScoringClassifier) weighted).calibration().slope(), 1e-6 * slope, "slope");
    assertEquals(
        repeated.leaveOneOut().errorBound(), weighted.leaveOneOut().errorBound(), 1e-12, "bound");
    assertEquals(
        repeated.leaveOneOut().errorEstimate(),
        weighted.leaveOneOut().errorEstimate(),
        1e-12,
        "estimate");
  }

  @TestFactory
  Stream<DynamicTest> weightsAreRepetitionsForRegressors() {
    List<DynamicTest> tests = new ArrayList<>();
    Problems.Responses data = Problems.counts(new Seed(4), 30, 3);
    for (Machines.NumberMachine machine : Machines.regressors()) {
      for (Kernel kernel : Machines.kernels()) {
        for (Bias bias : Machines.biases()) {
          tests.add(
              dynamicTest(
                  machine + ", " + kernel + ", bias " + bias,
                  () -> {
                    var trainer = machine.with(kernel, bias, EXACT);
                    Regressor weighted = trainer.fit(data.examples().withWeights(WEIGHTS));
                    Regressor repeated = trainer.fit(data.select(REPEATED).examples());
                    for (double[] x : FRESH) {
                      assertEquals(
                          repeated.explain(Row.of(x)).score(),
                          weighted.explain(Row.of(x)).score(),
                          SCORES);
                      assertEquals(repeated.predict(x).sd(), weighted.predict(x).sd(), SCORES);
                    }
                  }));
        }
      }
    }
    return tests.stream();
  }

  @Test
  void classWeightsAreRowWeights() {
    Problems.Classes data = Problems.clouds(new Seed(3), 30, 3, 3, 1);
    Examples plain = data.examples();
    double[] weights = new double[30];
    for (int t = 0; t < 30; t++) {
      weights[t] = data.codes()[t] == 1 ? 2.5 : data.codes()[t] == 2 ? 0.5 : 1;
    }
    Examples byRow = plain.withWeights(weights);
    Examples byClass = plain.withClassWeights(Map.of("c1", 2.5, "c2", 0.5));
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      var trainer = machine.with(Machines.kernels().get(1), Bias.flat(), EXACT);
      Classifier one = trainer.fit(byRow);
      Classifier other = trainer.fit(byClass);
      for (double[] x : FRESH) {
        assertEquals(one.predict(x).scores(), other.predict(x).scores(), machine.name());
      }
    }
  }
}
