// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;

/** How a family is read back: over some coordinates, from its own fields and numbers. */
public interface FamilyForm extends Part {

  /**
   * Whether it is of one cell and has no field but its coordinate: several of them in a product are
   * stored as one list of coordinates.
   */
  default boolean ofOneCell() {
    return false;
  }

  /**
   * The family that wrote this, with how many numbers it needs; refused if these are no prior.
   *
   * @param coordinates that it is of, each different
   * @param levels of each of them, 0 for numbers
   */
  Sized<Family> read(StoreReader from, int[] coordinates, int[] levels);

  /** What {@link #read} does. */
  interface Reading {
    Sized<Family> of(StoreReader from, int[] coordinates, int[] levels);
  }

  /** A form of several cells. */
  static FamilyForm of(String id, Reading reading) {
    return new NamedFamilyForm(id, false, reading);
  }

  /** A form of one cell. */
  static FamilyForm ofOneCell(String id, Reading reading) {
    return new NamedFamilyForm(id, true, reading);
  }

  /** Refuses columns with levels, for families of numbers. */
  static void requireNumbers(String id, int[] levels) {
    requireFit(id, Arrays.stream(levels).allMatch(n -> n == 0));
  }

  /** Refuses columns of numbers, for families of categories. */
  static void requireLevels(String id, int[] levels) {
    requireFit(id, Arrays.stream(levels).allMatch(n -> n > 0));
  }

  /** Refuses columns that are not as the family needs them. */
  static void requireFit(String id, boolean fits) {
    StoreFault.AGREEMENT.require(fits, "a family " + id + " does not fit the columns it speaks of");
  }
}
