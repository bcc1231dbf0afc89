// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.relent.testkit.Slow;

/** What PKR §3 proves holds, and its verdict can fail. */
class PkrSequentialTest {

  @Test
  @Slow
  void whatIsProvedHoldsAndOnePassIsNearTheBatch() {
    Ran ran = Ran.quick(PkrSequential.EXPERIMENT);
    assertEquals(Verdict.NO_FIGURE, ran.outcome().verdict(), ran.outcome().note());
    assertTrue(ran.outcome().note().contains("Met: the triangular recursion"));
    Map<String, Double> once = ran.ours("crabs, amplitude 4: one pass");
    Map<String, Double> swept = ran.ours("crabs, amplitude 4: rounds over all rows");
    assertTrue(Math.abs(once.get("accuracy") - swept.get("accuracy")) < 0.03);
    assertTrue(swept.get("evidence") > once.get("evidence"));
    // on wide priors one pass is far from it
    assertTrue(
        ran.ours("crabs, amplitude 10000: rounds over all rows").get("evidence")
            > ran.ours("crabs, amplitude 10000: one pass").get("evidence") + 10);
  }

  @Test
  void oneCaseAgainstAStatementThatIsProvedIsEnough() {
    List<Claim> held = List.of(new Claim.Always("so", 9, 9));
    List<Claim> broken = List.of(new Claim.Always("so", 9, 9), new Claim.Always("not so", 8, 9));
    assertEquals(Verdict.NO_FIGURE, Outcome.proved(List.of(), held, "", List.of()).verdict());
    assertEquals(Verdict.DIFFERS, Outcome.proved(List.of(), broken, "", List.of()).verdict());
    assertEquals(Verdict.UNDECIDED, new Claim.Always("nothing", 0, 0).verdict(0.95));
  }
}
