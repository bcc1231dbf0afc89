// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.relent.machine.Modelling;
import org.relent.machine.Normality;
import org.relent.math.ShortestDecimal;

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
    Shape shape, double smoothing, NumberModel numbers, int bins, Hidden hidden) {

  /** Families. */
  public enum Shape {
    /** All columns independent. */
    PRODUCT,
    /** All numbers jointly Gaussian, whatever else there is independent of them. */
    GAUSSIAN,
    /** A tree of names, structure and parameters unknown. */
    TREE,
    /** A mixture: which of several components a row is of is hidden. */
    MIXTURE,
    /** A hidden Markov model of sequences. */
    HMM;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What components of a mixture are. */
  public enum Parts {
    /** All columns independent within a component. */
    PRODUCT,
    /** All numbers jointly Gaussian within a component. */
    GAUSSIAN,
    /** A tree of names within a component. */
    TREE
  }

  /**
   * What is hidden, and how it is looked for.
   *
   * @param components of a mixture
   * @param parts what they are
   * @param states of a chain
   * @param restarts how often it is begun, each time elsewhere
   * @param rounds of the alternation at most
   */
  public record Hidden(int components, Parts parts, int states, int restarts, int rounds) {

    public Hidden {
      if (components < 1 || states < 1 || restarts < 1 || rounds < 1) {
        throw new IllegalArgumentException(
            "Components, states, restarts and rounds must be at least 1");
      }
    }

    /** Two components of independent columns, or three states; five starts of up to 500 rounds. */
    public static Hidden standard() {
      return new Hidden(2, Parts.PRODUCT, 3, 5, 500);
    }
  }

  /** A family with smoothing 1, numbers that tell themselves, and no bins. */
  public static Description of(Shape shape) {
    return new Description(shape, 1, NumberModel.AUTO, 0, Hidden.standard());
  }

  /** A mixture of so many components of independent columns. */
  public static Description mixture(int components) {
    Hidden standard = Hidden.standard();
    return of(Shape.MIXTURE)
        .withHidden(
            new Hidden(
                components,
                standard.parts(),
                standard.states(),
                standard.restarts(),
                standard.rounds()));
  }

  /** A hidden Markov model of so many states. */
  public static Description hmm(int states) {
    Hidden standard = Hidden.standard();
    return of(Shape.HMM)
        .withHidden(
            new Hidden(
                standard.components(),
                standard.parts(),
                states,
                standard.restarts(),
                standard.rounds()));
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

  Normality normality() {
    Normality.Search search = new Normality.Search(hidden.restarts(), hidden.rounds());
    return switch (shape) {
      case PRODUCT ->
          plain(Parts.PRODUCT, new IndependentModelling(ClassPrior.EMPIRICAL, NOTHING, numbers));
      case GAUSSIAN -> plain(Parts.GAUSSIAN, new GaussianModelling(ClassPrior.EMPIRICAL, NOTHING));
      case TREE -> plain(Parts.TREE, new TreeModelling(TreeParameters.FIXED, smoothing, bins));
      case MIXTURE -> new Normality.Mixture(prior(hidden.parts()), hidden.components(), search);
      case HMM -> new Normality.Chain(prior(Parts.PRODUCT), hidden.states(), search);
    };
  }

  private static final double NOTHING = OneClass.NEXT_TO_NOTHING;

  /**
   * A family by itself.
   *
   * @param alone what the rows alone leave
   */
  private Normality plain(Parts parts, Modelling alone) {
    return new Normality.Plain(new OneClass(prior(parts), alone));
  }

  private Modelling prior(Parts parts) {
    return switch (parts) {
      case PRODUCT -> new IndependentModelling(ClassPrior.PROPER, smoothing, numbers);
      case GAUSSIAN -> new GaussianModelling(ClassPrior.PROPER, smoothing);
      case TREE -> new EvenTrees(smoothing, bins);
    };
  }

  /** What users set about it. */
  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("family", shape.word());
    settings.put("smoothing", ShortestDecimal.text(smoothing));
    settings.put("numbers", numbers.word());
    settings.put("bins", Integer.toString(bins));
    settings.put("components", Integer.toString(hidden.components()));
    settings.put("parts", hidden.parts().name().toLowerCase(Locale.ROOT));
    settings.put("states", Integer.toString(hidden.states()));
    settings.put("restarts", Integer.toString(hidden.restarts()));
    settings.put("rounds", Integer.toString(hidden.rounds()));
    return settings;
  }
}
