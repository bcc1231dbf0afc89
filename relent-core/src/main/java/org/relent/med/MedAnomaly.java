// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.Optional;
import org.relent.catalog.ModelKind;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.machine.AlarmSettings;
import org.relent.machine.Alarms;
import org.relent.machine.AnomalyMachine;
import org.relent.machine.Demand;
import org.relent.machine.DemandSettings;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.margin.ExponentialMargin;
import org.relent.model.Detector;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * Anomalies by the minimum relative entropy principle: the parameters of a generative model, tilted
 * so that all normal rows are about as likely as most of them are, E[log P(xₜ | θ)] ≥ γₜ (MED §4).
 * What is less likely than normal rows held out is strange.
 *
 * <p>l_α is the α-percentile (type 7) of the rows' log-likelihoods at the most likely parameters,
 * those of the rows alone. Missing cells are left out of a row's likelihood.
 *
 * <pre>{@code
 * Detector guard = MedAnomaly.standard().falseAlarms(0.01).fit(table);
 * guard.predict(row).pValue();
 * }</pre>
 *
 * @param demand what is asked of the log-likelihoods
 * @param description the generative model
 * @param alarms when a row is called an anomaly
 * @param normal the label of the normal class; empty for the only one there is, or for all rows
 * @param fitting how to fit
 */
public record MedAnomaly(
    Demand demand, Description description, Alarms alarms, Optional<String> normal, Fitting fitting)
    implements AnomalyRecipe<MedAnomaly>, Demand.Carrier<MedAnomaly> {

  /** The id of this kind of model. */
  public static final String ID = "med-anomaly";

  /** What it is. */
  public static final ModelKind<Detector> KIND =
      ModelKind.of(
          ID,
          Tasks.ANOMALIES,
          "rows unlike the normal ones, by a model under which all normal rows are likely",
          "MED §4",
          MedAnomaly::standard,
          MedAnomaly::settings);

  /**
   * The 25th percentile of the log-likelihoods at the price 10, independent columns with smoothing
   * 1, one false alarm in twenty.
   */
  public static MedAnomaly standard() {
    return new MedAnomaly(
        Demand.percentile(25, new ExponentialMargin(0, 10)),
        Description.of(RowFamilies.PRODUCT),
        Alarms.standard(),
        Optional.empty(),
        marginalizing());
  }

  /** The standard way to fit, missing cells left out of a row's likelihood. */
  static Fitting marginalizing() {
    Fitting standard = Fitting.standard();
    return standard.withEncoding(standard.encoding().withMissing(Missing.MARGINALIZE));
  }

  /** What can be set of it. */
  public static List<Setting<MedAnomaly, ?>> settings() {
    return Settings.of(MedAnomaly.class)
        .all(DemandSettings.ofLikelihoods(MedAnomaly::demand, MedAnomaly::demand))
        .part(Description.settings(), MedAnomaly::description, MedAnomaly::description)
        .all(AlarmSettings.of(MedAnomaly::alarms, MedAnomaly::alarms))
        .one(AlarmSettings.NORMAL.within(MedAnomaly::normal, MedAnomaly::normal))
        .all(FittingSettings.ofCells())
        .list();
  }

  /** The same with another generative model. */
  public MedAnomaly description(Description other) {
    return new MedAnomaly(demand, other, alarms, normal, fitting);
  }

  @Override
  public ModelKind<Detector> kind() {
    return KIND;
  }

  @Override
  public Detector fit(Examples examples, Monitor monitor) {
    MedAnomaly kept = byStandardMeans();
    return machine()
        .levelSet(examples, demand, (asked, label) -> kept.demand(asked).normal(label), monitor);
  }

  @Override
  public AnomalyMachine machine() {
    return AnomalyMachine.of(this, description.normality(), alarms, normal);
  }
}
