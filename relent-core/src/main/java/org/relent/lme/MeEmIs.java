// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.solve.Monitor;

/**
 * LME Algorithm 2: many starts, each run until its constraints hold; of those that do, the one of
 * highest entropy, or of what else is asked for.
 *
 * <p>A run that has not converged is not feasible and takes no part; neither does one with a flaw,
 * such as identical components, which are feasible and have the highest entropy of all.
 *
 * @param starts how many, each with a seed of its own
 * @param run how each is run
 */
public record MeEmIs(int starts, EmIs run) {

  public MeEmIs {
    if (starts < 1) {
      throw new IllegalArgumentException("There must be at least 1 start, got " + starts);
    }
  }

  /** Where all starts ended, in their order; the number of threads does not change it. */
  public <P> List<Candidate<P>> candidates(
      LatentProblem<P> problem, Seed seed, Threads threads, Monitor monitor) {
    Map<Integer, Candidate<P>> ended = new ConcurrentHashMap<>();
    threads.each(
        starts, s -> ended.put(s, candidate(problem, problem.start(seed.split(s)), monitor)));
    return IntStream.range(0, starts).mapToObj(ended::get).toList();
  }

  private <P> Candidate<P> candidate(LatentProblem<P> problem, P start, Monitor monitor) {
    EmIs.Ended<P> ended = run.run(problem, start, monitor);
    P at = ended.at();
    Optional<String> rejected =
        ended.feasible()
            ? problem.flaw(at)
            : Optional.of("not feasible: constraints missed by " + ended.residual());
    return new Candidate<>(
        at,
        problem.entropy(at),
        problem.logLikelihood(at),
        ended.residual(),
        problem.ambiguity(at),
        ended.rounds(),
        rejected);
  }

  /** The best of the candidates that are not rejected; empty if all are. */
  public static <P> Optional<Candidate<P>> best(
      LatentProblem<P> problem, List<Candidate<P>> candidates, Selection by) {
    return candidates.stream()
        .filter(candidate -> candidate.rejected().isEmpty())
        .max(Comparator.comparingDouble(candidate -> by.worth(problem, candidate)));
  }
}
