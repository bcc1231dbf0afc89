// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.data.CanonicalOrder;
import org.relent.data.DataException;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.evaluate.CrossValidated;
import org.relent.evaluate.CrossValidation;
import org.relent.evaluate.Evaluation;
import org.relent.evaluate.Split;
import org.relent.evaluate.Splits;
import org.relent.machine.Fitting;
import org.relent.model.Classifier;
import org.relent.model.Prediction;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.task.Tasks;

/**
 * The rows of a fit in folds, each to be predicted by what the others teach: dealt from one
 * canonical order, so that the order given does not matter.
 *
 * @param examples in that order
 * @param origin the row of the given data that each was, counted from 1
 */
record FoldedRows(Examples examples, int[] origin, List<Split> splits) {

  private static final int FOLDS = 5;

  /** Folds, as many as there are rows of every class; none where a class has a single row. */
  static Optional<FoldedRows> of(Examples given, Fitting fitting) {
    int[] counted = given.counted();
    Examples effective = given.effective();
    boolean drops = fitting.encoding().missing() == Missing.DROP;
    int[] places =
        IntStream.of(CanonicalOrder.of(effective).places())
            .filter(t -> !drops || effective.features().complete(t))
            .toArray();
    Examples ordered = effective.select(places);
    int[] codes = ordered.labels().codes();
    int[] rows = new int[ordered.labels().classes().size()];
    IntStream.of(codes).forEach(code -> rows[code]++);
    int folds = Math.min(FOLDS, Arrays.stream(rows).min().orElse(0));
    if (folds < 2) {
      return Optional.empty();
    }
    return Optional.of(
        new FoldedRows(
            ordered,
            Arrays.stream(places).map(t -> counted[t] + 1).toArray(),
            Splits.stratified(codes, folds, fitting.seed())));
  }

  /** What a trainer predicts of every row; empty where it was stopped, or refuses a fold. */
  Optional<CrossValidated<Prediction, Evaluation>> predicted(
      Trainer<Classifier> trainer, Monitor monitor) {
    try {
      CrossValidated<Prediction, Evaluation> result =
          CrossValidation.over(splits).threads(1).run(Tasks.CLASSES, trainer, examples, monitor);
      return Optional.of(result).filter(CrossValidated::complete);
    } catch (DataException refused) {
      // such as a category that only the rows of one fold have
      return Optional.empty();
    }
  }
}
