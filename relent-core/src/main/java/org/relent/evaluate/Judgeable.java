// SPDX-License-Identifier: Apache-2.0
package org.relent.evaluate;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.Examples;
import org.relent.data.Labels;
import org.relent.data.Target;

/**
 * The rows that can be tested, and those that can only be learnt from; rows of weight zero are
 * neither.
 *
 * @param rows those tested
 * @param codes the number of each one's class; zeros for a regression
 * @param open those of which no label is the likeliest: they are learnt from in every split
 */
@SuppressWarnings("ArrayRecordComponent") // made here for one reader, and never compared
record Judgeable(int[] rows, int[] codes, int[] open) {

  /** Splits the rows that can be tested, by their places among them. */
  @FunctionalInterface
  interface Way {
    List<Split> splits(int[] rows, int[] codes);
  }

  static Judgeable of(Examples examples) {
    double[] weights = examples.weights();
    int[] counted = IntStream.range(0, weights.length).filter(i -> weights[i] > 0).toArray();
    if (!(examples.target() instanceof Target.ClassTarget classes)) {
      return new Judgeable(counted, new int[counted.length], new int[0]);
    }
    int[] likeliest = classes.labels().likeliest();
    int[] judged = IntStream.of(counted).filter(i -> likeliest[i] != Labels.OPEN).toArray();
    return new Judgeable(
        judged,
        IntStream.of(judged).map(i -> likeliest[i]).toArray(),
        IntStream.of(counted).filter(i -> likeliest[i] == Labels.OPEN).toArray());
  }

  /** Splits by the numbers of all rows. */
  List<Split> splits(Way way) {
    List<Split> splits = way.splits(rows, codes);
    boolean all = IntStream.range(0, rows.length).allMatch(r -> rows[r] == r);
    return all && open.length == 0 ? splits : splits.stream().map(this::whole).toList();
  }

  private Split whole(Split split) {
    return new Split(
        IntStream.concat(IntStream.of(split.train()).map(place -> rows[place]), IntStream.of(open))
            .sorted()
            .toArray(),
        IntStream.of(split.test()).map(place -> rows[place]).toArray());
  }
}
