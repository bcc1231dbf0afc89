// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.time.Duration;
import org.relent.data.DataException;
import org.relent.data.Remedy;

/**
 * The work that a fit may be foreseen to take. It is asked about before a fit begins; what a fit
 * then takes is bounded by its limit on time.
 *
 * @param multiplications +∞ where any amount will do
 */
public record WorkBudget(double multiplications) {

  /** About an hour of one core. */
  private static final double AN_HOUR = 4e12;

  public WorkBudget {
    if (!(multiplications > 0)) {
      throw new IllegalArgumentException("Work budget must be positive, got " + multiplications);
    }
  }

  /** About an hour of one core: more is hardly meant by somebody who names no limit on time. */
  public static WorkBudget standard() {
    return new WorkBudget(AN_HOUR);
  }

  /** Any amount, for a clock will end the fit. */
  public static WorkBudget unlimited() {
    return new WorkBudget(Double.POSITIVE_INFINITY);
  }

  /**
   * Refuses a fit whose estimate is over the budget, or that would not come to any point within its
   * limit on time.
   */
  public void require(WorkEstimate estimate, Duration limit) {
    require(estimate);
    double seconds = estimate.beginning() / WorkEstimate.PER_SECOND;
    if (seconds > Math.max(1, limit.toSeconds())) {
      throw DataException.of(
          "RLT-B004",
          "{} take about {} s before there is any model, and the limit is {} s; allow more ({}), or"
              + " {}",
          estimate.what(),
          Math.round(seconds),
          limit.toSeconds(),
          new Remedy.MoreTime(0),
          estimate.remedy());
    }
  }

  private void require(WorkEstimate estimate) {
    if (estimate.multiplications() > multiplications) {
      throw DataException.of(
          "RLT-B004",
          "{}; without a limit on time at most some {} minutes are begun: say how long it may take"
              + " ({}), or {}",
          estimate,
          WorkEstimate.minutes(multiplications),
          new Remedy.MoreTime(2),
          estimate.remedy());
    }
  }
}
