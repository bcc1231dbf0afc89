// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.machine.Demand;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;

/** Draws for fits of families to columns of names that depend on each other. */
final class FamilyDraw {

  private final UniformRandomProvider random;

  FamilyDraw(Seed seed) {
    this.random = seed.random();
  }

  UniformRandomProvider random() {
    return random;
  }

  /** Between both, alike on a logarithmic scale. */
  double log(double low, double high) {
    return low * StrictMath.pow(high / low, random.nextDouble());
  }

  /** A margin to reach, or that of a part of the rows before anything is learnt. */
  Demand demand() {
    MarginPrior margin = margin(random.nextInt(3) == 0 ? log(1e3, 1e6) : log(1.5, 1e3), log(.3, 3));
    return random.nextInt(3) == 0
        ? Demand.percentile(5 + 60 * random.nextDouble(), margin)
        : Demand.of(margin);
  }

  private MarginPrior margin(double c, double target) {
    return switch (random.nextInt(4)) {
      case 0 -> new LaplaceMargin(target, c);
      case 1 -> new GaussianMargin(target, c);
      default -> new ExponentialMargin(target, c);
    };
  }

  Bias bias() {
    return random.nextBoolean() ? Bias.none() : Bias.flat();
  }

  /** Columns of which each repeats an earlier one about every other time. */
  Names names(int classes, int columns) {
    int rows = classes + 8 + random.nextInt(16);
    int levels = 2 + random.nextInt(2);
    double wide = random.nextInt(4) == 0 ? 1e6 : random.nextBoolean() ? 10 : 1;
    Names names = new Names(new String[rows][columns], new String[rows], new double[rows]);
    for (int t = 0; t < rows; t++) {
      int y = t < classes ? t : random.nextInt(classes);
      names.labels()[t] = "k" + y;
      names.weights()[t] = log(1 / wide, wide);
      for (int k = 0; k < columns; k++) {
        names.cells()[t][k] = "v" + level(names.cells()[t], k, y, t, levels);
      }
    }
    return names;
  }

  /** No column is constant, for the first two rows differ everywhere. */
  private int level(String[] before, int k, int y, int t, int levels) {
    if (t < 2) {
      return t;
    }
    int die = random.nextInt(6);
    if (die == 0) {
      return y % levels;
    }
    return die < 3 || k == 0
        ? random.nextInt(levels)
        : Integer.parseInt(before[(y + k) % k].substring(1));
  }

  static Examples examples(Names names) {
    return names
        .table()
        .with(CategoryColumn.of("y", Arrays.asList(names.labels())))
        .target("y")
        .withWeights(names.weights());
  }
}
