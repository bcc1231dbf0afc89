// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Coding;
import org.relent.kernel.ConstantKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.LeftOut;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.GaussianLoss;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.PoissonLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Threads;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Kernel duals without a bias, and PKR's Theorem 1, against an independent implementation. */
class KernelDualReferenceTest {

  private static final double DIGITS = 1e-8;

  private static final JsonNode TWENTY = Reference.json("kernel_dual_20pts.json");
  private static final JsonNode THEOREM =
      Reference.json("theorem1_multiclass_poisson_gaussian.json");

  @TestFactory
  Stream<DynamicTest> definition1OfPkrIsMetOnTwentyPoints() {
    return Stream.of("linear", "rbf")
        .flatMap(
            kernel ->
                Stream.of("logistic", "svm", "med_c5")
                    .map(
                        loss ->
                            DynamicTest.dynamicTest(
                                kernel + " " + loss, () -> twentyPoints(kernel, loss))));
  }

  private static void twentyPoints(String kernel, String loss) {
    JsonNode expected = TWENTY.get(kernel + "_" + loss);
    Kernel k = kernel.equals("linear") ? Kernels.linear() : Kernels.gaussianGamma(0.5);
    Potential potential =
        switch (loss) {
          case "logistic" -> new LogisticLoss();
          case "svm" -> new HingeLoss(1);
          default -> Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
        };
    int[] classes =
        Arrays.stream(Reference.numbers(TWENTY.get("S"))).mapToInt(s -> s > 0 ? 1 : 0).toArray();
    Signs signs = Signs.ofClasses(classes);
    KernelDual problem = problem(TWENTY, k, signs, Collections.nCopies(classes.length, potential));
    for (Solution s : solutions(problem)) {
      assertTrue(s.converged(), () -> s.termination() + " " + s.point().relativeGap());
      relative(expected.get("J").asDouble(), s.objective(), "J");
      near(expected.get("lambda"), s.lambda(), "λ");
      double[] scores =
          IntStream.range(0, classes.length)
              .mapToDouble(t -> signs.sign(t) * s.point().margin(t))
              .toArray();
      near(expected.get("f_train"), scores, "f");
      double[] ones = new double[classes.length];
      Arrays.fill(ones, 1);
      double[] crude = new LeftOut(problem, s.point(), ones).crude();
      near(expected.get("loo_margin_bound"), crude, "leave-one-out margins");
      long wrong = Arrays.stream(crude).filter(m -> m <= 0).count();
      assertEquals(expected.get("lemma1_bound").asDouble(), wrong / (double) crude.length, 1e-12);
    }
  }

  /** Every solver that takes the problem, so that they are seen to agree. */
  private static List<Solution> solutions(KernelDual problem) {
    StoppingRule rule = StoppingRule.at(1e-12);
    Solution general =
        new Polish(rule, 1000).finish(new InteriorPoint(rule).solve(problem), Monitor.none());
    Solution chosen = new KernelSolver(rule).solve(problem);
    Solution coordinate =
        new Polish(rule, 1000).finish(new CoordinateAscent(rule).solve(problem), Monitor.none());
    return List.of(general, chosen, coordinate);
  }

  private static KernelDual problem(
      JsonNode data, Kernel kernel, Coding coding, List<? extends JointPotential> potentials) {
    DenseRows rows = DenseRows.of(Reference.matrix(data.get("X")));
    return new KernelDual(
        KernelGram.of(kernel, rows, Threads.one(), Long.MAX_VALUE), coding, potentials, false);
  }

  private static final Kernel THEOREM_KERNEL =
      Kernels.gaussianGamma(0.5).plus(new ConstantKernel(0.5));

  @Test
  void softmaxMeetsEquation70() {
    JsonNode expected = THEOREM.get("softmax");
    int[] right =
        Arrays.stream(Reference.numbers(expected.get("Y"))).mapToInt(y -> (int) y).toArray();
    Coding coding = Pairs.ofClasses(right, 3);
    KernelDual problem =
        problem(
            THEOREM, THEOREM_KERNEL, coding, Collections.nCopies(right.length, new SoftmaxLoss(2)));
    for (Solution s : solutions(problem)) {
      assertTrue(s.converged(), () -> s.termination() + " " + s.point().relativeGap());
      relative(expected.get("J").asDouble(), s.objective(), "J");
      double[][] p = Reference.matrix(expected.get("P"));
      for (int t = 0; t < right.length; t++) {
        for (int i = 0, at = 2 * t; i < 3; i++) {
          if (i != right[t]) {
            assertEquals(p[t][i], s.lambda()[at++], DIGITS, "P " + t + " " + i);
          }
        }
      }
    }
  }

  @Test
  void poissonMeetsTheorem1() {
    JsonNode expected = THEOREM.get("poisson");
    List<PoissonLoss> losses =
        Arrays.stream(Reference.numbers(expected.get("Y"))).mapToObj(PoissonLoss::new).toList();
    response(expected, losses);
  }

  @Test
  void gaussianMeetsTheorem1() {
    JsonNode expected = THEOREM.get("gaussian");
    List<GaussianLoss> losses =
        Arrays.stream(Reference.numbers(expected.get("Y")))
            .mapToObj(y -> new GaussianLoss(y, 0.25))
            .toList();
    response(expected, losses);
  }

  private static void response(JsonNode expected, List<? extends Potential> losses) {
    KernelDual problem = problem(THEOREM, THEOREM_KERNEL, Signs.positive(losses.size()), losses);
    for (Solution s : solutions(problem)) {
      assertTrue(s.converged(), () -> s.termination() + " " + s.point().relativeGap());
      relative(expected.get("J").asDouble(), s.objective(), "J");
      near(expected.get("lambda"), s.lambda(), "λ");
      double[] scores =
          IntStream.range(0, losses.size()).mapToDouble(t -> s.point().margin(t)).toArray();
      near(expected.get("Z"), scores, "Z");
    }
  }

  @Test
  void twoPointsHaveTheirClosedForm() {
    JsonNode expected = Reference.json("med_svm.json").get("two_points");
    KernelDual problem =
        new KernelDual(
            KernelGram.of(
                Kernels.linear(), DenseRows.of(new double[][] {{1}, {-1}}), Threads.one(), 0),
            Signs.ofClasses(new int[] {1, 0}),
            Collections.nCopies(2, Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5))),
            true);
    Solution s = new KernelSolver(StoppingRule.at(1e-12)).solve(problem);
    double exact = (11 - Math.sqrt(89)) / 4;
    assertEquals(expected.get("lam_exact").asDouble(), exact, 1e-15);
    assertArrayEquals(new double[] {exact, exact}, s.lambda(), 1e-14);
    relative(expected.get("J_exact").asDouble(), s.objective(), "J");
    assertEquals(0, s.point().nu()[0], 1e-14);
  }

  private static void relative(double expected, double actual, String what) {
    assertEquals(expected, actual, DIGITS * Math.abs(expected), what);
  }

  private static void near(JsonNode expected, double[] actual, String what) {
    double[] numbers = Reference.numbers(expected);
    double scale = Arrays.stream(numbers).map(Math::abs).max().orElse(1);
    assertArrayEquals(numbers, actual, DIGITS * scale, what);
  }
}
