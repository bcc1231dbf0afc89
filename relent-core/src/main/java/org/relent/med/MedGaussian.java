// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Suitable;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelSettings;
import org.relent.machine.ClassSettings;
import org.relent.machine.Demand;
import org.relent.machine.DemandSettings;
import org.relent.machine.FamilyMachine;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.Threshold;
import org.relent.margin.ExponentialMargin;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination with Gaussians: one per class, with a covariance of its own, moved
 * and bent so that the log-ratio of their likelihoods keeps a margin (MED §3.1.1, eq. 16–19).
 *
 * <p>Categories may stand beside the numbers; within a class they are taken to be independent.
 *
 * <pre>{@code
 * Classifier model = MedGaussian.standard().percentile(10, 10).fit(table.target("sex"));
 * }</pre>
 *
 * @param demand what is asked of the margins, which are log-ratios of likelihoods
 * @param prior what is believed of the Gaussians before
 * @param bias what is believed of the constant added to the log-ratio
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MedGaussian(
    Demand demand, ClassPrior prior, Bias bias, Threshold threshold, Fitting fitting)
    implements Discriminative<MedGaussian> {

  /** The id of this kind of model. */
  public static final String ID = "med-gaussian";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a Gaussian per class, moved and bent to keep a margin",
              "MED §3.1.1",
              MedGaussian::standard,
              MedGaussian::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .suiting(Suitable::numbers);

  /** The 10th percentile of the margins before learning, c = 5, empirical prior, flat bias. */
  public static MedGaussian standard() {
    return new MedGaussian(
        Demand.percentile(10, new ExponentialMargin(0, 5)),
        ClassPrior.EMPIRICAL,
        Bias.flat(),
        Threshold.ZERO,
        Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<MedGaussian, ?>> settings() {
    return Settings.of(MedGaussian.class)
        .all(DemandSettings.ofLogRatios(MedGaussian::demand, MedGaussian::demand))
        .one(KernelSettings.bias(MedGaussian::bias, MedGaussian::bias))
        .one(BeliefSettings.PRIOR.within(MedGaussian::prior, MedGaussian::prior))
        .all(FittingSettings.ofLabels())
        .one(ClassSettings.THRESHOLD.within(MedGaussian::threshold, MedGaussian::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  /** The same with another prior. */
  public MedGaussian prior(ClassPrior other) {
    return new MedGaussian(demand, other, bias, threshold, fitting);
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(this, new GaussianModelling(prior), threshold);
  }
}
