// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import org.relent.family.FisherMetric;
import org.relent.kernel.Bias;
import org.relent.kernel.Kernel;
import org.relent.machine.Demand;
import org.relent.machine.Features;
import org.relent.machine.Fitting;
import org.relent.machine.Threshold;
import org.relent.machine.Uncertainty;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Interval;
import org.relent.math.Magnitude;
import org.relent.math.Seed;
import org.relent.med.ClassPrior;
import org.relent.med.Fisher;
import org.relent.med.NumberModel;
import org.relent.med.Parents;
import org.relent.med.TreeParameters;
import org.relent.solve.StoppingRule;

/** The parameters that models share, so that one name means one thing. */
final class Parameters {

  static final Parameter<Kernel> KERNEL =
      new Parameter<>(
          "kernel",
          new Domain.OfKernel(),
          "linear",
          "how rows are compared; rbf alone takes its width from the data");

  /** Of models of numbers, which vary as they do. */
  static final Parameter<Kernel> SIZED_KERNEL =
      new Parameter<>(
          KERNEL.name(),
          KERNEL.domain(),
          "auto",
          "how rows are compared; auto is linear, and that and rbf alone are scaled to the"
              + " numbers");

  static final Parameter<Bias> BIAS =
      new Parameter<>("bias", new Domain.OfBias(), "flat", "what is believed of the constant term");

  static final Parameter<String> MARGIN =
      new Parameter<>(
          "margin",
          new Domain.Choice(List.of("exponential", "laplace", "gaussian", "fixed")),
          "exponential",
          "what is believed of the margins; fixed asks every row for the target");

  static final Parameter<Double> PENALTY =
      new Parameter<>("c", Domain.Real.positive(), "5", "the price of falling short of the margin");

  static final Parameter<Double> TARGET =
      new Parameter<>("target", Domain.Real.any(), "1", "the margin asked for");

  /** l itself, of models whose margins are log-ratios. */
  static final Parameter<Optional<Double>> LOCATION =
      new Parameter<>(
          "target",
          new Domain.OrAuto<>(Domain.Real.any()),
          "auto",
          "the margin asked for; auto leaves it to percentile");

  static final Parameter<Optional<Double>> PERCENTILE =
      new Parameter<>(
          "percentile",
          new Domain.OrAuto<>(new Domain.Real(0, 100)),
          "auto",
          "asks for this percentile of the margins before learning, whatever target is; auto is 10"
              + " unless target is given");

  static final Parameter<Double> OFFSET =
      new Parameter<>(
          "offset",
          Domain.Real.any(),
          "0",
          "added to the log-ratio before its percentile is taken");

  static final Parameter<String> PRIOR =
      new Parameter<>(
          "prior",
          words(ClassPrior.values()),
          "empirical",
          "what is believed of a class first: what its rows leave of a vague prior, or a proper"
              + " one");

  static final Parameter<String> THRESHOLD =
      new Parameter<>(
          "threshold",
          words(Threshold.values()),
          "zero",
          "where the score of two classes is cut: at zero, or where training rows err least");

  static final Parameter<Double> SMOOTHING =
      new Parameter<>(
          "smoothing",
          Domain.Real.positive(),
          "1",
          "the count of every level before rows are counted");

  static final Parameter<Double> PAIR_SMOOTHING =
      new Parameter<>(
          "smoothing", Domain.Real.positive(), "1", "the total pseudo-count of a pair of columns");

  static final Parameter<String> NUMBERS =
      new Parameter<>(
          "numbers",
          words(NumberModel.values()),
          "auto",
          "how numbers are described; auto takes two values for categories, all else for Gaussian");

  static final Parameter<Long> BINS =
      new Parameter<>(
          "bins",
          new Domain.Whole(0, 1000),
          "0",
          "bins that numeric columns are cut into, of equal frequency; 0 for none");

  static final Parameter<String> FAMILY =
      new Parameter<>(
          "family",
          words(Fisher.Description.values()),
          "product",
          "the generative model: independent columns, one Gaussian of all numbers, or a tree");

  static final Parameter<String> MODEL =
      new Parameter<>(
          "model",
          words(Fisher.Models.values()),
          "pooled",
          "whether one generative model describes all rows, or one each class");

  static final Parameter<String> INFORMATION =
      new Parameter<>(
          "information",
          words(FisherMetric.Information.values()).withAlias("sampled", "rows"),
          "exact",
          "what Fisher scores are measured by: the model's own information (exact), the second"
              + " moment of the rows' scores (rows), nothing (none)");

  static final Parameter<String> SHAPE =
      new Parameter<>(
          "shape",
          words(FisherMetric.Shape.values()),
          "full",
          "how much of the information is used: all of it, or its diagonal");

  static final Parameter<Parents> PARENTS =
      new Parameter<>(
          "parents", new Domain.OfParents(), "none", "which columns each column depends on");

  static final Parameter<String> TREE_PARAMETERS =
      new Parameter<>(
          "parameters",
          words(TreeParameters.values()),
          "fixed",
          "marginals of pairs: those of the class's rows, or Dirichlet and learnt along");

  static final Parameter<Double> BOX =
      new Parameter<>("c", Domain.Real.positive(), "1", "the most one row may weigh");

  static final Parameter<Magnitude> NOISE =
      new Parameter<>(
          "noise",
          new Domain.OfMagnitude(),
          "auto",
          "the variance of one observation, in its own unit; auto is a tenth of that of all");

  static final Parameter<Double> LABEL_NOISE =
      new Parameter<>(
          "labelNoise",
          new Domain.Within(new Interval(0, true, 0.5, false)),
          "0",
          "the probability that a label given as certain is wrong");

  static final Parameter<Double> EPSILON =
      new Parameter<>(
          "epsilon",
          new Domain.Within(new Interval(0, false, 1, true)),
          "0.1",
          "how far labels that are not certain move in one round");

  static final Parameter<Long> ROUNDS =
      new Parameter<>(
          "rounds",
          new Domain.Whole(0, 1_000_000),
          "10",
          "rounds of scores and labels at most, where labels are not certain");

  static final Parameter<String> BALANCE =
      new Parameter<>(
          "balance",
          words(Uncertainty.LabelBalance.values()),
          "free",
          "whether labels that are not certain keep the shares of the classes among those given");

  static final Parameter<String> SCALE =
      new Parameter<>(
          "scale", words(Scaling.values()), "standard", "what is done to numeric columns first");

  static final Parameter<String> MISSING =
      new Parameter<>(
          "missing",
          words(Missing.ERROR, Missing.DROP, Missing.MEAN, Missing.AUTO),
          "error",
          "what is done about missing cells; auto fills them and learns from their being missing");

  /** Of models that can sum or integrate a cell out. */
  static final Parameter<String> GAPS =
      new Parameter<>(
          "missing",
          words(Missing.values()),
          "error",
          "what is done about missing cells; auto integrates them out where the model can");

  static final Parameter<String> UNSEEN =
      new Parameter<>(
          "unseen",
          words(Unseen.values()),
          "error",
          "what is done about a category that training did not have");

  static final Parameter<Double> TOLERANCE =
      new Parameter<>("tolerance", new Domain.Real(0, 1), "1e-5", "the relative gap to stop at");

  static final Parameter<Long> ITERATIONS =
      new Parameter<>(
          "iterations",
          new Domain.Whole(1, Integer.MAX_VALUE),
          "100000",
          "rounds of the solver at most");

  static final Parameter<Long> SEED =
      new Parameter<>(
          "seed", new Domain.Whole(Long.MIN_VALUE, Long.MAX_VALUE), "1", "of everything random");

  private Parameters() {}

  static Domain.Choice words(Enum<?>... values) {
    return new Domain.Choice(
        Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).toList());
  }

  /** A list of parameters, then those of machines that learn from labels that are not certain. */
  static Parameter<?>[] uncertain(Parameter<?>... own) {
    return Stream.of(Arrays.stream(own), Stream.of(LABEL_NOISE, EPSILON, ROUNDS, BALANCE))
        .<Parameter<?>>flatMap(part -> part)
        .toArray(Parameter<?>[]::new);
  }

  private static Uncertainty labels(Settings settings) {
    return settings.has(LABEL_NOISE)
        ? new Uncertainty(
            settings.value(LABEL_NOISE),
            settings.value(EPSILON),
            Math.toIntExact(settings.value(ROUNDS)),
            chosen(Uncertainty.LabelBalance.class, settings, BALANCE))
        : Uncertainty.standard();
  }

  /** A machine's own parameters between the kernel and what all machines share. */
  static List<Parameter<?>> machine(Parameter<?>... own) {
    return Stream.of(
            Stream.of(KERNEL),
            Arrays.stream(own),
            Stream.of(SCALE, MISSING, UNSEEN, TOLERANCE, ITERATIONS, SEED))
        .<Parameter<?>>flatMap(part -> part)
        .toList();
  }

  /** The same of a machine that predicts numbers. */
  static List<Parameter<?>> ofNumbers(Parameter<?>... own) {
    return machine(own).stream()
        .<Parameter<?>>map(parameter -> parameter.equals(KERNEL) ? SIZED_KERNEL : parameter)
        .toList();
  }

  /** Those of a machine that compares Fisher scores. */
  static List<Parameter<?>> fisher(Parameter<?>... own) {
    return Stream.of(
            Stream.of(FAMILY, MODEL, INFORMATION, SHAPE, SMOOTHING, BINS, KERNEL),
            Arrays.stream(own),
            Stream.of(GAPS, UNSEEN, TOLERANCE, ITERATIONS, SEED))
        .<Parameter<?>>flatMap(part -> part)
        .toList();
  }

  /** The Fisher scores that settings state. */
  static Fisher scores(Settings settings) {
    return new Fisher(
        chosen(Fisher.Description.class, settings, FAMILY),
        chosen(Fisher.Models.class, settings, MODEL),
        chosen(FisherMetric.Information.class, settings, INFORMATION),
        chosen(FisherMetric.Shape.class, settings, SHAPE),
        settings.value(SMOOTHING),
        Math.toIntExact(settings.value(BINS)));
  }

  /** Those of a generative model: the demand on margins, its own, and what all of them share. */
  static List<Parameter<?>> generative(List<Parameter<?>> demand, Parameter<?>... own) {
    return Stream.of(
            demand.stream(),
            Arrays.stream(own),
            Stream.of(THRESHOLD, GAPS, UNSEEN, TOLERANCE, ITERATIONS, SEED))
        .<Parameter<?>>flatMap(part -> part)
        .toList();
  }

  /** The demand that settings state; {@code standard} where they leave it open. */
  static Demand demand(Settings settings, Demand standard) {
    Optional<Double> percentile = settings.value(PERCENTILE);
    Optional<Double> target = settings.value(LOCATION);
    MarginPrior shape = margin(settings, target.orElse(standard.shape().target()));
    OptionalDouble percent =
        percentile.isPresent()
            ? OptionalDouble.of(percentile.get())
            : target.isPresent() ? OptionalDouble.empty() : standard.percent();
    return new Demand(shape, percent, settings.value(OFFSET));
  }

  /** A word's constant. */
  static <E extends Enum<E>> E chosen(Class<E> type, Settings settings, Parameter<String> word) {
    return Enum.valueOf(type, constant(settings.value(word)));
  }

  private static Features features(Settings settings) {
    return settings.has(INFORMATION) ? scores(settings) : Features.encoded();
  }

  static Fitting fitting(Settings settings, Run run) {
    StoppingRule rule =
        new StoppingRule(
            settings.value(TOLERANCE),
            Math.toIntExact(settings.value(ITERATIONS)),
            run.timeLimit());
    return new Fitting(
        rule,
        new EncodingRule(
            settings.has(SCALE)
                ? Scaling.valueOf(constant(settings.value(SCALE)))
                : Scaling.STANDARD,
            Missing.valueOf(constant(settings.value(GAPS))),
            Unseen.valueOf(constant(settings.value(UNSEEN)))),
        features(settings),
        labels(settings),
        run.threads(),
        run.kernelBudget(),
        run.memory(),
        run.work(),
        run.lanes(),
        new Seed(settings.value(SEED)));
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  static MarginPrior margin(Settings settings) {
    return margin(settings, settings.value(TARGET));
  }

  static MarginPrior margin(Settings settings, double target) {
    double c = settings.value(PENALTY);
    return switch (settings.value(MARGIN)) {
      case "exponential" -> new ExponentialMargin(target, c);
      case "laplace" -> new LaplaceMargin(target, c);
      case "gaussian" -> new GaussianMargin(target, c);
      default -> new FixedMargin(target);
    };
  }
}
