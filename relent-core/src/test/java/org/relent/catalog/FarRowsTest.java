// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.relent.data.CategoryColumn;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.model.Detection;
import org.relent.model.Estimate;
import org.relent.model.Explanation;
import org.relent.model.Placement;
import org.relent.model.Prediction;
import org.relent.model.Predictor;
import org.relent.task.Task;
import org.relent.task.Tasks;

/** However far a row is from those learnt from: what is predicted are numbers, or it is refused. */
class FarRowsTest {

  private static final int ROWS = 24;

  private static final double[] FAR = {
    1e3, -1e10, 1e50, 1e100, -1e120, 1e149, 1e150, -1e154, 1e160, 1e300, Double.MAX_VALUE
  };

  private static NumericColumn column(String name, long seed) {
    Random random = new Random(seed);
    return NumericColumn.of(
        name,
        IntStream.range(0, ROWS)
            .mapToDouble(i -> random.nextGaussian() + (i % 2 == 0 ? 1 : 0))
            .toArray());
  }

  private static Examples examples(Task<?, ?, ?> task) {
    Table table = Table.of(column("a", 1), column("b", 2));
    if (task.equals(Tasks.CLASSES)) {
      List<String> labels = IntStream.range(0, ROWS).mapToObj(i -> i % 2 == 0 ? "p" : "q").toList();
      return table.with(CategoryColumn.of("y", labels)).target("y");
    }
    double[] counts = IntStream.range(0, ROWS).mapToDouble(i -> i % 5).toArray();
    return task.equals(Tasks.NUMBERS)
        ? table.with(NumericColumn.of("y", counts)).response("y")
        : table.unlabelled();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "med-svm kernel=poly:degree=3",
        "med-svm kernel=poly:degree=12,scale=3,offset=2 scale=none",
        "kernel-svm kernel=linear+poly:degree=2",
        "kernel-svm kernel=1e200*linear scale=none",
        "kernel-logistic kernel=1e-8*poly:degree=25",
        "kernel-logistic kernel=linear*rbf",
        "kernel-ridge kernel=linear+poly:degree=2",
        "kernel-ridge kernel=poly:degree=12",
        "kernel-ridge kernel=rbf",
        "kernel-poisson kernel=poly:degree=3 scale=none",
        "kernel-poisson",
        "med-fisher kernel=poly:degree=3",
        "maxent scale=none",
        "med-gaussian",
        "ml-gaussian",
        "med-naive-bayes",
        "med-anomaly family=gaussian",
        "med-anomaly family=mixture parts=gaussian",
        "bayes-product",
        "lme-gaussian-mixture covariance=full components=2 restarts=2",
        "lme-gaussian-mixture covariance=spherical components=2 restarts=2",
      })
  void whatIsPredictedOfAFarRowAreNumbersOrItIsRefused(String said) {
    Map<String, String> settings = new LinkedHashMap<>();
    List<String> words = List.of(said.split(" ", -1));
    for (String word : words.subList(1, words.size())) {
      settings.put(word.split("=", 2)[0], word.split("=", 2)[1]);
    }
    ModelKind<?> kind = Catalog.kind(words.get(0));
    Predictor<?> model =
        (Predictor<?>)
            kind.trainer(kind.settings(settings), Run.standard()).fit(examples(kind.task()));
    int answered = 0;
    for (double far : FAR) {
      for (double[] row : new double[][] {{far, 0.5}, {0.5, far}, {far, -far / 3}}) {
        answered += sound(model, row) ? 1 : 0;
      }
    }
    assertTrue(answered > 0, "some rows are answered");
  }

  private static boolean sound(Predictor<?> model, double[] row) {
    Table table = Table.of(NumericColumn.of("a", row[0]), NumericColumn.of("b", row[1]));
    boolean answered = false;
    try {
      model.predict(table).forEach(FarRowsTest::requireNumbers);
      requireNumbers(model.predict(table.row(0)));
      answered = true;
    } catch (DataException refusal) {
      assertEquals("RLT-D040", refusal.code(), refusal.getMessage());
    }
    try {
      for (Explanation.Term term : model.explain(table.row(0)).terms()) {
        assertTrue(Double.isFinite(term.value()), term::toString);
      }
    } catch (DataException refusal) {
      assertEquals("RLT-D040", refusal.code(), refusal.getMessage());
    }
    return answered;
  }

  private static void requireNumbers(Object prediction) {
    List<Double> numbers = new ArrayList<>();
    if (prediction instanceof Prediction p) {
      numbers.addAll(p.scores().values());
      Arrays.stream(p.probabilities()).forEach(numbers::add);
    } else if (prediction instanceof Estimate e) {
      numbers.addAll(List.of(e.value(), e.sd()));
    } else if (prediction instanceof Detection d) {
      numbers.addAll(List.of(d.score(), d.pValue()));
    } else {
      numbers.add(((Placement) prediction).logDensity());
    }
    assertTrue(numbers.stream().allMatch(Double::isFinite), prediction::toString);
  }
}
