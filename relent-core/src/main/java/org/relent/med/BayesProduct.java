// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.data.Examples;
import org.relent.machine.AlarmSettings;
import org.relent.machine.Alarms;
import org.relent.machine.AnomalyMachine;
import org.relent.machine.ClassSettings;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.Modelling;
import org.relent.machine.Normality;
import org.relent.model.Detector;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Anomalies by the Bayes posterior of independent columns, every normal row counted once: the
 * baseline of MED §4. A row is scored by the logarithm of its predictive probability.
 *
 * @param smoothing the Dirichlet count of every level
 * @param numbers how numbers are described
 * @param alarms when a row is called an anomaly
 * @param normal the label of the normal class; empty for the only one there is, or for all rows
 * @param fitting how to fit
 */
public record BayesProduct(
    double smoothing, NumberModel numbers, Alarms alarms, Optional<String> normal, Fitting fitting)
    implements AnomalyRecipe<BayesProduct> {

  /** The id of this kind of model. */
  public static final String ID = "bayes-product";

  /** What it is. */
  public static final ModelKind<Detector> KIND =
      ModelKind.of(
              ID,
              Tasks.ANOMALIES,
              "rows unlike the normal ones, by the Bayes posterior of independent columns: the"
                  + " baseline",
              "MED §4",
              BayesProduct::standard,
              BayesProduct::settings)
          .goingOn();

  /** Smoothing 1, one false alarm in twenty. */
  public static BayesProduct standard() {
    return new BayesProduct(
        1, NumberModels.AUTO, Alarms.standard(), Optional.empty(), MedAnomaly.marginalizing());
  }

  /** The same with another count of every level. */
  public BayesProduct smoothing(double other) {
    return new BayesProduct(other, numbers, alarms, normal, fitting);
  }

  /** The same with another description of numbers. */
  public BayesProduct numbers(NumberModel other) {
    return new BayesProduct(smoothing, other, alarms, normal, fitting);
  }

  /** What can be set of it. */
  public static List<Setting<BayesProduct, ?>> settings() {
    return Settings.of(BayesProduct.class)
        .one(ClassSettings.SMOOTHING.within(BayesProduct::smoothing, BayesProduct::smoothing))
        .one(BeliefSettings.NUMBERS.within(BayesProduct::numbers, BayesProduct::numbers))
        .all(AlarmSettings.of(BayesProduct::alarms, BayesProduct::alarms))
        .one(AlarmSettings.NORMAL.within(BayesProduct::normal, BayesProduct::normal))
        .all(FittingSettings.ofCells())
        .list();
  }

  @Override
  public ModelKind<Detector> kind() {
    return KIND;
  }

  @Override
  public Detector fit(Examples examples, Monitor monitor) {
    return machine().bayes(examples, modelling(), byStandardMeans()::normal, monitor);
  }

  @Override
  public Detector update(Detector model, Examples rows, Monitor monitor) {
    return machine().update(model, rows, smoothing, monitor);
  }

  @Override
  public AnomalyMachine machine() {
    return AnomalyMachine.of(this, new Normality.Plain(modelling()), alarms, normal);
  }

  private Modelling modelling() {
    return new IndependentModelling(ClassPrior.PROPER, smoothing, numbers);
  }
}
