// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.degenerate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.relent.catalog.Catalog;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.testkit.CpuTime;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * Whatever is wrong with the rows and however extreme the setting, a fit ends soon with a finite
 * model or a refusal. Under {@code -Pfull} forty sets with every kind of model and three settings,
 * each within 20 s of processor time, one line for each that fails or is slow, and the counts; in
 * the gate every 29th of them, whose polls are counted instead.
 */
@Slow
@SystemBound
class DegenerateFitsTest {

  private static final int GATE_STRIDE = 31;

  /** Polls that a fit of the gate may take; most take some hundreds. */
  private static final long MAX_POLLS = 300_000;

  private static final double MAX_SECONDS = 20;

  private static final double SLOW_SECONDS = 2;

  /** Asks a fit to stop once it has taken too much, which no fit should. */
  private static final class Limit implements Monitor {

    private final CpuTime time = CpuTime.start();
    private long polls;

    double seconds() {
      return time.spent().toMillis() / 1e3;
    }

    @Override
    public void progress(Progress progress) {}

    @Override
    public boolean stopped() {
      polls++;
      return exceeded();
    }

    boolean exceeded() {
      return Scale.full() ? seconds() > MAX_SECONDS : polls > MAX_POLLS;
    }
  }

  @Test
  void thereAreFortySetsAndEveryKindOfModelIsFitted() {
    assertEquals(40, DegenerateSets.all().stream().map(DegenerateSet::name).distinct().count());
    assertTrue(DegenerateSets.all().stream().allMatch(set -> set.size() <= 200));
    assertEquals(
        new TreeSet<>(Catalog.ids()),
        new TreeSet<>(DegenerateKind.all().stream().map(DegenerateKind::id).toList()));
  }

  @Test
  void everyFitEndsWithAFiniteModelOrARefusal() {
    List<DegenerateFit> all = DegenerateFit.all();
    Map<String, Integer> counts = new TreeMap<>();
    List<String> failures = new ArrayList<>();
    double total = 0;
    for (int i = 0; i < all.size(); i += Scale.of(GATE_STRIDE, 1)) {
      Limit limit = new Limit();
      String outcome = outcome(all.get(i), limit);
      total += limit.seconds();
      String line =
          String.format(Locale.ROOT, "%s | %.2f s | %s", all.get(i), limit.seconds(), outcome);
      boolean failed = limit.exceeded() || outcome.contains(" ");
      if (failed) {
        failures.add(line);
      }
      if (failed || (Scale.full() && limit.seconds() > SLOW_SECONDS)) {
        System.out.println((failed ? "FAILED " : "slow ") + line);
      }
      counts.merge(failed ? "failed" : outcome, 1, Integer::sum);
    }
    System.out.printf(Locale.ROOT, "degenerate fits: %s, %.1f s in all%n", counts, total);
    assertEquals(List.of(), failures);
  }

  /** One word, or what went wrong. */
  private static String outcome(DegenerateFit fit, Limit limit) {
    try {
      return fit.outcome(limit);
    } catch (RuntimeException | AssertionError wrong) {
      return "not ended well: " + wrong;
    }
  }
}
