// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.TextColumn;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.Heading;
import org.relent.io.Lines;
import org.relent.io.Records;

/** The columns of a table while its records come in. */
final class Columns implements CellSink {

  private final ColumnBuilder[] builders;
  private final Lines.Builder lines = new Lines.Builder();
  private int rows;

  Columns(List<Heading> headings, Function<Heading, ColumnBuilder> builder) {
    builders = headings.stream().map(builder).toArray(ColumnBuilder[]::new);
  }

  /** Takes up to so many records; the number taken is less only at the end. */
  int take(Records records, int most) {
    int taken = 0;
    while (taken < most && records.next(this)) {
      lines.add(records.line());
      taken++;
    }
    rows += taken;
    return taken;
  }

  int rows() {
    return rows;
  }

  Lines lines() {
    return lines.build();
  }

  @Override
  public boolean text(int column, char[] chars, int from, int length) {
    return builders[column].text(chars, from, length);
  }

  @Override
  public void missing(int column) {
    builders[column].missing();
  }

  @Override
  public void number(int column, double value) {
    builders[column].number(value);
  }

  @Override
  public void word(int column, String cell) {
    builders[column].word(cell);
  }

  @Override
  public void vector(int column, Vector vector) {
    builders[column].vector(vector);
  }

  /** The columns that must be read again, as words. */
  List<String> again() {
    return Stream.of(builders).filter(ColumnBuilder::again).map(ColumnBuilder::name).toList();
  }

  /** The table, or what is wrong with its cells. */
  Table table() {
    List<Column> columns = new ArrayList<>(builders.length);
    for (int k = 0; k < builders.length; k++) {
      if (!namesRows(k)) {
        columns.add(builders[k].build());
      }
    }
    refuseProblems();
    return Table.of(columns);
  }

  /** The names of rows, as far as a first column without a name holds them. */
  Optional<TextColumn> rowNames() {
    return namesRows(0) ? Optional.of((TextColumn) builders[0].build()) : Optional.empty();
  }

  /** A table of names alone would be empty. */
  private boolean namesRows(int k) {
    return builders.length > 1 && builders[k].namesRows();
  }

  private void refuseProblems() {
    Lines at = lines();
    List<DataException> faults =
        Stream.of(builders)
            .flatMap(builder -> builder.problems().stream())
            .sorted(Comparator.comparingInt(Problem::row))
            .limit(ColumnBuilder.LISTED)
            .map(p -> DataException.inCell(p.code(), at.of(p.row()), p.column(), p.reason()))
            .toList();
    if (!faults.isEmpty()) {
      throw DataException.several(
          faults, Stream.of(builders).mapToLong(b -> b.problemCount()).sum());
    }
  }

  List<Warning> warnings() {
    return Stream.of(underflows(), marks(), names()).flatMap(part -> part).toList();
  }

  private Stream<Warning> marks() {
    return Stream.of(builders).flatMap(builder -> builder.marks().stream());
  }

  private Stream<Warning> names() {
    return Stream.of(builders)
        .filter(builder -> !builder.nameAmongNumbers().isEmpty())
        .map(
            builder ->
                new Warning(
                    "W-NAMES",
                    "column {}: its whole numbers are taken for names, for {} is among them",
                    Quoted.of(builder.name()),
                    Quoted.of(builder.nameAmongNumbers())));
  }

  private Stream<Warning> underflows() {
    return Stream.of(builders)
        .filter(builder -> builder.underflows() > 0)
        .map(
            builder ->
                new Warning(
                    "W-UNDERFLOW",
                    "column {}: numbers too small for a double were read as 0, {} of them; rescale"
                        + " the column",
                    Quoted.of(builder.name()),
                    builder.underflows()));
  }
}
