// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringRegressor;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.certificate.Verdict;

/** A model whose coefficients were tampered with is never taken for converged. */
@Slow
class SabotageTest {

  /** Looser fits may be as good after a small change. */
  private static final double TIGHT = 1e-4;

  /** More seeds than are ever needed. */
  private static final int SEEDS = 100_000;

  @Test
  void changedCoefficientsAreNoticed() {
    int wanted = Scale.of(50, 500);
    int done = 0;
    for (long seed = 1; seed < SEEDS && done < wanted; seed++) {
      Trial trial = Trial.of(seed);
      if (trial.weights()[0] != 1 || trial.tolerance() > TIGHT) {
        continue;
      }
      Model model = Runs.saved(trial);
      if (!SavedFit.of(trial, model).verdict().sound() || !touches(model)) {
        continue;
      }
      Verdict verdict = SavedFit.of(trial, changed(model, new Seed(seed))).verdict();
      assertFalse(verdict.sound(), trial + " " + verdict.ratio());
      done++;
    }
    assertTrue(done == wanted, done + " models were changed");
  }

  /** Whether there is anything to change, and the fit says that it converged. */
  private static boolean touches(Model model) {
    return model.summary().converged()
        && Arrays.stream(coefficients(scores(model)))
            .flatMapToDouble(Arrays::stream)
            .anyMatch(b -> b != 0);
  }

  private static ScoreFunction scores(Model model) {
    return model instanceof ScoringClassifier classifier
        ? classifier.scores()
        : ((ScoringRegressor) model).scores();
  }

  private static double[][] coefficients(ScoreFunction scores) {
    return IntStream.range(0, scores.outputs())
        .mapToObj(
            o ->
                scores instanceof KernelScores kernel
                    ? kernel.beta(o)
                    : ((LinearScores) scores).weights(o))
        .toArray(double[][]::new);
  }

  /** The same with the largest coefficient of an output up to twice as large. */
  private static Model changed(Model model, Seed seed) {
    ScoreFunction scores = scores(model);
    double[][] all = coefficients(scores);
    int output = largest(all);
    double[] own = all[output];
    int at = 0;
    for (int k = 1; k < own.length; k++) {
      at = Math.abs(own[k]) > Math.abs(own[at]) ? k : at;
    }
    own[at] *= 1.2 + 0.8 * seed.random().nextDouble();
    double[] bias =
        IntStream.range(0, all.length)
            .mapToDouble(
                o ->
                    scores instanceof KernelScores kernel
                        ? kernel.bias(o)
                        : ((LinearScores) scores).bias(o))
            .toArray();
    ScoreFunction other =
        scores instanceof KernelScores kernel
            ? new KernelScores(
                kernel.support(),
                IntStream.range(0, kernel.trainingRows()).map(kernel::origin).toArray(),
                all,
                bias)
            : new LinearScores(all, bias);
    return with(model, other);
  }

  private static int largest(double[][] all) {
    int at = 0;
    for (int o = 1; o < all.length; o++) {
      at = size(all[o]) > size(all[at]) ? o : at;
    }
    return at;
  }

  private static double size(double[] x) {
    return Arrays.stream(x).map(Math::abs).max().orElse(0);
  }

  private static Model with(Model model, ScoreFunction scores) {
    if (model instanceof ScoringClassifier c) {
      return new ScoringClassifier(
          c.encoding(), c.classes(), scores, c.calibration(), c.leaveOneOut(), c.summary());
    }
    ScoringRegressor r = (ScoringRegressor) model;
    return new ScoringRegressor(r.encoding(), scores, r.response(), r.leaveOneOut(), r.summary());
  }
}
