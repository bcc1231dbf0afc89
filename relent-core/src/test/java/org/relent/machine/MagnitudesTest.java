// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.model.Classifier;
import org.relent.model.Regressor;

/** Units of 1e300 and of 1e-300 alike: standardised they do not matter, else they are refused. */
class MagnitudesTest {

  private static final double CLOSE = 1e-9;
  private static final int ROWS = 40;

  /** Whole numbers, which none of the maps below rounds by more than the last digit. */
  private static final double[][] X =
      Arrays.stream(Problems.normal(new Seed(71), ROWS, 2))
          .map(row -> Arrays.stream(row).map(v -> Math.rint(300 * v)).toArray())
          .toArray(double[][]::new);

  private static final String[] LABELS =
      Arrays.stream(X).map(row -> row[0] + row[1] > 20 ? "p" : "q").toArray(String[]::new);

  private static final Map<String, DoubleUnaryOperator> MAPS = new LinkedHashMap<>();

  static {
    MAPS.put("1e300", v -> v * 1e300);
    MAPS.put("1e-300", v -> v * 1e-300);
    MAPS.put("beside 1e15", v -> v + 1e15);
    MAPS.put("denormal", v -> v * Double.MIN_VALUE);
  }

  /** The first column in the other unit, the second as it is or in a third. */
  private static double[][] mapped(DoubleUnaryOperator first, DoubleUnaryOperator second) {
    return Arrays.stream(X)
        .map(row -> new double[] {first.applyAsDouble(row[0]), second.applyAsDouble(row[1])})
        .toArray(double[][]::new);
  }

  private static double[] response() {
    return Arrays.stream(X).mapToDouble(row -> Math.abs(Math.rint(row[0] / 100))).toArray();
  }

  @Test
  void unitsDoNotMatterOnceStandardised() {
    MAPS.forEach(
        (name, map) -> {
          equal(mapped(map, v -> v), name);
          equal(mapped(map, v -> v * 1e-300), name + " with 1e-300");
        });
  }

  private static void equal(double[][] moved, String name) {
    Fitting fitting = Machines.fitting(1e-12, Scaling.STANDARD);
    for (Kernel kernel : Machines.kernels()) {
      Bias bias = Bias.flat();
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        Classifier plain = machine.with(kernel, bias, fitting).fit(Examples.of(X, LABELS));
        Classifier other = machine.with(kernel, bias, fitting).fit(Examples.of(moved, LABELS));
        for (int t = 0; t < ROWS; t++) {
          assertEquals(
              plain.predict(X[t]).probability("p"),
              other.predict(moved[t]).probability("p"),
              CLOSE,
              name + ", " + machine + ", " + kernel);
        }
        stored(other, name);
      }
      Regressor plain = ridge().with(kernel, bias, fitting).fit(Examples.regression(X, response()));
      Regressor other =
          ridge().with(kernel, bias, fitting).fit(Examples.regression(moved, response()));
      for (int t = 0; t < ROWS; t++) {
        assertEquals(plain.predict(X[t]).value(), other.predict(moved[t]).value(), CLOSE, name);
        assertEquals(plain.predict(X[t]).sd(), other.predict(moved[t]).sd(), CLOSE, name);
      }
    }
  }

  private static Machines.NumberMachine ridge() {
    return Machines.regressors().get(0);
  }

  /** Nothing in the encoding that a file would hold is anything but a number. */
  private static void stored(Classifier model, String name) {
    for (Encoded part : model.encoding().parts()) {
      Encoded.Numeric n = (Encoded.Numeric) part;
      for (double x : new double[] {n.unit(), n.centre(), n.residual(), n.spread(), n.fill()}) {
        assertTrue(Double.isFinite(x), name + ": " + part);
      }
    }
  }

  @Test
  void leftAsTheyAreLargeOnesAreRefusedBeforeTraining() {
    double[][] huge = mapped(v -> v * 1e300, v -> v);
    Fitting fitting = Machines.fitting(1e-5, Scaling.NONE);
    int row = IntStream.range(0, ROWS).filter(t -> huge[t][0] != 0).findFirst().orElseThrow();
    for (Kernel kernel : Machines.kernels()) {
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        DataException refusal =
            assertThrows(
                DataException.class,
                () -> machine.with(kernel, Bias.flat(), fitting).fit(Examples.of(huge, LABELS)));
        assertEquals("RLT-D040", refusal.code());
        assertEquals("x1", refusal.column());
        assertEquals(row + 1, refusal.line());
        for (String word : new String[] {"overflow", "\"x1\"", "scaling(Scaling.STANDARD)"}) {
          assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
        }
      }
    }
  }

  /** Too small to be squared, they say nothing; but what they say is a number. */
  @Test
  void leftAsTheyAreSmallOnesGiveNumbers() {
    double[][] tiny = mapped(v -> v * 1e-300, v -> v * Double.MIN_VALUE);
    Fitting fitting = Machines.fitting(1e-5, Scaling.NONE);
    for (Kernel kernel : Machines.kernels()) {
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        Classifier model =
            machine.with(kernel, Bias.flat(), fitting).fit(Examples.of(tiny, LABELS));
        double p = model.predict(tiny[0]).probability("p");
        assertTrue(p >= 0 && p <= 1, machine + ", " + kernel);
      }
    }
  }
}
