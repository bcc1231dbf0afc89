// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DataException;
import org.relent.io.Models;

/** Every rule refuses a file that breaks it alone, however right its checksums are. */
class RulesTest {

  @Test
  void theFormatIsAsDescribed() {
    for (int index = 0; index < Zoo.small().size(); index++) {
      byte[] file = Breach.file(index);
      assertArrayEquals(file, Crafted.of(file).seal());
    }
  }

  @TestFactory
  Stream<DynamicTest> everyBreachIsRefusedByItsRule() {
    return breaches().stream()
        .map(
            breach ->
                DynamicTest.dynamicTest(
                    breach.rule() + ": " + breach.name(),
                    () -> {
                      byte[] file = breach.made().get();
                      DataException refusal =
                          assertThrows(DataException.class, () -> Models.parse(file));
                      assertEquals(breach.rule().code(), refusal.code(), refusal.getMessage());
                    }));
  }

  /** Those that no content of a file can break are tested with the files themselves. */
  @Test
  void everyRuleIsBroken() {
    Set<Rule> broken = EnumSet.of(Rule.TASK, Rule.SAVABLE);
    breaches().forEach(breach -> broken.add(breach.rule()));
    assertEquals(EnumSet.allOf(Rule.class), broken);
  }

  private static List<Breach> breaches() {
    List<Breach> all = new ArrayList<>();
    EnvelopeBreaches.envelope(all);
    HeaderBreaches.json(all);
    HeaderBreaches.keys(all);
    SectionBreaches.tables(all);
    SectionBreaches.texts(all);
    ContentBreaches.numbers(all);
    ContentBreaches.encodings(all);
    ContentBreaches.agreements(all);
    ContentBreaches.kernels(all);
    CellBreaches.encodings(all);
    FamilyBreaches.structures(all);
    FamilyBreaches.agreements(all);
    FamilyBreaches.numbers(all);
    FisherBreaches.structures(all);
    FisherBreaches.agreements(all);
    FisherBreaches.numbers(all);
    DetectorBreaches.structures(all);
    DetectorBreaches.numbers(all);
    DensityBreaches.structures(all);
    DensityBreaches.agreements(all);
    DensityBreaches.numbers(all);
    DensityBreaches.restarts(all);
    return all;
  }
}
