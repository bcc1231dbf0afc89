// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Row;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.machine.Machines;
import org.relent.machine.Problems;
import org.relent.math.Seed;
import org.relent.med.MedSvm;

/** The terms of an explanation add up to what they explain. */
class ExplanationTest {

  private static final double[][] FRESH = Problems.normal(new Seed(30), 10, 3);

  private static void addsUp(Explanation explanation, double score, String what) {
    double sum = 0;
    double size = 0;
    for (Explanation.Term term : explanation.terms()) {
      sum += term.value();
      size += Math.abs(term.value());
    }
    assertEquals(score, explanation.score(), what);
    assertEquals(score, sum, 1e-12 * Math.max(size, Double.MIN_NORMAL), what);
    for (int k = 1; k < explanation.terms().size(); k++) {
      double before = Math.abs(explanation.terms().get(k - 1).value());
      assertTrue(before >= Math.abs(explanation.terms().get(k).value()), what);
    }
  }

  @Test
  void classScoresAreTheSumOfTheirTerms() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), 40, 3, classes, 1);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          Classifier model =
              machine
                  .with(kernel, Bias.flat(), Machines.fitting(1e-5, Scaling.STANDARD))
                  .fit(data.examples());
          for (double[] x : FRESH) {
            Explanation explanation = model.explain(Row.of(x));
            String label = classes == 2 ? "c1" : model.predict(x).label();
            assertEquals(label, explanation.label());
            addsUp(explanation, model.predict(x).scores().get(label), machine + ", " + kernel);
          }
        }
      }
    }
  }

  @Test
  void responsesAreMadeOfTheSumOfTheirTerms() {
    Problems.Responses data = Problems.counts(new Seed(4), 40, 3);
    for (Machines.NumberMachine machine : Machines.regressors()) {
      for (Kernel kernel : Machines.kernels()) {
        Regressor model =
            machine
                .with(kernel, Bias.flat(), Machines.fitting(1e-5, Scaling.STANDARD))
                .fit(data.examples());
        for (double[] x : FRESH) {
          double value = model.predict(x).value();
          double score = machine.counts() ? Math.log(value) : value;
          Explanation explanation = model.explain(Row.of(x));
          assertEquals(score, explanation.score(), 1e-12 * Math.max(1, Math.abs(score)));
          addsUp(explanation, explanation.score(), machine + ", " + kernel);
        }
      }
    }
  }

  @Test
  void linearTermsAreNamedByColumnAndCategoriesAreOneTerm() {
    Table table =
        Table.of(
            NumericColumn.of("size", new double[] {1, 2, 3, 4, 5, 6}),
            CategoryColumn.of("sp", List.of("B", "O", "B", "O", "O", "B")),
            TextColumn.of("sex", List.of("F", "F", "M", "F", "M", "M")));
    Examples examples = table.target("sex");
    Explanation explanation = MedSvm.linear().fit(examples).explain(table.row(2));
    assertEquals(
        List.of("bias", "size", "sp"),
        explanation.terms().stream().map(Explanation.Term::name).sorted().toList());
    addsUp(explanation, explanation.score(), "crabs in small");
  }
}
