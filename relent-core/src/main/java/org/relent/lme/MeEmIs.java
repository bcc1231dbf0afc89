// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.relent.lme.Rejection.Reason;
import org.relent.math.Seed;
import org.relent.math.ShortestDecimal;
import org.relent.math.Threads;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/**
 * LME Algorithm 2: many starts, each run until its constraints hold; of those that do, the one of
 * highest entropy, or of what else is asked for.
 *
 * <p>A run that has not converged is not feasible and takes no part; neither does one with a flaw,
 * such as identical components, which are feasible and have the highest entropy of all, nor one
 * that climbs once pushed: constraints hold at saddles too (LME Theorem 3.1 says more than it can).
 *
 * @param starts how many, each with a seed of its own
 * @param run how each is run
 */
public record MeEmIs(int starts, EmIs run) {

  /** Tasks of the seed beside the starts 0, 1, … */
  private static final long PUSHES = -1;

  public MeEmIs {
    if (starts < 1) {
      throw new IllegalArgumentException("There must be at least 1 start, got " + starts);
    }
  }

  /**
   * Where all starts ended, in their order; the number of threads does not change it. Once the
   * monitor says stop no further start but the first is begun.
   */
  public <P> List<Candidate<P>> candidates(
      LatentProblem<P> problem, Seed seed, Threads threads, Monitor monitor) {
    return candidates(problem, problem::start, seed, threads, monitor);
  }

  /** The same from starts of one's own. */
  <P> List<Candidate<P>> candidates(
      LatentProblem<P> problem,
      Function<Seed, P> starts,
      Seed seed,
      Threads threads,
      Monitor monitor) {
    Monitor quiet = Monitor.stoppedBy(monitor::stopped);
    Best best = new Best(monitor);
    List<Candidate<P>> ended =
        begun(
            threads, monitor, s -> best.of(candidate(problem, starts.apply(seed.split(s)), quiet)));
    return monitor.stopped()
        ? ended
        : withoutSaddles(problem, ended, seed.split(PUSHES), threads, quiet);
  }

  /** Tells how many starts have ended, and the best likelihood so far. */
  private static final class Best {

    private final Monitor monitor;
    private int ended;
    private double logLikelihood = Double.NEGATIVE_INFINITY;

    Best(Monitor monitor) {
      this.monitor = monitor;
    }

    synchronized <P> Candidate<P> of(Candidate<P> candidate) {
      ended++;
      logLikelihood = Math.max(logLikelihood, candidate.logLikelihood());
      monitor.progress(new Progress(ended, logLikelihood, Double.POSITIVE_INFINITY));
      return candidate;
    }
  }

  /** What the starts come to, up to the first that was not begun. */
  private <T> List<T> begun(Threads threads, Monitor monitor, IntFunction<T> work) {
    List<T> done = new ArrayList<>(Collections.nCopies(starts, null));
    threads.each(
        starts,
        s -> {
          if (s == 0 || !monitor.stopped()) {
            done.set(s, work.apply(s));
          }
        });
    int missing = done.indexOf(null);
    return List.copyOf(missing < 0 ? done : done.subList(0, missing));
  }

  private <P> Candidate<P> candidate(LatentProblem<P> problem, P start, Monitor monitor) {
    EmIs.Ended<P> ended = run.run(problem, start, monitor);
    P at = ended.at();
    Optional<Rejection> flaw = problem.flaw(at);
    return new Candidate<>(
        at,
        problem.entropy(at),
        problem.logLikelihood(at),
        ended.objective(),
        ended.residual(),
        problem.ambiguity(at),
        ended.rounds(),
        flaw.or(() -> ended.feasible() ? Optional.empty() : Optional.of(cut(ended))));
  }

  private static Rejection cut(EmIs.Ended<?> ended) {
    return new Rejection(
        Reason.UNCONVERGED,
        "not feasible after "
            + ended.rounds()
            + " rounds: constraints missed by "
            + ShortestDecimal.text(ended.residual()));
  }

  /** Most starts end at a few places, of which each is pushed once. */
  private <P> List<Candidate<P>> withoutSaddles(
      LatentProblem<P> problem,
      List<Candidate<P>> ended,
      Seed seed,
      Threads threads,
      Monitor monitor) {
    int[] place = places(ended);
    int[] first = IntStream.range(0, place.length).filter(s -> place[s] == s).toArray();
    boolean[] climbs = new boolean[place.length];
    threads.each(
        first.length,
        i -> {
          P at = ended.get(first[i]).at();
          climbs[first[i]] =
              problem
                  .perturbed(at, seed.split(first[i]))
                  .filter(pushed -> climbs(problem, at, pushed, monitor))
                  .isPresent();
        });
    return IntStream.range(0, place.length)
        .mapToObj(
            s -> place[s] >= 0 && climbs[place[s]] ? ended.get(s).rejectedAs(SADDLE) : ended.get(s))
        .toList();
  }

  private static final Rejection SADDLE =
      new Rejection(Reason.SADDLE, "a saddle: the likelihood climbs after a small push");

  /** A gain that rounding and the tolerance of the runs do not explain. */
  private static final double CLIMB = 1e-7;

  private <P> boolean climbs(LatentProblem<P> problem, P at, P pushed, Monitor monitor) {
    double before = problem.objective(at);
    double after = run.run(problem, pushed, monitor).objective();
    return after - before > CLIMB * Math.max(1, Math.abs(before));
  }

  /** For each candidate the first that ended at the same place; −1 for those rejected. */
  private static int[] places(List<? extends Candidate<?>> ended) {
    int[] place = new int[ended.size()];
    for (int s = 0; s < place.length; s++) {
      Candidate<?> candidate = ended.get(s);
      int before = s;
      place[s] =
          candidate.rejected().isPresent()
              ? -1
              : IntStream.range(0, s)
                  .filter(r -> place[r] == r && ended.get(r).near(candidate))
                  .findFirst()
                  .orElse(before);
    }
    return place;
  }

  /** The best of the candidates that are not rejected; empty if all are. */
  public static <P> Optional<Candidate<P>> best(
      LatentProblem<P> problem, List<Candidate<P>> candidates, Selection by) {
    return candidates.stream()
        .filter(candidate -> candidate.rejected().isEmpty())
        .max(Comparator.comparingDouble(candidate -> by.worth(problem, candidate)));
  }
}
