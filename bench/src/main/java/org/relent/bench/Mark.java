// SPDX-License-Identifier: Apache-2.0
package org.relent.bench;

import java.util.Locale;
import org.relent.math.ShortestDecimal;

/** What a figure must reach, and what it is hoped to reach. */
public sealed interface Mark {

  /** What to say of a median. */
  Verdict verdict(double median);

  /** Large figures are good. */
  static Mark atLeast(double must, double goal) {
    return new AtLeast(must, goal);
  }

  /** Small figures are good. */
  static Mark atMost(double must, double goal) {
    return new AtMost(must, goal);
  }

  /** Told, not judged. */
  static Mark none() {
    return new None();
  }

  /** The more the better. */
  record AtLeast(double must, double goal) implements Mark {
    @Override
    public Verdict verdict(double median) {
      return median >= goal ? Verdict.GOAL : median >= must ? Verdict.MUST : Verdict.BELOW;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "must %s goal %s", plain(must), plain(goal));
    }
  }

  /** The less the better. */
  record AtMost(double must, double goal) implements Mark {
    @Override
    public Verdict verdict(double median) {
      return median <= goal ? Verdict.GOAL : median <= must ? Verdict.MUST : Verdict.BELOW;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "must ≤%s goal ≤%s", plain(must), plain(goal));
    }
  }

  /** Nothing to reach. */
  record None() implements Mark {
    @Override
    public Verdict verdict(double median) {
      return Verdict.TOLD;
    }

    @Override
    public String toString() {
      return "must – goal –";
    }
  }

  private static String plain(double number) {
    return number == Math.rint(number)
        ? Long.toString((long) number)
        : ShortestDecimal.text(number);
  }
}
