// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import org.relent.data.Encoding;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/** How the models of one task are read back; its id is the word for the task in files. */
public interface ModelForm extends Part {

  /** The model that wrote this. */
  Model read(StoreReader from, Encoding encoding, FitReport summary);

  /** What {@link #read} does. */
  interface Reading {
    Model of(StoreReader from, Encoding encoding, FitReport summary);
  }

  /** A form of this id. */
  static ModelForm of(String id, Reading reading) {
    record Named(String id, Reading reading) implements ModelForm {
      @Override
      public Model read(StoreReader from, Encoding encoding, FitReport summary) {
        return reading.of(from, encoding, summary);
      }
    }
    return new Named(id, reading);
  }
}
