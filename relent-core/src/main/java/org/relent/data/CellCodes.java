// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Cells as one coordinate each, for generative models: numbers, or numbers of levels. */
record CellCodes(CellForm form) implements ColumnForm {

  @Override
  public Encoded numbers(NumericColumn column, Present cells, int from) {
    NumberForm chosen = form.of(column);
    if (chosen instanceof NumberForm.Binned binned) {
      return bins(column, binned.bins(), cells, from);
    }
    return new Coordinates(chosen instanceof NumberForm.Scaled ? Scaling.STANDARD : Scaling.NONE)
        .numbers(column, cells, from);
  }

  private static Encoded.Bin bins(NumericColumn column, int bins, Present cells, int from) {
    List<Double> edges = Quantiles.edges(column.values(), cells.weights(), bins);
    Encoded.Bin unfilled = new Encoded.Bin(column.name(), from, edges, 0);
    List<Double> shares = cells.shares(edges.size() + 1, i -> unfilled.encode(column.value(i)));
    return new Encoded.Bin(column.name(), from, edges, commonest(shares));
  }

  @Override
  public Encoded categories(CategoryColumn column, Present cells, int from) {
    return new Encoded.Code(column.name(), from, column.levels(), commonest(cells.shares(column)));
  }

  @Override
  public Encoded sequences(SequenceColumn column, Present cells, int from) {
    int length = cells.length(column);
    int letters = column.letters().size();
    List<Double> shares = cells.letterShares(column, length);
    List<Integer> fill =
        IntStream.range(0, length)
            .mapToObj(p -> commonest(shares.subList(p * letters, (p + 1) * letters)))
            .toList();
    return new Encoded.Codes(column.name(), from, length, column.letters(), fill);
  }

  /** The first of the largest. */
  static int commonest(List<Double> shares) {
    return shares.indexOf(Collections.max(shares));
  }

  @Override
  public boolean integrates(Table features) {
    return form.integrates(features);
  }

  @Override
  public Encoded vectors(VectorColumn column, int from) {
    throw DataException.inColumn(
        "RLT-D049",
        column.name(),
        "holds vectors, but a generative model asks what each coordinate means; give every"
            + " coordinate as a column of its own");
  }
}
