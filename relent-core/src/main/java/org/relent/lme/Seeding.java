// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.math.Draws;
import org.relent.math.Vectors;

/**
 * Rows drawn as first centres, and rows given to their nearest, over and over if need be.
 *
 * <p>Distances are of columns divided by their deviations, over the cells that are there; a row
 * whose component is known is drawn for that one and given to it.
 */
final class Seeding {

  /** Rounds of k-means: later ones hardly move a centre, and EM goes on from there. */
  private static final int ROUNDS = 20;

  private final MixtureRows data;
  private final Columns columns;
  private final int components;
  private final int width;

  /** Cells in units of the deviations of their columns, row after row. */
  private final double[] cells;

  Seeding(MixtureRows data, Columns columns, int components) {
    this.data = data;
    this.columns = columns;
    this.components = components;
    this.width = data.rows().width();
    this.cells = new double[data.rows().size() * width];
    for (int i = 0; i < data.rows().size(); i++) {
      for (int j = 0; j < width; j++) {
        cells[i * width + j] = data.rows().get(i, j) / columns.deviations()[j];
      }
    }
  }

  /**
   * Centres one after the other, with chances w D² π: D is the distance to the nearest before
   * (Arthur and Vassilvitskii 2007).
   *
   * @param trials rows drawn for each but the first; the one that brings the rows nearest is kept
   */
  double[][] farApart(UniformRandomProvider random, int trials) {
    double[] square = Vectors.filled(data.rows().size(), 1);
    double[][] centres = new double[components][];
    for (int k = 0; k < components; k++) {
      double least = Double.POSITIVE_INFINITY;
      double[] nearest = square;
      for (int trial = 0; trial < (k == 0 ? 1 : trials); trial++) {
        double[] centre = centre(k, square, random);
        double[] nearer = nearer(k == 0 ? null : square, centre);
        double sum = weighted(nearer);
        if (trial == 0 || sum < least) {
          centres[k] = centre;
          nearest = nearer;
          least = sum;
        }
      }
      square = nearest;
    }
    return centres;
  }

  /** Squared distances to a centre, or to what was nearer before. */
  private double[] nearer(double[] before, double[] centre) {
    double[] scaled = scaled(centre);
    double[] square = new double[data.rows().size()];
    for (int i = 0; i < square.length; i++) {
      double distance = distance(i, scaled);
      square[i] = before == null ? distance : Math.min(before[i], distance);
    }
    return square;
  }

  private double weighted(double[] square) {
    double sum = 0;
    for (int i = 0; i < square.length; i++) {
      sum += data.weight(i) * square[i];
    }
    return sum;
  }

  /** Centres drawn with chances w π. */
  double[][] alike(UniformRandomProvider random) {
    double[] square = Vectors.filled(data.rows().size(), 1);
    double[][] centres = new double[components][];
    Arrays.setAll(centres, k -> centre(k, square, random));
    return centres;
  }

  private double[] centre(int k, double[] square, UniformRandomProvider random) {
    double[] chances = new double[square.length];
    double largest = 0;
    for (int i = 0; i < chances.length; i++) {
      chances[i] = data.weight(i) * square[i] * data.chance(i, k);
      largest = Math.max(largest, chances[i]);
    }
    if (largest == 0) {
      // fewer distinct rows than components, or none may be of this one
      Arrays.setAll(chances, data::weight);
    }
    int row = Draws.index(chances, random);
    return Vectors.of(width, j -> filled(row, j));
  }

  private double filled(int i, int j) {
    double value = data.rows().get(i, j);
    return Double.isNaN(value) ? columns.means()[j] : value;
  }

  private double[] scaled(double[] centre) {
    return Vectors.of(width, j -> centre[j] / columns.deviations()[j]);
  }

  private double distance(int i, double[] scaled) {
    double sum = 0;
    for (int j = 0, at = i * width; j < width; j++, at++) {
      double away = cells[at] - scaled[j];
      sum += Double.isNaN(away) ? 0 : away * away;
    }
    return sum;
  }

  /** Centres moved to the means of the rows nearest to them until no row changes sides. */
  double[][] settled(double[][] centres) {
    double[][] at = centres;
    int[] last = new int[0];
    for (int round = 0; round < ROUNDS; round++) {
      int[] nearest = nearest(at);
      if (Arrays.equals(nearest, last)) {
        return at;
      }
      at = means(nearest, at);
      last = nearest;
    }
    return at;
  }

  /** The means of the cells that are there; a centre without any stays. */
  private double[][] means(int[] nearest, double[][] centres) {
    double[][] sums = new double[components][width];
    double[][] weights = new double[components][width];
    for (int i = 0; i < nearest.length; i++) {
      int k = nearest[i];
      for (int j = 0; j < width; j++) {
        double cell = cells[i * width + j];
        if (!Double.isNaN(cell)) {
          sums[k][j] += data.weight(i) * (cell - centres[k][j] / columns.deviations()[j]);
          weights[k][j] += data.weight(i);
        }
      }
    }
    double[][] means = new double[components][width];
    for (int k = 0; k < components; k++) {
      for (int j = 0; j < width; j++) {
        double moved = weights[k][j] > 0 ? sums[k][j] / weights[k][j] : 0;
        means[k][j] = centres[k][j] + moved * columns.deviations()[j];
      }
    }
    return means;
  }

  /** The nearest centre to each row, of those that may be. */
  int[] nearest(double[][] centres) {
    double[][] scaled = new double[components][];
    Arrays.setAll(scaled, k -> scaled(centres[k]));
    int[] nearest = new int[data.rows().size()];
    for (int i = 0; i < nearest.length; i++) {
      nearest[i] = nearest(i, scaled);
    }
    return nearest;
  }

  private int nearest(int i, double[][] scaled) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < components; k++) {
      double distance = distance(i, scaled[k]);
      if ((best < 0 || distance < least) && data.chance(i, k) > 0) {
        best = k;
        least = distance;
      }
    }
    return best;
  }

  /** The chances of components of each row: all of the nearest that may be. */
  MixtureRows given(double[][] centres) {
    int[] nearest = nearest(centres);
    double[][] chances = new double[nearest.length][components];
    for (int i = 0; i < nearest.length; i++) {
      chances[i][nearest[i]] = 1;
    }
    return data.withChances(chances);
  }

  /**
   * Statistics of the rows nearest to each centre, as {@link GaussianComponent} has them: cells
   * that are missing are at the centre, with a spread.
   *
   * @param variances of cells that are missing
   */
  double[][] sums(double[][] centres, double[] variances) {
    int[] nearest = nearest(centres);
    double[][] sums = new double[components][1 + width + width * (width + 1) / 2];
    double[] away = new double[width];
    for (int i = 0; i < nearest.length; i++) {
      double[] centre = centres[nearest[i]];
      double[] to = sums[nearest[i]];
      double weight = data.weight(i);
      to[0] += weight;
      int at = 1 + width;
      for (int j = 0; j < width; j++) {
        double cell = data.rows().get(i, j);
        away[j] = Double.isNaN(cell) ? 0 : cell - centre[j];
        double share = weight * away[j];
        to[1 + j] += share;
        for (int l = 0; l <= j; l++) {
          to[at++] += share * away[l];
        }
        to[at - 1] += Double.isNaN(cell) ? weight * variances[j] : 0;
      }
    }
    return sums;
  }
}
