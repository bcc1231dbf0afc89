// SPDX-License-Identifier: Apache-2.0
package org.relent.margin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** MED eq. 15 against quadrature done elsewhere, and against its misprints. */
class PotentialsReferenceTest {

  private static final double DIGITS = 1e-12;

  @TestFactory
  Stream<DynamicTest> valueAndSlopeAreThoseOfTheIntegrals() {
    return Reference.json("potentials.json")
        .get("cases")
        .valueStream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    "c = " + c.get("c_param") + ", λ = " + c.get("lam"), () -> check(c)));
  }

  private static void check(JsonNode c) {
    double rate = c.get("c_param").asDouble();
    double lambda = c.get("lam").asDouble();
    check(c, "a", new ExponentialMargin(1, rate), lambda);
    check(c, "b", new LaplaceMargin(1, rate), lambda);
    check(c, "c", new GaussianMargin(1, rate), lambda);
    if (lambda > 0) {
      differs(c.get("phi_b_printed").asDouble(), new LaplaceMargin(1, rate).value(lambda));
      differs(c.get("phi_c_printed").asDouble(), new GaussianMargin(1, rate).value(lambda));
    }
  }

  private static void check(JsonNode c, String prior, MarginPrior margin, double lambda) {
    assertEquals(c.get("quad_" + prior).asDouble(), margin.value(lambda), 1e-9, "quadrature");
    assertEquals(c.get("phi_" + prior).asDouble(), margin.value(lambda), DIGITS, "value");
    assertEquals(c.get("dphi_" + prior).asDouble(), margin.slope(lambda), DIGITS, "slope");
  }

  private static void differs(double printed, double right) {
    assertTrue(Math.abs(printed - right) > 1e-3, printed + " is a misprint");
  }
}
