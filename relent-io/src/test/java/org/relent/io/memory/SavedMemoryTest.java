// SPDX-License-Identifier: Apache-2.0
package org.relent.io.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.catalog.memory.MemoryCase;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.machine.MemoryBudget;
import org.relent.model.Model;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * Trees over all pairs of columns need most of the memory that they state to be saved and read
 * back: a heap of 1.3 times the estimate does for all of it, and one of half of it does not.
 */
@Slow
@SystemBound
class SavedMemoryTest {

  private static final double ENOUGH = 1.3;
  private static final double TOO_LITTLE = 0.5;

  private static final List<String> TREES =
      Scale.full()
          ? List.of("ml-tree 2000 300 3 8", "med-tree 1000 200 3 8")
          : List.of("ml-tree 200 120 3 8");

  @TestFactory
  Stream<DynamicTest> aThirdMoreThanTheEstimateIsEnough() {
    return TREES.stream().map(text -> dynamicTest(text, () -> assertEquals(0, exit(text, ENOUGH))));
  }

  @TestFactory
  Stream<DynamicTest> halfOfTheEstimateIsTooLittle() {
    return TREES.stream()
        .map(
            text -> dynamicTest(text, () -> assertEquals(MemoryCase.FULL, exit(text, TOO_LITTLE))));
  }

  private static int exit(String text, double share) throws IOException {
    return new MemoryCase(text).exit(share, SavedMemoryTest.class);
  }

  /**
   * Fits and makes the bytes of a file, read back as ever, within the heap of this virtual machine.
   */
  public static void main(String[] args) {
    MemoryCase one = new MemoryCase(args[0]);
    try {
      Model model = one.fit(one.examples(), new MemoryBudget(Long.MAX_VALUE));
      Models.bytes(SavedModel.of(model, Provenance.unknown()));
    } catch (OutOfMemoryError full) {
      Runtime.getRuntime().halt(MemoryCase.FULL);
    }
  }
}
