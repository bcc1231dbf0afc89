// SPDX-License-Identifier: Apache-2.0
package org.relent.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Each column laid around a circle: φ(x) = ((cos θ − 1)/w, sin θ/w) with θ = 2πxₖ/pₖ, a point of a
 * circle through zero of radius 1/w. Numbers a period apart fall together.
 *
 * <p>‖φ(x) − φ(x′)‖² = Σₖ 4 sin²(π(xₖ − x′ₖ)/pₖ)/wₖ²; any kernel of that distance is positive
 * semi-definite, in any number of columns.
 *
 * @param periods p, in units of the encoded columns
 * @param widths w
 */
record Circles(PerColumn periods, PerColumn widths) implements CoordinateMap {

  static final String PERIOD = "period";

  @Override
  public int count() {
    return 2;
  }

  @Override
  public double of(int k, int c, double x) {
    double turns = x / periods.at(k);
    double part = turns - Math.rint(turns);
    double half = StrictMath.sin(StrictMath.PI * part);
    // cos θ − 1 by the sine of half of it, which keeps its digits where a period is long
    return (c == 0 ? -2 * half * half : 2 * half * StrictMath.cos(StrictMath.PI * part))
        / widths.at(k);
  }

  @Override
  public int columns() {
    return Math.max(periods.columns(), widths.columns());
  }

  @Override
  public void requireColumns(int columns) {
    periods.requireColumns(PERIOD, columns);
    widths.requireColumns(ColumnWidths.NAME, columns);
  }

  @Override
  public List<KernelParameter> parameters() {
    return Stream.of(periods.parameters(PERIOD), widths.parameters(ColumnWidths.NAME))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public RowView withParameters(double... values) {
    int own = periods.count();
    return new Circles(
        PerColumn.of(PERIOD, Arrays.copyOf(values, own)),
        PerColumn.of(ColumnWidths.NAME, Arrays.copyOfRange(values, own, values.length)));
  }

  /** ∂φ/∂log p = θ(sin θ, −cos θ)/w and ∂φ/∂log w = −φ. */
  @Override
  public void addLogGradient(double[] x, double[] seen, double[] gradient, double[] into) {
    for (int k = 0; k < x.length; k++) {
      double angle = 2 * StrictMath.PI * x[k] / periods.at(k);
      double sine = seen[2 * k + 1];
      double cosine = seen[2 * k] + 1 / widths.at(k);
      into[periods.place(k)] += angle * (gradient[2 * k] * sine - gradient[2 * k + 1] * cosine);
      into[periods.count() + widths.place(k)] -=
          gradient[2 * k] * seen[2 * k] + gradient[2 * k + 1] * sine;
    }
  }

  @Override
  public String text(ViewableKernel inner) {
    return "periodic:" + PERIOD + "=" + periods + "," + ColumnWidths.NAME + "=" + widths;
  }
}
