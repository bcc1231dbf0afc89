// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.family.Family;
import org.relent.family.ProductFamily;

/** Families of columns that are independent within a class. */
final class Factors {

  private Factors() {}

  /** Their product; a single one stays itself. */
  static Family product(List<Family> factors) {
    return factors.size() == 1 ? factors.get(0) : new ProductFamily(factors);
  }
}
