// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.Optional;
import org.relent.machine.Modelling;

/** The generative models of whole rows that the library brings. */
public final class RowFamilies {

  /** Columns that know nothing of each other. */
  public static final RowFamily PRODUCT = new OfColumns("product", Optional.empty());

  /** A Gaussian over all numbers; whatever else there is knows nothing of it or each other. */
  public static final RowFamily GAUSSIAN = new Gaussian("gaussian");

  /** A tree over categories: all trees (MED §3.4), or the most likely one (Chow and Liu). */
  public static final RowFamily TREE = new Tree("tree");

  private RowFamilies() {}

  /** All of them, in the order shown. */
  public static List<RowFamily> all() {
    return List.of(PRODUCT, GAUSSIAN, TREE);
  }

  /**
   * Columns that know nothing of each other.
   *
   * @param numbers how numbers are described, whatever settings say; empty to do as they say
   */
  record OfColumns(String id, Optional<NumberModel> numbers) implements RowFamily {

    private RowSettings mine(RowSettings s) {
      return numbers.map(own -> new RowSettings(s.smoothing(), own, 0)).orElse(s);
    }

    @Override
    public Modelling prior(RowSettings s) {
      return new IndependentModelling(ClassPrior.PROPER, s.smoothing(), mine(s).numbers());
    }

    @Override
    public Modelling alone(RowSettings s) {
      return new IndependentModelling(
          ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING, mine(s).numbers());
    }

    @Override
    public Modelling counted(RowSettings s) {
      RowSettings mine = mine(s);
      return mine.bins() > 0
          ? new NetModelling(Parents.none(), ClassPrior.EMPIRICAL, s.smoothing(), mine.bins())
          : new IndependentModelling(ClassPrior.EMPIRICAL, s.smoothing(), mine.numbers());
    }
  }

  private record Gaussian(String id) implements RowFamily {

    @Override
    public Modelling prior(RowSettings s) {
      return new GaussianModelling(ClassPrior.PROPER, s.smoothing());
    }

    @Override
    public Modelling alone(RowSettings s) {
      return new GaussianModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING);
    }

    @Override
    public Modelling counted(RowSettings s) {
      return new GaussianModelling(ClassPrior.EMPIRICAL);
    }
  }

  private record Tree(String id) implements RowFamily {

    @Override
    public Modelling prior(RowSettings s) {
      return new EvenTrees(s.smoothing(), s.bins());
    }

    @Override
    public Modelling alone(RowSettings s) {
      return new TreeModelling(TreeParameters.FIXED, s.smoothing(), s.bins());
    }
  }
}
