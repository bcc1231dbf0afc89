// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Scaling;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.evaluate.Evaluation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.LeftOut;
import org.relent.kernel.Signs;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.margin.ExponentialMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.pkr.KernelLogistic;
import org.relent.solve.KernelSolver;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** The probabilities of a margin machine, on rows drawn from known probabilities. */
@Slow
class HonestProbabilitiesTest {

  private static final double[] TRUTH = {1.5, -1, 0.5, 0};
  private static final int TRAIN = 200;
  private static final int TEST = 2000;

  private static Evaluation judge(Classifier model, Problems.Classes test) {
    double[][] p = new double[TEST][];
    for (int i = 0; i < TEST; i++) {
      p[i] = model.predict(test.x()[i]).probabilities();
    }
    return Evaluation.of(List.of("c0", "c1"), test.codes(), p);
  }

  @Test
  void calibratedMarginsAreNearlyAsGoodAsTheTrueKindOfModel() {
    int seeds = Scale.of(3, 50);
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussian(2))) {
      double med = 0;
      double logistic = 0;
      double ece = 0;
      for (int seed = 1; seed <= seeds; seed++) {
        Problems.Classes train = Problems.logistic(new Seed(seed).split(0), TRAIN, TRUTH);
        Problems.Classes test = Problems.logistic(new Seed(seed).split(1), TEST, TRUTH);
        Evaluation margin = judge(MedSvm.withKernel(kernel).threads(1).fit(train.examples()), test);
        med += margin.logLoss() / seeds;
        ece += margin.ece() / seeds;
        logistic +=
            judge(KernelLogistic.withKernel(kernel).threads(1).fit(train.examples()), test)
                    .logLoss()
                / seeds;
      }
      String seen = kernel + ": log loss " + med + " and " + logistic + ", error " + ece;
      assertTrue(med <= logistic + 0.05, seen);
      assertTrue(ece <= 0.05, seen);
    }
  }

  /** Why the others are let react: taking a row's own part away and no more is far too timid. */
  @Test
  void crudeOrTrainingMarginsGiveWorseProbabilities() {
    Potential potential = Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
    int seeds = Scale.of(3, 50);
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussian(2))) {
      double[] loss = new double[3];
      for (int seed = 1; seed <= seeds; seed++) {
        Problems.Classes train = Problems.logistic(new Seed(seed).split(0), TRAIN, TRUTH);
        Problems.Classes test = Problems.logistic(new Seed(seed).split(1), TEST, TRUTH);
        ScoringClassifier model =
            (ScoringClassifier)
                new MedSvm(
                        kernel,
                        new ExponentialMargin(1, 5),
                        Bias.none(),
                        Machines.fitting(1e-8, Scaling.NONE))
                    .fit(train.examples());
        KernelDual problem =
            new KernelDual(
                KernelGram.of(kernel, DenseRows.of(train.x()), Threads.one(), Long.MAX_VALUE),
                Signs.ofClasses(train.codes()),
                Collections.nCopies(TRAIN, potential),
                false);
        Solution solution = new KernelSolver(StoppingRule.at(1e-8)).solve(problem);
        double[] ones = new double[TRAIN];
        java.util.Arrays.fill(ones, 1);
        LeftOut left = new LeftOut(problem, solution.point(), ones);
        double[] training =
            IntStream.range(0, TRAIN).mapToDouble(solution.point()::margin).toArray();
        loss[0] += loss(model, model.calibration(), test) / seeds;
        loss[1] += loss(model, fitted(left.crude()), test) / seeds;
        loss[2] += loss(model, fitted(training), test) / seeds;
      }
      String seen =
          kernel + ": left out " + loss[0] + ", crude " + loss[1] + ", training " + loss[2];
      assertTrue(loss[0] < loss[1], seen);
      assertTrue(loss[0] < loss[2] + 0.002, seen);
    }
  }

  private static Calibration fitted(double[] margins) {
    double[] ones = new double[margins.length];
    java.util.Arrays.fill(ones, 1);
    return Calibration.fit(
        java.util.Arrays.stream(margins).mapToObj(m -> new double[] {m}).toArray(double[][]::new),
        ones);
  }

  private static double loss(
      ScoringClassifier model, Calibration calibration, Problems.Classes test) {
    ScoringClassifier recalibrated =
        new ScoringClassifier(
            model.encoding(),
            model.classes(),
            model.scores(),
            calibration,
            model.leaveOneOut(),
            model.summary());
    return judge(recalibrated, test).logLoss();
  }
}
