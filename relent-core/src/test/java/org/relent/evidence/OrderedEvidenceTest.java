// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.relent.data.DenseRows;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.dual.Potential;
import org.relent.kernel.Bias;
import org.relent.kernel.GaussianKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.OrderedDual;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SpacingLoss;
import org.relent.machine.Machines;
import org.relent.math.Cancellation;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelOrdinal;
import org.relent.solve.Monitor;
import org.relent.solve.OrderedNewton;
import org.relent.solve.Solution;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Derivative;
import org.relent.testkit.Problems;

/** The evidence of ordered classes beside an integral, two classes, and repeated rows. */
class OrderedEvidenceTest {

  private static final double EXACT = 1e-12;

  private static double[] gram(Kernel kernel, DenseRows rows) {
    return KernelGram.of(kernel, rows, Threads.one(), 0)
        .block(IntStream.range(0, rows.size()).toArray());
  }

  private static OrderedDual.Demands demands(int[] level, double[] weights) {
    return new OrderedDual.Demands() {
      @Override
      public Potential side(int row) {
        return new LogisticLoss().weighted(weights[row]);
      }

      @Override
      public Potential spacing(int of) {
        double sum =
            IntStream.range(0, level.length)
                .filter(t -> level[t] == of)
                .mapToDouble(t -> weights[t])
                .sum();
        return new SpacingLoss().weighted(sum);
      }
    };
  }

  private static double evidence(
      Kernel kernel, double[][] x, int[] level, int levels, double[] weights, double gap) {
    DenseRows rows = DenseRows.of(x);
    OrderedDual problem =
        OrderedDual.of(
            KernelGram.of(kernel, rows, Threads.one(), 0), level, levels, demands(level, weights));
    Solution mode = new OrderedNewton(StoppingRule.at(gap)).solve(problem, Monitor.none());
    assertTrue(gap > EXACT || mode.converged(), () -> "ended " + mode.termination());
    return OrderedEvidence.at(problem, gram(kernel, rows), mode.point())
        .flatMap(evidence -> evidence.value().stream().boxed().findFirst())
        .orElseThrow();
  }

  private static final double[][] LINE = {{-1.2}, {-0.5}, {0.1}, {0.4}, {1.3}};
  private static final int[] LEVEL = {0, 1, 0, 2, 2};
  private static final double SLOPE = 0.8;

  /** log P(levels | w, θ) of scores w·x, every row counting so often. */
  private static double likelihood(double w, double first, double second, double count) {
    double sum = 0;
    for (int t = 0; t < LEVEL.length; t++) {
      double lower =
          LEVEL[t] == 0 ? 0 : 1 / (1 + Math.exp(w * LINE[t][0] - edge(t, -1, first, second)));
      double upper =
          LEVEL[t] == 2 ? 1 : 1 / (1 + Math.exp(w * LINE[t][0] - edge(t, 0, first, second)));
      sum += count * Math.log(upper - lower);
    }
    return sum;
  }

  private static double edge(int t, int side, double first, double second) {
    return LEVEL[t] + side == 0 ? first : second;
  }

  /** log ∫ N(w; 0, s) P(levels | w, θ) over w, θ₀ and log(θ₁ − θ₀), by a fine grid. */
  private static double integral(double count) {
    double reach = 9 / Math.sqrt(count);
    int cells = 70;
    double[] at = {0.6, -0.3, 0};
    // the middle of the grid: the mode, by steps along the axes
    for (double step = 0.5; step > 1e-3; step /= 2) {
      for (int round = 0; round < 30; round++) {
        for (int axis = 0; axis < 3; axis++) {
          for (double sign : new double[] {-1, 1}) {
            double[] to = at.clone();
            to[axis] += sign * step;
            if (density(to, count) > density(at, count)) {
              at = to;
            }
          }
        }
      }
    }
    double most = density(at, count);
    double cell = 2 * reach / cells;
    double sum = 0;
    for (int i = 0; i <= cells; i++) {
      for (int j = 0; j <= cells; j++) {
        for (int k = 0; k <= cells; k++) {
          double[] to = {
            at[0] - reach + cell * i, at[1] - reach + cell * j, at[2] - reach + cell * k
          };
          sum += Math.exp(density(to, count) - most);
        }
      }
    }
    return most + Math.log(sum * cell * cell * cell);
  }

  private static double density(double[] at, double count) {
    double prior = -0.5 * at[0] * at[0] / SLOPE - 0.5 * Math.log(2 * Math.PI * SLOPE);
    return prior + likelihood(at[0], at[1], at[1] + Math.exp(at[2]), count) + at[2];
  }

  /** Of size and width, beside differences; a level that no row has is none. */
  @Test
  void itsSlopeIsItsDerivative() {
    DenseRows rows = DenseRows.of(Problems.rows(new Seed(21), 14, 2));
    int[] level = {0, 1, 0, 3, 3, 1, 0, 3, 1, 1, 0, 3, 4, 4};
    double[] weights = {1, 3, 1, 0.4, 1, 1, 2.5, 1, 1, 1, 1e-3, 1, 2, 1};
    OrderedJudge judge =
        new OrderedJudge(level, own -> demands(own, weights), Cancellation.NONE, Monitor.none());
    double[] at = {0.4, -0.9};
    Kernel kernel = kernel(at);
    Judgement here = judge.of(kernel, gram(kernel, rows), 1).orElseThrow();
    double[] slopes = kernel.logGradient(rows, gram(kernel, rows), here.kernel(), Threads.one());
    for (int p = 0; p < 2; p++) {
      int moved = p;
      double expected =
          Derivative.of(
              v -> {
                double[] to = at.clone();
                to[moved] = v;
                return judge.of(kernel(to), gram(kernel(to), rows), 1).orElseThrow().value();
              },
              at[p]);
      assertEquals(expected, slopes[p], 1e-6 * (1 + Math.abs(expected)), "parameter " + p);
    }
  }

  private static Kernel kernel(double[] logarithms) {
    return Kernels.gaussianGamma(StrictMath.exp(logarithms[1]))
        .scaled(StrictMath.exp(logarithms[0]));
  }

  /** Laplace's method is off by a part of one over the number of rows, and by nothing else. */
  @Test
  void itNearsTheIntegralAsRowsRepeat() {
    double[] off = new double[3];
    double[] counts = {4, 256, 1024};
    for (int c = 0; c < counts.length; c++) {
      double[] weights = new double[LEVEL.length];
      Arrays.fill(weights, counts[c]);
      off[c] =
          integral(counts[c])
              - evidence(Kernels.linear().scaled(SLOPE), LINE, LEVEL, 3, weights, EXACT);
    }
    assertEquals(0, off[0], 0.05, Arrays.toString(off));
    assertEquals(0, off[1], 0.003, Arrays.toString(off));
    assertEquals(off[1] / 4, off[2], 0.1 * Math.abs(off[2]), Arrays.toString(off));
  }

  @Test
  void aWholeWeightIsAsManyRows() {
    double[][] x = Problems.rows(new Seed(3), 9, 2);
    int[] level = {0, 1, 2, 3, 1, 2, 0, 3, 1};
    double[] weights = {1, 1, 3, 1, 1, 1, 1, 1, 1};
    double[][] longer = Arrays.copyOf(x, 11);
    longer[9] = x[2];
    longer[10] = x[2];
    int[] levels = Arrays.copyOf(level, 11);
    levels[9] = 2;
    levels[10] = 2;
    double[] ones = new double[11];
    Arrays.fill(ones, 1);
    Kernel kernel = new GaussianKernel(0.5).scaled(2);
    assertEquals(
        evidence(kernel, longer, levels, 4, ones, EXACT),
        evidence(kernel, x, level, 4, weights, EXACT),
        1e-9);
  }

  @Test
  void twoLevelsAreLogisticWithAFlatBias() {
    double[][] x = Problems.rows(new Seed(5), 30, 2);
    Examples examples = Examples.of(x, Problems.classes(new Seed(6), x, 2));
    for (Kernel kernel : List.of(Kernels.linear(), Kernels.gaussianGamma(0.4))) {
      double classes =
          new KernelLogistic(kernel, Bias.flat(), Machines.fitting(1e-12, Scaling.NONE))
              .fit(examples)
              .summary()
              .certificate()
              .evidence()
              .orElseThrow();
      double levels =
          new KernelOrdinal(kernel, Machines.fitting(1e-12, Scaling.NONE))
              .fit(examples.inLevels())
              .summary()
              .certificate()
              .evidence()
              .orElseThrow();
      assertEquals(classes, levels, 1e-8);
    }
  }

  @Test
  void extremesHaveOne() {
    double[][] x = Problems.rows(new Seed(3), 12, 2);
    int[] level = IntStream.range(0, 12).map(t -> t % 4).toArray();
    double[] mixed = IntStream.range(0, 12).mapToDouble(t -> t < 6 ? 1e-6 : 1e6).toArray();
    double[] ones = new double[12];
    Arrays.fill(ones, 1);
    for (double amplitude : new double[] {1e-12, 1, 1e4, 1e8}) {
      assertTrue(
          Double.isFinite(
              evidence(new GaussianKernel(0.5).scaled(amplitude), x, level, 4, ones, 1e-6)));
    }
    assertTrue(Double.isFinite(evidence(new GaussianKernel(0.5), x, level, 4, mixed, 1e-6)));
  }
}
