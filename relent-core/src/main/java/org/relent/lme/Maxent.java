// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.catalog.ModelKind;
import org.relent.catalog.Recipe;
import org.relent.data.Examples;
import org.relent.kernel.Bias;
import org.relent.kernel.KernelSettings;
import org.relent.kernel.Kernels;
import org.relent.loglinear.IterativeScaling;
import org.relent.loglinear.MaxEnt;
import org.relent.loglinear.MaxEntPoint;
import org.relent.loglinear.Slack;
import org.relent.machine.Fitting;
import org.relent.machine.FittingSettings;
import org.relent.machine.LogLinearMachine;
import org.relent.machine.Prepared;
import org.relent.math.Interval;
import org.relent.model.Classifier;
import org.relent.model.ScoreForm;
import org.relent.setting.Choice;
import org.relent.setting.PositiveOrNone;
import org.relent.setting.Real;
import org.relent.setting.Setting;
import org.relent.setting.Settings;
import org.relent.solve.Ascent;
import org.relent.solve.Monitor;
import org.relent.solve.QuasiNewton;
import org.relent.solve.StoppingRule;
import org.relent.solve.Termination;
import org.relent.task.Tasks;

/**
 * Conditional maximum entropy, also called multinomial logistic regression (LME eq. 8): p(y | x) ∝
 * exp(⟨λ_y, x⟩ + b_y), where the sum of each coordinate over the rows, each class weighted by p, is
 * that over the rows of the class, or nearly so.
 *
 * <p>It maximises Σₜ wₜ log p(yₜ | xₜ) − Σ (λ²/(2σ²) + ω|λ|), the log-likelihood of the rows with a
 * Gaussian prior of the multipliers, a free miss ω of every sum, or both. A flat bias has no price;
 * so for several classes this is what scikit-learn's {@code LogisticRegression} maximises with C =
 * σ². With two classes both have multipliers, whose difference has the variance 2σ²: there C = 2σ².
 * MALLET's {@code MaxEntTrainer} has a price for the bias as well: {@code Bias.gaussian(variance)}.
 *
 * <p>Iterative scaling needs statistics that are not negative. Under a flat bias a column with
 * negative numbers is counted from its least value, which changes no probability at the optimum;
 * else, and where that would fill a sparse column, such numbers are refused.
 *
 * @param method the way to the optimum, which does not depend on it
 * @param variance σ², on the scale of counts: it weighs less the more rows there are; infinite for
 *     no prior
 * @param width ω, in units of a coordinate's sum over rows; positive it makes multipliers exactly
 *     zero
 * @param bias what is believed of the constant term of each class
 * @param fitting how to fit; the tolerance is the most that the mean of a coordinate may miss, as a
 *     part of its largest size
 */
public record Maxent(Method method, double variance, double width, Bias bias, Fitting fitting)
    implements Recipe<Classifier>, Fitting.Carrier<Maxent> {

  /** The id of this kind of model. */
  public static final String ID = "maxent";

  /** What it is. */
  public static final ModelKind<Classifier> KIND =
      ModelKind.of(
              ID,
              Tasks.CLASSES,
              "maximum entropy, or multinomial logistic regression: for text and other sparse"
                  + " columns",
              "LME eq. 8",
              Maxent::standard,
              Maxent::settings)
          .holding(ScoreForm.SCORES, ScoreForm.ofVectors());

  /** The word for no prior. */
  public static final String NONE = "none";

  /** The tolerance unless set otherwise: multipliers are good to some five digits. */
  public static final double TOLERANCE = 1e-7;

  /** A way to the optimum. */
  public enum Method implements LogLinearMachine.Climb {
    /** Limited-memory quasi-Newton, and its kin for kinks where there is a width: the fastest. */
    LBFGS,
    /** Improved iterative scaling, all multipliers at once (LME eq. 26). */
    IIS,
    /** Improved iterative scaling, one multiplier after the other. */
    IIS_SEQUENTIAL,
    /** Generalised iterative scaling (LME eq. 27). */
    GIS;

    @Override
    public boolean scales() {
      return this != LBFGS;
    }

    @Override
    public Ascent<MaxEntPoint> maximise(
        MaxEnt problem, double[] start, StoppingRule rule, Monitor monitor) {
      return switch (this) {
        case LBFGS -> QuasiNewton.STANDARD.maximise(problem, start, rule, monitor);
        case IIS -> scaled(IterativeScaling.PARALLEL, problem, start, rule, monitor);
        case IIS_SEQUENTIAL -> scaled(IterativeScaling.SEQUENTIAL, problem, start, rule, monitor);
        case GIS -> scaled(IterativeScaling.GENERALISED, problem, start, rule, monitor);
      };
    }

    /**
     * Scaling, and where it makes no headway quasi-Newton steps from there: there is one optimum.
     */
    private static Ascent<MaxEntPoint> scaled(
        IterativeScaling scaling,
        MaxEnt problem,
        double[] start,
        StoppingRule rule,
        Monitor monitor) {
      Ascent<MaxEntPoint> slow = scaling.maximise(problem, start, rule, monitor);
      return slow.termination() == Termination.STALLED
          ? slow.then(
              QuasiNewton.STANDARD.maximise(problem, slow.point().lambda(), rule, monitor),
              "quasi-Newton")
          : slow;
    }
  }

  public Maxent {
    if (!(variance > 0)) {
      throw new IllegalArgumentException("Variance must be positive, got " + variance);
    }
    if (!(width >= 0 && width < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("Width must not be negative, got " + width);
    }
  }

  /** L-BFGS, a Gaussian prior of variance 1, a flat bias, standardised columns. */
  public static Maxent standard() {
    Fitting fitting = Fitting.standard();
    return new Maxent(
        Method.LBFGS, 1, 0, Bias.flat(), fitting.withRule(fitting.rule().withTolerance(TOLERANCE)));
  }

  /** What can be set of it. */
  public static List<Setting<Maxent, ?>> settings() {
    return Settings.of(Maxent.class)
        .one(
            Setting.of(
                "method",
                Choice.of("lbfgs", Method.LBFGS)
                    .or("iis", Method.IIS)
                    .or("iis-sequential", Method.IIS_SEQUENTIAL)
                    .or("gis", Method.GIS),
                "the way to the optimum: quasi-Newton, or improved or generalised iterative"
                    + " scaling",
                Maxent::method,
                Maxent::method))
        .one(
            Setting.of(
                "variance",
                new PositiveOrNone(),
                "of the Gaussian prior of weights: C of other libraries; none for no prior",
                Maxent::variance,
                Maxent::variance))
        .one(
            Setting.of(
                "width",
                Real.within(Interval.closed(0, 1e9)),
                "how far a sum over rows may miss its target at no price: makes weights zero, as L1"
                    + " does",
                Maxent::width,
                Maxent::width))
        .one(KernelSettings.bias(Maxent::bias, Maxent::bias))
        .one(FittingSettings.of(FittingSettings.SCALE))
        .one(FittingSettings.of(FittingSettings.MISSING))
        .one(FittingSettings.of(FittingSettings.UNSEEN))
        .one(
            FittingSettings.of(
                FittingSettings.TOLERANCE.meaning(
                    "the miss of a mean to stop at, as a part of its column's largest size")))
        .one(FittingSettings.of(FittingSettings.ITERATIONS))
        .one(FittingSettings.of(FittingSettings.SEED))
        .list();
  }

  /** The same by another way to the optimum. */
  public Maxent method(Method other) {
    return new Maxent(other, variance, width, bias, fitting);
  }

  /** The same with another variance of the prior; infinite for no prior. */
  public Maxent variance(double other) {
    return new Maxent(method, other, width, bias, fitting);
  }

  /** The same with another miss that is free. */
  public Maxent width(double other) {
    return new Maxent(method, variance, other, bias, fitting);
  }

  /** The same with another bias. */
  public Maxent bias(Bias other) {
    return new Maxent(method, variance, width, other, fitting);
  }

  @Override
  public ModelKind<Classifier> kind() {
    return KIND;
  }

  @Override
  public void check(Examples examples) {
    Prepared.of(examples, Kernels.linear(), fitting);
  }

  @Override
  public boolean linearModels() {
    return true;
  }

  @Override
  public Classifier fit(Examples examples, Monitor monitor) {
    Slack slack = new Slack(1 / variance, width);
    return new LogLinearMachine(byStandardMeans(), method, slack, bias, fitting)
        .classifier(examples, monitor);
  }
}
