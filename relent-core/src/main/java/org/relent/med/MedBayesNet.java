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
import org.relent.setting.Written;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination with a Bayes net per class, its structure given: every column of
 * names depends on its parents, a Dirichlet for each of their combinations (MED §3.3).
 *
 * <p>Numbers are binned, or stand beside the net as independent Gaussians.
 *
 * <pre>{@code
 * Classifier model =
 *     MedBayesNet.standard().parents(Parents.parse("weight:age+sex")).fit(table.target("class"));
 * }</pre>
 *
 * @param demand what is asked of the margins, which are log-ratios of likelihoods
 * @param parents which columns each column depends on
 * @param prior what is believed of the parameters before
 * @param smoothing the Dirichlet count of every cell of a table
 * @param bins of numeric columns; 0 leaves them numbers
 * @param bias what is believed of the constant added to the log-ratio
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MedBayesNet(
    Demand demand,
    Parents parents,
    ClassPrior prior,
    double smoothing,
    int bins,
    Bias bias,
    Threshold threshold,
    Fitting fitting)
    implements Discriminative<MedBayesNet> {

  /** The id of this kind of model. */
  public static final String ID = "med-bayes-net";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a Bayes net of given structure per class, learnt for its margins",
              "MED §3.3",
              MedBayesNet::standard,
              MedBayesNet::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .suiting(Suitable::never);

  /**
   * No parents, the 10th percentile of the margins before learning, c = 5, smoothing 1, no bins.
   */
  public static MedBayesNet standard() {
    return new MedBayesNet(
        Demand.percentile(10, new ExponentialMargin(0, 5)),
        Parents.none(),
        ClassPrior.EMPIRICAL,
        1,
        0,
        Bias.flat(),
        Threshold.ZERO,
        Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<MedBayesNet, ?>> settings() {
    return Settings.of(MedBayesNet.class)
        .all(DemandSettings.ofLogRatios(MedBayesNet::demand, MedBayesNet::demand))
        .one(KernelSettings.bias(MedBayesNet::bias, MedBayesNet::bias))
        .one(
            Setting.of(
                "parents",
                Written.byItself(
                    "structure", "none or child:parent+parent,child:parent", Parents::parse),
                "which columns each column depends on",
                MedBayesNet::parents,
                MedBayesNet::parents))
        .one(BeliefSettings.PRIOR.within(MedBayesNet::prior, MedBayesNet::prior))
        .one(ClassSettings.SMOOTHING.within(MedBayesNet::smoothing, MedBayesNet::smoothing))
        .one(ClassSettings.BINS.within(MedBayesNet::bins, MedBayesNet::bins))
        .all(FittingSettings.ofLabels())
        .one(ClassSettings.THRESHOLD.within(MedBayesNet::threshold, MedBayesNet::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  /** The same with another structure. */
  public MedBayesNet parents(Parents other) {
    return new MedBayesNet(demand, other, prior, smoothing, bins, bias, threshold, fitting);
  }

  /** The same with another prior. */
  public MedBayesNet prior(ClassPrior other) {
    return new MedBayesNet(demand, parents, other, smoothing, bins, bias, threshold, fitting);
  }

  /** The same with another count of every cell. */
  public MedBayesNet smoothing(double other) {
    return new MedBayesNet(demand, parents, prior, other, bins, bias, threshold, fitting);
  }

  /** The same with another number of bins. */
  public MedBayesNet bins(int other) {
    return new MedBayesNet(demand, parents, prior, smoothing, other, bias, threshold, fitting);
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(this, new NetModelling(parents, prior, smoothing, bins), threshold);
  }
}
