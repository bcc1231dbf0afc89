// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.data.Examples;
import org.relent.model.Classifier;
import org.relent.solve.Monitor;

/** The recipe of a generative model per class, each made of the rows of its class alone. */
interface MostLikely<R> extends FamilyRecipe<R> {

  /** By which the rows were smoothed that a model has learnt; nothing to speak of is 1. */
  default double smoothing() {
    return 1;
  }

  @Override
  default Classifier fit(Examples examples, Monitor monitor) {
    return machine().generative(examples, monitor);
  }

  @Override
  default Classifier update(Classifier model, Examples rows, Monitor monitor) {
    return machine().update(model, rows, smoothing(), monitor);
  }
}
