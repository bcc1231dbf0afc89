// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.relent.data.Examples;
import org.relent.lme.LmeGaussianMixture;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.BayesProduct;
import org.relent.med.MedSvm;
import org.relent.model.Model;
import org.relent.pkr.KernelOrdinal;
import org.relent.pkr.KernelQuantile;
import org.relent.pkr.KernelRidge;

/** What holds of every task of the library. */
class TaskLawsTest {

  /**
   * A model of a task and what it was fitted to.
   *
   * @param tested what it can be judged on
   */
  record Case(String name, Model model, Examples tested) {

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    Examples clouds = Problems.clouds(new Seed(1), 60, 2, 3, 3).examples();
    Examples two = Problems.clouds(new Seed(2), 60, 2, 2, 3).examples();
    Examples line = Problems.curve(new Seed(3), 60, 1).examples();
    String normal = two.labels().classes().get(0);
    return Stream.of(
        new Case("classes", MedSvm.linear().fit(clouds), clouds),
        new Case("two classes", MedSvm.linear().fit(two), two),
        new Case(
            "levels",
            KernelOrdinal.linear().fit(clouds.inLevels("c2", "c0", "c1")),
            clouds.inLevels("c2", "c0", "c1")),
        new Case("quantiles", KernelQuantile.linear().fit(line), line),
        new Case("numbers", KernelRidge.linear().fit(line), line),
        new Case("anomalies", BayesProduct.standard().normal(normal).fit(two), two),
        new Case("density", LmeGaussianMixture.standard().fit(clouds.features()), clouds));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void columnsAreFilledInTheirOrder(Case one) {
    columnsAreFilled(TaskModel.of(one.model()), one);
  }

  private static <P> void columnsAreFilled(TaskModel<?, P, ?> known, Case one) {
    Layout<P> layout = known.layout();
    for (P prediction : known.predict(one.tested().features())) {
      Recorded recorded = new Recorded();
      layout.columns(prediction, recorded);
      assertEquals(layout.columns(), recorded.names());
      assertTrue(layout.numbers(prediction).length > 0);
      Recorded details = new Recorded();
      layout.details(prediction, details);
      assertTrue(details.names().stream().noneMatch(layout.columns()::contains));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aFigureHasAnIntervalAroundItsValueAndAKeyOfItsOwn(Case one) {
    figures(TaskModel.of(one.model()), one);
  }

  private static <E> void figures(TaskModel<?, ?, E> known, Case one) {
    E evaluation = known.evaluate(one.tested());
    Set<String> keys = new LinkedHashSet<>();
    for (Figure<E> figure : known.task().figures()) {
      assertTrue(keys.add(figure.key()), figure.key());
      assertEquals(figure.name(), known.task().name(figure.key()));
      figure
          .interval(evaluation)
          .ifPresent(
              interval ->
                  assertTrue(interval.contains(figure.of(evaluation).orElseThrow()), figure.key()));
    }
    assertFalse(known.task().loss().higherIsBetter());
    assertEquals(known.task().loss(evaluation), known.task().loss().of(evaluation).orElseThrow());
    assertEquals(one.tested().size(), known.task().rows(evaluation));
  }

  /** Whatever is compared row by row is told as the mean of its rows. */
  @ParameterizedTest
  @MethodSource("cases")
  void theLossIsThatOfItsRows(Case one) {
    theLossIsThatOfItsRows(TaskModel.of(one.model()), one);
  }

  private static <E> void theLossIsThatOfItsRows(TaskModel<?, ?, E> known, Case one) {
    if (known.task().baseline().isPresent()) {
      double mean = DoubleStream.of(known.losses(one.tested())).average().orElseThrow();
      assertEquals(
          known.task().loss(known.evaluate(one.tested())), known.task().scale().of(mean), 1e-12);
    }
  }
}
