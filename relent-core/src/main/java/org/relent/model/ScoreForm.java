// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.List;
import java.util.function.BiFunction;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/** How scores are read back. */
public interface ScoreForm extends Part {

  /** The scores that wrote this, as many for each row. */
  ScoreFunction read(StoreReader from, int outputs);

  /** What scores go by in a stored model. */
  String SCORES = "scores";

  /** The forms of scores of vectors that kernels compare. */
  static List<ScoreForm> ofVectors() {
    return List.of(LinearScores.FORM, KernelScores.FORM, MappedScores.FORM);
  }

  /** A form of this id. */
  static ScoreForm of(String id, BiFunction<StoreReader, Integer, ScoreFunction> reading) {
    record Named(String id, BiFunction<StoreReader, Integer, ScoreFunction> reading)
        implements ScoreForm {
      @Override
      public ScoreFunction read(StoreReader from, int outputs) {
        return reading.apply(from, outputs);
      }
    }
    return new Named(id, reading);
  }
}
