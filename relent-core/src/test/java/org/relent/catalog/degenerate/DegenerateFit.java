// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog.degenerate;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Run;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.math.Threads;
import org.relent.model.Classifier;
import org.relent.model.Density;
import org.relent.model.Detector;
import org.relent.model.Model;
import org.relent.model.OrderedClassifier;
import org.relent.model.Regressor;
import org.relent.solve.Monitor;

/** A kind of model with a setting, to be fitted to a set. */
record DegenerateFit(DegenerateSet set, DegenerateKind kind, DegenerateKind.Setting setting) {

  /** Every set with every kind and setting. */
  static List<DegenerateFit> all() {
    return DegenerateSets.all().stream()
        .flatMap(
            set ->
                DegenerateKind.all().stream()
                    .flatMap(
                        kind ->
                            Arrays.stream(DegenerateKind.Setting.values())
                                .filter(kind::has)
                                .map(setting -> new DegenerateFit(set, kind, setting))))
        .toList();
  }

  /**
   * How the fit ended: the termination of a model whose answers are numbers, or the code of a
   * refusal.
   *
   * @throws AssertionError where an answer for a training row is not finite
   */
  String outcome(Monitor monitor) {
    try {
      return fitted(kind.kind(), monitor);
    } catch (DataException refusal) {
      return refusal.code();
    }
  }

  private <M extends Model> String fitted(ModelKind<M> of, Monitor monitor) {
    Examples examples = set.examples(of.id(), of.task());
    Run run = new Run(Threads.one(), Duration.ofDays(1), 64L << 20);
    M model = of.trainer(of.settings(kind.settings(setting)), run).fit(examples, monitor);
    if (!answers(model, examples.features()).allMatch(Double::isFinite)) {
      throw new AssertionError("answers that are no numbers");
    }
    return model.summary().termination().toString();
  }

  /** What a model says of rows, as numbers. */
  private static DoubleStream answers(Model model, Table rows) {
    if (model instanceof Classifier classifier) {
      return classifier.predict(rows).stream()
          .flatMapToDouble(p -> Arrays.stream(p.probabilities()));
    }
    if (model instanceof OrderedClassifier ordered) {
      return ordered.predict(rows).stream().flatMapToDouble(p -> Arrays.stream(p.probabilities()));
    }
    if (model instanceof Regressor regressor) {
      // a regression that promises no deviation has none
      return regressor.predict(rows).stream()
          .flatMapToDouble(
              e ->
                  Double.isNaN(e.sd())
                      ? DoubleStream.of(e.value())
                      : DoubleStream.of(e.value(), e.sd()));
    }
    if (model instanceof Detector detector) {
      return detector.predict(rows).stream()
          .flatMapToDouble(d -> DoubleStream.of(d.score(), d.pValue()));
    }
    return ((Density) model)
        .predict(rows).stream()
            .flatMapToDouble(
                p ->
                    DoubleStream.concat(
                        DoubleStream.of(p.logDensity()), Arrays.stream(p.chances())));
  }

  @Override
  public String toString() {
    return set + " | " + kind + " | " + setting.name().toLowerCase(Locale.ROOT);
  }
}
