// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.Heading;
import org.relent.io.Limits;

/**
 * The format of LIBSVM and SVMlight: {@code label index:value index:value … # comment}, indices
 * counted from 1 and rising. The columns are {@code label} and {@code x}; a line may lack its
 * label.
 */
final class LibsvmRecords extends LineRecords {

  /** A coordinate costs less than a column: that many more may be named. */
  private static final int COORDINATES_PER_COLUMN = 100;

  private static final int LABEL = 0;
  private static final int VECTOR = 1;

  private final long mostCoordinates;

  LibsvmRecords(InputStream in, Limits limits) {
    super(in, limits);
    mostCoordinates =
        Math.min(Integer.MAX_VALUE - 8L, (long) COORDINATES_PER_COLUMN * limits.maxColumns());
  }

  @Override
  public List<Heading> headings() {
    return List.of(
        new Heading("label", new Heading.Told.Label()),
        new Heading("x", new Heading.Told.Vectors()));
  }

  @Override
  Optional<String> filled() {
    Optional<String> data = lines.nextFilled().map(LibsvmRecords::withoutComment);
    while (data.isPresent() && data.get().isBlank()) {
      data = lines.nextFilled().map(LibsvmRecords::withoutComment);
    }
    return data;
  }

  private static String withoutComment(String line) {
    int mark = line.indexOf('#');
    return mark < 0 ? line : line.substring(0, mark);
  }

  @Override
  void hand(String line, CellSink sink) {
    StringTokenizer tokens = new StringTokenizer(line, " \t");
    String first = tokens.nextToken();
    boolean labelled = pairColon(first) < 0;
    if (labelled) {
      sink.word(LABEL, first);
    } else {
      sink.missing(LABEL);
    }
    int most = tokens.countTokens() + (labelled ? 0 : 1);
    int[] indices = new int[most];
    double[] values = new double[most];
    for (int e = 0; e < most; e++) {
      String pair = e == 0 && !labelled ? first : tokens.nextToken();
      int colon = pairColon(pair);
      indices[e] = index(pair, colon, e == 0 ? 0 : indices[e - 1] + 1);
      values[e] = value(pair, colon);
    }
    sink.vector(VECTOR, new CellSink.Vector.Sparse(indices, values));
  }

  /** Where index and value part; a soft label has colons too, but no number before the first. */
  private static int pairColon(String token) {
    int colon = token.indexOf(':');
    boolean pair =
        token.startsWith("qid:")
            || (colon > 0 && token.substring(0, colon).chars().allMatch(Character::isDigit));
    return pair ? colon : -1;
  }

  private int index(String pair, int colon, int floor) {
    if (colon < 0) {
      throw fault("expected index:value", pair);
    }
    if (pair.startsWith("qid:")) {
      throw fault("has a query id, which no model here uses; remove it", pair);
    }
    double index = Decimals.parse(pair.substring(0, colon));
    if (!(index >= 1)) {
      throw fault("indices are whole numbers from 1", pair);
    }
    if (index > mostCoordinates) {
      throw DataException.inCell(
          "RLT-D010",
          lines.number(),
          "x",
          "index is beyond the limit of {}, got {}; raise it by {}",
          mostCoordinates,
          Quoted.of(pair),
          new Remedy.RaiseLimit(Remedy.RaiseLimit.Size.COLUMNS));
    }
    if (index - 1 < floor) {
      throw fault("indices must rise along the line", pair);
    }
    return (int) index - 1;
  }

  private double value(String pair, int colon) {
    String cell = pair.substring(colon + 1);
    double value = Decimals.parse(cell);
    if (!Double.isFinite(value)) {
      Problem problem =
          Double.isNaN(value) ? Problem.notANumber(0, "x", cell) : Problem.tooLarge(0, "x", cell);
      throw DataException.inCell(problem.code(), lines.number(), "x", problem.reason());
    }
    return value;
  }

  private DataException fault(String rule, String got) {
    return DataException.inCell(
        "RLT-D016",
        lines.number(),
        "x",
        rule + ", got " + Quoted.of(got) + "; write lines like 1 3:0.5 7:2");
  }

  @Override
  public List<Warning> warnings() {
    return List.of();
  }
}
