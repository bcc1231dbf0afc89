// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.testkit.Slow;

/** PKR Lemma 1 beside all fits without a row. */
class PkrLeaveOneOutTest {

  @Test
  @Slow
  void theBoundHoldsWhereverItIsClaimed() {
    Ran ran = Ran.quick(PkrLeaveOneOut.EXPERIMENT);
    assertEquals(Verdict.NO_FIGURE, ran.outcome().verdict(), ran.outcome().note());
    assertEquals(6, ran.outcome().rows().size());
    assertTrue(ran.outcome().note().contains("crabs, sex, kernel-logistic"), ran.outcome().note());
  }
}
