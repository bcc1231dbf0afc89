// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import org.relent.machine.Modelling;

/** The generative models of whole rows that the library brings. */
public final class RowFamilies {

  /** Columns that know nothing of each other. */
  public static final RowFamily PRODUCT = new Product();

  /** A Gaussian over all numbers; whatever else there is knows nothing of it or each other. */
  public static final RowFamily GAUSSIAN = new Gaussian();

  /** A tree over categories: all trees (MED §3.4), or the most likely one (Chow and Liu). */
  public static final RowFamily TREE = new Tree();

  private RowFamilies() {}

  /** All of them, in the order shown. */
  public static List<RowFamily> all() {
    return List.of(PRODUCT, GAUSSIAN, TREE);
  }

  private record Product() implements RowFamily {

    @Override
    public String id() {
      return "product";
    }

    @Override
    public Modelling prior(RowSettings s) {
      return new IndependentModelling(ClassPrior.PROPER, s.smoothing(), s.numbers());
    }

    @Override
    public Modelling alone(RowSettings s) {
      return new IndependentModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING, s.numbers());
    }

    @Override
    public Modelling counted(RowSettings s) {
      return s.bins() > 0
          ? new NetModelling(Parents.none(), ClassPrior.EMPIRICAL, s.smoothing(), s.bins())
          : new IndependentModelling(ClassPrior.EMPIRICAL, s.smoothing(), s.numbers());
    }
  }

  record OfColumns(String id, NumberModel numbers) implements RowFamily {

    private RowSettings mine(RowSettings s) {
      return new RowSettings(s.smoothing(), numbers, 0);
    }

    @Override
    public Modelling prior(RowSettings s) {
      return PRODUCT.prior(mine(s));
    }

    @Override
    public Modelling alone(RowSettings s) {
      return PRODUCT.alone(mine(s));
    }

    @Override
    public Modelling counted(RowSettings s) {
      return PRODUCT.counted(mine(s));
    }
  }

  private record Gaussian() implements RowFamily {

    @Override
    public String id() {
      return "gaussian";
    }

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

  private record Tree() implements RowFamily {

    @Override
    public String id() {
      return "tree";
    }

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
