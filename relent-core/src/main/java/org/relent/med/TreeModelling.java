// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.DataException;
import org.relent.data.Encoding;
import org.relent.data.NumberForm;
import org.relent.data.Warning;
import org.relent.family.Family;
import org.relent.family.TreeStructures;
import org.relent.machine.ClassRows;
import org.relent.machine.Modelling;

/** Names as a tree of which nothing is known but that it is one. */
record TreeModelling(TreeParameters parameters, double smoothing, int bins) implements Modelling {

  @Override
  public CellForm form() {
    return column -> {
      if (bins == 0) {
        throw DataException.inColumn(
            "RLT-D051",
            column.name(),
            "holds numbers, but a tree describes categories; bin them (bins=4), declare them as"
                + " categories, or leave the column out");
      }
      return new NumberForm.Binned(bins);
    };
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    return IntStream.range(0, rows.classes())
        .mapToObj(y -> belief(rows, y, rows.weights(y)))
        .toList();
  }

  private Family belief(ClassRows rows, int y, double[] weights) {
    Encoding encoding = rows.encoding();
    int[] coordinates = Columns.coded(encoding);
    int[] levels = Columns.levels(encoding, coordinates);
    if (parameters == TreeParameters.FIXED) {
      return TreeStructures.fitted(rows.cells(), weights, coordinates, levels, smoothing);
    }
    throw new IllegalStateException("not yet " + y);
  }

  /** Fixed marginals alone say nothing of the structure: their mutual informations do. */
  @Override
  public List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return parameters == TreeParameters.FIXED
        ? beliefs.stream().map(belief -> chowLiu((TreeStructures) belief)).toList()
        : beliefs;
  }

  /** Trees weighed by the mutual information of their edges, the heaviest being Chow and Liu's. */
  private static Family chowLiu(TreeStructures trees) {
    double[] information = trees.mutualInformation();
    double[] statistics = new double[trees.dimension()];
    System.arraycopy(information, 0, statistics, 1, information.length);
    return trees.after(statistics);
  }

  @Override
  public Family without(Family belief, ClassRows rows, int t) {
    if (parameters == TreeParameters.DIRICHLET) {
      return Modelling.super.without(belief, rows, t);
    }
    int y = rows.codes()[t];
    double[] weights = rows.weights(y);
    weights[t] = 0;
    return belief(rows, y, weights);
  }
}
