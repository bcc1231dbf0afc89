// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.store.StoreReader;
import org.relent.store.StoredForm;

/** How a model of normal rows is read back. */
public interface NormalForm extends StoredForm<NormalModel> {

  /** A form of this id. */
  static NormalForm of(String id, Function<StoreReader, NormalModel> reading) {
    record Named(String id, Function<StoreReader, NormalModel> reading) implements NormalForm {
      @Override
      public NormalModel read(StoreReader from) {
        return reading.apply(from);
      }
    }
    return new Named(id, reading);
  }
}
