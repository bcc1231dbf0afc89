// SPDX-License-Identifier: Apache-2.0
package org.relent.bench.data;

import java.io.PrintWriter;

/**
 * Set E: sequences of four letters, a CSV of two columns. A letter is often that of the position
 * before, or the next of the alphabet, by class: so positions depend on each other as in a chain.
 *
 * @param columns positions
 */
public record Sequences(int rows, int columns) implements DataSet {

  private static final String LETTERS = "ACGT";
  private static final double LINKED = 0.4;

  @Override
  public String name() {
    return "E-" + rows + "x" + columns + ".csv";
  }

  @Override
  public void write(PrintWriter out) {
    Draw draw = new Draw(19);
    out.println("label,sequence");
    for (int i = 0; i < rows; i++) {
      int label = draw.below(2);
      StringBuilder letters = new StringBuilder();
      int letter = 0;
      for (int j = 0; j < columns; j++) {
        letter = draw.uniform() < LINKED ? (letter + label) % 4 : draw.below(4);
        letters.append(LETTERS.charAt(letter));
      }
      out.println((label == 0 ? "a," : "b,") + letters);
    }
  }
}
