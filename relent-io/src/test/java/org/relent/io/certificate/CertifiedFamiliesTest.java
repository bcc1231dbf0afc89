// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.testkit.Scale;

/** What fits of generative families say of themselves is so, checked from the file and the data. */
class CertifiedFamiliesTest {

  @Test
  void naiveBayesIsAsGoodAsItSays() {
    IntStream.rangeClosed(1, Scale.of(6, 300))
        .mapToObj(NaiveBayesTrial::new)
        .forEach(t -> assertEquals(List.of(), t.verdict().faults(), t::toString));
  }

  @Test
  void detectorsAreAsGoodAsTheySay() {
    IntStream.rangeClosed(1, Scale.of(6, 300))
        .mapToObj(DetectorTrial::new)
        .forEach(t -> assertEquals(List.of(), t.verdict().faults(), t::toString));
  }
}
