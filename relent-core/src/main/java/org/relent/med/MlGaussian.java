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
 * One Gaussian per class by maximum likelihood: the baseline of MED Tables 1 and 2.
 *
 * @param threshold where the score of two classes is cut
 * @param fitting how to fit
 */
public record MlGaussian(Threshold threshold, Fitting fitting) implements MostLikely<MlGaussian> {

  /** The id of this kind of model. */
  public static final String ID = "ml-gaussian";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a Gaussian per class by maximum likelihood: the baseline",
              "MED Table 1",
              MlGaussian::standard,
              MlGaussian::settings)
          .holding(ScoreForm.SCORES, List.of(FamilyScores.FORM))
          .goingOn()
          .suiting(Suitable::numbers);

  /** The baseline as it is. */
  public static MlGaussian standard() {
    return new MlGaussian(Threshold.ZERO, Fitting.standard());
  }

  /** What can be set of it. */
  public static List<Setting<MlGaussian, ?>> settings() {
    return Settings.of(MlGaussian.class)
        .one(ClassSettings.THRESHOLD.within(MlGaussian::threshold, MlGaussian::threshold))
        .all(FittingSettings.ofCells())
        .list();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public FamilyMachine machine() {
    return FamilyMachine.of(this, new GaussianModelling(ClassPrior.EMPIRICAL), threshold);
  }
}
