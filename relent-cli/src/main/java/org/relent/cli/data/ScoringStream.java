// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.cli.Failure;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.Message;
import org.relent.data.Missing;
import org.relent.data.Table;
import org.relent.data.UnexpectedGaps;
import org.relent.data.UnseenCategories;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.io.Batch;
import org.relent.io.ReadOptions;
import org.relent.io.TableStream;
import org.relent.io.Tables;

/** Rows to be scored by a model, a batch at a time, whatever the order of their columns. */
public final class ScoringStream implements AutoCloseable {

  private final LoadedModel model;
  private final Given given;
  private final TableStream stream;
  private final Optional<List<String>> positions;
  private long dropped;
  private UnexpectedGaps gaps = UnexpectedGaps.none();
  private UnseenCategories unseen = UnseenCategories.none();

  private ScoringStream(
      LoadedModel model, Given given, TableStream stream, Optional<List<String>> positions) {
    this.model = model;
    this.given = given;
    this.stream = stream;
    this.positions = positions;
  }

  /**
   * Some rows.
   *
   * @param table all of them
   * @param scored those that can be scored, which are all unless the model leaves out gaps
   */
  public record Part(Table table, int[] scored, Batch batch) {

    /** The rows to score. */
    public Table toScore() {
      return scored.length == table.rows() ? table : table.select(scored);
    }
  }

  /** Opens data for a model; what does not fit it is told at once. */
  public static ScoringStream open(Loader loader, LoadedModel model, String name) {
    Given given = loader.find(name);
    return Failure.within(given.name(), () -> open(model, given, loader.reading()));
  }

  /** Reads data for a model to their end; whatever keeps them from being scored is thrown. */
  public static boolean requireReadable(Loader loader, LoadedModel model, String name) {
    try (ScoringStream rows = open(loader, model, name)) {
      for (Optional<Part> part = rows.next(); part.isPresent(); part = rows.next()) {
        model.requireFilled(part.get().table().only(model.columns().toArray(new String[0])));
      }
    }
    return true;
  }

  private static ScoringStream open(LoadedModel model, Given given, ReadOptions reading) {
    TableStream stream = Tables.stream(given.source(), reading, model.schema());
    Optional<List<String>> positions =
        reading.header() == ReadOptions.Header.NONE && !stream.names().containsAll(model.columns())
            ? Optional.of(byPosition(model, stream.names()))
            : Optional.empty();
    if (positions.isEmpty()) {
      requireColumns(model, stream);
    }
    return new ScoringStream(model, given, stream, positions);
  }

  /** Columns without names are those of the training, in its order. */
  private static List<String> byPosition(LoadedModel model, List<String> names) {
    if (names.size() != model.columns().size()) {
      throw DataException.of(
          "RLT-D043",
          "has {} columns and no header, expected the {} columns the model was trained with: {}",
          names.size(),
          model.columns().size(),
          Words.listed(model.columns()));
    }
    return model.columns();
  }

  private static void requireColumns(LoadedModel model, TableStream stream) {
    boolean headless =
        stream.names().stream().noneMatch(model.columns()::contains)
            && stream.warnings().stream().anyMatch(w -> w.code().equals("W-HEADER"));
    if (headless) {
      throw DataException.of(
          "RLT-D045",
          "has no header, but the model knows its columns by name; add a header line, or say"
              + " --no-header if the columns are in the order of the training");
    }
    model.requireColumns(stream.names());
  }

  /** Columns of the data that the model does not use; its target is not among them. */
  public List<String> unused() {
    return positions.isPresent()
        ? List.of()
        : stream.names().stream()
            .filter(name -> !model.columns().contains(name) && !name.equals(model.target()))
            .filter(name -> !rowNames().equals(Optional.of(name)))
            .toList();
  }

  /** The first column, if it has no name in the file and the model does not know it. */
  public Optional<String> rowNames() {
    return stream.rowNames().filter(name -> !model.columns().contains(name));
  }

  /** How the file is read, as far as that was guessed; empty if there is nothing to say. */
  public String note() {
    return Reading.told(given.name(), stream.dialect());
  }

  /** The names of all columns. */
  public List<String> names() {
    return stream.names();
  }

  /** The next rows. */
  public Optional<Part> next() {
    return Failure.within(given.name(), () -> stream.next().map(this::part));
  }

  private Part part(Batch batch) {
    Table table = batch.table();
    if (positions.isPresent()) {
      table = Renamed.table(table.columns(), positions.get());
    }
    int[] all = IntStream.range(0, table.rows()).toArray();
    Encoding encoding = model.model().encoding();
    gaps = gaps.plus(encoding.unexpectedGaps(table));
    unseen = unseen.plus(encoding.unseenCategories(table));
    if (encoding.rule().missing() != Missing.DROP) {
      return new Part(table, all, batch);
    }
    Table used = table.only(model.columns().toArray(new String[0]));
    int[] complete = Arrays.stream(all).filter(used::complete).toArray();
    dropped += all.length - complete.length;
    return new Part(table, complete, batch);
  }

  /** Does some work on a part; a fault in a row is told by its line and by its number. */
  public <T> T within(Part part, java.util.function.Supplier<T> work) {
    return Failure.within(
        given.name(),
        row -> part.batch().lines().of(part.scored()[(int) row - 1]),
        () -> {
          try {
            return work.get();
          } catch (DataException e) {
            throw e.line() == 0 ? e : numbered(part, e);
          }
        });
  }

  /** The same fault, the number of its row told besides its line. */
  private static DataException numbered(Part part, DataException e) {
    long row = part.batch().firstRow() + part.scored()[(int) e.line() - 1] + 1;
    Message reason = Message.of("row {}: {}", row, e.sentence());
    return (e.column().isEmpty()
            ? DataException.inRow(e.code(), e.line(), reason)
            : DataException.inCell(e.code(), e.line(), e.column(), reason))
        .causedBy(e);
  }

  /** What was odd so far. */
  public List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>(stream.warnings());
    warnings.addAll(LoadedModel.extra(unused()));
    if (dropped > 0) {
      warnings.add(
          new Warning(
              "W-DROPPED", Words.count(dropped, "row") + " with a missing cell got no prediction"));
    }
    warnings.addAll(gaps.warnings());
    warnings.addAll(unseen.warnings());
    return warnings;
  }

  @Override
  public void close() {
    stream.close();
  }
}
