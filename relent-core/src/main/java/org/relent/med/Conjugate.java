// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.Modelling;

/** Modelling by conjugate families, into which the rows of a class are counted or not. */
interface Conjugate extends Modelling {

  /** Whether they are. */
  ClassPrior prior();

  @Override
  default boolean believesRows() {
    return prior() == ClassPrior.EMPIRICAL;
  }

  @Override
  default List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return prior().mostLikely(rows, beliefs);
  }

  @Override
  default Family without(Family belief, ClassRows rows, int y, int t) {
    return prior() == ClassPrior.EMPIRICAL ? Modelling.super.without(belief, rows, y, t) : belief;
  }
}
