// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.verb;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.relent.cli.Failure;
import org.relent.cli.Terminal;
import org.relent.cli.data.LoadedModel;
import org.relent.cli.data.Loader;
import org.relent.cli.data.Obstacles;
import org.relent.cli.data.ScoringStream;
import org.relent.cli.file.CommandFiles;
import org.relent.cli.file.Output;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.OutputOptions;
import org.relent.cli.print.Answer;
import org.relent.cli.print.CsvLines;
import org.relent.cli.print.Errors;
import org.relent.cli.print.PredictionPages;
import org.relent.cli.print.Progressing;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.math.Cancellation;
import org.relent.task.TaskModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Streams rows in and predictions out. */
@Command(
    name = "predict",
    header = "Predict every row of some data, in constant memory.",
    customSynopsis = "relent predict MODEL DATA [options]",
    footer = {
      "",
      "Example: relent fit crabs -m med-svm -q && relent predict crabs.relent crabs",
      "",
      "Prints a header and, for each row: label, one probability column per class, margin.",
    })
final class PredictVerb extends ModelVerb {

  @Option(
      names = "--keep",
      split = ",",
      paramLabel = "COLS",
      description = "Columns of the data to print as well.")
  private List<String> keep = List.of();

  @Option(names = "--strict-columns", description = "Refuse columns the model does not know.")
  private boolean strict;

  @Option(
      names = "--raw-csv",
      description = "Do not guard texts that a spreadsheet would run as formulas.")
  private boolean raw;

  @Mixin private DataOptions dataOptions;
  @Mixin private OutputOptions output;

  PredictVerb(Terminal terminal) {
    super(terminal);
  }

  @Override
  CommandFiles files() {
    return output.file(terminal()).map(super.files()::writing).orElse(super.files());
  }

  @Override
  Answer answer() {
    LoadedModel loaded = model();
    Loader loader = Loader.of(terminal(), dataOptions, loaded, Cancellation.NONE);
    return new Obstacles(arguments(), data())
        .reading(
            loader,
            () -> predicted(loaded, loader),
            reading -> ScoringStream.requireReadable(reading, loaded, data()));
  }

  private Answer predicted(LoadedModel loaded, Loader loader) {
    Optional<Path> file = output.file(terminal()).map(Output::file);
    TaskModel<?, ?, ?> known = TaskModel.of(loaded.model());
    try (ScoringStream rows = ScoringStream.open(loader, loaded, data());
        Progressing progress = progress("predict", 1)) {
      checkColumns(rows);
      note(Stream.of(rows.note()).filter(line -> !line.isEmpty()).toList());
      if (file.isPresent()) {
        outputs().stage(file.get(), out -> write(known, rows, progress, out));
      } else {
        write(known, rows, progress, terminal().out());
      }
      if (!speaking().quiet() && !terminal().out().checkError()) {
        Errors.warn(terminal().err(), rows.warnings());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Answer.silent();
  }

  private void checkColumns(ScoringStream rows) {
    if (strict && !rows.unused().isEmpty()) {
      throw Failure.of(
          "RLT-D044",
          "column {} is unknown to the model, and --strict-columns allows none such",
          Quoted.of(rows.unused().get(0)));
    }
    for (String name : keep) {
      if (!rows.names().contains(name)) {
        throw Failure.of(
            "RLT-D021", "no column " + Quoted.of(name) + Nearest.hint(name, rows.names()));
      }
    }
  }

  private <P> void write(
      TaskModel<?, P, ?> known, ScoringStream rows, Progressing progress, OutputStream out)
      throws IOException {
    PredictionPages<P> pages =
        PredictionPages.of(speaking().json(), csv(), known.layout(), keep, rows.rowNames());
    Held held = new Held(out);
    held.write(pages.head());
    long count = 0;
    for (Optional<ScoringStream.Part> next = rows.next();
        next.isPresent() && !broken(out);
        next = rows.next()) {
      ScoringStream.Part part = next.get();
      List<P> predictions = rows.within(part, () -> known.predict(part.toScore()));
      held.write(pages.rows(part, predictions, count));
      count += part.table().rows();
      progress.rows(count);
    }
    if (count == 0) {
      throw Failure.of("RLT-D001", data() + ": no data rows; there is nothing to predict");
    }
    held.write(pages.foot());
    held.finish();
  }

  private CsvLines csv() {
    return new CsvLines(raw ? CsvLines.Guard.RAW : CsvLines.Guard.GUARDED);
  }

  /** Whether nobody reads on, as after {@code | head -1}: then there is no point in going on. */
  private boolean broken(OutputStream out) {
    return out == terminal().out() && terminal().out().checkError();
  }
}
