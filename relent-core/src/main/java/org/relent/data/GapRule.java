// SPDX-License-Identifier: Apache-2.0
package org.relent.data;

/**
 * What becomes of missing cells in these training rows: {@link Missing#AUTO} settled for the form
 * that columns take.
 *
 * @param rule the one to be kept, by which new rows are encoded
 * @param given the treatment asked for
 * @param unit that weights are counted in
 */
record GapRule(EncodingRule rule, Missing given, double unit) {

  static GapRule of(EncodingRule given, ColumnForm form, Table rows, double unit) {
    boolean integrates = given.missing() == Missing.AUTO && form.integrates(rows);
    return new GapRule(
        integrates ? given.withMissing(Missing.MARGINALIZE) : given, given.missing(), unit);
  }

  /** Whether the gaps are left to the model although it was not asked for. */
  boolean integrated() {
    return rule.missing() != given;
  }

  private boolean learnsFromGaps() {
    return rule.missing() == Missing.AUTO;
  }

  /** Whether a column, which holds nothing, is left out rather than refused. */
  boolean leavesOut(Column column) {
    return given == Missing.AUTO && Gaps.of(column).nothing();
  }

  /** The column, the gaps of names being a level of their own where that is to be learnt from. */
  Column withLevel(Column column) {
    return learnsFromGaps()
            && column instanceof CategoryColumn category
            && Gaps.of(category).count() > 0
        ? category.withGapsAsLevel()
        : column;
  }

  /**
   * Whether a column gets an indicator. A row counts as often as its weight says, so that a weight
   * of 5 is five rows here as well.
   *
   * @param weights of its rows, in units
   */
  boolean indicates(Column column, Encoded part, double[] weights) {
    if (!learnsFromGaps() || !Encoded.Indicator.suits(part)) {
      return false;
    }
    double gaps = 0;
    for (int i = 0; i < weights.length; i++) {
      gaps += column.missing(i) ? weights[i] : 0;
    }
    return gaps * unit >= Missing.INDICATED_GAPS;
  }
}
