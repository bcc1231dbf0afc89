// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.relent.data.EncodingRule;
import org.relent.data.Missing;
import org.relent.data.Scaling;
import org.relent.data.Unseen;
import org.relent.kernel.Bias;
import org.relent.machine.Fitting;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.math.Seed;
import org.relent.solve.StoppingRule;

/** The parameters that models share, so that one name means one thing. */
final class Parameters {

  static final Parameter<KernelChoice> KERNEL =
      new Parameter<>(
          "kernel",
          new Domain.OfKernel(),
          "linear",
          "how rows are compared; rbf alone takes its width from the data");

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

  static final Parameter<Double> BOX =
      new Parameter<>("c", Domain.Real.positive(), "1", "the most one row may weigh");

  static final Parameter<Double> NOISE =
      new Parameter<>(
          "noise", Domain.Real.positive(), "1", "the variance of one observation, in its own unit");

  static final Parameter<String> SCALE =
      new Parameter<>(
          "scale", words(Scaling.values()), "standard", "what is done to numeric columns first");

  static final Parameter<String> MISSING =
      new Parameter<>(
          "missing", words(Missing.values()), "error", "what is done about missing cells");

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

  private static Domain.Choice words(Enum<?>[] values) {
    return new Domain.Choice(
        Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).toList());
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

  static Fitting fitting(Settings settings, Run run) {
    StoppingRule rule =
        new StoppingRule(
            settings.value(TOLERANCE),
            Math.toIntExact(settings.value(ITERATIONS)),
            run.timeLimit());
    return new Fitting(
        rule,
        new EncodingRule(
            Scaling.valueOf(constant(settings.value(SCALE))),
            Missing.valueOf(constant(settings.value(MISSING))),
            Unseen.valueOf(constant(settings.value(UNSEEN)))),
        run.threads(),
        run.kernelBudget(),
        new Seed(settings.value(SEED)));
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  static MarginPrior margin(Settings settings) {
    double target = settings.value(TARGET);
    double c = settings.value(PENALTY);
    return switch (settings.value(MARGIN)) {
      case "exponential" -> new ExponentialMargin(target, c);
      case "laplace" -> new LaplaceMargin(target, c);
      case "gaussian" -> new GaussianMargin(target, c);
      default -> new FixedMargin(target);
    };
  }
}
