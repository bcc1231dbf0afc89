// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.relent.data.DataException;
import org.relent.io.Models;
import org.relent.io.Provenance;
import org.relent.io.SavedModel;
import org.relent.model.Model;
import org.relent.solve.Monitor;
import org.relent.testkit.certificate.Fault;
import org.relent.testkit.certificate.Verdict;

/** Random fits, written, read again, and held against their data. */
final class Runs {

  /** A fit and what is to be said of it. */
  record Run(
      Trial trial,
      boolean converged,
      String termination,
      Verdict verdict,
      double seconds,
      double checking) {

    /** Converged, or there is nothing to converge to and the fit says so. */
    boolean settled() {
      return converged || termination.equals("DIVERGED");
    }

    boolean mildly(Predicate<Run> of) {
      return trial.mild() && of.test(this);
    }

    @Override
    public String toString() {
      return trial
          + " | "
          + termination
          + String.format(Locale.ROOT, " %.2f s checked in %.2f s ", seconds, checking)
          + verdict.faults().stream()
              .map(f -> f.kind() + ": " + f.told())
              .collect(Collectors.joining("; "));
    }
  }

  private final List<Run> runs = new ArrayList<>();

  /** A model fitted, written and read. */
  static Model saved(Trial trial) {
    return read(trial.trainer().fit(trial.examples(), Monitor.none()));
  }

  /** A model written and read. */
  static Model read(Model model) {
    return Models.parse(Models.bytes(SavedModel.of(model, Provenance.unknown()))).model();
  }

  static Run run(long seed) {
    Trial trial = Trial.of(seed);
    long before = System.nanoTime();
    Model model = trial.trainer().fit(trial.examples(), Monitor.none());
    double seconds = (System.nanoTime() - before) * 1e-9;
    SavedFit saved;
    try {
      saved = SavedFit.of(trial, read(model));
    } catch (DataException e) {
      Fault refused = new Fault(Fault.Kind.NOT_FINITE, e.getMessage());
      return new Run(
          trial,
          false,
          model.summary().termination().toString(),
          new Verdict(List.of(refused), Double.NaN),
          seconds,
          0);
    }
    long fitted = System.nanoTime();
    Verdict verdict = saved.verdict();
    return new Run(
        trial,
        saved.summary().converged(),
        saved.summary().termination().toString(),
        verdict,
        seconds,
        (System.nanoTime() - fitted) * 1e-9);
  }

  /** Fits of the seeds from {@code first} on. */
  static Runs of(long first, int count) {
    Runs all = new Runs();
    LongStream.range(first, first + count).forEach(seed -> all.runs.add(run(seed)));
    return all;
  }

  List<Run> where(Predicate<Run> of) {
    return runs.stream().filter(of).toList();
  }

  List<Run> faulty(Fault.Kind kind) {
    return where(run -> run.verdict().has(kind));
  }

  /** A line for every kind of machine. */
  String table() {
    Map<String, List<Run>> kinds =
        runs.stream()
            .collect(
                Collectors.groupingBy(r -> r.trial().kind(), TreeMap::new, Collectors.toList()));
    StringBuilder table =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "%-24s %5s %5s %5s %5s %5s %5s %5s %5s %5s %9s %7s %7s%n",
                "kind",
                "fits",
                "conv",
                "false",
                "neg",
                "above",
                "gap",
                "J",
                "other",
                "mild-",
                "worst",
                "s",
                "check"));
    kinds.forEach((kind, of) -> table.append(line(kind, of)));
    return table.append(line("all", runs)).toString();
  }

  private static String line(String kind, List<Run> of) {
    return String.format(
        Locale.ROOT,
        "%-24s %5d %5d %5d %5d %5d %5d %5d %5d %5d %9.2g %7.1f %7.1f%n",
        kind,
        of.size(),
        count(of, Run::converged),
        count(of, r -> r.verdict().has(Fault.Kind.FALSE_CONVERGED)),
        count(of, r -> r.verdict().has(Fault.Kind.NEGATIVE_GAP)),
        count(of, r -> r.verdict().has(Fault.Kind.ABOVE_PRIMAL)),
        count(of, r -> r.verdict().has(Fault.Kind.GAP_MISPRINTED)),
        count(of, r -> r.verdict().has(Fault.Kind.OBJECTIVE_MISPRINTED)),
        count(
            of,
            r ->
                r.verdict().faults().stream()
                    .anyMatch(f -> f.kind().compareTo(Fault.Kind.OBJECTIVE_MISPRINTED) > 0)),
        count(of, r -> r.mildly(run -> !run.settled())),
        of.stream().filter(Run::converged).mapToDouble(r -> r.verdict().ratio()).max().orElse(0),
        of.stream().mapToDouble(Run::seconds).sum(),
        of.stream().mapToDouble(Run::checking).sum());
  }

  private static long count(List<Run> runs, Predicate<Run> of) {
    return runs.stream().filter(of).count();
  }

  /** Runs the fits asked for: a first seed and a count. */
  public static void main(String[] args) {
    Runs all = new Runs();
    long first = Long.parseLong(args[0]);
    for (long seed = first; seed < first + Long.parseLong(args[1]); seed++) {
      Run run = run(seed);
      all.runs.add(run);
      if (!run.verdict().sound()
          || run.mildly(r -> !r.settled())
          || run.seconds() > 2
          || run.checking() > 1) {
        System.out.println(run);
      }
    }
    System.out.println(all.table());
  }
}
