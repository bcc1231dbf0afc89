// SPDX-License-Identifier: Apache-2.0
package org.relent.laws;

import java.util.List;
import org.relent.kernel.ConstantKernel;
import org.relent.kernel.GaussianKernel;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.kernel.LinearKernel;
import org.relent.kernel.MaternKernel;
import org.relent.laws.LawsTable.KernelCase;
import org.relent.testkit.KernelLaws;

/** Kernels of the field, and rows seen in several views at once, with what they are. */
final class KernelTable {

  private static final double[] WIDTHS = {0.7, 1, 1.5, 3, 1e6, 2, 0.9};
  private static final double[] PERIODS = {1, 2.2, 0.8, 5, 1e9, 1.3, 3};
  private static final double[] SYMMETRIC = {2, 0.5, -0.3, 0.5, 1, 0.2, -0.3, 0.2, 0.6};

  private KernelTable() {}

  static List<KernelCase> kernels() {
    double[][] rows = KernelLaws.rows(LawsTable.SEED, 150, 7);
    double[][] narrow = KernelLaws.rows(LawsTable.SEED, 150, 3);
    Kernel wide = Kernels.ofWidths(GaussianKernel.ofWidth(1), WIDTHS);
    KernelLaws.Definition gauss = (x, y) -> Math.exp(-0.5 * scaled(x, y));
    return List.of(
        new KernelCase(
            Kernels.matern(MaternKernel.Smoothness.HALF, 1.7),
            rows,
            (x, y) -> matern(0, 0, Math.sqrt(KernelLaws.squaredDistance(x, y)) / 1.7)),
        new KernelCase(
            Kernels.matern(MaternKernel.Smoothness.THREE_HALVES, 1.7),
            rows,
            (x, y) -> matern(1, 0, Math.sqrt(3 * KernelLaws.squaredDistance(x, y)) / 1.7)),
        new KernelCase(
            Kernels.matern(MaternKernel.Smoothness.FIVE_HALVES, 0.8),
            rows,
            (x, y) -> matern(1, 1 / 3.0, Math.sqrt(5 * KernelLaws.squaredDistance(x, y)) / 0.8)),
        new KernelCase(
            Kernels.rationalQuadratic(0.6, 1.3), rows, (x, y) -> quadratic(x, y, 0.6, 1.3)),
        new KernelCase(wide, rows, gauss),
        new KernelCase(
            Kernels.ofWidths(Kernels.matern(MaternKernel.Smoothness.FIVE_HALVES, 1), WIDTHS),
            rows,
            (x, y) -> matern(1, 1 / 3.0, Math.sqrt(5 * scaled(x, y)))),
        new KernelCase(
            Kernels.ofWidths(Kernels.rationalQuadratic(2, 1), WIDTHS).scaled(3),
            rows,
            (x, y) -> 3 / Math.pow(1 + scaled(x, y) / 4, 2)),
        new KernelCase(
            Kernels.periodic(PERIODS, new double[] {1.2}), rows, (x, y) -> circles(x, y, 1.2)),
        new KernelCase(
            Kernels.periodic(new double[] {1.7}, new double[] {0.9, 2, 1}),
            narrow,
            KernelTable::oneCircle),
        new KernelCase(Kernels.linear(WIDTHS), rows, KernelTable::weighted),
        new KernelCase(
            Kernels.linearOfMatrix(SYMMETRIC), narrow, (x, y) -> bilinear(x, y, new double[3])),
        new KernelCase(
            Kernels.gaussianOfMatrix(SYMMETRIC),
            narrow,
            (x, y) -> Math.exp(-0.5 * quadraticForm(x, y))),
        new KernelCase(wide.plus(new ConstantKernel(2)), rows, (x, y) -> gauss.of(x, y) + 2),
        new KernelCase(
            wide.plus(new LinearKernel()).plus(Kernels.linear(WIDTHS)),
            rows,
            (x, y) -> gauss.of(x, y) + KernelLaws.dot(x, y) + weighted(x, y)),
        new KernelCase(
            Kernels.periodic(PERIODS, new double[] {1.2})
                .times(Kernels.rationalQuadratic(0.6, 1.3))
                .scaled(0.5)
                .plus(wide.times(Kernels.polynomial(2))),
            rows,
            (x, y) ->
                0.5 * circles(x, y, 1.2) * quadratic(x, y, 0.6, 1.3)
                    + gauss.of(x, y) * Math.pow(KernelLaws.dot(x, y) + 1, 2)));
  }

  private static double matern(double linear, double square, double a) {
    return (1 + linear * a + square * a * a) * Math.exp(-a);
  }

  private static double quadratic(double[] x, double[] y, double alpha, double width) {
    return Math.pow(1 + KernelLaws.squaredDistance(x, y) / (2 * alpha * width * width), -alpha);
  }

  private static double scaled(double[] x, double[] y) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += Math.pow((x[k] - y[k]) / WIDTHS[k], 2);
    }
    return sum;
  }

  private static double weighted(double[] x, double[] y) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += WIDTHS[k] * x[k] * y[k];
    }
    return sum;
  }

  private static double circles(double[] x, double[] y, double width) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += Math.pow(Math.sin(Math.PI * (x[k] - y[k]) / PERIODS[k]) / width, 2);
    }
    return Math.exp(-2 * sum);
  }

  private static double oneCircle(double[] x, double[] y) {
    double[] widths = {0.9, 2, 1};
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      sum += Math.pow(Math.sin(Math.PI * (x[k] - y[k]) / 1.7) / widths[k], 2);
    }
    return Math.exp(-2 * sum);
  }

  /** (x − a)ᵀM(y − a). */
  private static double bilinear(double[] x, double[] y, double[] a) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        sum += (x[i] - a[i]) * SYMMETRIC[3 * i + j] * (y[j] - a[j]);
      }
    }
    return sum;
  }

  private static double quadraticForm(double[] x, double[] y) {
    return bilinear(x, x, y);
  }
}
