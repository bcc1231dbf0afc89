// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.DataException;
import org.relent.data.NumberForm;
import org.relent.data.Warning;
import org.relent.family.DirichletTrees;
import org.relent.family.Family;
import org.relent.family.Tilted;
import org.relent.family.TreeStructures;
import org.relent.family.TreeWithout;
import org.relent.machine.ClassRows;
import org.relent.machine.MachineWork;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Modelling;
import org.relent.machine.ProblemSize;
import org.relent.math.Cancellation;

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
  public double statistics(ProblemSize size) {
    return AllPairs.of(size.encoding()).entries();
  }

  @Override
  public MemoryEstimate.Part memory(ProblemSize size) {
    return AllPairs.of(size.encoding()).memory(size.classes(), parameters);
  }

  @Override
  public MachineWork.Rates work(ProblemSize size) {
    return AllPairs.of(size.encoding()).work(size.rows(), size.classes(), parameters);
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    return IntStream.range(0, rows.classes())
        .mapToObj(y -> belief(rows, y, rows.weights(y)).within(Cancellation.NONE))
        .toList();
  }

  private Family belief(ClassRows rows, int y, double[] weights) {
    return parameters == TreeParameters.FIXED
        ? TreeStructures.fitted(
            rows.cells(), weights, cells(rows), levels(rows), smoothing, rows.cancellation())
        : counted(rows, y).withAllTreesAlike();
  }

  /** Counts of the class's rows, and the trees that they speak for. */
  private DirichletTrees counted(ClassRows rows, int y) {
    DirichletTrees even =
        DirichletTrees.even(cells(rows), levels(rows), smoothing, rows.cancellation());
    return even.after(rows.statistics(even, y));
  }

  private static int[] cells(ClassRows rows) {
    return Columns.coded(rows.encoding());
  }

  private static int[] levels(ClassRows rows) {
    return Columns.levels(rows.encoding(), cells(rows));
  }

  /** Beliefs say nothing of the structure; the rows prefer the tree of Chow and Liu. */
  @Override
  public List<Family> mostLikely(ClassRows rows, List<Family> beliefs) {
    return IntStream.range(0, beliefs.size())
        .<Family>mapToObj(
            y ->
                beliefs.get(y) instanceof TreeStructures fixed
                    ? fixed.chowLiu(Math.max(1, Arrays.stream(rows.weights(y)).sum()))
                    : counted(rows, y).within(Cancellation.NONE))
        .toList();
  }

  @Override
  public Family without(Family belief, ClassRows rows, int y, int t) {
    if (parameters == TreeParameters.DIRICHLET) {
      return Modelling.super.without(belief, rows, y, t);
    }
    double[] weights = rows.weights(y);
    weights[t] = 0;
    return belief(rows, y, weights);
  }

  @Override
  public OptionalDouble expectedWithout(
      Family belief, ClassRows rows, int y, int t, double[] statistics) {
    Optional<TreeWithout> trees = trees(belief, rows, y, t);
    if (trees.isEmpty()) {
      return Modelling.super.expectedWithout(belief, rows, y, t, statistics);
    }
    Tilted tilted = belief.at(statistics);
    return tilted.logZ() == Double.POSITIVE_INFINITY
        ? OptionalDouble.empty()
        : OptionalDouble.of(trees.get().project(rows.cells(), t, tilted.coefficients()));
  }

  @Override
  public double mostLikelyWithout(ClassRows rows, List<Family> beliefs, int y, int t) {
    return trees(beliefs.get(y), rows, y, t)
        .map(trees -> trees.chowLiu(rows.cells(), t))
        .orElseGet(() -> Modelling.super.mostLikelyWithout(rows, beliefs, y, t));
  }

  private static Optional<TreeWithout> trees(Family belief, ClassRows rows, int y, int t) {
    return belief instanceof TreeStructures fixed
        ? fixed.without(rows.cells(), t, rows.weight(y, t))
        : Optional.empty();
  }
}
