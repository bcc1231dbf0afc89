// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;

/** Turns one cell into its coordinates, or says why it has none. */
record CellEncoder(EncodingRule rule) {

  /** Beyond this the square of a coordinate, and thus every kernel, would overflow. */
  private static final double LARGEST = 1e150;

  /** Writes the coordinates of {@code cell} from {@code at} on, where zeros were. */
  void put(Encoded part, Cell cell, double[] values, int at) {
    if (part instanceof Encoded.Numeric numeric) {
      values[at] = coordinate(numeric, cell.number(), cell);
    } else if (part instanceof Encoded.Category category) {
      put(category, cell, values, at);
    } else if (part instanceof Encoded.Sequence sequence) {
      put(sequence, cell, values, at);
    } else if (part instanceof Encoded.Vector block) {
      put(block, cell, values, at);
    }
  }

  double coordinate(Encoded.Numeric part, double x, Cell cell) {
    double z = part.encode(x);
    if (Math.abs(z) <= LARGEST) {
      return z;
    }
    if (Double.isNaN(x)) {
      requireFill(cell, "");
      return part.fill();
    }
    throw cell.fault(
        "RLT-D040",
        rule.scaling() == Scaling.NONE
            ? "overflow: "
                + x
                + " is too large to be squared; standardise the columns"
                + " (--scale standard)"
            : "overflow: "
                + x
                + " is out of all proportion to the training values (mean "
                + part.mean()
                + ", standard deviation "
                + part.sd()
                + "); check its unit");
  }

  private void put(Encoded.Category part, Cell cell, double[] values, int at) {
    String level = cell.text();
    int code = part.code(level);
    if (code >= 0) {
      values[at + code] = part.constant() ? 0 : 1;
      return;
    }
    if (level.isEmpty()) {
      requireFill(cell, "");
    } else if (number(level) && part.levels().stream().noneMatch(CellEncoder::number)) {
      throw cell.fault(
          "RLT-D026",
          "was trained as categories "
              + Nearest.listed(part.levels())
              + ", got number "
              + Quoted.of(level));
    } else {
      unseen(cell, "unseen category " + Quoted.of(level), Nearest.hint(level, part.levels()));
    }
    if (!part.constant()) {
      fill(part.fill(), 0, part.levels().size(), values, at);
    }
  }

  private static boolean number(String level) {
    return Numbers.parse(level).isPresent();
  }

  private void put(Encoded.Sequence part, Cell cell, double[] values, int at) {
    putLetters(part, cell, values, at);
    if (part.constant()) {
      Arrays.fill(values, at, at + part.to() - part.from(), 0);
    }
  }

  private void putLetters(Encoded.Sequence part, Cell cell, double[] values, int at) {
    String letters = cell.text();
    int size = part.letters().size();
    if (letters.isEmpty()) {
      requireFill(cell, "");
      fill(part.fill(), 0, part.fill().size(), values, at);
      return;
    }
    requireLength(part, letters, cell);
    for (int position = 0, c = 0; position < part.length(); position++) {
      int point = letters.codePointAt(c);
      int code = part.code(point);
      if (code >= 0) {
        values[at + position * size + code] = 1;
      } else {
        String letter = Quoted.of(Character.toString(point));
        String where = "unseen letter " + letter + " at position " + (position + 1);
        unseen(cell, where, "; there are " + Nearest.listed(part.letters()));
        fill(part.fill(), position * size, size, values, at + position * size);
      }
      c += Character.charCount(point);
    }
  }

  private static void requireLength(Encoded.Sequence part, String letters, Cell cell) {
    int length = SequenceColumn.length(letters);
    if (length != part.length()) {
      throw cell.fault("RLT-D047", wrongLength(length, part.length(), "in training"));
    }
  }

  static String wrongLength(int length, int expected, String where) {
    return "the sequence has "
        + length
        + (length == 1 ? " letter" : " letters")
        + ", expected "
        + expected
        + " as "
        + where
        + "; cut or align the sequences to one length";
  }

  private void put(Encoded.Vector part, Cell cell, double[] values, int at) {
    double[] vector = cell.vector(part.width());
    double square = 0;
    for (double value : vector) {
      square += value * value;
    }
    refuseOverflow(square, cell);
    System.arraycopy(vector, 0, values, at, vector.length);
  }

  private static void fill(List<Double> fill, int from, int size, double[] values, int at) {
    for (int k = 0; k < size; k++) {
      values[at + k] = fill.get(from + k);
    }
  }

  private void unseen(Cell cell, String what, String hint) {
    if (rule.unseen() == Unseen.ERROR) {
      throw cell.fault("RLT-D046", what + hint);
    }
    requireFill(cell, " (" + what + ")");
  }

  private void requireFill(Cell cell, String why) {
    if (rule.missing() != Missing.MEAN) {
      throw cell.fault(
          "RLT-D024",
          "missing value"
              + why
              + "; fill the cells, remove the rows, or fit a model that fills them (--missing)");
    }
  }

  static void refuseOverflow(double square, Cell cell) {
    if (!(square <= LARGEST * LARGEST)) {
      throw cell.fault(
          "RLT-D040",
          "overflow: the vector is too long to be squared; divide all vectors by one large number,"
              + " for standardising leaves vectors as they are");
    }
  }
}
