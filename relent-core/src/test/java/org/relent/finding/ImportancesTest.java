// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.kernel.Kernels;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.LinearScores;
import org.relent.model.ScoringClassifier;
import org.relent.pkr.KernelRidge;

class ImportancesTest {

  private static final int ROWS = 300;

  /** x1 alone decides. */
  private static Examples first(int columns) {
    double[][] x = Problems.normal(new Seed(1), ROWS, columns);
    String[] y =
        IntStream.range(0, ROWS).mapToObj(i -> x[i][0] > 0 ? "p" : "n").toArray(String[]::new);
    return Examples.of(x, y);
  }

  private static double of(Finding.Importance importance, String column) {
    return importance.terms().stream()
        .filter(term -> term.name().equals(column))
        .mapToDouble(Finding.Named::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theColumnThatDecidesTellsMostAndOthersNextToNothing() {
    Examples examples = first(4);
    for (MedSvm trainer :
        List.of(MedSvm.linear(), MedSvm.withKernel(Kernels.gaussianGamma(0.02)))) {
      Finding.Importance importance = Importances.of(trainer.fit(examples), examples);
      assertEquals("x1", importance.terms().get(0).name());
      for (String other : List.of("x2", "x3", "x4")) {
        double share = of(importance, other) / of(importance, "x1");
        assertTrue(share < 0.15, trainer + " " + other + ": " + share);
      }
    }
  }

  @Test
  void aColumnTheModelCannotSeeTellsNothing() {
    Examples examples = first(2);
    List<String> same = new ArrayList<>(java.util.Collections.nCopies(ROWS, "a"));
    Table wider = examples.features().with(CategoryColumn.of("same", same));
    Examples wide = Examples.of(wider, "y", examples.target());
    Classifier model = MedSvm.withKernel(Kernels.gaussianGamma(0.3)).fit(wide);
    assertEquals(0, of(Importances.of(model, wide), "same"));
  }

  @Test
  void weightsOfALinearModelAreTakenPerStandardDeviation() {
    Examples examples = first(3);
    Classifier model = MedSvm.linear().fit(examples);
    LinearScores scores = (LinearScores) ((ScoringClassifier) model).scores();
    assertEquals(scores.weights(0)[0], of(Importances.of(model, examples), "x1"));
    assertEquals(Importances.of(model).orElseThrow(), Importances.of(model, examples));
    Classifier plain = MedSvm.linear().scaling(Scaling.NONE).fit(examples);
    double weight = ((LinearScores) ((ScoringClassifier) plain).scores()).weights(0)[0];
    double ratio = of(Importances.of(plain, examples), "x1") / weight;
    double[] x =
        IntStream.range(0, ROWS)
            .mapToDouble(i -> examples.features().row(i).number("x1"))
            .toArray();
    assertEquals(org.relent.evaluate.MeanAndSd.of(x).sd().orElseThrow(), ratio, 1e-12);
  }

  @Test
  void onlyLinearModelsTellWithoutRows() {
    Examples examples = first(2);
    assertTrue(Importances.of(MedSvm.withKernel(Kernels.gaussianGamma(1)).fit(examples)).isEmpty());
  }

  @Test
  void severalClassesAndNumbersWorkAlike() {
    Examples clouds = Problems.clouds(new Seed(2), 90, 3, 3, 3).examples();
    for (MedSvm trainer : List.of(MedSvm.linear(), MedSvm.withKernel(Kernels.gaussianGamma(0.1)))) {
      assertEquals(3, Importances.of(trainer.fit(clouds), clouds).terms().size());
    }
    Problems.Responses curve = Problems.curve(new Seed(3), 80, 3);
    Finding.Importance importance =
        Importances.of(
            KernelRidge.withKernel(Kernels.gaussianGamma(0.2)).fit(curve.examples()),
            curve.examples());
    assertEquals("x2", importance.terms().get(2).name(), "the response does not look at x2");
  }
}
