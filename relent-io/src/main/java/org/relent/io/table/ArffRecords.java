// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.relent.data.DataException;
import org.relent.data.Ordered;
import org.relent.data.Quoted;
import org.relent.data.Warning;
import org.relent.io.CellSink;
import org.relent.io.ColumnType;
import org.relent.io.Heading;
import org.relent.io.Heading.Told;
import org.relent.io.Limits;
import org.relent.io.text.Fault;

/**
 * ARFF: {@code @relation}, {@code @attribute name type}, {@code @data}, then rows, dense or sparse.
 *
 * <p>What a sparse row leaves out is 0, or the first level. Dates, relations and weights of rows
 * are refused.
 */
final class ArffRecords extends LineRecords {

  private static final Set<String> NUMERIC = Ordered.set(List.of("numeric", "real", "integer"));

  private final List<Heading> headings = new ArrayList<>();
  private final List<Warning> warnings;

  ArffRecords(InputStream in, Limits limits) {
    super(in, limits);
    readHeader();
    warnings = Names.check(headings.stream().map(Heading::name).toList(), lines.number());
  }

  private void readHeader() {
    for (Optional<String> next = filled(); next.isPresent(); next = filled()) {
      ArffText text = new ArffText(next.get(), lines.number());
      switch (text.word("").text().toLowerCase(Locale.ROOT)) {
        case "@relation" -> text.word("");
        case "@attribute" -> headings.add(attribute(text));
        case "@data" -> {
          if (headings.isEmpty()) {
            throw text.fault("no @attribute before @data");
          }
          return;
        }
        default -> throw text.fault("expected @relation, @attribute or @data");
      }
    }
    throw Fault.noRows("no data rows, as there is no @data");
  }

  @Override
  Optional<String> filled() {
    Optional<String> next = lines.nextFilled();
    while (next.isPresent() && next.get().stripLeading().startsWith("%")) {
      next = lines.nextFilled();
    }
    return next;
  }

  private Heading attribute(ArffText text) {
    if (headings.size() >= limits.maxColumns()) {
      throw DataException.inRow("RLT-D010", lines.number(), Fault.tooWide(limits.maxColumns()));
    }
    String name = text.word("{").text();
    return new Heading(name, text.passes('{') ? levels(text) : type(text));
  }

  private static Told type(ArffText text) {
    String type = text.word("").text().toLowerCase(Locale.ROOT);
    if (NUMERIC.contains(type)) {
      return new Told.Type(ColumnType.NUMBER);
    }
    if (type.equals("string")) {
      return new Told.Type(ColumnType.TEXT);
    }
    throw text.fault(
        "type "
            + Quoted.of(type)
            + " is not read; numeric, real, integer, string and {levels} are");
  }

  private static Told levels(ArffText text) {
    List<String> levels = new ArrayList<>();
    do {
      levels.add(text.word(",}").text());
    } while (text.passes(','));
    if (!text.passes('}')) {
      throw text.fault("a list of levels must end in }");
    }
    if (levels.contains("") || Ordered.set(levels).size() < levels.size()) {
      throw text.fault("levels must have names that differ");
    }
    return new Told.Levels(levels);
  }

  @Override
  public List<Heading> headings() {
    return headings;
  }

  @Override
  void hand(String line, CellSink sink) {
    ArffText text = new ArffText(line, lines.number());
    if (text.passes('{')) {
      sparse(text, sink);
    } else {
      dense(text, sink);
    }
    if (!text.ended()) {
      throw text.fault(
          text.rest().startsWith("{") || text.rest().startsWith(",")
              ? "weights of rows are not read"
              : "unexpected text after the row");
    }
  }

  private void dense(ArffText text, CellSink sink) {
    int count = 0;
    do {
      if (count == headings.size() && text.passes('{')) {
        throw text.fault("weights of rows are not read");
      }
      ArffText.Word word = text.word(",%");
      if (count < headings.size()) {
        hand(count, word, sink);
      }
      count++;
    } while (text.passes(','));
    if (count != headings.size()) {
      throw DataException.inRow(
          "RLT-D009", lines.number(), Fault.fields(count, headings.size(), "attribute"));
    }
  }

  private void sparse(ArffText text, CellSink sink) {
    int next = 0;
    if (!text.passes('}')) {
      do {
        double index = Decimals.parse(text.word(",}").text());
        if (!(index >= next && index < headings.size() && index == Math.rint(index))) {
          throw text.fault("indices are whole, rise, and stay below " + headings.size());
        }
        for (; next < index; next++) {
          leaveOut(next, sink);
        }
        hand(next++, text.word(",}"), sink);
      } while (text.passes(','));
      if (!text.passes('}')) {
        throw text.fault("a sparse row must end in }");
      }
    }
    for (; next < headings.size(); next++) {
      leaveOut(next, sink);
    }
  }

  private void leaveOut(int column, CellSink sink) {
    Told told = headings.get(column).told();
    if (told instanceof Told.Levels of) {
      sink.text(column, of.levels().get(0));
    } else if (told.equals(new Told.Type(ColumnType.NUMBER))) {
      sink.text(column, "0");
    } else {
      sink.missing(column);
    }
  }

  private void hand(int column, ArffText.Word word, CellSink sink) {
    if (word.text().length() > limits.maxField()) {
      throw DataException.inCell(
          "RLT-D010",
          lines.number(),
          headings.get(column).name(),
          Fault.tooLong(limits.maxField()));
    }
    if (word.missing()) {
      sink.missing(column);
    } else {
      sink.text(column, word.text());
    }
  }

  @Override
  public List<Warning> warnings() {
    return warnings;
  }
}
