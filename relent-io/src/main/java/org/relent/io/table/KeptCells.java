// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

/** Cells that are kept as they were written until it is known what they are. */
abstract class KeptCells extends ColumnBuilder {

  final Words words = new Words();

  KeptCells(String name) {
    super(name);
  }

  @Override
  boolean text(char[] chars, int from, int length) {
    words.add(new String(chars, from, length));
    return false;
  }

  @Override
  void missing() {
    words.add("");
  }

  @Override
  int size() {
    return words.size();
  }
}
