// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Scaling;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.LeftOut;
import org.relent.kernel.LeftOutBound;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.KernelSolver;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/** What a fit says of its own error, against fits that really leave a row out. */
@Slow
class LeaveOneOutBoundTest {

  private static final int ROWS = 20;
  private static final Fitting FITTING = Machines.fitting(1e-8, Scaling.NONE);

  private static Problems.Classes problem(int seed) {
    return Problems.clouds(new Seed(seed), ROWS, 2, 2, (seed % 4) * 0.6);
  }

  private static Kernel kernel(int seed) {
    return Machines.kernels().get(seed % 2);
  }

  private static Bias bias(int seed) {
    return seed / 2 % 2 == 0 ? Bias.none() : Bias.gaussian(1);
  }

  /** The part of rows that a fit to the others gets wrong, a score of 0 included. */
  static double bruteForce(Trainer<Classifier> trainer, Problems.Classes data) {
    int wrong = 0;
    for (int t = 0; t < data.codes().length; t++) {
      double score = trainer.fit(data.without(t).examples()).predict(data.x()[t]).score();
      wrong += (data.codes()[t] == 1 ? score : -score) > 0 ? 0 : 1;
    }
    return (double) wrong / data.codes().length;
  }

  @Test
  void everyCrudeMarginIsAtMostTheMarginOfTheRefit() {
    for (int seed = 1; seed <= Scale.of(10, 100); seed++) {
      for (Potential potential :
          List.of(
              Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
              new HingeLoss(1),
              new LogisticLoss())) {
        Problems.Classes data = problem(seed);
        Kernel kernel = bias(seed).on(kernel(seed));
        KernelDual problem = dual(data, kernel, potential);
        Solution fit = solve(problem);
        double[] ones = new double[ROWS];
        Arrays.fill(ones, 1);
        double[] crude = new LeftOut(problem, fit.point(), ones).crude();
        for (int t = 0; t < ROWS; t++) {
          double refit = marginWithout(data, t, kernel, potential);
          assertTrue(
              crude[t] <= refit + 1e-6,
              "seed " + seed + ", " + potential + ", row " + t + ": " + crude[t] + " > " + refit);
        }
      }
    }
  }

  /** Lemma 1 for a fit that stopped early: what its gap leaves open is taken off. */
  @Test
  void noRefitFallsBelowTheBoundHoweverEarlyTheFitStopped() {
    double tightest = Double.POSITIVE_INFINITY;
    for (int seed = 1; seed <= Scale.of(6, 100); seed++) {
      Problems.Classes data = problem(seed);
      Potential potential =
          List.of(
                  Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5)),
                  new HingeLoss(1),
                  new LogisticLoss())
              .get(seed % 3);
      Kernel kernel = bias(seed).on(kernel(seed));
      KernelDual problem = dual(data, kernel, potential);
      double[] ones = new double[ROWS];
      Arrays.fill(ones, 1);
      double[] refits = new double[ROWS];
      Arrays.setAll(refits, t -> marginWithout(data, t, kernel, potential));
      // a gap of g leaves about √(2g) open, so that only the last is close
      for (double tolerance : new double[] {0.5, 1e-2, 1e-5, 1e-8}) {
        Solution fit = new KernelSolver(StoppingRule.at(tolerance)).solve(problem);
        double[] bound = new LeftOutBound(problem, fit.point(), ones).margins();
        for (int t = 0; t < ROWS; t++) {
          assertTrue(
              bound[t] <= refits[t] + 1e-6,
              "seed " + seed + ", " + tolerance + ", row " + t + ": " + bound[t]);
          tightest = Math.min(tightest, refits[t] - bound[t]);
        }
      }
    }
    assertTrue(tightest < 0.01, "and it is no idle bound: " + tightest);
  }

  /** A fixed margin has no gap of its own; the least multiple that meets it gives one. */
  @Test
  void aFixedMarginIsCertifiedByAMultiple() {
    Problems.Classes data = Problems.separable(new Seed(4), ROWS, 2);
    KernelDual problem =
        dual(data, Bias.gaussian(1).on(kernel(1)), Relation.AT_LEAST.restrict(new FixedMargin(1)));
    Solution fit = new KernelSolver(StoppingRule.at(1e-6)).solve(problem);
    double[] ones = new double[ROWS];
    Arrays.fill(ones, 1);
    double gap = new LeftOutBound(problem, fit.point(), ones).gap();
    double optimum = solve(problem).objective();
    assertTrue(gap < 1e-2, "gap " + gap);
    assertTrue(optimum - fit.objective() <= gap + 1e-9, optimum + " " + fit.objective());
  }

  private static double marginWithout(
      Problems.Classes data, int t, Kernel kernel, Potential potential) {
    Problems.Classes others = data.without(t);
    double[] lambda = solve(dual(others, kernel, potential)).lambda();
    double score = 0;
    for (int s = 0; s < lambda.length; s++) {
      double square = Problems.dot(data.x()[t], data.x()[t]);
      double k =
          kernel.of(
              Problems.dot(data.x()[t], others.x()[s]),
              square,
              Problems.dot(others.x()[s], others.x()[s]));
      score += (others.codes()[s] == 1 ? 1 : -1) * lambda[s] * k;
    }
    return (data.codes()[t] == 1 ? 1 : -1) * score;
  }

  private static KernelDual dual(Problems.Classes data, Kernel kernel, Potential potential) {
    return new KernelDual(
        KernelGram.of(kernel, DenseRows.of(data.x()), Threads.one(), Long.MAX_VALUE),
        Signs.ofClasses(data.codes()),
        Collections.nCopies(data.codes().length, potential),
        false);
  }

  private static Solution solve(KernelDual problem) {
    return new KernelSolver(StoppingRule.at(1e-10)).solve(problem);
  }

  @Test
  void nothingIsGuaranteedWithAFlatBiasOrSeveralClasses() {
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      Kernel kernel = kernel(1);
      assertFalse(
          machine
              .with(kernel, Bias.flat(), FITTING)
              .fit(problem(1).examples())
              .leaveOneOut()
              .guaranteed());
      assertFalse(
          machine
              .with(kernel, Bias.none(), FITTING)
              .fit(Problems.clouds(new Seed(1), ROWS, 2, 3, 1).examples())
              .leaveOneOut()
              .guaranteed());
    }
  }

  /**
   * Mean distance over 40 such problems, in rows of 20: MED exponential and Laplace 0.6 to 1.0, MED
   * Gaussian 0.3 to 0.5, logistic at most 0.05; the worst single problem was 4 rows off. Few
   * problems scatter about that (four of them gave 1.5), hence two rows.
   */
  @Test
  void theEstimateOfSmoothMachinesIsOnAverageWithinTwoRowsOfTheTruth() {
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      if (machine.name().equals("SVM")) {
        continue;
      }
      for (Bias bias : Machines.biases()) {
        int problems = Scale.of(6, 40);
        double distance = 0;
        for (int seed = 1; seed <= problems; seed++) {
          Trainer<Classifier> trainer = machine.with(kernel(seed), bias, FITTING);
          Problems.Classes data = problem(seed);
          double told = trainer.fit(data.examples()).leaveOneOut().errorEstimate();
          distance += Math.abs(told - bruteForce(trainer, data)) / problems;
        }
        assertTrue(distance <= 2.0 / ROWS, machine + ", bias " + bias + ": " + distance);
      }
    }
  }
}
