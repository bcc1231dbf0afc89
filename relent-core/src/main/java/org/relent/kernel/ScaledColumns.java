// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.List;

/** Each column times a number that positive numbers of the columns say: φ(x)ₖ = factor(k)·xₖ. */
interface ScaledColumns extends CoordinateMap {

  /** What the numbers are called in the text of a kernel. */
  String name();

  /** The numbers. */
  PerColumn numbers();

  /** One coordinate stays one. */
  @Override
  default int count() {
    return 1;
  }

  @Override
  default int columns() {
    return numbers().columns();
  }

  @Override
  default void requireColumns(int columns) {
    numbers().requireColumns(name(), columns);
  }

  /** A linear map of each coordinate alone is its own transpose. */
  @Override
  default double[] weights(double[] seen, int columns) {
    double[] weights = seen.clone();
    for (int k = 0; k < columns; k++) {
      weights[k] = of(k, 0, weights[k]);
    }
    return weights;
  }

  @Override
  default List<KernelParameter> parameters() {
    return numbers().parameters(name());
  }

  @Override
  default String text(ViewableKernel inner) {
    return inner.text(name() + "=" + numbers());
  }
}
