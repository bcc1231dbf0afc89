// SPDX-License-Identifier: Apache-2.0
package org.example.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.testkit.CellRows;
import org.relent.testkit.FamilyLaws;
import org.relent.testkit.KernelLaws;
import org.relent.testkit.PartLaws;
import org.relent.testkit.PotentialLaws;

/** What the extension brings obeys the laws that hold of the library's own. */
class WaitingTimesLawsTest {

  private static final double[][] DURATIONS = {{0.3, 2}, {1.7, 0.1}, {0.4, 11}, {Double.NaN, 3}};

  // @example:laws:begin
  @TestFactory
  Stream<DynamicTest> partsObeyTheirLaws() {
    return PartLaws.of(new WaitingTimes());
  }

  // @example:laws:end

  @TestFactory
  Stream<DynamicTest> theExponentialLossObeysItsLaws() {
    return Stream.of(0.2, 1.0, 30.0)
        .flatMap(y -> PotentialLaws.of(new ExponentialLoss(y), -0.9, -0.1, 0.5, 20));
  }

  @TestFactory
  Stream<DynamicTest> theCauchyKernelObeysItsLaws() {
    return KernelLaws.of(
        new CauchyKernel(2),
        KernelLaws.rows(7, 12, 3),
        (x, y) -> 1 / (1 + KernelLaws.squaredDistance(x, y) / 4));
  }

  @TestFactory
  Stream<DynamicTest> exponentialDurationsObeyTheirLaws() {
    DenseRows rows = CellRows.of(DURATIONS);
    ExponentialDurations family = new ExponentialDurations(1, 2, 3);
    return FamilyLaws.of(
        "durations", family, rows, CellRows.statistics(family, rows, 0.5, -0.3, 1.2, 0.1));
  }

  @TestFactory
  Stream<DynamicTest> theScoreOfDurationsIsTheirGradient() {
    return Stream.of(
        DynamicTest.dynamicTest(
            "U = 1 − θx",
            () ->
                assertEquals(
                    1 - 2.0 / 3 * 11,
                    new ExponentialDurations(1, 2, 3).fisher().of(CellRows.of(DURATIONS), 2)[0],
                    1e-12)));
  }
}
