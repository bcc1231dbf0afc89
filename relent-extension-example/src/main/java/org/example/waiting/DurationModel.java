// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import org.relent.data.DataException;
import org.relent.data.NumberForm;
import org.relent.data.NumericColumn;
import org.relent.family.Family;
import org.relent.med.NumberModel;

// @example:number-model:begin
/** A column of durations, each from an exponential distribution: {@code numbers=exponential}. */
record DurationModel() implements NumberModel {

  @Override
  public String id() {
    return "exponential";
  }

  /** As they are: what is subtracted from a duration leaves none. */
  @Override
  public NumberForm form(NumericColumn column) {
    for (int i = 0; i < column.size(); i++) {
      if (column.number(i) < 0) {
        throw DataException.inCell(
            "RLT-D060",
            i + 1L,
            column.name(),
            "expected a duration of 0 or more, got " + column.number(i));
      }
    }
    return new NumberForm.Plain();
  }

  /** One event in a unit of time, hardly believed in. */
  @Override
  public Family proper(int coordinate) {
    return new ExponentialDurations(coordinate, 1, 1);
  }
}
// @example:number-model:end
