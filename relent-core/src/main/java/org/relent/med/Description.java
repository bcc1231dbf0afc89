// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.machine.ClassSettings;
import org.relent.machine.Normality;
import org.relent.setting.Count;
import org.relent.setting.PartChoice;
import org.relent.setting.Setting;
import org.relent.setting.Settings;

/**
 * How normal rows are described: a proper prior over the parameters of one family, into which they
 * come by what is asked of their log-likelihoods alone (MED §4), or a mixture or a chain of such
 * families (MED §4.1).
 *
 * @param shape the family
 * @param smoothing the count of every level before rows are counted; of a tree, that of a pair of
 *     columns in all
 * @param numbers how numbers are described where columns are independent
 * @param bins of numeric columns in a tree; 0 refuses them
 * @param hidden what is hidden in a mixture or a chain
 */
public record Description(
    NormalityKind shape, double smoothing, NumberModel numbers, int bins, Hidden hidden) {

  /**
   * What is hidden, and how it is looked for.
   *
   * @param components of a mixture
   * @param parts what they are
   * @param states of a chain
   * @param restarts how often it is begun, each time elsewhere
   * @param rounds of the alternation at most
   */
  public record Hidden(int components, RowFamily parts, int states, int restarts, int rounds) {

    public Hidden {
      if (components < 1 || states < 1 || restarts < 1 || rounds < 1) {
        throw new IllegalArgumentException(
            "Components, states, restarts and rounds must be at least 1");
      }
    }

    private static final Count MANY = new Count(1, 1000);

    private static List<Setting<Hidden, ?>> settings() {
      return List.of(
          Setting.of(
              "components", MANY, "of a mixture", Hidden::components, Hidden::withComponents),
          Setting.of(
              "parts",
              PartChoice.of(RowFamily.class),
              "what the components of a mixture are",
              Hidden::parts,
              (h, parts) -> new Hidden(h.components, parts, h.states, h.restarts, h.rounds)),
          Setting.of(
              "states", MANY, "of a hidden Markov model", Hidden::states, Hidden::withStates),
          Setting.of(
              "restarts",
              MANY,
              "how often a mixture or a chain is looked for, each time anew",
              Hidden::restarts,
              (h, n) -> new Hidden(h.components, h.parts, h.states, n, h.rounds)),
          Setting.of(
              "rounds",
              new Count(1, 1_000_000),
              "rounds of filling in what is hidden at most; tolerance ends them sooner",
              Hidden::rounds,
              (h, n) -> new Hidden(h.components, h.parts, h.states, h.restarts, n)));
    }

    /** Two components of independent columns, or three states; five starts of up to 500 rounds. */
    public static Hidden standard() {
      return new Hidden(2, RowFamilies.PRODUCT, 3, 5, 500);
    }

    private Hidden withComponents(int other) {
      return new Hidden(other, parts, states, restarts, rounds);
    }

    private Hidden withStates(int other) {
      return new Hidden(components, parts, other, restarts, rounds);
    }
  }

  /** A family with smoothing 1, numbers that tell themselves, and no bins. */
  public static Description of(NormalityKind shape) {
    return new Description(shape, 1, NumberModels.AUTO, 0, Hidden.standard());
  }

  /** A mixture of so many components of independent columns. */
  public static Description mixture(int components) {
    return of(HiddenNormality.MIXTURE).withHidden(Hidden.standard().withComponents(components));
  }

  /** A hidden Markov model of so many states. */
  public static Description hmm(int states) {
    return of(HiddenNormality.HMM).withHidden(Hidden.standard().withStates(states));
  }

  /** The same with another count of every level. */
  public Description withSmoothing(double other) {
    return new Description(shape, other, numbers, bins, hidden);
  }

  /** The same with numbers described in another way. */
  public Description withNumbers(NumberModel other) {
    return new Description(shape, smoothing, other, bins, hidden);
  }

  /** The same with another number of bins. */
  public Description withBins(int other) {
    return new Description(shape, smoothing, numbers, other, hidden);
  }

  /** The same with something else hidden. */
  public Description withHidden(Hidden other) {
    return new Description(shape, smoothing, numbers, bins, other);
  }

  private Description withShape(NormalityKind other) {
    return new Description(other, smoothing, numbers, bins, hidden);
  }

  /** What can be set of it. */
  static List<Setting<Description, ?>> settings() {
    return Settings.of(Description.class)
        .one(
            Setting.of(
                "family",
                new PartChoice<>(List.of(RowFamily.class, NormalityKind.class)),
                "the model of normal rows: independent columns, one Gaussian of all numbers, a"
                    + " tree, a mixture, or a hidden Markov model of sequences",
                Description::shape,
                Description::withShape))
        .one(
            ClassSettings.SMOOTHING
                .meaning(
                    "the count of every level before rows are counted; of a tree, that of a pair of"
                        + " columns in all")
                .within(Description::smoothing, Description::withSmoothing))
        .one(BeliefSettings.NUMBERS.within(Description::numbers, Description::withNumbers))
        .one(ClassSettings.BINS.within(Description::bins, Description::withBins))
        .part(Hidden.settings(), Description::hidden, Description::withHidden)
        .list();
  }

  Normality normality() {
    return shape.normality(this);
  }

  /** What is said of the family of a row. */
  public RowFamily.RowSettings rows() {
    return new RowFamily.RowSettings(smoothing, numbers, bins);
  }
}
