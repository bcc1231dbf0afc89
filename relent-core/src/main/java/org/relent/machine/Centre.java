// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.List;
import org.relent.dual.Located;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.model.Estimate;

/**
 * What the numbers of a regression are counted from while it is fitted: zero, but the middle of
 * numbers that lie much farther from zero than from each other. Σλ = 0 under a flat bias, so that
 * λy would sum what cancels.
 */
record Centre(double value) {

  /** So many times as far away as apart, numbers lose half of their digits to what they share. */
  private static final double FAR = 1e6;

  /** That of some numbers; zero where there is no flat bias, or the potentials have no place. */
  static Centre of(double[] numbers, List<Potential> potentials, Bias bias) {
    double low = Arrays.stream(numbers).min().orElse(0);
    double high = Arrays.stream(numbers).max().orElse(0);
    double middle = low + 0.5 * (high - low);
    boolean far = high > low && Math.abs(middle) > FAR * (high - low);
    boolean located = potentials.stream().allMatch(potential -> potential instanceof Located);
    return new Centre(far && located && bias.isFlat() ? middle : 0);
  }

  /** The potential of its number counted from here. */
  Potential of(Potential potential) {
    return value != 0 && potential instanceof Located located ? located.around(value) : potential;
  }

  /** Estimates counted from here, counted from zero. */
  List<Estimate> toZero(List<Estimate> estimates) {
    return value == 0
        ? estimates
        : estimates.stream().map(e -> new Estimate(e.value() + value, e.sd())).toList();
  }
}
