// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.relent.cli.conformance.Conformance;
import org.relent.cli.conformance.Tag;
import org.relent.testkit.Slow;

/** The recipe of the extension passes what those of the library pass. */
@Slow
@Isolated("one of its checks sets the locale of the process")
class WaitingTimesConformanceTest {

  @TempDir static Path folder;

  // @example:conformance:begin
  @TestFactory
  Stream<DynamicTest> theRecipePassesEveryCheck() {
    return Conformance.of(KernelExponential.KIND, folder, Tag.NEEDS_POSITIVE);
  }
  // @example:conformance:end
}
