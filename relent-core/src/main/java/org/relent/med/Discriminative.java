// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.machine.Demand;
import org.relent.machine.Uncertainty;
import org.relent.model.Classifier;
import org.relent.setting.Copy;
import org.relent.solve.Monitor;

/** The recipe of one generative model per class, all tilted for their margins (MED §3.2). */
interface Discriminative<R extends Discriminative<R>>
    extends FamilyRecipe<R>, Uncertainty.Carrier<R>, Demand.Carrier<R> {

  /** What is asked of the margins. */
  Demand demand();

  /** What is believed of the constant added to the log-ratio. */
  Bias bias();

  /** The same with another bias. */
  default R bias(Bias other) {
    return Copy.with(this, "bias", other);
  }

  @Override
  default Classifier fit(Examples examples, Monitor monitor) {
    return machine().discriminative(examples, demand(), bias(), byStandardMeans()::demand, monitor);
  }
}
