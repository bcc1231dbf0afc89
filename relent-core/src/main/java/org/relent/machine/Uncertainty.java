// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.data.DataException;

/**
 * How labels that may be wrong or are not known are learnt with (MED §5.1).
 *
 * @param labelNoise the probability that a label given as certain is wrong: P₀(given) = 1 −
 *     labelNoise
 * @param epsilon ε, how far labels move towards what the scores make of them in one round
 * @param rounds of labels and scores in turn, at most
 * @param balance whether the shares of the classes are kept
 * @param unknown what becomes of rows of which nothing is known, of three classes or more
 */
public record Uncertainty(
    double labelNoise, double epsilon, int rounds, LabelBalance balance, UnknownRows unknown) {

  /** What holds the shares of the classes among uncertain labels. */
  public enum LabelBalance {
    /** Nothing: as in the paper. */
    FREE,
    /** They stay those of the labels given, in the mean over uncertain rows. */
    KEPT
  }

  /** What becomes of rows of which nothing is known, where there are three classes or more. */
  public enum UnknownRows {
    /** They are learnt from if labelled rows left out are foretold no worse for it. */
    AUTO,
    /** They are learnt from. */
    USED,
    /** They are not. */
    IGNORED
  }

  public Uncertainty {
    require("labelNoise", labelNoise >= 0 && labelNoise < 0.5, "within [0, 0.5)", labelNoise);
    require("epsilon", epsilon > 0 && epsilon <= 1, "within (0, 1]", epsilon);
    require("rounds", rounds >= 0, "0 or more", rounds);
  }

  /** Unknown rows are learnt from where that does no harm. */
  public Uncertainty(double labelNoise, double epsilon, int rounds, LabelBalance balance) {
    this(labelNoise, epsilon, rounds, balance, UnknownRows.AUTO);
  }

  private static void require(String name, boolean sound, String range, double got) {
    if (!sound) {
      throw DataException.of("RLT-S001", name + " must be " + range + ", got " + got);
    }
  }

  /** Labels are right as given, ε = 0.1 and 10 rounds where they are not given, no balance. */
  public static Uncertainty standard() {
    return new Uncertainty(0, 0.1, 10, LabelBalance.FREE);
  }

  /** The same with another probability that a label is wrong. */
  public Uncertainty withLabelNoise(double probability) {
    return new Uncertainty(probability, epsilon, rounds, balance, unknown);
  }

  /** The same with another step and number of rounds. */
  public Uncertainty withRounds(double step, int most) {
    return new Uncertainty(labelNoise, step, most, balance, unknown);
  }

  /** The same with the shares of the classes held or free. */
  public Uncertainty withBalance(LabelBalance other) {
    return new Uncertainty(labelNoise, epsilon, rounds, other, unknown);
  }

  /** The same with unknown rows of several classes treated otherwise. */
  public Uncertainty withUnknown(UnknownRows other) {
    return new Uncertainty(labelNoise, epsilon, rounds, balance, other);
  }

  /** Settings of a machine that learns from labels that are not certain. */
  public interface Carrier<T> extends Fitting.Carrier<T> {

    /** The same machine, learning otherwise from labels that are not certain. */
    default T labels(Uncertainty labels) {
      return fitting(fitting().withLabels(labels));
    }

    /** Takes labels given as certain to be wrong with this probability. */
    default T labelNoise(double probability) {
      return labels(fitting().labels().withLabelNoise(probability));
    }
  }
}
