// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.store.StoreLimits;
import org.relent.store.StoreWriter;

/** A model whose hidden variables choose among families. */
abstract sealed class ChosenFamily implements HiddenFamily permits HiddenMarkov, MixtureFamily {

  /** What the number of families is called in files. */
  static final String SIZE = "size";

  final Branches prior;

  ChosenFamily(Branches prior) {
    this.prior = prior;
  }

  @Override
  public void store(StoreWriter to) {
    StoreLimits.requireJoint(prior.size());
    to.put(SIZE, prior.size()).numbers(StoreLimits.positive("choices", prior.counts()));
    StoredFamilies.write(prior.families(), to);
  }

  @Override
  public int dimension() {
    return prior.dimension();
  }

  @Override
  public Tilted at(double[] statistics) {
    return prior.at(statistics);
  }

  @Override
  public String toString() {
    return getClass().getSimpleName() + "[" + prior + "]";
  }
}
