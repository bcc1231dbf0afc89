// SPDX-License-Identifier: Apache-2.0
package org.relent.model;

import java.util.Arrays;
import java.util.List;
import org.relent.data.Encoding;
import org.relent.data.Rows;
import org.relent.store.Stored;

/** The scores of rows, and the terms they are made of. */
public interface ScoreFunction extends Stored {

  /** The number of scores of a row: one for two classes or a response, else one per class. */
  int outputs();

  /** The scores of row i. */
  double[] scores(Rows rows, int i);

  /** The scores of every row. */
  default double[][] scores(Rows rows) {
    double[][] scores = new double[rows.size()][];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = scores(rows, i);
    }
    return scores;
  }

  /** What is known of the scores of every row. */
  default List<ScoreDistribution> distributions(Rows rows) {
    return Arrays.stream(scores(rows))
        .<ScoreDistribution>map(ScoreDistribution.Point::new)
        .toList();
  }

  /** Terms that add up to one score of row i. */
  List<Explanation.Term> terms(Rows rows, int i, int output, Encoding encoding);

  /**
   * The vectors that kernels compare: the encoded rows themselves, unless they are mapped first.
   */
  default Rows vectors(Rows rows) {
    return rows;
  }

  /** The length of these vectors, of encoded rows of this width. */
  default int width(int encoded) {
    return encoded;
  }

  /** The rows of training data that the function carries with it. */
  default int trainingRows() {
    return 0;
  }

  /** Whether its stored form holds rows of the training data. */
  default boolean carriesRows() {
    return trainingRows() > 0;
  }
}
