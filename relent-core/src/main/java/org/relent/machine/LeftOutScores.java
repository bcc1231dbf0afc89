// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import org.relent.family.Family;
import org.relent.family.HiddenFamily;
import org.relent.family.Tilted;
import org.relent.math.Cancellation;
import org.relent.model.NormalModel;

/**
 * Scores of the rows learnt from with their own influence taken away: their counts out of the
 * statistics, the other rows' multipliers as they are.
 */
final class LeftOutScores {

  private LeftOutScores() {}

  /**
   * @param counts how often each row was counted
   */
  static double[] of(NormalModel model, ClassRows rows, double[] counts, Fitting fitting) {
    NormalModel polled = polled(model, fitting.threads().cancellation());
    return fitting.threads().map(rows.size(), t -> score(polled, rows, t, counts[t]));
  }

  private static NormalModel polled(NormalModel model, Cancellation cancellation) {
    return model instanceof NormalModel.Plain plain
        ? new NormalModel.Plain(plain.family().within(cancellation), plain.readout())
        : model;
  }

  private static double score(NormalModel model, ClassRows rows, int t, double count) {
    return without(model, rows, t, count).scorer().score(rows.cells(), t);
  }

  private static NormalModel without(NormalModel model, ClassRows rows, int t, double count) {
    if (count == 0) {
      return model;
    }
    if (model instanceof NormalModel.Hidden hidden) {
      HiddenFamily family = hidden.family();
      double[] own = new double[family.dimension()];
      family.filling().fill(rows.cells(), t, own);
      for (int k = 0; k < own.length; k++) {
        own[k] *= -count;
      }
      return left(family.at(own)) ? new NormalModel.Hidden(family.after(own)) : model;
    }
    NormalModel.Plain plain = (NormalModel.Plain) model;
    Family family = plain.family();
    double[] own = new double[family.dimension()];
    family.accumulate(rows.cells(), t, -count, own);
    return left(family.at(own)) ? new NormalModel.Plain(family.after(own), plain.readout()) : model;
  }

  /** Whether a prior is left without the row; where none is the row's influence stays. */
  private static boolean left(Tilted without) {
    return without.logZ() < Double.POSITIVE_INFINITY;
  }
}
