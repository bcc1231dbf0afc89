// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.solve.Termination;

class EndingTest {

  @Test
  void whatGrowsWithoutBoundIsSaidOfWhatWasAskedFor() {
    String means = Ending.ofMeans(1e-5).warning(Termination.DIVERGED, 1, 0).message();
    String margins = Ending.ofMargins(1e-5).warning(Termination.DIVERGED, 1, 0).message();
    assertTrue(means.contains("means asked for") && !means.contains("margin"), means);
    assertTrue(margins.contains("margin asked for"), margins);
  }
}
