// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.InnerProduct;
import org.relent.math.ShortestDecimal;
import org.relent.math.Threads;
import org.relent.math.Vectors;

/**
 * f·K(x, x′): functions larger by √f.
 *
 * @param factor f &gt; 0
 */
public record ScaledKernel(Kernel kernel, double factor) implements Kernel {

  public ScaledKernel {
    KernelParameter.require("factor", factor);
  }

  @Override
  public boolean unresolved() {
    return kernel.unresolved();
  }

  @Override
  public Kernel resolved(KernelDefaults defaults) {
    return unresolved() ? new ScaledKernel(kernel.resolved(defaults), factor) : this;
  }

  @Override
  public double of(double dot, double left, double right) {
    return factor * kernel.of(dot, left, right);
  }

  @Override
  public List<RowView> views() {
    return kernel.views();
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    kernel.apply(dots, count, left, rights);
    multiply(dots, count);
  }

  @Override
  public void values(InnerProducts products, double[] into) {
    kernel.values(products, into);
    multiply(into, products.count());
  }

  private void multiply(double[] values, int count) {
    for (int j = 0; j < count; j++) {
      values[j] = factor * values[j];
    }
  }

  @Override
  public boolean precomputed() {
    return kernel.precomputed();
  }

  @Override
  public boolean linear() {
    return kernel.linear();
  }

  @Override
  public Optional<DoubleDouble> extended(ExtendedProducts products) {
    return kernel.extended(products).map(k -> k.times(factor));
  }

  /** The factor, then those of the kernel. */
  @Override
  public List<KernelParameter> parameters() {
    return Stream.concat(
            Stream.of(new KernelParameter("factor", factor)), kernel.parameters().stream())
        .toList();
  }

  @Override
  public Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    Kernel other = kernel.withParameters(Arrays.copyOfRange(values, 1, values.length));
    return new ScaledKernel(other, values[0]);
  }

  @Override
  public List<Boolean> open(int columns) {
    return Stream.concat(Stream.of(false), kernel.open(columns).stream()).toList();
  }

  @Override
  public double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    double[] inner = Vectors.of(values.length, k -> values[k] / factor);
    double[] own = {InnerProduct.of(weights, inner)};
    double[] all = KernelGradient.joined(own, kernel.logGradient(rows, inner, weights, threads));
    return Arrays.stream(all).map(sum -> factor * sum).toArray();
  }

  @Override
  public String toString() {
    return ShortestDecimal.concise(factor) + "*" + KernelText.factor(kernel);
  }
}
