// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.data.SparseRows;
import org.relent.kernel.Bias;
import org.relent.model.LinearScores;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** The optima that scikit-learn and MALLET find for the same objectives. */
class MaxentReferenceTest {

  private static final double SAME = 1e-6;

  private static final JsonNode FILE = Reference.json("maxent.json");

  @TestFactory
  Stream<DynamicTest> othersFindTheSameOptimum() {
    return FILE.get("optima")
        .valueStream()
        .map(
            o ->
                dynamicTest(
                    o.get("data").asString() + ", " + o.get("origin").asString(), () -> same(o)));
  }

  private static void same(JsonNode optimum) {
    Examples examples = examples(optimum.get("data").asString());
    JsonNode variance = optimum.get("variance");
    double sigma2 = variance.isNumber() ? variance.asDouble() : Double.POSITIVE_INFINITY;
    Maxent maxent =
        Maxent.standard()
            .variance(sigma2)
            .width(optimum.get("width").asDouble())
            .bias(Bias.parse(optimum.get("bias").asString()))
            .scaling(Scaling.NONE)
            .tolerance(1e-10)
            .threads(1);
    ScoringClassifier model = (ScoringClassifier) maxent.fit(examples);
    assertTrue(model.summary().converged(), model.summary().toString());
    double uniform = examples.size() * Math.log(model.classes().size());
    assertEquals(optimum.get("objective").asDouble(), model.summary().objective() - uniform, SAME);
    LinearScores scores = (LinearScores) model.scores();
    double[][] weights = Reference.matrix(optimum.get("weights"));
    double[] constants = Reference.numbers(optimum.get("constants"));
    for (int y = 0; y < scores.outputs(); y++) {
      boolean two = scores.outputs() == 1;
      double[] found = scores.weights(y);
      for (int k = 0; k < found.length; k++) {
        close(two ? weights[1][k] - weights[0][k] : weights[y][k], found[k]);
      }
      close(two ? constants[1] - constants[0] : constants[y], scores.bias(y));
    }
  }

  private static void close(double expected, double found) {
    assertEquals(expected, found, SAME * Math.max(1, Math.abs(expected)));
    assertEquals(expected == 0, found == 0, expected + " is zero where " + found + " is");
  }

  private static Examples examples(String name) {
    JsonNode data = FILE.get("data").get(name);
    if (data.isString()) {
      double[][] rows = Reference.csv(data.asString());
      int width = rows[0].length - 1;
      return Examples.of(
          Arrays.stream(rows).map(r -> Arrays.copyOf(r, width)).toArray(double[][]::new),
          Arrays.stream(rows).mapToInt(r -> (int) r[width]).toArray());
    }
    double[][] x = Reference.matrix(data.get("x"));
    String[] y =
        IntStream.range(0, x.length)
            .mapToObj(t -> data.get("y").get(t).asString())
            .toArray(String[]::new);
    return name.equals("text") ? Examples.sparse(SparseRows.of(x), y) : Examples.of(x, y);
  }
}
