// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.relent.data.CellForm;
import org.relent.data.Warning;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.Modelling;

/**
 * How normal rows are described: a proper prior over the parameters of one family, into which they
 * come by what is asked of their log-likelihoods alone (MED §4).
 */
public sealed interface Description {

  /** The prior, and the most likely parameters of the rows alone. */
  Modelling modelling();

  /** What users set about it, and the standard of what is set about others. */
  Map<String, String> settings();

  /** All columns independent. */
  record Product(double smoothing, NumberModel numbers) implements Description {

    @Override
    public Modelling modelling() {
      return new OneClass(
          new IndependentModelling(ClassPrior.PROPER, smoothing, numbers),
          new IndependentModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING, numbers));
    }

    @Override
    public Map<String, String> settings() {
      Map<String, String> settings = named("product", smoothing);
      settings.put("numbers", numbers.word());
      return settings;
    }
  }

  /** All numbers jointly Gaussian, whatever else there is independent of them. */
  record Gaussian(double smoothing) implements Description {

    @Override
    public Modelling modelling() {
      return new OneClass(
          new GaussianModelling(ClassPrior.PROPER, smoothing),
          new GaussianModelling(ClassPrior.EMPIRICAL, OneClass.NEXT_TO_NOTHING));
    }

    @Override
    public Map<String, String> settings() {
      return named("gaussian", smoothing);
    }
  }

  /**
   * A tree of names, structure and parameters unknown.
   *
   * @param smoothing the total count of a pair of columns before rows are counted
   * @param bins of numeric columns; 0 refuses them
   */
  record Tree(double smoothing, int bins) implements Description {

    @Override
    public Modelling modelling() {
      TreeModelling trees = new TreeModelling(TreeParameters.FIXED, smoothing, bins);
      return new OneClass(new EvenTrees(smoothing, trees.form()), trees);
    }

    @Override
    public Map<String, String> settings() {
      Map<String, String> settings = named("tree", smoothing);
      settings.put("bins", Integer.toString(bins));
      return settings;
    }
  }

  private static Map<String, String> named(String family, double smoothing) {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("family", family);
    settings.put("smoothing", Double.toString(smoothing));
    settings.put("numbers", NumberModel.AUTO.word());
    settings.put("bins", "0");
    return settings;
  }

  /** All trees alike, no row counted (MED appendix B). */
  record EvenTrees(double smoothing, CellForm form) implements Modelling {

    @Override
    public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
      int[] cells = Columns.coded(rows.encoding());
      int[] levels = Columns.levels(rows.encoding(), cells);
      return List.of(DirichletTrees.even(cells, levels, smoothing));
    }
  }
}
