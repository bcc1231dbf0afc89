// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.relent.data.EncodingRule;
import org.relent.data.Scaling;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.kernel.Kernels;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.ExponentialTube;
import org.relent.margin.FlatTube;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.margin.TubePrior;
import org.relent.margin.UnresolvedTube;
import org.relent.math.Magnitude;
import org.relent.math.Threads;
import org.relent.med.MedRegression;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.Regressor;
import org.relent.model.Trainer;
import org.relent.pkr.KernelLogistic;
import org.relent.pkr.KernelNegativeBinomial;
import org.relent.pkr.KernelPoisson;
import org.relent.pkr.KernelQuantile;
import org.relent.pkr.KernelRidge;
import org.relent.pkr.KernelRobust;
import org.relent.pkr.KernelSvm;
import org.relent.pkr.RobustLoss;
import org.relent.solve.StoppingRule;

/** Every machine there is, by name, with its primal loss written out. */
public final class Machines {

  /** γ of the Gaussian kernel. */
  public static final double GAMMA = 0.4;

  /** The variance of the Gaussian bias. */
  public static final double VARIANCE = 2.5;

  /** s² of the ridge. */
  public static final double NOISE = 0.3;

  private static final double RATE = 5;
  private static final double SIZE = 2.5;
  private static final double DELTA = 1.2;
  private static final double SPREAD = 0.2;

  /** ε of the tubes. */
  private static final double EPSILON = 0.3;

  private static final double LEVEL = 0.8;
  private static final double BOX = 1.5;

  private Machines() {}

  /** How to make a machine of a kind. */
  public interface Maker<M extends org.relent.model.Model> {
    Trainer<M> make(Kernel kernel, Bias bias, Fitting fitting);
  }

  /**
   * A classifier.
   *
   * @param loss of the margins of one example over the other classes
   */
  public record ClassMachine(
      String name, Maker<Classifier> maker, ToDoubleFunction<double[]> loss) {

    public Trainer<Classifier> with(Kernel kernel, Bias bias, Fitting fitting) {
      return maker.make(kernel, bias, fitting);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * A regressor.
   *
   * @param loss for a response, the loss of a score
   */
  public record NumberMachine(
      String name, Maker<Regressor> maker, Function<Double, DoubleUnaryOperator> loss) {

    public Trainer<Regressor> with(Kernel kernel, Bias bias, Fitting fitting) {
      return maker.make(kernel, bias, fitting);
    }

    /** Whether its numbers are counts. */
    public boolean counts() {
      return name.equals("Poisson") || name.endsWith(" counts");
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static List<ClassMachine> classifiers() {
    return List.of(
        med("MED exponential", new ExponentialMargin(1, RATE), Machines::exponential),
        med("MED Laplace", new LaplaceMargin(1, RATE), Machines::laplace),
        med("MED Gaussian", new GaussianMargin(1, RATE), Machines::gaussian),
        new ClassMachine(
            "SVM",
            (k, b, f) -> new KernelSvm(k, BOX, b, f),
            margins -> sum(margins, m -> BOX * Math.max(0, 1 - m))),
        new ClassMachine("logistic", KernelLogistic::new, Machines::softmax));
  }

  public static List<NumberMachine> regressors() {
    return List.of(
        new NumberMachine(
            "ridge",
            (k, b, f) -> new KernelRidge(k, NOISE, b, f),
            y -> z -> (y - z) * (y - z) / (2 * NOISE) + 0.5 * Math.log(2 * Math.PI * NOISE)),
        new NumberMachine(
            "Poisson", KernelPoisson::new, y -> z -> Math.exp(z) - y * z + logFactorial(y)),
        new NumberMachine(
            "negative binomial counts",
            (k, b, f) -> new KernelNegativeBinomial(k, Magnitude.of(1 / SIZE), b, f),
            y -> z -> negativeBinomial(y, Math.exp(z))),
        new NumberMachine(
            "Huber",
            (k, b, f) -> new KernelRobust(k, RobustLoss.HUBER, DELTA, Magnitude.of(SPREAD), b, f),
            y -> z -> huber(Math.abs(y - z) / SPREAD)),
        new NumberMachine(
            "Laplace",
            (k, b, f) -> new KernelRobust(k, RobustLoss.LAPLACE, DELTA, Magnitude.of(SPREAD), b, f),
            y -> z -> Math.abs(y - z) / SPREAD + Math.log(2 * SPREAD)),
        new NumberMachine(
            "quantile",
            (k, b, f) -> new KernelQuantile(k, LEVEL, Magnitude.of(SPREAD), b, f),
            y ->
                z ->
                    Math.max(LEVEL * (y - z), (LEVEL - 1) * (y - z)) / SPREAD
                        - Math.log(LEVEL * (1 - LEVEL) / SPREAD)),
        tube("exponential tube", new ExponentialTube(EPSILON, RATE)),
        tube("flat tube", new FlatTube(EPSILON, RATE)));
  }

  /** What is paid being found by golden sections over the potential as it is written. */
  private static NumberMachine tube(String name, TubePrior prior) {
    boolean flat = prior instanceof FlatTube;
    return new NumberMachine(
        name,
        (k, b, f) -> new MedRegression(k, UnresolvedTube.of(prior), b, f),
        y -> z -> golden(l -> written(flat, l) + l * Math.abs(y - z), RATE));
  }

  private static double written(boolean flat, double l) {
    if (!flat || l == 0) {
      return l == 0 ? 0 : -EPSILON * l + Math.log(1 - l / RATE);
    }
    return -l * EPSILON
        + Math.log(l)
        - Math.log(1 - Math.exp(-l * EPSILON) + l / (RATE - l))
        + Math.log(EPSILON + 1 / RATE);
  }

  /** The largest value of a concave function on [0, end). */
  private static double golden(DoubleUnaryOperator f, double end) {
    double part = 0.5 * (Math.sqrt(5) - 1);
    double low = 0;
    double high = end;
    for (int round = 0; round < 80; round++) {
      double a = high - part * (high - low);
      double b = low + part * (high - low);
      if (f.applyAsDouble(a) >= f.applyAsDouble(b)) {
        high = b;
      } else {
        low = a;
      }
    }
    return Math.max(f.applyAsDouble(0), f.applyAsDouble(0.5 * (low + high)));
  }

  private static double negativeBinomial(double y, double mean) {
    double ways = 0;
    for (int k = 0; k < y; k++) {
      ways += Math.log((SIZE + k) / (k + 1));
    }
    return -ways
        - SIZE * Math.log(SIZE / (SIZE + mean))
        - (y == 0 ? 0 : y * Math.log(mean / (SIZE + mean)));
  }

  /** With Z by the trapezoidal rule. */
  private static double huber(double off) {
    double middle = 0;
    double h = 1e-4;
    int steps = (int) Math.round(2 * DELTA / h);
    for (int i = 0; i <= steps; i++) {
      double r = -DELTA + i * (2 * DELTA / steps);
      middle += (i == 0 || i == steps ? 0.5 : 1) * Math.exp(-0.5 * r * r) * 2 * DELTA / steps;
    }
    double scale = SPREAD * (middle + 2 / DELTA * Math.exp(-0.5 * DELTA * DELTA));
    double rho = off <= DELTA ? 0.5 * off * off : DELTA * off - 0.5 * DELTA * DELTA;
    return rho + Math.log(scale);
  }

  public static List<Kernel> kernels() {
    return List.of(Kernels.linear(), Kernels.gaussianGamma(GAMMA));
  }

  public static List<Bias> biases() {
    return List.of(Bias.flat(), Bias.gaussian(VARIANCE), Bias.none());
  }

  /** One thread, and all kernel rows kept. */
  public static Fitting fitting(double tolerance, Scaling scaling) {
    return Fitting.standard()
        .withRule(StoppingRule.at(tolerance))
        .withEncoding(EncodingRule.standard().withScaling(scaling))
        .withThreads(Threads.one())
        .withKernelBudget(Long.MAX_VALUE);
  }

  private static ClassMachine med(String name, MarginPrior prior, DoubleUnaryOperator loss) {
    return new ClassMachine(
        name, (k, b, f) -> new MedSvm(k, prior, b, f), margins -> sum(margins, loss));
  }

  private static double exponential(double margin) {
    double cs = RATE * (1 - margin);
    return cs > 1 ? cs - 1 - Math.log(cs) : 0;
  }

  private static double laplace(double margin) {
    double cs = RATE * Math.max(0, 1 - margin);
    double r = Math.sqrt(1 + cs * cs);
    return r - 1 - Math.log((r + 1) / 2);
  }

  private static double gaussian(double margin) {
    double cs = RATE * Math.max(0, 1 - margin);
    return cs * cs / 2;
  }

  private static double softmax(double[] margins) {
    return Math.log(1 + sum(margins, m -> Math.exp(-m)));
  }

  private static double sum(double[] margins, DoubleUnaryOperator loss) {
    double sum = 0;
    for (double m : margins) {
      sum += loss.applyAsDouble(m);
    }
    return sum;
  }

  private static double logFactorial(double y) {
    double sum = 0;
    for (int k = 2; k <= y; k++) {
      sum += Math.log(k);
    }
    return sum;
  }
}
