// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Column;
import org.relent.data.Table;
import org.relent.model.FamilyScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.Scored;
import org.relent.task.Layout;
import org.relent.task.TaskModel;

/** What a model computes of rows before it is turned into probabilities or spreads. */
final class Scoring {

  private Scoring() {}

  /** A model that is made of scores as such. */
  static Optional<Scored> of(Model model) {
    return model instanceof Scored scored ? Optional.of(scored) : Optional.empty();
  }

  /** The score function of a model that is made of one. */
  static Optional<ScoreFunction> function(Model model) {
    return of(model).map(Scored::scores);
  }

  /** The family of each class, of a generative model. */
  static Optional<FamilyScores> families(Model model) {
    return function(model).filter(FamilyScores.class::isInstance).map(FamilyScores.class::cast);
  }

  /** The classes that the scores of a model speak for. */
  static List<String> classes(Model model) {
    return of(model).map(Scored::classes).orElse(List.of());
  }

  /** The numbers of every row that decide what is predicted: its scores, where there are scores. */
  static double[][] scores(Model model, Table table) {
    Optional<ScoreFunction> function = function(model);
    return function.isPresent()
        ? function.get().scores(model.encoding().encode(table))
        : numbers(TaskModel.of(model), table);
  }

  private static <P> double[][] numbers(TaskModel<?, P, ?> model, Table table) {
    Layout<P> layout = model.layout();
    return model.predict(table).stream().map(layout::numbers).toArray(double[][]::new);
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
