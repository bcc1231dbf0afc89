// SPDX-License-Identifier: Apache-2.0
package org.relent.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.relent.data.Words;
import org.relent.evaluate.Refits;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;

/** What is known of the error on new rows, side by side, each with what it rests on. */
final class Bounds {

  /** Stands where a figure does not hold, or was not asked for. */
  private static final String NONE = "–";

  private final List<List<String>> rows = new ArrayList<>();
  private final DoubleFunction<String> words;

  private Bounds(DoubleFunction<String> words) {
    this.words = words;
  }

  /**
   * Of a classifier.
   *
   * @param training the part of the training rows that err
   * @param held the mean part over folds
   */
  static Finding.Listing ofClasses(
      FitReport summary,
      LeaveOneOut left,
      OptionalDouble training,
      OptionalDouble held,
      Optional<Refits> refits) {
    Bounds bounds = new Bounds(Words::percent);
    String why = left.obstacles().isEmpty() ? "" : ": " + left.reason().replace(",", ", ");
    boolean support = left.supportBound().isPresent();
    bounds.add("training error", training, "of the rows it was fitted to; bounds nothing");
    bounds.add(
        "sparsity bound",
        left.supportBound(),
        support
            ? "rows that carry the fit or err; bounds the error in the mean over training sets (MED"
                + " Lemma 1)"
            : "not proved of this fit" + why);
    bounds.add(
        "leave-one-out bound",
        left.guaranteed() ? OptionalDouble.of(left.errorBound()) : OptionalDouble.empty(),
        left.guaranteed()
            ? "the exact leave-one-out error is never above it (PKR Lemma 1)"
            : "not proved of this fit" + why);
    bounds.add(
        "leave-one-out estimate",
        OptionalDouble.of(left.errorEstimate()),
        "the other rows having reacted to first order; a guess, no bound");
    return bounds.listing(summary, held, refits);
  }

  /**
   * Of a regressor, by the figure that it is compared by.
   *
   * @param estimate from one fit; empty where the rows are no more known
   */
  static Finding.Listing ofNumbers(
      FitReport summary,
      String figure,
      OptionalDouble training,
      OptionalDouble estimate,
      OptionalDouble held,
      Optional<Refits> refits) {
    Bounds bounds = new Bounds(Words::number);
    bounds.add("training " + figure, training, "of the rows it was fitted to; bounds nothing");
    bounds.add(
        "leave-one-out " + figure,
        estimate,
        "from one fit, settings and columns kept as they are; exact where the noise is Gaussian");
    return bounds.listing(summary, held, refits);
  }

  private Finding.Listing listing(FitReport summary, OptionalDouble held, Optional<Refits> refits) {
    add(
        "exact leave-one-out",
        refits.map(Refits::error).orElse(OptionalDouble.empty()),
        refits.isPresent()
            ? "by fits without each row; all that is made from the rows made anew"
            : "not asked for");
    add(
        "cross-validation",
        held,
        held.isPresent() ? "the mean of folds held out, of fits to fewer rows" : "not asked for");
    OptionalDouble evidence = summary.certificate().evidence();
    rows.add(
        List.of(
            "log evidence",
            evidence.isPresent() ? Words.number(evidence.getAsDouble()) : NONE,
            evidence.isPresent()
                ? "compares kernels, scales and noise on these rows; holds if the model does, and"
                    + " bounds no error"
                : "no likelihood that is curved at its mode, or too many rows"));
    return new Finding.Listing(
        "What is known of the error, side by side",
        "Each figure with what it rests on; none where that does not hold of this fit.",
        List.of("figure", "value", "what it rests on"),
        rows,
        rows.size());
  }

  private void add(String name, OptionalDouble value, String rests) {
    boolean known = value.isPresent() && !Double.isNaN(value.getAsDouble());
    rows.add(List.of(name, known ? words.apply(value.getAsDouble()) : NONE, rests));
  }
}
