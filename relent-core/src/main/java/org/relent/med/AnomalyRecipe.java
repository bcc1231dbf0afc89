// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Optional;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.machine.Alarms;
import org.relent.machine.AnomalyMachine;
import org.relent.machine.Fitting;
import org.relent.model.Detector;
import org.relent.setting.Copy;

/** The recipe of a detector, which learns from normal rows and compares with others held out. */
interface AnomalyRecipe<R> extends Recipe<Detector>, Fitting.Carrier<R> {

  /** What describes normal rows. */
  AnomalyMachine machine();

  /** When a row is called an anomaly. */
  Alarms alarms();

  /** The same with other alarms. */
  default R alarms(Alarms other) {
    return Copy.with(this, "alarms", other);
  }

  /** The same with another part of normal rows that may be called anomalies. */
  default R falseAlarms(double rate) {
    return alarms(alarms().withFalseAlarms(rate));
  }

  /** The same with another part of rows that are not learnt from but compared with. */
  default R heldOut(double share) {
    return alarms(alarms().withHeldOut(share));
  }

  /** Learns from the rows of this class alone; empty for the only one there is, or all rows. */
  default R normal(Optional<String> label) {
    return Copy.with(this, "normal", label);
  }

  /** Learns from the rows of this class alone. */
  default R normal(String label) {
    return normal(Optional.of(label));
  }

  /** Learns from all rows of a table. */
  default Detector fit(Table rows) {
    return fit(rows.unlabelled());
  }

  @Override
  default void check(Examples examples) {
    machine().check(examples);
  }
}
