// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.Evaluation;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.Doubt;
import org.relent.model.LeaveOneOut;
import org.relent.model.Prediction;
import org.relent.model.ProofObstacle;
import org.relent.model.ScoringClassifier;
import org.relent.model.Switch;
import org.relent.model.SwitchScores;
import org.relent.solve.Monitor;

/**
 * Columns whose switches are improbable are dropped, and the others fitted again.
 *
 * <p>A row left out of the second fit alone has still had its say in which columns there are, which
 * would flatter error and probabilities. They are taken from folds instead: the rows of each are
 * predicted by columns that the others chose.
 *
 * @param recipe with a probability of switches
 * @param asked the recipe as it was given
 * @param least the probability of a column that is kept
 */
record ColumnSelection(MedFeatures recipe, MedFeatures asked, double least) {

  /** Columns named; of more the first. */
  private static final int NAMED = 10;

  Classifier fit(Examples examples, List<Warning> warnings, Monitor monitor) {
    Classifier all = recipe.weighed(examples, asked, warnings, monitor);
    List<String> kept = kept(all);
    if (kept.size() == all.encoding().columns().size()) {
      return all;
    }
    if (monitor.stopped()) {
      return unselected(all);
    }
    Examples fewer = examples.ignore(others(examples, kept));
    List<Warning> told = new ArrayList<>(warnings);
    told.add(told(examples, all, kept));
    Classifier again = recipe.weighed(fewer, asked, told, monitor);
    return again instanceof ScoringClassifier classifier
        ? judged(classifier, examples, monitor)
        : again;
  }

  /** A fit to all columns, for there was no time for more. */
  private Classifier unselected(Classifier all) {
    Warning late =
        new Warning(
            "W-KEEP",
            "The time was up before columns less probable than keep={} could be dropped: all are"
                + " kept; allow more time",
            least);
    return all instanceof ScoringClassifier model
        ? new ScoringClassifier(
            model.encoding(),
            model.classes(),
            model.scores(),
            model.calibration(),
            model.leaveOneOut(),
            model.doubtful(),
            model.summary().with(List.of(late)))
        : all;
  }

  private Classifier again(Examples examples, Monitor monitor) {
    Classifier all = recipe.weighed(examples, asked, List.of(), monitor);
    Examples fewer = examples.ignore(others(examples, kept(all)));
    return recipe.weighed(fewer, asked, List.of(), monitor);
  }

  /** The columns with a switch that is probable enough; the most probable one if there is none. */
  private List<String> kept(Classifier all) {
    List<Switch> ranked = SwitchScores.of(all);
    Set<String> kept = new LinkedHashSet<>();
    kept.add(ranked.get(0).column());
    ranked.stream().filter(s -> s.probability() >= least).map(Switch::column).forEach(kept::add);
    return List.copyOf(kept);
  }

  private static String[] others(Examples examples, List<String> kept) {
    Set<String> staying = new LinkedHashSet<>(kept);
    return examples.features().names().stream()
        .filter(name -> !staying.contains(name))
        .toArray(String[]::new);
  }

  private Warning told(Examples examples, Classifier all, List<String> kept) {
    boolean none = SwitchScores.of(all).get(0).probability() < least;
    String names = String.join(", ", kept.subList(0, Math.min(NAMED, kept.size())));
    return new Warning(
        "W-KEEP",
        none
            ? "No column is as probable as keep={}: of {} the most probable one is kept, {}{}"
            : "Columns less probable than keep={} were dropped and the others fitted again: of {}"
                + " there are left {}{}",
        least,
        examples.features().names().size(),
        names,
        kept.size() > NAMED ? " and " + (kept.size() - NAMED) + " more" : "");
  }

  /** With figures of rows that neither chose columns nor were fitted. */
  private Classifier judged(ScoringClassifier model, Examples examples, Monitor monitor) {
    Optional<FoldedRows> folds = FoldedRows.of(examples, recipe.fitting());
    Optional<CrossValidated<Prediction, Evaluation>> tested =
        folds.flatMap(rows -> rows.predicted(this::again, monitor));
    if (tested.isEmpty()) {
      return with(model, model.calibration(), 1, 1, model.doubtful());
    }
    FoldedRows rows = folds.orElseThrow();
    double[][] margins = margins(tested.get(), rows);
    Calibration slope = Calibration.fit(margins, rows.examples().weights());
    double error = tested.get().pooled().map(e -> 1 - e.accuracy()).orElse(1.0);
    return with(model, slope, error, error, doubts(margins, slope, rows));
  }

  private static Classifier with(
      ScoringClassifier model,
      Calibration slope,
      double bound,
      double estimate,
      List<Doubt> doubts) {
    Set<ProofObstacle> obstacles = EnumSet.of(ProofObstacle.SELECTION);
    obstacles.addAll(model.leaveOneOut().obstacles());
    return new ScoringClassifier(
        model.encoding(),
        model.classes(),
        model.scores(),
        slope,
        LeaveOneOut.of(bound, 1, estimate, obstacles),
        doubts,
        model.summary());
  }

  /** The right class's score less each other's, of every row in the order of the examples. */
  private static double[][] margins(
      CrossValidated<Prediction, Evaluation> tested, FoldedRows rows) {
    int[] codes = rows.examples().labels().codes();
    double[][] margins = new double[codes.length][];
    List<Prediction> predictions = tested.predictions();
    int[] order = tested.rows();
    for (int r = 0; r < order.length; r++) {
      margins[order[r]] = margins(predictions.get(r), codes[order[r]]);
    }
    return margins;
  }

  private static double[] margins(Prediction prediction, int right) {
    int classes = prediction.classes().size();
    if (classes == 2) {
      return new double[] {right == 1 ? prediction.score() : -prediction.score()};
    }
    double[] margins = new double[classes - 1];
    for (int i = 0; i < margins.length; i++) {
      margins[i] = prediction.score(right) - prediction.score(i < right ? i : i + 1);
    }
    return margins;
  }

  private static List<Doubt> doubts(double[][] margins, Calibration slope, FoldedRows rows) {
    List<String> classes = rows.examples().labels().classes();
    int[] codes = rows.examples().labels().codes();
    List<Doubt> doubts = new ArrayList<>();
    for (int t = 0; t < margins.length; t++) {
      double[] logits = new double[classes.size()];
      int believed = codes[t];
      double lowest = 0;
      for (int i = 0; i < margins[t].length; i++) {
        int other = i < codes[t] ? i : i + 1;
        logits[other] = -margins[t][i];
        believed = margins[t][i] < lowest ? other : believed;
        lowest = Math.min(lowest, margins[t][i]);
      }
      double[] p =
          logits.length == 2
              ? slope.probabilities(new double[] {logits[1] - logits[0]})
              : slope.probabilities(logits);
      doubts.add(
          new Doubt(
              rows.origin()[t], classes.get(codes[t]), classes.get(believed), 1 - p[codes[t]]));
    }
    doubts.sort(
        Comparator.comparingDouble((Doubt d) -> -d.strength()).thenComparingInt(Doubt::row));
    return doubts;
  }
}
