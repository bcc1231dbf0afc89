// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelDual;
import org.relent.math.Seed;
import org.relent.math.Vectors;
import org.relent.testkit.Derivative;
import org.relent.testkit.Problems;

/** Gradient, products and diagonal of a Newton step are derivatives of one value. */
class NewtonStateTest {

  private static final int ROWS = 7;

  /** Differences of fourth order with steps of 1e-3 leave errors of the order of 1e-10. */
  private static final double CLOSE = 1e-7;

  private static final double STEP = 1e-3;

  @TestFactory
  Stream<DynamicTest> everyDerivativeIsThatOfTheValue() {
    List<DynamicTest> tests = new ArrayList<>();
    for (SmallDuals.Loss loss : SmallDuals.Loss.values()) {
      for (int classes : new int[] {2, 3}) {
        for (Bias bias : List.of(Bias.flat(), Bias.none())) {
          KernelDual problem = SmallDuals.of(loss, ROWS, classes, bias);
          tests.add(
              DynamicTest.dynamicTest(
                  loss + ", " + classes + " classes, bias " + bias, () -> check(problem)));
        }
      }
    }
    return tests.stream();
  }

  private static void check(KernelDual problem) {
    double[] lambda = SmallDuals.inside(problem);
    double[] x = Problems.rows(new Seed(34), 1, lambda.length)[0];
    boolean[] all = new boolean[lambda.length];
    Arrays.fill(all, true);
    NewtonState state = at(problem, lambda);
    double along = Derivative.of(s -> at(problem, moved(lambda, s, x)).value(), 0, STEP);
    assertEquals(Vectors.dot(state.gradient(), x), along, CLOSE, "the gradient");
    double[] product = state.product(x, all);
    double[] diagonal = state.diagonal();
    for (int i = 0; i < x.length; i++) {
      int entry = i;
      double fall =
          -Derivative.of(s -> at(problem, moved(lambda, s, x)).gradient()[entry], 0, STEP);
      assertEquals(fall, product[i], CLOSE, "entry " + i + " of the product");
      double[] unit = new double[x.length];
      unit[i] = 1;
      assertEquals(state.product(unit, all)[i], diagonal[i], 1e-12, "entry " + i);
    }
    boolean[] some = all.clone();
    some[1] = false;
    double[] expected = product.clone();
    expected[1] = 0;
    assertArrayEquals(expected, state.product(x, some), 0, "one is held");
  }

  private static NewtonState at(KernelDual problem, double[] lambda) {
    double[] nu = new double[problem.balance().size()];
    Arrays.setAll(nu, r -> 0.3 - 0.5 * r);
    return new NewtonState(problem, lambda, nu);
  }

  private static double[] moved(double[] from, double step, double[] direction) {
    double[] moved = from.clone();
    Arrays.setAll(moved, i -> from[i] + step * direction[i]);
    return moved;
  }
}
