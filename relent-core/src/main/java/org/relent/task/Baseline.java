// SPDX-License-Identifier: Apache-2.0
package org.relent.task;

import org.relent.data.Examples;
import org.relent.evaluate.LossScale;

/** The best guess that looks at no row, such as the shares of the classes. */
public interface Baseline {

  /** What is always predicted, to follow "always predicting". */
  String what();

  /** What each of some rows, all of which can be judged, costs the best such guess for all rows. */
  double[] losses(Examples all, Examples some);

  /** The figure of the best such guess for some examples on themselves. */
  default double loss(LossScale scale, Examples some) {
    Examples judged = some.judgeable();
    double[] losses = losses(some, judged);
    double[] weights = judged.weights();
    double loss = 0;
    double rows = 0;
    for (int i = 0; i < losses.length; i++) {
      // a class that no row of weight has counts for nothing, whatever its share
      loss += weights[i] == 0 ? 0 : weights[i] * losses[i];
      rows += weights[i];
    }
    return scale.of(loss / rows);
  }
}
