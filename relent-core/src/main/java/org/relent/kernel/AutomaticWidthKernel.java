// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A kernel of the distance whose width, or whose width of each column, the rows of the fit decide.
 *
 * @param shape of width one
 * @param multiple of the width that they suggest: that of {@link KernelDefaults#gamma}
 * @param each whether every column has one of its own, at first the same
 */
public record AutomaticWidthKernel(DistanceKernel shape, double multiple, boolean each)
    implements UnresolvedKernel {

  /** Stands for what the rows suggest. */
  static final String AUTO = "auto";

  /** Stands for what they suggest, column by column. */
  static final String EACH = "each";

  public AutomaticWidthKernel {
    UnresolvedKernel.requireMultiple(multiple);
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    double[] widths = new double[each ? Math.max(1, defaults.columns()) : 1];
    Arrays.fill(widths, multiple / Math.sqrt(2 * defaults.gamma()));
    return Kernels.ofWidths(shape, widths);
  }

  /** The widths, unless they are a multiple of what the rows suggest. */
  @Override
  public List<Boolean> open(int columns) {
    int shapes = shape.shapeParameters();
    return IntStream.range(0, shapes + (each ? Math.max(1, columns) : 1))
        .mapToObj(p -> p >= shapes && multiple == 1)
        .toList();
  }

  @Override
  public Kernel sized() {
    return new AutomaticallyScaledKernel(this, 1);
  }

  @Override
  public String toString() {
    String multiples = multiple == 1 ? AUTO : UnresolvedKernel.times(multiple);
    return shape.text(ColumnWidths.NAME + "=" + (each ? EACH : multiples));
  }
}
