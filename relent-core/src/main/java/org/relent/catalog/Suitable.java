// SPDX-License-Identifier: Apache-2.0
package org.relent.catalog;

import java.util.List;
import java.util.Set;
import org.relent.data.CategoryColumn;
import org.relent.data.Column;
import org.relent.data.NumericColumn;
import org.relent.data.Ordered;
import org.relent.data.SequenceColumn;
import org.relent.data.Table;
import org.relent.med.MedBayesNet;
import org.relent.med.MedFisher;
import org.relent.med.MedGaussian;
import org.relent.med.MedNaiveBayes;
import org.relent.med.MedTree;
import org.relent.med.MlGaussian;
import org.relent.med.MlTree;

/**
 * Which generative models have something to say of a table's columns.
 *
 * @param names cells that hold categories or letters
 * @param others columns that are neither names nor numbers
 */
record Suitable(int numbers, int names, int others) {

  /** Every pair of cells has a table of its own: beyond this, too slowly for a first look. */
  private static final int TREE_CELLS = 200;

  private static final Set<String> GAUSSIANS = Ordered.set(List.of(MedGaussian.ID, MlGaussian.ID));
  private static final Set<String> ASKED_FOR = Ordered.set(List.of(MedBayesNet.ID, MedFisher.ID));
  private static final Set<String> TREES = Ordered.set(List.of(MedTree.ID, MlTree.ID));

  static Suitable of(Table table) {
    int numbers = 0;
    int names = 0;
    int others = 0;
    for (Column column : table.columns()) {
      if (column instanceof NumericColumn) {
        numbers++;
      } else if (column instanceof SequenceColumn sequence) {
        names += sequence.size() == 0 ? 0 : sequence.length(0);
      } else if (column instanceof CategoryColumn) {
        names++;
      } else {
        others++;
      }
    }
    return new Suitable(numbers, names, others);
  }

  /**
   * A Bayes net without a structure is naive Bayes, and Fisher scores are those of a model to be
   * chosen: not tried unless asked for.
   */
  boolean suits(ModelKind<?> kind) {
    String id = kind.id();
    if (GAUSSIANS.contains(id)) {
      return others == 0 && numbers > 0;
    }
    if (TREES.contains(id)) {
      return others == 0 && numbers == 0 && names > 1 && names <= TREE_CELLS;
    }
    return id.equals(MedNaiveBayes.ID) ? others == 0 : !ASKED_FOR.contains(id);
  }
}
