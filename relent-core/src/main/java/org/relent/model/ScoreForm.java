// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.function.BiFunction;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How scores are read back.
 *
 * @param reading makes the scores that wrote this, as many for each row
 */
public record ScoreForm(String id, BiFunction<StoreReader, Integer, ScoreFunction> reading)
    implements Part {

  /** What scores go by in a stored model. */
  public static final String SCORES = "scores";

  /** The forms of scores of vectors that kernels compare. */
  public static List<ScoreForm> ofVectors() {
    return List.of(LinearScores.FORM, KernelScores.FORM, MappedScores.FORM);
  }
}
