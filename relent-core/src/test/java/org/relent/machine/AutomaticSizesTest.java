// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.relent.data.Examples;
import org.relent.math.Seed;

/** What the sizes of numbers are taken for where nothing is said. */
class AutomaticSizesTest {

  private static final int ROWS = 60;

  private static Examples examples() {
    UniformRandomProvider random = new Seed(8).random();
    double[][] x = new double[ROWS][1];
    double[] y = new double[ROWS];
    double[] weights = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      x[i][0] = random.nextDouble();
      y[i] = i % 7 == 3 ? y[i - 1] : 3 * random.nextDouble() - 1;
      weights[i] = 0.1 + random.nextDouble();
    }
    return Examples.regression(x, y).withWeights(weights);
  }

  @Test
  void theOrderOfRowsChangesNoBit() {
    Examples examples = examples();
    double variance = AutomaticSizes.variance(examples);
    for (int s = 0; s < 50; s++) {
      Examples permuted = examples.select(new Seed(s).permutation(ROWS));
      assertEquals(variance, AutomaticSizes.variance(permuted), 0);
    }
  }
}
