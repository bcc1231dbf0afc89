// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.certificate.Fault.Kind;

/**
 * What fits say of themselves is so: random fits, written, read, and checked from the file and the
 * data alone. {@code -Drelent.certificate.seed=N} repeats one of them.
 */
@Slow
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CertifiedFitsTest {

  /** Of the fits within bounds, the part that may fail to converge. */
  private static final double PATIENCE = 0.01;

  private Runs runs;

  @BeforeAll
  void run() {
    Long seed = Long.getLong("relent.certificate.seed");
    runs = seed == null ? Runs.of(1, Scale.of(300, 5000)) : Runs.of(seed, 1);
  }

  @Test
  void noFitIsConvergedThatIsNot() {
    none(Kind.FALSE_CONVERGED);
    List<Runs.Run> open = runs.faulty(Kind.UNDECIDED);
    assertTrue(open.size() <= PATIENCE * runs.where(run -> true).size(), () -> told(open));
  }

  @Test
  void noGapIsNegative() {
    none(Kind.NEGATIVE_GAP);
  }

  @Test
  void theGapToldIsTheWholeGap() {
    none(Kind.GAP_MISPRINTED);
  }

  @Test
  void theObjectiveToldIsADualValue() {
    none(Kind.ABOVE_PRIMAL);
    none(Kind.OBJECTIVE_MISPRINTED);
  }

  @Test
  void multipliersAreInTheirDomainsAndNumbersAreNumbers() {
    none(Kind.OUTSIDE);
    none(Kind.NOT_FINITE);
    none(Kind.INCONSISTENT);
  }

  @Test
  void whatDidNotConvergeSaysSo() {
    none(Kind.UNTOLD);
  }

  @Test
  void withinBoundsNearlyAllConverge() {
    List<Runs.Run> mild = runs.where(run -> run.trial().mild());
    List<Runs.Run> failed = runs.where(run -> run.trial().mild() && !run.settled());
    assertTrue(failed.size() <= PATIENCE * mild.size(), () -> told(failed));
  }

  private void none(Kind kind) {
    List<Runs.Run> faulty = runs.faulty(kind);
    assertEquals(0, faulty.size(), () -> told(faulty));
  }

  private String told(List<Runs.Run> some) {
    return some.stream().map(Runs.Run::toString).collect(Collectors.joining("\n", "\n", "\n"))
        + runs.table();
  }
}
