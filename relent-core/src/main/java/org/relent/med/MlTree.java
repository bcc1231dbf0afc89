// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Suitable;
import org.relent.machine.ClassSettings;
import org.relent.machine.FamilyMachine;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.Threshold;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.task.Tasks;

/**
 * The most likely tree of each class, by the mutual informations of its columns (Chow and Liu
 * 1968): the baseline of MED §3.7.
 *
 * @param smoothing the total pseudo-count of a pair table
 * @param bins of numeric columns; 0 refuses them
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MlTree(double smoothing, int bins, Threshold threshold, Fitting fitting)
    implements MostLikely<MlTree> {

  /** The id of this kind of model. */
  public static final String ID = "ml-tree";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "the most likely tree per class, by Chow and Liu: the baseline",
              "MED §3.7",
              MlTree::standard,
              MlTree::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .goingOn()
          .suiting(Suitable::pairsOfNames);

  /** The baseline as it is. */
  public static MlTree standard() {
    return new MlTree(1, 0, Threshold.ZERO, Fitting.standard());
  }

  /** The same with another smoothing. */
  public MlTree smoothing(double other) {
    return new MlTree(other, bins, threshold, fitting);
  }

  /** The same with another bins. */
  public MlTree bins(int other) {
    return new MlTree(smoothing, other, threshold, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<MlTree, ?>> settings() {
    return Settings.of(MlTree.class)
        .one(ClassSettings.PAIR_SMOOTHING.within(MlTree::smoothing, MlTree::smoothing))
        .one(ClassSettings.BINS.within(MlTree::bins, MlTree::bins))
        .one(ClassSettings.THRESHOLD.within(MlTree::threshold, MlTree::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(
        this, new TreeModelling(TreeParameters.FIXED, smoothing, bins), threshold);
  }
}
