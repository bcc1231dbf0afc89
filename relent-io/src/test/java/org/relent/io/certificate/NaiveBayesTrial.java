// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.time.Duration;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.CategoryColumn;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.med.ClassPrior;
import org.relent.med.MedNaiveBayes;
import org.relent.model.FamilyScores;
import org.relent.model.FitReport;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.certificate.DirichletTask;
import org.relent.testkit.certificate.Verdict;

/** A random fit of naive Bayes to names, a pure function of its seed. */
final class NaiveBayesTrial {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final UniformRandomProvider random;
  private final long seed;
  private final Names names;
  private final MedNaiveBayes trainer;

  NaiveBayesTrial(long seed) {
    this.seed = seed;
    this.random = new Seed(seed).split(7).random();
    this.names = Names.draw(new Seed(seed).split(8));
    this.trainer =
        MedNaiveBayes.standard()
            .margin(margin(log(1.5, 1e3), log(0.3, 3)))
            .prior(random.nextBoolean() ? ClassPrior.EMPIRICAL : ClassPrior.PROPER)
            .smoothing(log(0.2, 5))
            .bias(random.nextInt(4) == 0 ? Bias.none() : Bias.flat())
            .tolerance(log(1e-8, 1e-3))
            .timeLimit(LIMIT)
            .threads(1);
  }

  private double log(double low, double high) {
    return low * StrictMath.pow(high / low, random.nextDouble());
  }

  private MarginPrior margin(double c, double target) {
    return switch (random.nextInt(4)) {
      case 0 -> new LaplaceMargin(target, c);
      case 1 -> new GaussianMargin(target, c);
      default -> new ExponentialMargin(target, c);
    };
  }

  private Examples examples() {
    return names
        .table()
        .with(CategoryColumn.of("y", Arrays.asList(names.labels())))
        .target("y")
        .withWeights(names.weights());
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    ScoringClassifier saved = (ScoringClassifier) Runs.read(trainer.fit(examples()));
    FitReport summary = saved.summary();
    FamilyScores scores = (FamilyScores) saved.scores();
    int[] codes = Arrays.stream(names.labels()).mapToInt(saved.classes()::indexOf).toArray();
    int[][] levels = names.levels(saved.encoding());
    double[][][] posterior =
        scores.classes().stream().map(Names::counts).toArray(double[][][]::new);
    DirichletTask task =
        new DirichletTask(
            FamilyFiles.task(summary, codes, posterior.length, names.weights()),
            levels,
            prior(summary, posterior, codes, levels));
    return task.verdict(SavedFit.claim(summary), posterior, FamilyFiles.biases(scores));
  }

  /** The smoothing of every level, and the rows of the class where the prior is empirical. */
  private double[][][] prior(
      FitReport summary, double[][][] posterior, int[] codes, int[][] levels) {
    double smoothing = Double.parseDouble(summary.settings().get("smoothing"));
    double[][][] prior =
        Arrays.stream(posterior).map(y -> Names.even(y, smoothing)).toArray(double[][][]::new);
    for (int t = 0; t < codes.length && summary.settings().get("prior").equals("empirical"); t++) {
      for (int k = 0; k < levels[t].length; k++) {
        prior[codes[t]][k][levels[t][k]] += names.weights()[t];
      }
    }
    return prior;
  }

  @Override
  public String toString() {
    return "seed " + seed + " rows " + names.cells().length + " " + trainer;
  }
}
