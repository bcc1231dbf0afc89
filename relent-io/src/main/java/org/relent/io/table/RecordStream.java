// SPDX-License-Identifier: Apache-2.0
package org.relent.io.table;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.relent.data.Warning;
import org.relent.io.Batch;
import org.relent.io.Dialect;
import org.relent.io.Heading;
import org.relent.io.Records;
import org.relent.io.TableStream;
import org.relent.io.text.Fault;

/** Records as batches of typed rows. */
final class RecordStream implements TableStream {

  private static final int MOST_ROWS = 2_000;

  /** A wide table comes in fewer rows at a time. */
  private static final int MOST_CELLS = 1 << 21;

  private final Records records;
  private final Builders builders;
  private final List<Heading> headings;
  private final int most;
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private long before;

  RecordStream(Records records, Builders builders) {
    this.records = records;
    this.builders = builders;
    this.headings = records.headings();
    this.most = Math.max(1, Math.min(MOST_ROWS, MOST_CELLS / Math.max(1, headings.size())));
  }

  @Override
  public List<String> names() {
    return TableReading.names(records);
  }

  @Override
  public Optional<String> rowNames() {
    return headings.stream()
        .filter(heading -> heading.told() instanceof Heading.Told.RowNames)
        .map(Heading::name)
        .findFirst();
  }

  @Override
  public Dialect dialect() {
    return records.dialect();
  }

  @Override
  public Optional<Batch> next() {
    Columns columns = new Columns(headings, builders::of);
    int rows = columns.take(records, most);
    if (rows == 0 && before == 0) {
      throw Fault.noRows("no data rows");
    }
    if (rows == 0) {
      return Optional.empty();
    }
    Batch batch = new Batch(columns.table(), before, columns.lines());
    before += rows;
    warnings.addAll(columns.warnings());
    return Optional.of(batch);
  }

  @Override
  public List<Warning> warnings() {
    Set<Warning> all = new LinkedHashSet<>(records.warnings());
    all.addAll(warnings);
    return List.copyOf(all);
  }

  @Override
  public void close() {
    records.close();
  }
}
