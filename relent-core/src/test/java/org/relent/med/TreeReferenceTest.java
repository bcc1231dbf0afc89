// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.MarginPrior;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** Trees on DNA, from sequences to errors: every figure of the reference. */
class TreeReferenceTest {

  private static final double RELATIVE = 1e-7;

  @TestFactory
  Stream<DynamicTest> spliceJunctions() {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode run : Reference.json("med_tree_dna.json").get("runs").values()) {
      String task = run.get("task").asString();
      Examples train = examples(run.get("train").asString());
      Examples test = examples(run.get("test").asString());
      double smoothing = run.get("kappa").asDouble();
      tests.add(
          dynamicTest(
              task + ", Chow–Liu",
              () ->
                  agrees(
                      run.get("chow_liu"),
                      MlTree.standard().smoothing(smoothing).fit(train),
                      train,
                      test)));
      for (JsonNode fit : run.get("fits").values()) {
        MarginPrior margin =
            fit.get("prior").asString().equals("fixed")
                ? new FixedMargin(fit.get("l").asDouble())
                : new ExponentialMargin(fit.get("l").asDouble(), fit.get("c").asDouble());
        tests.add(
            dynamicTest(
                task + ", " + margin,
                () -> {
                  Classifier model =
                      MedTree.standard()
                          .smoothing(smoothing)
                          .margin(margin)
                          .tolerance(1e-11)
                          .fit(train);
                  double objective = fit.get("J").asDouble();
                  assertEquals(
                      objective, model.summary().objective(), RELATIVE * Math.max(1, objective));
                  assertEquals(
                      fit.get("n_nonzero").asInt(),
                      model.summary().certificate().support().getAsInt());
                  agrees(fit, model, train, test);
                }));
      }
    }
    return tests.stream();
  }

  private static void agrees(JsonNode expected, Classifier model, Examples train, Examples test) {
    List<Prediction> predictions = model.predict(test.features());
    double[] scores = Reference.numbers(expected.get("first5_test_scores"));
    for (int t = 0; t < scores.length; t++) {
      assertEquals(scores[t], predictions.get(t).score(), 1e-6 * Math.max(1, Math.abs(scores[t])));
    }
    assertEquals(expected.get("train_err").asDouble(), errors(model, train), 1e-12);
    assertEquals(expected.get("test_err").asDouble(), errors(model, test), 1e-12);
  }

  private static double errors(Classifier model, Examples examples) {
    List<Prediction> predictions = model.predict(examples.features());
    int[] codes = examples.labels().codes();
    return (double)
            IntStream.range(0, codes.length)
                .filter(t -> predictions.get(t).code() != codes[t])
                .count()
        / codes.length;
  }

  private static Examples examples(String file) {
    String[][] cells =
        Reference.text(file).lines().skip(1).map(line -> line.split(",")).toArray(String[][]::new);
    Table table = Table.of(SequenceColumn.of("seq", Arrays.stream(cells).map(c -> c[0]).toList()));
    return Examples.of(
        table,
        "y",
        new Target.ClassTarget(
            Labels.of(Arrays.stream(cells).map(c -> c[1]).toArray(String[]::new))));
  }
}
