// SPDX-License-Identifier: Apache-2.0
package org.relent.pkr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.model.FitReport;
import org.relent.solve.Progress;
import org.relent.solve.Termination;
import org.relent.testkit.Slow;

/** Where steps in one coordinate stall between hinges, the next method has the last word. */
@Slow
class LostHingesTest {

  /** More than the kernel solver takes from the first. */
  private static final int ROWS = 2_100;

  private static Examples examples() {
    Random random = new Random(2);
    double[] a = random.doubles(ROWS, -2, 2).toArray();
    double[] b = random.doubles(ROWS, -2, 2).toArray();
    return Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b))
        .with(
            CategoryColumn.of(
                "y",
                IntStream.range(0, ROWS)
                    .mapToObj(i -> a[i] - b[i] + 0.5 * random.nextGaussian() > 0 ? "p" : "q")
                    .toList()))
        .target("y");
  }

  @Test
  void steepHingesConverge() {
    FitReport report = KernelSvm.linear().c(1000).fit(examples()).summary();
    assertEquals(Termination.CONVERGED, report.termination());
    double gap = report.certificate().gap().orElseThrow();
    assertTrue(gap <= 1.1e-5 * report.objective(), "gap " + gap);
    assertTrue(
        report.trace().stream().map(Progress::handOver).flatMap(Optional::stream).count() > 0,
        "another method took over");
  }
}
