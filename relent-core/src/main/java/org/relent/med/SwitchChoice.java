// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Warning;
import org.relent.math.ShortestDecimal;
import org.relent.model.Prediction;
import org.relent.solve.Monitor;

/**
 * The probability p₀ of switches by cross-validated error: of all values that err no more than a
 * standard error beyond the best, the least, which drops most columns.
 *
 * <p>There is no better guide: the objective of maximum entropy discrimination is no evidence and
 * grows with every switch, and log loss has the machine without switches win. Errors are few, so
 * the choice is unsure, and says so.
 */
final class SwitchChoice {

  /** Falling: of values that do as well the last counts. */
  private static final double[] TRIED = {1, 0.1, 0.01, 1e-3, 1e-4, 1e-5};

  private static final double STANDARD = 0.01;

  /** The code of what is told of it. */
  private static final String CODE = "W-CHOICE";

  private SwitchChoice() {}

  /** A value, and how sure it is. */
  record Choice(double probability, Warning told) {}

  /** The choice for some rows. */
  static Choice of(MedFeatures recipe, Examples examples, Monitor monitor) {
    Optional<FoldedRows> folds = FoldedRows.of(examples, recipe.fitting());
    List<Double> errors = new ArrayList<>();
    for (int k = 0; k < TRIED.length && folds.isPresent(); k++) {
      Optional<Double> error = error(folds.get(), recipe.probability(TRIED[k]), monitor);
      if (error.isEmpty()) {
        folds = Optional.empty();
      } else {
        errors.add(error.get());
      }
    }
    return folds.map(rows -> chosen(rows, errors)).orElseGet(SwitchChoice::untried);
  }

  private static Optional<Double> error(FoldedRows rows, MedFeatures recipe, Monitor monitor) {
    return rows.predicted(recipe, monitor)
        .map(
            tested -> {
              int[] codes = rows.examples().labels().codes();
              double[] weights = rows.examples().weights();
              double wrong = 0;
              double total = 0;
              List<Prediction> predictions = tested.predictions();
              int[] order = tested.rows();
              for (int r = 0; r < order.length; r++) {
                boolean errs = predictions.get(r).code() != codes[order[r]];
                wrong += errs ? weights[order[r]] : 0;
                total += weights[order[r]];
              }
              return wrong / total;
            });
  }

  private static Choice chosen(FoldedRows rows, List<Double> errors) {
    double best = errors.stream().mapToDouble(e -> e).min().orElse(0);
    int size = rows.examples().size();
    // of no error at all still a row's worth
    double spread = Math.max(best * (1 - best), 1.0 / size);
    double within = best + Math.sqrt(spread / size);
    int first = -1;
    int last = 0;
    int count = 0;
    for (int k = 0; k < TRIED.length; k++) {
      if (errors.get(k) <= within) {
        first = first < 0 ? k : first;
        last = k;
        count++;
      }
    }
    return new Choice(
        TRIED[last],
        new Warning(
            CODE,
            "p0=auto took {}, the least of {} values whose error over {} folds is within a standard"
                + " error of the best, {} %: {} of them are, from {} to {}, so that the choice is"
                + " {}",
            ShortestDecimal.concise(TRIED[last]),
            TRIED.length,
            rows.splits().size(),
            percent(best),
            count,
            ShortestDecimal.concise(TRIED[last]),
            ShortestDecimal.concise(TRIED[first]),
            count == 1 ? "clear" : "unsure"));
  }

  private static String percent(double share) {
    return ShortestDecimal.concise(Math.rint(1000 * share) / 10);
  }

  private static Choice untried() {
    return new Choice(
        STANDARD,
        new Warning(
            CODE,
            "p0=auto took {} untried: there was no time, or a class has too few rows for folds",
            ShortestDecimal.concise(STANDARD)));
  }
}
