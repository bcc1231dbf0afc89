// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.cli.experiment.IrisTrial.Figure;
import org.relent.data.Words;
import org.relent.evaluate.MeanAndSd;
import org.relent.finding.Finding;
import org.relent.lme.Covariance;
import org.relent.solve.Monitor;

/** LME Table I: irises clustered without their species. */
final class LmeTable1 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "lme-table-1",
          "LME Table I",
          "irises: test likelihood and clustering error of MLE and LME",
          LmeTable1::run);

  private LmeTable1() {}

  private static final String ERROR = "error rate";
  private static final String LIKELIHOOD = "log-likelihood";

  /** The paper's clustering errors over its splits. */
  private static final double LME_ERROR = .1220;

  private static final double MLE_ERROR = .2446;
  private static final int DECIMALS = 4;
  private static final int REPEATS = 100;

  /** Classes of the histogram of errors. */
  private static final int BINS = 25;

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    int splits = effort.of(3, 50);
    int starts = effort.of(10, 100);
    List<Outcome.Row> rows = new ArrayList<>();
    List<Finding> pictures = new ArrayList<>();
    StringBuilder note = new StringBuilder();
    List<Claim> claims = new ArrayList<>();
    for (Covariance shape : List.of(Covariance.FULL, Covariance.DIAGONAL)) {
      List<IrisTrial> trials =
          Trials.of(
              splits,
              Repeats.SEED,
              run,
              monitor,
              (seed, quiet) -> IrisTrial.of(shape, starts, seed, quiet));
      if (!trials.isEmpty()) {
        String name = shape == Covariance.FULL ? "full" : "diagonal";
        rows.add(row("LME, " + name, 5.58886, LME_ERROR, trials, IrisTrial::lme));
        rows.add(row("MLE, " + name, 5.37704, MLE_ERROR, trials, IrisTrial::mle));
        note.append(words(name, trials));
        claims.addAll(claims(name, trials));
        pictures.add(histogram(name, trials));
      }
    }
    return Outcome.of(
        rows,
        claims,
        Words.filled(
            "Means over {} splits into 100 flowers learnt from and 50 left out, {} starts each (the"
                + " paper: 100 and 300): means scattered as the flowers are, with the covariance of"
                + " all. Degenerate candidates are left out, of both. The error is that of the best"
                + " naming of the clusters; the likelihood is the mean of a flower left out in"
                + " nats, of the paper's the unit is not known. {}In the paper LME's error is half"
                + " of MLE's.",
            splits,
            starts,
            note),
        pictures);
  }

  /** On the errors alone: of the paper's likelihoods the unit is not known. */
  static List<Claim> claims(String name, List<IrisTrial> trials) {
    double[] lme = each(trials, trial -> trial.lme().error());
    double[] mle = each(trials, trial -> trial.mle().error());
    return List.of(
        error("LME", name, LME_ERROR, lme),
        error("MLE", name, MLE_ERROR, mle),
        Claim.Order.of("LME errs less, " + name, lme, mle, IrisTrial.TEST_TO_TRAIN));
  }

  private static Claim error(String who, String name, double paper, double[] errors) {
    return new Claim.Printed(
        "error of " + who + ", " + name, paper, DECIMALS, MeanAndSd.of(errors), REPEATS);
  }

  /** How often which share of flowers is in a wrong cluster. */
  private static Finding histogram(String name, List<IrisTrial> trials) {
    double[] edges = IntStream.rangeClosed(0, BINS).mapToDouble(b -> (double) b / BINS).toArray();
    return new Finding.Histogram(
        "Errors over splits, " + name,
        "share of flowers in a wrong cluster",
        edges,
        List.of(
            new Finding.Named<>(Duels.MLE, counts(trials, IrisTrial::mle)),
            new Finding.Named<>(Duels.LME, counts(trials, IrisTrial::lme))));
  }

  private static double[] counts(List<IrisTrial> trials, Function<IrisTrial, Figure> which) {
    double[] counts = new double[BINS];
    for (IrisTrial trial : trials) {
      counts[(int) Math.min(BINS * which.apply(trial).error(), BINS - 1)]++;
    }
    return counts;
  }

  private static Outcome.Row row(
      String name,
      double likelihood,
      double error,
      List<IrisTrial> trials,
      Function<IrisTrial, Figure> which) {
    MeanAndSd errors = MeanAndSd.of(each(trials, trial -> which.apply(trial).error()));
    Map<String, Double> ours =
        Figures.of(
            LIKELIHOOD,
            MeanAndSd.of(each(trials, trial -> which.apply(trial).logLikelihood())).mean(),
            ERROR,
            errors.mean());
    errors.standardError().ifPresent(e -> ours.put(ERROR + Duels.ERROR, e));
    return Outcome.Row.beside(name, Figures.of(LIKELIHOOD, likelihood, ERROR, error), ours);
  }

  private static double[] each(List<IrisTrial> trials, Function<IrisTrial, Double> figure) {
    return trials.stream().mapToDouble(figure::apply).toArray();
  }

  private static String words(String name, List<IrisTrial> trials) {
    long fewer = trials.stream().filter(t -> t.lme().error() < t.mle().error()).count();
    long more = trials.stream().filter(t -> t.lme().error() > t.mle().error()).count();
    return Words.filled(
        "LME errs less than MLE in {} and more in {} of {} splits ({}). ",
        fewer,
        more,
        trials.size(),
        name);
  }
}
