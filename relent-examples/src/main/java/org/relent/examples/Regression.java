// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import java.util.Map;
import org.relent.data.Examples;
import org.relent.data.Row;
import org.relent.data.Table;
import org.relent.evaluate.RegressionMetrics;
import org.relent.io.Datasets;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernels;
import org.relent.model.Estimate;
import org.relent.model.Regressor;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;

/** Numbers with their uncertainty, and counts. */
public final class Regression {

  private Regression() {}

  public static void main(String[] args) {
    depth();
    counts();
  }

  private static void depth() {
    Table crabs = Datasets.crabs();

    // @example:ridge:begin
    Examples examples = crabs.only("CL", "BD").response("BD"); // body depth from length, in mm
    Regressor model =
        KernelRidge.withKernel(Kernels.gaussian(1).scaled(10))
            .noise(0.5)
            .bias(Bias.flat())
            .fit(examples);

    for (double length : new double[] {32, 47, 80}) {
      Estimate depth = model.predict(Row.of(Map.of("CL", length)));
      System.out.printf("length %.0f: depth %.1f ± %.1f%n", length, depth.value(), depth.sd());
    }
    // @example:ridge:end

    // @example:ridge-left-out:begin
    List<Estimate> left = model.leaveOneOut(); // each row as if it had not been there
    double[] values = left.stream().mapToDouble(Estimate::value).toArray();
    double[] sds = left.stream().mapToDouble(Estimate::sd).toArray();
    RegressionMetrics metrics =
        RegressionMetrics.withSd(examples.response(), values, sds, examples.weights());
    System.out.printf("left-out rmse %.2f mm%n", metrics.rmse());
    // @example:ridge-left-out:end
  }

  private static void counts() {
    // @example:poisson:begin
    double[][] hour = {{6}, {7}, {8}, {9}, {10}, {11}, {12}, {13}, {14}, {15}};
    double[] calls = {0, 1, 4, 7, 9, 6, 3, 5, 6, 4};
    Regressor model =
        KernelPoisson.withKernel(Kernels.gaussian(1)).bias(Bias.flat()).fit(hour, calls);
    System.out.printf("calls at half past nine: %.1f%n", model.predict(9.5).value());
    // @example:poisson:end
  }
}
