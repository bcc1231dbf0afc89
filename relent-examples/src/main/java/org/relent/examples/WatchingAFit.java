// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.time.Duration;
import org.relent.data.Examples;
import org.relent.kernel.Kernels;
import org.relent.model.Classifier;
import org.relent.model.FitSummary;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;
import org.relent.solve.Progress;

/** Looking on while a machine is fitted, stopping it, and reading the certificate afterwards. */
public final class WatchingAFit {

  private WatchingAFit() {}

  // @example:monitor:begin
  /** Prints every round and gives up after {@code most} of them. */
  record Patience(int most, int[] seen) implements Monitor {

    @Override
    public void progress(Progress round) {
      seen[0] = round.iteration();
      System.out.printf("round %d: gap %.2g%n", round.iteration(), round.gap());
    }

    @Override
    public boolean stopped() { // asked many times a second, also from inside a round
      return seen[0] >= most;
    }
  }

  // @example:monitor:end

  public static void main(String[] args) {
    Examples examples = Csv.read("crabs.csv").without("index").target("sex");

    // @example:watching:begin
    KernelSvm svm =
        KernelSvm.withKernel(Kernels.gaussian(1)).tolerance(1e-8).timeLimit(Duration.ofMinutes(1));

    Classifier stopped = svm.fit(examples, new Patience(2, new int[1]));
    System.out.println(stopped.summary().termination()); // still a model, only not the best
    stopped.summary().warnings().forEach(w -> System.out.println(w.message()));

    FitSummary fit = svm.fit(examples).summary();
    System.out.printf(
        "%s after %d rounds, gap %.1g%n",
        fit.termination(), fit.iterations(), fit.gap().getAsDouble());
    // @example:watching:end
  }
}
