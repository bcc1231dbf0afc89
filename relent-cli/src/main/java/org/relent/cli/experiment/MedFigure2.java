// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.relent.catalog.Run;
import org.relent.finding.Finding;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.solve.Monitor;

/** MED Figure 2: three priors over margins and their potentials, eq. 15. */
final class MedFigure2 {

  static final Experiment EXPERIMENT =
      new Experiment(
          "med-fig-2",
          "MED Figure 2",
          "three priors over margins and the potentials they give",
          MedFigure2::run);

  private MedFigure2() {}

  private static final double C = 5;

  /** Where the potentials are compared. */
  private static final double MIDDLE = 2.5;

  private static final int POINTS = 200;
  private static final double DIGITS = 1e6;

  /**
   * @param printed the potential as eq. 15 prints it
   */
  private record Case(String name, MarginPrior prior, DoubleUnaryOperator printed) {}

  private static final List<Case> CASES =
      List.of(
          new Case(
              "a) exponential", new ExponentialMargin(1, C), x -> x + StrictMath.log(1 - x / C)),
          new Case("b) Laplace", new LaplaceMargin(1, C), x -> x + 2 * StrictMath.log(1 - x / C)),
          new Case("c) Gaussian", new GaussianMargin(1, C), x -> x - x / C * (x / C)));

  private static Outcome run(Experiment.Effort effort, Run run, Monitor monitor) {
    return Outcome.of(CASES.stream().map(MedFigure2::row).toList(), NOTE, pictures());
  }

  private static final String NOTE =
      "The potential at a multiplier of 2.5, for c = 5: the paper's is eq. 15 as printed, ours"
          + " beside what integrating the prior gives. a) agrees. b) and c) are misprinted: the"
          + " integral of b) is x + log(1 - (x/c)^2), that of c) is x - (x/c)^2 / 2. The figure"
          + " itself has no numbers to compare.";

  private static Outcome.Row row(Case one) {
    return Outcome.Row.beside(
        one.name(),
        Figures.of("potential", one.printed().applyAsDouble(MIDDLE)),
        Figures.of(
            "potential",
            one.prior().value(MIDDLE),
            "by quadrature",
            integral(one.prior(), MIDDLE)));
  }

  /**
   * −log ∫ P₀(γ) e^(−λγ) dγ by Simpson's rule, on either side of the kink at the target, to the
   * digits that it is good for.
   */
  private static double integral(MarginPrior prior, double lambda) {
    double reach = 20;
    DoubleUnaryOperator inner =
        margin -> StrictMath.exp(prior.logDensity(margin) - lambda * margin);
    double target = prior.target();
    double integral =
        simpson(inner, target - reach, target)
            + simpson(inner, Math.nextUp(target), target + reach);
    return Math.rint(-StrictMath.log(integral) * DIGITS) / DIGITS;
  }

  private static double simpson(DoubleUnaryOperator f, double from, double to) {
    int pairs = 20 * POINTS;
    double step = (to - from) / (2 * pairs);
    double sum = f.applyAsDouble(from) + f.applyAsDouble(to);
    for (int k = 1; k < 2 * pairs; k++) {
      sum += (k % 2 == 1 ? 4 : 2) * f.applyAsDouble(from + k * step);
    }
    return sum * step / 3;
  }

  private static List<Finding> pictures() {
    List<Finding.Named<List<Finding.Lines.At>>> priors = new ArrayList<>();
    List<Finding.Named<List<Finding.Lines.At>>> potentials = new ArrayList<>();
    for (Case one : CASES) {
      priors.add(line(one.name(), x -> StrictMath.exp(one.prior().logDensity(x)), -0.5, 2.5));
      potentials.add(line(one.name(), one.prior()::value, 0, C));
      if (one.prior().value(MIDDLE) != one.printed().applyAsDouble(MIDDLE)) {
        potentials.add(line(one.name() + " as printed", one.printed(), 0, C));
      }
    }
    return List.of(
        new Finding.Lines("Three priors over margins", "margin", "density", priors),
        new Finding.Lines("Their potentials", "multiplier", "potential", potentials));
  }

  /** Without its right end, where some potentials have none. */
  private static Finding.Named<List<Finding.Lines.At>> line(
      String name, DoubleUnaryOperator f, double from, double to) {
    return new Finding.Named<>(
        name,
        IntStream.range(0, POINTS)
            .mapToDouble(k -> from + (to - from) * k / POINTS)
            .mapToObj(x -> new Finding.Lines.At(x, f.applyAsDouble(x)))
            .toList());
  }
}
