// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DataSetTest {

  private static String text(DataSet data) {
    StringWriter text = new StringWriter();
    data.write(new PrintWriter(text));
    return text.toString().replace(System.lineSeparator(), "\n");
  }

  /** Figures measured earlier hold for these rows only. */
  @Test
  void rowsAreTheSameForever() {
    assertEquals(-807_450_081, text(Bumps.of(20)).hashCode());
    assertEquals(641_916_421, text(new Words(20, 1_000, 2)).hashCode());
    assertEquals(-743_547_651, text(new Words(20, 1_000, 20)).hashCode());
    assertEquals(-329_323_192, text(new Clouds(20, 5, 5)).hashCode());
    assertEquals(-1_001_579_897, text(new Tall(20, 20)).hashCode());
    assertEquals(-1_671_464_472, text(new Sequences(20, 25)).hashCode());
    assertEquals(1_720_854_730, text(new Small(20, true)).hashCode());
    assertEquals(-2_082_673_312, text(new FewRows(20, 7)).hashCode());
    assertEquals(506_449_741, text(new Letters(20)).hashCode());
  }

  @Test
  void moreRowsBeginAlike() {
    assertTrue(text(Bumps.of(30)).startsWith(text(Bumps.of(10))));
    assertTrue(text(new Words(30, 1_000, 2)).startsWith(text(new Words(10, 1_000, 2))));
  }

  @Test
  void numbersAreWrittenWithSixDecimals() {
    for (double value : new double[] {0, -0.5, 1.0000004, -12.3456789, 0.000001, 3}) {
      String written = Draw.decimal(new StringBuilder(), value).toString();
      assertEquals(String.format(Locale.ROOT, "%.6f", value), written);
    }
  }

  @Test
  void sizesAreKept() {
    for (DataSet data :
        List.of(
            Bumps.of(7), new Tall(7, 3), new Clouds(7, 2, 3), new FewRows(7, 3), new Letters(7))) {
      assertEquals(data.rows(), text(data).lines().count());
      assertEquals(
          data.columns(), text(data).lines().findFirst().orElseThrow().split(":").length - 1);
    }
  }
}
