// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelDual;
import org.relent.kernel.LinearDual;
import org.relent.kernel.Pairs;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.math.Vectors;
import org.relent.testkit.Derivative;
import org.relent.testkit.Problems;

/** Gradient and Hessian of the primal of several classes are derivatives of its value. */
class PrimalDerivativesTest {

  private static final int ROWS = 9;
  private static final int CLASSES = 3;
  private static final int COLUMNS = 2;
  private static final double SCALE = 0.7;

  /** Rounding of values of the size of 10, divided by the step, leaves some 1e-9. */
  private static final double CLOSE = 1e-7;

  /** Short, so that no margin meets a kink of its loss on the way. */
  private static final double STEP = 1e-6;

  private static KernelDual problem(SmallDuals.Loss loss, Bias bias) {
    double[][] x = Problems.rows(new Seed(61), ROWS, COLUMNS);
    int[] y = Problems.classes(new Seed(62), x, CLASSES);
    return LinearDual.of(
            DenseRows.of(x),
            SCALE,
            Pairs.ofClasses(y, CLASSES),
            Collections.nCopies(ROWS, loss.potential(CLASSES)),
            bias,
            Threads.one(),
            Long.MAX_VALUE)
        .kernel();
  }

  private static PrimalObjective objective(SmallDuals.Loss loss, Bias bias, double own) {
    KernelDual problem = problem(loss, bias);
    double[][] x = Problems.rows(new Seed(61), ROWS, COLUMNS);
    Design design = PanelDesign.of(ROWS, COLUMNS, bias.isFlat(), t -> x[t], Threads.one());
    double[] precision = new double[design.columns()];
    Arrays.fill(precision, 0, COLUMNS, 1 / SCALE);
    PrimalObjective base = new PrimalObjective(problem, design, precision, Threads.one());
    if (own == 0) {
      return base;
    }
    double[] lambda = SmallDuals.inside(problem);
    return base.with(new PrimalObjective.Proximal(own, lambda, 0.4, new double[] {0.2, -0.3, 0.1}));
  }

  @TestFactory
  Stream<DynamicTest> everyDerivativeIsThatOfTheValue() {
    List<DynamicTest> tests = new ArrayList<>();
    for (SmallDuals.Loss loss : SmallDuals.Loss.values()) {
      for (Bias bias : List.of(Bias.flat(), Bias.none())) {
        for (double own : new double[] {0, 0.8}) {
          if (own > 0 || loss != SmallDuals.Loss.HINGE) {
            tests.add(
                DynamicTest.dynamicTest(
                    loss + ", bias " + bias + ", p = " + own,
                    () -> check(objective(loss, bias, own))));
          }
        }
      }
    }
    return tests.stream();
  }

  private static void check(PrimalObjective objective) {
    int size = CLASSES * objective.design().columns();
    double[] w = Problems.rows(new Seed(63), 1, size)[0];
    double[] v = Problems.rows(new Seed(64), 1, size)[0];
    PrimalPoint at = objective.at(w);
    double along = Derivative.of(s -> objective.at(moved(w, s, v)).value(), 0, STEP);
    assertEquals(Vectors.dot(at.gradient(), v), along, CLOSE, "the gradient");
    PrimalHessian hessian = new PrimalHessian(objective, at);
    double[] product = hessian.times(v);
    for (int i = 0; i < size; i++) {
      int entry = i;
      double rate = Derivative.of(s -> objective.at(moved(w, s, v)).gradient()[entry], 0, STEP);
      assertEquals(rate, product[i], CLOSE, "entry " + i + " of the product");
    }
    blocks(objective, hessian);
  }

  /** What the preconditioner factors are the diagonal blocks of the Hessian, one per output. */
  private static void blocks(PrimalObjective objective, PrimalHessian hessian) {
    int columns = objective.design().columns();
    double[][] rows = hessian.outputDiagonals();
    for (int k = 0; k < CLASSES; k++) {
      double[] block = hessian.design().gram(rows[k]);
      for (int j = 0; j < columns; j++) {
        double[] unit = new double[CLASSES * columns];
        unit[k * columns + j] = 1;
        double[] column = hessian.times(unit);
        for (int i = 0; i < columns; i++) {
          double precision = i == j ? objective.precision(i) : 0;
          assertEquals(column[k * columns + i], block[i * columns + j] + precision, 1e-12);
        }
      }
    }
  }

  /** P(W) − J(λ) = ½Σ∇²/R where λ is what the margins of W call for. */
  @TestFactory
  Stream<DynamicTest> whatIsOpenIsWhatTheGradientLeaves() {
    return Stream.of(SmallDuals.Loss.values())
        .map(
            loss ->
                DynamicTest.dynamicTest(
                    loss.toString(),
                    () -> {
                      PrimalObjective objective = objective(loss, Bias.none(), 0);
                      double[] w = Problems.rows(new Seed(63), 1, CLASSES * COLUMNS)[0];
                      PrimalPoint at = objective.at(w);
                      double open = at.value() - objective.dual(at).value();
                      assertTrue(open > 1e-2, "far from the optimum");
                      assertEquals(open, objective.gap(at), 1e-10 * at.value());
                    }));
  }

  /** A step of the descent ends where the slope along it has all but vanished, and lower. */
  @TestFactory
  Stream<DynamicTest> aSearchEndsAtATenthOfItsSlope() {
    return Stream.of(SmallDuals.Loss.values())
        .map(
            loss ->
                DynamicTest.dynamicTest(
                    loss.toString(),
                    () -> {
                      PrimalObjective objective = objective(loss, Bias.flat(), 0.8);
                      int size = CLASSES * objective.design().columns();
                      PrimalPoint from = objective.at(new double[size]);
                      double[] down = Arrays.stream(from.gradient()).map(g -> -9 * g).toArray();
                      PrimalPoint to = new PrimalSearch(objective, from, down).run().orElseThrow();
                      double before = Vectors.dot(from.gradient(), down);
                      double after = Vectors.dot(to.gradient(), down);
                      assertTrue(
                          Math.abs(after) <= 0.1 * Math.abs(before), after + " of " + before);
                      assertTrue(to.value() < from.value());
                    }));
  }

  private static double[] moved(double[] from, double step, double[] direction) {
    double[] moved = from.clone();
    Arrays.setAll(moved, i -> from[i] + step * direction[i]);
    return moved;
  }
}
