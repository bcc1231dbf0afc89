// SPDX-License-Identifier: Apache-2.0
package org.relent.io.certificate;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.rng.UniformRandomProvider;
import org.relent.data.Examples;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.lme.Maxent;
import org.relent.machine.Fitting;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.math.Threads;
import org.relent.med.MedSvm;
import org.relent.model.Model;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelSvm;
import org.relent.solve.StoppingRule;
import org.relent.testkit.Problems;
import org.relent.testkit.Scale;

/**
 * A random fit, a pure function of its seed: data, weights, and a machine.
 *
 * @param kind the machine and its loss
 * @param words all that was drawn, for people
 * @param x the columns, row by row
 * @param labels of a classifier, else null
 * @param response of a regression, else null
 * @param mild whether a fit may be asked to converge: c ≤ 1e3, weights within .01–100, a tolerance
 *     of at least 1e-7
 */
record Trial(
    long seed,
    String kind,
    String words,
    double[][] x,
    String[] labels,
    double[] response,
    double[] weights,
    Trainer<? extends Model> trainer,
    double tolerance,
    boolean mild) {

  /** Rounds rather than seconds, so that no verdict depends on the machine. */
  private static final int MAX_ROUNDS = Scale.of(3_000, 20_000);

  static Trial of(long seed) {
    return new Draw(seed).trial();
  }

  Examples examples() {
    Examples examples = labels == null ? Examples.regression(x, response) : Examples.of(x, labels);
    return examples.withWeights(weights);
  }

  @Override
  public String toString() {
    return "seed " + seed + " " + words;
  }

  /** What is drawn, in order. */
  private static final class Draw {

    private final long seed;
    private final UniformRandomProvider random;
    private double c;
    private double lightest = 1;
    private double heaviest = 1;

    Draw(long seed) {
      this.seed = seed;
      this.random = new Seed(seed).split(0).random();
    }

    Trial trial() {
      String kind =
          pick(
              "med-svm exponential",
              "med-svm exponential",
              "med-svm exponential",
              "med-svm laplace",
              "med-svm laplace",
              "med-svm gaussian",
              "med-svm gaussian",
              "med-svm fixed",
              "kernel-svm",
              "kernel-svm",
              "kernel-svm",
              "kernel-svm",
              "kernel-logistic",
              "kernel-logistic",
              "kernel-logistic",
              "kernel-ridge",
              "kernel-ridge",
              "kernel-poisson",
              "kernel-poisson",
              "maxent");
      int columns = 1 + random.nextInt(8);
      int classes = classes();
      int rows = Math.max(8 + random.nextInt(random.nextInt(4) == 0 ? 63 : 33), classes + 4);
      double[][] x = Problems.rows(new Seed(seed).split(1), rows, columns);
      int[] codes = Problems.classes(new Seed(seed).split(2), x, classes);
      spread(x);
      copies(x);
      double[] response = response(kind, x, codes);
      double[] weights = weights(rows);
      c = random.nextBoolean() ? log(1e-2, 1e3) : log(1e3, 1e6);
      double tolerance = log(1e-9, 1e-3);
      Scaling scaling = random.nextInt(3) == 0 ? Scaling.NONE : Scaling.STANDARD;
      Fitting fitting =
          Fitting.standard()
              .withRule(StoppingRule.at(tolerance).withMaxIterations(MAX_ROUNDS))
              .withThreads(new Threads(1));
      fitting = fitting.withEncoding(fitting.encoding().withScaling(scaling));
      Trainer<? extends Model> trainer = trainer(kind, kernel(columns), bias(kind), fitting);
      boolean numbers = response != null;
      return new Trial(
          seed,
          kind + (numbers ? "" : classes == 2 ? " 2" : " k"),
          String.format(
              Locale.ROOT,
              "%s rows %d columns %d classes %d weights %.2g–%.2g scaling %s tolerance %.2g %s",
              kind,
              rows,
              columns,
              numbers ? 0 : classes,
              lightest,
              heaviest,
              scaling,
              tolerance,
              settings(trainer)),
          x,
          numbers
              ? null
              : Arrays.stream(codes)
                  .mapToObj(y -> String.format(Locale.ROOT, "k%02d", y))
                  .toArray(String[]::new),
          response,
          weights,
          trainer,
          tolerance,
          c <= 1e3 && lightest >= 0.01 && heaviest <= 100 && tolerance >= 1e-7);
    }

    private static String settings(Trainer<? extends Model> trainer) {
      String text = trainer.toString();
      int end = text.indexOf(", fitting=");
      return end < 0 ? text : text.substring(0, end) + "]";
    }

    private String pick(String... choices) {
      return choices[random.nextInt(choices.length)];
    }

    private double log(double low, double high) {
      return low * StrictMath.pow(high / low, random.nextDouble());
    }

    private int classes() {
      int die = random.nextInt(20);
      if (die == 0) {
        return 12;
      }
      return die < 10 ? 2 : 3 + random.nextInt(4);
    }

    private void spread(double[][] x) {
      for (int k = 0; k < x[0].length; k++) {
        double size = log(0.3, 3);
        for (double[] row : x) {
          row[k] *= size;
        }
      }
    }

    /** Rows that are there twice, whose labels may differ. */
    private void copies(double[][] x) {
      int copies = random.nextInt(5) == 0 ? 1 + random.nextInt(x.length / 2) : 0;
      for (int k = 0; k < copies; k++) {
        x[random.nextInt(x.length)] = x[random.nextInt(x.length)].clone();
      }
    }

    private double[] response(String kind, double[][] x, int[] codes) {
      return switch (kind) {
        case "kernel-ridge" -> {
          double size = log(1e-2, 1e2);
          double[] y = new double[x.length];
          Arrays.setAll(y, t -> size * (codes[t] + x[t][0]));
          yield y;
        }
        case "kernel-poisson" -> {
          double size = log(0.5, 30);
          double[] y = new double[x.length];
          Arrays.setAll(y, t -> Math.rint(size * codes[t] * random.nextDouble()));
          // a flat bias has no optimum where nothing was ever counted
          y[0] += 1;
          yield y;
        }
        default -> null;
      };
    }

    private double[] weights(int rows) {
      double[] weights = new double[rows];
      Arrays.fill(weights, 1);
      int die = random.nextInt(3);
      if (die > 0) {
        double low = die == 1 ? 0.1 : 1e-6;
        double high = die == 1 ? 3 : 1e6;
        Arrays.setAll(weights, t -> log(low, high));
        lightest = Arrays.stream(weights).min().orElseThrow();
        heaviest = Arrays.stream(weights).max().orElseThrow();
      }
      return weights;
    }

    private Kernel kernel(int columns) {
      Kernel kernel =
          switch (random.nextInt(6)) {
            case 0 -> Kernels.linear();
            case 1 -> Kernels.polynomial(2, 1.0 / columns, 1);
            case 2 -> Kernels.polynomial(3, log(0.1, 1), 1);
            case 3 ->
                Kernels.linear().plus(Kernels.gaussianGamma(log(0.05, 2)).scaled(log(.1, 10)));
            default -> Kernels.gaussianGamma(log(0.02, 2));
          };
      boolean sum = kernel.toString().contains("+");
      return sum || random.nextInt(3) == 0 ? kernel : kernel.scaled(log(1e-3, 1e4));
    }

    private Bias bias(String kind) {
      // MED and hinges are told with a flat bias most often, as users have them
      int die = random.nextInt(kind.startsWith("kernel-l") ? 3 : 6);
      return switch (die) {
        case 0 -> Bias.none();
        case 1 -> Bias.gaussian(log(0.1, 100));
        default -> Bias.flat();
      };
    }

    private Trainer<? extends Model> trainer(
        String kind, Kernel kernel, Bias bias, Fitting fitting) {
      return switch (kind) {
        case "kernel-svm" -> new KernelSvm(kernel, c, bias, fitting);
        case "kernel-logistic" -> free(new KernelLogistic(kernel, bias, fitting));
        case "kernel-ridge" -> free(new KernelRidge(kernel, log(1e-3, 1e3), bias, fitting));
        case "kernel-poisson" -> free(new KernelPoisson(kernel, bias, fitting));
        case "maxent" -> free(new Maxent(Maxent.Method.LBFGS, log(1e-3, 1e4), 0, bias, fitting));
        default -> new MedSvm(kernel, margin(kind), bias, fitting);
      };
    }

    /** A machine without c. */
    private Trainer<? extends Model> free(Trainer<? extends Model> trainer) {
      c = 1;
      return trainer;
    }

    private MarginPrior margin(String kind) {
      return switch (kind) {
        case "med-svm laplace" -> new LaplaceMargin(1, c);
        case "med-svm gaussian" -> new GaussianMargin(1, c);
        case "med-svm fixed" -> new FixedMargin(1);
        default -> new ExponentialMargin(1, c);
      };
    }
  }
}
