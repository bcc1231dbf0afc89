// SPDX-License-Identifier: Apache-2.0
package org.relent.io.file;

import java.util.Arrays;

/** What the entries of a section are. */
enum Dtype {
  /** Doubles. */
  F64("f64", 8),
  /** Signed integers of 32 bits. */
  I32("i32", 4),
  /** Strings; 4 bytes is what each takes at least. */
  TEXT("text", 4);

  private final String id;
  private final int size;

  Dtype(String id, int size) {
    this.id = id;
    this.size = size;
  }

  String id() {
    return id;
  }

  /** Bytes of an entry. */
  int size() {
    return size;
  }

  static Dtype of(String id) {
    return Arrays.stream(values())
        .filter(dtype -> dtype.id.equals(id))
        .findFirst()
        .orElseThrow(() -> Rule.TABLE.broken("a section is of a kind that is not known"));
  }
}
