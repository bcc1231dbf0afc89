// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Map;
import org.relent.data.Examples;
import org.relent.evaluate.Split;
import org.relent.model.Classifier;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;

/**
 * A model fitted to the training rows of a split.
 *
 * @param training what it makes of those rows
 * @param test what it makes of the others
 */
record Trial(Classifier model, Scored training, Scored test) {

  static Trial of(
      Trainer<? extends Classifier> trainer, Examples all, Split split, Monitor monitor) {
    Examples learnt = all.select(split.train());
    Classifier model = trainer.fit(learnt, monitor);
    return new Trial(model, Scored.of(model, learnt), Scored.of(model, all.select(split.test())));
  }

  /** Errors at the model's own threshold. */
  Map<String, Double> errors() {
    return Figures.errors(training.errors(), test.errors());
  }

  /** Errors at another threshold. */
  Map<String, Double> errors(double cut) {
    return Figures.errors(training.errors(cut), test.errors(cut));
  }
}
