// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Arrays;
import java.util.List;
import org.relent.math.ShortestDecimal;

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
    } else if (part instanceof Encoded.Code code) {
      int level = level(code.levels(), cell);
      values[at] = level >= 0 ? level : gap(code.fill());
    } else if (part instanceof Encoded.Codes codes) {
      put(codes, cell, values, at);
    } else if (part instanceof Encoded.Bin bin) {
      values[at] = bin(bin, cell);
    } else if (part instanceof Encoded.Indicator) {
      values[at] = cell.missing() ? 1 : 0;
    }
  }

  double coordinate(Encoded.Numeric part, double x, Cell cell) {
    if (Double.isNaN(x)) {
      return missing(part, cell);
    }
    double z = part.encode(x);
    if (Math.abs(z) <= LARGEST) {
      return z;
    }
    throw cell.fault("RLT-D040", "overflow: {}{}", ShortestDecimal.text(x), disproportion(part));
  }

  /** A constant column is 0 even for a cell that holds nothing, unless it is to stay so. */
  private double missing(Encoded.Numeric part, Cell cell) {
    if (part.constant() && rule.missing() != Missing.MARGINALIZE) {
      return 0;
    }
    requireAllowed(cell, "");
    return gap(part.fill());
  }

  private Message disproportion(Encoded.Numeric part) {
    if (rule.scaling() == Scaling.NONE) {
      return Message.of(
          " is too large to be squared; standardise the columns ({})",
          new Remedy.ChangeSetting("scale", "standard"));
    }
    return Message.of(
        part.plain()
            ? " is too large to be squared; check its unit"
            : " is out of all proportion to the training values (mean "
                + ShortestDecimal.text(part.mean())
                + ", standard deviation "
                + ShortestDecimal.text(part.sd())
                + "); check its unit");
  }

  private double bin(Encoded.Bin part, Cell cell) {
    double x = cell.number();
    if (Double.isNaN(x)) {
      requireAllowed(cell, "");
      return gap(part.fill());
    }
    return part.encode(x);
  }

  private void put(Encoded.Category part, Cell cell, double[] values, int at) {
    int level = level(part.levels(), cell);
    if (part.constant()) {
      return;
    }
    if (level >= 0) {
      values[at + level] = 1;
    } else {
      fill(part.fill(), 0, part.levels().size(), values, at);
    }
  }

  /** The number of the level a cell names; below 0 if it counts as missing and that is no level. */
  private int level(List<String> levels, Cell cell) {
    String level = cell.text();
    int code = CodePoints.find(levels, level);
    if (code >= 0) {
      return code;
    }
    if (level.isEmpty()) {
      requireAllowed(cell, "");
    } else if (number(level) && levels.stream().noneMatch(CellEncoder::number)) {
      throw cell.fault(
          "RLT-D026",
          Message.of(
              "was trained as categories {}, got number {}",
              Nearest.listed(levels),
              Quoted.of(level)));
    } else {
      unseen(cell, "unseen category " + Quoted.of(level), Nearest.hint(level, levels));
    }
    return CodePoints.find(levels, "");
  }

  private static boolean number(String level) {
    return Numbers.parse(level).isPresent();
  }

  private void put(Encoded.Sequence part, Cell cell, double[] values, int at) {
    int[] codes = codes(part.length(), part.letters(), cell);
    if (part.constant()) {
      return;
    }
    int size = part.letters().size();
    for (int position = 0; position < codes.length; position++) {
      int first = position * size;
      if (codes[position] >= 0) {
        values[at + first + codes[position]] = 1;
      } else {
        fill(part.fill(), first, size, values, at + first);
      }
    }
  }

  private void put(Encoded.Codes part, Cell cell, double[] values, int at) {
    int[] codes = codes(part.length(), part.letters(), cell);
    for (int position = 0; position < codes.length; position++) {
      int code = codes[position];
      values[at + position] = code >= 0 ? code : gap(part.fill().get(position));
    }
  }

  /** The number of the letter at each position; −1 where it counts as missing. */
  private int[] codes(int length, List<String> letters, Cell cell) {
    List<String> symbols = cell.symbols(letters);
    if (symbols.isEmpty()) {
      requireAllowed(cell, "");
      int[] codes = new int[length];
      Arrays.fill(codes, -1);
      return codes;
    }
    if (symbols.size() != length) {
      throw cell.fault(
          "RLT-D047", wrongLength(symbols.size(), Tokens.noun(letters), length, "in training"));
    }
    return codes(letters, symbols, cell);
  }

  private int[] codes(List<String> letters, List<String> symbols, Cell cell) {
    int[] codes = new int[symbols.size()];
    for (int position = 0; position < codes.length; position++) {
      codes[position] = code(letters, symbols.get(position), position, cell);
    }
    return codes;
  }

  /** The number of a symbol; −1 if it counts as missing. */
  private int code(List<String> letters, String symbol, int position, Cell cell) {
    String where = " at position " + (position + 1);
    if (symbol.isEmpty()) {
      requireAllowed(cell, where);
      return -1;
    }
    int code = CodePoints.find(letters, symbol);
    if (code >= 0) {
      return code;
    }
    unseen(
        cell,
        "unseen " + Tokens.noun(letters) + " " + Quoted.of(symbol) + where,
        Nearest.hint(symbol, letters));
    return -1;
  }

  /** The coordinate of each step of a sequence. */
  double[] steps(Encoded part, Cell cell) {
    if (part instanceof Encoded.Symbols symbols) {
      int[] codes = codes(symbols.letters(), cell.symbols(symbols.letters()), cell);
      return Arrays.stream(codes)
          .mapToDouble(code -> code >= 0 ? code : gap(symbols.fill()))
          .toArray();
    }
    Encoded.Numeric numbers = ((Encoded.Signal) part).numbers();
    List<String> tokens = cell.tokens();
    double[] steps = new double[tokens.size()];
    for (int position = 0; position < steps.length; position++) {
      Cell step = new Cell.Step(cell, tokens.get(position), position);
      steps[position] = coordinate(numbers, step.number(), step);
    }
    return steps;
  }

  static String wrongLength(int length, String noun, int expected, String where) {
    return Words.filled(
        "the sequence has {} {}{}, expected {} as {}; cut or align the sequences to one length",
        length,
        noun,
        length == 1 ? "" : "s",
        expected,
        where);
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

  /** The coordinate of a cell that may be missing. */
  private double gap(double fill) {
    return rule.missing() == Missing.MARGINALIZE ? Double.NaN : fill;
  }

  private void unseen(Cell cell, String what, String hint) {
    if (rule.unseen() == Unseen.ERROR) {
      throw cell.fault(
          "RLT-D046",
          "{}; correct it, or fit a model that counts it as missing ({}){}",
          what,
          new Remedy.ChangeSetting("missing", "auto"),
          hint);
    }
    requireAllowed(cell, " (" + what + ")");
  }

  private void requireAllowed(Cell cell, String why) {
    if (!rule.missing().allowed()) {
      throw cell.fault(
          "RLT-D024",
          "missing value{}; fill the cells, remove the rows, or fit a model that allows for them"
              + " ({})",
          why,
          new Remedy.ChangeSetting("missing", ""));
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
