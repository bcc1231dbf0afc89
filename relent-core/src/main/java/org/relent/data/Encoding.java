// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The way from named columns to plain vectors, learnt from the training rows and kept in the model.
 *
 * <p>Columns are matched by name, whatever their order; columns the training did not have are
 * ignored. Numbers are scaled; a category becomes one coordinate per level, unscaled; vectors pass
 * through unscaled, for to centre them would fill every zero of a sparse one, and stay sparse if
 * they are the only column.
 */
public final class Encoding {

  /** Beyond this the square of a coordinate, and thus every kernel, would overflow. */
  private static final double LARGEST = 1e150;

  private static final String GAPS = "; fill the cells or remove the rows";

  private final List<Encoded> parts;
  private final Scaling scaling;
  private final List<Warning> warnings;
  private final boolean positional;

  private Encoding(List<Encoded> parts, Scaling scaling, List<Warning> warnings) {
    this.parts = List.copyOf(parts);
    this.scaling = scaling;
    this.warnings = List.copyOf(warnings);
    this.positional =
        IntStream.range(0, parts.size())
            .allMatch(
                k ->
                    parts.get(k) instanceof Encoded.Numeric
                        && parts.get(k).name().equals(NumberRow.name(k)));
  }

  /** An encoding put together again from its parts, in order and without gaps. */
  public static Encoding of(List<Encoded> parts, Scaling scaling) {
    Set<String> names = new HashSet<>();
    int next = 0;
    for (Encoded part : parts) {
      checkPart(part.name(), part.from() == next && part.to() > next && names.add(part.name()));
      next = part.to();
    }
    return new Encoding(parts, scaling, List.of());
  }

  static void checkPart(String name, boolean sound) {
    if (!sound) {
      throw DataException.inColumn(
          "RLT-D053", Checks.name(name), "the description of its encoding is not sound");
    }
  }

  /**
   * Learns an encoding from the training rows, each of which counts as often as its weight says.
   */
  public static Encoding fit(Table features, double[] weights, Scaling scaling) {
    if (features.rows() == 0) {
      throw DataException.of("RLT-D001", "no data rows; give at least one");
    }
    if (features.columns().isEmpty()) {
      throw noFeatures();
    }
    double[] checked = Checks.weights(weights, features.rows());
    int[] counted = IntStream.range(0, checked.length).filter(i -> checked[i] > 0).toArray();
    Table table = features.select(counted);
    double unit = Encoded.Numeric.unit(Encoded.Numeric.largest(checked));
    double[] scaled = Arrays.stream(counted).mapToDouble(i -> checked[i] / unit).toArray();
    List<Encoded> parts = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    int from = 0;
    for (Column column : table.columns()) {
      refuseMissing(column, counted);
      Encoded part = part(column, from, scaled, scaling);
      from = part.to();
      parts.add(part);
      if (constant(column)) {
        warnings.add(
            new Warning(
                "W-CONSTANT",
                "column " + Quoted.of(column.name()) + " is constant and tells nothing"));
      }
    }
    if (warnings.size() == parts.size()) {
      throw DataException.of(
          "RLT-D039",
          "every feature is constant: "
              + Nearest.listed(table.names())
              + "; there is nothing to learn from, give columns that vary");
    }
    return new Encoding(parts, scaling, warnings);
  }

  static DataException noFeatures() {
    return DataException.of(
        "RLT-D036", "0 feature columns; give at least one besides target and weight");
  }

  private static Encoded part(Column column, int from, double[] weights, Scaling scaling) {
    String name = column.name();
    if (column instanceof CategoryColumn category) {
      return new Encoded.Category(name, from, category.levels());
    }
    if (column instanceof VectorColumn vectors) {
      if (vectors.rows().width() == 0) {
        throw noFeatures();
      }
      return new Encoded.Vector(name, from, vectors.rows().width());
    }
    if (column instanceof NumericColumn numeric) {
      return scaling == Scaling.NONE
          ? Encoded.Numeric.identity(name, from)
          : Encoded.Numeric.standard(name, from, numeric.values(), weights);
    }
    throw DataException.inCell(
        "RLT-D026",
        1,
        name,
        "expected a number or a category, got text "
            + Quoted.of(column.text(0))
            + "; leave the column out, or give it as numbers or categories");
  }

  private static void refuseMissing(Column column, int[] rows) {
    int[] gaps = IntStream.range(0, column.size()).filter(column::missing).toArray();
    if (gaps.length > 0) {
      throw DataException.inCell(
          "RLT-D024",
          rows[gaps[0]] + 1L,
          column.name(),
          "missing value, in " + gaps.length + " of " + column.size() + " rows" + GAPS);
    }
  }

  private static boolean constant(Column column) {
    if (column instanceof VectorColumn vectors) {
      double[] first = vectors.vector(0);
      return IntStream.range(1, column.size())
          .allMatch(i -> Arrays.equals(first, vectors.vector(i)));
    }
    if (column instanceof CategoryColumn category) {
      return IntStream.range(1, column.size()).allMatch(i -> category.code(i) == category.code(0));
    }
    return IntStream.range(1, column.size()).allMatch(i -> column.number(i) == column.number(0));
  }

  /** Each source column and its slice of the vector, in order. */
  public List<Encoded> parts() {
    return parts;
  }

  public Scaling scaling() {
    return scaling;
  }

  /** The number of coordinates. */
  public int width() {
    return parts.isEmpty() ? 0 : parts.get(parts.size() - 1).to();
  }

  /** A name for each coordinate: {@code FL} of a number, {@code sp=B} of a category. */
  public List<String> coordinateNames() {
    return parts.stream().flatMap(part -> part.coordinateNames().stream()).toList();
  }

  /** What was noticed in training; not kept in a model file. */
  public List<Warning> warnings() {
    return warnings;
  }

  /** The rows of a table as vectors. */
  public Rows encode(Table table) {
    requireColumns(table.names());
    if (parts.size() == 1
        && parts.get(0) instanceof Encoded.Vector part
        && table.column(part.name()) instanceof VectorColumn vectors) {
      return withinRange(vectors, vectors.rows(part.width()));
    }
    int width = width();
    if ((long) table.rows() * width > Integer.MAX_VALUE - 8) {
      throw DataException.of(
          "RLT-D010",
          table.rows()
              + " rows of "
              + width
              + " coordinates are more than the limit of 2^31; "
              + "leave out columns with many categories");
    }
    double[] values = new double[table.rows() * width];
    for (Encoded part : parts) {
      Column column = table.column(part.name());
      for (int i = 0; i < table.rows(); i++) {
        put(part, new Cell.InColumn(column, i), values, i * width + part.from());
      }
    }
    return DenseRows.of(table.rows(), width, values);
  }

  /** One row as a set of rows, for what takes rows. */
  public Rows encodeOne(Row row) {
    return DenseRows.of(new double[][] {encode(row)});
  }

  /** One row as a vector. */
  public double[] encode(Row row) {
    double[] vector = new double[width()];
    if (row instanceof NumberRow numbers && encode(numbers, vector)) {
      return vector;
    }
    requireColumns(row.names());
    for (Encoded part : parts) {
      put(part, Cell.of(row, part.name()), vector, part.from());
    }
    return vector;
  }

  /** Numbers by position, where position and name agree; false if they do not. */
  private boolean encode(NumberRow row, double[] vector) {
    if (parts.size() == 1 && parts.get(0) instanceof Encoded.Vector part) {
      Cell cell = new Cell.InRow(Row.of(Map.of(part.name(), row.values())), part.name());
      put(part, cell, vector, 0);
      return true;
    }
    if (!positional || row.size() < parts.size()) {
      return false;
    }
    for (int k = 0; k < vector.length; k++) {
      Encoded.Numeric part = (Encoded.Numeric) parts.get(k);
      vector[k] = coordinate(part, row.value(k), new Cell.InRow(row, part.name()));
    }
    return true;
  }

  private void requireColumns(Collection<String> names) {
    Set<String> there = new HashSet<>(names);
    List<String> lacking =
        parts.stream().map(Encoded::name).filter(name -> !there.contains(name)).toList();
    if (!lacking.isEmpty()) {
      throw DataException.of(
          "RLT-D043",
          "missing column "
              + Nearest.listed(lacking)
              + ", which the model was trained with"
              + Nearest.hint(lacking.get(0), names));
    }
  }

  private void put(Encoded part, Cell cell, double[] values, int at) {
    if (part instanceof Encoded.Numeric numeric) {
      values[at] = coordinate(numeric, cell.number(), cell);
    } else if (part instanceof Encoded.Category category) {
      values[at + code(category, cell)] = 1;
    } else if (part instanceof Encoded.Vector block) {
      double[] vector = cell.vector(block.width());
      double square = 0;
      for (double value : vector) {
        square += value * value;
      }
      refuseOverflow(square, cell);
      System.arraycopy(vector, 0, values, at, vector.length);
    }
  }

  private double coordinate(Encoded.Numeric part, double x, Cell cell) {
    double z = part.encode(x);
    if (Math.abs(z) <= LARGEST) {
      return z;
    }
    if (Double.isNaN(x)) {
      throw missing(cell);
    }
    throw cell.fault(
        "RLT-D040",
        scaling == Scaling.NONE
            ? "overflow: " + x + " is too large to be squared; standardise the columns"
            : "overflow: "
                + x
                + " is out of all proportion to the training values (mean "
                + part.mean()
                + ", standard deviation "
                + part.sd()
                + "); check its unit");
  }

  private static int code(Encoded.Category part, Cell cell) {
    String level = cell.text();
    int code = part.code(level);
    if (code >= 0) {
      return code;
    }
    if (level.isEmpty()) {
      throw missing(cell);
    }
    throw cell.numeric()
        ? cell.fault(
            "RLT-D026",
            "was trained as categories "
                + Nearest.listed(part.levels())
                + ", got number "
                + Quoted.of(level))
        : cell.fault(
            "RLT-D046", "unseen category " + Quoted.of(level) + Nearest.hint(level, part.levels()));
  }

  private static DataException missing(Cell cell) {
    return cell.fault("RLT-D024", "missing value" + GAPS);
  }

  private static Rows withinRange(VectorColumn column, Rows rows) {
    for (int i = 0; i < rows.size(); i++) {
      refuseOverflow(rows.square(i), new Cell.InColumn(column, i));
    }
    return rows;
  }

  private static void refuseOverflow(double square, Cell cell) {
    if (!(square <= LARGEST * LARGEST)) {
      throw cell.fault(
          "RLT-D040",
          "overflow: the vector is too long to be squared; divide all vectors by one large number,"
              + " for standardising leaves vectors as they are");
    }
  }
}
