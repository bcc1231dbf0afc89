// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.relent.data.Examples;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.model.Classifier;
import org.relent.model.FitReport;
import org.relent.pkr.KernelSvm;
import org.relent.solve.Monitor;

/** Looking on while a machine is fitted, stopping it, and reading the certificate afterwards. */
public final class WatchingAFit {

  private WatchingAFit() {}

  public static void main(String[] args) {
    Examples examples = Datasets.crabs().without("index").target("sex");

    // @example:monitor:begin
    AtomicInteger rounds = new AtomicInteger();
    Monitor patience =
        Monitor.of(
            round -> {
              rounds.set(round.iteration());
              System.out.printf("round %d: gap %.2g%n", round.iteration(), round.gap());
            },
            () -> rounds.get() >= 2); // asked many times a second, also from inside a round
    // @example:monitor:end

    // @example:watching:begin
    KernelSvm svm =
        KernelSvm.withKernel(Kernels.gaussian(1)).tolerance(1e-8).timeLimit(Duration.ofMinutes(1));

    Classifier stopped = svm.fit(examples, patience);
    System.out.println(stopped.summary().termination()); // still a model, only not the best
    stopped.summary().warnings().forEach(w -> System.out.println(w.message()));

    FitReport fit = svm.fit(examples).summary();
    System.out.printf(
        "%s after %d rounds, gap %.1g%n",
        fit.termination(), fit.iterations(), fit.certificate().gap().getAsDouble());
    // @example:watching:end
  }
}
