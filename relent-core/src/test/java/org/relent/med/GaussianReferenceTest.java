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
import org.relent.machine.Demand;
import org.relent.machine.Threshold;
import org.relent.margin.ExponentialMargin;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/**
 * MED and maximum-likelihood Gaussians on crabs and breast cancer, from settings to errors: every
 * figure of the reference.
 */
class GaussianReferenceTest {

  private static final double RELATIVE = 1e-7;

  @TestFactory
  Stream<DynamicTest> realData() {
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode split : Reference.json("med_gauss_real.json").get("cases").values()) {
      String name = split.get("split").asString();
      Examples train = examples(name + "_train.csv");
      Examples test = examples(name + "_test.csv");
      tests.add(dynamicTest(name + ", maximum likelihood", () -> likelihood(split, train, test)));
      for (JsonNode fit : split.get("fits").values()) {
        tests.add(
            dynamicTest(
                name + ", α = " + fit.get("alpha") + ", c = " + fit.get("c"),
                () -> discriminative(split, fit, train, test)));
      }
    }
    return tests.stream();
  }

  private static void likelihood(JsonNode split, Examples train, Examples test) {
    Classifier zero = MlGaussian.standard().fit(train);
    assertEquals(split.get("ml_train_b0").asInt(), errors(zero, train));
    assertEquals(split.get("ml_test_b0").asInt(), errors(zero, test));
    Classifier moved = MlGaussian.standard().threshold(Threshold.TRAINING).fit(train);
    assertEquals(split.get("ml_train_trb").asInt(), errors(moved, train));
    assertEquals(split.get("ml_test_trb").asInt(), errors(moved, test));
    double bias =
        moved.predict(train.features()).get(0).score()
            - zero.predict(train.features()).get(0).score();
    double expected = split.get("ml_trb").asDouble();
    assertEquals(expected, bias, RELATIVE * Math.abs(expected));
  }

  private static void discriminative(JsonNode split, JsonNode fit, Examples train, Examples test) {
    MedGaussian med =
        MedGaussian.standard()
            .demand(
                Demand.percentile(
                        fit.get("alpha").asDouble(),
                        new ExponentialMargin(0, fit.get("c").asDouble()))
                    .withOffset(split.get("b0").asDouble()))
            .tolerance(1e-12);
    Classifier model = med.fit(train);
    near(fit, "l", Double.parseDouble(model.summary().settings().get("target")));
    near(fit, "J", model.summary().objective());
    near(fit, "J", model.summary().certificate().relativeEntropy().getAsDouble());
    assertEquals(fit.get("n_sv").asInt(), model.summary().certificate().support().getAsInt());
    assertEquals(fit.get("train_kktb").asInt(), errors(model, train));
    assertEquals(fit.get("test_kktb").asInt(), errors(model, test));
    Classifier moved = med.threshold(Threshold.TRAINING).fit(train);
    assertEquals(fit.get("train_trb").asInt(), errors(moved, train));
    assertEquals(fit.get("test_trb").asInt(), errors(moved, test));
  }

  private static void near(JsonNode fit, String name, double actual) {
    double expected = fit.get(name).asDouble();
    assertEquals(expected, actual, RELATIVE * Math.max(1, Math.abs(expected)), name);
  }

  private static long errors(Classifier model, Examples examples) {
    int[] codes = examples.labels().codes();
    List<Prediction> predictions = model.predict(examples.features());
    return IntStream.range(0, codes.length)
        .filter(t -> predictions.get(t).code() != codes[t])
        .count();
  }

  private static Examples examples(String file) {
    double[][] rows = Reference.csv(file);
    int last = rows[0].length - 1;
    return Examples.of(
        Arrays.stream(rows).map(row -> Arrays.copyOf(row, last)).toArray(double[][]::new),
        Arrays.stream(rows).mapToInt(row -> (int) row[last]).toArray());
  }
}
