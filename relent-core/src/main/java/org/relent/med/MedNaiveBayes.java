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
 * Maximum entropy discrimination with naive Bayes: within a class all columns are independent,
 * categories with Dirichlet, numbers with Gaussian, counts with Poisson parameters, tilted so that
 * the log-ratio of two classes keeps a margin (MED §3.3, docs/errata.md).
 *
 * <p>Missing cells can be left out of a row's likelihood: {@code missing(Missing.MARGINALIZE)}.
 *
 * <pre>{@code
 * Classifier model = MedNaiveBayes.standard().fit(table.target("class"));
 * }</pre>
 *
 * @param demand what is asked of the margins, which are log-ratios of likelihoods
 * @param prior what is believed of the parameters before
 * @param smoothing the Dirichlet count of every level
 * @param numbers how numbers are described
 * @param bias what is believed of the constant added to the log-ratio
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MedNaiveBayes(
    Demand demand,
    ClassPrior prior,
    double smoothing,
    NumberModel numbers,
    Bias bias,
    Threshold threshold,
    Fitting fitting)
    implements Discriminative<MedNaiveBayes> {

  /** The id of this kind of model. */
  public static final String ID = "med-naive-bayes";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "naive Bayes for categories, sequences and numbers, learnt for its margins",
              "MED §3.3",
              MedNaiveBayes::standard,
              MedNaiveBayes::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .suiting(Suitable::namesOrNumbers);

  /** The 10th percentile of the margins before learning, c = 5, empirical prior, smoothing 1. */
  public static MedNaiveBayes standard() {
    return new MedNaiveBayes(
        Demand.percentile(10, new ExponentialMargin(0, 5)),
        ClassPrior.EMPIRICAL,
        1,
        NumberModels.AUTO,
        Bias.flat(),
        Threshold.ZERO,
        Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<MedNaiveBayes, ?>> settings() {
    return Settings.of(MedNaiveBayes.class)
        .all(DemandSettings.ofLogRatios(MedNaiveBayes::demand, MedNaiveBayes::demand))
        .one(KernelSettings.bias(MedNaiveBayes::bias, MedNaiveBayes::bias))
        .one(BeliefSettings.PRIOR.within(MedNaiveBayes::prior, MedNaiveBayes::prior))
        .one(ClassSettings.SMOOTHING.within(MedNaiveBayes::smoothing, MedNaiveBayes::smoothing))
        .one(BeliefSettings.NUMBERS.within(MedNaiveBayes::numbers, MedNaiveBayes::numbers))
        .all(FittingSettings.ofLabels())
        .one(ClassSettings.THRESHOLD.within(MedNaiveBayes::threshold, MedNaiveBayes::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  /** The same with another prior. */
  public MedNaiveBayes prior(ClassPrior other) {
    return new MedNaiveBayes(demand, other, smoothing, numbers, bias, threshold, fitting);
  }

  /** The same with another count of every level. */
  public MedNaiveBayes smoothing(double other) {
    return new MedNaiveBayes(demand, prior, other, numbers, bias, threshold, fitting);
  }

  /** The same with another description of numbers. */
  public MedNaiveBayes numbers(NumberModel other) {
    return new MedNaiveBayes(demand, prior, smoothing, other, bias, threshold, fitting);
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(this, new IndependentModelling(prior, smoothing, numbers), threshold);
  }
}
