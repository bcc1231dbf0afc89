// SPDX-License-Identifier: Apache-2.0
package org.relent.cli.experiment;

import java.util.Arrays;
import java.util.List;
import org.relent.kernel.Kernel;
import org.relent.kernel.KernelRows;
import org.relent.model.BayesScores;
import org.relent.model.Classifier;
import org.relent.model.ScoringClassifier;
import org.relent.variational.Contrasts;
import org.relent.variational.LogisticMean;
import org.relent.variational.LogisticSite;
import org.relent.variational.SequentialBayes;
import org.relent.variational.TriangularPosterior;

/** What PKR §3 proves, counted over fits: how often it was so. */
final class BayesClaims {

  /** Of a prior variance: what two ways to the same number may differ by. */
  private static final double ROUNDING = 1e-7;

  private long recursions;
  private long sameRecursions;
  private long labels;
  private long belowIntegral;
  private long rounds;
  private long risen;

  /** Adds a fit of one pass and one of rounds over all rows. */
  void add(Classifier once, Classifier swept) {
    rounds++;
    double before = once.summary().objective();
    risen +=
        swept.summary().objective() >= before - ROUNDING * Math.abs(before)
                && swept.summary().converged()
            ? 1
            : 0;
    if (once instanceof ScoringClassifier scored && scored.scores() instanceof BayesScores bayes) {
      bayes.memory().told(whole -> explicit(bayes, whole), bounded -> {});
    }
  }

  /** The explicit update of eq. 18 and 19 of all scores, beside the triangle, label by label. */
  private void explicit(BayesScores scores, SequentialBayes.Whole whole) {
    TriangularPosterior posterior = whole.posterior();
    double[][] k = covariances(scores, whole);
    double[] mean = new double[k.length];
    boolean same = true;
    for (int t = 0; t < k.length; t++) {
      LogisticSite site = whole.sites().get(t);
      bound(site, mean[t], k[t][t]);
      double gain = site.precision() / (1 + site.precision() * k[t][t]);
      double pull = gain * (site.target() - mean[t]);
      same &=
          Math.abs(gain - posterior.gain(t)) <= ROUNDING * gain
              && Math.abs(pull - posterior.pull(t)) <= ROUNDING * (1 + Math.abs(pull));
      double[] column = k[t].clone();
      for (int i = 0; i < k.length; i++) {
        mean[i] += pull * column[i];
        double own = gain * column[i];
        for (int j = 0; j < k.length; j++) {
          k[i][j] -= own * column[j];
        }
      }
    }
    recursions++;
    sameRecursions += same ? 1 : 0;
  }

  private static double[][] covariances(BayesScores scores, SequentialBayes.Whole whole) {
    KernelRows support = scores.support();
    Kernel kernel = scores.bias().on(support.kernel());
    double[][] k = new double[whole.basis().size()][];
    for (int e = 0; e < k.length; e++) {
      int row = whole.basis().rows().get(e);
      Contrasts.Difference of = whole.basis().differences().get(e);
      double[] kappa = KernelRows.of(kernel, support.rows()).row(support.rows(), row);
      k[e] = whole.basis().covariances(kappa, of);
    }
    return k;
  }

  /** Eq. 14 beside the integral it bounds. */
  private void bound(LogisticSite site, double mean, double variance) {
    double[] exact = LogisticMean.of(mean, Math.max(0, variance));
    double log = StrictMath.log(exact[site.sign() > 0 ? 1 : 0]);
    labels++;
    belowIntegral += site.logBound(mean, variance) <= log + ROUNDING ? 1 : 0;
  }

  List<Claim> claims() {
    return Arrays.asList(
        new Claim.Always(
            "the triangular recursion is the explicit update (eq. 18-24)",
            sameRecursions,
            recursions),
        new Claim.Always(
            "the bound of a label is below its probability (eq. 14)", belowIntegral, labels),
        new Claim.Always(
            "rounds over all rows raise the bound to a stationary point (eq. 15)", risen, rounds));
  }
}
