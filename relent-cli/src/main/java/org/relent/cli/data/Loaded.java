// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.relent.cli.Failure;
import org.relent.data.ColumnScreening;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.evaluate.TargetLeak;
import org.relent.io.ReadTable;

/**
 * Data read, with roles given to the columns.
 *
 * @param origin the row of the file, counted from 0, that each example was
 * @param task what is to be learnt, and why
 * @param warnings what was odd about the file
 */
public record Loaded(
    Given given,
    ReadTable read,
    Examples examples,
    int[] origin,
    TaskChoice task,
    List<Warning> warnings) {

  /** Does some work on the examples; a fault in a row is told by its line in the file. */
  public <T> T within(Supplier<T> work) {
    return Failure.within(given.name(), this::line, work);
  }

  private long line(long row) {
    return row <= origin.length ? read.lines().of(origin[(int) row - 1]) : row;
  }

  /** The same, each row counting as often as a column says, which is no feature any more. */
  Loaded weightedBy(String column) {
    return new Loaded(given, read, examples.weightedBy(column), origin, task, warnings);
  }

  /** How the file was read and what is to be learnt, line by line, as far as it was guessed. */
  public List<String> notes() {
    return Stream.of(Reading.told(given.name(), read), task.told(examples.targetName()))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** The row of the file, counted from 1, that an example, counted from 1, was. */
  public int row(int example) {
    return origin[example - 1] + 1;
  }

  /** The name that the file gives to the row of an example, counted from 1. */
  public Optional<String> rowName(int example) {
    return read.rowNames().map(names -> names.text(origin[example - 1]));
  }

  /** Only the features that a model knows, so far as they are there. */
  public Loaded only(List<String> columns) {
    String[] others =
        examples.features().names().stream()
            .filter(name -> !columns.contains(name))
            .toArray(String[]::new);
    return new Loaded(given, read, examples.ignore(others), origin, task, warnings);
  }

  /**
   * Only the columns that something can be learnt from; what is left out, and which column gives
   * the target away, is told.
   *
   * @param stated columns whose type was stated, which stay
   */
  Loaded screened(Set<String> stated) {
    ColumnScreening screening = ColumnScreening.of(examples.features(), stated);
    Examples kept = screening.applied(examples);
    List<Warning> noticed = new ArrayList<>(screening.warnings());
    TargetLeak.among(kept).forEach(leak -> noticed.add(leak.warning(kept.targetName())));
    return new Loaded(given, read, kept, origin, task, warnings).with(noticed);
  }

  /** The same data, of which this should be known as well. */
  Loaded with(List<Warning> more) {
    return new Loaded(
        given,
        read,
        examples,
        origin,
        task,
        Stream.concat(warnings.stream(), more.stream()).toList());
  }

  /** Only the rows without a missing feature. */
  Loaded complete() {
    int[] kept =
        IntStream.range(0, examples.size()).filter(examples.features()::complete).toArray();
    if (kept.length == examples.size() || kept.length == 0) {
      return this;
    }
    Warning dropped =
        new Warning(
            "W-DROPPED",
            "{} of {} rows have a missing cell and are left out",
            examples.size() - kept.length,
            examples.size());
    return new Loaded(
            given,
            read,
            examples.select(kept),
            Arrays.stream(kept).map(row -> origin[row]).toArray(),
            task,
            warnings)
        .with(List.of(dropped));
  }
}
