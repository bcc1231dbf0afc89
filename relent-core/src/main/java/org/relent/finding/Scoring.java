// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Table;
import org.relent.model.Classifier;
import org.relent.model.Estimate;
import org.relent.model.Model;
import org.relent.model.Regressor;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringRegressor;

/** What a model computes of rows before it is turned into probabilities or spreads. */
final class Scoring {

  private Scoring() {}

  /** The score function of a model that is made of one. */
  static Optional<ScoreFunction> function(Model model) {
    if (model instanceof ScoringClassifier classifier) {
      return Optional.of(classifier.scores());
    }
    return model instanceof ScoringRegressor regressor
        ? Optional.of(regressor.scores())
        : Optional.empty();
  }

  /** The scores of every row, one or several. */
  static double[][] scores(Model model, Table table) {
    Optional<ScoreFunction> function = function(model);
    if (function.isPresent()) {
      return function.get().scores(model.encoding().encode(table));
    }
    if (model instanceof Classifier classifier) {
      return classifier.predict(table).stream()
          .map(p -> p.scores().values().stream().mapToDouble(x -> x).toArray())
          .toArray(double[][]::new);
    }
    return DoubleStream.of(values((Regressor) model, table))
        .mapToObj(value -> new double[] {value})
        .toArray(double[][]::new);
  }

  /** The numbers a regressor predicts. Their spread, which may cost much more, is not computed. */
  static double[] values(Regressor model, Table table) {
    if (model instanceof ScoringRegressor regressor) {
      return Arrays.stream(regressor.scores().scores(regressor.encoding().encode(table)))
          .mapToDouble(scores -> scores[0])
          .map(score -> regressor.response().leftOut(score, 0).value())
          .toArray();
    }
    return model.predict(table).stream().mapToDouble(Estimate::value).toArray();
  }

  /** The rows a model takes: those without a gap in its columns, unless it can do with gaps. */
  static int[] accepted(Model model, Table table) {
    List<Column> columns = model.encoding().columns().stream().map(table::column).toList();
    boolean gaps = model.encoding().rule().missing().allowed();
    return IntStream.range(0, table.rows())
        .filter(i -> gaps || columns.stream().noneMatch(column -> column.missing(i)))
        .toArray();
  }
}
