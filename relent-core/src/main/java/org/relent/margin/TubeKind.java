// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.List;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/**
 * A kind of tube prior (MED Definition 1 for numbers) by the word that users and files have for it,
 * which is the {@link TubePrior#word} of all it makes.
 *
 * @param id such as {@code exponential}
 */
public record TubeKind(String id, Maker maker) implements Part {

  /** Makes a prior. */
  public interface Maker {
    /**
     * The prior.
     *
     * @param epsilon the half-width of the tube
     * @param price of lying outside
     */
    TubePrior make(double epsilon, double price);
  }

  /** The one that becomes a hard tube. */
  static final TubeKind EXPONENTIAL = new TubeKind("exponential", ExponentialTube::new);

  /** The one that believes numbers to lie anywhere inside alike. */
  static final TubeKind FLAT = new TubeKind("flat", FlatTube::new);

  /** The kinds of the library. */
  public static List<TubeKind> all() {
    return List.of(EXPONENTIAL, FLAT);
  }

  /** The prior of this kind with a tube of this half-width, at a price. */
  public TubePrior make(double epsilon, double price) {
    TubePrior made = Parts.answer(TubeKind.class, id, maker.make(epsilon, price));
    if (!id.equals(made.word())) {
      throw Parts.unusable(TubeKind.class, id, "makes " + made + ", whose word is " + made.word());
    }
    return made;
  }

  @Override
  public String toString() {
    return id;
  }
}
