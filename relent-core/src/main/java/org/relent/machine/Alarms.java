// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Numbers;
import org.relent.data.Warning;
import org.relent.model.Conformal;

/**
 * When a detector calls a row an anomaly.
 *
 * @param falseAlarms the part of normal rows that may be called so, between 0 and 1
 * @param heldOut the part of rows that are not learnt from but tell how low normal rows score
 */
public record Alarms(double falseAlarms, double heldOut) {

  public Alarms {
    if (!(falseAlarms > 0 && falseAlarms < 1)) {
      throw new IllegalArgumentException(
          "The part of false alarms must be between 0 and 1, got " + falseAlarms);
    }
    if (!(heldOut >= 0 && heldOut < 1)) {
      throw new IllegalArgumentException(
          "The part of rows held out must be at least 0 and below 1, got " + heldOut);
    }
  }

  /** One false alarm in twenty normal rows, every fourth row held out. */
  public static Alarms standard() {
    return new Alarms(0.05, 0.25);
  }

  /** The same with another rate. */
  public Alarms withFalseAlarms(double rate) {
    return new Alarms(rate, heldOut);
  }

  /** The same with another part of rows held out. */
  public Alarms withHeldOut(double share) {
    return new Alarms(falseAlarms, share);
  }

  /**
   * What the user should know of the p-values.
   *
   * @param rows how many there were in all
   * @param held how many of them were held out
   */
  List<Warning> warnings(Conformal conformal, int rows, int held) {
    List<Warning> warnings = new ArrayList<>();
    if (held == 0) {
      warnings.add(
          new Warning(
              "W-CALIBRATION",
              "No row was held out{}: p-values compare with the rows learnt from, each scored as if"
                  + " it had not been there, and are estimates; give more rows{} for p-values that"
                  + " hold",
              heldOut > 0 ? " of " + rows + ", fewer than " + HeldOut.FEWEST : "",
              heldOut > 0 ? "" : " and heldOut=0.25"));
    }
    if (!conformal.telling()) {
      warnings.add(
          new Warning(
              "W-FALSEALARMS",
              "{} rows are too few to tell a false-alarm rate of {}: hardly any row will be called"
                  + " an anomaly; hold out at least {} rows, or allow more false alarms",
              Numbers.fixed(conformal.size(), 0),
              falseAlarms,
              Numbers.fixed(Math.ceil(1 / falseAlarms) - 1, 0)));
    }
    return warnings;
  }
}
