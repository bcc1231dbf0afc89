// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import org.relent.store.StoreLimits;

/** Sizes that no model reaches and a damaged or hostile file must not exceed. */
final class Limits {

  /** Bytes of a file: what one array holds. */
  static final long FILE = Integer.MAX_VALUE - 8L;

  static final int HEADER = 1 << 20;
  static final int SECTIONS = 64;
  static final int FEATURES = 10_000_000;
  static final int CLASSES = StoreLimits.CLASSES;

  /** Bytes of the name of a column or a class. */
  static final int NAME = 1 << 10;

  /** Bytes of any other text: a level, a warning, a setting. */
  static final int TEXT = 1 << 16;

  /** Bytes of all the text of a section. */
  static final int TEXTS = 1 << 26;

  private Limits() {}
}
