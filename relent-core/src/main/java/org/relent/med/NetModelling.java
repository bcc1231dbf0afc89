// SPDX-License-Identifier: Apache-2.0
package org.relent.med;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.relent.data.CellForm;
import org.relent.data.NumberForm;
import org.relent.data.Warning;
import org.relent.family.BayesNet;
import org.relent.family.Family;
import org.relent.machine.ClassRows;
import org.relent.machine.ProblemSize;

/** Names as a Bayes net, numbers binned into names or independent of all else. */
record NetModelling(Parents parents, ClassPrior prior, double smoothing, int bins)
    implements Conjugate {

  @Override
  public CellForm form() {
    return column -> bins == 0 ? new NumberForm.Scaled() : new NumberForm.Binned(bins);
  }

  /** A column with parents has a distribution for each of their combinations. */
  @Override
  public double statistics(ProblemSize size) {
    int[] coded = Columns.coded(size.encoding());
    int[] levels = Columns.levels(size.encoding(), coded);
    int[][] structure = parents.among(Columns.names(size.encoding(), coded));
    double more = 0;
    for (int v = 0; v < coded.length; v++) {
      double cells = levels[v];
      for (int parent : structure[v]) {
        cells *= levels[parent];
      }
      more += cells - levels[v];
    }
    return size.statisticsOfColumns() + more;
  }

  @Override
  public List<Family> beliefs(ClassRows rows, Consumer<Warning> warn) {
    int[] coded = Columns.coded(rows.encoding());
    int[][] structure = parents.among(Columns.names(rows.encoding(), coded));
    return IntStream.range(0, rows.classes())
        .mapToObj(
            y -> {
              List<Family> factors = new ArrayList<>();
              if (coded.length > 0) {
                factors.add(
                    prior.given(
                        BayesNet.of(
                            coded, Columns.levels(rows.encoding(), coded), structure, smoothing),
                        rows,
                        y));
              }
              for (int k : Columns.numbers(rows.encoding())) {
                factors.add(new Normals(new int[] {k}).belief(prior, rows, y, warn));
              }
              return Factors.product(factors);
            })
        .toList();
  }
}
