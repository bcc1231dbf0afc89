// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.relent.data.Row;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.model.Regressor;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Slow;

/** Neither threads nor memory change a bit of a model. */
@Slow
class SameBytesTest {

  /** Enough rows for several blocks of kernel columns. */
  private static final int ROWS = 150;

  private static final List<Fitting> WAYS =
      List.of(
          way(1, Long.MAX_VALUE),
          way(2, Long.MAX_VALUE),
          way(4, Long.MAX_VALUE),
          way(4, 0),
          way(2, 2 * 8L * ROWS));

  private static final double[][] FRESH = Problems.normal(new Seed(5), 20, 4);

  private static Fitting way(int threads, long budget) {
    return Fitting.standard()
        .withRule(StoppingRule.at(1e-6))
        .withThreads(new Threads(threads))
        .withKernelBudget(budget);
  }

  @Test
  void classifiersAreTheSameForAnyThreadsAndBudget() {
    for (int classes : new int[] {2, 3}) {
      Problems.Classes data = Problems.clouds(new Seed(classes), ROWS, 4, classes, 1);
      for (Machines.ClassMachine machine : Machines.classifiers()) {
        for (Kernel kernel : Machines.kernels()) {
          Bias bias = kernel.linear() ? Bias.none() : Bias.flat();
          List<Long> first = List.of();
          for (Fitting way : WAYS) {
            List<Long> bits = bits(machine.with(kernel, bias, way).fit(data.examples()));
            first = first.isEmpty() ? bits : first;
            assertEquals(first, bits, machine + ", " + kernel + ", " + bias + ", " + way);
          }
        }
      }
    }
  }

  private static List<Long> bits(Classifier model) {
    List<Long> bits = new ArrayList<>();
    add(bits, model.summary());
    for (double[] x : FRESH) {
      var prediction = model.predict(x);
      prediction.scores().values().forEach(s -> bits.add(Double.doubleToLongBits(s)));
      for (double p : prediction.probabilities()) {
        bits.add(Double.doubleToLongBits(p));
      }
    }
    var left = model.leaveOneOut();
    bits.add(Double.doubleToLongBits(left.errorBound()));
    bits.add(Double.doubleToLongBits(left.errorEstimate()));
    return bits;
  }

  private static void add(List<Long> bits, FitReport summary) {
    bits.add(Double.doubleToLongBits(summary.objective()));
    bits.add(Double.doubleToLongBits(summary.certificate().residual()));
    bits.add(Double.doubleToLongBits(summary.certificate().relativeEntropy().getAsDouble()));
    bits.add((long) summary.iterations());
    bits.add((long) summary.certificate().support().getAsInt());
  }

  @Test
  void regressorsAreTheSameForAnyThreadsAndBudget() {
    Problems.Responses counts = Problems.counts(new Seed(3), ROWS, 4);
    for (Machines.NumberMachine machine : Machines.regressors()) {
      for (Kernel kernel : Machines.kernels()) {
        for (Bias bias : Machines.biases()) {
          List<Long> first = List.of();
          for (Fitting way : WAYS) {
            if (machine.name().equals("ridge") && way.kernelBudget() < 8L * ROWS * ROWS) {
              continue; // variances need room
            }
            List<Long> bits = bits(machine.with(kernel, bias, way).fit(counts.examples()));
            first = first.isEmpty() ? bits : first;
            assertEquals(first, bits, machine + ", " + kernel + ", " + bias + ", " + way);
          }
        }
      }
    }
  }

  private static List<Long> bits(Regressor model) {
    List<Long> bits = new ArrayList<>();
    add(bits, model.summary());
    for (double[] x : FRESH) {
      bits.add(Double.doubleToLongBits(model.explain(Row.of(x)).score()));
      bits.add(Double.doubleToLongBits(model.predict(x).value()));
      bits.add(Double.doubleToLongBits(model.predict(x).sd()));
    }
    model.leaveOneOut().forEach(e -> bits.add(Double.doubleToLongBits(e.value())));
    return bits;
  }
}
