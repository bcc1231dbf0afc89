// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.RegressionMetrics;
import org.relent.evaluate.Units;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.model.Estimate;
import org.relent.pkr.KernelRidge;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

class BoutsTest {

  private static final Examples CRABS =
      Datasets.crabs().without("sp", "sex", "index").response("FL");

  private static CrossValidated<Estimate, RegressionMetrics> tested(KernelRidge trainer) {
    return CrossValidation.folds(5).run(Tasks.NUMBERS, trainer, CRABS);
  }

  private static Bouts<Estimate, RegressionMetrics> bouts(long each) {
    return new Bouts<>(Tasks.NUMBERS, CRABS, Units.rows(), 5, each);
  }

  @Test
  void theFirstGoesOnWhateverItTakesAndOthersHaveTheirShare() {
    var line = tested(KernelRidge.linear().bias(Bias.flat()));
    long work = line.work();
    var bouts = bouts(work - 1);
    var first = bouts.next("first");
    for (int f = 1; f <= 5; f++) {
      assertFalse(first.after(line.folds().subList(0, f)), "there is no other yet");
    }
    assertEquals("", first.end(line));
    var second = bouts.next("second");
    assertTrue(second.after(line.folds().subList(0, 1)));
    String reason = second.end(line);
    assertTrue(reason.startsWith("stopped after 1 of 5 folds: all of them would take"), reason);
  }

  @Test
  void aFoldThatTakesTheShareOfAllIsNotLearntToItsEnd() {
    KernelRidge curved = KernelRidge.withKernel(Kernels.gaussianGamma(1)).bias(Bias.flat());
    var line = tested(KernelRidge.linear().bias(Bias.flat()));
    long fold = tested(curved).folds().get(0).work();
    for (int threads : new int[] {1, 2, 4}) {
      var bouts = bouts(fold - 1);
      bouts.next("line").end(new CrossValidated<>(5, 1, line.folds(), line.pooled()));
      var bout = bouts.next("curved");
      var cut =
          CrossValidation.folds(5)
              .threads(threads)
              .run(Tasks.NUMBERS, curved, CRABS, Monitor.none(), bout);
      assertEquals(List.of(), cut.folds());
      String reason = bout.end(cut);
      assertTrue(
          reason.startsWith("stopped after 0 of 5 folds: the next one alone takes more"), reason);
    }
  }

  @Test
  void whatOneLeavesGoesToTheNext() {
    var line = tested(KernelRidge.linear().bias(Bias.flat()));
    var bouts = bouts(line.work() * 2 / 3);
    var none = new CrossValidated<Estimate, RegressionMetrics>(5, 1, List.of(), line.pooled());
    bouts.next("leader").end(line);
    bouts.next("idle").end(none);
    assertFalse(bouts.next("heir").after(line.folds().subList(0, 1)));
  }

  @Test
  void whoIsFarBehindIsStoppedAfterThreeFolds() {
    var line = tested(KernelRidge.linear().bias(Bias.flat()));
    var poor = tested(KernelRidge.withKernel(Kernels.gaussianGamma(50)));
    var bouts = bouts(Long.MAX_VALUE / 4);
    bouts.next("line").end(line);
    var bout = bouts.next("poor");
    assertFalse(bout.after(poor.folds().subList(0, 2)), "two folds say too little");
    assertTrue(bout.after(poor.folds().subList(0, 3)));
    String reason = bout.end(poor);
    assertTrue(reason.contains("it is behind line on the same folds by "), reason);
    assertFalse(bouts.next("same").after(line.folds().subList(0, 4)), "the same is not behind");
  }
}
