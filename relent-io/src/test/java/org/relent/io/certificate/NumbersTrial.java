// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.time.Duration;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.family.Family;
import org.relent.family.NormalWishart;
import org.relent.family.ProductFamily;
import org.relent.kernel.Bias;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.med.ClassPrior;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.NumberModel;
import org.relent.model.Classifier;
import org.relent.model.FamilyScores;
import org.relent.model.FitReport;
import org.relent.model.Model;
import org.relent.model.ScoringClassifier;
import org.relent.model.Trainer;
import org.relent.testkit.Problems;
import org.relent.testkit.certificate.Cumulant;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.FamilyTask;
import org.relent.testkit.certificate.Verdict;

/**
 * A random fit of Gaussians to numbers, jointly or each column by itself, a pure function of its
 * seed.
 */
final class NumbersTrial {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** The warning of a prior that is neither of the two, for want of rows. */
  private static final String TOO_FEW = "W-PRIOR";

  private final long seed;
  private final UniformRandomProvider random;
  private final double[][] x;
  private final String[] labels;
  private final double[] weights;
  private final boolean joint;
  private final Trainer<Classifier> trainer;

  NumbersTrial(long seed) {
    this.seed = seed;
    this.random = new Seed(seed).split(11).random();
    int classes = 2 + random.nextInt(random.nextInt(3) == 0 ? 5 : 2);
    int columns = 1 + random.nextInt(3);
    int rows = classes * (columns + 3) + random.nextInt(8);
    this.x = Problems.rows(new Seed(seed).split(12), rows, columns);
    int[] codes = IntStream.range(0, rows).map(t -> t % classes).toArray();
    double apart = log(0.1, 3);
    for (int t = 0; t < rows; t++) {
      x[t][codes[t] % columns] += apart * codes[t];
    }
    this.labels = Arrays.stream(codes).mapToObj(y -> "k" + y).toArray(String[]::new);
    this.weights = weights(rows);
    this.joint = random.nextBoolean();
    this.trainer = trainer();
  }

  private double[] weights(int rows) {
    double[] drawn = new double[rows];
    double wide = random.nextInt(3) == 0 ? 1e6 : random.nextBoolean() ? 10 : 1;
    Arrays.setAll(drawn, t -> log(1 / wide, wide));
    return drawn;
  }

  private Trainer<Classifier> trainer() {
    MarginPrior margin = margin(random.nextInt(3) == 0 ? log(1e3, 1e6) : log(1.5, 1e3), log(.3, 3));
    ClassPrior prior = random.nextBoolean() ? ClassPrior.EMPIRICAL : ClassPrior.PROPER;
    Bias bias = random.nextInt(4) == 0 ? Bias.none() : Bias.flat();
    double tolerance = log(1e-9, 1e-3);
    return joint
        ? MedGaussian.standard()
            .margin(margin)
            .prior(prior)
            .bias(bias)
            .tolerance(tolerance)
            .timeLimit(LIMIT)
            .threads(1)
        : MedNaiveBayes.standard()
            .numbers(NumberModel.GAUSSIAN)
            .margin(margin)
            .prior(prior)
            .bias(bias)
            .tolerance(tolerance)
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

  /** The model as its file tells it. */
  ScoringClassifier saved() {
    return (ScoringClassifier) Runs.read(trainer.fit(Examples.of(x, labels).withWeights(weights)));
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    return verdict(saved());
  }

  /** What a file says, held against the data. */
  Verdict verdict(Model model) {
    ScoringClassifier classifier = (ScoringClassifier) model;
    FitReport summary = classifier.summary();
    FamilyScores scores = (FamilyScores) classifier.scores();
    int[] codes = Arrays.stream(labels).mapToInt(classifier.classes()::indexOf).toArray();
    DoubleDouble[][] statistics = statistics(classifier);
    DoubleDouble[][] posterior =
        scores.classes().stream().map(NumbersTrial::parameters).toArray(DoubleDouble[][]::new);
    FamilyTask task =
        FamilyTask.of(
            FamilyFiles.task(summary, codes, posterior.length, weights),
            cumulant(),
            statistics,
            prior(summary, classifier.classes(), codes, statistics));
    return task.verdict(SavedFit.claim(summary), posterior, FamilyFiles.biases(scores));
  }

  private Cumulant cumulant() {
    int columns = x[0].length;
    return joint
        ? new Cumulant.NormalWishart(columns)
        : new Cumulant.Product(
            IntStream.range(0, columns).mapToObj(k -> new Cumulant.NormalWishart(1)).toList());
  }

  /** (1, z, zzᵀ) of all columns or of each, z their standardised values. */
  private DoubleDouble[][] statistics(ScoringClassifier model) {
    return Arrays.stream(x)
        .map(
            row -> {
              double[] z = new double[row.length];
              Arrays.setAll(
                  z,
                  k -> {
                    Encoded.Numeric part = (Encoded.Numeric) model.encoding().parts().get(k);
                    return ((row[k] / part.unit() - part.centre()) - part.residual())
                        / part.spread();
                  });
              return blocks(z)
                  .flatMap(b -> Arrays.stream(new Cumulant.NormalWishart(b.length).statistics(b)))
                  .toArray(DoubleDouble[]::new);
            })
        .toArray(DoubleDouble[][]::new);
  }

  private Stream<double[]> blocks(double[] z) {
    return joint ? Stream.of(z) : Arrays.stream(z).mapToObj(one -> new double[] {one});
  }

  private static DoubleDouble[] parameters(Family family) {
    List<Family> factors =
        family instanceof ProductFamily product ? product.factors() : List.of(family);
    return factors.stream()
        .flatMapToDouble(f -> Arrays.stream(((NormalWishart) f).statistics()))
        .mapToObj(DoubleDouble::of)
        .toArray(DoubleDouble[]::new);
  }

  /** d + 2 rows of N(0, I), or the rows of the class, of which there are enough. */
  private DoubleDouble[][] prior(
      FitReport summary, List<String> classes, int[] codes, DoubleDouble[][] statistics) {
    boolean empirical = summary.settings().get("prior").equals("empirical");
    boolean few = summary.warnings().stream().anyMatch(w -> w.code().equals(TOO_FEW));
    if (few) {
      throw new IllegalStateException("rows that determine no Gaussian, of " + classes);
    }
    DoubleDouble[][] prior = new DoubleDouble[classes.size()][];
    for (int y = 0; y < prior.length; y++) {
      prior[y] = empirical ? zeros(statistics[0].length) : proper();
      for (int t = 0; t < codes.length && empirical; t++) {
        for (int k = 0; codes[t] == y && k < prior[y].length; k++) {
          prior[y][k] = prior[y][k].plus(statistics[t][k].times(weights[t]));
        }
      }
    }
    return prior;
  }

  private static DoubleDouble[] zeros(int length) {
    DoubleDouble[] zeros = new DoubleDouble[length];
    Arrays.fill(zeros, DoubleDouble.ZERO);
    return zeros;
  }

  private DoubleDouble[] proper() {
    return blocks(new double[x[0].length])
        .flatMap(
            block -> {
              DoubleDouble[] tau = new Cumulant.NormalWishart(block.length).statistics(block);
              int worth = block.length + 2;
              tau[0] = DoubleDouble.of(worth);
              for (int i = 0, at = 1 + block.length; i < block.length; i++) {
                at += i;
                tau[at++] = DoubleDouble.of(worth);
              }
              return Arrays.stream(tau);
            })
        .toArray(DoubleDouble[]::new);
  }

  @Override
  public String toString() {
    DoubleSummaryStatistics all = Arrays.stream(weights).summaryStatistics();
    String settings = trainer.toString();
    return String.format(
        Locale.ROOT,
        "seed %d rows %d weights %.2g–%.2g %s",
        seed,
        x.length,
        all.getMin(),
        all.getMax(),
        settings.substring(0, settings.indexOf(", maxIterations=")));
  }
}
