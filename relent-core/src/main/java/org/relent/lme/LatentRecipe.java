// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.machine.Fitting;
import org.relent.model.Density;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/** The recipe of a density with hidden parts. */
interface LatentRecipe<R> extends Recipe<Density>, Fitting.Carrier<R>, Search.Carrier<R> {

  /** What learns from such examples. */
  Trainer<Density> machine(Examples examples);

  @Override
  default Density fit(Examples examples, Monitor monitor) {
    return machine(examples).fit(examples, monitor);
  }

  /** Learns from all rows of a table. */
  default Density fit(Table rows) {
    return fit(rows.unlabelled());
  }

  @Override
  default void check(Examples examples) {
    machine(examples).check(examples);
  }
}
