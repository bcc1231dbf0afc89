// SPDX-License-Identifier: Apache-2.0
package org.relent.family;

import java.util.List;
import org.relent.data.DenseRows;
import org.relent.math.LogSpace;
import org.relent.math.Seed;
import org.relent.store.StoreLimits;

/**
 * A mixture of families, P(x | θ) = Σₖ πₖ P(x | θₖ), with a Dirichlet prior over the weights π:
 * which component a row is of is hidden (MED §4.1).
 *
 * <p>Statistics are the number of rows of each component, then those of every component's own.
 */
public final class MixtureFamily extends ChosenFamily {

  /** How it is stored: the counts of the weights, and the components. */
  public static final HiddenForm FORM =
      new HiddenForm(
          "mixture",
          from -> {
            int size = from.integer(SIZE);
            StoreLimits.requireJoint(size);
            return StoredFamilies.chosen(
                from, size, size, (counts, all) -> new MixtureFamily(counts, all));
          });

  /**
   * @param counts α of the weights, one per component, all positive
   * @param components at least one, alike in their number of statistics, each a proper prior
   */
  public MixtureFamily(double[] counts, List<? extends Family> components) {
    this(Branches.of(counts, components));
    if (counts.length != components.size()) {
      throw new IllegalArgumentException(
          counts.length + " counts for " + components.size() + " components");
    }
  }

  private MixtureFamily(Branches prior) {
    super(prior);
  }

  @Override
  public String form() {
    return FORM.id();
  }

  public List<Family> components() {
    return prior.families();
  }

  /** α of the weights, one per component. */
  public double[] counts() {
    return prior.counts();
  }

  @Override
  public MixtureFamily after(double[] statistics) {
    return new MixtureFamily(prior.after(statistics));
  }

  @Override
  public MixtureFamily whole() {
    return new MixtureFamily(counts(), components().stream().map(Family::whole).toList());
  }

  @Override
  public Filling filling() {
    List<RowScore> scores = components().stream().map(RowScore::linear).toList();
    double[] logs = prior.expectedLogs();
    return (rows, i, into) -> {
      double[] joint = MixtureScorer.joint(logs, scores, rows, i);
      double[] shares = MixtureScorer.shares(joint, logs);
      for (int k = 0; k < shares.length; k++) {
        into[k] += shares[k];
        prior.accumulate(k, rows, i, shares, into);
      }
      return LogSpace.logSumExp(joint);
    };
  }

  /**
   * Components moved apart by rows far from each other, then all rows filled in as those have them:
   * each row is of the component whose row it is nearest to.
   *
   * <p>Rows filled in at random make components that differ by rounding of a mean only, from where
   * many rounds lead to poor solutions or back together.
   */
  @Override
  public MixtureFamily scattered(DenseRows rows, double[] weights, Seed seed) {
    List<Family> apart = new Scatter(rows, weights).apart(components(), Scatter.FIRM, seed);
    MixtureFamily start = new MixtureFamily(counts(), apart);
    return after(Scatter.filled(start, rows, weights));
  }

  @Override
  public MixtureScorer expected() {
    return new MixtureScorer(
        prior.expectedLogs(), components().stream().map(Family::expected).toList());
  }

  @Override
  public MixtureScorer plugIn() {
    return new MixtureScorer(prior.logShares(), components().stream().map(Family::plugIn).toList());
  }
}
