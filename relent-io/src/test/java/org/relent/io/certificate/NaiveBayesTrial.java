// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.Encoded;
import org.relent.data.Examples;
import org.relent.data.Table;
import org.relent.family.DirichletMultinomial;
import org.relent.family.Family;
import org.relent.family.ProductFamily;
import org.relent.kernel.Bias;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.med.ClassPrior;
import org.relent.med.MedNaiveBayes;
import org.relent.model.FamilyScores;
import org.relent.model.FitSummary;
import org.relent.model.Model;
import org.relent.model.ScoringClassifier;
import org.relent.testkit.certificate.Claim;
import org.relent.testkit.certificate.Coding;
import org.relent.testkit.certificate.DirichletTask;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.KernelFormula;
import org.relent.testkit.certificate.RowTerm;
import org.relent.testkit.certificate.Task;
import org.relent.testkit.certificate.Term;
import org.relent.testkit.certificate.Verdict;

/** A random fit of naive Bayes to names, a pure function of its seed. */
final class NaiveBayesTrial {

  private static final Duration LIMIT = Duration.ofSeconds(20);

  private final UniformRandomProvider random;
  private final long seed;
  private final String[][] cells;
  private final String[] labels;
  private final double[] weights;

  /** What the fit is to be, as the file will tell it. */
  private final MedNaiveBayes trainer;

  NaiveBayesTrial(long seed) {
    this.seed = seed;
    this.random = new Seed(seed).split(7).random();
    int classes = 2 + random.nextInt(3);
    int rows = classes + 6 + random.nextInt(20);
    this.labels = new String[rows];
    this.weights = new double[rows];
    this.cells = new String[rows][1 + random.nextInt(4)];
    boolean weighted = random.nextBoolean();
    int levels = 2 + random.nextInt(3);
    for (int t = 0; t < rows; t++) {
      int y = t < classes ? t : random.nextInt(classes);
      labels[t] = "k" + y;
      weights[t] = weighted ? log(0.1, 3) : 1;
      // a name is that of the class every other time
      Arrays.setAll(
          cells[t], k -> "v" + (random.nextBoolean() ? (y + k) % levels : random.nextInt(levels)));
    }
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
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < cells[0].length; k++) {
      int column = k;
      columns.add(
          CategoryColumn.of("x" + k, Arrays.stream(cells).map(row -> row[column]).toList()));
    }
    columns.add(CategoryColumn.of("y", Arrays.asList(labels)));
    return Table.of(columns).target("y").withWeights(weights);
  }

  /** Fits, writes, reads, and holds what the file says against the data. */
  Verdict verdict() {
    Model model = Runs.read(trainer.fit(examples()));
    ScoringClassifier saved = (ScoringClassifier) model;
    FitSummary summary = saved.summary();
    FamilyScores scores = (FamilyScores) saved.scores();
    int[] codes = Arrays.stream(labels).mapToInt(saved.classes()::indexOf).toArray();
    List<Integer> kept = kept(saved);
    int[][] levels = new int[cells.length][kept.size()];
    for (int t = 0; t < cells.length; t++) {
      for (int k = 0; k < kept.size(); k++) {
        Encoded.Code code = (Encoded.Code) saved.encoding().parts().get(kept.get(k));
        levels[t][k] = code.levels().indexOf(cells[t][kept.get(k)]);
      }
    }
    double[][][] posterior =
        scores.classes().stream().map(NaiveBayesTrial::counts).toArray(double[][][]::new);
    DirichletTask task =
        new DirichletTask(
            task(summary, codes, posterior.length),
            levels,
            prior(summary, posterior, codes, levels));
    double[] bias =
        posterior.length == 2
            ? new double[] {0, scores.bias(0)}
            : IntStream.range(0, posterior.length).mapToDouble(scores::bias).toArray();
    DoubleDouble primal = task.primal(posterior, bias);
    Claim claim = SavedFit.claim(summary);
    return Verdict.of(claim, primal, task.optimum(primal, claim.tolerance()));
  }

  /** Columns of more than one level: others tell nothing. */
  private static List<Integer> kept(ScoringClassifier saved) {
    List<Integer> kept = new ArrayList<>();
    for (int k = 0; k < saved.encoding().parts().size(); k++) {
      if (saved.encoding().parts().get(k).cardinality() > 1) {
        kept.add(k);
      }
    }
    return kept;
  }

  private static double[][] counts(Family family) {
    List<Family> factors =
        family instanceof ProductFamily product ? product.factors() : List.of(family);
    return factors.stream().map(f -> ((DirichletMultinomial) f).counts()).toArray(double[][]::new);
  }

  private Task task(FitSummary summary, int[] codes, int classes) {
    double c = Double.parseDouble(summary.settings().get("c"));
    DoubleDouble target = DoubleDouble.of(Double.parseDouble(summary.settings().get("target")));
    Term each =
        switch (summary.settings().get("margin")) {
          case "exponential" -> new Term.Exponential(c, target);
          case "laplace" -> new Term.Laplace(c, target);
          default -> new Term.Gaussian(c, target);
        };
    List<RowTerm> terms = new ArrayList<>();
    for (double weight : weights) {
      terms.add(new RowTerm.Separable(each, classes - 1, weight));
    }
    return new Task(
        new Coding.Pairs(codes, classes),
        Collections.unmodifiableList(terms),
        new double[cells.length][1],
        KernelFormula.parse("linear"),
        summary.settings().get("bias").equals("flat") ? Double.POSITIVE_INFINITY : 0);
  }

  /** The smoothing of every level, and the rows of the class where the prior is empirical. */
  private double[][][] prior(
      FitSummary summary, double[][][] posterior, int[] codes, int[][] levels) {
    double smoothing = Double.parseDouble(summary.settings().get("smoothing"));
    double[][][] prior = new double[posterior.length][][];
    for (int y = 0; y < prior.length; y++) {
      prior[y] = Arrays.stream(posterior[y]).map(double[]::clone).toArray(double[][]::new);
      for (double[] column : prior[y]) {
        Arrays.fill(column, smoothing);
      }
    }
    for (int t = 0; t < codes.length && summary.settings().get("prior").equals("empirical"); t++) {
      for (int k = 0; k < levels[t].length; k++) {
        prior[codes[t]][k][levels[t][k]] += weights[t];
      }
    }
    return prior;
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "seed %d rows %d columns %d %s", seed, cells.length, cells[0].length, trainer);
  }
}
