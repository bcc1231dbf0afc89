// SPDX-License-Identifier: Apache-2.0
package org.relent.examples;

import java.util.List;
import org.relent.data.Examples;
import org.relent.io.Datasets;
import org.relent.kernel.Kernels;
import org.relent.margin.ExponentialMargin;
import org.relent.margin.FixedMargin;
import org.relent.margin.GaussianMargin;
import org.relent.margin.LaplaceMargin;
import org.relent.margin.MarginPrior;
import org.relent.med.MedSvm;
import org.relent.model.Classifier;
import org.relent.model.FitReport;

/** What is asked of every example, and how much falling short of it costs. */
public final class MarginPriors {

  private MarginPriors() {}

  /** The same machine under four priors, and one that asks for nothing. */
  public static void main(String[] args) {
    Examples examples = Datasets.crabs().without("index").target("sex");

    // @example:margins:begin
    List<MarginPrior> priors =
        List.of(
            new ExponentialMargin(1, 5), // up to 1, less is ever less likely
            new LaplaceMargin(1, 5), // around 1, on either side
            new GaussianMargin(1, 5), // around 1: the L2 support vector machine
            new FixedMargin(1)); // 1 and nothing else: hard margins
    for (MarginPrior prior : priors) {
      Classifier model = MedSvm.withKernel(Kernels.gaussian(1)).margin(prior).fit(examples);
      FitReport fit = model.summary();
      System.out.printf(
          "%s: %d of %d rows carry the model, left-out error %.3f%n",
          prior,
          fit.certificate().support().getAsInt(),
          fit.rows(),
          model.leaveOneOut().errorEstimate());
    }
    // @example:margins:end

    // @example:warnings:begin
    Classifier nothing = MedSvm.linear().margin(new ExponentialMargin(1, 0.8)).fit(examples);
    nothing.summary().warnings().forEach(w -> System.out.println(w.code() + " " + w.message()));
    // @example:warnings:end
  }
}
