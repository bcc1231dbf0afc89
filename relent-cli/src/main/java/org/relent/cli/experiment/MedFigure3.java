// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.evaluate.Split;
import org.relent.kernel.Kernels;
import org.relent.machine.Threshold;
import org.relent.solve.Monitor;

/** MED Figure 3: ROC curves on crabs. */
final class MedFigure3 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-3",
          "MED Figure 3",
          "crabs: ROC curves of MED Gaussians, ML Gaussians and a linear SVM",
          MedFigure3::run);

  private MedFigure3() {}

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    int threads = run.threads().count();
    Examples all = Crabs.examples();
    Split odd = Crabs.odd();
    RocComparison roc =
        new RocComparison()
            .with("MED Gaussians", Trial.of(MedTable1.med(10, 10, threads), all, odd, monitor))
            .with(
                "ML Gaussians",
                Trial.of(MedTable1.likely(threads, Threshold.ZERO), all, odd, monitor))
            .with(
                "linear SVM",
                Trial.of(MedTable1.svm(Kernels.linear(), threads), all, odd, monitor));
    return Outcome.of(
        roc.areas(),
        "The figure has curves and no numbers, and its 80 crabs are not known; this is the split of"
            + " odd indices of med-table-1. The paper sees MED above ML. Here "
            + roc.words()
            + ".",
        roc.pictures());
  }
}
