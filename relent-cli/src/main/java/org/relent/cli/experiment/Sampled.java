// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import org.relent.data.Examples;
import org.relent.evaluate.Split;
import org.relent.evaluate.Splits;

/**
 * Data that are split at random, again and again.
 *
 * @param all whose columns are all compared
 * @param tested the part that is not learnt from
 */
record Sampled(String name, Examples all, double tested) {

  int columns() {
    return all.features().columns().size();
  }

  Split split(int s) {
    return Splits.stratifiedHoldOut(all.labels().codes(), tested, Repeats.SEED.split(s));
  }
}
