// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.conformance;

import java.util.Locale;

/** What a model or a front end is, where that decides whether a check means anything for it. */
enum Tag {
  /** Learns labels. */
  CLASSIFICATION,
  /** Learns numbers. */
  REGRESSION,
  /** Learns what is normal, from one class. */
  DETECTION,
  /** Takes two classes and no more. */
  BINARY_ONLY,
  /** Takes any number of classes. */
  MULTI_CLASS,
  /** Its target must not be negative. */
  NEEDS_POSITIVE,
  /** Learns from rows whose label is not certain. */
  LATENT,
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
