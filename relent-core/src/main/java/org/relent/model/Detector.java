// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Optional;
import org.relent.data.Row;

/** Tells rows like those it learnt from, the normal ones, from strange ones. */
public interface Detector extends Predictor<Detection> {

  /** The terms that add up to the score: what makes a row strange comes first. */
  @Override
  Explanation explain(Row row);

  /** The class that was learnt from as normal, by its label; empty if rows had none. */
  Optional<String> normalLabel();

  /** How scores become probabilities, and which are alarms. */
  Conformal conformal();
}
