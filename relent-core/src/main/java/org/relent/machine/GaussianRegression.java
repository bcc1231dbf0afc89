// SPDX-License-Identifier: Apache-2.0
package org.relent.machine;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.relent.evidence.Criterion;
import org.relent.evidence.GaussianJudge;
import org.relent.evidence.Judge;
import org.relent.evidence.KernelPoint;
import org.relent.kernel.Kernel;
import org.relent.loss.GaussianLoss;
import org.relent.math.Cancellation;
import org.relent.math.Magnitude;
import org.relent.solve.RunControl;

/**
 * Numbers with Gaussian noise. What kernel and noise leave open is what the evidence favours.
 *
 * @param response of the rows given
 * @param noise s², or left to the rows
 * @param with the recipe with a kernel and a noise that have values
 */
public record GaussianRegression<R extends KernelRecipe<R, ?>>(
    double[] response, Magnitude noise, BiFunction<Kernel, Double, R> with) implements Regression {

  private static final double ROUNDING = 0x1p-45;

  @Override
  public FitCost cost(FitCost fit) {
    return new Responses.Gaussian(1).cost(fit);
  }

  @Override
  public Settled settled(KernelMachine machine, Prepared data, RunControl control) {
    double variance = AutomaticSizes.variance(data.examples());
    KernelPoint begin =
        OpenKernel.of(machine.kernel(), data, AutomaticSizes.ofNumbers(data, variance))
            .point(noise.resolved(() -> AutomaticSizes.noise(variance)), noise.isOpen());
    EqualRows merged = machine.mergedNumbers(data);
    KernelPoint found =
        EvidenceChoice.of(
            machine, data, merged, 1, begin, some -> judge(machine, data, merged, some), control);
    double settled = found.noise();
    return new Settled(
        machine.resolvedTo(with.apply(found.kernel(), settled)),
        t -> new GaussianLoss(response[t], settled),
        new Responses.Gaussian(settled));
  }

  /** The variance of what large numbers lose by rounding, and of what a solver loses with them. */
  private static double rounding(double[] numbers) {
    double lost = ROUNDING * Arrays.stream(numbers).map(Math::abs).max().orElse(0);
    return lost * lost;
  }

  /** The evidence of some rows. */
  private Judge judge(KernelMachine machine, Prepared data, EqualRows merged, int[] some) {
    double[] numbers = data.examples().response();
    double[] own = Arrays.stream(some).mapToDouble(g -> numbers[merged.rows()[g]]).toArray();
    double[] weights = IntStream.of(some).mapToDouble(g -> merged.weights()[g]).toArray();
    Cancellation cancellation = machine.fitting().threads().cancellation();
    GaussianJudge judge = new GaussianJudge(own, weights, machine.bias().isFlat(), cancellation);
    double least = rounding(own);
    return (kernel, gram, noise) ->
        noise < least ? Optional.empty() : judge.of(Criterion.EVIDENCE, gram, noise);
  }
}
