// SPDX-License-Identifier: Apache-2.0
package org.relent.evidence;

import java.util.Arrays;
import java.util.Optional;
import org.relent.data.Rows;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelGram;
import org.relent.math.Threads;
import org.relent.solve.Concave;
import org.relent.solve.Metric;

/**
 * A criterion over the logarithms of all that is open, to be climbed: smooth, but not concave.
 *
 * <p>A weak belief goes with it, log θ ~ N(log θ₀, τ²) about where the search begins, so that what
 * the rows say nothing of stays there: ten times θ₀ costs half a nat. Beyond ten thousand times
 * there is nothing.
 */
final class KernelSurface implements Concave<KernelSurface.Point> {

  private static final double TAU = StrictMath.log(10);

  private static final double FARTHEST = StrictMath.log(1e4);

  private final KernelPoint begin;
  private final Bias bias;
  private final Rows rows;
  private final Judge judge;
  private final Threads threads;
  private final Optional<Metric> metric;
  private final double[] centre;

  /**
   * @param begin what is believed beforehand
   * @param bias a Gaussian one is part of the Gram matrix
   * @param metric what is known of the curvature
   */
  KernelSurface(
      KernelPoint begin,
      Bias bias,
      Rows rows,
      Judge judge,
      Threads threads,
      Optional<Metric> metric) {
    this.begin = begin;
    this.bias = bias;
    this.rows = rows;
    this.judge = judge;
    this.threads = threads;
    this.metric = metric;
    this.centre = begin.logarithms();
  }

  /** The same, of whose curvature something is known. */
  KernelSurface knowing(Optional<Metric> other) {
    return new KernelSurface(begin, bias, rows, judge, threads, other);
  }

  @Override
  public Point at(double[] logarithms) {
    for (int p = 0; p < centre.length; p++) {
      if (!(Math.abs(logarithms[p] - centre[p]) <= FARTHEST)) {
        return nothing(logarithms);
      }
    }
    KernelPoint point = begin.at(logarithms);
    double[] values = KernelGram.whole(point.kernel(), rows, threads);
    return judge
        .of(point.kernel(), biased(values), point.noise())
        .map(judgement -> point(logarithms, point, values, judgement))
        .orElseGet(() -> nothing(logarithms));
  }

  /** With what a Gaussian bias adds. */
  private double[] biased(double[] values) {
    double[] gram = values.clone();
    for (int k = 0; k < gram.length; k++) {
      gram[k] += bias.variance();
    }
    return gram;
  }

  private static Point nothing(double[] logarithms) {
    return new Point(
        logarithms.clone(),
        Double.NEGATIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        new double[logarithms.length]);
  }

  private Point point(
      double[] logarithms, KernelPoint point, double[] values, Judgement judgement) {
    int[] places = point.places();
    double[] gradient = new double[logarithms.length];
    if (places.length > 0) {
      double[] slopes = point.kernel().logGradient(rows, values, judgement.kernel(), threads);
      for (int p = 0; p < places.length; p++) {
        gradient[p] = slopes[places[p]];
      }
    }
    if (point.noiseOpen()) {
      gradient[places.length] = judgement.noise();
    }
    double belief = 0;
    for (int p = 0; p < gradient.length; p++) {
      double off = (logarithms[p] - centre[p]) / TAU;
      belief -= 0.5 * off * off;
      gradient[p] -= off / TAU;
    }
    return new Point(logarithms.clone(), judgement.value() + belief, judgement.value(), gradient);
  }

  @Override
  public double kink(int i) {
    return 0;
  }

  @Override
  public Optional<Metric> metric() {
    return metric;
  }

  @Override
  public boolean concave() {
    return false;
  }

  /**
   * A place.
   *
   * @param value with the belief
   * @param judged without it
   */
  record Point(double[] lambda, double value, double judged, double[] gradient)
      implements Concave.Point {

    @Override
    public double[] lambda() {
      return lambda.clone();
    }

    @Override
    public double gap() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public double residual() {
      return Double.isFinite(value)
          ? Arrays.stream(gradient).map(Math::abs).max().orElse(0)
          : Double.POSITIVE_INFINITY;
    }
  }
}
