// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.testkit.Scale;

/** What fits of generative families say of themselves is so, checked from the file and the data. */
class CertifiedFamiliesTest {

  @TestFactory
  Stream<DynamicTest> naiveBayesIsAsGoodAsItSays() {
    return IntStream.rangeClosed(1, Scale.of(6, 300))
        .mapToObj(
            seed -> {
              NaiveBayesTrial trial = new NaiveBayesTrial(seed);
              return DynamicTest.dynamicTest(
                  "seed " + seed,
                  () -> assertEquals(List.of(), trial.verdict().faults(), trial::toString));
            });
  }
}
