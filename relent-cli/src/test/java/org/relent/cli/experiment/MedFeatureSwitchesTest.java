// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.relent.testkit.Slow;

@Slow
class MedFeatureSwitchesTest {

  /** Whoever believes that fewer positions matter finds fewer. */
  @Test
  void beliefsDecideHowManyPositionsAreFound() {
    Ran ran = Ran.quick(MedFeatureSwitches.EXPERIMENT);
    assertEquals(Verdict.NO_FIGURE, ran.outcome().verdict());
    double before = 25;
    assertEquals(before, ran.ours("p0 = 1,").get("found"));
    for (String belief : new String[] {"p0 = 0.1,", "p0 = 0.001,", "p0 = 1e-5,"}) {
      double found = ran.ours(belief).get("found");
      assertTrue(found <= before && found < 25, belief + ": " + found);
      before = found;
    }
    assertTrue(ran.ours("med-svm, linear").get("area") > .8);
  }
}
