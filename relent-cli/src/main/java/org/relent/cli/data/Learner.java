// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.relent.cli.Failure;
import org.relent.cli.FlagWording;
import org.relent.cli.option.DataOptions;
import org.relent.cli.option.LearningOptions;
import org.relent.data.Column;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.evaluate.MeanAndSd;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.machine.ProblemSize;
import org.relent.model.Model;
import org.relent.task.Task;

/**
 * Data and options brought together for learning.
 *
 * @param settings those given, and those that the data call for
 */
public record Learner(Loaded data, LearningOptions options, Map<String, String> settings) {

  /** Gets data ready. A built-in data set with gaps is filled, unless something else is said. */
  public static Learner of(Loaded data, LearningOptions options) {
    Map<String, String> settings = new LinkedHashMap<>(options.settings());
    if (data.given().builtIn().isPresent() && gaps(data.examples())) {
      settings.putIfAbsent("missing", "mean");
    }
    return of(data, options, settings);
  }

  /**
   * Gets data ready for a first look: columns that nothing can be learnt from are left out, unless
   * their type was stated, and missing cells are treated as suits each model, unless something else
   * is said.
   */
  public static Learner first(Loaded data, LearningOptions options, DataOptions roles) {
    Map<String, String> settings = new LinkedHashMap<>(options.settings());
    settings.putIfAbsent("missing", "auto");
    return of(data.screened(roles.reading().types().keySet()), options, settings);
  }

  /** Gets data ready for this task: detectors and densities say themselves what gaps are. */
  public static Learner of(Loaded data, LearningOptions options, Task<?, ?, ?> task) {
    return task.ofRows() ? of(data, options, options.settings()) : of(data, options);
  }

  /** Gets data ready for these settings. Who copes with gaps copes with unseen categories. */
  public static Learner of(Loaded data, LearningOptions options, Map<String, String> settings) {
    Loaded used = "drop".equals(settings.get("missing")) ? data.complete() : data;
    Map<String, String> all = new LinkedHashMap<>(settings);
    if ("auto".equals(all.get("missing"))) {
      all.putIfAbsent("unseen", "missing");
    }
    Learner learner = new Learner(used, options, all);
    learner.requireMemory();
    return learner;
  }

  private static boolean gaps(Examples examples) {
    for (Column column : examples.features().columns()) {
      for (int i = 0; i < column.size(); i++) {
        if (column.missing(i)) {
          return true;
        }
      }
    }
    return false;
  }

  private void requireMemory() {
    double needed = ProblemSize.bytes(examples().features());
    if (needed > options.memory()) {
      throw Failure.of(
          "RLT-B002",
          "the data alone take about {} KB, the budget is {} KB; raise it (--memory), or use fewer"
              + " rows or columns",
          kilobytes((long) needed),
          kilobytes(options.memory()));
    }
  }

  /** Rounded up, so that something is never nothing. */
  private static long kilobytes(long bytes) {
    return (bytes + (1 << 10) - 1) >> 10;
  }

  /** The columns of these data that are not learnt from. */
  public List<String> leftOutOf(Loaded all) {
    List<String> names = new ArrayList<>(all.examples().features().names());
    names.removeAll(examples().features().names());
    return names;
  }

  /** The rows to learn from. */
  public Examples examples() {
    return data.examples();
  }

  /** Does some work on them; a fault in a row is told by its line in the file. */
  public <T> T within(Supplier<T> work) {
    return data.within(work);
  }

  /**
   * The bytes of a model learnt from these data. What a file refuses is a fault of the data here,
   * not of a file.
   */
  public byte[] bytes(Model model, Map<String, MeanAndSd> measured) {
    return bytes(saved(model, measured));
  }

  /** The bytes of a model told to come from these data. */
  public byte[] bytes(SavedModel model) {
    return kept(() -> Models.bytes(model));
  }

  /** What a file with these bytes would be loaded as. */
  public SavedModel loaded(byte[] bytes) {
    return kept(() -> Models.parse(bytes));
  }

  private <T> T kept(Supplier<T> work) {
    try {
      return work.get();
    } catch (DataException refused) {
      throw Failure.of(
          "RLT-D057",
          data.given().name()
              + ": the model learnt from these data cannot be kept in a file: "
              + refused.in(FlagWording.FLAGS));
    }
  }

  private SavedModel saved(Model model, Map<String, MeanAndSd> measured) {
    Provenance provenance =
        Provenance.of(
            "sha256:" + data.read().fingerprint(),
            data.read().table().rows(),
            data.read().table().columns().size());
    provenance = provenance.withMissing(data.read().missing());
    for (Map.Entry<String, MeanAndSd> figure : measured.entrySet()) {
      MeanAndSd mean = figure.getValue();
      provenance = provenance.with(figure.getKey(), new Provenance.Figure(mean.mean(), mean.sd()));
    }
    return SavedModel.of(model, provenance);
  }

  /** A refusal where a fit had to converge and did not. */
  public void requireConvergence(Model model) {
    if (options.requireConvergence() && !model.summary().converged()) {
      throw Failure.of(
          "RLT-N001",
          "{} stopped with {} after {} without converging; nothing was written; {}",
          model.summary().model(),
          model.summary().termination(),
          Words.count(model.summary().iterations(), "round"),
          advice(model));
    }
  }

  /** What the fit itself says of its end, which fits the reason. */
  private static String advice(Model model) {
    return model.summary().warnings().stream()
        .filter(warning -> ENDINGS.contains(warning.code()))
        .map(Warning::message)
        .findFirst()
        .orElse("allow more time or a larger tolerance (--set tolerance=1e-3)");
  }

  /** Warnings of a fit that ended too soon. */
  private static final List<String> ENDINGS = List.of("W-NOTCONV", "W-ROUNDS");
}
