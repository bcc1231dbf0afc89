// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.Belief.Certain;
import org.relent.data.Belief.OneOf;
import org.relent.data.Belief.Soft;
import org.relent.data.Belief.Unknown;

class BeliefTest {

  @Test
  void cellsAreReadAsTheFourKindsOfBelief() {
    assertEquals(new Certain("spam"), Belief.parse("spam"));
    assertEquals(new Soft(Map.of("spam", 0.8, "ham", 0.2)), Belief.parse("spam:0.8|ham:0.2"));
    assertEquals(new OneOf(Set.of("spam", "ham")), Belief.parse("spam|ham"));
    assertEquals(new Unknown(), Belief.parse(""));
    assertEquals(new Unknown(), Belief.parse("?"));
  }

  @Test
  void aColonBelongsToTheLabelUnlessANumberFollows() {
    for (String label : List.of("a:b", "a:", "12:30h", "x:1:y", "O'Brien", "-1", "0.5", " a ")) {
      assertEquals(new Certain(label), Belief.parse(label));
    }
    assertEquals(new Soft(Map.of("a:b", 0.5, "c", 0.5)), Belief.parse("a:b:0.5|c:5e-1"));
  }

  @Test
  void allProbabilityOnOneLabelIsCertainty() {
    assertEquals(new Certain("spam"), Belief.parse("spam:1"));
    assertEquals(new Certain("spam"), Belief.parse("spam:1.0|ham:0"));
    assertEquals(new Certain("spam"), Belief.soft(Map.of("spam", 1.0, "ham", 1e-300)));
    Refusal.of("RLT-D031", () -> new Soft(Map.of("spam", 1.0)), "certain");
  }

  @Test
  void priorProbabilitiesAreThoseOfTheDefinition() {
    assertEquals(1, Belief.parse("a").probability("a", 3));
    assertEquals(0, Belief.parse("a").probability("b", 3));
    assertEquals(0.8, Belief.parse("a:0.8|b:0.2").probability("a", 3));
    assertEquals(0, Belief.parse("a:0.8|b:0.2").probability("c", 3));
    assertEquals(0.5, Belief.parse("a|b").probability("b", 3));
    assertEquals(0, Belief.parse("a|b").probability("c", 3));
    assertEquals(0.25, Belief.parse("?").probability("b", 4));
    assertTrue(Belief.parse("a").certain());
    for (String cell : List.of("a:0.8|b:0.2", "a|b", "?")) {
      assertFalse(Belief.parse(cell).certain(), cell);
    }
  }

  @Test
  void labelsAreSortedByCodePointAndThoseOfProbabilityZeroLeftOut() {
    assertEquals(
        List.of("\uFF01", "\uD83D\uDE00"),
        List.copyOf(Belief.parse("\uD83D\uDE00|\uFF01").labels()));
    assertEquals(
        List.of("\uFF01", "\uD83D\uDE00"),
        List.copyOf(Belief.parse("\uD83D\uDE00:0.5|\uFF01:0.5|a:0").labels()));
    assertEquals(Set.of(), Belief.parse("?").labels());
  }

  @Test
  void sumsWithinABillionthAreDividedAndOthersRefused() {
    Soft near = assertInstanceOf(Soft.class, Belief.parse("a:0.5000000009|b:0.5"));
    double sum = near.probability("a", 2) + near.probability("b", 2);
    assertEquals(1, sum, Math.ulp(1.0));
    assertTrue(near.probability("b", 2) < 0.5);
    Refusal.of("RLT-D031", () -> Belief.parse("a:0.500000002|b:0.5"), "probability", "sums to");
    Refusal.of("RLT-D031", () -> Belief.parse("a:0.7|b:0.2"), "sums to 0.8999999999999999");
    Refusal.of("RLT-D031", () -> new Soft(Map.of()), "sums to 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a:1.5|b:-0.5", "a:NaN|b:1", "a:inf|b:0", "a:1e400|b:0", "a:-0.1|b:1.1", "12:30"})
  void probabilitiesOutsideTheUnitIntervalAreRefused(String cell) {
    Refusal.of("RLT-D031", () -> Belief.parse(cell), "probability", "[0,1]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a|",
        "|",
        "|a",
        "a|a",
        "a:0.5|a:0.5",
        "a:0.5|b",
        "a|?",
        ":0.5|b:0.5",
        "?:0.5|b:0.5",
        "spam:0.8 | ham:0.2"
      })
  void malformedCellsAreRefused(String cell) {
    Refusal.of("RLT-D031", () -> Belief.parse(cell), "spam:0.8|ham:0.2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "nan", "Inf", "-infinity", "a|NaN", "+INF"})
  void notANumberIsNoLabel(String cell) {
    Refusal.of("RLT-D023", () -> Belief.parse(cell), "target", "NaN", "infinite");
  }

  @Test
  void labelsThatNoCellCanHoldAreRefusedEverywhere() {
    for (String label : List.of("", "?", "a|b", "a:0.5", "a:inf")) {
      Refusal.of("RLT-D031", () -> new Certain(label), "label");
      Refusal.of("RLT-D031", () -> new OneOf(Set.of(label, "z")), "label");
      Refusal.of("RLT-D031", () -> new Soft(Map.of(label, 0.5, "z", 0.5)), "label");
    }
    Refusal.of("RLT-D031", () -> new OneOf(Set.of("a")), "two or more");
  }

  @Test
  void everyBeliefReadsBackFromItsText() {
    long seed = 7;
    Random random = new Random(seed);
    for (int n = 0; n < 2_000; n++) {
      Belief belief = random(random);
      assertEquals(belief, Belief.parse(belief.toString()), "seed " + seed + ", case " + n);
    }
  }

  private static Belief random(Random random) {
    TreeMap<String, Double> weights = new TreeMap<>();
    for (int k = 2 + random.nextInt(5); k > 0; k--) {
      String label = "l:" + Integer.toString(random.nextInt(1_000), 36) + "\uD83D\uDE00'";
      // From even to extremely uneven, so that rounding and exponents are met.
      weights.put(label, Math.pow(random.nextDouble(), random.nextInt(40)));
    }
    double sum = weights.values().stream().reduce(0.0, Double::sum);
    weights.replaceAll((label, weight) -> weight / sum);
    return switch (random.nextInt(4)) {
      case 0 -> new Certain(weights.firstKey());
      case 1 -> weights.size() < 2 ? new Unknown() : new OneOf(weights.keySet());
      case 2 -> new Unknown();
      default -> Belief.soft(weights);
    };
  }
}
