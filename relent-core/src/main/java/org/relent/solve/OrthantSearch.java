// SPDX-License-Identifier: Apache-2.0
package org.relent.solve;

import org.relent.math.InnerProduct;
import org.relent.math.Vectors;

/** The search for a better point within the orthant that a point lies in, or would move into. */
final class OrthantSearch<P extends Concave.Point> {

  /** The share of the rise promised by the slope that a step must bring. */
  private static final double SHARE = 1e-4;

  /** Values closer than this, relative to their size, differ by rounding. */
  private static final double ROUNDING = 1e-12;

  private static final int LIMIT = 40;

  private final Concave<P> function;
  private final P from;
  private final double[] origin;

  /** Whether there is no kink anywhere. */
  private final boolean smooth;

  /** The steepest way up; zero where a kink holds a multiplier. */
  private final double[] rise;

  /** kᵢ times the sign that multiplier i has or takes; none where all is smooth. */
  private final double[] kinks;

  private double[] step;

  OrthantSearch(Concave<P> function, P from, boolean smooth) {
    this.function = function;
    this.from = from;
    this.origin = from.lambda();
    this.smooth = smooth;
    this.rise = smooth ? from.gradient() : from.gradient().clone();
    this.kinks = new double[smooth ? 0 : origin.length];
    for (int i = 0; i < kinks.length; i++) {
      double kink = function.kink(i);
      if (kink > 0) {
        double gradient = rise[i];
        kinks[i] = kink * Math.signum(origin[i] == 0 ? gradient : origin[i]);
        rise[i] = origin[i] == 0 && Math.abs(gradient) <= kink ? 0 : gradient - kinks[i];
      }
    }
    this.step = kinks;
  }

  /** A better point along the direction that the curvature suggests; {@code from} if none is. */
  P along(CurvaturePairs pairs, Monitor monitor) {
    double[] direction = pairs.times(rise);
    for (int i = 0; i < kinks.length; i++) {
      // from zero there is one way only; what is not zero may go either way, as far as zero
      if (function.kink(i) > 0 && origin[i] == 0 && !(direction[i] * rise[i] > 0)) {
        direction[i] = 0;
      }
    }
    double slope = InnerProduct.of(direction, rise);
    if (!(slope > 0) || !Double.isFinite(slope)) {
      return from;
    }
    // a first step of length one: nothing is known of the curvature
    double length = pairs.measured() ? 1 : Math.min(1, 1 / Math.sqrt(slope));
    for (int tries = 0; tries < LIMIT && !monitor.stopped(); tries++) {
      double[] place = moved(direction, length);
      P to = function.at(place);
      step = CurvaturePairs.difference(place, origin);
      double promised = InnerProduct.of(rise, step);
      double turned = slopeAt(to.gradient());
      if (accepts(to, promised, turned)) {
        return to;
      }
      // where the slope vanishes between the two ends, were it linear
      double share = promised / (promised - turned);
      length *= share >= 0.1 && share <= 0.5 ? share : share > 0.5 ? 0.5 : 0.1;
    }
    return from;
  }

  /** The way to the last point tried. */
  double[] step() {
    return step;
  }

  private double[] moved(double[] direction, double length) {
    double[] place = origin.clone();
    Vectors.addScaled(length, direction, place);
    for (int i = 0; i < kinks.length; i++) {
      if (kinks[i] * place[i] < 0) {
        place[i] = 0;
      }
    }
    return place;
  }

  /** The slope of J along the step, at its end. */
  private double slopeAt(double[] gradient) {
    double slope = InnerProduct.of(gradient, step);
    return smooth ? slope : slope - InnerProduct.of(kinks, step);
  }

  private boolean accepts(P to, double promised, double turned) {
    if (!(promised > 0) || !Double.isFinite(to.value())) {
      return false;
    }
    // where J is concave it has not fallen as long as its slope has not turned
    double gained = to.value() - from.value();
    boolean level = Math.abs(gained) <= ROUNDING * Math.max(1, Math.abs(from.value()));
    return (turned >= 0 && function.concave())
        || gained >= SHARE * promised
        || (level && Math.abs(turned) <= 0.5 * promised);
  }
}
