// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.relent.data.DenseRows;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Signs;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Threads;
import org.relent.testkit.Reference;
import tools.jackson.databind.JsonNode;

/** MED with a flat bias on crabs, against an independent implementation. */
class MedSvmReferenceTest {

  private static final double DIGITS = 1e-8;

  @TestFactory
  Stream<DynamicTest> everyCorrectlyPrintedCaseIsMet() {
    return Reference.json("med_svm.json")
        .get("cases")
        .valueStream()
        .filter(c -> !c.get("prior").asString().endsWith("_printed"))
        .map(c -> DynamicTest.dynamicTest(name(c), () -> check(c)));
  }

  private static String name(JsonNode c) {
    return Stream.of("split", "scaling", "kernel", "par", "prior", "c")
        .map(k -> c.get(k).asString())
        .toList()
        .toString();
  }

  private static void check(JsonNode c) {
    double[][] data = Reference.csv("crabs_" + c.get("split").asString() + "_train.csv");
    double[][] x = new double[data.length][];
    int[] y = new int[data.length];
    for (int t = 0; t < data.length; t++) {
      x[t] = Arrays.copyOf(data[t], data[t].length - 1);
      y[t] = data[t][data[t].length - 1] > 0 ? 1 : 0;
    }
    if (c.get("scaling").asString().equals("std")) {
      standardise(x);
    }
    Potential margin = Relation.AT_LEAST.restrict(margin(c));
    KernelDual problem =
        new KernelDual(
            KernelGram.of(kernel(c), DenseRows.of(x), Threads.one(), Long.MAX_VALUE),
            Signs.ofClasses(y),
            Collections.nCopies(y.length, margin),
            true);
    Solution s = new KernelSolver(StoppingRule.at(1e-12)).solve(problem);
    double[] lambda = s.lambda();
    close(c.get("J"), s.objective(), "J");
    close(c.get("sum_lam"), Arrays.stream(lambda).sum(), "sum");
    close(c.get("norm2_lam"), Math.sqrt(Arrays.stream(lambda).map(l -> l * l).sum()), "norm");
    close(c.get("max_lam"), Arrays.stream(lambda).max().orElseThrow(), "max");
    double b = c.get("b").asDouble();
    assertEquals(b, s.point().nu()[0], DIGITS * Math.abs(b), "b");
    if (c.has("lam")) {
      for (int t = 0; t < lambda.length; t++) {
        assertEquals(
            c.get("lam").get(t).asDouble(),
            lambda[t],
            DIGITS * c.get("max_lam").asDouble(),
            "λ " + t);
      }
    }
    assertTrue(s.converged(), () -> s.termination() + " " + s.point().relativeGap());
  }

  private static void close(JsonNode expected, double actual, String what) {
    assertEquals(expected.asDouble(), actual, DIGITS * Math.abs(expected.asDouble()), what);
  }

  private static void standardise(double[][] x) {
    for (int k = 0; k < x[0].length; k++) {
      int at = k;
      double mean = Arrays.stream(x).mapToDouble(r -> r[at]).average().orElseThrow();
      double sd =
          Math.sqrt(
              Arrays.stream(x)
                  .mapToDouble(r -> (r[at] - mean) * (r[at] - mean))
                  .average()
                  .orElseThrow());
      for (double[] row : x) {
        row[k] = (row[k] - mean) / sd;
      }
    }
  }

  private static MarginPrior margin(JsonNode c) {
    double rate = c.get("c").asDouble();
    return switch (c.get("prior").asString()) {
      case "a" -> new ExponentialMargin(1, rate);
      case "b" -> new LaplaceMargin(1, rate);
      default -> new GaussianMargin(1, rate);
    };
  }

  private static Kernel kernel(JsonNode c) {
    return switch (c.get("kernel").asString()) {
      case "linear" -> Kernels.linear();
      case "rbf" -> Kernels.gaussian(c.get("par").asDouble());
      default -> Kernels.polynomial(c.get("par").asInt());
    };
  }
}
