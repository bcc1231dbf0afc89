// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.evaluate.Split;
import org.relent.kernel.Kernel;
import org.relent.machine.Demand;
import org.relent.machine.Threshold;
import org.relent.margin.ExponentialMargin;
import org.relent.med.MedGaussian;
import org.relent.med.MedSvm;
import org.relent.med.MlGaussian;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** The models of MED Table 2 and Figure 4 on the paper's split of breast cancer. */
record BreastTrials(Examples all, Split split, Run run, Monitor monitor) {

  /** So dear that the margin is hard, as in the paper's machines. */
  private static final double HARD = 1_000;

  static BreastTrials of(Run run, Monitor monitor) {
    return new BreastTrials(BreastCancer.examples(), BreastCancer.known(), run, monitor);
  }

  Trial trial(Trainer<? extends Classifier> trainer) {
    return Trial.of(trainer, all, split, monitor);
  }

  MedSvm svm(Kernel kernel) {
    return MedSvm.withKernel(kernel)
        .margin(new ExponentialMargin(1, HARD))
        .scaling(Scaling.NONE)
        .threads(run.threads().count());
  }

  MlGaussian likely(Threshold threshold) {
    return MlGaussian.standard().threshold(threshold).threads(run.threads().count());
  }

  /** MED at a percentile of the margins about the threshold that ML learnt. */
  MedGaussian med(double percent, double c) {
    return med(percent, c, -trial(likely(Threshold.ZERO)).training().bestCuts().get(0));
  }

  /**
   * MED Gaussians, cut where the training rows err least.
   *
   * @param offset b₀, added to the log-ratio before the percentile is taken
   */
  MedGaussian med(double percent, double c, double offset) {
    return MedGaussian.standard()
        .demand(Demand.percentile(percent, new ExponentialMargin(0, c)).withOffset(offset))
        .threshold(Threshold.TRAINING)
        .threads(run.threads().count());
  }
}
