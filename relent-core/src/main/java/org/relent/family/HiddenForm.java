// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreReader;

/** How a family with hidden variables is read back. */
public interface HiddenForm extends Part {

  /** The family that wrote this, with how many numbers it needs. */
  Sized<HiddenFamily> read(StoreReader from);

  /** A form of this id. */
  static HiddenForm of(String id, Function<StoreReader, Sized<HiddenFamily>> reading) {
    record Named(String id, Function<StoreReader, Sized<HiddenFamily>> reading)
        implements HiddenForm {
      @Override
      public Sized<HiddenFamily> read(StoreReader from) {
        return reading.apply(from);
      }
    }
    return new Named(id, reading);
  }
}
