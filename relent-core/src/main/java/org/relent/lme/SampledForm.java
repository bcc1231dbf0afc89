// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import org.relent.data.Warning;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;
import org.relent.model.LatentDistribution;

/** Units that are on or off, in pairs, too many to be summed over: by Gibbs sampling. */
record SampledForm(boolean biased, Climb climb, double variance)
    implements LatentForm<BoltzmannChains> {

  /** What sampling errs by: constraints cannot be seen to hold any better. */
  static final double TOLERANCE = 0.02;

  private static final Annealing ANNEALING = new Annealing(100, 200);

  /** Weights, their sums, and chains of a start. */
  private static final double PAIRS_PER_START = 16;

  /** Chains that one start samples by, and those by which its entropy is told. */
  private static final double CHAIN_BYTES = 8 << 20;

  @Override
  public List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads) {
    double units = (double) size.width() + parts;
    return List.of(
        MemoryEstimate.Part.arrays(
            "pairs of units",
            PAIRS_PER_START * starts,
            units * units,
            "use fewer hidden units, columns or restarts"),
        new MemoryEstimate.Part("chains", CHAIN_BYTES * threads, 0, "use fewer threads"));
  }

  @Override
  public LatentRows rows(Prepared data) {
    return BoltzmannForm.binary(data)
        .with(
            new Warning(
                "W-SAMPLED",
                "more than {} units: likelihood, entropy and constraints are estimates by Gibbs"
                    + " sampling, good to about {}",
                BoltzmannTable.MOST,
                TOLERANCE));
  }

  @Override
  public LatentProblem<BoltzmannChains> problem(LatentRows rows, int parts, Threads threads) {
    Patterns seen = Patterns.of(rows.rows(), rows.weights());
    return new SampledBoltzmannProblem(
        BoltzmannForm.units(rows, parts, biased),
        seen,
        climb,
        variance * seen.rows(),
        Sampling.usual(threads),
        ANNEALING);
  }

  @Override
  public LatentDistribution distribution(BoltzmannChains at, LatentRows rows) {
    double logPartition = ANNEALING.logPartition(at.machine(), at.seed(), Threads.one());
    double entropy = logPartition - at.machine().score(at.expected().totals());
    return new FittedBoltzmann(at.machine(), logPartition, entropy);
  }

  @Override
  public List<String> names(int parts, LatentRows rows) {
    return BoltzmannForm.hiddenNames(parts);
  }
}
