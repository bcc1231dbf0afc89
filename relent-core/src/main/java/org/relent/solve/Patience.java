// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

/**
 * How long a method may go on without progress: within so many rounds its certificate has to fall
 * to a stated share of the best one so far. A method that improves steadily, however slowly, is
 * never cut off while it keeps to that pace.
 *
 * <p>Certificates of ascent are not monotone, so that the best one counts, not the last.
 */
final class Patience {

  /** Rounds in which a method of cheap steps, whose progress comes in leaps, has to gain a half. */
  private static final int FIRST_ORDER_ROUNDS = 1_000;

  private static final double HALF = 0.5;

  /** Multiplications in which a Newton method has to gain a tenth: some ten seconds... */
  private static final double NEWTON_WORK = 3e10;

  /** ...but no fewer rounds than most take in all. */
  private static final int NEWTON_ROUNDS = 50;

  private static final double NEARLY_ALL = 0.9;

  /** Rounds in which a method has to gain a digit where a surer one can take over. */
  private static final int REPLACEABLE_ROUNDS = 64;

  private static final double DIGIT = 0.1;

  private final int rounds;
  private final double share;
  private double best = Double.POSITIVE_INFINITY;
  private int improvedAt;

  /**
   * @param rounds in which the certificate has to fall
   * @param share what it has to fall to, as a part of the best one before
   */
  Patience(int rounds, double share) {
    this.rounds = rounds;
    this.share = share;
  }

  /** That with a method whose rounds factor a system of so many unknowns, n³/3. */
  static Patience newton(int unknowns) {
    double rounds = 3 * NEWTON_WORK / StrictMath.pow(Math.max(1, unknowns), 3);
    return new Patience(
        (int) Math.max(NEWTON_ROUNDS, Math.min(rounds, FIRST_ORDER_ROUNDS)), NEARLY_ALL);
  }

  /** That with a Newton method whose systems are too large to factor: rounds are dear. */
  static Patience largeNewton() {
    return new Patience(NEWTON_ROUNDS, HALF);
  }

  /** That with a method whose rounds are passes over the rows. */
  static Patience firstOrder() {
    return new Patience(FIRST_ORDER_ROUNDS, HALF);
  }

  /** That with a method to which there is a surer one, of dearer rounds. */
  static Patience replaceable() {
    return new Patience(REPLACEABLE_ROUNDS, DIGIT);
  }

  /**
   * Takes note of a certificate, and says whether patience is at an end with it.
   *
   * @param round the number of the round, rising from call to call; not all need be noted
   */
  boolean exhausted(int round, double certificate) {
    if (certificate < share * best) {
      best = certificate;
      improvedAt = round;
    }
    return round - improvedAt > rounds;
  }

  /** The same patience with what begins after {@code round}. */
  Patience renewed(int round) {
    Patience renewed = new Patience(rounds, share);
    renewed.improvedAt = round;
    return renewed;
  }
}
