// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.catalog.Run;
import org.relent.kernel.Kernels;
import org.relent.machine.Threshold;
import org.relent.solve.Monitor;

/** MED Figure 4: ROC curves on breast cancer. */
final class MedFigure4 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-4",
          "MED Figure 4",
          "breast cancer: ROC curves of MED Gaussians, ML Gaussians and a linear SVM",
          MedFigure4::run);

  private MedFigure4() {}

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    BreastTrials known = BreastTrials.of(run, monitor);
    RocComparison roc =
        new RocComparison()
            .with("MED Gaussians", known.trial(known.med(50, 3)))
            .with("ML Gaussians", known.trial(known.likely(Threshold.ZERO)))
            .with("linear SVM", known.trial(known.svm(Kernels.linear())));
    return Outcome.of(
        roc.areas(),
        "The figure has curves and no numbers; this is the paper's split. The paper finds MED ahead"
            + " in training and the three alike in testing. Here "
            + roc.words()
            + ".",
        roc.pictures());
  }
}
