// SPDX-License-Identifier: Apache-2.0
package org.relent.store;

import java.util.List;

/** A named array of a stored part. */
public sealed interface StoredArray {

  /** Its name, unique in a model. */
  String name();

  /** Numbers, bit by bit. */
  record Doubles(String name, double[] values, int[] shape) implements StoredArray {}

  /** Whole numbers. */
  record Ints(String name, int[] values, int[] shape) implements StoredArray {}

  /**
   * Strings.
   *
   * @param what each of them is, for messages
   * @param names whether they are names, which must be short
   */
  record Texts(String name, List<String> values, String what, boolean names)
      implements StoredArray {}
}
