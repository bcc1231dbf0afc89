// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.relent.data.Encoded;
import org.relent.data.Encoding;
import org.relent.model.FitReport;
import org.relent.model.KernelScores;
import org.relent.model.LinearScores;
import org.relent.model.Model;
import org.relent.model.ScoreFunction;
import org.relent.model.ScoringClassifier;
import org.relent.model.ScoringRegressor;
import org.relent.testkit.certificate.Certificate;
import org.relent.testkit.certificate.Claim;
import org.relent.testkit.certificate.Coding;
import org.relent.testkit.certificate.DoubleDouble;
import org.relent.testkit.certificate.Fault;
import org.relent.testkit.certificate.KernelFormula;
import org.relent.testkit.certificate.LinearTask;
import org.relent.testkit.certificate.LogLinearTask;
import org.relent.testkit.certificate.RowTerm;
import org.relent.testkit.certificate.Task;
import org.relent.testkit.certificate.Term;
import org.relent.testkit.certificate.Verdict;

/** A model as a file told it, and the data it was fitted to: all that a checker may know. */
final class SavedFit {

  /** Digits that a mean and a deviation in doubles have. */
  private static final double DIGITS = 1e-12;

  private final Trial trial;
  private final FitReport summary;
  private final Encoding encoding;
  private final List<String> classes;
  private final ScoreFunction scores;
  private final double[][] x;

  private SavedFit(
      Trial trial,
      FitReport summary,
      Encoding encoding,
      List<String> classes,
      ScoreFunction scores) {
    this.trial = trial;
    this.summary = summary;
    this.encoding = encoding;
    this.classes = classes;
    this.scores = scores;
    this.x = Arrays.stream(trial.x()).map(this::encoded).toArray(double[][]::new);
  }

  static SavedFit of(Trial trial, Model model) {
    if (model instanceof ScoringClassifier classifier) {
      return new SavedFit(
          trial,
          classifier.summary(),
          classifier.encoding(),
          classifier.classes(),
          classifier.scores());
    }
    ScoringRegressor regressor = (ScoringRegressor) model;
    return new SavedFit(
        trial, regressor.summary(), regressor.encoding(), List.of(), regressor.scores());
  }

  FitReport summary() {
    return summary;
  }

  private double[] encoded(double[] row) {
    double[] coordinates = new double[row.length];
    for (int k = 0; k < row.length; k++) {
      Encoded.Numeric part = (Encoded.Numeric) encoding.parts().get(k);
      coordinates[k] =
          part.spread() == 0
              ? 0
              : ((row[k] / part.unit() - part.centre()) - part.residual()) / part.spread();
    }
    return coordinates;
  }

  /** What a summary says. */
  static Claim claim(FitReport summary) {
    boolean warned = summary.warnings().stream().anyMatch(w -> w.code().equals("W-NOTCONV"));
    return new Claim(
        summary.objective(),
        summary.certificate().gap(),
        summary.certificate().residual(),
        Double.parseDouble(summary.settings().get("tolerance")),
        summary.converged(),
        summary.termination().toString(),
        warned);
  }

  private Claim claim() {
    return claim(summary);
  }

  /** What the file says, held against the data. */
  Verdict verdict() {
    Verdict verdict = solution();
    List<Fault> all = new ArrayList<>(verdict.faults());
    columns().ifPresent(all::add);
    return new Verdict(all, verdict.ratio());
  }

  private Verdict solution() {
    if (summary.model().equals("maxent")) {
      return logLinear();
    }
    Task task = task();
    if (scores instanceof LinearScores linear) {
      return linear(task, linear);
    }
    KernelScores kernel = (KernelScores) scores;
    double[][] beta = new double[kernel.outputs()][x.length];
    double[] bias = new double[beta.length];
    for (int o = 0; o < beta.length; o++) {
      double[] own = kernel.beta(o);
      bias[o] = kernel.bias(o);
      for (int r = 0; r < own.length; r++) {
        share(own[r], kernel.origin(r) - 1, beta[o]);
      }
    }
    return Verdict.of(claim(), Certificate.of(task, beta, bias));
  }

  /** A coefficient is that of all rows equal to its own, each of which has its part. */
  private void share(double coefficient, int row, double[] beta) {
    int[] equal = IntStream.range(0, x.length).filter(t -> equal(t, row)).toArray();
    double total = IntStream.of(equal).mapToDouble(t -> trial.weights()[t]).sum();
    for (int t : equal) {
      beta[t] += coefficient * (equal.length == 1 ? 1 : trial.weights()[t] / total);
    }
  }

  /** Whether two rows were fitted as one: equal, and each counts at least once. */
  private boolean equal(int t, int row) {
    if (t == row) {
      return true;
    }
    return Arrays.equals(trial.x()[t], trial.x()[row])
        && (classes.isEmpty()
            ? trial.response()[t] == trial.response()[row]
            : trial.labels()[t].equals(trial.labels()[row]))
        && Math.min(trial.weights()[t], trial.weights()[row]) >= 1;
  }

  private Verdict linear(Task task, LinearScores linear) {
    String[] factors = summary.settings().get("kernel").split("\\*", -1);
    LinearTask own = new LinearTask(task, factors.length == 1 ? 1 : Double.parseDouble(factors[0]));
    double[][] weights = weights(linear);
    double[] bias = biases(linear);
    if (summary.settings().getOrDefault("margin", "").equals("fixed")) {
      return own.verdictOfFixed(claim(), weights, bias);
    }
    return Verdict.of(
        claim(),
        own.primal(weights, bias),
        own.evaluation(weights, bias),
        own.optimum(weights, bias, number("tolerance")));
  }

  private Verdict logLinear() {
    LinearScores linear = (LinearScores) scores;
    Task one = task();
    // the multipliers of two classes are half of what they differ by
    double both = classes.size() == 2 ? 2 : 1;
    Task task = new Task(one.coding(), one.terms(), x, one.kernel(), both * one.biasVariance());
    return new LogLinearTask(new LinearTask(task, both * number("variance")))
        .verdict(claim(), weights(linear), biases(linear));
  }

  private static double[][] weights(LinearScores linear) {
    return IntStream.range(0, linear.outputs()).mapToObj(linear::weights).toArray(double[][]::new);
  }

  private static double[] biases(LinearScores linear) {
    return IntStream.range(0, linear.outputs()).mapToDouble(linear::bias).toArray();
  }

  private double number(String setting) {
    return Double.parseDouble(summary.settings().get(setting));
  }

  private Task task() {
    Coding coding = coding();
    List<RowTerm> terms = new ArrayList<>();
    for (int t = 0; t < x.length; t++) {
      terms.add(
          classes.isEmpty()
              ? new RowTerm.Separable(regression(trial.response()[t]), 1, trial.weights()[t])
              : term(coding.width(), trial.weights()[t]));
    }
    String kernel = summary.settings().getOrDefault("kernel", "linear");
    return new Task(coding, terms, x, KernelFormula.parse(kernel), biasVariance());
  }

  private double biasVariance() {
    String bias = summary.settings().get("bias");
    return switch (bias) {
      case "flat" -> Double.POSITIVE_INFINITY;
      case "none" -> 0;
      default -> Double.parseDouble(bias.substring("gaussian:".length()));
    };
  }

  private Coding coding() {
    if (classes.isEmpty()) {
      return Coding.Signs.positive(x.length);
    }
    int[] codes = Arrays.stream(trial.labels()).mapToInt(classes::indexOf).toArray();
    return classes.size() == 2
        ? Coding.Signs.ofClasses(codes)
        : new Coding.Pairs(codes, classes.size());
  }

  private Term regression(double y) {
    return summary.model().equals("kernel-ridge")
        ? new Term.Ridge(y, number("noise"))
        : new Term.Poisson(y);
  }

  private RowTerm term(int width, double weight) {
    if (summary.model().equals("kernel-logistic") || summary.model().equals("maxent")) {
      return new RowTerm.Softmax(width, weight);
    }
    Term each =
        summary.model().equals("kernel-svm") ? new Term.Hinge(number("c")) : margin(summary);
    return new RowTerm.Separable(each, width, weight);
  }

  /** What is asked of a margin, as a file tells it. */
  static Term margin(FitReport summary) {
    Map<String, String> settings = summary.settings();
    DoubleDouble target = DoubleDouble.of(Double.parseDouble(settings.get("target")));
    if (settings.get("margin").equals("fixed")) {
      return new Term.Fixed(target);
    }
    double c = Double.parseDouble(settings.get("c"));
    return switch (settings.get("margin")) {
      case "exponential" -> new Term.Exponential(c, target);
      case "laplace" -> new Term.Laplace(c, target);
      case "gaussian" -> new Term.Gaussian(c, target);
      default -> throw new IllegalArgumentException("no such margin: " + settings);
    };
  }

  /** Whether the columns' means and deviations are those of the data. */
  private java.util.Optional<Fault> columns() {
    for (int k = 0; k < x[0].length; k++) {
      Encoded.Numeric part = (Encoded.Numeric) encoding.parts().get(k);
      boolean plain = part.centre() == 0 && part.residual() == 0 && part.spread() == 1;
      DoubleDouble mean = mean(k, DoubleDouble.ZERO, false);
      double sd = mean(k, mean, true).sqrt().value();
      DoubleDouble told = DoubleDouble.of(part.centre()).plus(part.residual()).times(part.unit());
      double off = told.minus(mean).value() / sd;
      double ratio = part.spread() * part.unit() / sd;
      if (!plain && !(Math.abs(off) <= DIGITS && Math.abs(ratio - 1) <= DIGITS)) {
        return java.util.Optional.of(
            new Fault(
                Fault.Kind.INCONSISTENT,
                "column " + k + " mean off by " + off + " sd, sd by the factor " + ratio));
      }
    }
    return java.util.Optional.empty();
  }

  private DoubleDouble mean(int k, DoubleDouble centre, boolean squared) {
    DoubleDouble sum = DoubleDouble.ZERO;
    DoubleDouble weight = DoubleDouble.ZERO;
    for (int t = 0; t < x.length; t++) {
      DoubleDouble off = DoubleDouble.of(trial.x()[t][k]).minus(centre);
      sum = sum.plus((squared ? off.times(off) : off).times(trial.weights()[t]));
      weight = weight.plus(trial.weights()[t]);
    }
    return sum.dividedBy(weight);
  }
}
