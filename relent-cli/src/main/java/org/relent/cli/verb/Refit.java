// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.util.Optional;
import org.relent.cli.data.PredictionDifference;
import org.relent.data.Words;
import org.relent.io.SavedModel;
import tools.jackson.databind.node.ObjectNode;

/**
 * What came of fitting a stored model again.
 *
 * @param same whether the bytes are the same
 * @param difference of the predictions; empty where bytes decide
 */
record Refit(boolean same, Optional<PredictionDifference> difference) {

  /** Of a model whose engine is this one: bytes decide. */
  static Refit byBytes(boolean same) {
    return new Refit(same, Optional.empty());
  }

  /** Of a model that another engine fitted to other bytes: predictions decide. */
  static Refit byPredictions(PredictionDifference difference) {
    return new Refit(false, Optional.of(difference));
  }

  /** Whether the fit was repeated, as far as can be asked. */
  boolean agrees() {
    return difference.map(PredictionDifference::withinTolerance).orElse(same);
  }

  void write(ObjectNode json) {
    json.put("compared", difference.isPresent() ? "predictions" : "bytes");
    // an infinite difference has no number in JSON
    difference
        .filter(apart -> Double.isFinite(apart.largest()))
        .ifPresent(apart -> json.put("largestDifference", apart.largest()));
  }

  String words(SavedModel stored) {
    if (difference.isEmpty()) {
      return same ? "the same model, byte by byte" : "ANOTHER model";
    }
    int engine = stored.provenance().engine();
    return Words.filled(
        "{}, at most {} apart; {} fitted the file, so predictions were compared, not bytes",
        agrees() ? "the same predictions" : "OTHER predictions",
        Words.number(difference.get().largest()),
        engine == 0 ? "an engine from before they were numbered" : "engine " + engine);
  }
}
