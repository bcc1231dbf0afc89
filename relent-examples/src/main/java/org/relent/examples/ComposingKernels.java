// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import org.relent.data.Examples;
import org.relent.io.Datasets;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.med.MedSvm;
import org.relent.model.LeaveOneOut;

/** Kernels are values: sums, products and multiples of kernels are kernels. */
public final class ComposingKernels {

  private ComposingKernels() {}

  /** Leave-one-out compares them, without a hold-out. */
  public static void main(String[] args) {
    Examples examples = Datasets.crabs().without("index").target("sex");

    // @example:kernels:begin
    Kernel smooth = Kernels.gaussian(3); // exp(−‖x − x′‖² / 2σ²), σ = 3
    Kernel trend = Kernels.linear().plus(smooth.scaled(0.5));
    Kernel local = Kernels.polynomial(2).times(Kernels.gaussianGamma(0.1));

    for (Kernel kernel : List.of(Kernels.linear(), smooth, trend, local)) {
      LeaveOneOut left = MedSvm.withKernel(kernel).fit(examples).leaveOneOut();
      System.out.printf("%s: left-out error %.3f%n", kernel, left.errorEstimate());
    }
    // @example:kernels:end
  }
}
