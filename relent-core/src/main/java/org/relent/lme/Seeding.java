// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Rows drawn as first centres, and rows given to their nearest.
 *
 * <p>Distances are of columns divided by their deviations, over the cells that are there; a row
 * whose component is known is drawn for that one and given to it.
 */
record Seeding(MixtureRows data, Columns columns, int components) {

  /** Centres one after the other, with chances w D² π: D is the distance to the nearest before. */
  double[][] farApart(UniformRandomProvider random) {
    double[] square = new double[data.rows().size()];
    Arrays.fill(square, 1);
    double[][] centres = new double[components][];
    for (int k = 0; k < components; k++) {
      centres[k] = centre(k, square, random);
      for (int i = 0; i < square.length; i++) {
        double distance = distance(i, centres[k]);
        square[i] = k == 0 ? distance : Math.min(square[i], distance);
      }
    }
    return centres;
  }

  /** Centres drawn with chances w π. */
  double[][] alike(UniformRandomProvider random) {
    double[] square = new double[data.rows().size()];
    Arrays.fill(square, 1);
    double[][] centres = new double[components][];
    Arrays.setAll(centres, k -> centre(k, square, random));
    return centres;
  }

  private double[] centre(int k, double[] square, UniformRandomProvider random) {
    double[] chances = new double[square.length];
    Arrays.setAll(chances, i -> data.weight(i) * square[i] * data.chance(i, k));
    if (Arrays.stream(chances).max().orElse(0) == 0) {
      // fewer distinct rows than components, or none may be of this one
      Arrays.setAll(chances, data::weight);
    }
    int row = Draws.index(chances, random);
    double[] centre = new double[data.rows().width()];
    Arrays.setAll(centre, j -> filled(row, j));
    return centre;
  }

  private double filled(int i, int j) {
    double value = data.rows().get(i, j);
    return Double.isNaN(value) ? columns.means()[j] : value;
  }

  private double distance(int i, double[] centre) {
    double sum = 0;
    for (int j = 0; j < centre.length; j++) {
      double away = (data.rows().get(i, j) - centre[j]) / columns.deviations()[j];
      sum += Double.isNaN(away) ? 0 : away * away;
    }
    return sum;
  }

  /** The chances of components of each row: all of the nearest that may be. */
  MixtureRows given(double[][] centres) {
    double[][] nearest = new double[data.rows().size()][components];
    for (int i = 0; i < nearest.length; i++) {
      nearest[i][nearest(i, centres)] = 1;
    }
    return data.withChances(nearest);
  }

  private int nearest(int i, double[][] centres) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < components; k++) {
      double distance = distance(i, centres[k]);
      if (data.chance(i, k) > 0 && (best < 0 || distance < least)) {
        best = k;
        least = distance;
      }
    }
    return best;
  }
}
