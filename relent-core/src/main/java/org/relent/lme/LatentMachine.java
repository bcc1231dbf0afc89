// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.relent.data.Examples;
import org.relent.data.Missing;
import org.relent.data.Remedy;
import org.relent.data.Warning;
import org.relent.machine.FitReportBuilder;
import org.relent.machine.Fitting;
import org.relent.machine.MachineMemory;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.model.ConstraintCertificate;
import org.relent.model.Density;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.LatentDensity;
import org.relent.model.LatentDistribution;
import org.relent.model.Restart;
import org.relent.model.SolverTrace;
import org.relent.model.Trainer;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;
import org.relent.solve.RunControl;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;

/**
 * A density with hidden parts, by many starts of EM-IS (LME Algorithm 2).
 *
 * @param recipe as asked and as resolved
 * @param form what it is
 */
record LatentMachine<P>(FitRecipe recipe, LatentForm<P> form, Search search, Fitting fitting)
    implements Trainer<Density> {

  /** Constraints to 1e-7 within 5,000 rounds of each start. */
  static Fitting standard(Missing missing) {
    Fitting standard = Fitting.standard();
    return standard
        .withRule(StoppingRule.at(1e-7).withMaxIterations(5_000))
        .withEncoding(standard.encoding().withMissing(missing));
  }

  /** Learns the distribution of rows. */
  @Override
  public Density fit(Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    Fitting polled = fitting.within(control);
    Prepared data =
        control.guarded(() -> Prepared.cells(given, polled, form.cells(), this::memory));
    return data.within(rows -> fit(rows, control));
  }

  @Override
  public void check(Examples given) {
    Prepared data = Prepared.cells(given, fitting, form.cells(), this::memory);
    data.within(rows -> form.rows(rows));
  }

  private MemoryEstimate memory(ProblemSize size) {
    int starts = search.restarts() * (int) search.parts().each().count();
    int threads = Math.min(fitting.threads().count(), search.restarts());
    List<MemoryEstimate.Part> own = form.memory(size, search.parts().high(), starts, threads);
    return MachineMemory.rows(size).with(own.toArray(MemoryEstimate.Part[]::new));
  }

  private Density fit(Prepared data, RunControl control) {
    LatentRows rows = form.rows(data);
    List<Found<P>> found = new ArrayList<>();
    List<Restart> restarts = new ArrayList<>();
    List<Candidate<P>> all = new ArrayList<>();
    search
        .parts()
        .each()
        .filter(parts -> found.isEmpty() || !control.stopped())
        .forEach(
            parts -> {
              LatentProblem<P> problem = form.problem(rows, parts, inner());
              List<Candidate<P>> candidates =
                  starts().candidates(problem, seed(parts), fitting.threads(), control);
              all.addAll(candidates);
              candidates.forEach(one -> restarts.add(Found.restart(parts, problem, one)));
              Found.of(parts, problem, candidates, search.select()).ifPresent(found::add);
            });
    Found<P> best =
        found.stream()
            .max(Comparator.comparingDouble(one -> one.worth(search.across())))
            .orElseThrow(() -> Found.nothing(all));
    int chosen = all.indexOf(best.chosen());
    restarts.set(chosen, restarts.get(chosen).asChosen());
    LatentDistribution distribution = form.distribution(best.chosen().at(), rows);
    return new LatentDensity(
        data.encoding(),
        rows.used(),
        distribution,
        form.names(best.parts(), rows),
        restarts,
        report(data, rows, best, all, distribution, control));
  }

  private MeEmIs starts() {
    return new MeEmIs(
        search.restarts(), new EmIs(fitting.rule().maxIterations(), fitting.rule().tolerance()));
  }

  private Seed seed(int parts) {
    return fitting.seed().split(parts);
  }

  /** Starts run side by side; what threads are left over work within them. */
  private Threads inner() {
    return fitting.threads().sharedBy(search.restarts());
  }

  private FitReport report(
      Prepared data,
      LatentRows rows,
      Found<P> best,
      List<Candidate<P>> all,
      LatentDistribution distribution,
      RunControl control) {
    Candidate<P> chosen = best.chosen();
    boolean converged = chosen.residual() <= fitting.rule().tolerance();
    List<Warning> noticed = new ArrayList<>(rows.warnings());
    lost(all).ifPresent(noticed::add);
    missing(all.size(), control).ifPresent(noticed::add);
    if (!converged) {
      noticed.add(notConverged(chosen));
    }
    return new FitReportBuilder(recipe, data, fitting, List.of())
        .of(
            new ConstraintCertificate(
                chosen.objective(),
                chosen.residual(),
                distribution.entropy(),
                best.problem().freedom()),
            new SolverTrace(ending(converged, control), chosen.rounds(), trace(best, control)))
        .with(noticed);
  }

  private static Termination ending(boolean converged, RunControl control) {
    return converged
        ? Termination.CONVERGED
        : control.reasonToStop().orElse(Termination.ITERATIONS);
  }

  /** Said where the time was up before all starts had begun. */
  private Optional<Warning> missing(int run, RunControl control) {
    long asked = search.parts().each().count() * search.restarts();
    if (run == asked) {
      return control.stopped()
          ? Optional.of(
              new Warning(
                  "W-UNFINISHED",
                  "the time was up before all solutions were checked; the one kept may be a"
                      + " saddle; allow more time"))
          : Optional.empty();
    }
    return Optional.of(
        new Warning(
            "W-UNFINISHED",
            "{} of {} starts were not begun, for the time was up; allow more time",
            asked - run,
            asked));
  }

  /** The way of the start that was chosen, once more, so far as there is time for it. */
  private List<Progress> trace(Found<P> best, RunControl control) {
    List<Progress> trace = new ArrayList<>();
    P start = best.problem().start(seed(best.parts()).split(best.best()));
    new EmIs(best.chosen().rounds(), fitting.rule().tolerance())
        .run(best.problem(), start, Monitor.of(trace::add, control::stopped));
    return trace;
  }

  private static Warning notConverged(Candidate<?> chosen) {
    return new Warning(
        "W-NOTCONV",
        "No start converged: the best misses its constraints by {} after {} rounds; allow more"
            + " ({}), or a larger tolerance",
        chosen.residual(),
        chosen.rounds(),
        new Remedy.ChangeSetting("iterations", ""));
  }

  /** Said where fewer than half of the starts are offered. */
  private static Optional<Warning> lost(List<? extends Candidate<?>> all) {
    long rejected = all.stream().filter(candidate -> candidate.rejected().isPresent()).count();
    return 2 * rejected <= all.size()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "W-STARTS",
                "{} of {} starts ended at no solution: {}",
                rejected,
                all.size(),
                Found.reasons(all)));
  }
}
