// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.store.StoreFault;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;
import org.relent.store.StoredForm;

/** Scores as they stand within a stored model. */
final class StoredScores {

  private static final String WHAT = "a score";

  private StoredScores() {}

  static void write(ScoreFunction scores, StoreWriter to) {
    StoredForm.write(ScoreForm.class, WHAT, scores, to);
  }

  static ScoreFunction read(StoreReader from, int outputs) {
    ScoreForm form = StoredForm.read(ScoreForm.class, WHAT, from);
    ScoreFunction scores =
        StoreFault.sound("the scores", () -> form.reading().apply(from, outputs));
    from.done();
    requireFit(scores.outputs() == outputs);
    return scores;
  }

  static void requireFit(boolean fits) {
    StoreFault.AGREEMENT.require(
        fits, "the scores of the model fit neither its classes nor its columns");
  }
}
