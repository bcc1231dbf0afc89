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
import org.relent.setting.Choice;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination over tree structures: a distribution over all trees on the columns
 * for each class, summed over by the matrix-tree theorem (MED §3.4–3.7, appendices A and B).
 *
 * <p>Columns hold categories, or one column holds sequences of equal length; numbers are binned on
 * request.
 *
 * <pre>{@code
 * Classifier model = MedTree.standard().fit(table.target("site"));
 * }</pre>
 *
 * @param demand what is asked of the margins, which are log-ratios of likelihoods
 * @param parameters whether marginals are fixed or tilted along
 * @param smoothing the total pseudo-count of a pair table
 * @param bins of numeric columns; 0 refuses them
 * @param bias what is believed of the constant added to the log-ratio
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MedTree(
    Demand demand,
    TreeParameters parameters,
    double smoothing,
    int bins,
    Bias bias,
    Threshold threshold,
    Fitting fitting)
    implements Discriminative<MedTree> {

  /** The id of this kind of model. */
  public static final String ID = "med-tree";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "all trees over the columns, weighed for their margins; categories and sequences",
              "MED §3.4",
              MedTree::standard,
              MedTree::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .suiting(Suitable::pairsOfNames);

  /** Margins up to 2 at the price 1, fixed marginals, smoothing 1, no bins, no bias. */
  public static MedTree standard() {
    return new MedTree(
        Demand.of(new ExponentialMargin(2, 1)),
        TreeParameters.FIXED,
        1,
        0,
        Bias.none(),
        Threshold.ZERO,
        Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<MedTree, ?>> settings() {
    return Settings.of(MedTree.class)
        .all(DemandSettings.ofLogRatios(MedTree::demand, MedTree::demand))
        .one(KernelSettings.bias(MedTree::bias, MedTree::bias))
        .one(
            Setting.of(
                "parameters",
                Choice.of("fixed", TreeParameters.FIXED).or("dirichlet", TreeParameters.DIRICHLET),
                "marginals of pairs: those of the class's rows, or Dirichlet and learnt along",
                MedTree::parameters,
                MedTree::parameters))
        .one(ClassSettings.PAIR_SMOOTHING.within(MedTree::smoothing, MedTree::smoothing))
        .one(ClassSettings.BINS.within(MedTree::bins, MedTree::bins))
        .all(FittingSettings.ofLabels())
        .one(ClassSettings.THRESHOLD.within(MedTree::threshold, MedTree::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  /** The same with another treatment of the marginals. */
  public MedTree parameters(TreeParameters other) {
    return new MedTree(demand, other, smoothing, bins, bias, threshold, fitting);
  }

  /** The same with another pseudo-count. */
  public MedTree smoothing(double other) {
    return new MedTree(demand, parameters, other, bins, bias, threshold, fitting);
  }

  /** The same with another number of bins. */
  public MedTree bins(int other) {
    return new MedTree(demand, parameters, smoothing, other, bias, threshold, fitting);
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(this, new TreeModelling(parameters, smoothing, bins), threshold);
  }
}
