// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * Gauss and Legendre's rule over stretches of a line: exact for polynomials of degree 19 on each.
 *
 * @param at where the integrand is taken
 * @param weights what it counts there
 */
record Nodes(double[] at, double[] weights) {

  private static final int ORDER = 10;
  private static final int STEPS = 8;

  /** Over the stretches between these borders, which rise: kinks must be among them. */
  static Nodes between(double... borders) {
    List<double[]> nodes = new ArrayList<>();
    for (int s = 1; s < borders.length; s++) {
      double half = (borders[s] - borders[s - 1]) / 2;
      double middle = (borders[s] + borders[s - 1]) / 2;
      for (int i = 0; i < ORDER; i++) {
        double[] node = node(i);
        nodes.add(new double[] {middle + half * node[0], half * node[1]});
      }
    }
    return new Nodes(
        nodes.stream().mapToDouble(node -> node[0]).toArray(),
        nodes.stream().mapToDouble(node -> node[1]).toArray());
  }

  /** The i-th root x of the Legendre polynomial and its weight 2 / ((1 − x²) P′(x)²). */
  private static double[] node(int i) {
    double x = StrictMath.cos(Math.PI * (i + 0.75) / (ORDER + 0.5));
    double slope = 1;
    for (int step = 0; step < STEPS; step++) {
      double before = 1;
      double value = x;
      for (int n = 2; n <= ORDER; n++) {
        double next = ((2 * n - 1) * x * value - (n - 1) * before) / n;
        before = value;
        value = next;
      }
      slope = ORDER * (before - x * value) / (1 - x * x);
      x -= value / slope;
    }
    return new double[] {x, 2 / ((1 - x * x) * slope * slope)};
  }
}
