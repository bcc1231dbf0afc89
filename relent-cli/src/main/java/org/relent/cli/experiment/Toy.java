// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import org.relent.data.Examples;

/**
 * Points of a plane: two classes, a large heap and a small one each, so that none is Gaussian. The
 * layout was looked for: in few others do ML Gaussians fail where MED's do not.
 */
final class Toy {

  /** Turning by this angle spreads points evenly over a disc. */
  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

  private final List<double[]> points = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();

  private Toy() {}

  static Examples examples() {
    Toy toy = new Toy();
    toy.heap(0, 30, 1.5, 0, 0.7, 0.7);
    toy.heap(0, 10, -2, 1, 0.4, 0.4);
    toy.heap(1, 30, -1.5, -1.5, 1.2, 0.4);
    toy.heap(1, 10, 3, 0, 0.4, 0.4);
    return Examples.of(
        toy.points.toArray(double[][]::new),
        toy.labels.stream().mapToInt(label -> label).toArray());
  }

  private void heap(int label, int size, double x, double y, double width, double height) {
    for (int k = 0; k < size; k++) {
      double radius = Math.sqrt((k + 0.5) / size);
      double angle = k * GOLDEN_ANGLE;
      points.add(
          new double[] {
            x + width * radius * StrictMath.cos(angle), y + height * radius * StrictMath.sin(angle)
          });
      labels.add(label);
    }
  }
}
