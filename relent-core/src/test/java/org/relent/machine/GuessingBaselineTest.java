// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.math.Seed;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;

/** A fit that is worse than guessing says so, and no other does. */
class GuessingBaselineTest {

  private static boolean warns(Model model) {
    return model.summary().warnings().stream().map(Warning::code).anyMatch("W-GUESS"::equals);
  }

  @Test
  void numbersAreComparedWithTheMeanOfTheOthers() {
    double[] y = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    double[] ones = new double[10];
    Arrays.fill(ones, 1);
    // without row t the mean is (45 − t)/9, which is (t − 4.5)·10/9 off
    double rmse = Math.sqrt(8.25) * 10 / 9;
    for (double factor : new double[] {0.999, 1.001}) {
      List<Estimate> told =
          Arrays.stream(y).mapToObj(v -> new Estimate(v + factor * rmse, 1)).toList();
      assertEquals(factor > 1 ? 1 : 0, GuessingBaseline.ofNumbers(y, ones, told).size());
    }
    double[] few = Arrays.copyOf(y, 9);
    assertEquals(
        List.of(),
        GuessingBaseline.ofNumbers(
            few, ones, Arrays.stream(few).mapToObj(v -> new Estimate(1e9, 1)).toList()));
  }

  /** A mean far from 0 that nothing can take up, as Boston's prices without a bias. */
  @Test
  void aRegressionWithoutABiasIsCaught() {
    Problems.Responses curve = Problems.curve(new Seed(1), 40, 2);
    Examples far =
        Examples.regression(curve.x(), Arrays.stream(curve.y()).map(v -> v + 50).toArray());
    assertTrue(warns(KernelRidge.linear().bias(Bias.none()).fit(far)));
    assertFalse(warns(KernelRidge.withKernel(Kernels.gaussian(1)).noise(0.1).fit(far)));
    Problems.Responses counts = Problems.counts(new Seed(2), 40, 2);
    Examples many =
        Examples.regression(counts.x(), Arrays.stream(counts.y()).map(v -> v + 40).toArray());
    assertTrue(warns(KernelPoisson.linear().bias(Bias.none()).fit(many)));
    assertFalse(warns(KernelPoisson.linear().fit(Examples.regression(counts.x(), counts.y()))));
  }

  @Test
  void classifiersAreComparedWithTheSharesOfTheClasses() {
    Examples clear = Problems.clouds(new Seed(3), 40, 2, 2, 3).examples();
    double[][] x = Problems.normal(new Seed(4), 60, 3);
    String[] rare = new String[60];
    Arrays.setAll(rare, i -> i % 10 == 0 ? "rare" : "usual");
    Examples shares = Examples.of(x, rare);
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      Model model = machine.with(Kernels.linear(), Bias.flat(), Fitting.standard()).fit(clear);
      assertFalse(warns(model), machine.toString());
    }
    assertFalse(warns(Maxent.standard().fit(clear)));
    // without a bias nothing can say that one class is rare
    assertTrue(warns(KernelLogistic.linear().fit(shares)));
  }
}
