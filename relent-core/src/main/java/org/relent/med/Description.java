// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.relent.machine.Modelling;

/**
 * How normal rows are described: a proper prior over the parameters of one family, into which they
 * come by what is asked of their log-likelihoods alone (MED §4).
 *
 * @param shape the family
 * @param smoothing the count of every level before rows are counted; of a tree, that of a pair of
 *     columns in all
 * @param numbers how numbers are described where columns are independent
 * @param bins of numeric columns in a tree; 0 refuses them
 */
public record Description(Shape shape, double smoothing, NumberModel numbers, int bins) {

  /** Families. */
  public enum Shape {
    /** All columns independent. */
    PRODUCT,
    /** All numbers jointly Gaussian, whatever else there is independent of them. */
    GAUSSIAN,
    /** A tree of names, structure and parameters unknown. */
    TREE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A family with smoothing 1, numbers that tell themselves, and no bins. */
  public static Description of(Shape shape) {
    return new Description(shape, 1, NumberModel.AUTO, 0);
  }

  /** The same with another count of every level. */
  public Description withSmoothing(double other) {
    return new Description(shape, other, numbers, bins);
  }

  /** The same with numbers described in another way. */
  public Description withNumbers(NumberModel other) {
    return new Description(shape, smoothing, other, bins);
  }

  /** The same with another number of bins. */
  public Description withBins(int other) {
    return new Description(shape, smoothing, numbers, other);
  }

  /** The prior, and the most likely parameters of the rows alone. */
  Modelling modelling() {
    return switch (shape) {
      case PRODUCT ->
          new OneClass(
              new IndependentModelling(ClassPrior.PROPER, smoothing, numbers),
              new IndependentModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING, numbers));
      case GAUSSIAN ->
          new OneClass(
              new GaussianModelling(ClassPrior.PROPER, smoothing),
              new GaussianModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING));
      case TREE -> {
        TreeModelling trees = new TreeModelling(TreeParameters.FIXED, smoothing, bins);
        yield new OneClass(new EvenTrees(smoothing, bins), trees);
      }
    };
  }

  /** What users set about it. */
  Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("family", shape.word());
    settings.put("smoothing", Double.toString(smoothing));
    settings.put("numbers", numbers.word());
    settings.put("bins", Integer.toString(bins));
    return settings;
  }
}
