// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.relent.store.StoreFault;
import org.relent.store.StoreLimits;
import org.relent.store.StoreReader;
import org.relent.store.StoreWriter;

/**
 * Where every start of a search ended, as it is stored: six figures of each, what is counted, and
 * why those that are not offered are not.
 *
 * <p>Figures of such a one may be no numbers. They stand there as zero, with a mark that tells what
 * they are.
 */
final class StoredRestarts {

  private static final String FIGURES = "restarts";
  private static final String COUNTS = "restarts.counts";
  private static final String REJECTED = "restarts.rejected";

  /** Parts, rounds, whether it is rejected, whether it is chosen; then a mark for each figure. */
  private static final int COUNTED = 4;

  private static final int FIGURE_WIDTH = 6;
  private static final int COUNT_WIDTH = COUNTED + FIGURE_WIDTH;

  /** What is no number, by its mark; mark 0 is of numbers. */
  private static final List<Double> MARKED =
      List.of(0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

  private StoredRestarts() {}

  private static double[] figures(Restart one) {
    return new double[] {
      one.entropy(), one.logLikelihood(), one.residual(), one.ambiguity(), one.bic(), one.icl()
    };
  }

  static void write(List<Restart> restarts, StoreWriter to) {
    double[][] figures =
        restarts.stream()
            .map(
                one ->
                    Arrays.stream(figures(one))
                        .map(figure -> Double.isFinite(figure) ? figure : 0)
                        .toArray())
            .toArray(double[][]::new);
    int[] counts = restarts.stream().flatMapToInt(StoredRestarts::counts).toArray();
    to.array(FIGURES, figures, FIGURE_WIDTH);
    to.array(COUNTS, counts, restarts.size(), COUNT_WIDTH);
    to.texts(REJECTED, restarts.stream().flatMap(r -> r.rejected().stream()).toList(), "rejection");
  }

  private static IntStream counts(Restart one) {
    return IntStream.concat(
        IntStream.of(
            one.parts(), one.rounds(), one.rejected().isPresent() ? 1 : 0, one.chosen() ? 1 : 0),
        Arrays.stream(figures(one)).mapToInt(f -> Double.isFinite(f) ? 0 : MARKED.indexOf(f)));
  }

  static List<Restart> read(StoreReader from) {
    int size = from.sizeOf(FIGURES, 2);
    double[][] figures = from.doubleRows(FIGURES, size, FIGURE_WIDTH);
    int[] counts = from.ints(COUNTS, 0, size, COUNT_WIDTH);
    List<String> words = from.texts(REJECTED, "rejection");
    List<Restart> restarts = new ArrayList<>();
    int rejected = 0;
    for (int s = 0; s < size; s++) {
      int[] own = Arrays.copyOfRange(counts, s * COUNT_WIDTH, (s + 1) * COUNT_WIDTH);
      double[] f = figures[s];
      unmark(f, own);
      Optional<String> why = flag(own[2]) ? Optional.of(word(words, rejected++)) : Optional.empty();
      restarts.add(
          new Restart(own[0], f[0], f[1], f[2], f[3], f[4], f[5], own[1], why, flag(own[3])));
    }
    StoreFault.AGREEMENT.require(
        rejected == words.size(), "there are more rejections than rejected");
    return restarts;
  }

  private static void unmark(double[] figures, int[] counts) {
    for (int k = 0; k < figures.length; k++) {
      int mark = counts[COUNTED + k];
      StoreFault.NUMBER.require(
          mark < MARKED.size() && (mark == 0 || Double.doubleToRawLongBits(figures[k]) == 0),
          "a start holds a mark that is not known, or marks a number");
      figures[k] = mark == 0 ? figures[k] : MARKED.get(mark);
    }
  }

  private static boolean flag(int value) {
    StoreFault.NUMBER.require(value <= 1, "a start holds " + value + " where there must be 0 or 1");
    return value == 1;
  }

  private static String word(List<String> words, int index) {
    StoreFault.AGREEMENT.require(index < words.size(), "there are fewer rejections than rejected");
    return words.get(index);
  }

  /**
   * Refuses starts of which not exactly one is chosen, or whose figures are no numbers though it is
   * offered or chosen.
   *
   * @param parts of the distribution
   */
  static void requireSound(List<Restart> restarts, int parts) {
    for (Restart one : restarts) {
      StoreFault.LIMIT.require(
          one.parts() >= 0 && one.parts() <= StoreLimits.CLASSES && one.rounds() >= 0,
          "a start has " + one.parts() + " parts and " + one.rounds() + " rounds, as none can");
      StoreFault.NUMBER.require(
          (one.rejected().isPresent() && !one.chosen())
              || Arrays.stream(figures(one)).allMatch(Double::isFinite),
          "a start that is offered or chosen has a figure that is not finite");
    }
    List<Restart> chosen = restarts.stream().filter(Restart::chosen).toList();
    StoreFault.AGREEMENT.require(
        restarts.isEmpty() || (chosen.size() == 1 && chosen.get(0).parts() == parts),
        "not one start is chosen, or it has other parts than the distribution");
  }
}
