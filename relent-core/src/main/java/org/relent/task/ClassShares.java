// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import java.util.stream.IntStream;
import org.relent.data.Examples;

/** The shares of the classes: of all guesses that look at no row that of the lowest log loss. */
final class ClassShares implements Baseline {

  @Override
  public String what() {
    return "the shares of the classes";
  }

  @Override
  public double[] losses(Examples given, Examples some) {
    Examples all = given.judgeable();
    double[] share = new double[all.labels().classes().size()];
    int[] codes = all.labels().codes();
    double[] weights = all.weights();
    double total = 0;
    for (int i = 0; i < codes.length; i++) {
      share[codes[i]] += weights[i];
      total += weights[i];
    }
    double sum = total;
    return IntStream.of(some.labels().codes())
        .mapToDouble(code -> -StrictMath.log(share[code] / sum))
        .toArray();
  }
}
