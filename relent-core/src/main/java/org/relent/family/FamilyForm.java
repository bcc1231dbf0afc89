// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.Arrays;
import org.relent.extension.Part;
import org.relent.store.Sized;
import org.relent.store.StoreFault;
import org.relent.store.StoreReader;

/**
 * How a family is read back: over some coordinates, from its own fields and numbers.
 *
 * @param ofOneCell whether it is of one cell and has no field but its coordinate: several of them
 *     in a product are stored as one list of coordinates
 * @param reading makes the family that wrote this
 */
public record FamilyForm(String id, boolean ofOneCell, Reading reading) implements Part {

  /** Makes a family of what it wrote. */
  public interface Reading {

    /**
     * The family, with how many numbers it needs; refused if these are no prior.
     *
     * @param coordinates that it is of, each different
     * @param levels of each of them, 0 for numbers
     */
    Sized<Family> of(StoreReader from, int[] coordinates, int[] levels);
  }

  /** A form of several cells. */
  public static FamilyForm of(String id, Reading reading) {
    return new FamilyForm(id, false, reading);
  }

  /** A form of one cell. */
  public static FamilyForm ofOneCell(String id, Reading reading) {
    return new FamilyForm(id, true, reading);
  }

  /** Refuses columns with levels, for families of numbers. */
  public static void requireNumbers(String id, int[] levels) {
    requireFit(id, Arrays.stream(levels).allMatch(n -> n == 0));
  }

  /** Refuses columns of numbers, for families of categories. */
  public static void requireLevels(String id, int[] levels) {
    requireFit(id, Arrays.stream(levels).allMatch(n -> n > 0));
  }

  /** Refuses columns that are not as the family needs them. */
  public static void requireFit(String id, boolean fits) {
    StoreFault.AGREEMENT.require(fits, "a family " + id + " does not fit the columns it speaks of");
  }
}
