// SPDX-License-Identifier: Apache-2.0
package org.relent.lme;

import java.util.List;
import java.util.stream.IntStream;
import org.relent.data.DataException;
import org.relent.data.Encoded;
import org.relent.data.Remedy;
import org.relent.machine.MemoryEstimate;
import org.relent.machine.Prepared;
import org.relent.machine.ProblemSize;
import org.relent.math.Threads;
import org.relent.model.LatentDistribution;

/**
 * Units that are on or off, in pairs, exactly.
 *
 * @param biased whether units have biases
 * @param climb how each round raises the likelihood
 * @param variance σ² of the prior of each weight, on the scale of all rows; +∞ for none
 */
record BoltzmannForm(boolean biased, Climb climb, double variance)
    implements LatentForm<Boltzmann> {

  /** Arrays of all states that one start works with, and that the one chosen is told by. */
  private static final double TABLES_PER_START = 8;

  private static final double TABLES_OF_RESULT = 4;

  @Override
  public List<MemoryEstimate.Part> memory(ProblemSize size, int parts, int starts, int threads) {
    return List.of(
        MemoryEstimate.Part.arrays(
            "tables of all states",
            TABLES_PER_START * threads + TABLES_OF_RESULT,
            Math.scalb(1.0, (int) Math.min(1_000, size.width() + parts)),
            "use fewer hidden units or columns"));
  }

  @Override
  public LatentRows rows(Prepared data) {
    return binary(data);
  }

  static LatentRows binary(Prepared data) {
    data.encoding().parts().forEach(BoltzmannForm::requireTwo);
    LatentRows rows = LatentRows.of(data).varying();
    // looked at once, so that a cell that is neither is told by its row
    Patterns.of(rows.rows(), rows.weights());
    return rows;
  }

  private static void requireTwo(Encoded part) {
    boolean two =
        part instanceof Encoded.Numeric
            || (part instanceof Encoded.Code code && code.cardinality() <= 2);
    if (!two) {
      throw DataException.inColumn(
          "RLT-D086",
          part.name(),
          "a visible unit is on or off, and this column holds more than two levels; code it as one"
              + " or more columns of 0 and 1, or leave it out ({})",
          new Remedy.LeaveOut(""));
    }
  }

  static Units units(LatentRows rows, int hidden, boolean biased) {
    Units units = Units.of(rows.rows().width(), hidden);
    return biased ? units.withBiases() : units;
  }

  @Override
  public LatentProblem<Boltzmann> problem(LatentRows rows, int parts, Threads threads) {
    Patterns seen = Patterns.of(rows.rows(), rows.weights());
    return new BoltzmannProblem(units(rows, parts, biased), seen, climb, variance * seen.rows());
  }

  @Override
  public LatentDistribution distribution(Boltzmann at, LatentRows rows) {
    BoltzmannTable table = BoltzmannTable.of(at);
    return new FittedBoltzmann(at, table.logPartition(), table.entropy());
  }

  @Override
  public List<String> names(int parts, LatentRows rows) {
    return hiddenNames(parts);
  }

  static List<String> hiddenNames(int parts) {
    return IntStream.rangeClosed(1, parts).mapToObj(m -> "h" + m).toList();
  }
}
