// SPDX-License-Identifier: Apache-2.0
package org.relent.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Table;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.kernel.MaternKernel;
import org.relent.margin.FlatTube;
import org.relent.med.MedRegression;
import org.relent.model.Model;
import org.relent.pkr.KernelBayes;
import org.relent.pkr.KernelNegativeBinomial;
import org.relent.pkr.KernelOrdinal;
import org.relent.pkr.KernelQuantile;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelRobust;
import org.relent.pkr.RobustLoss;

/**
 * Machines of other responses, and of kernels and priors of the field, each in one file at least.
 */
final class GoldenResponses {

  private GoldenResponses() {}

  /** The rows learnt from, predicted as well. */
  static Table probe() {
    return Table.of(
        NumericColumn.of("length", 1, 2.5, 3, 4.25, 0.5, -1, 2, 7, 3.5),
        NumericColumn.of("age", 0.1, 0.2, 0.3, -0.1, 0.7, 1e-9, 0.5, 0.25, -0.6));
  }

  static Map<String, Supplier<Model>> models() {
    Map<String, Supplier<Model>> models = new LinkedHashMap<>();
    Kernel widths =
        Kernels.ofWidths(Kernels.matern(MaternKernel.Smoothness.THREE_HALVES, 1), 2, 0.5);
    Kernel cycle = Kernels.periodic(new double[] {2.5}, new double[] {1});
    models.put(
        "kernel-bayes", () -> KernelBayes.withKernel(widths.scaled(4)).sweeps(20).fit(classes(2)));
    models.put(
        "kernel-bayes-budget",
        () ->
            KernelBayes.withKernel(Kernels.gaussianGamma(0.5))
                .bias(Bias.gaussian(2))
                .budget(6)
                .fit(classes(3)));
    models.put(
        "kernel-ordinal",
        () ->
            KernelOrdinal.withKernel(Kernels.linear(2, 0.5))
                .fit(classes(3).inLevels("two", "none", "three")));
    models.put(
        "kernel-robust",
        () ->
            KernelRobust.withKernel(Kernels.gaussianOfMatrix(1, 0.5, 0.5, 2))
                .delta(1.5)
                .spread(0.5)
                .fit(sizes()));
    models.put(
        "kernel-robust-laplace",
        () ->
            KernelRobust.withKernel(Kernels.linear().plus(cycle))
                .loss(RobustLoss.LAPLACE)
                .bias(Bias.gaussian(3))
                .fit(sizes()));
    models.put(
        "kernel-quantile",
        () ->
            KernelQuantile.withKernel(Kernels.rationalQuadratic(0.75, 2))
                .quantile(0.9)
                .fit(sizes()));
    models.put(
        "kernel-negative-binomial",
        () ->
            KernelNegativeBinomial.withKernel(
                    Kernels.matern(MaternKernel.Smoothness.HALF, 3).times(Kernels.linear()))
                .dispersion(0.25)
                .fit(
                    probe()
                        .with(NumericColumn.of("count", 0, 1, 3, 2, 5, 8, 1, 0, 2))
                        .response("count")));
    models.put(
        "med-regression", () -> MedRegression.withKernel(Kernels.gaussianGamma(0.5)).fit(sizes()));
    models.put(
        "med-regression-flat",
        () ->
            MedRegression.withKernel(Kernels.linear())
                .tube(new FlatTube(0.5, 20))
                .bias(Bias.gaussian(2))
                .fit(sizes()));
    models.put(
        "kernel-ridge-matrix",
        () ->
            KernelRidge.withKernel(
                    Kernels.linearOfMatrix(2, 0.5, 0.5, 1)
                        .plus(Kernels.matern(MaternKernel.Smoothness.FIVE_HALVES, 1.5)))
                .noise(0.25)
                .fit(sizes()));
    return models;
  }

  private static Examples classes(int classes) {
    String last = classes == 3 ? "three" : "none";
    return probe()
        .with(
            CategoryColumn.of(
                "kind", List.of("none", "two", "two", "none", last, last, "none", "two", last)))
        .target("kind");
  }

  private static Examples sizes() {
    return probe()
        .with(NumericColumn.of("size", 0.1, 1.3, 2.9, -2, 5.5, 8.25, -1, 1e-3, 2))
        .response("size");
  }
}
