// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.relent.cli.Terminal;
import org.relent.cli.option.DataOptions;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Nearest;
import org.relent.data.Quoted;
import org.relent.data.Table;
import org.relent.data.Target;
import org.relent.data.Warning;
import org.relent.evaluate.Truth;
import org.relent.finding.Words;
import org.relent.math.Cancellation;
import org.relent.model.Classifier;
import org.relent.model.Detector;

/** Data on which a model can be judged. */
public final class EvaluationData {

  private EvaluationData() {}

  /** Reads the columns a model knows as it knows them, and the target. */
  public static Loaded load(
      Terminal terminal, DataOptions options, LoadedModel model, String name, Obstacles obstacles) {
    Loader loader = Loader.of(terminal, options, model, Cancellation.NONE);
    Loaded loaded =
        obstacles.load(
            loader,
            reading -> {
              Loaded read = reading.load(name, model);
              // a gap that the model does not fill is told of the file itself, not of a way past it
              if (!reading.equals(loader)) {
                model.requireFilled(read.only(model.columns()).examples().features());
              }
              return read;
            });
    loaded.within(
        () -> {
          model.requireColumns(loaded.examples().features().names());
          requireKnownClass(model, loaded.examples());
          return loaded;
        });
    Loaded used = loaded.only(model.columns());
    List<Warning> strangers = new ArrayList<>(strangers(model, used.examples()));
    List<String> unused =
        loaded.examples().features().names().stream()
            .filter(column -> !model.columns().contains(column))
            .toList();
    strangers.addAll(LoadedModel.extra(unused));
    Encoding encoding = model.model().encoding();
    Table features = used.examples().features();
    return (encoding.rule().missing() == Missing.DROP
            ? used.complete()
            : used.with(encoding.unexpectedGaps(features).warnings())
                .with(encoding.unseenCategories(features).warnings()))
        .with(strangers);
  }

  /** Tells of rows whose class a classifier cannot get right. */
  private static List<Warning> strangers(LoadedModel model, Examples examples) {
    if (!(model.model() instanceof Classifier classifier)) {
      return List.of();
    }
    List<String> given = examples.labels().classes();
    List<String> unknown =
        given.stream().filter(label -> !classifier.classes().contains(label)).toList();
    long rows =
        Arrays.stream(examples.labels().likeliest())
            .filter(code -> code >= 0 && unknown.contains(given.get(code)))
            .count();
    return rows == 0
        ? List.of()
        : List.of(
            new Warning(
                "W-NEWCLASS",
                Words.count(rows, "row")
                    + (rows == 1 ? " is" : " are")
                    + " of a class that the model does not know, such as "
                    + Quoted.of(unknown.get(0))
                    + ": each counts as an error, and its log loss as that of an impossible event"
                    + "; leave such rows out, or fit again with them"));
  }

  /** One strange label is an error of the model; if all are strange, it is another model's data. */
  private static void requireKnownClass(LoadedModel model, Examples examples) {
    if (model.model() instanceof Detector detector
        && !(examples.target() instanceof Target.Nothing)) {
      // whichever label is unknown is an anomaly, but what is normal must be known
      Truth.of(examples, detector.normalLabel());
    }
    if (!(model.model() instanceof Classifier classifier)) {
      return;
    }
    List<String> given = examples.labels().classes();
    if (!given.isEmpty() && given.stream().noneMatch(classifier.classes()::contains)) {
      throw DataException.inColumn(
          "RLT-D034",
          examples.targetName(),
          "the model knows none of its labels, such as "
              + Quoted.of(given.get(0))
              + Nearest.hint(given.get(0), classifier.classes()));
    }
  }
}
