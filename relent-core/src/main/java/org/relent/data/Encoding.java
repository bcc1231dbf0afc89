// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.relent.math.Cancellation;
import org.relent.math.PolledWork;

/**
 * The way from named columns to plain vectors, learnt from the training rows and kept in the model.
 *
 * <p>Columns are matched by name, whatever their order; columns the training did not have are
 * ignored. Numbers are scaled; a category becomes one coordinate per level, a sequence one per
 * position and letter, unscaled; vectors pass through unscaled, for to centre them would fill every
 * zero of a sparse one, and stay sparse if they are the only column and hold zeros. That is {@link
 * #fit}, for kernels; generative models have {@link #cells}, where every cell is one coordinate,
 * and models of sequences have {@link #sequences}, where every step of a row has one coordinate per
 * column.
 */
public final class Encoding {

  private final List<Encoded> parts;
  private final List<String> columns;
  private final CellEncoder cells;
  private final List<Warning> warnings;
  private final boolean positional;

  Encoding(List<Encoded> parts, EncodingRule rule, List<Warning> warnings) {
    this.parts = List.copyOf(parts);
    this.columns = parts.stream().map(Encoded::name).distinct().toList();
    this.cells = new CellEncoder(rule);
    this.warnings = List.copyOf(warnings);
    this.positional =
        IntStream.range(0, parts.size())
            .allMatch(
                k ->
                    parts.get(k) instanceof Encoded.Numeric
                        && parts.get(k).name().equals(NumberRow.name(k)));
  }

  /** An encoding put together again from its parts, in order and without gaps. */
  public static Encoding of(List<Encoded> parts, EncodingRule rule) {
    Set<String> names = new LinkedHashSet<>();
    int next = 0;
    for (int k = 0; k < parts.size(); k++) {
      Encoded part = parts.get(k);
      checkPart(part.name(), part.from() == next && part.to() > next);
      checkPart(
          part.name(),
          part instanceof Encoded.Indicator indicator
              ? k > 0 && indicates(indicator, parts.get(k - 1))
              : names.add(part.name()));
      checkPart(part.name(), rule.missing() == Missing.AUTO || !learnsFromGaps(part));
      checkPart(part.name(), rule.missing() != Missing.MARGINALIZE || ofCells(part));
      checkPart(part.name(), part.ofSteps() == parts.get(0).ofSteps());
      next = part.to();
    }
    return new Encoding(parts, rule, List.of());
  }

  private static boolean indicates(Encoded.Indicator indicator, Encoded before) {
    return indicator.name().equals(before.name()) && Encoded.Indicator.suits(before);
  }

  /** Whether a part says that a cell is missing, as {@link Missing#AUTO} alone has it. */
  private static boolean learnsFromGaps(Encoded part) {
    if (part instanceof Encoded.Category category) {
      return category.levels().contains("");
    }
    return part instanceof Encoded.Indicator
        || (part instanceof Encoded.Code code && code.levels().contains(""));
  }

  private static boolean ofCells(Encoded part) {
    return part instanceof Encoded.Numeric || part.ofSteps() || part.cardinality() > 0;
  }

  static void checkPart(String name, boolean sound) {
    if (!sound) {
      throw DataException.inColumn(
          "RLT-D053", Checks.name(name), "the description of its encoding is not sound");
    }
  }

  /**
   * Learns an encoding from the training rows, each of which counts as often as its weight says.
   * Under {@link Missing#DROP} rows with a missing cell do not count.
   */
  public static Encoding fit(Table features, double[] weights, EncodingRule rule) {
    return fit(features, weights, rule, Cancellation.NONE);
  }

  /** The same, given up once that is requested. */
  public static Encoding fit(
      Table features, double[] weights, EncodingRule rule, Cancellation cancellation) {
    ColumnForm form = new Coordinates(rule.scaling());
    return EncodingFit.of(features, weights, rule, form, cancellation);
  }

  /**
   * Learns an encoding with one coordinate per cell, as generative models need it: a category
   * becomes the number of its level, a sequence the number of its letter at each position, a number
   * what {@code form} says, whatever the scaling of the rule. Otherwise as {@link #fit}, but cells
   * may also stay missing, by {@link Missing#MARGINALIZE} or where {@code form} has the model
   * integrate them out under {@link Missing#AUTO}; the rule of the encoding then says MARGINALIZE.
   */
  public static Encoding cells(Table features, double[] weights, EncodingRule rule, CellForm form) {
    return cells(features, weights, rule, form, Cancellation.NONE);
  }

  /** The same, given up once that is requested. */
  public static Encoding cells(
      Table features,
      double[] weights,
      EncodingRule rule,
      CellForm form,
      Cancellation cancellation) {
    return EncodingFit.of(features, weights, rule, new CellCodes(form), cancellation);
  }

  /**
   * Learns an encoding of rows that are sequences, of whatever length, as models of sequences need
   * it: every step has one coordinate per column, the number of its symbol or the number that it
   * is, as {@code form} says, whatever the scaling of the rule. All columns must hold sequences, in
   * each row of one length; an empty one is refused. A step may hold nothing where the rule allows
   * for missing cells: then it is filled, or stays missing by {@link Missing#MARGINALIZE}.
   */
  public static Encoding sequences(
      Table features, double[] weights, EncodingRule rule, StepForm form) {
    return sequences(features, weights, rule, form, Cancellation.NONE);
  }

  /** The same, given up once that is requested. */
  public static Encoding sequences(
      Table features,
      double[] weights,
      EncodingRule rule,
      StepForm form,
      Cancellation cancellation) {
    return EncodingFit.of(features, weights, rule, new StepCodes(form), cancellation);
  }

  static DataException noFeatures() {
    return DataException.of(
        "RLT-D036", "0 feature columns; give at least one besides target and weight");
  }

  /** Each source column and its slice of the vector, in order; an indicator follows its column. */
  public List<Encoded> parts() {
    return parts;
  }

  /** The source columns, in order. */
  public List<String> columns() {
    return columns;
  }

  /**
   * The gaps of a table that are filled although training could not learn what a gap means: in a
   * number or sequence without an indicator, in a category without a level for it. Empty unless the
   * rule is {@link Missing#AUTO}.
   */
  public UnexpectedGaps unexpectedGaps(Table table) {
    return rule().missing() == Missing.AUTO
        ? UnexpectedGaps.of(table, columns, parts.stream().filter(Encoding::learnsFromGaps))
        : UnexpectedGaps.none();
  }

  /**
   * The categories of a table that training did not have and that count as missing; none where the
   * rule refuses them.
   */
  public UnseenCategories unseenCategories(Table table) {
    return rule().unseen() == Unseen.MISSING && rule().missing().allowed()
        ? UnseenCategories.of(table, parts)
        : UnseenCategories.none();
  }

  /** How it treats what needs a choice. */
  public EncodingRule rule() {
    return cells.rule();
  }

  /** The number of coordinates, of each step where rows are sequences. */
  public int width() {
    return parts.isEmpty() ? 0 : parts.get(parts.size() - 1).to();
  }

  /** A name for each coordinate: {@code FL} of a number, {@code sp=B} of a category. */
  public List<String> coordinateNames() {
    return parts.stream().flatMap(part -> part.coordinateNames().stream()).toList();
  }

  /** Whether every cell, or letter of one, is one coordinate, as {@link #cells} makes them. */
  public boolean ofCells() {
    return parts.stream().allMatch(Encoding::ofCells);
  }

  /** Whether rows are sequences, each step of which has one coordinate per column. */
  public boolean ofSteps() {
    return !parts.isEmpty() && parts.get(0).ofSteps();
  }

  /** For each coordinate the number of levels it counts, from 0 on; 0 where it is a number. */
  public int[] levels() {
    return parts.stream()
        .flatMapToInt(part -> IntStream.range(part.from(), part.to()).map(k -> part.cardinality()))
        .toArray();
  }

  /** What was noticed in training; not kept in a model file. */
  public List<Warning> warnings() {
    return warnings;
  }

  /**
   * The rows of a table as vectors, or as sequences of steps; NaN where a cell or step stays
   * missing.
   */
  public Rows encode(Table table) {
    return encode(table, Cancellation.NONE);
  }

  /** The same, given up once that is requested. */
  public Rows encode(Table table, Cancellation cancellation) {
    requireColumns(table.names());
    if (ofSteps()) {
      return new StepEncoder(parts, cells)
          .encode(table.rows(), (i, name) -> new Cell.InColumn(table.column(name), i));
    }
    if (parts.size() == 1
        && parts.get(0) instanceof Encoded.Vector part
        && table.column(part.name()) instanceof VectorColumn vectors) {
      return withinRange(vectors, vectors.rows(part.width()));
    }
    int width = width();
    if ((long) table.rows() * width > Integer.MAX_VALUE - 8) {
      throw DataException.of(
          "RLT-D010",
          "{} rows of {} coordinates are more than the limit of 2^31; "
              + "leave out columns with many categories",
          table.rows(),
          width);
    }
    double[] values = new double[table.rows() * width];
    PolledWork work = new PolledWork(cancellation);
    for (Encoded part : parts) {
      work.did((long) table.rows() * (part.to() - part.from()));
      Column column = table.column(part.name());
      for (int i = 0; i < table.rows(); i++) {
        cells.put(part, new Cell.InColumn(column, i), values, i * width + part.from());
      }
    }
    return rows(table.rows(), values);
  }

  /** One row as a set of rows, for what takes rows. */
  public Rows encodeOne(Row row) {
    if (ofSteps()) {
      requireColumns(row.names());
      return new StepEncoder(parts, cells).encode(1, (i, name) -> Cell.of(row, name));
    }
    return rows(1, encode(row));
  }

  private Rows rows(int size, double[] values) {
    return rule().missing() == Missing.MARGINALIZE
        ? DenseRows.withGaps(size, width(), values)
        : DenseRows.of(size, width(), values);
  }

  /** One row as a vector; NaN where a cell stays missing. A sequence of steps is none. */
  public double[] encode(Row row) {
    if (ofSteps()) {
      throw new IllegalStateException("A sequence is not one vector; see encodeOne");
    }
    double[] vector = new double[width()];
    if (row instanceof NumberRow numbers && encode(numbers, vector)) {
      return vector;
    }
    requireColumns(row.names());
    for (Encoded part : parts) {
      cells.put(part, Cell.of(row, part.name()), vector, part.from());
    }
    return vector;
  }

  /**
   * Vectors as rows of a table with the training columns.
   *
   * @param rows of cells that hold a number or the number of a level, as {@link #cells} makes them
   */
  public Table decode(DenseRows rows) {
    return new Decoder(parts).decode(rows);
  }

  /** Numbers by position, where position and name agree; false if they do not. */
  private boolean encode(NumberRow row, double[] vector) {
    if (parts.size() == 1 && parts.get(0) instanceof Encoded.Vector part) {
      Cell cell =
          new Cell.InRow(Row.of(Collections.singletonMap(part.name(), row.values())), part.name());
      cells.put(part, cell, vector, 0);
      return true;
    }
    if (!positional || row.size() < parts.size()) {
      return false;
    }
    for (int k = 0; k < vector.length; k++) {
      Encoded.Numeric part = (Encoded.Numeric) parts.get(k);
      vector[k] = cells.coordinate(part, row.value(k), new Cell.InRow(row, part.name()));
    }
    return true;
  }

  private void requireColumns(Collection<String> names) {
    Set<String> there = new LinkedHashSet<>(names);
    List<String> lacking = columns.stream().filter(name -> !there.contains(name)).toList();
    if (!lacking.isEmpty()) {
      throw DataException.of(
          "RLT-D043",
          "missing column {}, which the model was trained with{}",
          Nearest.listed(lacking),
          Nearest.hint(lacking.get(0), names));
    }
  }

  private static Rows withinRange(VectorColumn column, Rows rows) {
    for (int i = 0; i < rows.size(); i++) {
      CellEncoder.refuseOverflow(rows.square(i), new Cell.InColumn(column, i));
    }
    return rows;
  }
}
