// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DenseRows;
import org.relent.dual.JointPotential;
import org.relent.dual.Potential;
import org.relent.dual.Relation;
import org.relent.kernel.Bias;
import org.relent.kernel.Coding;
import org.relent.kernel.KernelDual;
import org.relent.kernel.KernelGram;
import org.relent.kernel.Kernels;
import org.relent.kernel.Pairs;
import org.relent.kernel.Signs;
import org.relent.loss.HingeLoss;
import org.relent.loss.LogisticLoss;
import org.relent.loss.SoftmaxLoss;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.testkit.Problems;

/** Kernel duals of a few rows, for laws of single steps. */
final class SmallDuals {

  /** What is asked of an example. */
  enum Loss {
    EXPONENTIAL,
    LAPLACE,
    GAUSSIAN,
    HINGE,
    LOGISTIC;

    JointPotential potential(int classes) {
      Potential one =
          switch (this) {
            case EXPONENTIAL -> Relation.AT_LEAST.restrict(new ExponentialMargin(1, 5));
            case LAPLACE -> Relation.AT_LEAST.restrict(new LaplaceMargin(1, 3));
            case GAUSSIAN -> Relation.AT_LEAST.restrict(new GaussianMargin(1, 2));
            case HINGE -> new HingeLoss(2);
            case LOGISTIC -> new LogisticLoss();
          };
      if (classes == 2) {
        return one;
      }
      return this == LOGISTIC ? new SoftmaxLoss(classes - 1) : one.times(classes - 1);
    }
  }

  private SmallDuals() {}

  /** Rows of standard normal numbers under a Gaussian kernel; every third counts 2.5 times. */
  static KernelDual of(Loss loss, int rows, int classes, Bias bias) {
    double[][] x = Problems.rows(new Seed(31), rows, 2);
    int[] y = Problems.classes(new Seed(32), x, classes);
    Coding coding = classes == 2 ? Signs.ofClasses(y) : Pairs.ofClasses(y, classes);
    List<JointPotential> potentials =
        IntStream.range(0, rows)
            .mapToObj(t -> loss.potential(classes).weighted(t % 3 == 0 ? 2.5 : 1))
            .toList();
    return new KernelDual(
        KernelGram.of(
            bias.on(Kernels.gaussian(1.5)), DenseRows.of(x), Threads.one(), Long.MAX_VALUE),
        coding,
        potentials,
        bias.isFlat());
  }

  /** Multipliers inside their domains, no two alike. */
  static double[] inside(KernelDual problem) {
    double[] start = problem.start();
    double[] draws = Problems.rows(new Seed(33), 1, start.length)[0];
    for (int i = 0; i < start.length; i++) {
      start[i] *= 1 + 0.3 * Math.tanh(draws[i]);
    }
    return start;
  }
}
