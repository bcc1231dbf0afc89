// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.task.Tasks;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;

/**
 * Labels that the rows know nothing of: whatever finds something in them leaks (scikit-learn issue
 * 25631).
 */
@Slow
class RandomLabelsTest {

  private static final int ROWS = 60;
  private static final int FOLDS = 10;

  /** Five standard errors: one false alarm in a million. */
  private static final double SIGMAS = 5;

  @Test
  void nobodyDoesBetterThanChance() {
    int repetitions = Scale.of(4, 100);
    for (Machines.ClassMachine machine : Machines.classifiers()) {
      double accuracy = 0;
      double auc = 0;
      double bound = 0;
      for (int seed = 1; seed <= repetitions; seed++) {
        Problems.Classes data = Problems.noise(new Seed(seed), ROWS, 4, 2);
        Trainer<Classifier> trainer =
            machine.with(
                Machines.kernels().get(seed % 2),
                Bias.none(),
                Machines.fitting(1e-5, Scaling.STANDARD));
        var result =
            CrossValidation.folds(FOLDS, 1, new Seed(seed))
                .threads(1)
                .run(Tasks.CLASSES, trainer, data.examples());
        accuracy += result.pooled().orElseThrow().accuracy() / repetitions;
        auc += result.meanWherePresent(Evaluation::auc).orElseThrow().mean() / repetitions;
        bound += trainer.fit(data.examples()).leaveOneOut().errorBound() / repetitions;
      }
      double reach = SIGMAS * Math.sqrt(0.25 / (ROWS * repetitions));
      assertEquals(0.5, accuracy, reach, machine + ": accuracy");
      // Of n rows, half of each class, an area that means nothing has variance (n + 1)/(3n²). Taken
      // fold by fold: scores of different folds, each pulled towards the class that it tests less
      // of, do not compare.
      double n = (double) ROWS / FOLDS;
      double aucReach = SIGMAS * Math.sqrt((n + 1) / (3 * n * n) / FOLDS / repetitions);
      assertEquals(0.5, auc, aucReach, machine + ": area under the curve");
      assertTrue(bound >= 0.5 - reach, machine + ": bound " + bound);
    }
  }
}
