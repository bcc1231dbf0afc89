// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.math.Seed;

class MemoTest {

  /** More different numbers than there are places, so that they drive each other out. */
  @Test
  void whatIsRememberedIsWhatTheFunctionGives() {
    UniformRandomProvider random = new Seed(3).random();
    double[] numbers = random.doubles(9_000).toArray();
    Memo memo = new Memo(Polygamma::digamma);
    for (int k = 0; k < 40_000; k++) {
      double x = numbers[random.nextInt(numbers.length)];
      assertEquals(Polygamma.digamma(x), memo.applyAsDouble(x), 0);
    }
  }

  @Test
  void aNumberMetAgainIsNotComputedAgain() {
    AtomicInteger calls = new AtomicInteger();
    Memo memo = new Memo(x -> x + calls.incrementAndGet());
    assertEquals(1.5, memo.applyAsDouble(0.5), 0);
    assertEquals(1.5, memo.applyAsDouble(0.5), 0);
    assertEquals(2.25, memo.applyAsDouble(0.25), 0);
    assertTrue(calls.get() == 2, "calls: " + calls);
  }
}
