// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.relent.machine.Problems;
import org.relent.math.Seed;

class BinsTest {

  private static final int MOST = 20;

  @Test
  void binsHoldEveryValueWhateverItsSize() {
    double[] normal =
        Arrays.stream(Problems.normal(new Seed(1), 200, 1)).mapToDouble(r -> r[0]).toArray();
    for (double unit : new double[] {1, 1e-300, 1e299, 1e-7, 12345.678, 1e15}) {
      for (double shift : new double[] {0, 3, 1e6}) {
        double[] values = DoubleStream.of(normal).map(x -> (x + shift) * unit).toArray();
        Bins bins = Bins.of(values, MOST);
        String name = unit + ", " + shift;
        assertTrue(bins.size() <= MOST && bins.size() >= 5, name + ": " + bins.size());
        assertEquals(bins.size() + 1, bins.edges().length, name);
        double[] sorted = bins.edges().clone();
        Arrays.sort(sorted);
        assertTrue(Arrays.equals(sorted, bins.edges()), name);
        for (double x : values) {
          int at = bins.at(x);
          double reach = 1e-9 * (Math.abs(x) + unit);
          assertTrue(bins.edges()[at] <= x + reach && x <= bins.edges()[at + 1] + reach, name);
        }
      }
    }
  }

  @Test
  void edgesAreRoundAndZeroIsOne() {
    Bins bins = Bins.of(new double[] {-0.73, 0.2, 1.1}, MOST);
    assertEquals("−0.8 to −0.7", bins.names().get(0));
    assertTrue(Arrays.stream(bins.edges()).anyMatch(edge -> edge == 0));
    assertEquals(1.1, bins.edges()[bins.size()]);
    assertEquals(bins.size() - 1, bins.at(1.1), "the last bin holds its upper edge");
  }

  @Test
  void fewWholeNumbersAreBinsOfTheirOwn() {
    assertEquals(List.of("2", "3", "4"), Bins.of(new double[] {2, 4, 4, Double.NaN}, MOST).names());
    assertEquals(List.of("0.25"), Bins.of(new double[] {0.25, 0.25}, MOST).names());
    assertEquals(List.of(), Bins.of(new double[] {Double.NaN}, MOST).names());
    double[] huge = {-Double.MAX_VALUE, Double.MAX_VALUE, 0.5};
    assertEquals(MOST, Bins.of(huge, MOST).size());
  }
}
