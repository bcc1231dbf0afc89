// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.lme.Rejection.Reason;
import org.relent.model.Restart;

/**
 * What a search for so many parts came to.
 *
 * @param candidates in the order of the starts
 * @param best the number of the best, feasible unless none is
 */
record Found<P>(int parts, LatentProblem<P> problem, List<Candidate<P>> candidates, int best) {

  Candidate<P> chosen() {
    return candidates.get(best);
  }

  /** The best by what is asked for; where no start converged, of those without another flaw. */
  static <P> Optional<Found<P>> of(
      int parts, LatentProblem<P> problem, List<Candidate<P>> candidates, Selection select) {
    return best(problem, candidates, select, Found::offered)
        .or(() -> best(problem, candidates, select, Found::unfinished))
        .map(best -> new Found<>(parts, problem, candidates, best));
  }

  private static boolean offered(Candidate<?> candidate) {
    return candidate.rejected().isEmpty();
  }

  private static boolean unfinished(Candidate<?> candidate) {
    return candidate.rejected().filter(r -> r.reason() == Reason.UNCONVERGED).isPresent();
  }

  private static <P> Optional<Integer> best(
      LatentProblem<P> problem,
      List<Candidate<P>> candidates,
      Selection select,
      Predicate<Candidate<?>> among) {
    return IntStream.range(0, candidates.size())
        .filter(s -> among.test(candidates.get(s)))
        .boxed()
        .max(
            Comparator.comparingDouble((Integer s) -> select.worth(problem, candidates.get(s)))
                // of equals the first start
                .thenComparing(Comparator.reverseOrder()));
  }

  /** The larger the better, whatever the number of parts. */
  double worth(Selection across) {
    return across.worth(problem, chosen());
  }

  /** A candidate as a model keeps it. */
  static Restart restart(int parts, LatentProblem<?> problem, Candidate<?> candidate) {
    return new Restart(
        parts,
        candidate.entropy(),
        candidate.logLikelihood(),
        candidate.residual(),
        candidate.ambiguity(),
        -2 * Selection.BIC.worth(problem, candidate),
        -2 * Selection.ICL.worth(problem, candidate),
        candidate.rounds(),
        candidate.rejected().map(Rejection::words),
        false);
  }

  /** Said where no start ended at anything to be offered. */
  static DataException nothing(List<? extends Candidate<?>> candidates) {
    return DataException.of(
        "RLT-D091",
        "none of {} starts ended at a solution: {}; ask for fewer components, give more rows, or"
            + " use a prior",
        candidates.size(),
        reasons(candidates));
  }

  /** How many were rejected for which reason, such as {@code 3 degenerate, 2 duplicate}. */
  static String reasons(List<? extends Candidate<?>> candidates) {
    Map<Reason, Long> counts =
        candidates.stream()
            .flatMap(candidate -> candidate.rejected().stream())
            .collect(Collectors.groupingBy(Rejection::reason, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(one -> one.getValue() + " " + one.getKey().word())
        .collect(Collectors.joining(", "));
  }
}
