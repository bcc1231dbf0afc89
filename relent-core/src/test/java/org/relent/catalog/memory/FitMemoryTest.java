// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.testkit.Scale;
import org.relent.testkit.Slow;
import org.relent.testkit.SystemBound;

/**
 * What fits state that they need is what they need: a heap of 1.3 times the estimate does, and one
 * of half of it does not. Every kind, tall, wide, with many classes and with many categories; each
 * in a virtual machine of its own.
 */
@Slow
@SystemBound
class FitMemoryTest {

  private static final double ENOUGH = 1.3;
  private static final double TOO_LITTLE = 0.5;

  /** In the gate, some that take a second. */
  private static final List<String> FEW =
      List.of(
          "kernel-logistic 100000 20 2 0",
          "maxent 20000 4 10 100",
          "ml-gaussian 100000 20 3 0",
          "bayes-product 100000 20 1 0");

  private static final List<String> ALL =
      List.of(
          "kernel-svm 100000 20 2 0",
          "kernel-logistic 100000 20 2 0",
          "med-svm 100000 20 2 0",
          "med-svm 20000 20 10 0",
          "kernel-logistic 20000 20 10 0",
          "med-svm 2000 10 400 0",
          "kernel-logistic 2000 10 400 0",
          "med-svm 100 20000 2 0",
          "kernel-logistic 100 20000 2 0",
          "kernel-svm 20000 4 3 100",
          "kernel-logistic 2000 10 2 0 kernel=rbf:gamma=0.1",
          "kernel-ridge 2000 10 1 0 kernel=rbf:gamma=0.1",
          "maxent 100000 20 3 0",
          "maxent 2000 10 1000 0",
          "maxent 200 20000 3 0",
          "maxent 20000 4 10 100",
          "kernel-poisson 50000 20 1 0",
          "med-gaussian 100 2000 3 0",
          "ml-gaussian 100000 20 3 0",
          "ml-gaussian 2000 500 5 0",
          "med-naive-bayes 100000 10 2 0",
          "med-naive-bayes 100 20000 3 0",
          "med-tree 1000 60 20 8 parameters=dirichlet",
          "med-fisher 5000 10 3 50",
          "med-features 100000 20 2 0",
          "med-features 100 20000 3 0",
          "med-anomaly 100000 10 1 0 family=product",
          "bayes-product 100000 20 1 0",
          "lme-boltzmann 2000 14 1 0 hidden=6 restarts=4");

  /**
   * Where a worst case is foreseen that these rows do not come to, little is needed at all, or most
   * of it to save what was learnt.
   */
  private static final List<String> CAUTIOUS =
      List.of(
          "ml-tree 2000 300 3 8",
          "med-svm 1000 3000 3 0",
          "med-svm 10000 10 2 0 kernel=rbf:gamma=0.1",
          "kernel-svm 2000 10 20 0 kernel=rbf:gamma=0.1",
          "kernel-poisson 20000 10 1 0 kernel=rbf:gamma=0.1",
          "med-gaussian 100000 10 2 0",
          "med-gaussian 2000 10 200 0",
          "med-gaussian 1000 200 10 0",
          "ml-gaussian 2000 10 200 0",
          "med-naive-bayes 3000 10 100 0",
          "med-naive-bayes 20000 5 3 500",
          "med-tree 1000 100 3 8",
          "med-bayes-net 50000 10 3 20",
          "med-bayes-net 1000 10 50 20",
          "med-anomaly 2000 300 1 0 family=gaussian",
          "med-anomaly 1000 100 1 6 family=tree",
          "med-anomaly 3000 10 1 0 family=mixture",
          "lme-gaussian-mixture 50000 10 1 0 components=5 restarts=4",
          "lme-gaussian-mixture 1000 500 1 0 components=2 covariance=diagonal restarts=4",
          "lme-dirichlet-mixture 50000 5 1 0 restarts=4",
          "lme-boltzmann 50000 10 1 0 hidden=4 restarts=4",
          "lme-boltzmann 2000 40 1 0 hidden=6 restarts=4");

  @TestFactory
  Stream<DynamicTest> aThirdMoreThanTheEstimateIsEnough() {
    return (Scale.full() ? Stream.concat(ALL.stream(), CAUTIOUS.stream()) : FEW.stream())
        .map(text -> dynamicTest(text, () -> assertEquals(0, exit(text, ENOUGH), text)));
  }

  @TestFactory
  Stream<DynamicTest> halfOfTheEstimateIsTooLittle() {
    return (Scale.full() ? ALL : FEW.subList(0, 1))
        .stream()
            .map(
                text ->
                    dynamicTest(
                        text, () -> assertEquals(MemoryCase.FULL, exit(text, TOO_LITTLE), text)));
  }

  private static int exit(String text, double share) throws IOException {
    return new MemoryCase(text).exit(share, MemoryCase.class);
  }
}
