// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import java.util.List;
import org.relent.extension.Part;
import org.relent.extension.Parts;

/**
 * A kind of margin prior (MED eq. 15) by the word that users and files have for it, which is the
 * {@link MarginPrior#word} of all it makes.
 *
 * @param id such as {@code exponential}
 */
public record MarginKind(String id, Maker maker) implements Part {

  /** Makes a prior. */
  public interface Maker {
    /**
     * The prior.
     *
     * @param target the margin asked for
     * @param price of falling short; a prior that has none ignores it
     */
    MarginPrior make(double target, double price);
  }

  /** The kinds of the library. */
  public static List<MarginKind> all() {
    return List.of(
        new MarginKind("exponential", ExponentialMargin::new),
        new MarginKind("laplace", LaplaceMargin::new),
        new MarginKind("gaussian", GaussianMargin::new),
        new MarginKind("fixed", (target, price) -> new FixedMargin(target)));
  }

  /** The prior of this kind around a target, at a price. */
  public MarginPrior make(double target, double price) {
    MarginPrior made = Parts.answer(MarginKind.class, id, maker.make(target, price));
    if (!id.equals(made.word())) {
      throw Parts.unusable(
          MarginKind.class, id, "makes " + made + ", whose word is " + made.word());
    }
    return made;
  }

  @Override
  public String toString() {
    return id;
  }
}
