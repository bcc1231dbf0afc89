// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.function.Function;
import org.relent.extension.Part;
import org.relent.store.StoreReader;

/**
 * How a model of normal rows is read back.
 *
 * @param reading makes what wrote this
 */
public record NormalForm(String id, Function<StoreReader, NormalModel> reading) implements Part {

  NormalModel read(StoreReader from) {
    return reading.apply(from);
  }

  /** A form of this id. */
  public static NormalForm of(String id, Function<StoreReader, NormalModel> reading) {
    return new NormalForm(id, reading);
  }
}
