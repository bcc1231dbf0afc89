// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.machine.Grams;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.testkit.Scale;

/** Support vector machines and the margins that become them, against LIBSVM. */
class LibsvmAgreementTest {

  private static final double GAMMA = 0.5;

  /** What LIBSVM's own tolerance leaves, with room. */
  private static final double CLOSE = 1e-4;

  private record Case(Kernel kernel, Grams.Function function) {}

  private static final List<Case> CASES =
      List.of(
          new Case(Kernels.linear(), Grams::linear),
          new Case(Kernels.gaussianGamma(GAMMA), (a, b) -> Grams.gaussian(GAMMA, a, b)));

  @Test
  void theHingeMachineIsLibsvm() {
    for (int seed = 1; seed <= Scale.of(10, 100); seed++) {
      Problems.Classes data = Problems.clouds(new Seed(seed), 50, 3, 2, 1);
      for (Case c : CASES) {
        Libsvm rival = Libsvm.solve(Grams.of(c.function, data.x(), data.x()), data.codes(), 1);
        Trainer<Classifier> svm =
            new KernelSvm(c.kernel, 1, Bias.flat(), Machines.fitting(1e-9, Scaling.NONE));
        compare(rival, svm, data, c, CLOSE, "seed " + seed + ", " + c.kernel);
      }
    }
  }

  @Test
  void hardMarginsAreTheLimitOfEveryMargin() {
    for (int seed = 1; seed <= Scale.of(5, 50); seed++) {
      Problems.Classes data = Problems.separable(new Seed(seed), 30, 3);
      for (Case c : CASES) {
        Libsvm hard = Libsvm.solve(Grams.of(c.function, data.x(), data.x()), data.codes(), 1e6);
        for (MarginPrior prior :
            List.of(
                new FixedMargin(1),
                new ExponentialMargin(1, 1e6),
                new LaplaceMargin(1, 1e6),
                new GaussianMargin(1, 1e4))) {
          Trainer<Classifier> med =
              new MedSvm(c.kernel, prior, Bias.flat(), Machines.fitting(1e-9, Scaling.NONE));
          compare(hard, med, data, c, CLOSE, "seed " + seed + ", " + c.kernel + ", " + prior);
        }
      }
    }
  }

  @Test
  void aGaussianMarginIsTheHardMarginOfTheGramPlusRidge() {
    double rate = 2;
    for (int seed = 1; seed <= Scale.of(5, 50); seed++) {
      Problems.Classes data = Problems.clouds(new Seed(seed), 40, 3, 2, 1);
      for (Case c : CASES) {
        double[][] gram = Grams.of(c.function, data.x(), data.x());
        Libsvm rival = Libsvm.solve(Grams.plusDiagonal(gram, 1 / (rate * rate)), data.codes(), 1e8);
        Trainer<Classifier> med =
            new MedSvm(
                c.kernel,
                new GaussianMargin(1, rate),
                Bias.flat(),
                Machines.fitting(1e-10, Scaling.NONE));
        compare(rival, med, data, c, CLOSE, "seed " + seed + ", " + c.kernel);
      }
    }
  }

  private static void compare(
      Libsvm rival,
      Trainer<Classifier> trainer,
      Problems.Classes data,
      Case c,
      double close,
      String what) {
    Classifier model = trainer.fit(data.examples());
    double[][] fresh = Problems.normal(new Seed(99), 20, data.x()[0].length);
    double[][] kernel = Grams.of(c.function, fresh, data.x());
    for (int i = 0; i < fresh.length; i++) {
      assertEquals(
          rival.score(kernel[i]), model.predict(fresh[i]).score(), close, what + ", row " + i);
    }
  }
}
