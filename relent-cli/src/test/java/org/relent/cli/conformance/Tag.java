// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.Locale;

/** What a model or a front end is, where that decides whether a check means anything for it. */
public enum Tag {
  /** Learns labels. */
  CLASSIFICATION,
  /** Learns labels that have an order: another name may be another place. */
  ORDERED,
  /** Foretells numbers without a deviation. */
  NO_DEVIATION,
  /** Learns numbers. */
  REGRESSION,
  /** Learns what is normal, from one class. */
  DETECTION,
  /** Learns the distribution of rows: labels guide it or judge it, and none are foretold. */
  DENSITY,
  /** Takes two classes and no more. */
  BINARY_ONLY,
  /** Takes any number of classes. */
  MULTI_CLASS,
  /** Its target must not be negative. */
  NEEDS_POSITIVE,
  /** Takes numbers alone: a column of words is refused. */
  NUMBERS,
  /**
   * Its cells are tied to each other or to two values, as shares of one or as 0 and 1: where a
   * check writes numbers or columns of its own, they are refused for what they are.
   */
  TIED,
  /** Learns from rows whose label is not certain. */
  LATENT,
  /** Holds out rows drawn by their place in the data: another order of rows is another draw. */
  DRAWS_ROWS,
  /** Absorbs rows as they come: another order of rows makes another model. */
  IN_ORDER,
  /** Compares rows by a kernel, which may be given as a matrix. */
  KERNEL,
  /** Has no kernel. */
  NO_KERNEL,
  /** Describes rows cell by cell, with columns as they are. */
  CELLS,
  /** Reached as a Java library. */
  LIBRARY,
  /** Reached by the command line. */
  CLI;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
