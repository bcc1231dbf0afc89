// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.CellForm;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.NumberForm;
import org.relent.data.Warning;
import org.relent.dual.DualProblem;
import org.relent.examples.extending.GradientAscent;
import org.relent.examples.extending.SmoothHingeLoss;
import org.relent.examples.extending.SmoothSvm;
import org.relent.examples.extending.SteadyNormal;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Signs;
import org.relent.loss.LogisticLoss;
import org.relent.machine.ClassRows;
import org.relent.machine.Demand;
import org.relent.machine.FamilyMachine;
import org.relent.machine.Fitting;
import org.relent.machine.Modelling;
import org.relent.machine.Threshold;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.ModelSettings;
import org.relent.model.WrittenSettings;
import org.relent.solve.InteriorPoint;
import org.relent.solve.Monitor;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.PotentialLaws;

/** The skeletons of docs/extending.md do what the page says of them. */
class SkeletonsTest {

  // @example:potential-laws:begin
  @TestFactory
  Stream<DynamicTest> potentialsObeyTheirLaws() {
    return PotentialLaws.of(new SmoothHingeLoss(2, 0.5), 0.1, 1, 1.9);
  }

  // @example:potential-laws:end

  @TestFactory
  Stream<DynamicTest> theSteadyNormalObeysTheLawsOfFamilies() {
    DenseRows rows = CellRows.numbers(3, 6, 2, 0);
    SteadyNormal family = new SteadyNormal(1, 0.4, 3);
    return FamilyLaws.of(
        "steady normal", family, rows, CellRows.statistics(family, rows, 0.5, -0.7, 1.2));
  }

  @Test
  void theSteadyNormalMakesAClassifier() {
    Modelling modelling =
        new Modelling() {
          @Override
          public CellForm form() {
            return column -> new NumberForm.Scaled();
          }

          @Override
          public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
            Family all =
                new ProductFamily(
                    IntStream.range(0, rows.cells().width())
                        .mapToObj(k -> new SteadyNormal(k, 0, 1))
                        .toList());
            return IntStream.range(0, rows.classes())
                .mapToObj(y -> all.after(rows.statistics(all, y)))
                .toList();
          }
        };
    ModelSettings steady = new WrittenSettings("steady", Map.of());
    Classifier model =
        new FamilyMachine(steady, modelling, Threshold.ZERO, Fitting.standard())
            .discriminative(
                Datasets.iris().target("Species"),
                Demand.percentile(20, new ExponentialMargin(0, 5)),
                Bias.flat(),
                demand -> steady,
                Monitor.none());
    assertTrue(model.summary().converged());
    assertTrue(model.leaveOneOut().errorEstimate() < 0.15);
  }

  @Test
  void theSmoothMachineFitsTwoClassesAndThree() {
    SmoothSvm svm = new SmoothSvm(Kernels.gaussianGamma(0.1), 10, 0.1, Fitting.standard());
    assertTrue(svm.fit(crabs()).leaveOneOut().errorEstimate() < 0.1);
    Classifier irises = svm.fit(Datasets.iris().target("Species"));
    assertTrue(irises.leaveOneOut().errorEstimate() < 0.1);
    assertEquals("rbf:gamma=0.1", irises.summary().settings().get("kernel"));
  }

  @Test
  void gradientAscentAgreesWithTheInteriorPointMethod() {
    KernelDual problem = logistic();
    StoppingRule rule = StoppingRule.at(1e-9);
    Solution slow = new GradientAscent(rule).solve(problem);
    Solution fast = new InteriorPoint(rule).solve(problem);
    assertEquals(Termination.CONVERGED, slow.termination());
    assertEquals(fast.objective(), slow.objective(), 1e-8 * Math.abs(fast.objective()));
  }

  @Test
  void gradientAscentKeepsToItsLimits() {
    DualProblem problem = logistic();
    StoppingRule rule = StoppingRule.at(1e-9);
    Solution few = new GradientAscent(rule.withMaxIterations(3)).solve(problem);
    assertEquals(Termination.ITERATIONS, few.termination());
    assertEquals(3, few.iterations());
    Solution brief = new GradientAscent(rule.withTimeLimit(Duration.ofNanos(1))).solve(problem);
    assertEquals(Termination.TIME, brief.termination());
  }

  private static Examples crabs() {
    return Datasets.crabs().without("index").target("sex");
  }

  private static KernelDual logistic() {
    DenseRows rows = DenseRows.of(randomRows(20));
    int[] classes = new int[20];
    for (int t = 0; t < 20; t++) {
      classes[t] = rows.get(t, 0) > 0 ? 1 : 0;
    }
    return new KernelDual(
        KernelGram.of(Kernels.gaussianGamma(0.25), rows, Threads.one(), 0),
        Signs.ofClasses(classes),
        List.copyOf(Collections.nCopies(20, new LogisticLoss())),
        false);
  }

  private static double[][] randomRows(int count) {
    Random random = new Random(7);
    double[][] rows = new double[count][3];
    for (double[] row : rows) {
      for (int k = 0; k < row.length; k++) {
        row[k] = random.nextGaussian();
      }
    }
    return rows;
  }
}
