// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import org.relent.store.Sized;
import org.relent.store.StoreReader;

/** A form made of what it does. */
record NamedFamilyForm(String id, boolean ofOneCell, Reading reading) implements FamilyForm {

  @Override
  public Sized<Family> read(StoreReader from, int[] coordinates, int[] levels) {
    return reading.of(from, coordinates, levels);
  }
}
