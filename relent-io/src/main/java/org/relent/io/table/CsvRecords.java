// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.relent.data.DataException;
import org.relent.data.Ordered;
import org.relent.data.Quoted;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.Dialect;
import org.relent.io.Dialect.FirstColumn;
import org.relent.io.Heading;
import org.relent.io.Heading.Told;
import org.relent.io.ReadOptions;
import org.relent.io.Records;
import org.relent.io.text.CheckedText;
import org.relent.io.text.Fault;

/**
 * Separated values by RFC 4180: a quote opens at the start of a cell, is doubled within, and
 * nothing but a separator follows the closing one. There are no comments, blanks belong to the
 * cell, a separator at the end of a line begins one more cell, and empty lines are skipped.
 */
final class CsvRecords implements Records {

  private static final Set<Character> OTHER_SEPARATORS = Ordered.set(List.of(',', ';', '\t', '|'));

  /** fastcsv holds more than one cell at a time in its buffer. */
  private static final int SMALLEST_BUFFER = 1 << 16;

  private final Dialect dialect;
  private final CsvFields fields;
  private final CloseableIterator<Boolean> iterator;
  private final List<String> names;
  private final List<Warning> warnings = new ArrayList<>();
  private List<String> held = List.of();

  CsvRecords(InputStream in, Dialect dialect, ReadOptions options) {
    this.dialect = dialect;
    fields = new CsvFields(options.limits(), options.guard());
    iterator =
        CsvReader.builder()
            .fieldSeparator(dialect.delimiter())
            .commentStrategy(CommentStrategy.NONE)
            .skipEmptyLines(true)
            .allowUnclosedQuote(false)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .maxBufferSize(
                (int) Math.min(1 << 30, SMALLEST_BUFFER + 2L * options.limits().maxField()))
            .build(fields, new CheckedText(in, options.limits().maxLine()))
            .iterator();
    List<String> first = first();
    if (options.header() == ReadOptions.Header.NONE) {
      held = first;
      names = Names.numbered(first.size());
    } else {
      names = dialect.firstColumn() == FirstColumn.NAMED ? first : Names.firstNamed(first, dialect);
      if (options.delimiter().isEmpty()) {
        checkSeparator(first, fields.line());
      }
      warnings.addAll(Names.check(names, fields.line()));
      if (Names.numbers(names)) {
        warnings.add(Names.looksLikeData());
      }
    }
    fields.expect(names);
  }

  private List<String> first() {
    List<String> cells = new ArrayList<>();
    if (!read(new Strings(cells))) {
      throw Fault.noRows("no data rows");
    }
    return cells;
  }

  private static void checkSeparator(List<String> names, long line) {
    if (names.size() > 1) {
      return;
    }
    String name = names.get(0);
    name.chars()
        .mapToObj(c -> (char) c)
        .filter(OTHER_SEPARATORS::contains)
        .findFirst()
        .ifPresent(
            separator -> {
              throw DataException.inRow(
                  "RLT-D014",
                  line,
                  "only one column found, and its name holds {}, got {}; say what separates"
                      + " the columns by {}",
                  Quoted.of(separator.toString()),
                  Quoted.of(name),
                  Remedy.Plain.STATE_DELIMITER);
            });
  }

  @Override
  public List<Heading> headings() {
    List<Heading> headings = new ArrayList<>(names.stream().map(Heading::untold).toList());
    if (dialect.firstColumn() != FirstColumn.NAMED) {
      headings.set(0, new Heading(names.get(0), new Told.RowNames()));
    }
    return headings;
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public boolean next(CellSink sink) {
    if (held.isEmpty()) {
      return read(sink);
    }
    for (int k = 0; k < held.size(); k++) {
      sink.text(k, held.get(k));
    }
    held = List.of();
    return true;
  }

  private boolean read(CellSink sink) {
    fields.to(sink);
    try {
      // Cells are handed over while the record is looked for, not when it is taken.
      return iterator.hasNext() && iterator.next();
    } catch (CsvParseException e) {
      throw e.getCause() instanceof DataException fault ? fault : fields.fault(e);
    } catch (UncheckedIOException e) {
      throw DataException.of("RLT-I004", "could not be read: " + e.getMessage());
    }
  }

  @Override
  public long line() {
    return fields.line();
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
  }

  @Override
  public void close() {
    try {
      iterator.close();
    } catch (IOException e) {
      throw DataException.of("RLT-I004", "could not be closed: " + e.getMessage());
    }
  }

  /** Takes the cells as strings. */
  private record Strings(List<String> cells) implements CellSink {

    @Override
    public boolean text(int column, char[] chars, int from, int length) {
      cells.add(new String(chars, from, length));
      return false;
    }

    @Override
    public void missing(int column) {
      cells.add("");
    }
  }
}
