// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.catalog.Suitable;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.KernelMachine;
import org.relent.machine.KernelRecipe;
import org.relent.machine.Uncertainty;
import org.relent.margin.MarginPrior;
import org.relent.model.Classifier;
import org.relent.model.MappedScores;
import org.relent.model.ScoreForm;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Maximum entropy discrimination with the Fisher kernel of a generative model: what MED comes to
 * when the model's parameters may move but little from their most likely values (MED Theorem 3).
 *
 * <pre>{@code
 * Classifier model =
 *     MedFisher.standard()
 *         .scores(Fisher.standard().family(RowFamilies.GAUSSIAN))
 *         .fit(table.target("sex"));
 * }</pre>
 *
 * @param machine what learns from the scores; its kernel compares them
 * @param scores those of the generative model
 */
public record MedFisher(MedSvm machine, Fisher scores)
    implements Recipe<Classifier>,
        KernelRecipe<MedFisher, Classifier>,
        Uncertainty.Carrier<MedFisher> {

  /** The id of this kind of model. */
  public static final String ID = "med-fisher";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "a margin classifier with the Fisher kernel of a generative model",
              "MED §3.2",
              MedFisher::standard,
              MedFisher::settings)
          .holding(ScoreForm.SCORES, List.of(MappedScores.FORM))
          .suiting(Suitable::never);

  /** The Fisher kernel of independent columns; exponential margin with c = 5, flat bias. */
  public static MedFisher standard() {
    return new MedFisher(MedSvm.linear(), Fisher.standard());
  }

  /** The same with other scores. */
  public MedFisher scores(Fisher other) {
    return new MedFisher(machine, other);
  }

  /** The same with scores compared by another machine. */
  public MedFisher machine(MedSvm other) {
    return new MedFisher(other, scores);
  }

  /** What scores are compared by. */
  @Override
  public Kernel kernel() {
    return machine.kernel();
  }

  @Override
  public MedFisher kernel(Kernel other) {
    return new MedFisher(machine.kernel(other), scores);
  }

  @Override
  public Bias bias() {
    return machine.bias();
  }

  /** The same with another margin prior. */
  public MedFisher margin(MarginPrior other) {
    return new MedFisher(machine.margin(other), scores);
  }

  /** The same with another bias. */
  public MedFisher bias(Bias other) {
    return new MedFisher(machine.bias(other), scores);
  }

  /** What can be set of it. */
  public static List<Setting<MedFisher, ?>> settings() {
    return Settings.of(MedFisher.class)
        .part(Fisher.settings(), MedFisher::scores, MedFisher::scores)
        .part(MedSvm.ofMachine(), MedFisher::machine, MedFisher::machine)
        .all(FittingSettings.ofLabels())
        .all(FittingSettings.ofCells())
        .list();
  }

  @Override
  public Fitting fitting() {
    return machine.fitting();
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public MedFisher fitting(Fitting other) {
    return new MedFisher(machine.fitting(other), scores);
  }

  /** Scores are no columns, whatever compares them. */
  @Override
  public boolean linearModels() {
    return false;
  }

  @Override
  public void check(Examples examples) {
    machine.features(scores).check(examples);
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    return machine.fit(KernelMachine.of(this).comparing(scores), examples, monitor);
  }
}
