// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.print;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;
import org.relent.math.ShortestDecimal;
import org.relent.testkit.Scale;
import tools.jackson.databind.node.ArrayNode;

class JsonTest {

  /** Whatever writes the documents writes numbers as files hold them, on every Java. */
  @Test
  void numbersAreWrittenAsEverywhereElse() {
    UniformRandomProvider random = new Seed(8).random();
    for (int n = 0; n < Scale.of(20_000, 1_000_000); n++) {
      double x = n == 0 ? Double.parseDouble("2e23") : Double.longBitsToDouble(random.nextLong());
      ArrayNode array = Json.array();
      Json.add(array, x);
      String expected = Double.isFinite(x) ? ShortestDecimal.text(x) : "null";
      assertEquals("[" + expected + "]", Json.line(array));
    }
  }
}
