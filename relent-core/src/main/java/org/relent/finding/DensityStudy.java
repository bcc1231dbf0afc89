// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Optional;
import org.relent.data.Examples;
import org.relent.evaluate.CrossValidated;
import org.relent.model.Density;

/** The study of a distribution of rows. */
record DensityStudy(Density model) implements Study {

  @Override
  public Findings ofFit(
      Names names, Examples examples, Optional<? extends CrossValidated<?, ?>> held) {
    return Densities.ofFit(names, model, examples, held);
  }

  @Override
  public Findings ofModel(Names names) {
    return Densities.ofModel(names, model);
  }

  @Override
  public Findings ofEvaluation(Names names, Examples examples) {
    return Densities.ofEvaluation(names, model, examples);
  }
}
