// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.stream.Stream;
import org.relent.family.Family;
import org.relent.family.ProductFamily;

/** The families that a family is the product of. */
final class Factors {

  private Factors() {}

  /** The factors of products, and of products within them; the family itself if it is none. */
  static Stream<Family> of(Family family) {
    return family instanceof ProductFamily product
        ? product.factors().stream().flatMap(Factors::of)
        : Stream.of(family);
  }
}
