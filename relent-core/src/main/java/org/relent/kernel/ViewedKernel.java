// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.data.Rows;
import org.relent.math.DoubleDouble;
import org.relent.math.Lanes;
import org.relent.math.Threads;

/**
 * K(x, x′) = inner(φ(x), φ(x′)): rows seen in another view. Positive semi-definite whatever φ is.
 *
 * @param view φ
 * @param inner a kernel of scale one, whose own scale the view says
 */
public record ViewedKernel(RowView view, ViewableKernel inner) implements Kernel {

  @Override
  public List<RowView> views() {
    return List.of(view);
  }

  @Override
  public double of(double dot, double left, double right) {
    return inner.of(dot, left, right);
  }

  @Override
  public void apply(double[] dots, int count, double left, double[] rights) {
    inner.apply(dots, count, left, rights);
  }

  @Override
  public void apply(double[] dots, double left, double[] rights, Lanes lanes) {
    inner.apply(dots, left, rights, lanes);
  }

  @Override
  public boolean single(double largest) {
    return inner.single(largest);
  }

  @Override
  public void apply(
      float[][] tile,
      int[] which,
      int count,
      float[] lefts,
      float[] rights,
      Lanes lanes,
      float[] work) {
    inner.apply(tile, which, count, lefts, rights, lanes, work);
  }

  @Override
  public Optional<DoubleDouble> extended(DoubleDouble dot, DoubleDouble left, DoubleDouble right) {
    return inner.extended(dot, left, right);
  }

  @Override
  public boolean linear() {
    return inner.linear();
  }

  /** What shapes the inner kernel, then what the view says. */
  @Override
  public List<KernelParameter> parameters() {
    return Stream.concat(
            inner.parameters().subList(0, inner.shapeParameters()).stream(),
            view.parameters().stream())
        .toList();
  }

  @Override
  public Kernel withParameters(double... values) {
    KernelParameter.require(this, values);
    int shape = inner.shapeParameters();
    return new ViewedKernel(
        view.withParameters(Arrays.copyOfRange(values, shape, values.length)),
        shape == 0 ? inner : shaped(values, shape));
  }

  private ViewableKernel shaped(double[] values, int shape) {
    double[] own = inner.parameters().stream().mapToDouble(KernelParameter::value).toArray();
    System.arraycopy(values, 0, own, 0, shape);
    return inner.withParameters(own);
  }

  @Override
  public double[] logGradient(Rows rows, double[] values, double[] weights, Threads threads) {
    Rows seen = view.of(rows);
    double[] shape =
        inner.shapeParameters() == 0
            ? new double[0]
            : Arrays.copyOf(
                inner.logGradient(seen, values, weights, threads), inner.shapeParameters());
    return KernelGradient.joined(shape, KernelGradient.ofView(this, rows, seen, weights, threads));
  }

  @Override
  public String toString() {
    return view.text(inner);
  }
}
