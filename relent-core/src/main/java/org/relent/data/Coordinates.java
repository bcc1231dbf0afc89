// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * Cells as coordinates of a vector space, for kernels: numbers scaled or not, one coordinate per
 * level or letter, vectors as they are.
 */
record Coordinates(Scaling scaling) implements ColumnForm {

  @Override
  public Encoded numbers(NumericColumn column, Present cells, int from) {
    Encoded.Numeric standard =
        Encoded.Numeric.standard(column.name(), from, column.values(), cells.weights());
    return scaling == Scaling.NONE ? standard.unscaled() : standard;
  }

  @Override
  public Encoded categories(CategoryColumn column, Present cells, int from) {
    return new Encoded.Category(column.name(), from, column.levels(), cells.shares(column));
  }

  @Override
  public Encoded sequences(SequenceColumn column, Present cells, int from) {
    int length = cells.length(column);
    return new Encoded.Sequence(
        column.name(), from, length, column.letters(), cells.letterShares(column, length));
  }

  @Override
  public Encoded vectors(VectorColumn column, int from) {
    if (column.rows().width() == 0) {
      throw Encoding.noFeatures();
    }
    return new Encoded.Vector(column.name(), from, column.rows().width());
  }

  /** A kernel compares whole rows. */
  @Override
  public boolean integrates(Table features) {
    return false;
  }

  @Override
  public void require(Table features, int[] rows, Missing missing) {
    if (missing == Missing.MARGINALIZE) {
      throw DataException.of(
          "RLT-D048",
          "missing cells cannot be marginalised by this model, for that takes a generative one;"
              + " fill them with the mean, drop their rows ({} or drop), or fit a generative model"
              + " such as med-naive-bayes or med-gaussian",
          new Remedy.ChangeSetting("missing", "mean"));
    }
  }
}
