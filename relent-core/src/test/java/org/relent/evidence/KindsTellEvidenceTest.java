// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Collections;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.relent.catalog.Run;
import org.relent.data.Examples;
import org.relent.kernel.Kernels;
import org.relent.math.Seed;
import org.relent.model.FitCertificate;
import org.relent.model.Regressor;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelNegativeBinomial;
import org.relent.pkr.KernelOrdinal;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;
import org.relent.testkit.Problems;

/** A kind that says its fits tell their evidence does, and what is chosen by it is no worse. */
class KindsTellEvidenceTest {

  private static final int ROWS = 40;

  private static final double[][] X = Problems.rows(new Seed(5), ROWS, 2);

  private static final Examples NUMBERS =
      Examples.regression(
          X, IntStream.range(0, ROWS).mapToDouble(t -> 5 + 3 * X[t][0] + X[t][1]).toArray());

  private static final Examples COUNTS =
      Examples.regression(
          X,
          IntStream.range(0, ROWS)
              .mapToDouble(t -> Math.rint(Math.abs(4 * X[t][0] + X[t][1])))
              .toArray());

  private static final Examples CLASSES = Examples.of(X, Problems.classes(new Seed(6), X, 2));

  private static FitCertificate certificate(KernelRidge ridge) {
    return ridge.fit(NUMBERS).summary().certificate();
  }

  @TestFactory
  Stream<DynamicTest> kindsSayWhetherTheyTellIt() {
    return Stream.of(
        dynamicTest(
            "kernel-ridge",
            () -> {
              assertTrue(KernelRidge.KIND.tellsEvidence());
              assertTrue(certificate(KernelRidge.linear()).evidence().isPresent());
            }),
        dynamicTest(
            "kernel-poisson",
            () -> {
              assertTrue(KernelPoisson.KIND.tellsEvidence());
              Regressor model = KernelPoisson.linear().fit(COUNTS);
              assertTrue(model.summary().certificate().evidence().isPresent());
            }),
        dynamicTest(
            "kernel-logistic",
            () -> {
              assertTrue(KernelLogistic.KIND.tellsEvidence());
              assertTrue(
                  KernelLogistic.linear()
                      .fit(CLASSES)
                      .summary()
                      .certificate()
                      .evidence()
                      .isPresent());
            }),
        dynamicTest(
            "kernel-negative-binomial",
            () -> {
              assertTrue(KernelNegativeBinomial.KIND.tellsEvidence());
              Regressor model = KernelNegativeBinomial.linear().fit(COUNTS);
              assertTrue(model.summary().certificate().evidence().isPresent());
            }),
        dynamicTest(
            "kernel-ordinal",
            () -> {
              assertTrue(KernelOrdinal.KIND.tellsEvidence());
              assertTrue(
                  KernelOrdinal.linear()
                      .fit(CLASSES.inLevels())
                      .summary()
                      .certificate()
                      .evidence()
                      .isPresent());
            }),
        dynamicTest(
            "kernel-svm",
            () -> {
              assertEquals(false, KernelSvm.KIND.tellsEvidence());
              assertTrue(
                  KernelSvm.linear().fit(CLASSES).summary().certificate().evidence().isEmpty());
            }));
  }

  @Test
  void whatIsChosenIsAsProbableAsWhatTheRulesSay() {
    double chosen =
        certificate(KernelRidge.standard().kernel(Kernels.gaussian())).evidence().orElseThrow();
    double ruled =
        certificate(
                (KernelRidge)
                    KernelRidge.KIND.trainer(
                        KernelRidge.KIND.settings(
                            Map.of("kernel", "1.0001x*rbf:gamma=1.0001x", "noise", "1.0001x")),
                        Run.standard()))
            .evidence()
            .orElseThrow();
    assertTrue(chosen >= ruled - 0.1, chosen + " < " + ruled);
  }

  @Test
  void whatIsChosenIsToldAndRepeats() {
    Regressor first = KernelRidge.standard().kernel(Kernels.gaussian()).fit(NUMBERS);
    Map<String, String> told = first.summary().settings();
    Map<String, String> given = new java.util.LinkedHashMap<>();
    given.put("kernel", told.get("kernel"));
    given.put("noise", told.get("noise"));
    Regressor again =
        KernelRidge.KIND
            .trainer(KernelRidge.KIND.settings(given), Run.standard())
            .fit(NUMBERS, Monitor.none());
    assertEquals(
        Collections.singletonList(first.predict(0.3, -0.2)),
        Collections.singletonList(again.predict(0.3, -0.2)));
    assertEquals(
        first.summary().certificate().evidence(), again.summary().certificate().evidence());
  }

  /** In another unit the same is chosen: the density alone knows of it. */
  @Test
  void theUnitOfTheNumbersChangesNothingButTheUnit() {
    double[] y = NUMBERS.response();
    for (double unit : new double[] {1e-6, 1e6}) {
      Examples other =
          Examples.regression(X, IntStream.range(0, ROWS).mapToDouble(t -> unit * y[t]).toArray());
      double here =
          KernelRidge.standard().kernel(Kernels.gaussian()).fit(NUMBERS).predict(0.3, -0.2).value();
      double there =
          KernelRidge.standard().kernel(Kernels.gaussian()).fit(other).predict(0.3, -0.2).value();
      assertEquals(here, there / unit, 1e-3 * Math.abs(here));
    }
  }

  /** Numbers without noise, repeated rows, a constant target, weights of all sizes. */
  @Test
  void extremesAreFitted() {
    double[] constant = new double[ROWS];
    java.util.Arrays.fill(constant, 3);
    double[] large = IntStream.range(0, ROWS).mapToDouble(t -> 1e9 + X[t][0]).toArray();
    double[] weights = IntStream.range(0, ROWS).mapToDouble(t -> t % 2 == 0 ? 1e-6 : 1e6).toArray();
    double[][] same = Problems.rows(new Seed(5), ROWS, 2);
    for (int t = 2; t < ROWS; t++) {
      same[t] = same[t % 2];
    }
    for (Examples examples :
        new Examples[] {
          Examples.regression(X, constant),
          Examples.regression(X, large),
          NUMBERS.withWeights(weights),
          Examples.regression(same, NUMBERS.response()),
          NUMBERS.select(new int[] {0, 1})
        }) {
      Regressor model = KernelRidge.standard().kernel(Kernels.gaussian()).fit(examples);
      double value = model.predict(0.3, -0.2).value();
      assertTrue(Double.isFinite(value), model.summary().settings() + " " + value);
      assertTrue(
          model.summary().converged(),
          model.summary().settings() + " of " + java.util.Arrays.toString(examples.response()));
    }
  }
}
