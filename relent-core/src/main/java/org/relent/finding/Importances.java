// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.data.NumericColumn;
import org.relent.data.Scaling;
import org.relent.data.Table;
import org.relent.data.Words;
import org.relent.evaluate.MeanAndSd;
import org.relent.model.FamilyScores;
import org.relent.model.LinearScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.SwitchScores;

/**
 * How much each column tells a model.
 *
 * <p>A linear model: the column's weight with its sign, or the length of its weights where there
 * are several, in units of standardised columns. A generative one: how much what the cell adds to
 * the score differs from row to row; without rows, how far the classes are apart in that cell
 * alone. Any other: how far the score moves, in the mean over rows, when the column is held at its
 * typical value. A column the model does not look at has 0 either way.
 */
public final class Importances {

  private static final int MOST_TERMS = 50;
  private static final int MOST_ROWS = 200;
  private static final int LEAST_ROWS = 10;

  /** Enough for the second digit of a standard deviation. */
  private static final int MOST_EXPLAINED = 1000;

  /** Multiplications spent on moving columns: a second or two. */
  private static final double EFFORT = 2e9;

  private static final String TITLE = "What each column tells";

  private Importances() {}

  /** From the model alone, if it is linear or generative. */
  public static Optional<Finding.Importance> of(Model model) {
    Optional<FamilyScores> families = Scoring.families(model);
    if (families.isPresent()) {
      Cells cells = new Cells(Scoring.classes(model), model.encoding(), families.get().classes());
      return Optional.of(
          shown("distance of the classes in this column, in nats", sorted(cells.apart())));
    }
    boolean standard = model.encoding().rule().scaling() == Scaling.STANDARD;
    String units = standard ? "columns standardised" : "columns as they are";
    return linear(model)
        .map(scores -> shown(what(model, scores, units), weights(model, scores, Optional.empty())));
  }

  /** From the model and rows to try it on. */
  public static Finding.Importance of(Model model, Examples examples) {
    String what =
        linear(model)
            .map(scores -> what(model, scores, "columns standardised"))
            .orElse(
                Scoring.families(model).isPresent()
                    ? "spread over rows of its part of the score"
                    : "mean change of the score when the column is held at its typical value");
    return shown(what, all(model, examples));
  }

  /** Weights of a single score have signs; of several, there is only their length. */
  private static String what(Model model, LinearScores scores, String units) {
    List<String> classes = Scoring.classes(model);
    String signs = classes.isEmpty() ? "" : "; above 0 for " + classes.get(classes.size() - 1);
    return scores.outputs() == 1 ? "weight, " + units + signs : "size of the weights, " + units;
  }

  /** All columns, the most telling first. */
  static List<Finding.Named<Double>> all(Model model, Examples examples) {
    Optional<FamilyScores> families = Scoring.families(model);
    return families.isPresent()
        ? contributions(model, families.get(), examples.features())
        : linear(model)
            .map(scores -> weights(model, scores, Optional.of(examples.features())))
            .orElseGet(() -> changes(model, examples.features()));
  }

  private static Optional<LinearScores> linear(Model model) {
    return Scoring.function(model).flatMap(SwitchScores::linear);
  }

  private static List<Finding.Named<Double>> contributions(
      Model model, FamilyScores scores, Table features) {
    Table some = some(model, features, MOST_EXPLAINED);
    double[] sizes = Contributions.of(scores, model.encoding(), model.encoding().encode(some));
    List<String> names = model.encoding().coordinateNames();
    return sorted(
        IntStream.range(0, sizes.length)
            .mapToObj(k -> new Finding.Named<>(names.get(k), sizes[k]))
            .toList());
  }

  /** At most so many of the rows that the model takes, with its own columns alone. */
  private static Table some(Model model, Table features, int most) {
    Table used = features.only(columns(model).toArray(String[]::new));
    int[] rows = Scoring.accepted(model, used);
    int[] drawn = Thinning.rows(rows.length, most);
    return used.select(IntStream.of(drawn).map(k -> rows[k]).toArray());
  }

  private static List<String> columns(Model model) {
    return model.encoding().columns();
  }

  private static Finding.Importance shown(String what, List<Finding.Named<Double>> terms) {
    List<Finding.Named<Double>> first = terms.subList(0, Math.min(MOST_TERMS, terms.size()));
    String title =
        first.size() == terms.size()
            ? TITLE
            : TITLE + ": the first " + MOST_TERMS + " of " + Words.count(terms.size());
    return new Finding.Importance(title, what, first);
  }

  private static List<Finding.Named<Double>> sorted(List<Finding.Named<Double>> terms) {
    return terms.stream()
        .sorted(Comparator.comparingDouble((Finding.Named<Double> term) -> -Math.abs(term.value())))
        .toList();
  }

  private static List<Finding.Named<Double>> weights(
      Model model, LinearScores scores, Optional<Table> rows) {
    double[] squares = new double[model.encoding().width()];
    for (int o = 0; o < scores.outputs(); o++) {
      double[] weights = scores.weights(o);
      for (int k = 0; k < weights.length; k++) {
        squares[k] += weights[k] * weights[k];
      }
    }
    List<Finding.Named<Double>> terms = new ArrayList<>();
    for (Encoded part : model.encoding().parts()) {
      if (part instanceof Encoded.Vector) {
        List<String> names = part.coordinateNames();
        for (int k = part.from(); k < part.to(); k++) {
          terms.add(new Finding.Named<>(names.get(k - part.from()), signed(scores, k, squares[k])));
        }
      } else {
        double sum = IntStream.range(part.from(), part.to()).mapToDouble(k -> squares[k]).sum();
        double size =
            part.to() - part.from() == 1 ? signed(scores, part.from(), sum) : Math.sqrt(sum);
        terms.add(new Finding.Named<>(part.label(), size * unit(model, part, rows)));
      }
    }
    return sorted(terms);
  }

  /** The length of a coordinate's weights; the weight itself where there is one. */
  private static double signed(LinearScores scores, int coordinate, double square) {
    return scores.outputs() == 1 ? scores.weights(0)[coordinate] : Math.sqrt(square);
  }

  /** What one standard deviation of a column is in coordinates: 1 if it was standardised. */
  private static double unit(Model model, Encoded part, Optional<Table> rows) {
    if (model.encoding().rule().scaling() == Scaling.STANDARD
        || part instanceof Encoded.Indicator
        || rows.isEmpty()
        || !(rows.get().column(part.name()) instanceof NumericColumn numbers)) {
      return 1;
    }
    double[] known = java.util.Arrays.stream(numbers.values()).filter(Double::isFinite).toArray();
    return known.length < 2 ? 0 : MeanAndSd.of(known).sd().orElse(0);
  }

  private static List<Finding.Named<Double>> changes(Model model, Table features) {
    List<String> names = columns(model);
    Table some = some(model, features, rows(model, names.size()));
    double[][] before = Scoring.scores(model, some);
    return sorted(
        names.stream()
            .map(
                name -> {
                  Table held = some.with(Typical.column(features.column(name), some.rows()));
                  return new Finding.Named<>(name, change(before, Scoring.scores(model, held)));
                })
            .toList());
  }

  private static int rows(Model model, int columns) {
    double support = Scoring.function(model).map(ScoreFunction::trainingRows).orElse(1);
    double each = Math.max(1, support) * model.encoding().width() * columns;
    return (int) Math.max(LEAST_ROWS, Math.min(MOST_ROWS, EFFORT / each));
  }

  private static double change(double[][] before, double[][] after) {
    double sum = 0;
    for (int i = 0; i < before.length; i++) {
      for (int o = 0; o < before[i].length; o++) {
        sum += Math.abs(after[i][o] - before[i][o]) / before[i].length;
      }
    }
    return before.length == 0 ? 0 : sum / before.length;
  }
}
