// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Numbers;
import org.relent.data.Rows;
import org.relent.data.Warning;
import org.relent.data.Words;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.math.CancelledException;
import org.relent.math.Vectors;
import org.relent.model.BayesScores;
import org.relent.model.Calibration;
import org.relent.model.Classifier;
import org.relent.model.FitRecipe;
import org.relent.model.FitReport;
import org.relent.model.LeaveOneOut;
import org.relent.model.ModelSettings;
import org.relent.model.ProofObstacle;
import org.relent.model.ScoringClassifier;
import org.relent.model.SolverTrace;
import org.relent.model.TrainingSet;
import org.relent.model.VariationalCertificate;
import org.relent.solve.FitStatus;
import org.relent.solve.Monitor;
import org.relent.solve.RunControl;
import org.relent.solve.Termination;
import org.relent.variational.Basis;
import org.relent.variational.BatchSites;
import org.relent.variational.Contrasts;
import org.relent.variational.SequentialBayes;

/**
 * A Bayesian classifier with a Gaussian prior over scores, whose labelled rows are absorbed as they
 * come (PKR §3).
 *
 * @param recipe as asked, and as far as it is resolved
 * @param resolved the recipe with a kernel that leaves nothing to the rows
 * @param kernel the prior's covariance
 * @param bias none, or Gaussian
 * @param sweeps rounds over all labels at most, after the pass
 * @param budget the largest basis; empty where every label stays
 */
public record SequentialMachine(
    FitRecipe recipe,
    Function<Kernel, ModelSettings> resolved,
    Kernel kernel,
    Bias bias,
    int sweeps,
    OptionalInt budget,
    Fitting fitting) {

  /** A share of what labels could say that is too small to be told. */
  private static final double TOLD = 1e-4;

  private static final Warning UNJUDGED =
      new Warning(
          "W-LEFTOUT",
          "The time was up before rows could be left out: nothing is known of the error on new"
              + " rows; allow more time");

  /** The machine of a recipe. */
  public static <R extends KernelRecipe<R, ?>> SequentialMachine of(
      R recipe, int sweeps, OptionalInt budget) {
    R kept = recipe.byStandardMeans();
    return new SequentialMachine(
        FitRecipe.of(kept),
        kept::kernel,
        recipe.kernel(),
        recipe.bias(),
        sweeps,
        budget,
        recipe.fitting());
  }

  /** Learns from rows, in their order. */
  public Classifier fit(Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    // labels first: what is wrong with them matters more than how columns are encoded
    Examples labelled = given.requireRows(2).requireTwoClasses();
    labelled.effective().labels().codes();
    FitCost cost = MachineMemory.sequential(kernel, budget, sweeps > 0);
    Fitting own = fitting.within(control);
    Prepared data = control.guarded(() -> Prepared.encodedAsGiven(labelled, kernel, own, cost));
    Kernel known = kernel.resolved(AutomaticSizes.ofScores(data));
    return new SequentialMachine(
            recipe.resolvedTo(resolved.apply(known)),
            resolved,
            known,
            bias,
            sweeps,
            budget,
            kernel.unresolved() ? own.withFeatures(Features.withWidthOfRows(own.features())) : own)
        .fit(data, control);
  }

  private Classifier fit(Prepared data, RunControl control) {
    Labels labels = data.examples().requireTwoClasses().labels();
    int[] codes = labels.codes();
    Contrasts contrasts = contrasts(ClassOrder.of(codes, labels.classes().size()));
    Rows landmarks = kernel.landmarks(data.rows());
    SequentialRun run =
        new SequentialRun(
            new SequentialRun.Setup(
                bias.on(kernel), data.rows(), landmarks, contrasts, codes, data.weights()),
            budget.isPresent()
                ? SequentialBayes.Bounded.empty(budget.getAsInt())
                : SequentialBayes.Whole.empty(),
            0,
            control);
    boolean leaves = budget.isEmpty() && labels(codes.length, contrasts) <= leavable();
    JudgedRows judged = JudgedRows.of(codes.length);
    int done = run.absorb(0, codes.length, leaves ? Optional.empty() : Optional.of(judged));
    Finish finish = finish(run, done, codes.length, control);
    Optional<JudgedRows> all =
        leaves ? leftOut(run, finish, contrasts, codes, done, control) : Optional.of(judged);
    return classifier(new Fit(data, contrasts, landmarks, codes, run, done, finish), all);
  }

  /**
   * Goes on with new rows in their order. Without rounds and budget the model is that of one pass
   * over all rows, to the last bit, but for what is told of rows left out: each new one is judged
   * before it is learnt.
   */
  public Classifier update(Classifier model, Examples given, Monitor monitor) {
    RunControl control = RunControl.begin(monitor, fitting.rule().timeLimit());
    ScoringClassifier before = AddedRows.of(model, ScoringClassifier.class);
    BayesScores scores = AddedRows.of(before.scores(), BayesScores.class);
    requirePlainRows(scores);
    if (!scores.support().kernel().equals(kernel) || scores.bias().variance() != bias.variance()) {
      throw AddedRows.refused("its settings are not those of its scores");
    }
    AddedRows added = control.guarded(() -> AddedRows.of(before, given, fitting.within(control)));
    int[] codes = added.codes(before.classes());
    int known = scores.support().size();
    ProblemSize size =
        ProblemSize.of(added.examples(), before.encoding()).after(known, before.classes().size());
    fitting.memory().require(MachineMemory.sequential(kernel, budget, sweeps > 0).memory(size));
    Rows rows = scores.support().rows().followedBy(added.rows());
    SequentialRun run =
        new SequentialRun(
            new SequentialRun.Setup(
                bias.on(kernel),
                rows,
                rows,
                scores.contrasts(),
                ahead(scores, codes),
                ahead(known, added.weights())),
            scores.memory(),
            before.summary().objective(),
            control);
    JudgedRows judged = JudgedRows.of(rows.size());
    int last = rows.size();
    int done = added.counted(() -> run.absorb(known, last, Optional.of(judged)));
    if (done < last) {
      throw new CancelledException();
    }
    Finish finish = finish(run, rows.size(), rows.size(), control);
    double errors =
        new JudgedRows(Arrays.copyOfRange(judged.margins(), known, rows.size()))
            .labels(codes, added.weights())
            .errors();
    FitReport summary =
        report(
            before.summary().recipe(),
            added.trainingSet(before.summary()),
            run,
            finish,
            added.warnings(before.summary(), finish.told()));
    return new ScoringClassifier(
        before.encoding(),
        before.classes(),
        scores(
            kernel,
            bias,
            scores.contrasts(),
            run.memory(),
            new Kept(rows, rows, added.origin(scores.origin(), before.summary()))),
        before.calibration(),
        added.judged(before.leaveOneOut(), before.summary(), errors),
        summary);
  }

  private void requirePlainRows(BayesScores scores) {
    if (scores.support().kernel().precomputed()) {
      throw AddedRows.refused(
          "its kernel is precomputed, and nothing is known of how new rows compare with others");
    }
  }

  /** The classes of rows known before, where every label is kept, and of new ones. */
  private static int[] ahead(BayesScores scores, int[] codes) {
    int known = scores.support().size();
    int[] all = new int[known + codes.length];
    scores
        .memory()
        .told(
            whole ->
                System.arraycopy(
                    SequentialRun.codes(whole.basis(), whole.sites(), scores.contrasts().width()),
                    0,
                    all,
                    0,
                    known),
            bounded -> {});
    System.arraycopy(codes, 0, all, known, codes.length);
    return all;
  }

  private static double[] ahead(int known, double[] weights) {
    double[] all = new double[known + weights.length];
    System.arraycopy(weights, 0, all, known, weights.length);
    return all;
  }

  /** What a run over prepared rows came to. */
  private record Fit(
      Prepared data,
      Contrasts contrasts,
      Rows landmarks,
      int[] codes,
      SequentialRun run,
      int done,
      Finish finish) {}

  /** How a run ended. */
  record Finish(
      Optional<BatchSites> at, int rounds, double residual, Termination end, List<Warning> told) {}

  private static long labels(int rows, Contrasts contrasts) {
    return (long) rows * contrasts.width();
  }

  private static int leavable() {
    return JudgedRows.MOST_LEFT_OUT;
  }

  /** Classes from place to class. */
  private static Contrasts contrasts(ClassOrder order) {
    int[] place = order.place();
    int[] classes = new int[place.length];
    for (int c = 0; c < place.length; c++) {
      classes[place[c]] = c;
    }
    return new Contrasts(classes);
  }

  /** Rounds, where they are asked for and the pass came to its end. */
  Finish finish(SequentialRun run, int done, int rows, RunControl control) {
    if (done < rows) {
      return new Finish(
          Optional.empty(),
          0,
          0,
          control.reasonToStop().orElse(Termination.INTERRUPTED),
          List.of(cut(done, rows)));
    }
    List<Warning> told = new ArrayList<>();
    List<Finish> finishes = new ArrayList<>();
    run.memory()
        .told(
            whole -> {
              if (sweeps > 0) {
                finishes.add(rounds(run, whole, done, control));
              }
            },
            bounded -> budgetLoss(bounded).ifPresent(told::add));
    return finishes.isEmpty()
        ? new Finish(Optional.empty(), 0, 0, Termination.CONVERGED, told)
        : finishes.get(0);
  }

  private Finish rounds(
      SequentialRun run, SequentialBayes.Whole whole, int done, RunControl control) {
    double tolerance = fitting.rule().tolerance();
    int most = Math.min(sweeps, fitting.rule().maxIterations());
    Optional<SequentialRun.Rounds> ended =
        run.rounds(whole, done, most, tolerance, control.cancellation());
    if (ended.isEmpty()) {
      Termination end = control.reasonToStop().orElse(Termination.INTERRUPTED);
      return new Finish(Optional.empty(), 0, 0, end, List.of(unswept()));
    }
    BatchSites at = ended.get().at();
    Termination end = ended.get().termination();
    List<Warning> told =
        end == Termination.CONVERGED ? List.of() : List.of(unsettled(end, at.residual()));
    return new Finish(Optional.of(at), ended.get().count(), at.residual(), end, told);
  }

  private static Warning cut(int done, int rows) {
    return new Warning(
        "W-CUT",
        "Stopped after {} of {} rows; the others are not learnt: update the model with them, or"
            + " allow more time",
        done,
        rows);
  }

  private static Warning unswept() {
    return new Warning(
        "W-NOTCONV", "Stopped before the first round over all rows; this is the model of one pass");
  }

  private Warning unsettled(Termination end, double residual) {
    return new Warning(
        "W-NOTCONV",
        "The rounds over all rows stopped with {} at a residual of {}, above the tolerance {};"
            + " allow more (sweeps)",
        end.word(),
        Numbers.significant(residual, 2),
        Numbers.significant(fitting.rule().tolerance(), 2));
  }

  private static Optional<Warning> budgetLoss(SequentialBayes.Bounded bounded) {
    long outside = bounded.posterior().outside();
    double share = outside == 0 ? 0 : bounded.posterior().lost() / outside;
    return share < TOLD
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "W-BUDGET",
                "The basis of {} leaves out those of {}, and expresses all but {} % of their prior"
                    + " variance; a larger budget loses less",
                Words.count(bounded.posterior().size(), "score"),
                Words.count(outside, "label"),
                Numbers.significant(100 * share, 2)));
  }

  /** Every row left out of all labels at once; empty where the time is up before. */
  private static Optional<JudgedRows> leftOut(
      SequentialRun run,
      Finish finish,
      Contrasts contrasts,
      int[] codes,
      int done,
      RunControl control) {
    if (done == 0) {
      return Optional.empty();
    }
    List<BatchSites> known = new ArrayList<>();
    finish.at().ifPresent(known::add);
    if (known.isEmpty()) {
      run.memory()
          .told(
              whole ->
                  control
                      .attempt(
                          FitStatus.Stage.LEFT_OUT, () -> run.batch(whole, control.cancellation()))
                      .ifPresent(known::add),
              bounded -> {});
    }
    int[] absorbed = Arrays.copyOf(codes, done);
    return known.isEmpty()
        ? Optional.empty()
        : control.attempt(
            FitStatus.Stage.LEFT_OUT, () -> JudgedRows.leftOut(known.get(0), contrasts, absorbed));
  }

  private Classifier classifier(Fit fit, Optional<JudgedRows> judged) {
    Prepared data = fit.data();
    List<String> classes = data.examples().labels().classes();
    Optional<LeftOutLabels> told =
        judged
            .filter(rows -> fit.done() > 0)
            .map(
                rows ->
                    new JudgedRows(Arrays.copyOf(rows.margins(), fit.done()))
                        .labels(
                            Arrays.copyOf(fit.codes(), fit.done()),
                            Arrays.copyOf(data.weights(), fit.done())));
    Set<ProofObstacle> obstacles = EnumSet.of(ProofObstacle.METHOD);
    if (told.isEmpty()) {
      obstacles.add(ProofObstacle.TIME);
    }
    double error = told.map(LeftOutLabels::errors).orElse(1.0);
    FitReport summary = report(fit, fit.done());
    return new ScoringClassifier(
        data.encoding(),
        classes,
        scores(fit),
        Calibration.natural(),
        LeaveOneOut.of(error, 1, error, obstacles),
        told.map(rows -> rows.doubts(Calibration.natural(), classes, data.origin()))
            .orElse(List.of()),
        told.map(rows -> summary.with(GuessingBaseline.ofLabels(rows, Calibration.natural())))
            .orElseGet(() -> fit.done() > 0 ? summary.with(List.of(UNJUDGED)) : summary));
  }

  private FitReport report(Fit fit, int rows) {
    Prepared data = fit.data();
    List<Warning> warnings = new ArrayList<>(fit.finish().told());
    warnings.addAll(data.warnings());
    return report(
        recipe,
        new TrainingSet(
            data.examples().targetName(), rows, data.examples().features().columns().size()),
        fit.run(),
        fit.finish(),
        warnings);
  }

  static FitReport report(
      FitRecipe recipe,
      TrainingSet data,
      SequentialRun run,
      Finish finish,
      List<Warning> warnings) {
    return new FitReport(
        recipe,
        data,
        new VariationalCertificate(run.bound(), finish.residual()),
        new SolverTrace(finish.end(), 1 + finish.rounds(), run.trace()),
        warnings);
  }

  private BayesScores scores(Fit fit) {
    return scores(
        kernel,
        bias,
        fit.contrasts(),
        fit.run().memory(),
        new Kept(fit.data().rows(), fit.landmarks(), fit.data().origin()));
  }

  /** Rows that a posterior may be of. */
  record Kept(Rows rows, Rows landmarks, int[] origin) {}

  /** The scores of a posterior, with those rows alone that its basis is of. */
  static BayesScores scores(
      Kernel kernel, Bias bias, Contrasts contrasts, SequentialBayes.Memory memory, Kept kept) {
    Basis basis = memory.basis();
    int[] used = IntStream.of(basis.rowNumbers()).distinct().sorted().toArray();
    KernelRows support = KernelRows.of(kernel, kept.landmarks().select(used));
    double[] diagonal =
        Vectors.of(
            kernel.precomputed() ? used.length : 0, r -> support.row(kept.rows(), used[r])[r]);
    return new BayesScores(
        support,
        bias,
        IntStream.of(used).map(t -> kept.origin()[t]).toArray(),
        contrasts,
        memory.over(row -> Arrays.binarySearch(used, row)),
        diagonal);
  }
}
